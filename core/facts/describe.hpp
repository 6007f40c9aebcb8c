// What a program can be asked, as JSON for front ends.
#pragma once

#include <string>

#include "rules/model.hpp"

namespace surco {

/// Appends the list of facts, concepts, requirements and readings of a program: one JSON array
/// whose items say their kind in `clase` and carry their `fuente`.
void append_facts(Output& out, const rules::Program& program);

/// Appends one line of the list of programs: id, name, year, number of concepts, version, digest.
void append_program(Output& out, const rules::Program& program);

}  // namespace surco
