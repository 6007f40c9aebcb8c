#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing_support::codes;
using testing_support::datum;
using testing_support::suggestions;

// 03218000011835971: units of the products by 3, 7, 1 … are
//   0 1 2 3 6 0 0 0 0 3 7 8 9 5 9 1 7, sum 61, so 9.
TEST(Clabe, ReadsItsParts) {
  const auto result = validate_identity("clabe", "032 180 00011835971 9");
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_EQ(result.value, "032180000118359719");
  EXPECT_EQ(datum(result, "banco"), "032");
  EXPECT_EQ(datum(result, "plaza"), "180");
  EXPECT_EQ(datum(result, "cuenta"), "00011835971");
}

TEST(Clabe, EveryOtherDigitIsNoticed) {
  const std::string good = "032180000118359719";
  for (std::size_t place = 0; place < good.size(); ++place) {
    for (char c = '0'; c <= '9'; ++c) {
      std::string typed = good;
      typed[place] = c;
      EXPECT_EQ(validate_identity("clabe", typed).state,
                c == good[place] ? IdentityState::valida : IdentityState::invalida)
          << typed;
    }
  }
}

TEST(Clabe, OffersWhatWasProbablyMeant) {
  const auto letters = validate_identity("clabe", "O32I80000118359719");
  EXPECT_THAT(codes(letters), ElementsAre("clabe_caracter"));
  EXPECT_EQ(letters.findings[0].position, 1);
  EXPECT_THAT(suggestions(letters), ElementsAre("032180000118359719"));
  EXPECT_THAT(suggestions(validate_identity("clabe", "302180000118359719")),
              testing::Contains("032180000118359719"));
}

TEST(Clabe, OtherNumbersAreRefused) {
  EXPECT_THAT(codes(validate_identity("clabe", "")), ElementsAre("clabe_longitud"));
  EXPECT_THAT(codes(validate_identity("clabe", "4111111111111111")), ElementsAre("clabe_longitud"));
  EXPECT_THAT(validate_identity("clabe", "4111111111111111").findings[0].message,
              testing::HasSubstr("tarjeta"));
  EXPECT_THAT(codes(validate_identity("clabe", "000000000000000000")), ElementsAre("clabe_banco"));
  EXPECT_EQ(validate_identity("clabe", std::string(1000, '0')).state, IdentityState::invalida);
}

}  // namespace
}  // namespace surco
