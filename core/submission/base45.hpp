// Base45 (RFC 9285): bytes in the alphabet that a QR code packs best.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace surco::submission {

/// The 45 characters of a QR code's alphanumeric mode, by value.
inline constexpr std::string_view kBase45 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// Three characters for each two bytes, two for a last odd one. The last character of a group is
/// never a blank.
std::string base45_encode(std::string_view bytes);

/// Nothing for a character outside the alphabet (small letters too), a length that no bytes have,
/// or a group that stands for more than its bytes hold.
std::optional<std::string> base45_decode(std::string_view text);

}  // namespace surco::submission
