#include "text/order.hpp"

#include <algorithm>

namespace surco {

std::vector<std::uint32_t> order_of(std::size_t count, const void* context,
                                    bool (*before)(const void* context, std::uint32_t a,
                                                   std::uint32_t b)) {
  std::vector<std::uint32_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::uint32_t>(i);
  // A heap, the smallest of the library's sorts; told apart by place, equal items keep their order.
  const auto earlier = [&](std::uint32_t a, std::uint32_t b) {
    if (before(context, a, b)) return true;
    return a < b && !before(context, b, a);
  };
  std::make_heap(order.begin(), order.end(), earlier);
  std::sort_heap(order.begin(), order.end(), earlier);
  return order;
}

}  // namespace surco
