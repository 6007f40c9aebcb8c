#include "text/output.hpp"

#include <algorithm>
#include <new>

namespace surco {

// To twice its room, or as much as is asked for.
void Output::grow(std::size_t more) {
  const std::size_t used = size();
  const std::size_t room = std::max(used + more + 1, 2 * static_cast<std::size_t>(limit_ - begin_));
  auto* const fresh = static_cast<char*>(::operator new(room));
  if (used > 0) std::memcpy(fresh, begin_, used);
  ::operator delete(begin_);
  begin_ = fresh;
  end_ = fresh + used;
  limit_ = fresh + room;
}

}  // namespace surco
