#include "identity/fold.hpp"

#include <gtest/gtest.h>

#include <string>

namespace surco::identity {
namespace {

std::string folded(std::string_view text) { return std::string(fold(text).view()); }

TEST(Fold, CapitalsWithoutAccents) {
  EXPECT_EQ(folded("áéíóúüñÁÉÍÓÚÜÑ"),
            "AEIOUU\xD1"
            "AEIOUU\xD1");
  EXPECT_EQ(folded("àâãäåçèêëìîïòôõöùûý"), "AAAAACEEEIIIOOOOUUY");
  EXPECT_EQ(folded("  Pérez\u00A0López \n"), "PEREZ LOPEZ");
  EXPECT_EQ(folded("N\u0303a e\u0301"),
            "\xD1"
            "A E");
}

TEST(Fold, PastedForms) {
  EXPECT_EQ(folded("Ｐé９"), "PE9");
  EXPECT_EQ(folded("Mª del Carmen nº"), "MA DEL CARMEN NO");
  EXPECT_EQ(folded("\u200Fa\u202Eb\u2066c\u00ADd\u2060"), "ABCD");
}

TEST(Fold, OneCharacterForWhatItDoesNotKnow) {
  EXPECT_EQ(folded("a漢b"),
            "A\x7F"
            "B");
  EXPECT_EQ(folded("×"), "\x7F");
  EXPECT_EQ(folded(std::string_view("\0", 1)), "\x7F");
  EXPECT_EQ(folded("\u200B\uFEFFa"), "A");  // invisible ones go
}

TEST(Fold, EachByteThatIsNotUtf8) {
  EXPECT_EQ(folded("\xFF"), "\x7F");
  EXPECT_EQ(folded("\xC3"), "\x7F");                  // cut short
  EXPECT_EQ(folded("\xC0\xAF"), "\x7F\x7F");          // overlong
  EXPECT_EQ(folded("\xE0\x80\xAF"), "\x7F\x7F\x7F");  // overlong
  EXPECT_EQ(folded("\xED\xA0\x80"), "\x7F\x7F\x7F");  // surrogate
  EXPECT_EQ(folded("\xF4\x90\x80\x80"), "\x7F\x7F\x7F\x7F");
}

TEST(Fold, KeysLoseTheirSeparators) {
  EXPECT_EQ(fold_key(" sabc-560626 / md.f ").view(), "SABC560626MDF");
  std::string text;
  append_unfolded(text, fold_key("Ñ&1 漢").view());
  EXPECT_EQ(text, "Ñ&1\uFFFD");
}

TEST(Fold, KeepsWhatFits) {
  EXPECT_EQ(fold(std::string(200, 'a')).size(), kFoldedCapacity);
  EXPECT_EQ(fold(std::string(100000, '\xFF')).size(), kFoldedCapacity);
  Folded key("CP90000");
  key.erase_front(2);
  EXPECT_EQ(key.view(), "90000");
  key.erase_front(5);
  EXPECT_TRUE(key.empty());
}

}  // namespace
}  // namespace surco::identity
