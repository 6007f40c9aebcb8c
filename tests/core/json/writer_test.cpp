#include "json/writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace surco::json {
namespace {

using namespace std::string_view_literals;

std::string written(std::string_view text) {
  Output out;
  append_string(out, text);
  return out.str();
}

TEST(JsonWriter, EscapesOnlyWhatMustBe) {
  EXPECT_EQ(written(""), R"("")");
  EXPECT_EQ(written("maíz 🌽 / <b>"), R"("maíz 🌽 / <b>")");
  EXPECT_EQ(written("\"\\"), R"("\"\\")");
  EXPECT_EQ(written("\b\f\n\r\t"), R"("\b\f\n\r\t")");
  EXPECT_EQ(written("\0\x01\x1F\x7F"sv), "\"\\u0000\\u0001\\u001f\x7F\"");
  EXPECT_EQ(written("a\nb\"c"), R"("a\nb\"c")");
}

TEST(JsonWriter, EscapesAtEveryPlaceOfATextOfAnyLength) {
  for (std::size_t length = 0; length < 200; ++length) {
    std::string text(length, 'x');
    EXPECT_EQ(written(text), '"' + text + '"');
    for (std::size_t at = 0; at < length; at += length < 20 ? 1 : 7) {
      for (const char c : {'"', '\\', '\n', '\x1F', '\0'}) {
        std::string changed = text;
        changed[at] = c;
        const std::string dumped = nlohmann::json(changed).dump();
        EXPECT_EQ(written(changed), dumped);
        Output out;
        Writer(out).begin_object().field("clave", changed).end_object();
        EXPECT_EQ(out.view(), "{\"clave\":" + dumped + "}");
      }
    }
  }
}

TEST(JsonWriter, PutsCommasAndColons) {
  Output out;
  Writer writer(out);
  writer.begin_object()
      .field("programa", "paisa-2026")
      .key("partidas")
      .begin_array()
      .begin_object()
      .end_object()
      .begin_object()
      .field("id", "1")
      .key("n")
      .integer(-7)
      .end_object()
      .begin_array()
      .end_array()
      .string("x")
      .boolean(true)
      .boolean(false)
      .null()
      .raw("[1,2]")
      .end_array()
      .data_key("con \"comillas\"")
      .integer(std::numeric_limits<std::int64_t>::min())
      .field_or_null("vacio", "")
      .field_or_null("lleno", "sí")
      .end_object();
  EXPECT_EQ(out.view(),
            R"({"programa":"paisa-2026","partidas":[{},{"id":"1","n":-7},[],"x",true,false,null,)"
            R"([1,2]],"con \"comillas\"":-9223372036854775808,"vacio":null,"lleno":"sí"})");
}

TEST(JsonWriter, AppendsInsideAString) {
  Output out("antes ");
  Writer writer(out);
  writer.begin_array().begin_string();
  writer.out() += "12";
  writer.out() += ".50";
  writer.end_string().begin_string().end_string().end_array();
  EXPECT_EQ(out.view(), R"(antes ["12.50",""])");
}

TEST(JsonWriter, WritesLongKeysAndDeepNesting) {
  Output out;
  Writer writer(out);
  const std::string name(150, 'k');
  writer.begin_object().key(name).integer(1).key(name).integer(2).end_object();
  EXPECT_EQ(out.view(), "{\"" + name + "\":1,\"" + name + "\":2}");
  out.cut(0);
  Writer deep(out);
  for (int i = 0; i < 60; ++i) deep.begin_array().integer(i);
  for (int i = 0; i < 60; ++i) deep.end_array();
  const auto read = nlohmann::json::parse(out.view());
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[1][1][0], 2);
}

TEST(JsonWriter, TakesMembersThatAreWritten) {
  Output out;
  Writer writer(out);
  writer.begin_object().members("").members(R"("a":1,"b":2)").field("c", "3").members("");
  writer.members_out() += R"("d":4)";
  writer.key("e").begin_object().members(R"("f":5)").end_object().end_object();
  EXPECT_EQ(out.view(), R"({"a":1,"b":2,"c":"3","d":4,"e":{"f":5}})");
}

TEST(JsonWriter, EscapesTheTailAlone) {
  Output out("\"a\"");
  const std::size_t from = out.size();
  escape_tail(out, from);
  EXPECT_EQ(out.view(), "\"a\"");
  out += "simple";
  escape_tail(out, from);
  EXPECT_EQ(out.view(), "\"a\"simple");
  out += "\"\\\n";
  escape_tail(out, from);
  EXPECT_EQ(out.view(), "\"a\"simple\\\"\\\\\\n");
}

}  // namespace
}  // namespace surco::json
