#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "json/document.hpp"

namespace surco::json {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // so that 32 bits hold every offset
constexpr std::size_t kMostRepeated = 1000;
// Zeros after the text: they end every scan, and a scan may load eight bytes at a time.
constexpr std::size_t kPadding = 8;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Bytes of the well-formed UTF-8 sequence at `at`, 0 when it is not one. Zeros follow the text.
std::size_t utf8_length(const char* at) {
  const auto byte = [at](std::size_t i) { return static_cast<unsigned char>(at[i]); };
  const auto tail = [&byte](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return tail(1) ? 2 : 0;
  if (lead < 0xF0) {
    if (!tail(1) || !tail(2)) return 0;
    if (lead == 0xE0 && byte(1) < 0xA0) return 0;  // longer than it needs to be
    if (lead == 0xED && byte(1) > 0x9F) return 0;  // a surrogate
    return 3;
  }
  if (lead > 0xF4 || !tail(1) || !tail(2) || !tail(3)) return 0;
  if (lead == 0xF0 && byte(1) < 0x90) return 0;
  if (lead == 0xF4 && byte(1) > 0x8F) return 0;  // past U+10FFFF
  return 4;
}

char* put_utf8(char* out, std::uint32_t code) {
  const auto put = [&out](std::uint32_t byte) { *out++ = static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | (code >> 6));
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | (code >> 12));
    put(0x80 | ((code >> 6) & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | (code >> 18));
    put(0x80 | ((code >> 12) & 0x3F));
    put(0x80 | ((code >> 6) & 0x3F));
    put(0x80 | (code & 0x3F));
  }
  return out;
}

// Four hexadecimal digits, or -1.
int hex4(const char* at) {
  int value = 0;
  for (int i = 0; i < 4; ++i) {
    const char c = at[i];
    const char lower = static_cast<char>(c | 0x20);
    if (is_digit(c)) {
      value = value * 16 + (c - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      value = value * 16 + (lower - 'a' + 10);
    } else {
      return -1;
    }
  }
  return value;
}

// The first byte from `at` on that a string cannot simply contain: quote, backslash, control, or
// not ASCII. Eight bytes at a time; the lowest mark of each test is exact.
const char* skip_plain(const char* at) {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHigh = kOnes * 0x80;
  while (true) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    const std::uint64_t quote = word ^ (kOnes * '"');
    const std::uint64_t backslash = word ^ (kOnes * '\\');
    const std::uint64_t marks = (((quote - kOnes) & ~quote) | ((backslash - kOnes) & ~backslash) |
                                 ((word - kOnes * 0x20) & ~word) | word) &
                                kHigh;
    if (marks != 0) return at + (std::countr_zero(marks) >> 3);
    at += sizeof word;
  }
}

}  // namespace

// Reads one text into a document.
class Builder {
 public:
  Builder(Document& document, std::string_view text, const Limits& limits)
      : document_(document), nodes_(document.nodes_), text_(text) {
    most_depth_ = limits.depth < 0
                      ? 0
                      : std::min(static_cast<std::size_t>(limits.depth), Document::kMostDepth);
    begin_ = document.chars_.bytes().data();
    end_ = begin_ + text.size();
    at_ = begin_;
  }

  // False when errors() has the reason.
  bool run() {
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ += 3;
    skip_blanks();
    if (at_ == end_) {
      return fail("json_invalido", "El texto está vacío",
                  "Escriba un documento JSON; lo más corto es {}.");
    }
    if (!values()) return false;
    skip_blanks();
    if (at_ != end_) {
      if (utf8_length(at_) == 0) return fail_utf8();
      return fail("texto_despues_del_documento", "Hay texto después del final del documento",
                  "Deje un solo documento y borre lo que sigue.");
    }
    sort_large();
    read_whole_ = true;
    if (some_repeated_) list_repeated();
    return errors_.empty();
  }

