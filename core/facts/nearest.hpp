// Finds the name a person probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surco {

/// The name of `names` nearest to `typed`, or "" when none is near enough to offer. Case, accents
/// and the difference between `_`, `-` and a blank do not count as mistakes.
std::string nearest(std::string_view typed, const std::vector<std::string_view>& names);

}  // namespace surco
