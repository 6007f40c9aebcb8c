#include "text/say.hpp"

namespace surco {

std::string say(std::string_view pattern, std::string_view first, std::string_view second) {
  std::string out;
  out.reserve(pattern.size() + first.size() + second.size());
  for (const char c : pattern) {
    if (c == '%') {
      out += first;
      first = second;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace surco
