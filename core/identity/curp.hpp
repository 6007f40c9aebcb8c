// The 18 characters of a CURP.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "calendar/date.hpp"

namespace surco::identity {

inline constexpr std::size_t kCurpLength = 18;

/// In folded text (see fold.hpp). Places count from 0 here, from 1 in what people read:
/// 0-3 letters of the names, 4-9 birth date YYMMDD, 10 sex, 11-12 state of birth, 13-15 consonants
/// of the names, 16 differentiator (digit: born up to 1999; letter: from 2000 on), 17 check digit.
using CurpChars = std::array<char, kCurpLength>;

inline std::string_view view(const CurpChars& curp) { return {curp.data(), curp.size()}; }

/// What may stand at a place: L letter, V vowel or X, D digit, S sex, C consonant, A letter or
/// digit.
inline constexpr std::string_view kCurpPattern = "LVLLDDDDDDSLLCCCAD";
bool curp_fits(char c, std::size_t place);

/// What is wrong with the key in itself.
struct CurpFaults {
  std::uint32_t places = 0;  ///< bit n: character n cannot stand there
  bool date = false;         ///< no such day, or a day after `today`
  bool state = false;        ///< no such state
  bool check = false;        ///< the check digit does not match

  bool any() const { return places != 0 || date || state || check; }
};

/// Date, state and check digit are only judged where their characters fit.
CurpFaults curp_faults(const CurpChars& curp, std::optional<Date> today);

/// The check digit of the first 17 characters: values 0-9, A-N, Ñ, O-Z = 0 to 36, weights 18 down
/// to 2, ten's complement of the sum. 0 (NUL) if a character has no value.
char curp_check_digit(const CurpChars& curp);

/// The birth date, with the century that the differentiator tells; nothing if there is no such day.
std::optional<Date> curp_birth_date(const CurpChars& curp);

}  // namespace surco::identity
