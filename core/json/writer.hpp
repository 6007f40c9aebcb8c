// Writes JSON text by appending, without an intermediate tree.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace surco::json {

/// Appends `text` as a JSON string with its quotes. Escapes only what RFC 8259 demands (quote,
/// backslash, control characters as \b \f \n \r \t or \u00xx); everything else stays UTF-8.
void append_string(std::string& out, std::string_view text);

/// A streaming writer: commas and colons come by themselves. The caller keeps the nesting right
/// (checked by assert). Output has no blanks.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}
  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  Writer& key(std::string_view name);       ///< names are trusted: ASCII, nothing to escape
  Writer& data_key(std::string_view name);  ///< a name that came from outside, escaped
  Writer& string(std::string_view text);
  Writer& boolean(bool value);
  Writer& null();
  Writer& integer(std::int64_t value);
  Writer& raw(std::string_view json);  ///< a whole value already written
  /// key + value
  Writer& field(std::string_view name, std::string_view text);
  Writer& field_or_null(std::string_view name, std::string_view text);  ///< null when empty

  std::string& out() { return out_; }  ///< for appending inside a string value with open_string
  Writer& begin_string();              ///< opens a quote; append raw safe characters to out()
  Writer& end_string();

 private:
  void before_value();
  char* put_key(char* at, std::string_view name);
  Writer& open(char bracket);
  Writer& close(char bracket);
  std::string& out_;
  std::uint64_t has_items_ = 0;  // one bit a level: whether a comma is due
  int depth_ = 0;
  bool after_key_ = false;
};

}  // namespace surco::json
