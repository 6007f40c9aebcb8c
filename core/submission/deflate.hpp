// Compression to raw deflate data (RFC 1951).
#pragma once

#include <string>
#include <string_view>

namespace surco::submission {

/// The same bytes on every machine. Any inflate reads them.
std::string deflate(std::string_view bytes);

}  // namespace surco::submission
