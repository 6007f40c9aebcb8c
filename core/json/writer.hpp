// Writes JSON text by appending, without an intermediate tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "text/output.hpp"

namespace surco::json {

/// Appends `text` as a JSON string with its quotes. Escapes only what RFC 8259 demands (quote,
/// backslash, control characters as \b \f \n \r \t or \u00xx); everything else stays UTF-8.
void append_string(Output& out, std::string_view text);

/// Escapes what `out` has from `from` on, as inside a JSON string.
void escape_tail(Output& out, std::size_t from);

/// A streaming writer: commas and colons come by themselves. The caller keeps the nesting right
/// (checked by assert). Output has no blanks.
class Writer {
 public:
  explicit Writer(Output& out) : out_(out) {}
  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  /// Names are trusted: ASCII, nothing to escape. As literals, they and their lengths are passed as
  /// two constants, where a view would go through memory in WebAssembly.
  template <std::size_t N>
  Writer& key(const char (&name)[N]) {
#ifdef __OPTIMIZE_SIZE__
    return key(name, N - 1);
#else
    // Its length is known here, so that all of it is a few moves.
    char* at = out_.room(N + 3);
    const std::uint64_t level = std::uint64_t{1} << depth_;
    if ((has_items_ & level) != 0) *at++ = ',';
    has_items_ |= level;
    *at++ = '"';
    std::memcpy(at, name, N - 1);
    at += N - 1;
    *at++ = '"';
    *at++ = ':';
    out_.wrote(at);
    after_key_ = true;
    return *this;
#endif
  }
  Writer& key(std::string_view name) { return key(name.data(), name.size()); }
  Writer& data_key(std::string_view name);  ///< a name that came from outside, escaped
  Writer& string(std::string_view text) { return string(text.data(), text.size()); }
  Writer& boolean(bool value);
  Writer& null();
  Writer& integer(std::int64_t value);
  Writer& raw(std::string_view json);  ///< a whole value already written
  /// key + value
  template <std::size_t N>
  Writer& field(const char (&name)[N], std::string_view text) {
    return key(name).string(text.data(), text.size());
  }
  Writer& field(std::string_view name, std::string_view text) {
    return key(name).string(text.data(), text.size());
  }
  Writer& field_or_null(std::string_view name, std::string_view text);  ///< null when empty
  Writer& members(std::string_view json);  ///< whole members already written; may be empty
  /// For appending whole members, one at least, that stand next.
  Output& members_out() {
    before_value();
    return out_;
  }

  Output& out() { return out_; }  ///< for appending inside a string value with open_string
  Writer& begin_string();         ///< opens a quote; append raw safe characters to out()
  Writer& end_string();

 private:
  void before_value();
  Writer& key(const char* name, std::size_t size);
  Writer& string(const char* text, std::size_t size);
  Writer& open(char bracket);
  Writer& close(char bracket);
  Output& out_;
  std::uint64_t has_items_ = 0;  // one bit a level: whether a comma is due
  int depth_ = 0;
  bool after_key_ = false;
};

}  // namespace surco::json
