// Sorting, compiled once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace surco {

/// The places 0 … count - 1 in order: `before(context, a, b)` says whether the item at place a goes
/// before the one at b; items of which neither does keep their order.
std::vector<std::uint32_t> order_of(std::size_t count, const void* context,
                                    bool (*before)(const void* context, std::uint32_t a,
                                                   std::uint32_t b));

/// Sorts stably. Only places are sorted, by code that all types share: the library's sorts are
/// compiled for each type anew, 4 KB of WebAssembly every time.
template <class Item, class Before>
void sort_stably(std::vector<Item>& items, const Before& before) {
  const struct {
    const std::vector<Item>& items;
    const Before& before;
  } context{items, before};
  const std::vector<std::uint32_t> order =
      order_of(items.size(), &context, [](const void* of, std::uint32_t a, std::uint32_t b) {
        const auto& known = *static_cast<decltype(&context)>(of);
        return static_cast<bool>(known.before(known.items[a], known.items[b]));
      });
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (const std::uint32_t place : order) sorted.push_back(std::move(items[place]));
  items = std::move(sorted);
}

}  // namespace surco
