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

/// Whether the character is what was typed elsewhere, or nothing was. An X that hides an
/// inconvenient word (see inconvenient_words.hpp) is what the surname gives.
bool agrees_at(const CurpChars& curp, std::size_t place, const CurpHints& hints);

/// Among those that agree equally with what was typed elsewhere: the lower the likelier.
enum class CorrectionRank : std::uint8_t {
  check_digit,  ///< all else is as typed elsewhere
  confused,     ///< one character easily taken for another
  exchanged,    ///< two neighbours in the wrong order
  possible,
};

struct Correction {
  CurpChars curp{};
  int contradictions = 0;  ///< characters that are still not what was typed elsewhere
  CorrectionRank rank{};
  std::size_t position = 0;  ///< the character that changes, from 1; 0 when several do
};

/// At most four keys without fault, likeliest first.
class Corrections {
 public:
  const Correction* begin() const { return items_.data(); }
  const Correction* end() const { return items_.data() + size_; }
  bool empty() const { return size_ == 0; }
  /// Keeps the order of those that are equally likely; drops the least likely when full.
  void add(const Correction& correction);

 private:
  std::array<Correction, 4> items_{};
  std::size_t size_ = 0;
};

/// Keys without fault that one change makes of this one: another character at one place, or two
/// neighbours exchanged; or letters and digits taken for each other at all places that cannot be.
/// No change puts in what contradicts the names, date or sex typed elsewhere, nor makes an
/// inconvenient word. What has only the sums for it is another person's key as well as this one's,
/// so it is offered only when all that was typed elsewhere agrees with it, and either the key as it
/// is does not, or the names are among that: then the check digit itself comes first.
Corrections correct_curp(const CurpChars& curp, const CurpFaults& faults, const CurpHints& hints);

/// For a key of another length (folded): its check digit when only that is missing and the names
/// typed elsewhere agree, or the keys without fault that leaving out one character gives and that
/// nothing typed elsewhere contradicts.
Corrections correct_curp_length(std::string_view key, const CurpHints& hints);

}  // namespace surco::identity
