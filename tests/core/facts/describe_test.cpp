// What front ends are told of a program.
#include "facts/describe.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "surco/surco.hpp"

namespace surco {
namespace {

using nlohmann::json;

const Surco& engine() {
  static const Surco core = Surco::with_builtin_rules();
  return core;
}

TEST(Describe, EveryItemHasItsKindAndLocator) {
  for (const json& program : json::parse(engine().programs().text)) {
    const std::string id = program["id"];
    std::size_t concepts = 0;
    for (const json& item : json::parse(engine().facts(id).text)) {
      EXPECT_FALSE(item["clase"].get<std::string>().empty());
      EXPECT_FALSE(item["id"].get<std::string>().empty());
      EXPECT_EQ(item["fuente"].get<std::string>().rfind(id + ":", 0), 0U) << item.dump();
      concepts += item["clase"] == "concepto" ? 1 : 0;
    }
    EXPECT_EQ(concepts, program["conceptos"].get<std::size_t>());
  }
}

TEST(Describe, AConceptListsTheFactsItUses) {
  for (const json& item : json::parse(engine().facts("paisa-2026").text)) {
    if (item["clase"] != "concepto") continue;
    const json facts = item["hechos"];
    const bool land = std::find(facts.begin(), facts.end(), "predio.superficie_ha") != facts.end();
    const auto& measures = item["medidas"];
    const bool has_area =
        std::find(measures.begin(), measures.end(), "superficie_ha") != measures.end();
    EXPECT_EQ(land, has_area) << item["id"];
  }
}

TEST(Describe, EveryProgramHasAFormWhoseFactsAreToldToo) {
  for (const json& program : json::parse(engine().programs().text)) {
    std::set<std::string> facts;
    std::size_t forms = 0;
    for (const json& item : json::parse(engine().facts(program["id"].get<std::string>()).text)) {
      if (item["clase"] == "hecho") facts.insert(item["id"].get<std::string>());
      if (item["clase"] != "formulario") continue;
      ++forms;
      for (const json& section : item["secciones"]) {
        for (const json& field : section["campos"]) {
          if (!field.contains("hecho")) continue;
          EXPECT_EQ(facts.count(field["hecho"].get<std::string>()), 1U) << field;
        }
      }
    }
    EXPECT_GE(forms, 1U) << program["id"];
  }
}

TEST(Describe, AnIdentityAndAPlaceTellTheirFormat) {
  std::map<std::string, std::string> formats;
  for (const json& item : json::parse(engine().facts("paisa-2026").text)) {
    if (item.contains("formato")) formats[item["id"]] = item["formato"];
  }
  EXPECT_EQ(formats["solicitante.curp"], "curp");
  EXPECT_EQ(formats["solicitante.telefono"], "telefono");
  EXPECT_EQ(formats["predio.ubicacion"], "ubicacion");
}

TEST(Describe, AnUnknownProgramIsAnErrorWithAHint) {
  const Answer answer = engine().facts("paisa-2025");
  EXPECT_EQ(answer.status, Answer::Status::input_error);
  EXPECT_NE(json::parse(answer.text)["error"]["sugerencia"].get<std::string>().find("paisa-202"),
            std::string::npos);
}

}  // namespace
}  // namespace surco
