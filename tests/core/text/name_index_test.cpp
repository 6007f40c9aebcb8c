#include "text/name_index.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace surco {
namespace {

TEST(NameIndex, FindsWhatWasAdded) {
  NameIndex index;
  EXPECT_EQ(index.find(""), -1);
  EXPECT_TRUE(index.add("maíz", 7));
  EXPECT_TRUE(index.add("frijol", 0));
  EXPECT_TRUE(index.add("", 3));
  EXPECT_EQ(index.find("maíz"), 7);
  EXPECT_EQ(index.find("frijol"), 0);
  EXPECT_EQ(index.find(""), 3);
  EXPECT_EQ(index.find("mai"), -1);
  EXPECT_EQ(index.find("maíz "), -1);
  EXPECT_EQ(index.find("zacate"), -1);
}

TEST(NameIndex, KeepsTheFirstOfEqualNames) {
  NameIndex index;
  EXPECT_TRUE(index.add("a", 1));
  EXPECT_FALSE(index.add("a", 2));
  EXPECT_EQ(index.find("a"), 1);
}

TEST(NameIndex, RunsThroughNamesInOrderHoweverTheyCame) {
  const std::vector<std::string> names{"m", "a", "z", "ñ", "b", "aa", "M", "0", "y"};
  NameIndex index;
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_TRUE(index.add(names[i], i));
  std::string joined;
  for (const NameIndex::Entry& entry : index) {
    joined += std::string(entry.name) + ' ';
    EXPECT_EQ(names[entry.value], entry.name);
  }
  EXPECT_EQ(joined, "0 M a aa b m y z ñ ");  // by bytes
}

}  // namespace
}  // namespace surco
