// From a bound case to the text of its result.
#pragma once

#include <string>
#include <string_view>

#include "evaluate/run.hpp"
#include "facts/case.hpp"

namespace surco {

/// How results write these.
std::string_view name_of(PartidaState state);
std::string_view name_of(Eligibility eligibility);

/// Computes `input` and appends its result as JSON. False when some number left the widest exact
/// form: nothing is appended then.
bool append_estimate(Output& out, const Case& input, const Calendars* calendars);

}  // namespace surco
