// Compiled rules have to be the rules: what is read back says and computes the same.
#include "rules/compiled.hpp"

#include <gtest/gtest.h>

#include <string>

#include "json/document.hpp"
#include "rules/loader.hpp"
#include "surco/surco.hpp"

namespace surco::rules {
namespace {

const char* const kRules = R"({
  "esquema": "surco/reglas/1", "id": "x", "nombre": "Equis \"ñ\"", "version": "1.2", "anio": 2026,
  "vigencia": {"desde": "2026-01-01", "avisa_dias": 10},
  "hechos": [{"id": "partida.cantidad", "tipo": "decimal", "unidad": "kg", "minimo": "0.5",
    "pregunta": "¿Cuánto?", "por_que": "P", "fuente": "x:1"}],
  "conceptos": [{"id": "a", "nombre": "A", "medidas": ["cantidad", "monto"],
    "cifras": {"tope": "12.50"}, "fuente": "x:1"}],
  "cotas": [{"id": "c", "codigo": "limite", "medida": "cantidad", "tope": "concepto.tope",
    "si": {"<": [{"var": "caso.fecha"}, "2026-06-30"]},
    "revisa": "R", "falla": "F", "remedio": "Q", "fuente": "x:1"}],
  "requisitos": [{"id": "r", "nombre": "N", "revisa": "R", "falla": "F", "remedio": "Q",
    "fuente": "x:2"}]
})";

std::unique_ptr<Program> loaded() {
  Sources sources;
  sources.names.push_back("reglas.json");
  sources.documents.emplace_back();
  EXPECT_TRUE(sources.documents.back().read(kRules).empty());
  LoadResult result = load(sources);
  for (const Defect& defect : result.defects) ADD_FAILURE() << defect.path << ' ' << defect.message;
  return std::move(result.program);
}

std::string compiled() {
  const auto program = loaded();
  Output text;
  if (program) append_compiled(text, *program);
  return text.str();
}

TEST(Compiled, SaysItsFormatAndThenTheMembersInOrder) {
  const std::string start = R"(["surco/reglas-compiladas/1","x","Equis \"ñ\"","1.2","","",")";
  EXPECT_EQ(compiled().substr(0, start.size()), start);
}

TEST(Compiled, ReadsBackEveryMember) {
  const auto before = loaded();
  ASSERT_NE(before, nullptr);
  const auto after = read_compiled(compiled());
  ASSERT_NE(after, nullptr);
  EXPECT_EQ(after->name, "Equis \"ñ\"");
  EXPECT_EQ(after->year, 2026);
  EXPECT_EQ(after->digest, before->digest);
  ASSERT_TRUE(after->valid_from.has_value());
  EXPECT_EQ(to_iso(*after->valid_from), "2026-01-01");
  EXPECT_FALSE(after->valid_to.has_value());
  EXPECT_EQ(after->warns_before_end, 10);
  EXPECT_EQ(after->facts_of(Place::partida).at(0).minimum->text(), "0.5");
  EXPECT_EQ(after->slots.quantity, 0);
  EXPECT_EQ(after->slots.area, -1);
  EXPECT_EQ(after->concept_index.find("a"), 0);
  EXPECT_EQ(after->document_index.find("r"), 0);
  EXPECT_EQ(after->concepts.at(0).figures.at(0)->text(), "12.5");
  EXPECT_EQ(after->concepts.at(0).said, before->concepts.at(0).said);
  EXPECT_EQ(after->bounds.at(0).scope, before->bounds.at(0).scope);
  const auto& nodes = after->expressions.nodes;
  ASSERT_EQ(nodes.size(), before->expressions.nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    EXPECT_EQ(nodes[i].op, before->expressions.nodes[i].op);
    EXPECT_EQ(nodes[i].first, before->expressions.nodes[i].first);
    EXPECT_EQ(nodes[i].number, before->expressions.nodes[i].number);
    EXPECT_EQ(nodes[i].date, before->expressions.nodes[i].date);
  }
  Output again;
  append_compiled(again, *after);
  EXPECT_EQ(again.view(), compiled());
}

TEST(Compiled, RefusesATextThatEndsTooSoonOrTooLate) {
  const std::string whole = compiled();
  ASSERT_NE(read_compiled(whole), nullptr);
  json::Document document;
  ASSERT_TRUE(document.read(whole).empty());
  Output some("[");
  for (json::Value value = document.root().first(); value.valid(); value = value.next()) {
    EXPECT_EQ(read_compiled(some.str() + "]"), nullptr) << some.view();
    if (some.size() > 1) some += ',';
    json::Document::append_compact(some, value);
  }
  EXPECT_NE(read_compiled(some.str() + "]"), nullptr);
  EXPECT_EQ(read_compiled(some.str() + ",0]"), nullptr);
}

TEST(Compiled, RefusesWhatIsOfAnotherFormat) {
  std::string other = compiled();
  other.replace(other.find("/1\""), 3, "/0\"");
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("{}"), std::string("[]"),
        std::string("[\"surco/reglas-compiladas/1\"]"), std::string(kRules), other}) {
    EXPECT_EQ(read_compiled(text), nullptr) << text.substr(0, 40);
  }
}

TEST(Compiled, EveryProgramThatIsBuiltInSaysTheSameFacts) {
  const Surco written = Surco::with_builtin_rules();
  Surco read;
  const std::string programs = written.programs().text;
  json::Document document;
  ASSERT_TRUE(document.read(programs).empty());
  ASSERT_GT(document.root().size(), 0U);
  for (json::Value program = document.root().first(); program.valid(); program = program.next()) {
    const std::string_view id = program.find("id").text();
    const Answer compiled = written.compile_rules(id);
    ASSERT_EQ(compiled.status, Answer::Status::ok) << id;
    ASSERT_EQ(read.add_compiled_rules(compiled.text).status, Answer::Status::ok) << id;
    EXPECT_EQ(read.facts(id).text, written.facts(id).text) << id;
  }
  EXPECT_EQ(read.programs().text, programs);
}

TEST(Compiled, WhatCannotBeIsAnError) {
  Surco core;
  EXPECT_EQ(core.add_compiled_rules("[]").status, Answer::Status::input_error);
  EXPECT_NE(core.add_compiled_rules("[]").text.find("reglas_compiladas_invalidas"),
            std::string::npos);
  EXPECT_EQ(core.compile_rules("no-existe").status, Answer::Status::input_error);
  EXPECT_EQ(core.programs().text, "[]");
}

}  // namespace
}  // namespace surco::rules
