#include "submission/fingerprint.hpp"

#include <gtest/gtest.h>

#include <string>

#include "json/document.hpp"

namespace surco::submission {
namespace {

std::string of(std::string_view text) {
  json::Document document;
  EXPECT_TRUE(document.read(text).empty()) << text;
  return fingerprint(document.root());
}

TEST(Fingerprint, IsTheDigestOfTheCanonicalText) {
  // printf '{"partidas":[],"programa":"x"}' | sha256sum
  EXPECT_EQ(of(R"({"programa":"x","partidas":[]})"),
            "9021a654b285a8cdc6d21dcc8b3588d80315d865716250feb4aa2d593b58ce82");
}

TEST(Fingerprint, LayoutOrderAndAdviceDoNotChangeIt) {
  const std::string plain = of(R"({"programa":"x","folio":"7","partidas":[{"id":"1","a":"2"}]})");
  EXPECT_EQ(of(R"( { "partidas" : [ {"a": "2", "id": "1"} ], "folio":"\u0037", "programa":"x"} )"),
            plain);
  EXPECT_EQ(of(R"({"consejos":true,"programa":"x","folio":"7","partidas":[{"id":"1","a":"2"}]})"),
            plain);
}

TEST(Fingerprint, AnyOtherChangeDoes) {
  const std::string plain = of(R"({"programa":"x","solicitante":{"nombre":"Ana"},"partidas":[]})");
  EXPECT_NE(of(R"({"programa":"x","solicitante":{"nombre":"Ána"},"partidas":[]})"), plain);
  EXPECT_NE(of(R"({"programa":"x","solicitante":{"nombre":"Ana "},"partidas":[]})"), plain);
  EXPECT_NE(of(R"({"programa":"x","solicitante":{"nombre":"Ana"},"partidas":[{}]})"), plain);
  EXPECT_NE(of(R"({"programa":"x","solicitante":{"nombre":"Ana"},"partidas":null})"), plain);
  EXPECT_NE(of(R"({"programa":"x","partidas":[]})"), plain);
  EXPECT_NE(of(R"({"programa":"x","solicitante":{"consejos":"Ana"},"partidas":[]})"), plain);
}

}  // namespace
}  // namespace surco::submission
