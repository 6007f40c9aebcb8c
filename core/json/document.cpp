#include "json/document.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "json/writer.hpp"

namespace surco::json {

void append_pointer_step(std::string& path, std::string_view key) {
  path += '/';
  for (const char c : key) {
    if (c == '~') {
      path += "~0";
    } else if (c == '/') {
      path += "~1";
    } else {
      path += c;
    }
  }
}

void Document::sort_by_key(const Node* object, std::uint32_t* begin, std::uint32_t* end) {
  const auto before = [object](std::uint32_t a, std::uint32_t b) {
    const int order = object[a].key_text().compare(object[b].key_text());
    return order != 0 ? order < 0 : a < b;
  };
  // A heap: std::sort would be 5 KB more of WebAssembly.
  std::make_heap(begin, end, before);
  std::sort_heap(begin, end, before);
}

void Document::append(Output& out, const Node* node, bool canonical) {
  switch (node->kind) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
      out += node->flag ? "true" : "false";
      return;
    case Kind::integer:
    case Kind::real:
      out.append(node->text, node->size);
      return;
    case Kind::text:
      append_string(out, {node->text, node->size});
      return;
    case Kind::array:
    case Kind::object:
      break;
  }
  const bool is_object = node->kind == Kind::object;
  std::vector<std::uint32_t> members;
  members.reserve(node->size);
  std::uint32_t distance = 1;
  for (std::uint32_t i = 0; i < node->size; ++i, distance += node[distance].next) {
    members.push_back(distance);
  }
  if (is_object && canonical) sort_by_key(node, members.data(), members.data() + members.size());
  out += is_object ? '{' : '[';
  bool first = true;
  for (const std::uint32_t member : members) {
    if (!first) out += ',';
    first = false;
    if (is_object) {
      append_string(out, node[member].key_text());
      out += ':';
    }
    append(out, node + member, canonical);
  }
  out += is_object ? '}' : ']';
}

void Document::append_canonical(Output& out, Value value) {
  if (value.valid()) append(out, value.node_, true);
}

void Document::append_compact(Output& out, Value value) {
  if (value.valid()) append(out, value.node_, false);
}

Value Value::find(const char* key, std::size_t size) const {
  if (kind() != Kind::object || node_->size == 0) return {};
  if (node_->size <= Document::kLargeObject) {
    for (const Node* member = node_ + 1;; member += member->next) {
      if (member->key_size == size && std::memcmp(member->key, key, size) == 0)
        return Value(member);
      if (member->next == 0) return {};
    }
  }
  const std::string_view wanted(key, size);
  const std::uint32_t* const end = node_->members + node_->size;
  const std::uint32_t* const found = std::lower_bound(
      node_->members, end, wanted, [this](std::uint32_t member, std::string_view name) {
        return node_[member].key_text() < name;
      });
  if (found == end || node_[*found].key_text() != wanted) return {};
  return Value(node_ + *found);
}

Value Value::at(std::size_t index) const {
  Value item = first();
  for (; item.valid() && index > 0; --index) item = item.next();
  return item;
}

std::string Value::path() const {
  std::array<const Node*, Document::kMostDepth> steps;
  std::size_t count = 0;
  for (const Node* node = node_; node != nullptr && node->parent != 0; node -= node->parent) {
    steps[count++] = node;
  }
  std::string out;
  while (count > 0) {
    const Node& node = *steps[--count];
    if ((&node - node.parent)->kind == Kind::object) {
      append_pointer_step(out, node.key_text());
    } else {
      append_pointer_step(out, std::to_string(node.position));
    }
  }
  return out;
}

}  // namespace surco::json
