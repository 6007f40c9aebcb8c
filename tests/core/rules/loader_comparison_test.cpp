// What rules say for comparisons and for figures that expire, as the loader takes it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "json/document.hpp"
#include "rules/loader.hpp"

namespace surco::rules {
namespace {

using testing::Contains;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kHead = R"({"esquema":"surco/reglas/1","id":"a","nombre":"A","anio":2026,
  "version":"2026.1","vigencia":{"desde":"2026-01-01","hasta":"2026-12-31","nota":"n"},
  "hechos":[{"id":"partida.cantidad","tipo":"decimal","pregunta":"p","por_que":"q","fuente":"a:1"}],
  "conceptos":[{"id":"c","nombre":"C","unidad":"kg","medidas":["cantidad"],
    "cifras":{"tope":"5"},"fuente":"a:1"VIGENCIA}])";

LoadResult load_text(const std::string& rest, const std::string& concept_validity = "") {
  std::string text = kHead + rest + "}";
  text.replace(text.find("VIGENCIA"), 8, concept_validity);
  Sources sources;
  sources.names.push_back("reglas.json");
  sources.documents.emplace_back();
  EXPECT_THAT(sources.documents.back().read(text), IsEmpty()) << text;
  return load(sources);
}

TEST(LoaderComparison, FiguresHaveNamesUnitsAndPhrases) {
  const LoadResult loaded = load_text(R"(,"nombres_de_cifras":[
    {"id":"tope","nombre":"Tope","unidad":"unidad","frase":"se apoyan hasta {valor}"}])");
  ASSERT_THAT(loaded.defects, IsEmpty());
  ASSERT_EQ(loaded.program->figure_labels.size(), 1U);
  EXPECT_EQ(loaded.program->figure_labels[0].name, "Tope");
  EXPECT_EQ(loaded.program->figure_labels[0].unit, FigureLabel::Unit::units);
  EXPECT_EQ(loaded.program->figure_labels[0].phrase, "se apoyan hasta {valor}");
}

TEST(LoaderComparison, AFigureWithoutANameIsNoDefect) {
  const LoadResult loaded = load_text("");
  ASSERT_THAT(loaded.defects, IsEmpty());
  ASSERT_EQ(loaded.program->figure_labels.size(), 1U);
  EXPECT_EQ(loaded.program->figure_labels[0].name, "");
}

TEST(LoaderComparison, NamesOfNoFigureAndPhrasesWithoutAValueAreDefects) {
  const auto code_of = [](const std::string& item) {
    return load_text(",\"nombres_de_cifras\":[" + item + "]").defects;
  };
  EXPECT_THAT(code_of(R"({"id":"otra","nombre":"O","frase":"{valor}"})"),
              Contains(Field(&Defect::code, "nombre_desconocido")));
  EXPECT_THAT(code_of(R"({"id":"tope","nombre":"O","frase":"hasta"})"),
              Contains(Field(&Defect::message, HasSubstr("{valor}"))));
  EXPECT_THAT(code_of(R"({"id":"tope","nombre":"O","frase":"{valor}","unidad":"litros"})"),
              Contains(Field(&Defect::code, "opcion_desconocida")));
  EXPECT_THAT(code_of(R"({"id":"tope","frase":"{valor}"})"),
              Contains(Field(&Defect::code, "falta_clave")));
  const std::string once = R"({"id":"tope","nombre":"O","frase":"{valor}"})";
  EXPECT_THAT(code_of(once + "," + once), Contains(Field(&Defect::code, "id_repetido")));
}

TEST(LoaderComparison, BoundsSayHowTheyCompare) {
  const LoadResult loaded = load_text(R"(,"cotas":[{"id":"b","codigo":"limite","medida":"cantidad",
    "tope":{"var":"concepto.tope"},"revisa":"r","falla":"f","remedio":"m",
    "compara":"caben {apoyado}"}])");
  ASSERT_THAT(loaded.defects, IsEmpty());
  EXPECT_EQ(loaded.program->bounds[0].texts.compares, "caben {apoyado}");
}

TEST(LoaderValidity, OfTheRulesWarnsThirtyDaysBeforeUnlessTold) {
  EXPECT_EQ(load_text("").program->warns_before_end, 30);
}

TEST(LoaderValidity, OfAConceptAndOfADefinition) {
  const LoadResult loaded = load_text(
      R"(,"definiciones":[{"id":"d","valor":"1","vigencia":{"hasta":"2026-01-31","nota":"n"}}])",
      R"(,"vigencia":{"desde":"2026-02-01","hasta":"2026-06-30","avisa_dias":10,"fuente":"a:2"})");
  ASSERT_THAT(loaded.defects, IsEmpty());
  const auto& figure = loaded.program->concepts[0].validity;
  ASSERT_TRUE(figure);
  EXPECT_EQ(to_iso(*figure->from), "2026-02-01");
  EXPECT_EQ(to_iso(*figure->to), "2026-06-30");
  EXPECT_EQ(figure->warns_before, 10);
  EXPECT_EQ(figure->source, "a:2");
  const auto& value = loaded.program->definitions[0].validity;
  ASSERT_TRUE(value);
  EXPECT_FALSE(value->from);
  EXPECT_EQ(to_iso(*value->to), "2026-01-31");
  EXPECT_EQ(value->note, "n");
}

TEST(LoaderValidity, DatesThatDoNotExistOrRunBackwardsAreDefects) {
  EXPECT_THAT(load_text("", R"(,"vigencia":{"hasta":"2026-02-30"})").defects,
              Contains(Field(&Defect::code, "fecha_invalida")));
  EXPECT_THAT(load_text("", R"(,"vigencia":{"desde":"2026-03-01","hasta":"2026-02-01"})").defects,
              Contains(Field(&Defect::code, "fecha_invalida")));
  EXPECT_THAT(load_text("", R"(,"vigencia":{"asta":"2026-02-01"})").defects,
              Contains(Field(&Defect::code, "clave_desconocida")));
}

}  // namespace
}  // namespace surco::rules
