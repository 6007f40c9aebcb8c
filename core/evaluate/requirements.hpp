// Which papers and acts a case needs, and how each stands.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "evaluate/run.hpp"

namespace surco {

enum class RequirementState : std::uint8_t { met, pending, expired, to_confirm };

struct RequirementResult {
  std::uint16_t index = 0;
  RequirementState state = RequirementState::pending;
  std::optional<Date> good_until;  ///< of the paper shown
  std::optional<Date> not_before;  ///< the oldest date that still serves
  bool beyond_calendar = false;
  bool undated = false;  ///< shown, but when it is of cannot be told
};

/// The requirements that apply to a computed case, in the order of the rules; those that may apply
/// are `to_confirm` and what they lack is added to `missing`.
std::vector<RequirementResult> requirements_of(Run& run, MissingSet& missing);

}  // namespace surco
