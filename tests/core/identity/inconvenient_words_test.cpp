#include "identity/inconvenient_words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

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

// Annex IV of the tax registry's algorithm, in its order.
TEST(InconvenientWords, TheTaxRegistryHasFortyOne) {
  const std::string_view annex =
      "BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA "
      "KACO KAGA KAGO KOGE KOJO KAKA KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE "
      "PUTA PUTO QULO RATA RUIN";
  int listed = 0;
  std::string word = "AAAA";
  for (word[0] = 'A'; word[0] <= 'Z'; ++word[0]) {
    for (word[1] = 'A'; word[1] <= 'Z'; ++word[1]) {
      for (word[2] = 'A'; word[2] <= 'Z'; ++word[2]) {
        for (word[3] = 'A'; word[3] <= 'Z'; ++word[3]) {
          const bool expected = annex.find(word) != std::string_view::npos;
          if (is_inconvenient_in_rfc(word) != expected) ADD_FAILURE() << word;
          listed += expected ? 1 : 0;
        }
      }
    }
  }
  EXPECT_EQ(listed, 41);
  for (const std::string_view other : {"LOCA", "LOCO", "LOKA", "LOKO"}) {
    EXPECT_TRUE(is_inconvenient_in_curp(other)) << other;
  }
}

TEST(InconvenientWords, AnXHidesTheVowelOfAWord) {
  EXPECT_TRUE(hides_word("CXLA", 'O'));
  EXPECT_FALSE(hides_word("CXLA", 'E'));
  EXPECT_FALSE(hides_word("COLA", 'O'));
  EXPECT_FALSE(hides_word("CXL", 'O'));
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
