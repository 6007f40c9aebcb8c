#include "identity/confusable.hpp"

namespace surco::identity {
namespace {

// Pairs, one after the other.
constexpr std::string_view kPairs =
    "O0D0Q0I1L1Z2S5B8G6T7A4"
    "MNUVVYOQODCGEFILIJPRBPBRKXSZ"
    "1738560608684927350969";

// The usual meaning comes first.
constexpr std::string_view kDigits = "O0I1L1S5Z2B8G6T7D0Q0A4";

}  // namespace

bool confusable(char a, char b) {
  for (std::size_t i = 0; i < kPairs.size(); i += 2) {
    if ((kPairs[i] == a && kPairs[i + 1] == b) || (kPairs[i] == b && kPairs[i + 1] == a)) {
      return true;
    }
  }
  return false;
}

char digit_for(char letter) {
  for (std::size_t i = 0; i < kDigits.size(); i += 2) {
    if (kDigits[i] == letter) return kDigits[i + 1];
  }
  return 0;
}

char letter_for(char digit) {
  for (std::size_t i = 0; i < kDigits.size(); i += 2) {
    if (kDigits[i + 1] == digit) return kDigits[i];
  }
  return 0;
}

Folded as_digits(const Folded& key) {
  Folded meant = key;
  for (std::size_t i = 0; i < meant.size(); ++i) {
    const char digit = digit_for(meant[i]);
    if (digit != 0) meant[i] = digit;
  }
  return meant;
}

}  // namespace surco::identity
