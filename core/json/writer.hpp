// Writes JSON text by appending, without an intermediate tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace surco::json {

/// Appends `text` as a JSON string with its quotes. Escapes only what RFC 8259 demands (quote,
/// backslash, control characters as \b \f \n \r \t or \u00xx); everything else stays UTF-8.
void append_string(std::string& out, std::string_view text);

/// Escapes what `out` has from `from` on, as inside a JSON string.
void escape_tail(std::string& out, std::size_t from);

/// A streaming writer: commas and colons come by themselves. The caller keeps the nesting right
/// (checked by assert). Output has no blanks.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}
  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  /// Names are trusted: ASCII, nothing to escape. As literals, they and their lengths are passed as
  /// two constants, where a view would go through memory in WebAssembly.
  template <std::size_t N>
  Writer& key(const char (&name)[N]) {
    return key(name, N - 1);
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
    return field(name, N - 1, text.data(), text.size());
  }
  Writer& field(std::string_view name, std::string_view text) {
    return field(name.data(), name.size(), text.data(), text.size());
  }
  Writer& field_or_null(std::string_view name, std::string_view text);  ///< null when empty
  Writer& members(std::string_view json);  ///< whole members already written; may be empty
  /// For appending whole members, one at least, that stand next.
  std::string& members_out() {
    before_value();
    return out_;
  }

  std::string& out() { return out_; }  ///< for appending inside a string value with open_string
  Writer& begin_string();              ///< opens a quote; append raw safe characters to out()
  Writer& end_string();

 private:
  void before_value();
  Writer& key(const char* name, std::size_t size);
  Writer& string(const char* text, std::size_t size);
  Writer& field(const char* name, std::size_t name_size, const char* text, std::size_t size);
  // As pointer and size: with two pointers the library takes its way for any iterators.
  void append(const char* from, const char* to) {
    out_.append(from, static_cast<std::size_t>(to - from));
  }
  char* put_key(char* at, const char* name, std::size_t size);
  Writer& open(char bracket);
  Writer& close(char bracket);
  std::string& out_;
  std::uint64_t has_items_ = 0;  // one bit a level: whether a comma is due
  int depth_ = 0;
  bool after_key_ = false;
};

}  // namespace surco::json
