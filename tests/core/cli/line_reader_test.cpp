#include "cli/line_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace surco::cli {
namespace {

// Every line of a text as `number:text`, too long ones as `number!`.
std::vector<std::string> lines_of(std::string text, std::size_t piece, std::size_t longest = 100) {
  TextSource source(std::move(text), piece);
  LineReader reader(source, longest);
  LineBatch batch;
  std::vector<std::string> out;
  std::uint64_t place = 0;
  while (reader.next(batch)) {
    EXPECT_EQ(batch.place, place++);
    EXPECT_FALSE(batch.lines.empty());
    for (const Line& line : batch.lines) {
      out.push_back(std::to_string(line.number) +
                    (line.too_long ? "!" : ":" + std::string(batch.text(line))));
    }
  }
  EXPECT_FALSE(reader.failed());
  return out;
}

using Lines = std::vector<std::string>;

TEST(LineReader, PartsAtLineBreaksHoweverTheBytesCome) {
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 1000U}) {
    EXPECT_EQ(lines_of("a\nbb\n\nccc", piece), (Lines{"1:a", "2:bb", "4:ccc"})) << piece;
    EXPECT_EQ(lines_of("a\r\nb\r\n", piece), (Lines{"1:a", "2:b"})) << piece;
    EXPECT_EQ(lines_of(" \t\r\n\n{}\n", piece), Lines{"3:{}"}) << piece;
    EXPECT_EQ(lines_of("", piece), Lines{}) << piece;
    EXPECT_EQ(lines_of("\n\n", piece), Lines{}) << piece;
  }
}

TEST(LineReader, TellsLinesThatAreTooLongAndGoesOn) {
  const std::string longest(10, 'x');
  for (const std::size_t piece : {1U, 4U, 11U, 12U, 1000U}) {
    EXPECT_EQ(lines_of(longest + "\n" + longest + "\r\n" + longest, piece, 10),
              (Lines{"1:" + longest, "2:" + longest, "3:" + longest}))
        << piece;
    EXPECT_EQ(lines_of("a\n" + longest + "y\nb\n", piece, 10), (Lines{"1:a", "2!", "3:b"}))
        << piece;
    EXPECT_EQ(lines_of("a\n" + std::string(500, 'y') + "\n\nb", piece, 10),
              (Lines{"1:a", "2!", "4:b"}))
        << piece;
    EXPECT_EQ(lines_of(std::string(500, 'y'), piece, 10), Lines{"1!"}) << piece;
  }
}

TEST(LineReader, LimitsTheLinesOfABatch) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "x\n";
  TextSource source(text);
  LineReader reader(source, 100);
  LineBatch batch;
  std::size_t total = 0;
  while (reader.next(batch)) {
    EXPECT_LE(batch.lines.size(), LineReader::kMostLines);
    total += batch.lines.size();
  }
  EXPECT_EQ(total, 1000U);
}

TEST(LineReader, HandsOutWhatHasComeBeforeWaitingForMore) {
  // Pieces of one line each: each is a batch of its own.
  TextSource source("a\nb\nc\n", 2);
  LineReader reader(source, 100);
  LineBatch batch;
  ASSERT_TRUE(reader.next(batch));
  EXPECT_EQ(batch.lines.size(), 1U);
  EXPECT_EQ(batch.consumed, 2U);
}

class BrokenSource final : public Source {
 public:
  std::ptrdiff_t read(char* to, std::size_t) override {
    if (sent_) return -1;
    sent_ = true;
    to[0] = 'a';
    to[1] = '\n';
    return 2;
  }

 private:
  bool sent_ = false;
};

TEST(LineReader, SaysThatReadingFailed) {
  BrokenSource source;
  LineReader reader(source, 100);
  LineBatch batch;
  ASSERT_TRUE(reader.next(batch));
  EXPECT_FALSE(reader.next(batch));
  EXPECT_TRUE(reader.failed());
}

}  // namespace
}  // namespace surco::cli
