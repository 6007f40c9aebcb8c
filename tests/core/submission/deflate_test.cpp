// Both directions, each against the other and against Boost.Beast's, which is not ours.
#include "submission/deflate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <random>
#include <string>
#include <vector>

#include "submission/inflate.hpp"

namespace surco::submission {
namespace {

namespace beast = boost::beast::zlib;

constexpr std::size_t kLimit = std::size_t{4} << 20;

std::string beast_inflate(std::string_view compressed, std::size_t size) {
  std::string out(size + 1, '\0');
  beast::inflate_stream stream;
  beast::z_params params;
  params.next_in = compressed.data();
  params.avail_in = compressed.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::system::error_code error;
  stream.write(params, beast::Flush::finish, error);
  // Where the data end with the last bits it asks for more room, although all is read.
  EXPECT_TRUE(error == beast::error::end_of_stream || error == beast::error::need_buffers) << error;
  EXPECT_EQ(params.avail_in, 0U);
  out.resize(params.total_out);
  return out;
}

std::string beast_deflate(std::string_view bytes, int level, beast::Strategy strategy) {
  beast::deflate_stream stream;
  stream.reset(level, 15, 9, strategy);
  std::string out(bytes.size() * 2 + 1000, '\0');
  beast::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::system::error_code error;
  stream.write(params, beast::Flush::finish, error);
  EXPECT_EQ(params.avail_in, 0U);
  out.resize(params.total_out);
  return out;
}

std::vector<std::string> samples() {
  std::vector<std::string> out = {"",
                                  "a",
                                  "ab",
                                  "abc",
                                  "hola",
                                  std::string(300, 'a'),
                                  std::string(150000, '\0'),
                                  "abcabcabcabcabcabcabcabc"};
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  out.push_back(all);
  out.push_back(all + all + all);
  std::mt19937 random(1);
  for (const std::size_t size : {10U, 258U, 259U, 1000U, 2000U, 65536U}) {
    std::string noise;
    std::string words;
    std::string two;
    while (noise.size() < size) noise += static_cast<char>(random() & 0xFF);
    while (words.size() < size) words += "superficie_ha" + std::to_string(random() % 50) + "\",";
    while (two.size() < size) two += random() % 7 == 0 ? 'a' : 'b';
    out.push_back(noise);
    out.push_back(words);
    out.push_back(two);
    // A copy from as far as the window reaches, and from one byte beyond.
    if (size != 1000) continue;
    out.push_back(noise.substr(0, 300) + std::string(32768 - 300, 'x') + noise.substr(0, 300));
    out.push_back(noise.substr(0, 300) + std::string(32769 - 300, 'x') + noise.substr(0, 300));
  }
  // Weights that double make the deepest tree: the limit of 15 bits must hold.
  std::string doubling;
  for (int i = 0; i < 17; ++i) doubling.append(std::size_t{1} << i, static_cast<char>('a' + i));
  std::shuffle(doubling.begin(), doubling.end(), random);
  out.push_back(doubling);
  return out;
}

TEST(Deflate, IsReadByAnother) {
  for (const std::string& text : samples()) {
    const std::string compressed = deflate(text);
    EXPECT_EQ(beast_inflate(compressed, text.size()), text) << text.size();
    std::string out;
    EXPECT_EQ(inflate(compressed, kLimit, out), InflateStatus::ok) << text.size();
    EXPECT_EQ(out, text) << text.size();
  }
}

TEST(Deflate, PacksWhatACodeCanHoldAsWellAsAnother) {
  for (const std::string& text : samples()) {
    if (text.size() > 2000) continue;
    const std::size_t theirs = beast_deflate(text, 9, beast::Strategy::normal).size();
    EXPECT_LE(deflate(text).size(), theirs + theirs / 50 + 5) << text.size();
  }
}

TEST(Deflate, IsTheSameEverywhere) {
  // By hand: nothing is the fixed block 1 10 (bits 110), the end 0000000 and six bits to fill.
  EXPECT_EQ(deflate(""), std::string("\x03\x00", 2));
  // "a" is literal 97, code 0x30 + 97 = 10010001: bits 1 10 10010001 0000000, from the lowest.
  EXPECT_EQ(deflate("a"), std::string("\x4B\x04\x00", 3));
}

TEST(Inflate, ReadsAnothers) {
  for (const std::string& text : samples()) {
    for (const int level : {0, 1, 6}) {
      for (const auto strategy :
           {beast::Strategy::normal, beast::Strategy::huffman, beast::Strategy::fixed}) {
        const std::string compressed = beast_deflate(text, level, strategy);
        std::string out;
        EXPECT_EQ(inflate(compressed, kLimit, out), InflateStatus::ok) << text.size();
        EXPECT_EQ(out, text) << text.size();
      }
    }
  }
}

InflateStatus status_of(const std::string& compressed, std::size_t limit = kLimit) {
  std::string out = "before";
  const InflateStatus status = inflate(compressed, limit, out);
  if (status != InflateStatus::ok) {
    EXPECT_EQ(out, "");
  }
  return status;
}

// Writes a few bits at a time, the lowest first, as RFC 1951 does.
class Bits {
 public:
  Bits& put(unsigned value, int count) {
    for (int i = 0; i < count; ++i, ++used_) {
      if (used_ % 8 == 0) bytes_ += '\0';
      bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) |
                                        (i < 32 ? value >> i & 1U : 0U) << used_ % 8);
    }
    return *this;
  }
  // Huffman codes go from the highest bit.
  Bits& code(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) put(value >> i & 1U, 1);
    return *this;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  int used_ = 0;
};

