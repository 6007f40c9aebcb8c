// Forms: what the loader checks of them, and that they reach front ends as they were written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "json/document.hpp"
#include "rules/loader.hpp"
#include "support/tiny_rules.hpp"
#include "surco/surco.hpp"

namespace surco::rules {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_support::tiny_rules;

// Braces around one value would be that value.
template <class... Items>
json list(const Items&... items) {
  return json::array({items...});
}

json of(const std::string& fact) { return json{{"hecho", fact}}; }

json form(const json& fields) {
  return {{"id", "hoja"},
          {"titulo", "Hoja"},
          {"para_que", "Para entrar."},
          {"fuente", "t:1"},
          {"secciones", {{{"titulo", "Quién"}, {"campos", fields}}}}};
}

const json kConcept = {{"id", "abono"},           {"nombre", "Abono"}, {"unidad", "kg"},
                       {"medidas", {"cantidad"}}, {"fuente", "t:1"},   {"cifras", json::object()}};

LoadResult load_forms(const json& forms) {
  const json rules = tiny_rules({{"conceptos", list(kConcept)}, {"formularios", forms}});
  Sources sources;
  sources.names.push_back("reglas.json");
  sources.documents.emplace_back();
  EXPECT_THAT(sources.documents.back().read(rules.dump()), IsEmpty());
  return load(sources);
}

TEST(LoaderForms, AFormIsToldAsItWasWritten) {
  const json field = {{"hecho", "solicitante.persona"}, {"obligatorio", true}};
  const json blank = {{"etiqueta", "Sello"}, {"llena", "ventanilla"}};
  json written = form(list(field, blank));
  Surco core;
  const Answer added = core.add_rules_json(
      tiny_rules({{"conceptos", list(kConcept)}, {"formularios", list(written)}}).dump());
  ASSERT_EQ(added.status, Answer::Status::ok) << added.text;
  const json told = json::parse(core.facts("prueba").text).back();
  written["clase"] = "formulario";
  EXPECT_EQ(told, written);
}

TEST(LoaderForms, AFactThatNobodyDeclaresIsADefectWithAHint) {
  const LoadResult loaded = load_forms(list(form(list(of("solicitante.persoma")))));
  EXPECT_THAT(loaded.defects,
              ElementsAre(AllOf(
                  Field(&Defect::code, "nombre_desconocido"),
                  Field(&Defect::path, "reglas.json#/formularios/0/secciones/0/campos/0/hecho"),
                  Field(&Defect::hint, HasSubstr("solicitante.persona")))));
}

TEST(LoaderForms, WhatIsNoFactCannotBeAField) {
  EXPECT_THAT(load_forms(list(form(list(of("caso.fecha"))))).defects,
              Contains(Field(&Defect::code, "hecho_desconocido")));
}

TEST(LoaderForms, AConditionNamesAFactAndOneOfItsOptions) {
  const auto defects = [](const json& when) {
    return load_forms(list(form(list(json{{"hecho", "solicitante.vive_aqui"}, {"cuando", when}}))))
        .defects;
  };
  EXPECT_THAT(defects({{"solicitante.persona", "moral"}}), IsEmpty());
  EXPECT_THAT(defects({{"solicitante.persona", list("moral", "fisica")}}), IsEmpty());
  EXPECT_THAT(defects({{"solicitante.persona", "mora"}}),
              Contains(Field(&Defect::path, HasSubstr("cuando"))));
  EXPECT_THAT(defects({{"solicitante.otra", "moral"}}),
              Contains(Field(&Defect::code, "nombre_desconocido")));
}

TEST(LoaderForms, RepeatedIdsMissingTextsStrangeKeysAndConceptsAreDefects) {
  const json field = of("solicitante.persona");
  EXPECT_THAT(load_forms(list(form(list(field)), form(list(field)))).defects,
              Contains(Field(&Defect::code, "id_repetido")));
  for (const std::string key : {"titulo", "para_que", "fuente"}) {
    json bare = form(list(field));
    bare.erase(key);
    EXPECT_THAT(load_forms(list(bare)).defects,
                ElementsAre(AllOf(Field(&Defect::code, "falta_clave"),
                                  Field(&Defect::message, HasSubstr(key)))));
  }
  json strange = form(list(field));
  strange["seciones"] = "x";
  EXPECT_THAT(load_forms(list(strange)).defects,
              Contains(Field(&Defect::code, "clave_desconocida")));
  json other = form(list(field));
  other["conceptos"] = list("abono", "abonos");
  EXPECT_THAT(load_forms(list(other)).defects,
              ElementsAre(Field(&Defect::code, "concepto_desconocido")));
}

}  // namespace
}  // namespace surco::rules
