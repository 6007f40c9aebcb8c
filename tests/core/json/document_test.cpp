#include "json/document.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace surco::json {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

std::string repeat(std::string_view piece, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += piece;
  return out;
}

std::string compact(const Document& document) {
  Output out;
  Document::append_compact(out, document.root());
  return out.str();
}

std::string canonical(std::string_view text) {
  Document document;
  EXPECT_TRUE(document.read(text).empty()) << text;
  Output out;
  Document::append_canonical(out, document.root());
  return out.str();
}

// The only error of a text; an error with an empty code when there is none or more.
ReadError only_error(std::string_view text, const Limits& limits = {}) {
  Document document;
  std::vector<ReadError> errors = document.read(text, limits);
  EXPECT_EQ(errors.size(), 1U) << text;
  if (errors.size() != 1) return {};
  // With a key repeated the rest can still be read, so that all its errors are told at once.
  EXPECT_EQ(document.root().valid(), errors.front().code == "clave_repetida") << text;
  return errors.front();
}

// ---- The tree -----------------------------------------------------------------------------------

TEST(JsonDocument, GivesTheTree) {
  Document document;
  ASSERT_TRUE(document
                  .read(R"( {"programa": "paisa-2026", "consejos": true, "x": null,
                             "partidas": [{"id": "1", "cantidad": 3600}, {"id": "2"}, []]} )")
                  .empty());
  const Value root = document.root();
  ASSERT_EQ(root.kind(), Kind::object);
  EXPECT_EQ(root.size(), 4U);
  EXPECT_EQ(root.key(), "");
  EXPECT_EQ(root.path(), "");
  EXPECT_EQ(root.find("programa").text(), "paisa-2026");
  EXPECT_TRUE(root.find("consejos").boolean());
  EXPECT_TRUE(root.find("x").valid());
  EXPECT_EQ(root.find("x").kind(), Kind::null);
  EXPECT_FALSE(root.find("y").valid());
  EXPECT_FALSE(root.find("programa").find("id").valid());
  const Value items = root.find("partidas");
  ASSERT_EQ(items.kind(), Kind::array);
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items.at(0).find("cantidad").kind(), Kind::integer);
  EXPECT_EQ(items.at(0).find("cantidad").text(), "3600");
  EXPECT_EQ(items.at(1).find("id").path(), "/partidas/1/id");
  EXPECT_EQ(items.at(2).kind(), Kind::array);
  EXPECT_EQ(items.at(2).size(), 0U);
  EXPECT_FALSE(items.at(2).first().valid());
  EXPECT_FALSE(items.at(3).valid());
  std::vector<std::string> keys;
  for (Value member = root.first(); member.valid(); member = member.next()) {
    keys.emplace_back(member.key());
  }
  EXPECT_EQ(keys, (std::vector<std::string>{"programa", "consejos", "x", "partidas"}));
}

TEST(JsonDocument, AnInvalidValueIsHarmless) {
  const Value none;
  EXPECT_FALSE(none.valid());
  EXPECT_EQ(none.kind(), Kind::null);
  EXPECT_EQ(none.text(), "");
  EXPECT_EQ(none.key(), "");
  EXPECT_EQ(none.path(), "");
  EXPECT_EQ(none.size(), 0U);
  EXPECT_FALSE(none.boolean());
  EXPECT_FALSE(none.first().valid());
  EXPECT_FALSE(none.next().valid());
  EXPECT_FALSE(none.find("a").valid());
  EXPECT_FALSE(none.at(0).valid());
  EXPECT_FALSE(Document().root().valid());
}

TEST(JsonDocument, TellsIntegersFromReals) {
  for (const char* text : {"0", "123", "-5", "9223372036854775808", "18446744073709551616",
                           "123456789012345678901234567890123456789012345678901234567890"}) {
    Document document;
    ASSERT_TRUE(document.read(text).empty()) << text;
    EXPECT_EQ(document.root().kind(), Kind::integer) << text;
    EXPECT_EQ(document.root().text(), text);
  }
  for (const char* text : {"-0", "1.0", "1e3", "1E400", "-0.0", "0.1", "1e-7", "1E+2", "0e0",
                           "14.50", "100000000000000000000000.5"}) {
    Document document;
    ASSERT_TRUE(document.read(text).empty()) << text;
    EXPECT_EQ(document.root().kind(), Kind::real) << text;
    EXPECT_EQ(document.root().text(), text);
  }
}