  // Whether there is no fault but keys that came twice.
  bool read_whole() const { return read_whole_; }
  std::vector<ReadError> errors() { return std::move(errors_); }

 private:
  struct Frame {
    std::uint32_t node;
    std::uint32_t last;   // child, 0 when there is none
    std::uint64_t marks;  // which hashes of keys were seen
    bool is_object;
    bool may_repeat;  // two keys had the same hash
  };

  // ---- Errors -----------------------------------------------------------------------------------

  // The pointer of the place where reading is: the innermost open container and, in it, the value
  // being read.
  std::string path() const {
    if (depth_ == 0) return {};
    const Frame& frame = frames_[depth_ - 1];
    std::string out = Value(&nodes_[frame.node]).path();
    if (!in_value_) return out;
    if (frame.is_object) {
      append_pointer_step(out, {key_, key_size_});
    } else {
      append_pointer_step(out, std::to_string(nodes_[frame.node].size));
    }
    return out;
  }

  // `message` has no full stop yet: the line and the column (in characters) go before it.
  bool fail(const char* code, std::string message, const char* hint) {
    int line = 1;
    int column = 1;
    for (const char c : text_.substr(0, static_cast<std::size_t>(at_ - begin_))) {
      if (c == '\n') {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
        ++column;
      }
    }
    message += " (línea ";
    message += std::to_string(line);
    message += ", columna ";
    message += std::to_string(column);
    message += ").";
    add_error(code, path(), std::move(message), hint, static_cast<std::size_t>(at_ - begin_));
    return false;
  }

  void add_error(const char* code, std::string where, std::string message, const char* hint,
                 std::size_t offset) {
    ReadError& error = errors_.emplace_back();
    error.code = code;
    error.path = std::move(where);
    error.message = std::move(message);
    error.hint = hint;
    error.offset = offset;
  }

  bool fail_utf8() {
    return fail("utf8_invalido", "Hay bytes que no son texto UTF-8",
                "Guarde el archivo con la codificación UTF-8.");
  }

  bool fail_end() {
    return fail("json_invalido", "El texto termina antes de tiempo",
                "Cierre lo que se abrió con {, [ o comillas.");
  }

  // What stands where something else was expected.
  bool fail_expected(const char* expected, const char* hint) {
    if (at_ == end_) return fail_end();
    const std::size_t length = utf8_length(at_);
    if (length == 0) return fail_utf8();
    std::string message = "Se esperaba ";
    message += expected;
    if (static_cast<unsigned char>(*at_) >= 0x20) {
      message += " y hay `";
      message.append(at_, length);
      message += '`';
    } else {
      message += " y hay un carácter de control";
    }
    return fail("json_invalido", std::move(message), hint);
  }

  // ---- Tokens -----------------------------------------------------------------------------------

