// A JSON document as a flat, read-only tree, read strictly and within limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// A value inside a document: two words, cheap to copy, valid as long as its document.
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
  Value find(std::string_view key) const;
  Value at(std::size_t index) const;  ///< linear
  bool valid() const { return document_ != nullptr; }
  /// RFC 6901 pointer of this value, built on demand.
  std::string path() const;

 private:
  friend class Document;
  const Node& node() const;
  Value find_sorted(std::string_view key) const;
  Value(const Document* document, std::uint32_t index) : document_(document), index_(index) {}
  const Document* document_ = nullptr;
  std::uint32_t index_ = 0;
};

/// One value of the tree. A container's children follow it in the array, each with all of its own;
/// 0 stands for "none" as an index, for the root is nobody's child.
struct Node {
  Kind kind = Kind::null;
  bool flag = false;      // a boolean's value
  bool repeated = false;  // its key came before in its object; only while reading
  std::uint32_t key_begin = 0, key_size = 0;
  std::uint32_t begin = 0;     // of the text; of a large object, its place in sorted_
  std::uint32_t size = 0;      // bytes of text, or children
  std::uint32_t position = 0;  // among the children of its parent
  std::uint32_t next = 0, parent = 0;
};

/// Owns the nodes and the decoded text. Reusable: `read` clears what was there and keeps the
/// memory, so that a loop over many documents does not allocate.
class Document {
 public:
  Document() = default;
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  Document(Document&&) = default;
  Document& operator=(Document&&) = default;

  /// Reads one document of RFC 8259, strictly: no comments, no comma too many, no lone surrogates,
  /// valid UTF-8 only. A UTF-8 byte order mark before it is skipped. On failure the document is
  /// empty and the errors are returned: the first fault of the text, or else every repeated key
  /// (the first thousand), once each.
  std::vector<ReadError> read(std::string_view text, const Limits& limits = {});
  Value root() const;  ///< invalid when empty

  /// Canonical text: no blanks, members sorted by key (bytes), numbers as written, minimal escapes.
  /// Two documents that say the same have the same canonical text, however they are laid out.
  static void append_canonical(std::string& out, Value value);
  /// The value as it was, without blanks, members in their order.
  static void append_compact(std::string& out, Value value);

 private:
  friend class Value;
  friend class Builder;
  static constexpr std::size_t kMostDepth = 128;
  static constexpr std::uint32_t kLargeObject = 16;  // more members than these are sorted

  std::string_view key(std::uint32_t node) const {
    return {chars_.data() + nodes_[node].key_begin, nodes_[node].key_size};
  }
  void sort_by_key(std::vector<std::uint32_t>::iterator begin,
                   std::vector<std::uint32_t>::iterator end) const;
  void append(std::string& out, std::uint32_t index, bool canonical) const;
  std::string path(std::uint32_t index) const;

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> sorted_;  // members of the large objects, by key
  std::string chars_;                  // the text as it came, its strings decoded in place
};

inline const Node& Value::node() const { return document_->nodes_[index_]; }

inline Kind Value::kind() const { return valid() ? node().kind : Kind::null; }

inline bool Value::boolean() const { return valid() && node().flag; }

inline std::string_view Value::text() const {
  if (!valid() || node().kind < Kind::integer || node().kind > Kind::text) return {};
  return {document_->chars_.data() + node().begin, node().size};
}

inline std::size_t Value::size() const {
  return valid() && node().kind >= Kind::array ? node().size : 0;
}

inline Value Value::first() const { return size() == 0 ? Value() : Value(document_, index_ + 1); }

inline Value Value::next() const {
  return valid() && node().next != 0 ? Value(document_, node().next) : Value();
}

inline std::string_view Value::key() const {
  return valid() ? document_->key(index_) : std::string_view();
}

inline Value Value::find(std::string_view key) const {
  if (kind() != Kind::object) return {};
  if (node().size > Document::kLargeObject) return find_sorted(key);
  for (Value member = first(); member.valid(); member = member.next()) {
    if (member.key() == key) return member;
  }
  return {};
}

inline std::string Value::path() const { return valid() ? document_->path(index_) : std::string(); }

inline Value Document::root() const { return nodes_.empty() ? Value() : Value(this, 0); }

}  // namespace surco::json