TEST(JsonDocument, DecodesStrings) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {R"("")", ""},
      {R"("\"\\\/\b\f\n\r\t")", "\"\\/\b\f\n\r\t"},
      {R"("\u0041\u00f1\u00D1\u20ac")", "AñÑ€"},
      {R"("\ud83c\udf3d ma\u00edz")", "🌽 maíz"},
      {R"("\uD800\uDC00\uDBFF\uDFFF")", "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"},
      {R"("a\u0000b")", "a\0b"s},
      {R"("\u007f")", "\x7F"},
      {"\"\x7F\"", "\x7F"},
      {"\"ñ€🌽\"", "ñ€🌽"},
      {R"("largo sin nada que cambiar, más de ocho bytes\n")",
       "largo sin nada que cambiar, más de ocho bytes\n"},
      {R"("\ufffe\uFFFF")", "\xEF\xBF\xBE\xEF\xBF\xBF"},
  };
  for (const auto& [text, meaning] : rows) {
    Document document;
    ASSERT_TRUE(document.read(text).empty()) << text;
    EXPECT_EQ(document.root().kind(), Kind::text);
    EXPECT_EQ(document.root().text(), meaning) << text;
  }
  // A special byte at every place of the eight that are looked at together.
  for (std::size_t before = 0; before < 20; ++before) {
    for (const auto& [written, meaning] :
         {std::pair{R"(\n)"sv, "\n"sv}, std::pair{"ñ"sv, "ñ"sv}, std::pair{"!"sv, "!"sv}}) {
      const std::string padding(before, 'x');
      Document document;
      const std::string text = "[\"" + padding + std::string(written) + padding + "\",1]";
      ASSERT_TRUE(document.read(text).empty()) << text;
      EXPECT_EQ(document.root().at(0).text(), padding + std::string(meaning) + padding);
      EXPECT_EQ(document.root().at(1).text(), "1");
    }
  }
}

TEST(JsonDocument, KeysAreDecodedAndPathsEscaped) {
  Document document;
  ASSERT_TRUE(document.read(R"({"a/b": {"m~n": [0, {"\u00f1": 1}]}, "": {"": 2}})").empty());
  const Value deep = document.root().find("a/b").find("m~n").at(1).find("ñ");
  EXPECT_EQ(deep.text(), "1");
  EXPECT_EQ(deep.path(), "/a~1b/m~0n/1/ñ");
  EXPECT_EQ(document.root().find("").find("").path(), "//");
}

TEST(JsonDocument, SkipsAByteOrderMarkOnlyAtTheStart) {
  Document document;
  ASSERT_TRUE(document.read("\xEF\xBB\xBF{\"a\":1}").empty());
  EXPECT_EQ(document.root().find("a").text(), "1");
  EXPECT_EQ(only_error("{\"a\":\xEF\xBB\xBF 1}").code, "json_invalido");
  EXPECT_EQ(only_error("\xEF\xBB\xBF\xEF\xBB\xBF{}").code, "json_invalido");
  EXPECT_EQ(only_error("\xEF\xBB\xBF").message, "El texto está vacío (línea 1, columna 2).");
}

TEST(JsonDocument, IsReusable) {
  Document document;
  ASSERT_TRUE(document.read(R"({"a": ["uno", 2]})").empty());
  EXPECT_FALSE(document.read("{").empty());
  EXPECT_FALSE(document.root().valid());
  ASSERT_TRUE(document.read(R"(["otra"])").empty());
  EXPECT_EQ(compact(document), R"(["otra"])");
  const Document moved = std::move(document);
  EXPECT_EQ(moved.root().at(0).text(), "otra");
}

// ---- Errors -------------------------------------------------------------------------------------