  void skip_blanks() {
    while (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t') ++at_;
  }

  // Reads a string at its opening quote: decoded in place, its bytes in token_.
  bool string() {
    char* const start = ++at_;
    while (true) {
      at_ += skip_plain(at_) - at_;
      if (*at_ == '"') [[likely]] {
        token(start, at_);
        ++at_;
        return true;
      }
      if (*at_ == '\\') return escaped_string(start);
      const std::size_t length = utf8_length(at_);
      if (length < 2) return fail_string_byte(length);
      at_ += length;
    }
  }

  // The rest of a string from its first backslash on. What is decoded is never longer.
  bool escaped_string(char* const start) {
    char* out = at_;
    while (true) {
      const char c = *at_;
      if (c == '"') {
        token(start, out);
        ++at_;
        return true;
      }
      if (c == '\\') {
        out = escape(out);
        if (out == nullptr) return false;
        continue;
      }
      const std::size_t length = utf8_length(at_);
      if (length == 0 || static_cast<unsigned char>(c) < 0x20) return fail_string_byte(length);
      for (std::size_t i = 0; i < length; ++i) *out++ = *at_++;
    }
  }

  bool fail_string_byte(std::size_t length) {
    if (at_ == end_) return fail_end();
    if (length == 0) return fail_utf8();
    return fail("json_invalido",
                "Hay un salto de línea o un carácter de control dentro de un texto",
                "Escríbalo con su secuencia, por ejemplo \\n, o bórrelo.");
  }

  // Decodes the sequence at the backslash; nullptr when it is not one.
  char* escape(char* out) {
    static constexpr std::string_view kNames = "\"\\/bfnrt";
    static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const char name = at_[1];
    const std::size_t known = name == '\0' ? kNames.npos : kNames.find(name);
    if (known != kNames.npos) {
      *out = kMeanings[known];
      at_ += 2;
      return out + 1;
    }
    if (name != 'u') {
      if (at_ + 1 == end_) {
        ++at_;
        fail_end();
      } else {
        fail("json_invalido", "Hay una barra invertida que no forma ninguna secuencia de JSON",
             "Escriba \\\\ para una barra invertida.");
      }
      return nullptr;
    }
    const int first = hex4(at_ + 2);
    if (first < 0) {
      fail("json_invalido", "La secuencia \\u no lleva cuatro dígitos hexadecimales",
           "Escriba cuatro dígitos, por ejemplo \\u00f1.");
      return nullptr;
    }
    auto code = static_cast<std::uint32_t>(first);
    std::size_t length = 6;
    if (code >= 0xD800 && code < 0xE000) {
      const int second = code < 0xDC00 && at_[6] == '\\' && at_[7] == 'u' ? hex4(at_ + 8) : -1;
      if (second < 0xDC00 || second > 0xDFFF) {
        fail("json_invalido", "Hay una secuencia \\u que es la mitad de un carácter",
             "Escriba sus dos mitades juntas, o el carácter mismo.");
        return nullptr;
      }
      code = 0x10000 + ((code - 0xD800) << 10) + static_cast<std::uint32_t>(second - 0xDC00);
      length = 12;
    }
    at_ += length;
    return put_utf8(out, code);
  }

  void token(const char* begin, const char* end) {
    token_ = begin;
    token_size_ = static_cast<std::uint32_t>(end - begin);
  }

  bool number() {
    const char* const start = at_;
    const auto digits = [this] {
      const char* const from = at_;
      while (is_digit(*at_)) ++at_;
      return at_ != from;
    };
    const auto malformed = [this] {
      if (at_ != end_ && utf8_length(at_) == 0) return fail_utf8();
      return fail("json_invalido", "Hay un número mal escrito",
                  "Escriba cifras, sin ceros a la izquierda, con punto decimal; o póngalo entre "
                  "comillas.");
    };
    if (*at_ == '-') ++at_;
    const bool zero = *at_ == '0';
    if (zero) {
      ++at_;
      if (is_digit(*at_)) return malformed();
    } else if (!digits()) {
      return malformed();
    }
    // A negative zero is no integer: as one it would lose its sign.
    Kind kind = zero && *start == '-' ? Kind::real : Kind::integer;
    if (*at_ == '.') {
      ++at_;
      if (!digits()) return malformed();
      kind = Kind::real;
    }
    if (*at_ == 'e' || *at_ == 'E') {
      ++at_;
      if (*at_ == '+' || *at_ == '-') ++at_;
      if (!digits()) return malformed();
      kind = Kind::real;
    }
    token(start, at_);
    add(kind, token_, token_size_);
    return true;
  }

  // ---- Values -----------------------------------------------------------------------------------

  Node& add(Kind kind, const char* text, std::uint32_t size) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.kind = kind;
    node.text = text;
    node.size = size;
    if (depth_ > 0) {
      Frame& frame = frames_[depth_ - 1];
      Node& parent = nodes_[frame.node];
      node.parent = index - frame.node;
      node.position = parent.size++;
      if (frame.last != 0) nodes_[frame.last].next = index - frame.last;
      frame.last = index;
      if (frame.is_object) {
        node.key = key_;
        node.key_size = key_size_;
      }
    }
    return node;
  }

