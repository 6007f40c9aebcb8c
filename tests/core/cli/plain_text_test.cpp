#include "cli/plain_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace surco::cli {
namespace {

using namespace std::string_literals;

TEST(PlainText, WidthCountsColumnsNotBytes) {
  EXPECT_EQ(width(""), 0);
  EXPECT_EQ(width("maiz"), 4);
  EXPECT_EQ(width("maíz"), 4);
  EXPECT_EQ(width("maíz"), 4);  // an i and an accent of its own
  EXPECT_EQ(width("Ñandú — 50 %"), 12);
  EXPECT_EQ(width("玉米"), 4);
  EXPECT_EQ(width("🌽"), 2);
}

TEST(PlainText, SafeLeavesWhatPeopleWrite) {
  for (const std::string text :
       {"Ñuñez Güemes", "«órgano-mineral»", "12 × $14.50 — 50 %", "玉米 🌽"}) {
    EXPECT_EQ(safe(text), text);
  }
}

TEST(PlainText, SafeTakesAwayWhatCouldDeceive) {
  EXPECT_EQ(safe("a\x1b[2Jb"), "a�[2Jb");
  EXPECT_EQ(safe("a\nb\tc\rd"), "a b c d");
  EXPECT_EQ(safe("a\0b"s), "a�b");
  EXPECT_EQ(safe("\x7f"), "�");
  EXPECT_EQ(safe("\xc2\x9b"
                 "31m"),
            "�31m");                                     // a control of eight bits
  EXPECT_EQ(safe("$10.00\u202e00.99"), "$10.00�00.99");  // right to left
  EXPECT_EQ(safe("a\u2066b\u2069c"), "a�b�c");
  EXPECT_EQ(safe("a\u200bb"), "a�b");  // no width
  EXPECT_EQ(safe("a\u2028b"), "a�b");  // another line
  EXPECT_EQ(safe("\U000e0041"), "�");  // a tag
  EXPECT_EQ(safe("\ufeff"), "�");
}

TEST(PlainText, SafeJsonHasTheSameValues) {
  const std::string plain = R"({"a":["Ñ 12 × $14.50 🌽","\u0007\n"],"b":1.5})";
  EXPECT_EQ(safe_json(plain), plain);
  EXPECT_EQ(safe_json("\"a\xc2\x9b"
                      "31m\x7f\""),
            R"("a\u009b31m\u007f")");
  EXPECT_EQ(safe_json("{\"\u202e\":\"\u2028\ufeff\u200b\"}"), R"({"\u202e":"\u2028\ufeff\u200b"})");
  EXPECT_EQ(safe_json("\"\U000e0041\U0010ffff\""), R"("\udb40\udc41\udbff\udfff")");
}

TEST(PlainText, SafeReplacesBytesThatAreNoUtf8) {
  EXPECT_EQ(safe("a\xff"
                 "b"),
            "a�b");
  EXPECT_EQ(safe("\xc3"), "�");
  EXPECT_EQ(safe("\xc0\xaf"), "��");            // overlong
  EXPECT_EQ(safe("\xed\xa0\x80"), "���");       // a surrogate
  EXPECT_EQ(safe("\xf5\x80\x80\x80"), "����");  // beyond
  EXPECT_FALSE(is_utf8("\xed\xa0\x80"));
  EXPECT_FALSE(is_utf8("\xe2\x82"));
  EXPECT_TRUE(is_utf8("maíz 🌽"));
}

TEST(PlainText, WrapsAtBlanksAndCutsWhatIsLonger) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("", 10), Lines{""});
  EXPECT_EQ(wrapped("uno dos tres", 7), (Lines{"uno dos", "tres"}));
  EXPECT_EQ(wrapped("uno  dos", 80), Lines{"uno dos"});
  EXPECT_EQ(wrapped("añejísimos", 4), (Lines{"añej", "ísim", "os"}));
  EXPECT_EQ(wrapped("a 玉米玉", 4), (Lines{"a", "玉米", "玉"}));
}

TEST(PlainText, PadsByColumns) {
  EXPECT_EQ(padded("maíz", 6), "maíz  ");
  EXPECT_EQ(padded("maíz", 6, true), "  maíz");
  EXPECT_EQ(padded("maíz", 2), "maíz");
}

TEST(PlainText, PagesHaveNoBlanksAtTheEndOfALine) {
  Page page(0);
  page.line("uno  ");
  page.heading("Título");
  page.paragraph("a b", "  • ");
  EXPECT_EQ(page.text(), "uno\n\nTítulo\n  • a b\n");
}

TEST(PlainText, ParagraphsHangUnderTheirMark) {
  Page page(60);
  page.paragraph("palabra palabra palabra palabra palabra palabra palabra palabra", "  • ");
  EXPECT_EQ(page.text(),
            "  • palabra palabra palabra palabra palabra palabra palabra\n"
            "    palabra\n");
}

TEST(PlainText, TerminalsOfAnyWidthGiveAReadablePage) {
  EXPECT_EQ(Page(0).columns(), 80);
  EXPECT_EQ(Page(20).columns(), 60);
  EXPECT_EQ(Page(72).columns(), 72);
  EXPECT_EQ(Page(400).columns(), 120);
}

TEST(PlainText, TablesAlignWhateverTheLetters) {
  Table table({{"Concepto", false, true}, {"Pesos", true, false}});
  table.row({"Maíz ñandú", "$1.00"});
  table.row({"Cal\nen piedra", "$21,750.00"});
  Page page(0);
  table.write(page);
  EXPECT_EQ(page.text(),
            "  Concepto         Pesos\n"
            "  Maíz ñandú       $1.00\n"
            "  Cal         $21,750.00\n"
            "  en piedra\n");
}

TEST(PlainText, TablesGiveWayWhereTheyMay) {
  Table table({{"", false, true}, {"", true, false}});
  table.row({std::string(90, 'x'), "$1.00"});
  Page page(60);
  table.write(page);
  EXPECT_EQ(page.text(), "  " + std::string(51, 'x') + "  $1.00\n  " + std::string(39, 'x') + "\n");
}

TEST(PlainText, TablesMakeTheirCellsSafe) {
  Table table({{"", false, true}});
  table.row({"a\x1b[31mb"});
  Page page(0);
  table.write(page);
  EXPECT_EQ(page.text(), "  a�[31mb\n");
}

}  // namespace
}  // namespace surco::cli
