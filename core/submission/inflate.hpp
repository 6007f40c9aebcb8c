// Raw deflate data (RFC 1951) back to what was compressed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace surco::submission {

enum class InflateStatus : std::uint8_t {
  ok,
  truncated,  ///< the data end before the last block does
  damaged,    ///< no such block, code or distance, or something follows the last block
  too_large,  ///< more than `limit` bytes would come out
};

/// Replaces `out` by the decompressed bytes. On failure `out` is empty. Takes no more memory than
/// `limit`, however much the data promise.
InflateStatus inflate(std::string_view compressed, std::size_t limit, std::string& out);

}  // namespace surco::submission
