// From a bound case to the text of its result.
#pragma once

#include <string>

#include "evaluate/run.hpp"
#include "facts/case.hpp"

namespace surco {

/// Computes `input` and appends its result as JSON. False when some number left the widest exact
/// form: nothing is appended then.
bool append_estimate(std::string& out, const Case& input, const Calendars* calendars);

}  // namespace surco
