#include "text/say.hpp"

#include <gtest/gtest.h>

namespace surco {
namespace {

TEST(Say, PutsNamesInTheirPlaces) {
  EXPECT_EQ(say("No se conoce `%`.", "abono"), "No se conoce `abono`.");
  EXPECT_EQ(say("% y %", "uno", "dos"), "uno y dos");
  EXPECT_EQ(say("%, %, %", "a", "b"), "a, b, b");
}

TEST(Say, LeavesWhatHasNoPlace) {
  EXPECT_EQ(say("Sin nombres.", "nadie", "tampoco"), "Sin nombres.");
  EXPECT_EQ(say("", "nadie"), "");
}

TEST(Say, DoesNotLookInsideWhatItPutsIn) {
  EXPECT_EQ(say("«%» es %", "100 %", "%%"), "«100 %» es %%");
}

}  // namespace
}  // namespace surco
