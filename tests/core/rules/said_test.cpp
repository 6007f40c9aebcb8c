// What results repeat of the rules has to be what writing it member by member would give.
#include "rules/said.hpp"

#include <gtest/gtest.h>

#include <string>

#include "json/document.hpp"
#include "rules/loader.hpp"

namespace surco::rules {
namespace {

std::unique_ptr<Program> load_text(const std::string& text) {
  Sources sources;
  sources.names.push_back("reglas.json");
  sources.documents.emplace_back();
  EXPECT_TRUE(sources.documents.back().read(text).empty()) << text;
  LoadResult loaded = load(sources);
  for (const Defect& defect : loaded.defects) ADD_FAILURE() << defect.path << ' ' << defect.message;
  return std::move(loaded.program);
}

const char* const kRules = R"({
  "esquema": "surco/reglas/1", "id": "x", "nombre": "X", "version": "1", "autoridad": "A",
  "vigencia": {"desde": "2026-01-01", "hasta": "2026-12-31"},
  "conceptos": [{"id": "a", "nombre": "Abono \"bueno\"", "medidas": [], "fuente": "x:1"}],
  "lecturas": [{"id": "l", "titulo": "T", "pregunta": "¿P?", "predeterminada": "no",
    "opciones": [{"id": "si", "texto": "Sí"}, {"id": "no", "texto": "No"}], "fuente": "x:2"}],
  "comprobaciones": [{"id": "c", "codigo": "c", "efecto": "avisa", "cumple": true,
    "revisa": "R", "falla": "F {concepto}", "remedio": "Q", "fuente": "x:3"}],
  "requisitos": [{"id": "r", "nombre": "N", "revisa": "R {x}.", "falla": "Falta{", "remedio": "Q",
    "donde": "D", "fuente": ["x:4", "x:5"]}]
})";

TEST(Said, AreTheMembersOfResults) {
  const auto program = load_text(kRules);
  ASSERT_NE(program, nullptr);
  EXPECT_EQ(program->concepts[0].said, R"("concepto":"a","nombre":"Abono \"bueno\"")");
  EXPECT_EQ(program->checks[0].texts.said,
            R"("texto":"F {concepto}","revisa":"R","que_hacer":"Q")");
  const Reading& reading = program->readings[0];
  EXPECT_EQ(reading.said, R"("id":"l","titulo":"T","pregunta":"¿P?")");
  EXPECT_EQ(reading.said_choices,
            R"("opciones":[{"id":"si","texto":"Sí"},{"id":"no","texto":"No"}])");
  EXPECT_EQ(reading.options[0].said, R"("tomada":"si","texto":"Sí","predeterminada":false)");
  EXPECT_EQ(reading.options[1].said, R"("tomada":"no","texto":"No","predeterminada":true)");
}

TEST(Said, RequirementsLeaveTheirBlanksOut) {
  const auto program = load_text(kRules);
  ASSERT_NE(program, nullptr);
  const Requirement& requirement = program->requirements[0];
  EXPECT_EQ(requirement.said, R"("id":"r","nombre":"N")");
  EXPECT_EQ(requirement.said_lacking, R"("texto":"Falta{")");  // no blank: it does not close
  EXPECT_EQ(requirement.said_closing,
            R"("revisa":"R .","que_hacer":"Q","donde":"D","fuente":"x:4","fuentes":["x:4","x:5"])");
}

}  // namespace
}  // namespace surco::rules
