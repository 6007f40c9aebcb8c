#include "text/name_index.hpp"

namespace surco {

// Of the first name that is not before `name`.
std::size_t NameIndex::place(std::string_view name) const {
  std::size_t low = 0;
  std::size_t high = entries_.size();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (entries_[middle].name < name) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

bool NameIndex::add(std::string_view name, std::size_t value) {
  const std::size_t at = place(name);
  if (is_at(at, name)) return false;
  entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(at),
                  {name, static_cast<std::uint32_t>(value)});
  return true;
}

std::int32_t NameIndex::find(std::string_view name) const {
  const std::size_t at = place(name);
  return is_at(at, name) ? static_cast<std::int32_t>(entries_[at].value) : -1;
}

}  // namespace surco
