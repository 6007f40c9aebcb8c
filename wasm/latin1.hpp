// Answers as Node reads them fastest; for modules that Node uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "door.hpp"

// The answer in Latin-1 if every character has a place there, else null; `latin1Size` bytes. Node
// reads that many times as fast as UTF-8 with accents: a third of a whole estimate.
namespace surco::door {
inline std::string latin;  // As long as the longest answer so far.
inline std::size_t latin_size = 0;
}  // namespace surco::door

SURCO_EXPORT("latin1Size") inline std::size_t surco_latin1_size() {
  return surco::door::latin_size;
}

SURCO_EXPORT("latin1") inline const char* surco_latin1() {
  constexpr std::uint64_t kBeyondAscii = 0x8080808080808080;
  const std::string& text = surco::door::output;
  std::string& latin = surco::door::latin;
  if (latin.size() < text.size()) latin.resize(text.size());
  char* out = latin.data();
  const char* in = text.data();
  const char* const end = in + text.size();
  while (in != end) {
    if (end - in >= 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, in, 8);
      if ((word & kBeyondAscii) == 0) {
        std::memcpy(out, &word, 8);
        in += 8;
        out += 8;
        continue;
      }
    }
    unsigned value = static_cast<unsigned char>(*in++);
    if (value > 0xC3) return nullptr;
    if (value >= 0xC0) value = (value << 6) | (static_cast<unsigned char>(*in++) & 0x3Fu);
    *out++ = static_cast<char>(value);
  }
  surco::door::latin_size = static_cast<std::size_t>(out - latin.data());
  return latin.data();
}
