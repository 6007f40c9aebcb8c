#include "decimal/exact.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace surco {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;
using Rounding = Exact::Rounding;

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

Exact number(const char* text) {
  const bool negative = *text == '-';
  const auto parsed = Exact::parse(negative ? text + 1 : text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return negative ? -parsed.value_or(Exact()) : parsed.value_or(Exact());
}

// ---- By hand ------------------------------------------------------------------------------------

TEST(Exact, ReadsDigitsWithAnOptionalPoint) {
  for (const char* text : {"0", "12", "0.25", "14.5", "999999999999.999999", "123456789012345678",
                           "1234567890123456789", "9223372036854775807", "9223372036854775808",
                           "1234567890123456789012345678901234567890"}) {
    EXPECT_EQ(number(text).text(), text);
  }
  EXPECT_EQ(number("007").text(), "7");
  EXPECT_EQ(number("14.50").text(), "14.5");
  EXPECT_EQ(number("10.000000").text(), "10");
  EXPECT_EQ(number("0.000").text(), "0");
  // 40 digits, zeros at the end: the value is short all the same.
  EXPECT_EQ(number("1.500000000000000000000000000000000000000"), Exact::scaled(15, 1));
}

TEST(Exact, RefusesAnyOtherForm) {
  for (const char* text : {"",
                           ".",
                           "5.",
                           ".5",
                           "1.2.3",
                           "1..2",
                           "+1",
                           "-1",
                           " 1",
                           "1 ",
                           "1,000",
                           "1e3",
                           "0x10",
                           "１２",
                           "NaN",
                           "inf",
                           "1'000",
                           "$5",
                           "1.-2",
                           "12345678901234567890123456789012345678901",
                           "1234567890123456789012345678901234567.8901"}) {
    EXPECT_FALSE(Exact::parse(text).has_value()) << text;
  }
  EXPECT_FALSE(Exact::parse(std::string_view("1\0", 2)).has_value());
}

TEST(Exact, AddsSubtractsAndMultiplies) {
  EXPECT_EQ((number("3600") * number("14.50")).text(), "52200");
  EXPECT_EQ((number("0.1") + number("0.2")).text(), "0.3");
  EXPECT_EQ((number("10") - number("0.000001")).text(), "9.999999");
  EXPECT_EQ((number("1") - number("2.5")).text(), "-1.5");
  EXPECT_EQ((number("52200") - number("21750")).fixed(2), "30450.00");
  EXPECT_EQ((-number("2.5") * number("-4")).text(), "10");
}

TEST(Exact, DividesExactly) {
  EXPECT_EQ((number("3600") / number("300")).text(), "12");
  EXPECT_EQ((number("1") / number("8")).text(), "0.125");
  EXPECT_EQ((number("21750") / number("0.5")).text(), "43500");
  EXPECT_EQ((number("-7") / number("2")).text(), "-3.5");
  EXPECT_EQ((number("7") / number("-2")).text(), "-3.5");
  EXPECT_EQ((number("0") / number("-3")).text(), "0");
  // A third is not a decimal, and three of them are one.
  const Exact third = number("1") / number("3");
  EXPECT_EQ(third * Exact(3), Exact(1));
  EXPECT_EQ(third + third + third, Exact(1));
  EXPECT_EQ(Exact(1) - third, Exact(2) * third);
  EXPECT_EQ(third / third, Exact(1));
  EXPECT_TRUE((Exact(1) - third - third - third).is_zero());
  EXPECT_FALSE(third.is_integer());
  EXPECT_LT(third, Exact::scaled(333'333'334, 9));
  EXPECT_GT(third, Exact::scaled(333'333'333, 9));
}

TEST(Exact, DivisionByZeroIsOverflowed) {
  EXPECT_TRUE((Exact(1) / Exact()).overflowed());
  EXPECT_TRUE((Exact() / number("0.00")).overflowed());
  EXPECT_TRUE((number("1") / number("3") / (Exact(1) - Exact(1))).overflowed());
}

TEST(Exact, ComparesByValueNotByForm) {
  EXPECT_EQ(number("1.50"), number("1.5"));
  EXPECT_EQ(number("0.000"), Exact());
  EXPECT_NE(number("1.51"), number("1.5"));
  EXPECT_LT(number("9.99"), number("10"));
  EXPECT_LT(number("-10"), number("9.99"));
  EXPECT_LE(number("2"), number("2.000"));
  EXPECT_GE(number("2.000"), number("2"));
  EXPECT_FALSE(number("2") < number("2.0"));
  EXPECT_EQ(Exact::compare(number("0.3"), number("0.25")), 1);
  EXPECT_EQ(Exact::compare(number("0.25"), number("0.3")), -1);
  EXPECT_EQ(Exact::compare(number("0.250"), number("0.25")), 0);
  // Both scaled to the same power of ten would leave 64 bits.
  EXPECT_LT(Exact::scaled(kMax, 18), Exact(kMax));
  EXPECT_GT(Exact::scaled(kMin, 18), Exact(kMin));
  EXPECT_EQ(least(number("3"), number("2.5")), number("2.5"));
  EXPECT_EQ(greatest(number("3"), number("2.5")), number("3"));
}

TEST(Exact, RoundsByTheTable) {
  struct Row {
    const char* value;
    int digits;
    const char* down;
    const char* half_up;
    const char* up;
  };
  // The classic cases that binary floating point gets wrong are exact here.
  for (const Row& row : std::vector<Row>{
           {"0", 2, "0.00", "0.00", "0.00"},
           {"0.004", 2, "0.00", "0.00", "0.01"},
           {"0.005", 2, "0.00", "0.01", "0.01"},
           {"0.0049999999", 2, "0.00", "0.00", "0.01"},
           {"1.005", 2, "1.00", "1.01", "1.01"},
           {"2.675", 2, "2.67", "2.68", "2.68"},
           {"2.674999", 2, "2.67", "2.67", "2.68"},
           {"2.5", 0, "2", "3", "3"},
           {"3.5", 0, "3", "4", "4"},
           {"0.5", 0, "0", "1", "1"},
           {"0.000001", 0, "0", "0", "1"},
           {"7", 2, "7.00", "7.00", "7.00"},
           {"7.10", 1, "7.1", "7.1", "7.1"},
           {"9.999", 2, "9.99", "10.00", "10.00"},
           {"21749.995", 2, "21749.99", "21750.00", "21750.00"},
           {"-0.005", 2, "0.00", "-0.01", "-0.01"},
           {"-2.675", 2, "-2.67", "-2.68", "-2.68"},
           {"-2.674", 2, "-2.67", "-2.67", "-2.68"},
       }) {
    const Exact value = number(row.value);
    EXPECT_EQ(value.rounded(row.digits, Rounding::down).fixed(row.digits), row.down) << row.value;
    EXPECT_EQ(value.rounded(row.digits, Rounding::half_up).fixed(row.digits), row.half_up)
        << row.value;
    EXPECT_EQ(value.rounded(row.digits, Rounding::up).fixed(row.digits), row.up) << row.value;
  }
  // 10 / 3 = 3.33…; 20 / 3 = 6.66…; 1 / 6 = 0.1666…
  const Exact third = Exact(10) / Exact(3);
  EXPECT_EQ(third.rounded(2, Rounding::down), number("3.33"));
  EXPECT_EQ(third.rounded(2, Rounding::half_up), number("3.33"));
  EXPECT_EQ(third.rounded(2, Rounding::up), number("3.34"));
  EXPECT_EQ((Exact(20) / Exact(3)).rounded(2, Rounding::half_up), number("6.67"));
  EXPECT_EQ((-third).rounded(0, Rounding::up), Exact(-4));
  EXPECT_EQ((Exact(7) / Exact(2)).floor(), Exact(3));
  EXPECT_EQ((Exact(7) / Exact(2)).ceil(), Exact(4));
  EXPECT_EQ((Exact(7) / Exact(3)).floor(), Exact(2));
  EXPECT_EQ((Exact(7) / Exact(3)).ceil(), Exact(3));
  EXPECT_EQ(Exact(kMin).rounded(0, Rounding::up), Exact(kMin));
  EXPECT_EQ(Exact::scaled(kMin, 18).rounded(0, Rounding::half_up), Exact(-9));
}

TEST(Exact, WritesPlainText) {
  EXPECT_EQ(Exact().text(), "0");
  EXPECT_EQ(Exact(10).text(), "10");
  EXPECT_EQ(Exact(100).text(), "100");
  EXPECT_EQ(number("3.250").text(), "3.25");
  EXPECT_EQ(number("0.000001").text(), "0.000001");
  EXPECT_EQ(Exact(kMax).text(), "9223372036854775807");
  EXPECT_EQ(Exact(kMin).text(), "-9223372036854775808");
  EXPECT_EQ(Exact::scaled(kMin, 18).text(), "-9.223372036854775808");
  EXPECT_EQ(Exact::scaled(1, 18).text(), "0.000000000000000001");
  EXPECT_EQ((-number("0.5")).text(), "-0.5");
  EXPECT_EQ((Exact(1) / Exact(3)).text(), "0.333333333333333333");
  EXPECT_EQ((Exact(-2) / Exact(3)).text(), "-0.666666666666666666");
  EXPECT_EQ((Exact(1) / Exact(3000)).text(), "0.000333333333333333");
  // 1 + 10^-19 / 3 shows only zeros in 18 decimals, so none is written.
  const Exact tiny = Exact::scaled(1, 18) / Exact(30);
  EXPECT_EQ((Exact(1) + tiny).text(), "1");
  EXPECT_EQ(tiny.text(), "0");
  EXPECT_EQ((-tiny).text(), "0");
  EXPECT_EQ((Exact(100) + tiny).text(), "100");
}

TEST(Exact, WritesAFixedNumberOfDecimals) {
  EXPECT_EQ(Exact().fixed(2), "0.00");
  EXPECT_EQ(Exact(21750).fixed(2), "21750.00");
  EXPECT_EQ(number("0.5").fixed(2), "0.50");
  EXPECT_EQ(number("0.05").fixed(2), "0.05");
  EXPECT_EQ(number("1.999").fixed(2), "1.99");
  EXPECT_EQ(number("7.9").fixed(0), "7");
  EXPECT_EQ(number("-7.9").fixed(1), "-7.9");
  EXPECT_EQ(number("-0.001").fixed(2), "0.00");
  EXPECT_EQ((Exact(2) / Exact(3)).fixed(2), "0.66");
  EXPECT_EQ((Exact(200) / Exact(3)).fixed(0), "66");
  EXPECT_EQ(Exact(kMin).fixed(18), "-9223372036854775808.000000000000000000");
  Output out("$");
  number("1234.5").append_fixed(out, 2);
  out += " / ";
  number("1.50").append_text(out);
  EXPECT_EQ(out.view(), "$1234.50 / 1.5");
}

TEST(Exact, KnowsIntegers) {
  EXPECT_TRUE(Exact(5).is_integer());
  EXPECT_TRUE(number("5.00").is_integer());
  EXPECT_FALSE(number("5.01").is_integer());
  EXPECT_TRUE(number("12345678901234567890123").is_integer());
  EXPECT_FALSE((number("12345678901234567890123") / Exact(7)).is_integer());
  EXPECT_EQ(number("5.00").to_int64(), 5);
  EXPECT_EQ(number("-5.00").to_int64(), -5);
  EXPECT_EQ(Exact(kMin).to_int64(), kMin);
  EXPECT_FALSE(number("5.5").to_int64().has_value());
  EXPECT_FALSE(number("9223372036854775808").to_int64().has_value());
  EXPECT_FALSE((Exact(1) / Exact(3)).to_int64().has_value());
}

TEST(Exact, WidensAndComesBack) {
  const Exact big = Exact(kMax) * Exact(kMax);  // (2^63 - 1)^2
  EXPECT_EQ(big.text(), "85070591730234615847396907784232501249");
  EXPECT_EQ((big / Exact(kMax)).to_int64(), kMax);
  EXPECT_EQ((Exact(kMax) + Exact(1)).text(), "9223372036854775808");
  EXPECT_EQ((Exact(kMax) + Exact(1) - Exact(1)).to_int64(), kMax);
  EXPECT_EQ((Exact(kMin) - Exact(1)).text(), "-9223372036854775809");
  EXPECT_EQ((-Exact(kMin)).text(), "9223372036854775808");
  EXPECT_EQ((-(-Exact(kMin))).to_int64(), kMin);
  EXPECT_EQ((Exact(kMin) * Exact(-1)).text(), "9223372036854775808");
  EXPECT_EQ((Exact(kMin) / Exact(-1)).text(), "9223372036854775808");
  EXPECT_TRUE((big - big).is_zero());
  EXPECT_TRUE((-big).is_negative());
  EXPECT_FALSE(big.is_zero());
  EXPECT_GT(big, Exact(kMax));
  EXPECT_LT(-big, Exact(kMin));
  EXPECT_EQ(big.fixed(2), "85070591730234615847396907784232501249.00");
  // A long scale: 10^-18 squared has no 18-decimal form, and its root factor brings it back.
  const Exact tiny = Exact::scaled(1, 18) * Exact::scaled(1, 18);
  EXPECT_FALSE(tiny.is_zero());
  EXPECT_FALSE(tiny.overflowed());
  EXPECT_EQ(tiny / Exact::scaled(1, 18), Exact::scaled(1, 18));
  EXPECT_EQ(tiny.text(), "0");
}

TEST(Exact, CopiesAndMovesEveryForm) {
  for (const Exact& value : {number("14.50"), Exact(1) / Exact(3), Exact(kMax) * Exact(kMax),
                             Exact(kMax) * Exact(kMax) / Exact(7), Exact(1) / Exact()}) {
    const std::string text = value.text();
    const bool overflowed = value.overflowed();
    Exact copy = value;
    Exact moved = std::move(copy);
    EXPECT_EQ(moved.text(), text);
    EXPECT_EQ(moved.overflowed(), overflowed);
    Exact assigned = Exact(kMax) * Exact(2);
    assigned = moved;
    EXPECT_EQ(assigned.text(), text);
    const Exact& self = assigned;
    assigned = self;
    EXPECT_EQ(assigned.text(), text);
    moved = Exact(1);
    EXPECT_EQ(moved.text(), "1");
    EXPECT_EQ(assigned.text(), text);
    EXPECT_EQ(assigned.overflowed(), overflowed);
  }
}

TEST(Exact, OverflowStaysAndComparesFalse) {
  Exact huge(kMax);
  while (!huge.overflowed()) huge = huge * huge;
  const Exact one(1);
  const Exact third = one / Exact(3);
  const Exact big = Exact(kMax) * Exact(kMax);
  for (const Exact& other : {Exact(), one, third, big, huge}) {
    EXPECT_TRUE((huge + other).overflowed());
    EXPECT_TRUE((other + huge).overflowed());
    EXPECT_TRUE((huge - other).overflowed());
    EXPECT_TRUE((other - huge).overflowed());
    EXPECT_TRUE((huge * other).overflowed());
    EXPECT_TRUE((other * huge).overflowed());
    EXPECT_TRUE((huge / other).overflowed());
    EXPECT_TRUE((other / huge).overflowed());
    EXPECT_FALSE(huge == other);
    EXPECT_FALSE(other == huge);
    EXPECT_FALSE(huge < other);
    EXPECT_FALSE(huge <= other);
    EXPECT_FALSE(huge > other);
    EXPECT_FALSE(huge >= other);
    EXPECT_FALSE(other <= huge);
    EXPECT_TRUE(huge != other);
    EXPECT_EQ(Exact::compare(huge, other), 0);
    EXPECT_EQ(Exact::compare(other, huge), 0);
  }
  EXPECT_TRUE((-huge).overflowed());
  EXPECT_TRUE(huge.rounded(2, Rounding::half_up).overflowed());
  EXPECT_FALSE(huge.is_zero());
  EXPECT_FALSE(huge.is_negative());
  EXPECT_FALSE(huge.is_integer());
  EXPECT_FALSE(huge.to_int64().has_value());
  EXPECT_EQ(huge.text(), "");
  EXPECT_EQ(huge.fixed(2), "");
  EXPECT_FALSE(one.overflowed());
}

TEST(Exact, OverflowsPastExactly512Bits) {
  Exact power(1);  // 2^511 has 512 bits
  for (int i = 0; i < 511; ++i) power = power * Exact(2);
  ASSERT_FALSE(power.overflowed());
  EXPECT_TRUE((power * Exact(2)).overflowed());
  EXPECT_TRUE((power + power).overflowed());
  const Exact most = power - Exact(1) + power;  // 2^512 - 1
  EXPECT_FALSE(most.overflowed());
  EXPECT_TRUE((most + Exact(1)).overflowed());
  EXPECT_TRUE((-most - Exact(1)).overflowed());
  EXPECT_FALSE((Exact(1) / most).overflowed());
  EXPECT_TRUE((Exact(1) / most / Exact(2)).overflowed());
  // Only the reduced result counts, not what was computed on the way.
  EXPECT_EQ(most / most, Exact(1));
  EXPECT_EQ((most / Exact(7)) * (Exact(7) / most), Exact(1));
  EXPECT_EQ(most - most, Exact());
}

// ---- Against Boost's unlimited rationals --------------------------------------------------------

// A number of the oracle brought into Exact by sums and products of small integers.
Exact from_oracle(const cpp_int& value) {
  Exact result;
  const std::string digits = cpp_int(abs(value)).str();
  for (std::size_t at = 0; at < digits.size();) {
    const std::size_t size = (digits.size() - at) % 9 == 0 ? 9 : (digits.size() - at) % 9;
    result = result * Exact(1'000'000'000) + Exact(std::stoll(digits.substr(at, size)));
    at += size;
  }
  return value < 0 ? -result : result;
}

cpp_int power_of_ten(int exponent) { return pow(cpp_int(10), static_cast<unsigned>(exponent)); }

// |value| * 10^digits, rounded, with its sign.
cpp_int rounded_oracle(const cpp_rational& value, int digits, Rounding how) {
  const cpp_int top = abs(numerator(value)) * power_of_ten(digits);
  const cpp_int bottom = denominator(value);
  cpp_int quotient = top / bottom;
  const cpp_int twice = 2 * (top - quotient * bottom);
  if (how == Rounding::up && twice != 0) ++quotient;
  if (how == Rounding::half_up && twice >= bottom) ++quotient;
  return value < 0 ? cpp_int(-quotient) : quotient;
}

std::string text_oracle(const cpp_rational& value) {
  const cpp_int cut = rounded_oracle(value, 18, Rounding::down);
  std::string digits = cpp_int(abs(cut)).str();
  if (digits.size() < 19) digits.insert(0, 19 - digits.size(), '0');
  std::string text = digits.substr(0, digits.size() - 18) + "." + digits.substr(digits.size() - 18);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return (cut < 0 ? "-" : "") + text;
}

unsigned bits(const cpp_int& value) {
  return value == 0 ? 0 : static_cast<unsigned>(msb(abs(value))) + 1;
}

struct Pair {
  Exact exact;
  cpp_rational oracle;
};

class ExactProperties : public testing::Test {
 protected:
  std::uint64_t any() { return random_(); }
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

  cpp_int integer(unsigned most_bits) {
    cpp_int value = 0;
    const unsigned wanted = static_cast<unsigned>(below(most_bits)) + 1;
    for (unsigned i = 0; i < wanted; i += 64) value = (value << 64) | any();
    value >>= (wanted + 63) / 64 * 64 - wanted;
    return below(2) == 0 ? value : cpp_int(-value);
  }

  Pair operand() {
    switch (below(6)) {
      case 0: {  // what a case says
        const auto mantissa = static_cast<std::int64_t>(below(10'000'000));
        const int scale = static_cast<int>(below(7));
        return {Exact::scaled(mantissa, scale), cpp_rational(mantissa, power_of_ten(scale))};
      }
      case 1: {  // any mantissa, any scale, trailing zeros included
        auto mantissa = static_cast<std::int64_t>(any() >> below(64));
        if (below(4) == 0) mantissa -= mantissa % 1000;
        const int scale = static_cast<int>(below(19));
        return {Exact::scaled(mantissa, scale), cpp_rational(mantissa, power_of_ten(scale))};
      }
      case 2: {  // next to the limits of 64 bits
        const auto near = static_cast<std::int64_t>(below(3));
        const std::int64_t mantissa = below(2) == 0 ? kMax - near : kMin + near;
        const int scale = static_cast<int>(below(19));
        return {Exact::scaled(mantissa, scale), cpp_rational(mantissa, power_of_ten(scale))};
      }
      case 3: {  // small fractions
        const auto top = static_cast<std::int64_t>(below(100'000)) - 50'000;
        const auto bottom = static_cast<std::int64_t>(below(1000)) + 1;
        return {Exact(top) / Exact(bottom), cpp_rational(top, bottom)};
      }
      case 4:
        return fraction(130);
      default:  // up to the limit of 512 bits
        return fraction(512);
    }
  }

  Pair fraction(unsigned most_bits) {
    const cpp_int top = integer(most_bits);
    cpp_int bottom = abs(integer(most_bits));
    if (bottom == 0) bottom = 1;
    return {from_oracle(top) / from_oracle(bottom), cpp_rational(top, bottom)};
  }

  static bool fits(const cpp_rational& value) {
    return bits(numerator(value)) <= 512 && bits(denominator(value)) <= 512;
  }

  static void expect_same(const Exact& exact, const cpp_rational& oracle) {
    ASSERT_EQ(exact.overflowed(), !fits(oracle)) << oracle;
    if (exact.overflowed()) return;
    ASSERT_EQ(exact, from_oracle(numerator(oracle)) / from_oracle(denominator(oracle))) << oracle;
    ASSERT_EQ(exact.text(), text_oracle(oracle)) << oracle;
    ASSERT_EQ(exact.is_zero(), oracle == 0) << oracle;
    ASSERT_EQ(exact.is_negative(), oracle < 0) << oracle;
    ASSERT_EQ(exact.is_integer(), denominator(oracle) == 1) << oracle;
  }

 private:
  std::mt19937_64 random_{20260410};
};

TEST_F(ExactProperties, ArithmeticIsThatOfRationals) {
  int overflowed = 0;
  for (int i = 0; i < 4000; ++i) {
    const Pair a = operand();
    const Pair b = operand();
    ASSERT_NO_FATAL_FAILURE(expect_same(a.exact, a.oracle));
    ASSERT_NO_FATAL_FAILURE(expect_same(a.exact + b.exact, a.oracle + b.oracle));
    ASSERT_NO_FATAL_FAILURE(expect_same(a.exact - b.exact, a.oracle - b.oracle));
    ASSERT_NO_FATAL_FAILURE(expect_same(a.exact * b.exact, a.oracle * b.oracle));
    ASSERT_NO_FATAL_FAILURE(expect_same(-a.exact, -a.oracle));
    if (b.oracle != 0) {
      ASSERT_NO_FATAL_FAILURE(expect_same(a.exact / b.exact, a.oracle / b.oracle));
    } else {
      ASSERT_TRUE((a.exact / b.exact).overflowed());
    }
    overflowed += (a.exact * b.exact).overflowed() ? 1 : 0;
  }
  // The generator reaches both sides of the limit.
  EXPECT_GT(overflowed, 50);
  EXPECT_LT(overflowed, 2000);
}

TEST_F(ExactProperties, OrderIsThatOfRationals) {
  for (int i = 0; i < 6000; ++i) {
    const Pair a = operand();
    Pair b = operand();
    if (below(4) == 0) {  // neighbours, and equal values in another form
      b = a;
      b.exact = b.exact * Exact::scaled(10, 1);
      if (below(2) == 0) {
        b.exact = b.exact + Exact::scaled(1, 18);
        b.oracle += cpp_rational(1, power_of_ten(18));
      }
      if (b.exact.overflowed()) continue;
    }
    ASSERT_EQ(Exact::compare(a.exact, b.exact), a.oracle.compare(b.oracle))
        << a.oracle << " " << b.oracle;
    ASSERT_EQ(a.exact == b.exact, a.oracle == b.oracle);
    ASSERT_EQ(a.exact < b.exact, a.oracle < b.oracle);
    ASSERT_EQ(a.exact <= b.exact, a.oracle <= b.oracle);
    ASSERT_EQ(a.exact > b.exact, a.oracle > b.oracle);
    ASSERT_EQ(a.exact >= b.exact, a.oracle >= b.oracle);
  }
}

TEST_F(ExactProperties, RoundingIsThatOfRationals) {
  for (int i = 0; i < 4000; ++i) {
    const Pair a = operand();
    const int digits = static_cast<int>(below(19));
    for (const Rounding how : {Rounding::down, Rounding::half_up, Rounding::up}) {
      const cpp_int wanted = rounded_oracle(a.oracle, digits, how);
      const cpp_rational wanted_value(wanted, power_of_ten(digits));
      const Exact rounded = a.exact.rounded(digits, how);
      ASSERT_NO_FATAL_FAILURE(expect_same(rounded, wanted_value));
      if (rounded.overflowed()) continue;
      // What was rounded prints in full, with exactly those digits.
      std::string text = cpp_int(abs(wanted)).str();
      const auto least_size = static_cast<std::size_t>(digits) + 1;
      if (text.size() < least_size) text.insert(0, least_size - text.size(), '0');
      if (digits > 0) text.insert(text.size() - static_cast<std::size_t>(digits), ".");
      ASSERT_EQ(rounded.fixed(digits), (wanted < 0 ? "-" : "") + text);
      if (how == Rounding::down) {
        ASSERT_EQ(a.exact.fixed(digits), rounded.fixed(digits));
      }
    }
  }
}

TEST_F(ExactProperties, TextReadsBack) {
  for (int i = 0; i < 4000; ++i) {
    const auto mantissa = static_cast<std::int64_t>(any() >> (below(63) + 1));
    const Exact value = Exact::scaled(mantissa, static_cast<int>(below(19)));
    const auto read = Exact::parse(value.text());
    ASSERT_TRUE(read.has_value()) << value.text();
    ASSERT_EQ(*read, value);
  }
}

}  // namespace
}  // namespace surco
