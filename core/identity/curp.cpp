#include "identity/curp.hpp"

#include "identity/fold.hpp"
#include "identity/states.hpp"

namespace surco::identity {

bool curp_fits(char c, std::size_t place) {
  switch (kCurpPattern[place]) {
    case 'V':
      return is_vowel(c) || c == 'X';
    case 'D':
      return is_digit(c);
    case 'S':
      return c == 'H' || c == 'M' || c == 'X';
    case 'C':
      return is_letter(c) && !is_vowel(c);
    case 'A':
      return is_letter(c) || is_digit(c);
    default:
      return is_letter(c);
  }
}

char curp_check_digit(const CurpChars& curp) {
  int sum = 0;
  for (std::size_t i = 0; i + 1 < kCurpLength; ++i) {
    const char c = curp[i];
    int value = 0;
    if (is_digit(c)) {
      value = c - '0';
    } else if (is_letter(c)) {
      value = c - 'A' + (c > 'N' ? 11 : 10);  // Ñ = 24 stands between N = 23 and O = 25
    } else if (c == kEnye) {
      value = 24;
    } else {
      return 0;
    }
    sum += value * static_cast<int>(kCurpLength - i);
  }
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

std::optional<Date> curp_birth_date(const CurpChars& curp) {
  std::int32_t parts[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const char tens = curp[4 + 2 * i];
    const char units = curp[5 + 2 * i];
    if (!is_digit(tens) || !is_digit(units)) return std::nullopt;
    parts[i] = (tens - '0') * 10 + (units - '0');
  }
  return make_date((is_digit(curp[16]) ? 1900 : 2000) + parts[0], parts[1], parts[2]);
}

CurpFaults curp_faults(const CurpChars& curp, std::optional<Date> today) {
  CurpFaults faults;
  for (std::size_t i = 0; i < kCurpLength; ++i) {
    if (!curp_fits(curp[i], i)) faults.places |= 1U << i;
  }
  constexpr std::uint32_t kDatePlaces = 0x3F0U | 1U << 16;
  constexpr std::uint32_t kStatePlaces = 3U << 11;
  if ((faults.places & kDatePlaces) == 0) {
    const auto birth = curp_birth_date(curp);
    faults.date = !birth || (today && *birth > *today);
  }
  if ((faults.places & kStatePlaces) == 0) {
    const std::string_view letters = view(curp).substr(11, 2);
    faults.state = letters != "NE" && state_by_curp(letters) == nullptr;
  }
  if (faults.places == 0) faults.check = curp_check_digit(curp) != curp[17];
  return faults;
}

}  // namespace surco::identity