TEST(JsonDocument, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string_view text;
    const char* code;
    const char* path;
    std::size_t offset;
    const char* message;
  };
  for (const Row& row : std::vector<Row>{
           {"", "json_invalido", "", 0, "El texto está vacío (línea 1, columna 1)."},
           {" \n ", "json_invalido", "", 3, "El texto está vacío (línea 2, columna 2)."},
           {"{", "json_invalido", "", 1, "El texto termina antes de tiempo (línea 1, columna 2)."},
           {R"({"a":)", "json_invalido", "/a", 5,
            "El texto termina antes de tiempo (línea 1, columna 6)."},
           {R"({"a":"x)", "json_invalido", "/a", 7,
            "El texto termina antes de tiempo (línea 1, columna 8)."},
           {R"({"a":"x\)", "json_invalido", "/a", 8,
            "El texto termina antes de tiempo (línea 1, columna 9)."},
           {R"([1,2,])", "json_invalido", "", 4, "Sobra una coma (línea 1, columna 5)."},
           {R"({"a":1,})", "json_invalido", "", 6, "Sobra una coma (línea 1, columna 7)."},
           {R"([1 2])", "json_invalido", "", 3,
            "Se esperaba una coma o `]` y hay `2` (línea 1, columna 4)."},
           {R"({"a":1 "b":2})", "json_invalido", "", 7,
            "Se esperaba una coma o `}` y hay `\"` (línea 1, columna 8)."},
           {R"({"a" 1})", "json_invalido", "/a", 5,
            "Se esperaba `:` y hay `1` (línea 1, columna 6)."},
           {R"({a:1})", "json_invalido", "", 1,
            "Se esperaba una clave y hay `a` (línea 1, columna 2)."},
           {R"({"p":[{"n":1},{"n":'x'}]})", "json_invalido", "/p/1/n", 19,
            "Se esperaba un valor y hay `'` (línea 1, columna 20)."},
           {"{\"ñandú\":\n  [0, ñ]}", "json_invalido", "/ñandú/1", 18,
            "Se esperaba un valor y hay `ñ` (línea 2, columna 7)."},
           {"[tru]", "json_invalido", "/0", 1,
            "Se esperaba un valor y hay `t` (línea 1, columna 2)."},
           {"[01]", "json_invalido", "/0", 2, "Hay un número mal escrito (línea 1, columna 3)."},
           {"[1.]", "json_invalido", "/0", 3, "Hay un número mal escrito (línea 1, columna 4)."},
           {"[\"a\nb\"]", "json_invalido", "/0", 3,
            "Hay un salto de línea o un carácter de control dentro de un texto (línea 1, columna "
            "4)."},
           {R"(["\x"])", "json_invalido", "/0", 2,
            "Hay una barra invertida que no forma ninguna secuencia de JSON (línea 1, columna 3)."},
           {R"(["\u12g4"])", "json_invalido", "/0", 2,
            "La secuencia \\u no lleva cuatro dígitos hexadecimales (línea 1, columna 3)."},
           {R"(["\ud800"])", "json_invalido", "/0", 2,
            "Hay una secuencia \\u que es la mitad de un carácter (línea 1, columna 3)."},
           {"[\"a\xFF\"]", "utf8_invalido", "/0", 3,
            "Hay bytes que no son texto UTF-8 (línea 1, columna 4)."},
           {"{\"a\":1} x", "texto_despues_del_documento", "", 8,
            "Hay texto después del final del documento (línea 1, columna 9)."},
           {"{}{}", "texto_despues_del_documento", "", 2,
            "Hay texto después del final del documento (línea 1, columna 3)."},
           {"[\x01]", "json_invalido", "/0", 1,
            "Se esperaba un valor y hay un carácter de control (línea 1, columna 2)."},
       }) {
    const ReadError error = only_error(row.text);
    EXPECT_EQ(error.code, row.code) << row.text;
    EXPECT_EQ(error.path, row.path) << row.text;
    EXPECT_EQ(error.offset, row.offset) << row.text;
    EXPECT_EQ(error.message, row.message) << row.text;
    EXPECT_FALSE(error.hint.empty()) << row.text;
  }
}

TEST(JsonDocument, NulBytesAreNoEnd) {
  EXPECT_EQ(only_error("1\0"sv).code, "texto_despues_del_documento");
  EXPECT_EQ(only_error("{}\0{}"sv).code, "texto_despues_del_documento");
  EXPECT_EQ(only_error("\0"sv).code, "json_invalido");
  EXPECT_EQ(only_error("[1,\0]"sv).code, "json_invalido");
  EXPECT_EQ(only_error("[\"a\0b\"]"sv).offset, 3U);
  EXPECT_EQ(only_error("[\"\\\0\"]"sv).code, "json_invalido");
  EXPECT_EQ(only_error("[tru\0]"sv).code, "json_invalido");
}

