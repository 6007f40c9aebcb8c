// What a mistyped CURP probably was.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "identity/curp.hpp"

namespace surco::identity {

/// What is known besides the key: the characters that the names, date and sex typed elsewhere give
/// (0 = not known), and the date.
struct CurpHints {
  CurpChars expected{};
  std::optional<Date> today;
};

/// The lower the likelier.
enum class CorrectionRank : std::uint8_t {
  said_elsewhere,  ///< the person's other data say so
  confused,        ///< one character easily taken for another
  exchanged,       ///< two neighbours in the wrong order
  possible,
  check_digit,
};

struct Correction {
  CurpChars curp{};
  CorrectionRank rank{};
  std::size_t position = 0;  ///< the character that changes, from 1; 0 when several do
};

/// At most four keys without fault, likeliest first.
class Corrections {
 public:
  const Correction* begin() const { return items_.data(); }
  const Correction* end() const { return items_.data() + size_; }
  bool empty() const { return size_ == 0; }
  /// Keeps the order of those of one rank; drops the least likely when full.
  void add(const CurpChars& curp, CorrectionRank rank, std::size_t position);

 private:
  std::array<Correction, 4> items_{};
  std::size_t size_ = 0;
};

/// Keys without fault that one change makes of this one: another character at one place, or two
/// neighbours exchanged; or letters and digits taken for each other at all places that cannot be.
/// A wrong check digit alone says little about where, so then only characters that what was typed
/// elsewhere contradicts, or that are easily confused, are offered, and the check digit itself.
/// What has only the sums for it (another digit in the date, another check digit) is offered when
/// the names were typed elsewhere and all that was typed agrees with it.
Corrections correct_curp(const CurpChars& curp, const CurpFaults& faults, const CurpHints& hints);

/// For a key of another length (folded): its check digit when only that is missing and the names
/// typed elsewhere agree, or the keys
/// without fault that leaving out one character gives.
Corrections correct_curp_length(std::string_view key, const CurpHints& hints);

}  // namespace surco::identity
