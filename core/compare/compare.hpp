// The same land and inputs under two programs.
#pragma once

#include <string>

#include "compare/counterparts.hpp"
#include "evaluate/run.hpp"
#include "facts/case.hpp"
#include "rules/model.hpp"

namespace surco {

/// Computes `input` under its own program and under `there`, and appends what changes, amount by
/// amount and why, as JSON. False when some number left the widest exact form: nothing is appended
/// then.
bool append_comparison(Output& out, const Case& input, const rules::Program& there,
                       const Counterparts& counterparts, const Calendars* calendars);

}  // namespace surco
