// Each rules file under tests/good/reglas is in order; each under tests/bad/reglas has exactly the
// findings that it says. Both are `base.json` with some changes.
#include "rules/review.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "rules/loader.hpp"
#include "support/files.hpp"

namespace surco::rules {
namespace {

using nlohmann::json;
using testing_support::read_file;

const json& base() {
  static const json kBase = json::parse(read_file("tests/good/reglas/base.json"));
  return kBase;
}

// A variation of the base: members taken out, then members put in, by RFC 6901 pointer.
struct Variation {
  std::string file;
  std::size_t index = 0;
  json value;
};

void PrintTo(const Variation& v, std::ostream* out) {
  *out << v.file << ": " << v.value.value("nombre", "");
}

std::vector<Variation> variations(const std::string& folder,
                                  const std::vector<std::string>& files) {
  std::vector<Variation> out;
  for (const std::string& file : files) {
    const json list = json::parse(read_file("tests/" + folder + "/reglas/" + file + ".json"));
    for (std::size_t i = 0; i < list.size(); ++i) out.push_back({file, i, list[i]});
  }
  return out;
}

std::string name_of(const testing::TestParamInfo<Variation>& info) {
  return info.param.file + std::to_string(info.param.index);
}

std::string varied(const Variation& variation) {
  json rules = base();
  for (const json& pointer : variation.value.value("quita", json::array())) {
    const json::json_pointer at(pointer.get<std::string>());
    json& parent = rules[at.parent_pointer()];
    if (parent.is_array()) {
      parent.erase(std::stoul(at.back()));
    } else {
      EXPECT_EQ(parent.erase(at.back()), 1U) << "nothing at " << pointer;
    }
  }
  const json changes = variation.value.value("cambia", json::object());
  for (const auto& [pointer, value] : changes.items()) rules[json::json_pointer(pointer)] = value;
  return rules.dump();
}

void read_into(Sources& sources, const std::string& text) {
  sources.names.emplace_back("reglas.json");
  sources.documents.emplace_back();
  ASSERT_TRUE(sources.documents.back().read(text).empty());
}

// The findings of some rules that stand beside a calendar of 2026 and another program.
std::vector<Finding> review_text(const std::string& text) {
  json other = base();
  other["id"] = "vecino";
  Sources neighbour;
  read_into(neighbour, other.dump());
  const LoadResult loaded_neighbour = load(neighbour);
  Surroundings around;
  around.calendars = {{"prueba", {2026}}};
  around.programs = {loaded_neighbour.program.get()};
  around.complete = true;

  Sources sources;
  read_into(sources, text);
  const LoadResult loaded = load(sources);
  std::vector<Finding> out;
  for (const Defect& defect : loaded.defects) out.push_back(as_finding(defect));
  for (Finding& finding : review(sources, loaded.program.get(), around)) {
    out.push_back(std::move(finding));
  }
  return out;
}

std::string shown(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& f : findings) {
    out += "  " + f.code + " " + f.path + " " + f.message + " " + f.hint + "\n";
  }
  return out;
}

TEST(Review, BaseIsInOrder) { EXPECT_EQ(shown(review_text(base().dump())), ""); }

class GoodRules : public testing::TestWithParam<Variation> {};

TEST_P(GoodRules, AreInOrder) { EXPECT_EQ(shown(review_text(varied(GetParam()))), ""); }

INSTANTIATE_TEST_SUITE_P(Review, GoodRules,
                         testing::ValuesIn(variations("good", {"alcances", "cedulas", "condiciones",
                                                               "fuentes", "tablas", "textos",
                                                               "usos", "vigencia"})),
                         name_of);

class BadRules : public testing::TestWithParam<Variation> {};

TEST_P(BadRules, HaveExactlyTheFindingsTheyAreToHave) {
  const std::vector<Finding> found = review_text(varied(GetParam()));
  const json& expected = GetParam().value.at("espera");
  ASSERT_EQ(found.size(), expected.size()) << shown(found);
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].code, expected[i].at("codigo"));
    EXPECT_EQ(found[i].path, "reglas.json#" + expected[i].at("ruta").get<std::string>());
    EXPECT_EQ(found[i].message, expected[i].at("mensaje"));
    EXPECT_EQ(found[i].severity == Severity::error ? "error" : "aviso", expected[i].at("gravedad"));
    EXPECT_FALSE(found[i].hint.empty());
    if (expected[i].contains("sugerencia")) {
      EXPECT_EQ(found[i].hint, expected[i].at("sugerencia"));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Review, BadRules,
                         testing::ValuesIn(variations("bad", {"alcances", "cedulas", "condiciones",
                                                              "desconocidos", "fuentes", "tablas",
                                                              "textos", "usos", "vigencia"})),
                         name_of);

TEST(Review, WithoutAModelStillReviewsTexts) {
  json rules = base();
  rules["cotas"][0].erase("falla");
  rules["cotas"][0]["remedio"] = "";
  Sources sources;
  read_into(sources, rules.dump());
  const std::vector<Finding> found = review(sources, nullptr);
  ASSERT_EQ(found.size(), 1U) << shown(found);
  EXPECT_EQ(found[0].code, "texto_vacio");
}

TEST(Review, OfSeveralDocumentsNamesTheOneItSpeaksOf) {
  Sources sources;
  read_into(sources, base().dump());
  sources.names.emplace_back("partes/otra.json");
  sources.documents.emplace_back();
  ASSERT_TRUE(sources.documents.back()
                  .read(R"({"definiciones":[{"id":"suelta","valor":"3","fuente":"prueba:5"}]})")
                  .empty());
  const LoadResult loaded = load(sources);
  ASSERT_TRUE(loaded.program);
  const std::vector<Finding> found = review(sources, loaded.program.get());
  ASSERT_EQ(found.size(), 1U) << shown(found);
  EXPECT_EQ(found[0].path, "partes/otra.json#/definiciones/0/id");
}

TEST(Review, AloneDoesNotMissWhatItCannotSee) {
  json rules = base();
  rules["conceptos"][0]["equivale"] = {{"lejano", nullptr}};
  rules["calendario"] = "lejano";
  Sources sources;
  read_into(sources, rules.dump());
  const LoadResult loaded = load(sources);
  ASSERT_TRUE(loaded.program);
  EXPECT_EQ(shown(review(sources, loaded.program.get())), "");
}

}  // namespace
}  // namespace surco::rules
