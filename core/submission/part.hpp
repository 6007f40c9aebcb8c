// One QR text: its header and its piece of the whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace surco::submission {

inline constexpr std::string_view kMark = "SURCO1:";
inline constexpr std::size_t kMostParts = 99;
inline constexpr std::size_t kDigestSize = 8;
inline constexpr std::size_t kCheckSize = 4;
/// `SURCO1:12/34:5F0C81D2:9A3E:`.
inline constexpr std::size_t kLongestHeader = 27;

struct Part {
  std::size_t number = 0, total = 0;
  std::string_view digest;
  std::string_view piece;  ///< of the base45 text
};

/// The first `digits` digits, in capitals, of the SHA-256 of `bytes`.
std::string short_digest(std::string_view bytes, std::size_t digits);

/// The whole text of a part.
std::string write_part(const Part& part);

/// The outcome of reading a text that begins with kMark, in capitals. `number` is known as soon as
/// it can be read, even if the part is damaged.
struct PartReading {
  std::optional<Part> part;  ///< views into the text; nothing when its header or check is wrong
  std::size_t number = 0;
};
PartReading read_part(std::string_view text);

/// The length of the header that begins at `text`, mark and all; 0 when there is none.
std::size_t header_size(std::string_view text);

}  // namespace surco::submission
