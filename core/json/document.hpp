// A JSON document as a flat, read-only tree, read strictly and within limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "json/texts.hpp"
#include "text/output.hpp"

namespace surco::json {

enum class Kind : std::uint8_t { null, boolean, integer, real, text, array, object };

/// Why a text is not an acceptable document. `path` is an RFC 6901 pointer to the place (""
/// = the document), `offset` the byte where reading stopped.
struct ReadError {
  std::string code;  ///< `json_invalido`, `utf8_invalido`, `clave_repetida`, `demasiado_grande`,
                     ///< `demasiado_profundo`, `texto_despues_del_documento`
  std::string path;
  std::string message;  ///< in Spanish
  std::string hint;     ///< what to do
  std::size_t offset = 0;
};

struct Limits {
  std::size_t bytes = std::size_t{4} << 20;  ///< whole document; never more than 1 GiB
  int depth = 64;                            ///< nested arrays and objects; never more than 128
};

/// Appends one step of an RFC 6901 pointer: a slash and the key, escaped.
void append_pointer_step(std::string& path, std::string_view key);

class Document;
struct Node;

/// A value inside a document: one pointer, valid as long as its document.
class Value {
 public:
  Value() = default;
  Kind kind() const;
  bool is(Kind k) const { return kind() == k; }
  bool boolean() const;
  /// Decoded text of a string; the raw digits as written of an integer or real.
  std::string_view text() const;
  /// Members of an object or items of an array.
  std::size_t size() const;
  /// Iteration over children: `for (Value v = x.first(); v.valid(); v = v.next())`.
  Value first() const;
  Value next() const;
  /// The key of this value inside its object ("" elsewhere).
  std::string_view key() const;
  /// Member by key; invalid when there is none or this is no object. Linear in small objects,
  /// logarithmic in large ones.
  Value find(std::string_view key) const { return find(key.data(), key.size()); }
  /// A literal's length is known where it stands: two constants instead of a view in memory.
  template <std::size_t N>
  Value find(const char (&key)[N]) const {
    return find(key, N - 1);
  }
  Value at(std::size_t index) const;  ///< linear
  bool valid() const { return node_ != nullptr; }
  /// RFC 6901 pointer of this value, built on demand.
  std::string path() const;

 private:
  friend class Document;
  friend class Builder;
  explicit Value(const Node* node) : node_(node) {}
  Value find(const char* key, std::size_t size) const;
  const Node* node_ = nullptr;
};

/// One value of the tree. A container's children follow it in memory, each with all of its own, so
/// that relatives are told by their distance, in nodes.
struct Node {
  const char* key = nullptr;  // its bytes; null where there is none
  union {
    const char* text = nullptr;    // its bytes, of a string or number
    const std::uint32_t* members;  // of a large object: how far its members are, by key
  };
  std::uint32_t key_size = 0;
  std::uint32_t size = 0;      // bytes of text, or children
  std::uint32_t position = 0;  // among the children of its parent
  std::uint32_t next = 0;      // forward to the next child of its parent, 0 = it is the last
  std::uint32_t parent = 0;    // back to its parent, 0 = it is the root
  Kind kind = Kind::null;
  bool flag = false;      // a boolean's value
  bool repeated = false;  // its key came before in its object; only while reading

  std::string_view key_text() const { return {key, key_size}; }
};

/// Owns the nodes and the decoded text. Reusable: `read` clears what was there and keeps the
/// memory, so that a loop over many documents does not allocate.
class Document {
 public:
  Document() = default;
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  Document(Document&&) = default;  ///< values and texts stay valid
  Document& operator=(Document&&) = default;

  /// Reads one document of RFC 8259, strictly: no comments, no comma too many, no lone surrogates,
  /// valid UTF-8 only. A UTF-8 byte order mark before it is skipped. On failure the errors are
  /// returned: the first fault of the text, which leaves the document empty, or else every repeated
  /// key (the first thousand), once each; what is found by such a key is one of its values.
  std::vector<ReadError> read(std::string_view text, const Limits& limits = {});
  Value root() const {
    return Value(nodes_.empty() ? nullptr : nodes_.data());
  }  ///< invalid when empty
  /// The bytes that its texts and keys are views of: whoever keeps this may keep those.
  Texts texts() const { return chars_; }

  /// Canonical text: no blanks, members sorted by key (bytes), numbers as written, minimal escapes.
  /// Two documents that say the same have the same canonical text, however they are laid out.
  static void append_canonical(Output& out, Value value);
  /// The value as it was, without blanks, members in their order.
  static void append_compact(Output& out, Value value);

 private:
  friend class Value;
  friend class Builder;
  static constexpr std::size_t kMostDepth = 128;
  static constexpr std::uint32_t kLargeObject = 16;  // more members than these are sorted

  // Sorts members of `object`, told by their distance from it, by key and then by place.
  static void sort_by_key(const Node* object, std::uint32_t* begin, std::uint32_t* end);
  static void append(Output& out, const Node* node, bool canonical);

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> members_;  // of the large objects, each sorted by key
  Texts chars_;                         // the text as it came, its strings decoded in place
};

inline Kind Value::kind() const { return valid() ? node_->kind : Kind::null; }

inline bool Value::boolean() const { return valid() && node_->flag; }

inline std::string_view Value::text() const {
  if (!valid() || node_->kind < Kind::integer || node_->kind > Kind::text) return {};
  return {node_->text, node_->size};
}

inline std::size_t Value::size() const {
  return valid() && node_->kind >= Kind::array ? node_->size : 0;
}

inline Value Value::first() const { return size() == 0 ? Value() : Value(node_ + 1); }

inline Value Value::next() const {
  return valid() && node_->next != 0 ? Value(node_ + node_->next) : Value();
}

inline std::string_view Value::key() const {
  return valid() ? node_->key_text() : std::string_view();
}

}  // namespace surco::json