  bool literal(std::string_view word, Kind kind, bool flag) {
    if (std::string_view(at_, std::min(word.size(), static_cast<std::size_t>(end_ - at_))) !=
        word) {
      return fail_expected("un valor", "Son valores true, false y null, en minúsculas.");
    }
    at_ += word.size();
    add(kind, nullptr, 0).flag = flag;
    return true;
  }

  // The document: values one after another, containers open on frames_.
  bool values() {
    while (true) {
      switch (*at_) {
        case '"':
          if (!string()) return false;
          add(Kind::text, token_, token_size_);
          break;
        case '{':
        case '[': {
          if (depth_ == most_depth_) {
            return fail("demasiado_profundo", "El documento tiene demasiados niveles",
                        "Use menos listas y objetos dentro de otros.");
          }
          const bool is_object = *at_ == '{';
          const auto index = static_cast<std::uint32_t>(nodes_.size());
          add(is_object ? Kind::object : Kind::array, nullptr, 0);
          frames_[depth_++] = {index, 0, 0, is_object, false};
          ++at_;
          in_value_ = false;
          skip_blanks();
          if (*at_ == (is_object ? '}' : ']')) break;
          if (is_object && !key()) return false;
          in_value_ = true;
          continue;
        }
        case 't':
          if (!literal("true", Kind::boolean, true)) return false;
          break;
        case 'f':
          if (!literal("false", Kind::boolean, false)) return false;
          break;
        case 'n':
          if (!literal("null", Kind::null, false)) return false;
          break;
        default:
          if (*at_ != '-' && !is_digit(*at_)) {
            return fail_expected("un valor",
                                 "Un valor es un texto entre comillas dobles, un número, true, "
                                 "false, null, una lista [ ] o un objeto { }.");
          }
          if (!number()) return false;
      }
      if (!after_value()) return false;
      if (depth_ == 0) return true;
    }
  }

  // Closes what ends here and goes to the next value, if there is one.
  bool after_value() {
    in_value_ = false;
    while (depth_ > 0) {
      const bool is_object = frames_[depth_ - 1].is_object;
      const char closing = is_object ? '}' : ']';
      skip_blanks();
      if (*at_ == closing) {
        ++at_;
        if (is_object) close_object();
        --depth_;
        continue;
      }
      if (*at_ != ',') {
        return fail_expected(is_object ? "una coma o `}`" : "una coma o `]`",
                             "Separe los elementos con comas y cierre lo que abrió.");
      }
      char* const comma = at_;
      ++at_;
      skip_blanks();
      if (*at_ == closing) {
        at_ = comma;
        return fail("json_invalido", "Sobra una coma",
                    "Borre la coma después del último elemento.");
      }
      if (is_object && !key()) return false;
      in_value_ = true;
      return true;
    }
    return true;
  }

  // Reads `"key":` and the blanks after it.
  bool key() {
    if (*at_ != '"') {
      return fail_expected("una clave", "Las claves van entre comillas dobles.");
    }
    if (!string()) return false;
    key_ = token_;
    key_size_ = token_size_;
    Frame& frame = frames_[depth_ - 1];
    if (key_size_ > 0) {
      const auto first = static_cast<unsigned char>(key_[0]);
      const auto last = static_cast<unsigned char>(key_[key_size_ - 1]);
      const std::uint64_t mark = std::uint64_t{1} << ((key_size_ * 7 + first * 3 + last) & 63);
      frame.may_repeat |= (frame.marks & mark) != 0;
      frame.marks |= mark;
    } else {
      frame.may_repeat = true;
    }
    skip_blanks();
    if (*at_ != ':') {
      in_value_ = true;
      return fail_expected("`:`", "Después de cada clave van dos puntos y su valor.");
    }
    ++at_;
    skip_blanks();
    return true;
  }

