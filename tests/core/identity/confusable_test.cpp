#include "identity/confusable.hpp"

#include <gtest/gtest.h>

namespace surco::identity {
namespace {

TEST(Confusable, IsSymmetricAndNeverWithItself) {
  const char characters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const char a : characters) {
    for (const char b : characters) EXPECT_EQ(confusable(a, b), confusable(b, a)) << a << b;
    EXPECT_FALSE(confusable(a, a)) << a;
  }
  EXPECT_TRUE(confusable('O', '0'));
  EXPECT_TRUE(confusable('I', '1'));
  EXPECT_FALSE(confusable('O', '1'));
}

TEST(Confusable, UsualMeaningComesFirst) {
  EXPECT_EQ(digit_for('O'), '0');
  EXPECT_EQ(digit_for('L'), '1');
  EXPECT_EQ(digit_for('X'), 0);
  EXPECT_EQ(letter_for('0'), 'O');
  EXPECT_EQ(letter_for('1'), 'I');
  EXPECT_EQ(letter_for('9'), 0);
}

}  // namespace
}  // namespace surco::identity
