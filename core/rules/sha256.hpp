// SHA-256 (FIPS 180-4), for the digest of a set of rules.
#pragma once

#include <string>
#include <string_view>

namespace surco {

/// The digest of `bytes` as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace surco
