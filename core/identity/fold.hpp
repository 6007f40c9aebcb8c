// Text as a registry sees it: capitals without accents.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace surco::identity {

/// Ñ in folded text, which has one byte a character.
inline constexpr char kEnye = '\xD1';
/// Any character that folded text has no letter for, and each byte that is no UTF-8.
inline constexpr char kOther = '\x7F';

/// No key and no part of a name that counts is longer.
inline constexpr std::size_t kFoldedCapacity = 128;

/// Folded text in place: needs no memory of its own, so that the validators stay small.
class Folded {
 public:
  Folded() = default;
  explicit Folded(std::string_view folded) {
    for (const char c : folded) push(c);
  }
  std::string_view view() const { return {chars_.data(), size_}; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  char operator[](std::size_t i) const { return chars_[i]; }
  char& operator[](std::size_t i) { return chars_[i]; }
  std::string_view part(std::size_t from, std::size_t size) const {
    return view().substr(from, size);
  }
  /// What does not fit is dropped.
  void push(char c) {
    if (size_ < kFoldedCapacity) chars_[size_++] = c;
  }
  void pop() { --size_; }
  void erase_front(std::size_t count);

 private:
  std::array<char, kFoldedCapacity> chars_{};
  std::size_t size_ = 0;
};

/// `text` (UTF-8) in capitals, one byte a character: accents and diaereses dropped (combining ones
/// too), Ñ kept as kEnye, full-width forms as plain ones, ª and º as A and O, marks that are not
/// seen (of direction, joining) left out, all blanks as ' ', the rest of ASCII as it is, anything
/// else kOther. Leading and trailing blanks go; so does what goes beyond kFoldedCapacity
/// characters.
Folded fold(std::string_view text);

/// The same without blanks, hyphens, dots and slashes inside: how people group a key.
Folded fold_key(std::string_view text);

/// Adds folded text as UTF-8; kOther becomes U+FFFD.
void append_unfolded(std::string& out, std::string_view folded);

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_vowel(char c) { return c == 'A' || c == 'E' || c == 'I' || c == 'O' || c == 'U'; }
bool all_digits(std::string_view text);

}  // namespace surco::identity
