// A checked program as the text that a phone loads instead of its documents: a tenth of the code
// reads it, and there is nothing left to find wrong.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "rules/model.hpp"

namespace surco::rules {

/// The program as one flat JSON array: its format, then every member of model.hpp in the order of
/// members.hpp. A list has its length before it; what may be absent has 0 or 1 before it.
void append_compiled(Output& out, const Program& program);

/// The program of such a text, or null where the text ends too soon or too late, or is of another
/// format. No more is checked: the text comes in the same package as this core, which made it.
std::unique_ptr<Program> read_compiled(std::string_view text);

}  // namespace surco::rules