TEST(Inflate, BlocksWrittenByHand) {
  std::string out;
  // Stored "hi", not last; then fixed: "!" and a match of 3 at distance 3.
  const auto bytes = Bits()
                         .put(0, 3)
                         .put(0, 5)
                         .put(2, 16)
                         .put(0xFFFD, 16)
                         .put('h', 8)
                         .put('i', 8)
                         .put(1, 1)
                         .put(1, 2)
                         .code(0x30 + '!', 8)
                         .code(1, 7)
                         .code(2, 5)
                         .code(0, 7)
                         .bytes();
  EXPECT_EQ(inflate(bytes, kLimit, out), InflateStatus::ok);
  EXPECT_EQ(out, "hi!hi!");
}

TEST(Inflate, Damage) {
  EXPECT_EQ(status_of(""), InflateStatus::truncated);
  EXPECT_EQ(status_of("\x03"), InflateStatus::truncated);
  EXPECT_EQ(status_of(Bits().put(1, 1).put(3, 2).bytes()),
            InflateStatus::damaged);                                             // no such block
  EXPECT_EQ(status_of(std::string("\x03\x00\x00", 3)), InflateStatus::damaged);  // one byte more
  // A stored block whose length and complement disagree; one that is cut short.
  EXPECT_EQ(status_of(Bits().put(1, 8).put(2, 16).put(0xFFFC, 16).put(0, 16).bytes()),
            InflateStatus::damaged);
  EXPECT_EQ(status_of(Bits().put(1, 8).put(2, 16).put(0xFFFD, 16).put(0, 8).bytes()),
            InflateStatus::truncated);
  EXPECT_EQ(status_of(Bits().put(1, 8).put(2, 16).bytes()), InflateStatus::truncated);
  // A match before anything; one that reaches before the beginning.
  EXPECT_EQ(status_of(Bits().put(1, 1).put(1, 2).code(1, 7).code(0, 5).code(0, 7).bytes()),
            InflateStatus::damaged);
  EXPECT_EQ(
      status_of(Bits().put(1, 1).put(1, 2).code(0x91, 8).code(1, 7).code(1, 5).code(0, 7).bytes()),
      InflateStatus::damaged);
  // Length symbols 286 and 287, distance symbols 30 and 31.
  for (const unsigned symbol : {0xC6U, 0xC7U}) {
    EXPECT_EQ(
        status_of(Bits().put(1, 1).put(1, 2).code(0x91, 8).code(symbol, 8).put(0, 20).bytes()),
        InflateStatus::damaged);
  }
  for (const unsigned symbol : {30U, 31U}) {
    EXPECT_EQ(
        status_of(
            Bits().put(1, 1).put(1, 2).code(0x91, 8).code(1, 7).code(symbol, 5).code(0, 7).bytes()),
        InflateStatus::damaged);
  }
}

// The header of a dynamic block: how many of each, and the lengths of the code for lengths in the
// order 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1 15.
Bits dynamic(unsigned literals, unsigned distances, const std::vector<unsigned>& lengths) {
  Bits bits;
  bits.put(1, 1).put(2, 2).put(literals - 257, 5).put(distances - 1, 5);
  bits.put(static_cast<unsigned>(lengths.size()) - 4, 4);
  for (const unsigned length : lengths) bits.put(length, 3);
  return bits;
}

// Lengths 0 (code 0), 1 (code 10) and runs of zeros 18 (code 11).
const std::vector<unsigned> kZeroOneRun = {0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2};

TEST(Inflate, DynamicBlocksWrittenByHand) {
  // 97 zeros, 'a' of one bit, 158 zeros, the end of one bit, no distances: "aaa".
  std::string out;
  const auto good = dynamic(257, 1, kZeroOneRun)
                        .code(3, 2)
                        .put(97 - 11, 7)
                        .code(2, 2)
                        .code(3, 2)
                        .put(138 - 11, 7)
                        .code(3, 2)
                        .put(20 - 11, 7)
                        .code(2, 2)
                        .code(0, 1)
                        .code(0, 1)
                        .code(0, 1)
                        .code(0, 1)
                        .code(1, 1)
                        .bytes();
  EXPECT_EQ(inflate(good, kLimit, out), InflateStatus::ok);
  EXPECT_EQ(out, "aaa");
  // The same with a match, for which there is no distance.
  EXPECT_EQ(status_of(dynamic(258, 1, kZeroOneRun)
                          .code(3, 2)
                          .put(138 - 11, 7)
                          .code(3, 2)
                          .put(118 - 11, 7)
                          .code(2, 2)
                          .code(2, 2)
                          .code(0, 1)
                          .code(1, 1)
                          .put(0, 30)
                          .bytes()),
            InflateStatus::damaged);
}

