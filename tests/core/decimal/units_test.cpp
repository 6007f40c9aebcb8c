#include "decimal/units.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace surco {
namespace {

Exact number(const char* text) { return Exact::parse(text).value(); }
std::string pesos(const Money& amount) { return amount.exact().fixed(2); }

TEST(Units, AddAndCompareWithTheirOwnKind) {
  const Money a(number("21750"));
  const Money b(number("30450.00"));
  EXPECT_EQ(pesos(a + b), "52200.00");
  EXPECT_EQ(pesos(b - a), "8700.00");
  EXPECT_LT(a, b);
  EXPECT_GE(b, a);
  EXPECT_NE(a, b);
  EXPECT_EQ(Hectares(number("10")), Hectares(number("10.0")));
  EXPECT_TRUE(Money().is_zero());
}

TEST(Units, MultiplyWhereTheProductMeansSomething) {
  // 3600 kg at 14.50 a kilo.
  EXPECT_EQ(pesos(Quantity(number("3600")) * UnitPrice(number("14.50"))), "52200.00");
  EXPECT_EQ(pesos(percent(number("50")) * Money(number("43500"))), "21750.00");
  EXPECT_EQ(percent(number("12.5")).exact(), number("0.125"));
  EXPECT_EQ(percent(number("0")).exact(), Exact());
  EXPECT_EQ(percent(number("100")).exact(), Exact(1));
}

TEST(Units, SupportIsCutAndCostIsRounded) {
  EXPECT_EQ(pesos(cut_to_centavo(Money(number("21749.999")))), "21749.99");
  EXPECT_EQ(pesos(round_to_centavo(Money(number("21749.995")))), "21750.00");
  EXPECT_EQ(pesos(round_to_centavo(Money(number("21749.9949")))), "21749.99");
  // A third of 100 pesos: 33.333…
  const Money third(number("100") / number("3"));
  EXPECT_EQ(cut_to_centavo(third), Money(number("33.33")));
  EXPECT_EQ(round_to_centavo(third + third), Money(number("66.67")));
}

TEST(Units, DoNotMix) {
  EXPECT_FALSE((std::is_convertible_v<Quantity, Money>));
  EXPECT_FALSE((std::is_constructible_v<Quantity, Money>));
  EXPECT_FALSE((std::is_convertible_v<Exact, Money>));
  EXPECT_FALSE((std::is_constructible_v<Hectares, double>));
  EXPECT_FALSE((std::is_constructible_v<Exact, float>));
  EXPECT_FALSE((std::is_convertible_v<int, Exact>));
  EXPECT_TRUE((std::is_nothrow_move_constructible_v<Money>));
}

}  // namespace
}  // namespace surco
