// JSON as CBOR (RFC 8949) and back: the subset that JSON needs, encoded in the one deterministic
// way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "json/document.hpp"
#include "text/output.hpp"

namespace surco::submission {

/// Containers inside containers; what the JSON writer can hold.
inline constexpr int kMostCborDepth = 60;

enum class CborStatus : std::uint8_t {
  ok,
  fraction,     ///< encoding: a number that is no integer; amounts travel as text
  too_big,      ///< encoding: an integer beyond 64 bits and its sign
  too_deep,     ///< more than kMostCborDepth containers inside one another
  truncated,    ///< decoding: the bytes end inside a value
  unsupported,  ///< decoding: a type that JSON has not (bytes, tags, floats, keys that are no text
                ///< …)
  not_unique,   ///< decoding: keys repeated or out of order, or a number longer than it need be
  bad_text,     ///< decoding: text that is no UTF-8
  trailing,     ///< decoding: something follows the value
  too_large,    ///< decoding: the JSON text would pass `limit`
};

/// Appends `value`. Members go by the length of their key and then by its bytes, integers and
/// lengths in the fewest bytes, nothing of indefinite length. On failure `out` keeps what was
/// written so far.
CborStatus cbor_encode(std::string& out, json::Value value);

/// Appends the JSON text (no blanks, members in the order of the bytes) of one value, which must be
/// all of `bytes` and written as `cbor_encode` writes: one submission has one form.
CborStatus cbor_decode(Output& out, std::string_view bytes, std::size_t limit);

}  // namespace surco::submission