TEST(Inflate, DamagedDynamicBlocks) {
  // Too many symbols.
  EXPECT_EQ(status_of(dynamic(287, 1, kZeroOneRun).put(0, 200).bytes()), InflateStatus::damaged);
  EXPECT_EQ(status_of(dynamic(257, 31, kZeroOneRun).put(0, 200).bytes()), InflateStatus::damaged);
  // The code for lengths gives three symbols one bit; then it leaves room over.
  EXPECT_EQ(status_of(dynamic(257, 1, {1, 1, 1, 0}).put(0, 200).bytes()), InflateStatus::damaged);
  EXPECT_EQ(status_of(dynamic(257, 1, {2, 2, 2, 0}).put(0, 200).bytes()), InflateStatus::damaged);
  EXPECT_EQ(status_of(dynamic(257, 1, {0, 0, 0, 0}).put(0, 200).bytes()), InflateStatus::damaged);
  // Repeats the length before the first (symbol 16, code 0).
  EXPECT_EQ(status_of(dynamic(257, 1, {1, 0, 0, 1}).code(1, 1).put(0, 200).bytes()),
            InflateStatus::damaged);
  // A run beyond the last symbol.
  EXPECT_EQ(status_of(dynamic(257, 1, kZeroOneRun)
                          .code(3, 2)
                          .put(127, 7)
                          .code(3, 2)
                          .put(127, 7)
                          .put(0, 40)
                          .bytes()),
            InflateStatus::damaged);
  // No end of block.
  EXPECT_EQ(status_of(dynamic(257, 1, kZeroOneRun)
                          .code(2, 2)
                          .code(2, 2)
                          .code(3, 2)
                          .put(127, 7)
                          .code(3, 2)
                          .put(106, 7)
                          .put(0, 40)
                          .bytes()),
            InflateStatus::damaged);
  // Three symbols of one bit.
  EXPECT_EQ(status_of(dynamic(257, 1, kZeroOneRun)
                          .code(2, 2)
                          .code(2, 2)
                          .code(3, 2)
                          .put(127, 7)
                          .code(3, 2)
                          .put(105, 7)
                          .code(2, 2)
                          .code(0, 1)
                          .put(0, 40)
                          .bytes()),
            InflateStatus::damaged);
}

TEST(Inflate, BombsStopAtTheLimit) {
  const std::string bomb = deflate(std::string(1000000, '\0'));
  EXPECT_LT(bomb.size(), 2000U);
  EXPECT_EQ(status_of(bomb, 1000000), InflateStatus::ok);
  EXPECT_EQ(status_of(bomb, 999999), InflateStatus::too_large);
  EXPECT_EQ(status_of(bomb, 0), InflateStatus::too_large);
  EXPECT_EQ(status_of(deflate("abc"), 2), InflateStatus::too_large);
  EXPECT_EQ(status_of(deflate(""), 0), InflateStatus::ok);
  EXPECT_EQ(status_of(beast_deflate("abc", 0, beast::Strategy::normal), 2),
            InflateStatus::too_large);
}

TEST(Inflate, CutAndFlippedDataGetAnAnswer) {
  std::mt19937 random(13);
  std::string text;
  for (int i = 0; i < 40; ++i) text += "{\"id\":\"p" + std::to_string(i) + "\",\"ha\":\"2.5\"},";
  for (const std::string& good :
       {deflate(text), beast_deflate(text, 9, beast::Strategy::fixed),
        beast_deflate(text, 0, beast::Strategy::normal), deflate("hola")}) {
    for (std::size_t size = 0; size < good.size(); ++size) {
      EXPECT_EQ(status_of(good.substr(0, size)), InflateStatus::truncated) << size;
    }
    for (int i = 0; i < 3000; ++i) {
      std::string bad = good;
      for (auto flips = 1 + random() % 3; flips > 0; --flips) {
        bad[random() % bad.size()] ^= static_cast<char>(1U << random() % 8);
      }
      std::string out;
      const InflateStatus status = inflate(bad, 10000, out);
      EXPECT_LE(out.size(), 10000U);
      if (status == InflateStatus::ok) {
        EXPECT_EQ(beast_inflate(bad, out.size()), out);
      }
    }
  }
  for (int i = 0; i < 20000; ++i) {
    std::string noise;
    for (auto size = random() % 60; size > 0; --size) noise += static_cast<char>(random() % 256);
    std::string out;
    if (inflate(noise, 10000, out) == InflateStatus::ok) {
      EXPECT_EQ(beast_inflate(noise, out.size()), out);
    }
  }
}

}  // namespace
}  // namespace surco::submission