TEST(JsonDocument, RefusesWhatIsNotUtf8) {
  for (const std::string_view bytes : {"\x80"sv,
                                       "\xBF"sv,
                                       "\xC0\x80"sv,
                                       "\xC1\xBF"sv,
                                       "\xC2"sv,
                                       "\xC3("sv,
                                       "\xE0\x80\x80"sv,
                                       "\xE0\x9F\xBF"sv,
                                       "\xE2\x82"sv,
                                       "\xE2(\xA1"sv,
                                       "\xED\xA0\x80"sv,
                                       "\xED\xBF\xBF"sv,
                                       "\xF0\x80\x80\x80"sv,
                                       "\xF0\x8F\xBF\xBF"sv,
                                       "\xF0\x9F\x8C"sv,
                                       "\xF4\x90\x80\x80"sv,
                                       "\xF5\x80\x80\x80"sv,
                                       "\xF8\x88\x80\x80\x80"sv,
                                       "\xFE"sv,
                                       "\xFF"sv,
                                       "ma\xEDz"sv}) {
    const std::string quoted = "[\"" + std::string(bytes) + "\"]";
    EXPECT_EQ(only_error(quoted).code, "utf8_invalido") << quoted;
    EXPECT_EQ(only_error("[\"\\n" + std::string(bytes) + "\"]").code, "utf8_invalido") << quoted;
    EXPECT_EQ(only_error("{\"" + std::string(bytes) + "\":1}").code, "utf8_invalido") << quoted;
    // Cut short by the end of the text.
    EXPECT_FALSE(only_error("\"" + std::string(bytes)).code.empty()) << quoted;
  }
  EXPECT_EQ(only_error("\xFF\xFE{\0}\0"sv).code, "utf8_invalido");
  EXPECT_EQ(only_error("[1]\xFF").code, "utf8_invalido");
  EXPECT_EQ(only_error("[1\xFF]").code, "utf8_invalido");
  EXPECT_EQ(only_error("[1.\xFF]").code, "utf8_invalido");
}

TEST(JsonDocument, RefusesLoneSurrogates) {
  for (const char* text :
       {R"("\ud800")", R"("\udc00")", R"("\udfff\ud800")", R"("\ud800x")", R"("\ud800\n")",
        R"("\ud800\ud800")", R"("\ud800\u0041")", R"("\udbff\ue000")", R"("\ud800\udc0")",
        R"("\uD83D\")", R"("\ud83d)", R"("\ud83d\u)"}) {
    EXPECT_EQ(only_error(text).code, "json_invalido") << text;
  }
}

TEST(JsonDocument, ReportsEveryRepeatedKeyOnce) {
  Document document;
  const auto errors = document.read(
      R"({"a":1,"b":{"x":1,"x":2,"x":3},"a":[{"c":0},{"\u0063":1,"c":2}],"":0,"":1})");
  ASSERT_EQ(errors.size(), 4U);
  for (const ReadError& error : errors) {
    EXPECT_EQ(error.code, "clave_repetida");
    EXPECT_FALSE(error.hint.empty());
  }
  EXPECT_EQ(errors[0].path, "/b/x");
  EXPECT_EQ(errors[0].message, "La clave `x` está repetida.");
  EXPECT_EQ(errors[0].offset, 19U);
  EXPECT_EQ(errors[1].path, "/a");
  EXPECT_EQ(errors[2].path, "/a/1/c");
  EXPECT_EQ(errors[3].path, "/");
  EXPECT_EQ(document.root().find("b").find("x").text(), "1");
  // The same key in different objects is no repetition.
  EXPECT_TRUE(document.read(R"([{"a":{"a":{"a":1}}},{"a":1}])").empty());
  // A text that is not sound says only that.
  EXPECT_EQ(only_error(R"({"a":1,"a":2)").code, "json_invalido");
}

TEST(JsonDocument, FindsRepeatedKeysInLargeObjects) {
  std::string text = "[{";
  for (int i = 0; i < 40; ++i) text += "\"k" + std::to_string(i) + "\":0,";
  Document document;
  ASSERT_TRUE(document.read(text + "\"k40\":7}]").empty());
  for (int i = 0; i <= 40; ++i) {
    const std::string key = "k" + std::to_string(i);
    EXPECT_EQ(document.root().at(0).find(key).key(), key);
  }
  EXPECT_EQ(document.root().at(0).find("k40").text(), "7");
  EXPECT_FALSE(document.root().at(0).find("k41").valid());
  EXPECT_FALSE(document.root().at(0).find("").valid());
  const auto errors = document.read(text + "\"k5\":1,\"k39\":1,\"k5\":2}]");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].path, "/0/k5");
  EXPECT_EQ(errors[1].path, "/0/k39");
}

