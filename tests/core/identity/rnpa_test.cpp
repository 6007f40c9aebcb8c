#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing_support::suggestions;

TEST(Rnpa, DigitsOnly) {
  EXPECT_EQ(validate_identity("rnpa", "2901012345").state, IdentityState::valida);
  EXPECT_EQ(validate_identity("rnpa", "RNPA 2901-012345").value, "2901012345");
  EXPECT_EQ(validate_identity("rnpa", "29010123").state, IdentityState::dudosa);
  EXPECT_EQ(validate_identity("rnpa", "29").state, IdentityState::invalida);
  EXPECT_EQ(validate_identity("rnpa", "").state, IdentityState::invalida);
  EXPECT_EQ(validate_identity("rnpa", "29010123450000").state, IdentityState::invalida);
  const auto letters = validate_identity("rnpa", "29O1O12345");
  EXPECT_EQ(letters.findings[0].position, 3);
  EXPECT_THAT(suggestions(letters), ElementsAre("2901012345"));
  EXPECT_THAT(suggestions(validate_identity("rnpa", "29X1O12345")), IsEmpty());
}

}  // namespace
}  // namespace surco
