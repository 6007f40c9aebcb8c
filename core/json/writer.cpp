#include "json/writer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstring>

namespace surco::json {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// Nonzero when one of the eight bytes needs an escape.
std::uint64_t escapes_in(std::uint64_t word) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const std::uint64_t quote = word ^ (kOnes * '"');
  const std::uint64_t backslash = word ^ (kOnes * '\\');
  return (((quote - kOnes) & ~quote) | ((backslash - kOnes) & ~backslash) |
          ((word - kOnes * 0x20) & ~word)) &
         (kOnes * 0x80);
}

template <class Word>
Word load(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}
template <class Word>
void store(char* at, Word word) {
  std::memcpy(at, &word, sizeof word);
}

// Copies `text` to `to` and says whether all of it may stand in a string as it is. Whole words, the
// last one overlapping the one before: most texts are short, and a call for each would cost more.
bool copy_plain(char* to, std::string_view text) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    std::uint64_t escapes = 0;
    const auto copy = [&](std::size_t i) {
      const auto word = load<std::uint64_t>(from + i);
      escapes |= escapes_in(word);
      store(to + i, word);
    };
    for (std::size_t i = 0; i + 8 < size; i += 8) copy(i);
    copy(size - 8);
    return escapes == 0;
  }
  if (size >= 4) {
    const auto head = load<std::uint32_t>(from);
    const auto tail = load<std::uint32_t>(from + size - 4);
    store(to, head);
    store(to + size - 4, tail);
    return escapes_in((std::uint64_t{head} << 32) | tail) == 0;
  }
  bool plain = true;
  for (std::size_t i = 0; i < size; ++i) {
    plain &= !needs_escape(from[i]);
    to[i] = from[i];
  }
  return plain;
}

constexpr std::size_t kShort = 112;  // texts up to this length are put together on the stack
using Buffer = std::array<char, kShort + 8>;  // and what stands around them

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

// With its escapes, by the pieces between them.
void append_pieces(std::string& out, std::string_view text) {
  out += '"';
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out.append(text, from, i - from);
    append_escape(out, text[i]);
    from = i + 1;
  }
  out.append(text, from);
  out += '"';
}

}  // namespace

void append_string(std::string& out, std::string_view text) {
  if (text.size() > kShort) return append_pieces(out, text);
  Buffer buffer;
  if (!copy_plain(buffer.data() + 1, text)) return append_pieces(out, text);
  buffer[0] = '"';
  buffer[text.size() + 1] = '"';
  out.append(buffer.data(), text.size() + 2);
}

void escape_tail(std::string& out, std::size_t from) {
  const std::string_view tail = std::string_view(out).substr(from);
  if (std::none_of(tail.begin(), tail.end(), needs_escape)) return;
  std::string quoted;
  append_string(quoted, tail);
  out.replace(from, out.size() - from, quoted, 1, quoted.size() - 2);
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

Writer& Writer::key(const char* name, std::size_t size) {
  assert(!after_key_);
  if (size > kShort) return data_key({name, size});
  Buffer buffer;
  append(buffer.data(), put_key(buffer.data(), name, size));
  after_key_ = true;
  return *this;
}

// `"name":` with the comma that is due before it; the end of what was written.
char* Writer::put_key(char* at, const char* name, std::size_t size) {
  const std::uint64_t level = std::uint64_t{1} << depth_;
  if ((has_items_ & level) != 0) *at++ = ',';
  has_items_ |= level;
  *at++ = '"';
  copy_plain(at, {name, size});
  at += size;
  *at++ = '"';
  *at++ = ':';
  return at;
}

Writer& Writer::field(const char* name, std::size_t name_size, const char* text, std::size_t size) {
  assert(!after_key_);
  if (name_size + size > kShort) return key(name, name_size).string(text, size);
  Buffer buffer;
  char* at = put_key(buffer.data(), name, name_size);
  if (!copy_plain(at + 1, {text, size})) {
    append(buffer.data(), at);
    append_pieces(out_, {text, size});
    return *this;
  }
  *at++ = '"';
  at += size;
  *at++ = '"';
  append(buffer.data(), at);
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

Writer& Writer::string(const char* text, std::size_t size) {
  before_value();
  append_string(out_, {text, size});
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

Writer& Writer::members(std::string_view json) {
  if (json.empty()) return *this;
  before_value();
  out_ += json;
  return *this;
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
