#include "submission/base45.hpp"

#include <cstdint>

namespace surco::submission {

std::string base45_encode(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() / 2 * 3 + 2);
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const bool pair = i + 1 < bytes.size();
    std::uint32_t value = static_cast<std::uint8_t>(bytes[i]);
    if (pair) value = value << 8 | static_cast<std::uint8_t>(bytes[i + 1]);
    for (int digits = pair ? 3 : 2; digits > 0; --digits) {
      out += kBase45[value % 45];
      value /= 45;
    }
  }
  return out;
}

std::optional<std::string> base45_decode(std::string_view text) {
  if (text.size() % 3 == 1) return std::nullopt;
  std::string out;
  out.reserve(text.size() / 3 * 2 + 1);
  for (std::size_t i = 0; i < text.size(); i += 3) {
    const std::string_view group = text.substr(i, 3);
    std::uint32_t value = 0;
    for (std::size_t j = group.size(); j-- > 0;) {
      const std::size_t digit = kBase45.find(group[j]);
      if (digit == std::string_view::npos) return std::nullopt;
      value = value * 45 + static_cast<std::uint32_t>(digit);
    }
    const bool pair = group.size() == 3;
    if (value > (pair ? 0xFFFFU : 0xFFU)) return std::nullopt;
    if (pair) out += static_cast<char>(value >> 8);
    out += static_cast<char>(value & 0xFF);
  }
  return out;
}

}  // namespace surco::submission
