#include "identity/inconvenient_words.hpp"

#include <gtest/gtest.h>

namespace surco::identity {
namespace {

TEST(InconvenientWords, EachRegistryHasItsList) {
  EXPECT_TRUE(is_inconvenient_in_curp("BUEI"));
  EXPECT_TRUE(is_inconvenient_in_curp("WUEY"));
  EXPECT_TRUE(is_inconvenient_in_curp("JETA"));
  EXPECT_TRUE(is_inconvenient_in_curp("LOCO"));
  EXPECT_FALSE(is_inconvenient_in_curp("SABC"));
  EXPECT_TRUE(is_inconvenient_in_rfc("BUEI"));
  EXPECT_FALSE(is_inconvenient_in_rfc("JETA"));
}

TEST(InconvenientWords, OnlyWholeWords) {
  // BACABAKA in the list: no word begins in the middle of another.
  EXPECT_FALSE(is_inconvenient_in_curp("ACAB"));
  EXPECT_FALSE(is_inconvenient_in_curp("CABA"));
  EXPECT_FALSE(is_inconvenient_in_curp("BAC"));
  EXPECT_FALSE(is_inconvenient_in_curp("BACABAKA"));
  EXPECT_FALSE(is_inconvenient_in_curp(""));
}

}  // namespace
}  // namespace surco::identity
