#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing_support::codes;
using testing_support::datum;

TEST(Phone, AnyWayOfWritingIt) {
  for (const std::string_view text :
       {"2461234567", "246 123 4567", "(246) 123-45-67", "246.123.4567", "+52 246 123 4567",
        "+52 1 246 123 4567", "52 246 123 4567", "044 246 123 4567", "045 2461234567",
        "01 246 123 4567"}) {
    const auto result = validate_identity("telefono", text);
    EXPECT_EQ(result.state, IdentityState::valida) << text;
    EXPECT_EQ(result.value, "2461234567") << text;
    EXPECT_EQ(datum(result, "internacional"), "+522461234567");
  }
  // Ten digits are a whole number even if they begin like the country's.
  EXPECT_EQ(validate_identity("telefono", "5212345678").value, "5212345678");
}

TEST(Phone, BadOnes) {
  EXPECT_THAT(codes(validate_identity("telefono", "")), ElementsAre("telefono_longitud"));
  EXPECT_THAT(codes(validate_identity("telefono", "1234567")), ElementsAre("telefono_longitud"));
  EXPECT_THAT(codes(validate_identity("telefono", "24612345678")),
              ElementsAre("telefono_longitud"));
  EXPECT_THAT(codes(validate_identity("telefono", "0461234567")), ElementsAre("telefono_clave"));
  EXPECT_THAT(codes(validate_identity("telefono", "1461234567")), ElementsAre("telefono_clave"));
  EXPECT_THAT(codes(validate_identity("telefono", "+1 915 123 4567")),
              ElementsAre("telefono_extranjero"));
  EXPECT_THAT(codes(validate_identity("telefono", "246 123 456O")),
              ElementsAre("telefono_caracter"));
  EXPECT_THAT(codes(validate_identity("telefono", "2222222222")), ElementsAre("telefono_repetido"));
  EXPECT_EQ(validate_identity("telefono", "2222222222").state, IdentityState::dudosa);
}

}  // namespace
}  // namespace surco
