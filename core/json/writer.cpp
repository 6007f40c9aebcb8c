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

void append_escape(Output& out, char c) {
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
void append_pieces(Output& out, std::string_view text) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out.append(text.substr(from, i - from));
    append_escape(out, text[i]);
    from = i + 1;
  }
  out.append(text.substr(from));
}

}  // namespace

void append_string(Output& out, std::string_view text) {
  char* const to = out.room(text.size() + 2);
  *to = '"';
  if (copy_plain(to + 1, text)) {
    to[text.size() + 1] = '"';
    out.wrote(to + text.size() + 2);
    return;
  }
  out.push_back('"');
  append_pieces(out, text);
  out.push_back('"');
}

void escape_tail(Output& out, std::size_t from) {
  const std::string_view tail = out.view().substr(from);
  if (std::none_of(tail.begin(), tail.end(), needs_escape)) return;
  const std::string kept(tail);
  out.cut(from);
  append_pieces(out, kept);
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
  char* at = out_.room(size + 4);
  const std::uint64_t level = std::uint64_t{1} << depth_;
  if ((has_items_ & level) != 0) *at++ = ',';
  has_items_ |= level;
  *at++ = '"';
  copy_plain(at, {name, size});
  at += size;
  *at++ = '"';
  *at++ = ':';
  out_.wrote(at);
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
