#include "text/text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace surco {
namespace {

TEST(Text, JoinsWithStrings) {
  const std::string kept = "maíz";
  const Text text{std::string_view(kept)};
  EXPECT_EQ("Pida " + text, "Pida maíz");
  EXPECT_EQ(std::string("Pida ") + text + ".", "Pida maíz.");
  EXPECT_EQ(text + " y " + text, "maíz y maíz");
  EXPECT_EQ('(' + text + ')', "(maíz)");
  EXPECT_EQ(text + text, "maízmaíz");
}

TEST(Text, IsAViewAndBecomesAString) {
  const std::string kept = "maíz";
  const Text text{std::string_view(kept)};
  EXPECT_EQ(text.data(), kept.data());
  const std::string copy = text;
  EXPECT_EQ(copy, kept);
  EXPECT_NE(copy.data(), kept.data());
  EXPECT_TRUE(Text().empty());
  EXPECT_TRUE(text == "maíz");
}

}  // namespace
}  // namespace surco