TEST(JsonDocument, LimitsDepth) {
  Document document;
  EXPECT_TRUE(document.read(repeat("[", 64) + repeat("]", 64)).empty());
  EXPECT_EQ(only_error(repeat("[", 65) + repeat("]", 65)).code, "demasiado_profundo");
  EXPECT_EQ(only_error(repeat("{\"a\":", 65)).code, "demasiado_profundo");
  EXPECT_EQ(only_error(repeat("{\"a\":", 65)).path, repeat("/a", 64));
  EXPECT_EQ(only_error(repeat("[", 1'000'000)).code, "demasiado_profundo");
  Limits limits;
  limits.depth = 2;
  EXPECT_TRUE(document.read("[[1],{}]", limits).empty());
  EXPECT_EQ(only_error("[[1],{\"a\":[]}]", limits).path, "/1/a");
  limits.depth = 0;
  EXPECT_TRUE(document.read("1", limits).empty());
  EXPECT_EQ(only_error("[]", limits).code, "demasiado_profundo");
  limits.depth = 1'000'000;  // 128 is the most
  EXPECT_TRUE(document.read(repeat("[", 128) + repeat("]", 128), limits).empty());
  EXPECT_EQ(compact(document), repeat("[", 128) + repeat("]", 128));
  ASSERT_TRUE(document.read(repeat("[", 128) + "7" + repeat("]", 128), limits).empty());
  Value deepest = document.root();
  while (deepest.first().valid()) deepest = deepest.first();
  EXPECT_EQ(deepest.text(), "7");
  EXPECT_EQ(deepest.path(), repeat("/0", 128));
  EXPECT_EQ(only_error(repeat("[", 129), limits).code, "demasiado_profundo");
}

TEST(JsonDocument, LimitsSize) {
  const std::size_t most = Limits().bytes;
  Document document;
  EXPECT_TRUE(document.read(std::string(most - 2, ' ') + "{}").empty());
  const ReadError error = only_error(std::string(most - 1, ' ') + "{}");
  EXPECT_EQ(error.code, "demasiado_grande");
  EXPECT_EQ(error.path, "");
  EXPECT_FALSE(error.message.empty());
  Limits limits;
  limits.bytes = 10;
  EXPECT_TRUE(document.read("[\"123456\"]", limits).empty());
  EXPECT_EQ(only_error("[\"1234567\"]", limits).code, "demasiado_grande");
}

