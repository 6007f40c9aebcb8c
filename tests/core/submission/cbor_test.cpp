#include "submission/cbor.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace surco::submission {
namespace {

constexpr std::size_t kLimit = 1 << 20;

std::string hex(std::string_view bytes) {
  const std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    out += digits[static_cast<unsigned char>(c) >> 4];
    out += digits[static_cast<unsigned char>(c) & 15];
  }
  return out;
}

std::string bytes_of(std::string_view hex_digits) {
  std::string out;
  for (std::size_t i = 0; i + 1 < hex_digits.size(); i += 2) {
    out += static_cast<char>(std::stoi(std::string(hex_digits.substr(i, 2)), nullptr, 16));
  }
  return out;
}

CborStatus encode(std::string_view json, std::string& out) {
  json::Document document;
  EXPECT_TRUE(document.read(json).empty()) << json;
  return cbor_encode(out, document.root());
}

struct Example {
  std::string_view json, hex;
};

// Appendix A of RFC 8949, as far as JSON goes.
const Example kExamples[] = {
    {"0", "00"},
    {"1", "01"},
    {"10", "0a"},
    {"23", "17"},
    {"24", "1818"},
    {"25", "1819"},
    {"100", "1864"},
    {"255", "18ff"},
    {"256", "190100"},
    {"1000", "1903e8"},
    {"65535", "19ffff"},
    {"65536", "1a00010000"},
    {"1000000", "1a000f4240"},
    {"4294967295", "1affffffff"},
    {"4294967296", "1b0000000100000000"},
    {"1000000000000", "1b000000e8d4a51000"},
    {"18446744073709551615", "1bffffffffffffffff"},
    {"-1", "20"},
    {"-10", "29"},
    {"-100", "3863"},
    {"-1000", "3903e7"},
    {"-18446744073709551615", "3bfffffffffffffffe"},
    {"false", "f4"},
    {"true", "f5"},
    {"null", "f6"},
    {R"("")", "60"},
    {R"("a")", "6161"},
    {R"("IETF")", "6449455446"},
    {R"("\"\\")", "62225c"},
    {R"("ü")", "62c3bc"},
    {R"("水")", "63e6b0b4"},
    {R"("𐅑")", "64f0908591"},
    {"[]", "80"},
    {"[1,2,3]", "83010203"},
    {"[1,[2,3],[4,5]]", "8301820203820405"},
    {"[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25]",
     "98190102030405060708090a0b0c0d0e0f101112131415161718181819"},
    {"{}", "a0"},
    {R"({"a":1,"b":[2,3]})", "a26161016162820203"},
    {R"(["a",{"b":"c"}])", "826161a161626163"},
    {R"({"a":"A","b":"B","c":"C","d":"D","e":"E"})", "a56161614161626142616361436164614461656145"},
};

TEST(Cbor, ExamplesOfTheStandardBothWays) {
  for (const Example& example : kExamples) {
    std::string encoded;
    EXPECT_EQ(encode(example.json, encoded), CborStatus::ok) << example.json;
    EXPECT_EQ(hex(encoded), example.hex) << example.json;
    Output decoded;
    EXPECT_EQ(cbor_decode(decoded, bytes_of(example.hex), kLimit), CborStatus::ok) << example.json;
    EXPECT_EQ(decoded.view(), example.json);
  }
}

TEST(Cbor, MembersGoByLengthAndThenByBytes) {
  std::string encoded;
  EXPECT_EQ(encode(R"({"bb":1,"a":2,"":3,"ab":4,"ñ":5})", encoded), CborStatus::ok);
  // "" (60), "a" (61 61), then the two-byte ones: "ab", "bb", "ñ" (c3 b1).
  EXPECT_EQ(hex(encoded), "a56003616102626162046262620162c3b105");
}

