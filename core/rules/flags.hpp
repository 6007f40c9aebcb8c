// Many answers of yes or no.
#pragma once

#include <cstdint>
#include <vector>

namespace surco::rules {

/// Yes or no each. Bytes, since the packed bits of std::vector<bool> are code of their own wherever
/// they are used: three in a hundred of all that a phone downloads.
using Flags = std::vector<std::uint8_t>;

}  // namespace surco::rules