  // ---- Repeated keys ----------------------------------------------------------------------------

  void close_object() {
    const Frame& frame = frames_[depth_ - 1];
    const std::uint32_t size = nodes_[frame.node].size;
    if (size > Document::kLargeObject) {
      large_.push_back(frame.node);
      large_members_ += size;
    } else if (frame.may_repeat) {
      find_repeated(&nodes_[frame.node]);
    }
  }

  void find_repeated(Node* object) {
    std::uint32_t distance = 1;
    for (std::uint32_t i = 0; i < object->size; ++i, distance += object[distance].next) {
      int earlier = 0;
      for (std::uint32_t other = 1; other != distance; other += object[other].next) {
        if (object[other].key_text() == object[distance].key_text()) ++earlier;
      }
      if (earlier == 1) repeated(object[distance]);
    }
  }

  // Sorts the members of the large objects, once nodes no longer move.
  void sort_large() {
    document_.members_.resize(large_members_);
    std::uint32_t* end = document_.members_.data();
    for (const std::uint32_t index : large_) {
      Node* const object = &nodes_[index];
      std::uint32_t* const begin = end;
      std::uint32_t distance = 1;
      for (std::uint32_t i = 0; i < object->size; ++i, distance += object[distance].next) {
        *end++ = distance;
      }
      object->members = begin;
      Document::sort_by_key(object, begin, end);
      const auto same = [&](std::size_t i, std::size_t j) {
        return object[begin[i]].key_text() == object[begin[j]].key_text();
      };
      for (std::size_t i = 1; i < object->size; ++i) {
        if (same(i, i - 1) && (i < 2 || !same(i, i - 2))) repeated(object[begin[i]]);
      }
    }
  }

  void repeated(Node& child) {
    child.repeated = true;
    some_repeated_ = true;
  }

  void list_repeated() {
    for (const Node& node : nodes_) {
      if (!node.repeated) continue;
      if (errors_.size() == kMostRepeated) return;
      std::string message = "La clave `";
      message += node.key_text();
      message += "` está repetida.";
      add_error("clave_repetida", Value(&node).path(), std::move(message),
                "Deje una sola vez cada clave.", static_cast<std::size_t>(node.key - begin_));
    }
  }

  Document& document_;
  std::vector<Node>& nodes_;
  const std::string_view text_;  // as it came: the copy is decoded in place
  std::size_t most_depth_ = 0;
  char* begin_ = nullptr;
  char* end_ = nullptr;
  char* at_ = nullptr;
  const char* token_ = nullptr;
  const char* key_ = nullptr;
  std::uint32_t token_size_ = 0, key_size_ = 0;
  bool in_value_ = false;  // a value of the innermost container is being read
  std::size_t depth_ = 0;
  std::array<Frame, Document::kMostDepth> frames_;  // the first depth_ of them
  std::vector<std::uint32_t> large_;                // objects, by node
  std::size_t large_members_ = 0;                   // of all of those together
  bool some_repeated_ = false;
  bool read_whole_ = false;
  std::vector<ReadError> errors_;
};

std::vector<ReadError> Document::read(std::string_view text, const Limits& limits) {
  nodes_.clear();
  const std::size_t most = std::min(limits.bytes, kMostBytes);
  if (text.size() > most) {
    return {{"demasiado_grande", "",
             "El documento pasa de " + std::to_string(most) + " bytes, lo más que se admite.",
             "Divídalo en varios documentos.", most}};
  }
  // Bytes that somebody else keeps are left to them.
  if (chars_.held_elsewhere()) chars_ = Texts();
  chars_.bytes().assign(text.begin(), text.end());
  chars_.bytes().resize(text.size() + kPadding);
  nodes_.reserve(text.size() / 12);  // a member of usual length
  Builder builder(*this, text, limits);
  if (builder.run()) return {};
  if (!builder.read_whole()) nodes_.clear();
  return builder.errors();
}

}  // namespace surco::json
