#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing_support::codes;
using testing_support::datum;
using testing_support::suggestions;

TEST(WrittenDate, YearFirst) {
  const auto result = validate_identity("fecha", "2026-04-10");
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_EQ(datum(result, "larga"), "10 de abril de 2026");
}

TEST(WrittenDate, DayFirstIsOfferedTurnedRound) {
  const auto result = validate_identity("fecha", "10/04/2026");
  EXPECT_EQ(result.state, IdentityState::invalida);
  EXPECT_THAT(suggestions(result), ElementsAre("2026-04-10"));
  EXPECT_THAT(result.findings[0].message, testing::HasSubstr("10 de abril de 2026"));
  EXPECT_THAT(suggestions(validate_identity("fecha", "1-2-2026")), ElementsAre("2026-02-01"));
  // Never guesses that the month came first.
  EXPECT_THAT(suggestions(validate_identity("fecha", "04/13/2026")), IsEmpty());
  for (const std::string_view text :
       {"", "hoy", "10/04/26", "1/2/3/2026", "31/04/2026", "10/04/1800", "//2026", "2026-02-30",
        "10/04/20261", "99999999999999999999/1/2026"}) {
    EXPECT_EQ(validate_identity("fecha", text).state, IdentityState::invalida) << text;
    EXPECT_THAT(suggestions(validate_identity("fecha", text)), IsEmpty()) << text;
  }
  EXPECT_THAT(codes(validate_identity("fecha", "2026-02-30")), ElementsAre("fecha_inexistente"));
}

}  // namespace
}  // namespace surco
