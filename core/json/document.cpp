#include "json/document.hpp"

#include <algorithm>
#include <array>

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

void Document::sort_by_key(std::vector<std::uint32_t>::iterator begin,
                           std::vector<std::uint32_t>::iterator end) const {
  const auto before = [this](std::uint32_t a, std::uint32_t b) {
    const int order = key(a).compare(key(b));
    return order != 0 ? order < 0 : a < b;
  };
  // A heap: std::sort would be 5 KB more of WebAssembly.
  std::make_heap(begin, end, before);
  std::sort_heap(begin, end, before);
}

void Document::append(std::string& out, std::uint32_t index, bool canonical) const {
  const Node& node = nodes_[index];
  const std::string_view text(chars_.data() + node.begin, node.kind < Kind::array ? node.size : 0);
  switch (node.kind) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
      out += node.flag ? "true" : "false";
      return;
    case Kind::integer:
    case Kind::real:
      out += text;
      return;
    case Kind::text:
      append_string(out, text);
      return;
    case Kind::array:
    case Kind::object:
      break;
  }
  const bool is_object = node.kind == Kind::object;
  out += is_object ? '{' : '[';
  const auto member = [&](std::uint32_t child, bool is_first) {
    if (!is_first) out += ',';
    if (is_object) {
      append_string(out, key(child));
      out += ':';
    }
    append(out, child, canonical);
  };
  const std::uint32_t first = node.size == 0 ? 0 : index + 1;
  if (is_object && canonical) {
    std::vector<std::uint32_t> members;
    members.reserve(node.size);
    for (std::uint32_t child = first; child != 0; child = nodes_[child].next) {
      members.push_back(child);
    }
    sort_by_key(members.begin(), members.end());
    for (std::size_t i = 0; i < members.size(); ++i) member(members[i], i == 0);
  } else {
    for (std::uint32_t child = first; child != 0; child = nodes_[child].next) {
      member(child, child == first);
    }
  }
  out += is_object ? '}' : ']';
}

void Document::append_canonical(std::string& out, Value value) {
  if (value.valid()) value.document_->append(out, value.index_, true);
}

void Document::append_compact(std::string& out, Value value) {
  if (value.valid()) value.document_->append(out, value.index_, false);
}

Value Value::find_sorted(std::string_view key) const {
  const auto begin = document_->sorted_.begin() + static_cast<std::ptrdiff_t>(node().begin);
  const auto end = begin + static_cast<std::ptrdiff_t>(node().size);
  const auto found =
      std::lower_bound(begin, end, key, [this](std::uint32_t child, std::string_view wanted) {
        return document_->key(child) < wanted;
      });
  if (found == end || document_->key(*found) != key) return {};
  return {document_, *found};
}

Value Value::at(std::size_t index) const {
  Value item = first();
  for (; item.valid() && index > 0; --index) item = item.next();
  return item;
}

std::string Document::path(std::uint32_t index) const {
  std::array<std::uint32_t, kMostDepth> steps;
  std::size_t count = 0;
  for (; index != 0; index = nodes_[index].parent) steps[count++] = index;
  std::string out;
  while (count > 0) {
    const Node& node = nodes_[steps[--count]];
    if (nodes_[node.parent].kind == Kind::object) {
      append_pointer_step(out, {chars_.data() + node.key_begin, node.key_size});
    } else {
      append_pointer_step(out, std::to_string(node.position));
    }
  }
  return out;
}

}  // namespace surco::json
