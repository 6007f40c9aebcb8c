// What those that write and read compiled rules agree on. Not for others.
#pragma once

#include <string_view>

namespace surco::rules {

/// The first value of the text. Another order or meaning of members is another format.
inline constexpr std::string_view kCompiledFormat = "surco/reglas-compiladas/1";

}  // namespace surco::rules
