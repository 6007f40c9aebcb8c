#include "text/order.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace surco {
namespace {

TEST(SortStably, SortsNothingAndOne) {
  std::vector<int> none;
  sort_stably(none, [](int a, int b) { return a < b; });
  EXPECT_TRUE(none.empty());
  std::vector<int> one{5};
  sort_stably(one, [](int a, int b) { return a < b; });
  EXPECT_EQ(one, std::vector<int>{5});
}

TEST(SortStably, KeepsTheOrderOfEquals) {
  // By the first letter alone; every permutation of lengths is there.
  std::vector<std::string> words{"b1", "a1", "c1", "a2", "b2", "a3", "c2", "b3", "a4"};
  sort_stably(words,
              [](const std::string& a, const std::string& b) { return a.front() < b.front(); });
  EXPECT_EQ(words,
            (std::vector<std::string>{"a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2"}));
}

TEST(SortStably, AgreesWithEverySequenceOfThreeDigits) {
  for (int code = 0; code < 6561; ++code) {  // 3^8 sequences of eight
    std::vector<std::pair<int, int>> items;
    for (int i = 0, rest = code; i < 8; ++i, rest /= 3) items.emplace_back(rest % 3, i);
    sort_stably(items, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < items.size(); ++i) ASSERT_LT(items[i - 1], items[i]) << code;
  }
}

TEST(SortStably, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<int>> items;
  for (const int number : {3, 1, 2}) items.push_back(std::make_unique<int>(number));
  sort_stably(items, [](const auto& a, const auto& b) { return *a < *b; });
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(*items[0], 1);
  EXPECT_EQ(*items[1], 2);
  EXPECT_EQ(*items[2], 3);
}

}  // namespace
}  // namespace surco
