// The form in which a case writes numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "decimal/exact.hpp"

namespace surco {

/// Reads the contract's form of a number: ASCII digits with an optional point, at most 12 integer
/// digits and 6 decimals, no sign, blank or exponent. Empty when the text has another form.
std::optional<Exact> parse_case_number(std::string_view text);

/// What a person probably meant by a number in another form, in the contract's form: `1,500.50` →
/// `1500.50`. "" when there is no safe guess.
std::string suggest_number(std::string_view text);

}  // namespace surco
