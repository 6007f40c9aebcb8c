#include "submission/part.hpp"

#include "rules/sha256.hpp"

namespace surco::submission {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'A' && c <= 'F'); }

// One or two digits, no zero before, from 1 to 99. Takes them off the text; 0 when there are none.
std::size_t take_number(std::string_view& text) {
  std::size_t value = 0;
  std::size_t size = 0;
  while (size < 2 && size < text.size() && is_digit(text[size])) {
    value = value * 10 + static_cast<std::size_t>(text[size] - '0');
    if (value == 0) return 0;
    ++size;
  }
  text.remove_prefix(size);
  return value;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

// `size` hexadecimal digits and a colon; empty when they are not there.
std::string_view take_hex(std::string_view& text, std::size_t size) {
  if (text.size() <= size || text[size] != ':') return {};
  const std::string_view digits = text.substr(0, size);
  for (const char c : digits) {
    if (!is_hex(c)) return {};
  }
  text.remove_prefix(size + 1);
  return digits;
}

struct Header {
  Part part;
  std::string_view check;
  bool whole = false;
};

Header read_header(std::string_view text) {
  Header header;
  if (text.substr(0, kMark.size()) != kMark) return header;
  text.remove_prefix(kMark.size());
  header.part.number = take_number(text);
  if (header.part.number == 0 || !take(text, '/')) return header;
  header.part.total = take_number(text);
  if (header.part.total < header.part.number || !take(text, ':')) return header;
  header.part.digest = take_hex(text, kDigestSize);
  if (header.part.digest.empty()) return header;
  header.check = take_hex(text, kCheckSize);
  header.part.piece = text;
  header.whole = !header.check.empty();
  return header;
}

std::string without_check(const Part& part) {
  std::string text = std::to_string(part.number);
  text += '/';
  text += std::to_string(part.total);
  text += ':';
  text += part.digest;
  text += ':';
  text += part.piece;
  return text;
}

}  // namespace

std::string short_digest(std::string_view bytes, std::size_t digits) {
  std::string digest = sha256_hex(bytes).substr(0, digits);
  for (char& c : digest) {
    if (c >= 'a') c = static_cast<char>(c - 32);
  }
  return digest;
}

std::string write_part(const Part& part) {
  std::string text = without_check(part);
  const std::string check = short_digest(text, kCheckSize);
  text.insert(text.size() - part.piece.size(), check + ":");
  text.insert(0, kMark);
  return text;
}

PartReading read_part(std::string_view text) {
  const Header header = read_header(text);
  PartReading reading{std::nullopt, header.part.number};
  if (header.whole && short_digest(without_check(header.part), kCheckSize) == header.check) {
    reading.part = header.part;
  }
  return reading;
}

std::size_t header_size(std::string_view text) {
  const Header header = read_header(text);
  return header.whole ? text.size() - header.part.piece.size() : 0;
}

}  // namespace surco::submission
