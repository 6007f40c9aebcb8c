// Worked cases beside the rules: do they come out, and what do they prove?
#pragma once

#include <string>
#include <vector>

#include "evaluate/run.hpp"
#include "json/document.hpp"
#include "rules/model.hpp"
#include "rules/reading.hpp"
#include "rules/review.hpp"
#include "surco/surco.hpp"

namespace surco::cli {

/// In what a result is not as a worked case expects, a line each. Only what `expected` names is
/// compared: `elegibilidad`, `total`, `total_subsidio` (`_costo`, `_aportacion`), `partidas` with
/// their `motivos`, `requisitos`, `lecturas`, `cedulas`, `preguntas`, `avisos`, `error`, `errores`.
std::vector<std::string> departures(json::Value expected, json::Value result);

/// Computes the worked cases of a program. Reports those that cannot be read or do not come out,
/// concepts with fewer than two, and bounds and checks that none reaches. `program` was made of
/// `sources`, and `core` knows it.
std::vector<rules::Finding> review_cases(const rules::Sources& sources,
                                         const rules::Program& program, const Surco& core,
                                         const Calendars* calendars,
                                         const std::vector<RuleFile>& files);

}  // namespace surco::cli
