#include "identity/fold.hpp"

#include <cstdint>

namespace surco::identity {
namespace {

// U+00C0 to U+00DE without their accents; '*' has no plain letter. The small ones follow 32 later.
constexpr std::string_view kLatin1 = "AAAAAA*CEEEEIIII*\xD1OOOOO**UUUUY*";

// The next code point, or kInvalid for one byte that begins none.
constexpr std::uint32_t kInvalid = 0xFFFFFFFF;

std::uint32_t next_code_point(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
  };
  const std::uint8_t lead = byte(at);
  const std::size_t begin = at++;
  if (lead < 0x80) return lead;
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  if (lead < 0xC2 || lead > 0xF4) return kInvalid;
  std::uint32_t value = lead & (0x3FU >> more);
  for (int i = 1; i <= more; ++i) {
    const std::uint8_t c = byte(begin + static_cast<std::size_t>(i));
    if ((c & 0xC0) != 0x80) return kInvalid;
    value = value << 6 | (c & 0x3FU);
  }
  constexpr std::uint32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  if (value < kLeast[more] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) {
    return kInvalid;
  }
  at = begin + static_cast<std::size_t>(more) + 1;
  return value;
}

// Full-width forms as the plain ones, and the raised letters of Mª and nº.
std::uint32_t plain(std::uint32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFEE0;
  return c == 0xAA ? 'A' : c == 0xBA ? 'O' : c;
}

// Marks of direction, joining and order of bytes, which come along with pasted text.
bool is_unseen(std::uint32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF;
}

}  // namespace

void Folded::erase_front(std::size_t count) {
  size_ -= count;
  for (std::size_t i = 0; i < size_; ++i) chars_[i] = chars_[i + count];
}

Folded fold(std::string_view text) {
  Folded out;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t c = plain(next_code_point(text, at));
    if (c >= 'a' && c <= 'z') {
      out.push(static_cast<char>(c - 32));
    } else if (c == ' ' || (c >= 9 && c <= 13) || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) ||
               c == 0x202F || c == 0x3000) {
      if (!out.empty()) out.push(' ');
    } else if (c >= 0x20 && c < 0x7F) {
      out.push(static_cast<char>(c));
    } else if (c >= 0xC0 && c <= 0xFE && c != 0xDF && c != 0xF7) {
      const char plain = kLatin1[(c >= 0xE0 ? c - 32 : c) - 0xC0];
      out.push(plain == '*' ? kOther : plain);
    } else if (c >= 0x300 && c <= 0x36F) {
      // A combining mark: only the tilde over N makes another letter.
      if (c == 0x303 && !out.empty() && out[out.size() - 1] == 'N') out[out.size() - 1] = kEnye;
    } else if (!is_unseen(c)) {
      out.push(kOther);
    }
  }
  while (!out.empty() && out[out.size() - 1] == ' ') out.pop();
  return out;
}

Folded fold_key(std::string_view text) {
  const Folded folded = fold(text);
  Folded out;
  for (const char c : folded.view()) {
    if (c != ' ' && c != '-' && c != '.' && c != '/') out.push(c);
  }
  return out;
}

void append_unfolded(std::string& out, std::string_view folded) {
  for (const char c : folded) {
    if (c == kEnye) {
      out += "Ñ";
    } else if (c == kOther) {
      out += "\uFFFD";
    } else {
      out += c;
    }
  }
}

bool all_digits(std::string_view text) {
  for (const char c : text) {
    if (!is_digit(c)) return false;
  }
  return true;
}

}  // namespace surco::identity
