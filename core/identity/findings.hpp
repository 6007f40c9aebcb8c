// Building a result: the worst finding decides its state.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "calendar/date.hpp"
#include "identity/fold.hpp"
#include "surco/identity.hpp"

namespace surco::identity {

/// A piece of a message: words, a number, a date in words, or one character of folded text in
/// quotes («Ñ»). Nothing here owns memory; that keeps the validators small.
class Piece {
 public:
  Piece(std::string_view words) : words_(words), kind_(Kind::words) {}  // NOLINT: pieces are listed
  Piece(const char* words) : Piece(std::string_view(words)) {}          // NOLINT
  Piece(std::size_t number)                                             // NOLINT
      : number_(static_cast<std::int32_t>(number)), kind_(Kind::number) {}
  Piece(Date date) : number_(date.days), kind_(Kind::date) {}      // NOLINT
  Piece(char folded) : number_(folded), kind_(Kind::character) {}  // NOLINT

  void append_to(std::string& out) const;

 private:
  enum class Kind : std::uint8_t { words, number, date, character };
  std::string_view words_;
  std::int32_t number_ = 0;
  Kind kind_;
};

using Message = std::initializer_list<Piece>;

/// Adds a finding that makes the key impossible. `position` counts from 1; 0 is the whole.
void refuse(IdentityResult& result, std::string_view code, std::size_t position, Message message);

/// Adds a finding to look at; never makes a key impossible.
void warn(IdentityResult& result, std::string_view code, std::size_t position, Message message);

/// Adds what the key may have been (folded) to the last finding.
void suggest(IdentityResult& result, std::string_view folded);

void add_datum(IdentityResult& result, std::string_view key, Message value);

/// Folds a key into `key` and notes it as the result's value. False, with the finding `code`, when
/// the text is longer than any way of writing a key.
bool read_key(IdentityResult& result, Folded& key, std::string_view text, std::string_view code,
              std::string_view message);

}  // namespace surco::identity
