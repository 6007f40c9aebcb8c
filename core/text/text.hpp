// Texts that are kept elsewhere.
#pragma once

#include <string>
#include <string_view>

namespace surco {

/// A text that somebody else keeps: a view that joins with strings, and becomes one where one is
/// asked for.
class Text : public std::string_view {
 public:
  constexpr Text() = default;
  constexpr explicit Text(std::string_view of) : std::string_view(of) {}
  // A view of a text that is asked for as a string: meant to be implicit.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator std::string() const { return std::string(data(), size()); }

  friend std::string operator+(std::string left, Text right) {
    left.append(right.data(), right.size());
    return left;
  }
  friend std::string operator+(const char* left, Text right) { return std::string(left) + right; }
  friend std::string operator+(char left, Text right) { return std::string(1, left) + right; }
  friend std::string operator+(Text left, std::string_view right) {
    return std::string(left).append(right);
  }
  friend std::string operator+(Text left, Text right) { return std::string(left) + right; }
  friend std::string operator+(Text left, char right) { return std::string(left) + right; }
};

}  // namespace surco
