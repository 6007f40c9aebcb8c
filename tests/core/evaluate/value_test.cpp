// Range arithmetic by hand.
#include "evaluate/value.hpp"

#include <gtest/gtest.h>

namespace surco {
namespace {

Value between(std::int64_t low, std::int64_t high, std::uint16_t fact = 1) {
  Doubt doubt;
  doubt.low = Exact(low);
  doubt.high = Exact(high);
  doubt.unbounded = false;
  doubt.missing.add(fact);
  return Value::unknown(std::move(doubt));
}

TEST(Value, KnownStaysKnown) {
  EXPECT_EQ(add(Value(Exact(2)), Value(Exact(3))).number, Exact(5));
  EXPECT_EQ(subtract(Value(Exact(2)), Value(Exact(3))).number, Exact(0) - Exact(1));
  EXPECT_EQ(divide(Value(Exact(1)), Value(Exact(3))).number * Exact(3), Exact(1));
}

TEST(Value, RangesAddAndMultiply) {
  const Value sum = add(between(1, 2), Value(Exact(10)));
  EXPECT_EQ(sum.low(), Exact(11));
  EXPECT_EQ(sum.high(), Exact(12));
  const Value product = multiply(between(1, 2), between(3, 4, 2));
  EXPECT_EQ(product.low(), Exact(3));
  EXPECT_EQ(product.high(), Exact(8));
  EXPECT_EQ(product.doubt()->missing.ids(), (std::vector<std::uint16_t>{1, 2}));
}

TEST(Value, NothingTimesUnknownIsNothing) {
  const Value product = multiply(Value(Exact(0)), Value::lacking(7));
  ASSERT_TRUE(product.known());
  EXPECT_TRUE(product.number.is_zero());
}

TEST(Value, TheSurelyLesserSettlesAMinimum) {
  const Value settled = least(Value(Exact(5)), between(6, 9));
  ASSERT_TRUE(settled.known());
  EXPECT_EQ(settled.number, Exact(5));
  const Value open = least(Value(Exact(7)), between(6, 9));
  EXPECT_FALSE(open.known());
  EXPECT_EQ(open.low(), Exact(6));
  EXPECT_EQ(open.high(), Exact(7));
  const Value bounded = least(Value(Exact(7)), Value::lacking(3));
  EXPECT_FALSE(bounded.unbounded());
  EXPECT_EQ(bounded.high(), Exact(7));
}

TEST(Value, WholeUnitsOfARange) {
  const Value cut = whole(divide(between(3, 5), Value(Exact(2))), false);
  EXPECT_EQ(cut.low(), Exact(1));
  EXPECT_EQ(cut.high(), Exact(2));
  const Value same = whole(divide(between(4, 5), Value(Exact(2))), false);
  ASSERT_TRUE(same.known());  // 2 to 2.5 is 2 whichever it is
  EXPECT_EQ(same.number, Exact(2));
}

TEST(Value, SilenceIsNotUnknown) {
  EXPECT_TRUE(add(Value::silence(), Value(Exact(1))).silent());
  EXPECT_TRUE(multiply(Value::lacking(1), Value::silence()).silent());
  EXPECT_EQ(either(Value::silence(), Value(Exact(4))).number, Exact(4));
}

TEST(Value, NeverBelowZero) {
  EXPECT_TRUE(not_negative(subtract(Value(Exact(1)), Value(Exact(3)))).number.is_zero());
  const Value left = not_negative(subtract(Value(Exact(5)), between(3, 9)));
  EXPECT_EQ(left.low(), Exact(0));
  EXPECT_EQ(left.high(), Exact(2));
}

}  // namespace
}  // namespace surco
