// What results repeat of the rules, written as JSON once, when they are loaded.
#pragma once

#include <string_view>

#include "json/writer.hpp"
#include "rules/model.hpp"

namespace surco::rules {

/// Fills the `said` members of the program's rules. Most of a result is such text; copying it takes
/// a fraction of the time that writing it member by member would.
void say_once(Program& program);

/// Members `fuente`, the first of some locators parted by blanks, and `fuentes`, all of them when
/// there are several.
void append_source(json::Writer& writer, std::string_view locators);

}  // namespace surco::rules
