#include "facts/nearest.hpp"

#include <algorithm>
#include <cstddef>

namespace surco {
namespace {

// Lower case without accents; separators become one character.
std::string folded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned char c = static_cast<unsigned char>(text[i]);
    if (c == 0xC3 && i + 1 < text.size()) {  // Latin-1 letters in UTF-8
      const unsigned char d = static_cast<unsigned char>(text[++i]) | 0x20;
      if (d >= 0xA0 && d <= 0xA5) {
        out += 'a';
      } else if (d >= 0xA8 && d <= 0xAB) {
        out += 'e';
      } else if (d >= 0xAC && d <= 0xAF) {
        out += 'i';
      } else if (d == 0xB1) {
        out += 'n';
      } else if (d >= 0xB2 && d <= 0xB6) {
        out += 'o';
      } else if (d >= 0xB9 && d <= 0xBC) {
        out += 'u';
      } else {
        out += '?';
      }
    } else if (c == '_' || c == '-' || c == ' ' || c == '/') {
      out += '-';
    } else if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c + 32);
    } else {
      out += static_cast<char>(c);
    }
  }
  return out;
}

// Edits (insert, remove, replace, swap of neighbours) between two short words.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before[j - 2] + 1);
      }
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return previous[b.size()];
}

// Whether the letters of `part` stand in `whole` in their order.
bool abridges(const std::string& part, const std::string& whole) {
  std::size_t next = 0;
  for (const char c : whole) {
    if (next < part.size() && part[next] == c) ++next;
  }
  return next == part.size() && 2 * part.size() > whole.size();
}

}  // namespace

std::string nearest(std::string_view typed, const std::vector<std::string_view>& names) {
  constexpr std::size_t kLongest = 80;  // longer texts are not slips of the finger
  if (typed.empty() || typed.size() > kLongest) return {};
  const std::string wanted = folded(typed);
  std::string best;
  std::size_t best_distance = 1 + std::max<std::size_t>(1, wanted.size() / 4);
  for (const std::string_view name : names) {
    if (name.size() > kLongest) continue;
    const std::string candidate = folded(name);
    std::size_t d = distance(wanted, candidate);
    // A beginning of the name is the name, cut short.
    if (wanted.size() > 3 && candidate.compare(0, wanted.size(), wanted) == 0) d = 0;
    if (d >= best_distance && best.empty() && wanted.size() > 3 && abridges(wanted, candidate)) {
      d = best_distance - 1;
    }
    if (d < best_distance) {
      best_distance = d;
      best = name;
    }
  }
  return best;
}

}  // namespace surco
