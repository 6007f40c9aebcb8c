// The second door: keys, codes and fingerprints, which only the solicitud needs. A module of its
// own, so that a first estimate does not download it.
#include "door.hpp"
#include "surco/papers.hpp"

using surco::door::answer;
using surco::door::input;

SURCO_EXPORT("identity") const char* surco_identity() {
  return answer(surco::check_identity(input[0], input[1], input[2]));
}
SURCO_EXPORT("pack") const char* surco_pack(std::size_t max_chars) {
  return answer(surco::pack_submission(input[0], max_chars));
}
SURCO_EXPORT("unpack") const char* surco_unpack() {
  return answer(surco::unpack_submission(input[0]));
}
SURCO_EXPORT("fingerprint") const char* surco_fingerprint() {
  return answer(surco::case_fingerprint(input[0]));
}
