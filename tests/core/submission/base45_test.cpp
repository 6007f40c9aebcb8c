#include "submission/base45.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace surco::submission {
namespace {

TEST(Base45, ExamplesOfTheStandard) {
  EXPECT_EQ(base45_encode("AB"), "BB8");
  EXPECT_EQ(base45_encode("Hello!!"), "%69 VD92EX0");
  EXPECT_EQ(base45_encode("base-45"), "UJCLQE7W581");
  EXPECT_EQ(base45_decode("QED8WEX0"), "ietf!");
  EXPECT_EQ(base45_encode(""), "");
  EXPECT_EQ(base45_decode(""), "");
}

TEST(Base45, EndsOfTheRange) {
  EXPECT_EQ(base45_encode("\xFF\xFF"), "FGW");
  EXPECT_EQ(base45_decode("FGW"), "\xFF\xFF");
  EXPECT_EQ(base45_decode("U5"), "\xFF");  // 255 = 30 + 5 x 45
  EXPECT_EQ(base45_encode(std::string_view("\0\0\0", 3)), "00000");
}

TEST(Base45, RefusesWhatNoBytesGive) {
  EXPECT_FALSE(base45_decode("GGW"));  // 65,536
  EXPECT_FALSE(base45_decode(":::"));  // 91,124
  EXPECT_FALSE(base45_decode("V5"));   // 256
  EXPECT_FALSE(base45_decode("::"));   // 2,024
  EXPECT_FALSE(base45_decode("A"));    // no bytes have one character
  EXPECT_FALSE(base45_decode("BB8A"));
  EXPECT_FALSE(base45_decode("bb8"));
  EXPECT_FALSE(base45_decode("BB_"));
  EXPECT_FALSE(base45_decode("BÑ8"));
  EXPECT_FALSE(base45_decode(std::string_view("BB\0", 3)));
}

TEST(Base45, EveryPairComesBackAndNoGroupEndsInABlank) {
  for (unsigned value = 0; value <= 0xFFFF; ++value) {
    const std::string bytes = {static_cast<char>(value >> 8), static_cast<char>(value & 0xFF)};
    const std::string text = base45_encode(bytes);
    ASSERT_EQ(text.size(), 3U);
    ASSERT_NE(text.back(), ' ');
    ASSERT_EQ(base45_decode(text), bytes);
  }
  for (unsigned value = 0; value <= 0xFF; ++value) {
    const std::string bytes(1, static_cast<char>(value));
    ASSERT_NE(base45_encode(bytes).back(), ' ');
    ASSERT_EQ(base45_decode(base45_encode(bytes)), bytes);
  }
}

TEST(Base45, OneTextForEachBytes) {
  // Whatever decodes encodes to the same text.
  std::mt19937 random(3);
  int decoded = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (auto size = random() % 9; size > 0; --size) text += kBase45[random() % kBase45.size()];
    if (const auto bytes = base45_decode(text)) {
      EXPECT_EQ(base45_encode(*bytes), text);
      ++decoded;
    }
  }
  EXPECT_GT(decoded, 500);
}

}  // namespace
}  // namespace surco::submission