TEST(Cbor, WhatJsonCannotSendExactlyIsRefused) {
  std::string out;
  EXPECT_EQ(encode("1.5", out), CborStatus::fraction);
  EXPECT_EQ(encode(R"({"a":[1e3]})", out), CborStatus::fraction);
  EXPECT_EQ(encode("18446744073709551616", out), CborStatus::too_big);
  EXPECT_EQ(encode("-18446744073709551616", out), CborStatus::too_big);
  EXPECT_EQ(encode(std::string(60, '[') + std::string(60, ']'), out), CborStatus::ok);
  EXPECT_EQ(encode(std::string(61, '[') + std::string(61, ']'), out), CborStatus::too_deep);
}

TEST(Cbor, BadBytes) {
  struct Case {
    std::string_view hex;
    CborStatus status;
  };
  for (const Case& c : {
           Case{"", CborStatus::truncated},
           Case{"18", CborStatus::truncated},
           Case{"1901", CborStatus::truncated},
           Case{"1b00000000000000", CborStatus::truncated},
           Case{"6261", CborStatus::truncated},
           Case{"7bffffffffffffffff61", CborStatus::truncated},
           Case{"81", CborStatus::truncated},
           Case{"8201", CborStatus::truncated},
           Case{"9bffffffffffffffff00", CborStatus::truncated},
           Case{"bbffffffffffffffff00", CborStatus::truncated},
           Case{"a16161", CborStatus::truncated},
           Case{"1800", CborStatus::not_unique},  // 0 in two bytes
           Case{"1817", CborStatus::not_unique},
           Case{"1900ff", CborStatus::not_unique},
           Case{"1a0000ffff", CborStatus::not_unique},
           Case{"1b00000000ffffffff", CborStatus::not_unique},
           Case{"3800", CborStatus::not_unique},
           Case{"780161", CborStatus::not_unique},  // "a" with a long length
           Case{"980101", CborStatus::not_unique},
           Case{"a2616101616102", CborStatus::not_unique},    // a twice
           Case{"a2616201616102", CborStatus::not_unique},    // b before a
           Case{"a262616101616102", CborStatus::not_unique},  // the longer first
           Case{"a10102", CborStatus::unsupported},           // a number as a key
           Case{"a1f602", CborStatus::unsupported},
           Case{"40", CborStatus::unsupported},      // bytes
           Case{"c001", CborStatus::unsupported},    // a tag
           Case{"f93c00", CborStatus::unsupported},  // 1.0
           Case{"fb3ff0000000000000", CborStatus::unsupported},
           Case{"f7", CborStatus::unsupported},  // undefined
           Case{"e0", CborStatus::unsupported},
           Case{"f820", CborStatus::unsupported},
           Case{"1c", CborStatus::unsupported},  // reserved
           Case{"1f", CborStatus::unsupported},
           Case{"7f6161ff", CborStatus::unsupported},  // indefinite
           Case{"9f01ff", CborStatus::unsupported},
           Case{"bfff", CborStatus::unsupported},
           Case{"ff", CborStatus::unsupported},
           Case{"3bffffffffffffffff", CborStatus::unsupported},  // -2^64
           Case{"62c328", CborStatus::bad_text},
           Case{"61ff", CborStatus::bad_text},
           Case{"62c0af", CborStatus::bad_text},    // overlong
           Case{"63eda080", CborStatus::bad_text},  // surrogate
           Case{"64f4908080", CborStatus::bad_text},
           Case{"63e28020", CborStatus::bad_text},
           Case{"61c3", CborStatus::bad_text},
           Case{"a161ff01", CborStatus::bad_text},
           Case{"0000", CborStatus::trailing},
           Case{"8000", CborStatus::trailing},
       }) {
    Output out;
    EXPECT_EQ(cbor_decode(out, bytes_of(c.hex), kLimit), c.status) << c.hex;
  }
  Output out;
  EXPECT_EQ(cbor_decode(out, std::string(60, '\x81') + std::string(1, '\0'), kLimit),
            CborStatus::ok);
  out.cut(0);
  EXPECT_EQ(cbor_decode(out, std::string(61, '\x81') + std::string(1, '\0'), kLimit),
            CborStatus::too_deep);
  EXPECT_EQ(cbor_decode(out, std::string(1000000, '\x81'), kLimit), CborStatus::too_deep);
}

