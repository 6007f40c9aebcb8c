#include "facts/number_text.hpp"

#include <cstddef>

namespace surco {
namespace {

constexpr std::size_t kIntegerDigits = 12;
constexpr std::size_t kDecimals = 6;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<Exact> parse_case_number(std::string_view text) {
  std::size_t integer = 0;
  std::size_t decimals = 0;
  bool point = false;
  for (const char c : text) {
    if (c == '.') {
      if (point || integer == 0) return std::nullopt;
      point = true;
    } else if (is_digit(c)) {
      ++(point ? decimals : integer);
    } else {
      return std::nullopt;
    }
  }
  if (integer == 0 || integer > kIntegerDigits || decimals > kDecimals) return std::nullopt;
  if (point && decimals == 0) return std::nullopt;
  return Exact::parse(text);
}

std::string suggest_number(std::string_view text) {
  // Marks that cannot change the value are dropped: blanks, the peso sign, a unit at the end, and
  // commas that stand where thousands are parted. One comma elsewhere is read as the point.
  while (!text.empty() && !is_digit(text.back()) && text.back() != '.') text.remove_suffix(1);
  const std::size_t first_comma = text.find(',');
  if (first_comma != std::string_view::npos && first_comma == text.rfind(',') &&
      text.find('.') == std::string_view::npos && text.size() - first_comma != 4) {
    std::string with_point(text);
    with_point[first_comma] = '.';
    return parse_case_number(with_point) ? with_point : suggest_number(with_point);
  }
  std::string out;
  std::size_t since_comma = 0;
  bool comma = false;
  bool point = false;
  for (const char c : text) {
    if (c == ' ' || c == '$') continue;
    if (c == ',') {
      if (point || (comma && since_comma != 3) || out.empty()) return {};
      comma = true;
      since_comma = 0;
      continue;
    }
    if (c == '.') {
      if (comma && since_comma != 3) return {};
      point = true;
    }
    if (!point) ++since_comma;
    out += c;
  }
  if (comma && !point && since_comma != 3) return {};
  if (!out.empty() && out.front() == '.') out.insert(out.begin(), '0');
  if (!out.empty() && out.back() == '.') out.pop_back();
  return parse_case_number(out) ? out : std::string{};
}

}  // namespace surco