// Hostile shapes of the largest size are read, or refused, at once. The time is generous: what must
// not pass is work that grows with the square of the size.
TEST(JsonDocument, LargeShapesAreFast) {
  const auto start = std::chrono::steady_clock::now();
  Document document;
  std::string many = "{";
  for (int i = 0; i < 100'000; ++i) many += "\"clave-" + std::to_string(i) + "\":" + "1,";
  ASSERT_TRUE(document.read(many + "\"fin\":1}").empty());
  for (int i = 0; i < 100'000; ++i) {
    ASSERT_TRUE(document.root().find("clave-" + std::to_string(i)).valid());
  }
  EXPECT_EQ(only_error(many + "\"clave-77\":1}").path, "/clave-77");
  // All keys the same: one error. All keys twice: the first thousand errors.
  EXPECT_EQ(only_error("{" + repeat("\"a\":1,", 600'000) + "\"a\":1}").path, "/a");
  std::string twice = many + many.substr(1) + "\"fin\":1}";
  EXPECT_EQ(document.read(twice).size(), 1000U);
  // Repeated keys far down a long list: the path is not counted from its start each time.
  EXPECT_EQ(document.read("[" + repeat(R"({"a":1,"a":1},)", 250'000) + "0]").size(), 1000U);
  ASSERT_TRUE(document.read("[" + repeat("1,", 2'000'000) + "1]").empty());
  ASSERT_EQ(document.root().size(), 2'000'001U);
  int seen = 0;
  for (Value item = document.root().first(); item.valid(); item = item.next()) {
    if (++seen % 1000 == 0) {
      ASSERT_EQ(item.path(), "/" + std::to_string(seen - 1));
    }
  }
  EXPECT_EQ(seen, 2'000'001);
  EXPECT_EQ(only_error("[" + repeat("[],", 1'000'000)).code, "json_invalido");
  ASSERT_TRUE(document.read("\"" + repeat("\\u00f1", 690'000) + "\"").empty());
  EXPECT_EQ(document.root().text().size(), 2U * 690'000);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  EXPECT_LT(seconds.count(), 60);
}

// ---- Writing back -------------------------------------------------------------------------------

TEST(JsonDocument, CompactKeepsTheOrderAndTheNumbersAsWritten) {
  Document document;
  ASSERT_TRUE(document
                  .read(" { \"b\" : [ 1.50 , -0 , true , false , null , { } , [ ] ] , \"a\" : "
                        "\"\\u00f1\\u000a\\/\" } ")
                  .empty());
  EXPECT_EQ(compact(document), R"({"b":[1.50,-0,true,false,null,{},[]],"a":"ñ\n/"})");
  Output part("x=");
  Document::append_compact(part, document.root().find("b").at(0));
  Document::append_compact(part, Value());
  EXPECT_EQ(part.view(), "x=1.50");
}

TEST(JsonDocument, CanonicalTextDoesNotDependOnLayout) {
  EXPECT_EQ(canonical(R"({"b":1,"a":{"z":[3,1,2],"y":null},"B":2,"":0,"ñ":1,"aa":"\u0041"})"),
            R"({"":0,"B":2,"a":{"y":null,"z":[3,1,2]},"aa":"A","b":1,"ñ":1})");
  EXPECT_EQ(canonical("{\"a\" :\t1,\r\n\"b\":\"\\u00f1\"}"), canonical(R"({"b":"ñ","a":1})"));
  EXPECT_NE(canonical("[1,2]"), canonical("[2,1]"));
  std::string large = "{";
  std::string sorted = "{";
  for (int i = 59; i >= 10; --i) large += "\"" + std::to_string(i) + "\":[],";
  for (int i = 10; i <= 59; ++i) sorted += "\"" + std::to_string(i) + "\":[],";
  large.back() = '}';
  sorted.back() = '}';
  EXPECT_EQ(canonical(large), sorted);
}

// ---- Against nlohmann/json ----------------------------------------------------------------------

// clang-format off
const std::vector<std::string_view> kGood = {
    "[]", "{}", "0", "-0", "1", "-1", "1.5", "-1.5e10", "1E5", "1e+5", "1e-5", "0.0", "0e1", "0E+1",
    "123456789", "1234567890123456789012", "true", "false", "null", "\"\"", "\"a\"", " [] ",
    "\t[\r\n]\t", "[1]", "[1,2]", "[[],[[]],{}]", "{\"a\":1}", "{\"a\":{}}", "{\"\":0}",
    "{\"a\":[1,{\"b\":null}],\"c\":\"d\"}", R"(["\"\\\/\b\f\n\r\t"])", R"(["\u0000\u001f\u0020"])",
    R"(["\u0060\u012a\u12AB"])", R"(["\uD801\udc37"])", R"(["\ud83d\ude39\ud83d\udc8d"])",
    R"(["new\u000Aline"])", R"(["\\u0000"])", R"(["\\a"])", R"(["\uDBFF\uDFFE"])",
    "[\"\xE2\x80\xA8\xE2\x80\xA9\"]", "[\"\xF4\x8F\xBF\xBF\"]", "[\"\xEF\xBF\xBF\"]", "[\"ñ\"]",
    "[\"asd \"]", "[\" \"]", "[1,null,1,\"1\",{}]", "[-0.1]", "[20e1]", "[123.456e78]",
    "[-123123e100000]", "{\"min\": -1.0e+28, \"max\": 1.0e+28}", "{\"a\":\"b\"} ", "[1\n,1\n,1]",
    "\"\\u0022\"", "[\"\x7F\"]", R"({"programa":"paisa-2026","predios":[{"id":"p1"}]})",
};
// clang-format on

// clang-format off
const std::vector<std::string_view> kBad = {
    "", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1:2]", "[\"a\"",
    "[\"a\",", "[\"\"],", "[1}", "{\"a\":1]", "[[1]", "[]]", "{}}", "{,}", "{1:1}", "{a:1}",
    "{'a':1}", "{\"a\"}", "{\"a\":}", "{\"a\",1}", "{\"a\" 1}", "{\"a\":1,}", "{\"a\":1,,\"b\":2}",
    "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{:1}", "{\"a\":1", "{\"a\":", "{\"a\"", "{\"a", "{\"",
    "{\"a\":\"b\"}#", "{\"a\":\"b\"}//", "{\"a\":/**/1}", "[1]x", "[] []", "1 2", "\"a\" \"b\"",
    "tru", "truex", "True", "TRUE", "nul", "nulll", "fals", "NaN", "nan", "Infinity", "-Infinity",
    "inf", "undefined", "'a'", "`a`", "+1", "++1", "--1", "-", "-a", "- 1", "01", "-01", "00", "1.",
    "-1.", ".1", "-.1", "1.e1", "1.2.3", "1e", "1e+", "1E-", "1e1.5", "1e1e1", "0x1", "0xFF", "1_0",
    "1,000", "1a", "2.e3", "0e", "0e+", "-2.", "9.e+", "1 000", "１", "\"", "\"a", "\"\\\"", "\"\\",
    R"("\a")", R"("\x00")", R"("\u")", R"("\u1")", R"("\u12")", R"("\u123")", R"("\u12g4")",
    R"("\U0041")", R"("\'")", R"("\0")", R"("\ud800")", R"("\udc00")", R"("\ud800\u")",
    R"("\ud800\u1")", R"("\ud800\ud800")", R"("\ud800abc")", R"("\\\")", "\"\t\"", "\"\n\"",
    "\"\x1F\"", "\"\x01\"", "[\"\xFF\"]", "[\"\xC0\xAF\"]", "[\"\xED\xA0\x80\"]",
    "[\"\xF4\x90\x80\x80\"]", "[\"\xE0\x80\xAF\"]", "[\"\x80\"]", "[\xC3\xB1]", "\xC3\xB1",
    "\xEF\xBB\xBF", "\xEF\xBB", "\xFE\xFF", "[\f]", "[\v]", "\f[]", "\xC2\xA0[]", "\xE2\x81\xA0[]",
    "<.>", "[<null>]", "*", "&", "[1,\x0C\n1]", "[\"a\",\n4\n,1,", "{\"a\":\"a\" 123}",
    "{\"a\": true} \"x\"", "[3[4]]", "[\"x\", truth]", "{[: \"x\"}\n", "{{\"nu\":null}}", "\"x\"]",
    "[\"x\"}", "[*]", "/**/", "// a\n1", "[1]//", "{\"a\":1,\"b\":}",
};
// clang-format on

TEST(JsonAgainstNlohmann, TheListsAreRight) {
  for (const std::string_view text : kGood) {
    EXPECT_TRUE(Document().read(text).empty()) << text;
  }
  for (const std::string_view text : kBad) {
    EXPECT_FALSE(Document().read(text).empty()) << text;
    EXPECT_FALSE(nlohmann::json::accept(text)) << text;
  }
}

// Accepts exactly what the other reader does, and what it then writes means the same to it. Left
// out: NUL bytes, which the other takes for the end; numbers past a double, which it refuses; and
// repeated keys, which it takes.
class Differential {
 public:
  void check(std::string_view text) {
    if (text.find('\0') != text.npos) return;
    const std::vector<ReadError> errors = document_.read(text);
    for (const ReadError& error : errors) {
      ASSERT_LE(error.offset, text.size()) << text;
      ASSERT_FALSE(error.message.empty() || error.hint.empty()) << text;
      // What the person reads is sound text itself.
      ASSERT_NO_THROW(nlohmann::json(error.message + error.path).dump()) << text;
    }
    if (!errors.empty() && errors.front().code == "clave_repetida") {
      ASSERT_TRUE(nlohmann::json::accept(text)) << text;
      return;
    }
    const nlohmann::json other = nlohmann::json::parse(text, nullptr, false);
    if (errors.empty() && other.is_discarded() && has_large_exponent(text)) return;
    ASSERT_EQ(errors.empty(), !other.is_discarded())
        << text << (errors.empty() ? "" : errors.front().message);
    if (!errors.empty()) return;
    ++accepted_;
    Output written;
    Document::append_compact(written, document_.root());
    ASSERT_EQ(nlohmann::json::parse(written.view(), nullptr, false), other) << text << "\n"
                                                                            << written.view();
    Output ordered;
    Document::append_canonical(ordered, document_.root());
    ASSERT_EQ(nlohmann::json::parse(ordered.view(), nullptr, false), other) << text << "\n"
                                                                            << ordered.view();
    // Canonical text is a fixed point.
    ASSERT_EQ(canonical(ordered), ordered.view());
  }

  int accepted() const { return accepted_; }

 private:
  static bool has_large_exponent(std::string_view text) {
    for (std::size_t i = 0; i + 3 < text.size(); ++i) {
      const char* at = text.data() + i;
      std::size_t digits = 0;
      if (*at != 'e' && *at != 'E') continue;
      ++at;
      if (*at == '+' || *at == '-') ++at;
      while (at + digits < text.data() + text.size() && at[digits] >= '0' && at[digits] <= '9') {
        ++digits;
      }
      if (digits >= 3) return true;
    }
    return false;
  }

  Document document_;
  int accepted_ = 0;
};

TEST(JsonAgainstNlohmann, TheListsAreReadTheSame) {
  Differential differential;
  for (const std::string_view text : kGood) {
    ASSERT_NO_FATAL_FAILURE(differential.check(text));
    // Every beginning of it, and every ending.
    for (std::size_t i = 0; i < text.size(); ++i) {
      ASSERT_NO_FATAL_FAILURE(differential.check(text.substr(0, i)));
      ASSERT_NO_FATAL_FAILURE(differential.check(text.substr(i)));
    }
  }
  for (const std::string_view text : kBad) {
    ASSERT_NO_FATAL_FAILURE(differential.check(text));
    ASSERT_NO_FATAL_FAILURE(differential.check("[" + std::string(text) + "]"));
    ASSERT_NO_FATAL_FAILURE(differential.check("{\"a\":" + std::string(text) + "}"));
  }
}

TEST(JsonAgainstNlohmann, ChangedTextsAreReadTheSame) {
  std::mt19937_64 random(20260410);
  const auto below = [&random](std::size_t limit) {
    return static_cast<std::size_t>(random() % limit);
  };
  const std::vector<std::string_view> pieces = {
      "{",       "}",    "[",    "]",    ",",  ":",  "\"",     "\\",   "\\u",  "\\ud83c",
      "\\udf3d", "\\n",  "0",    "1",    "-",  ".",  "e",      "E+",   "true", "false",
      "null",    " ",    "\n",   "a",    "ñ",  "🌽",  "\xC3",   "\xA0", "\xED", "\xF4",
      "\xE0",    "\x1F", "\x7F", "\"\"", "[]", "{}", "\"a\":", ",1",   "/",    "'"};
  Differential differential;
  for (int i = 0; i < 40'000; ++i) {
    std::string text(kGood[below(kGood.size())]);
    if (below(3) == 0) text = "[" + text + "," + std::string(kGood[below(kGood.size())]) + "]";
    const std::size_t changes = below(4);
    for (std::size_t change = 0; change < changes; ++change) {
      const std::size_t at = below(text.size() + 1);
      switch (below(4)) {
        case 0:
          text.insert(at, pieces[below(pieces.size())]);
          break;
        case 1:
          text.erase(at, 1 + below(2));
          break;
        case 2:
          if (at < text.size()) text[at] = static_cast<char>(below(255) + 1);
          break;
        default:
          text.replace(at, below(3), pieces[below(pieces.size())]);
      }
    }
    ASSERT_NO_FATAL_FAILURE(differential.check(text));
  }
  EXPECT_GT(differential.accepted(), 8'000);
}

TEST(JsonAgainstNlohmann, RandomTextsOfPiecesAreReadTheSame) {
  std::mt19937_64 random(7);
  const auto below = [&random](std::size_t limit) {
    return static_cast<std::size_t>(random() % limit);
  };
  const std::vector<std::string_view> pieces = {"{", "}", "[",      "]",   ",",    ":",  "\"a\"",
                                                "1", " ", "\"b\":", "1.5", "true", "{}", "[]"};
  Differential differential;
  for (int i = 0; i < 40'000; ++i) {
    std::string text;
    for (std::size_t n = below(9) + 1; n > 0; --n) text += pieces[below(pieces.size())];
    ASSERT_NO_FATAL_FAILURE(differential.check(text));
  }
  EXPECT_GT(differential.accepted(), 500);
}

}  // namespace
}  // namespace surco::json