TEST(Cbor, JsonTextStaysWithinItsLimit) {
  // A control character is one byte here and six in JSON.
  std::string bytes = bytes_of("78fa") + std::string(250, '\x01');
  Output out;
  EXPECT_EQ(cbor_decode(out, bytes, 1502), CborStatus::ok);
  EXPECT_EQ(out.size(), 1502U);
  out.cut(0);
  EXPECT_EQ(cbor_decode(out, bytes, 1501), CborStatus::too_large);
}

// A random JSON document. Keys are numbered, so that none repeats.
std::string random_json(std::mt19937& random, int depth) {
  const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  switch (pick(depth > 0 ? 8 : 6)) {
    case 0:
      return "null";
    case 1:
      return pick(2) == 0 ? "true" : "false";
    case 2:
      return std::to_string(random() >> pick(32));
    case 3:
      return "-" + std::to_string((random() >> pick(31)) + 1);
    case 4:
    case 5: {
      const std::string_view pieces[] = {"a", "ñ",  "\\\"", "\\n", "\\u0001",
                                         "/", "漢", "🌽",    "0.50"};
      std::string text = "\"";
      for (unsigned size = pick(30); size > 0; --size) text += pieces[pick(9)];
      return text + "\"";
    }
    case 6: {
      std::string text = "[";
      for (unsigned i = 0, size = pick(6); i < size; ++i) {
        if (i > 0) text += ',';
        text += random_json(random, depth - 1);
      }
      return text + "]";
    }
    default: {
      std::string text = "{";
      for (unsigned i = 0, size = pick(30); i < size; ++i) {
        if (i > 0) text += ',';
        text += "\"" + std::string(pick(3), 'k') + std::to_string(i) +
                "\":" + random_json(random, depth - 1);
      }
      return text + "}";
    }
  }
}

std::string canonical(std::string_view text) {
  json::Document document;
  EXPECT_TRUE(document.read(text).empty()) << text;
  Output out;
  json::Document::append_canonical(out, document.root());
  return out.str();
}

TEST(Cbor, AnyDocumentComesBackSayingTheSame) {
  std::mt19937 random(7);
  for (int i = 0; i < 500; ++i) {
    const std::string text = random_json(random, 4);
    std::string encoded;
    ASSERT_EQ(encode(text, encoded), CborStatus::ok) << text;
    Output decoded;
    ASSERT_EQ(cbor_decode(decoded, encoded, kLimit), CborStatus::ok) << text;
    EXPECT_EQ(canonical(decoded), canonical(text));
    // One document, one form.
    std::string again;
    ASSERT_EQ(encode(decoded, again), CborStatus::ok);
    EXPECT_EQ(again, encoded);
  }
}

TEST(Cbor, AnyBytesGetAnAnswerAndWhatIsReadIsInTheOneForm) {
  std::mt19937 random(9);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string bytes;
    if (i % 2 == 0) {
      EXPECT_EQ(encode(random_json(random, 2), bytes), CborStatus::ok);
      for (auto flips = random() % 3; flips > 0; --flips) {
        bytes[random() % bytes.size()] ^= static_cast<char>(1U << random() % 8);
      }
      if (random() % 4 == 0) bytes.resize(random() % (bytes.size() + 1));
    } else {
      for (auto size = random() % 12; size > 0; --size) bytes += static_cast<char>(random() % 256);
    }
    Output out;
    if (cbor_decode(out, bytes, kLimit) != CborStatus::ok) continue;
    ++accepted;
    std::string again;
    ASSERT_EQ(encode(out, again), CborStatus::ok) << out.view();
    EXPECT_EQ(hex(again), hex(bytes));
  }
  EXPECT_GT(accepted, 2000);
}

}  // namespace
}  // namespace surco::submission
