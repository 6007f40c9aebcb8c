#include "facts/number_text.hpp"

#include <gtest/gtest.h>

namespace surco {
namespace {

TEST(NumberText, AcceptsTheContractsForm) {
  for (const char* text : {"0", "1", "12.5", "0.25", "007", "999999999999.999999", "5.000000"}) {
    EXPECT_TRUE(parse_case_number(text)) << text;
  }
  EXPECT_EQ(parse_case_number("12.50")->text(), "12.5");
  EXPECT_EQ(parse_case_number("007")->text(), "7");
}

TEST(NumberText, RefusesEveryOtherForm) {
  for (const char* text : {"", ".", "1.", ".5", "-1", "+1", "1e3", "1 000", "1,000", " 1", "1 ",
                           "1..2", "1.2.3", "0x1", "1234567890123", "1.1234567", "½", "NaN", "٣"}) {
    EXPECT_FALSE(parse_case_number(text)) << text;
  }
}

TEST(NumberText, SuggestsWhatWasMeant) {
  EXPECT_EQ(suggest_number("1,500.50"), "1500.50");
  EXPECT_EQ(suggest_number("1 500"), "1500");
  EXPECT_EQ(suggest_number("$21,750.00"), "21750.00");
  EXPECT_EQ(suggest_number("50 kg"), "50");
  EXPECT_EQ(suggest_number("2.5ha"), "2.5");
  EXPECT_EQ(suggest_number("2,5"), "2.5");
  EXPECT_EQ(suggest_number(".5"), "0.5");
  EXPECT_EQ(suggest_number("1,234,567"), "1234567");
}

TEST(NumberText, DoesNotGuessBlindly) {
  for (const char* text : {"", "diez", "1,23,456", "1.2.3", "-5", "1e9", "12345678901234"}) {
    EXPECT_EQ(suggest_number(text), "") << text;
  }
}

}  // namespace
}  // namespace surco
