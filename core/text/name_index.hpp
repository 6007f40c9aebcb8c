// Names and what each stands for, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace surco {

/// A small map from names to numbers, kept sorted by the bytes of the names. The names are views:
/// whoever adds one keeps its text. One plain array serves every table of names of the core, where
/// maps of strings would each be compiled again.
class NameIndex {
 public:
  struct Entry {
    std::string_view name;
    std::uint32_t value = 0;
  };

  /// False, and nothing changes, when the name is there already.
  bool add(std::string_view name, std::size_t value);
  /// The value of a name, -1 when it is not there.
  std::int32_t find(std::string_view name) const;

  std::vector<Entry>::const_iterator begin() const { return entries_.begin(); }
  std::vector<Entry>::const_iterator end() const { return entries_.end(); }

 private:
  std::size_t place(std::string_view name) const;
  bool is_at(std::size_t place, std::string_view name) const {
    return place < entries_.size() && entries_[place].name == name;
  }
  std::vector<Entry> entries_;
};

}  // namespace surco
