// Text written piece by piece, against what a std::string would hold.
#include "text/output.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace surco {
namespace {

TEST(Output, IsWhatWasAppended) {
  Output out;
  EXPECT_TRUE(out.empty());
  EXPECT_EQ(out.view(), "");
  out += "uno";
  out += ' ';
  out.append("dos y tres", 3);
  out.push_back('.');
  EXPECT_EQ(out.str(), "uno dos.");
  EXPECT_EQ(out.back(), '.');
  EXPECT_EQ(out[4], 'd');
  EXPECT_EQ(out.size(), 8U);
}

TEST(Output, PiecesOfEveryLengthStayWhole) {
  const std::string text = "abcdefghijklmnopqrstuvwxyz0123456789";
  for (std::size_t length = 0; length <= text.size(); ++length) {
    for (std::size_t before = 0; before < 20; ++before) {
      Output out(std::string(before, '-'));
      out.append(std::string_view(text).substr(0, length));
      out += '|';
      EXPECT_EQ(out.view(), std::string(before, '-') + text.substr(0, length) + '|');
    }
  }
}

TEST(Output, InsertsCutsAndTakesBack) {
  Output out("1234567.50");
  out.insert(4, ',');
  out.insert(1, ',');
  out.insert(0, '$');
  EXPECT_EQ(out.view(), "$1,234,567.50");
  out.pop_back();
  EXPECT_EQ(out.view(), "$1,234,567.5");
  out.cut(2);
  EXPECT_EQ(out.view(), "$1");
  out.insert(2, '!');
  EXPECT_EQ(out.view(), "$1!");
}

TEST(Output, RoomThatIsWrittenIntoCounts) {
  Output out("a");
  char* to = out.room(3);
  *to++ = 'b';
  *to++ = 'c';
  out.wrote(to);
  EXPECT_EQ(out.view(), "abc");
}

TEST(Output, ClearKeepsRoomUpToAMeasure) {
  Output out(std::string(1000, 'x'));
  const char* const there = out.view().data();
  out.clear(4096);
  EXPECT_TRUE(out.empty());
  out += "y";
  EXPECT_EQ(out.view().data(), there);
  out.clear(10);
  EXPECT_TRUE(out.empty());
  out += "z";
  EXPECT_EQ(out.view(), "z");
}

TEST(Output, GrowsLikeAString) {
  std::mt19937 random(3);
  Output out;
  std::string same;
  for (int i = 0; i < 5000; ++i) {
    const std::string piece(random() % 40, static_cast<char>('a' + random() % 26));
    out += piece;
    same += piece;
    if (random() % 500 == 0) {
      out.cut(out.size() / 2);
      same.resize(same.size() / 2);
    }
  }
  EXPECT_EQ(out.view(), same);
}

}  // namespace
}  // namespace surco
