#include "json/writer.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <cstring>

namespace surco::json {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// How many bytes at the start of `text` go as they are; eight at a time.
std::size_t plain_length(std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHigh = kOnes * 0x80;
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    const std::uint64_t quote = word ^ (kOnes * '"');
    const std::uint64_t backslash = word ^ (kOnes * '\\');
    const std::uint64_t marks = (((quote - kOnes) & ~quote) | ((backslash - kOnes) & ~backslash) |
                                 ((word - kOnes * 0x20) & ~word)) &
                                kHigh;
    if (marks != 0) break;
  }
  while (at < text.size() && !needs_escape(text[at])) ++at;
  return at;
}

void append_escape(std::string& out, char c) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\b':
      out += "\\b";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      out += "\\u00";
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 0xF];
  }
}

// `before`, quote, text, `after`, in one append when the text is short.
void append_quoted(std::string& out, char before, std::string_view text, std::string_view after) {
  std::array<char, 80> buffer;
  char* at = buffer.data();
  if (before != '\0') *at++ = before;
  *at++ = '"';
  if (text.size() > buffer.size() - 8) {
    out.append(buffer.data(), at);
    out += text;
    out += after;
    return;
  }
  std::memcpy(at, text.data(), text.size());
  at += text.size();
  std::memcpy(at, after.data(), after.size());
  at += after.size();
  out.append(buffer.data(), at);
}

}  // namespace

void append_string(std::string& out, std::string_view text) {
  const std::size_t plain = plain_length(text);
  if (plain == text.size()) return append_quoted(out, '\0', text, "\"");
  out += '"';
  std::size_t from = 0;
  for (std::size_t i = plain; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out.append(text, from, i - from);
    append_escape(out, text[i]);
    from = i + 1;
  }
  out.append(text, from);
  out += '"';
}

void Writer::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  const std::uint64_t level = std::uint64_t{1} << depth_;
  if ((has_items_ & level) != 0) out_ += ',';
  has_items_ |= level;
}

Writer& Writer::open(char bracket) {
  before_value();
  out_ += bracket;
  assert(depth_ < 63);
  ++depth_;
  has_items_ &= ~(std::uint64_t{1} << depth_);
  return *this;
}

Writer& Writer::close(char bracket) {
  assert(depth_ > 0 && !after_key_);
  out_ += bracket;
  --depth_;
  return *this;
}

Writer& Writer::begin_object() { return open('{'); }
Writer& Writer::end_object() { return close('}'); }
Writer& Writer::begin_array() { return open('['); }
Writer& Writer::end_array() { return close(']'); }

Writer& Writer::key(std::string_view name) {
  assert(!after_key_);
  const std::uint64_t level = std::uint64_t{1} << depth_;
  append_quoted(out_, (has_items_ & level) != 0 ? ',' : '\0', name, "\":");
  has_items_ |= level;
  after_key_ = true;
  return *this;
}

Writer& Writer::data_key(std::string_view name) {
  assert(!after_key_);
  before_value();
  append_string(out_, name);
  out_ += ':';
  after_key_ = true;
  return *this;
}

Writer& Writer::string(std::string_view text) {
  before_value();
  append_string(out_, text);
  return *this;
}

Writer& Writer::boolean(bool value) { return raw(value ? "true" : "false"); }

Writer& Writer::null() { return raw("null"); }

Writer& Writer::integer(std::int64_t value) {
  std::array<char, 24> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return raw({buffer.data(), static_cast<std::size_t>(end - buffer.data())});
}

Writer& Writer::raw(std::string_view json) {
  before_value();
  out_ += json;
  return *this;
}

Writer& Writer::field_or_null(std::string_view name, std::string_view text) {
  key(name);
  return text.empty() ? null() : string(text);
}

Writer& Writer::begin_string() {
  before_value();
  out_ += '"';
  return *this;
}

Writer& Writer::end_string() {
  out_ += '"';
  return *this;
}

}  // namespace surco::json
