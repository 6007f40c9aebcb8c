// Two small programs of different years, and reading what a comparison of them says.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "json/document.hpp"
#include "rules/loader.hpp"
#include "surco/surco.hpp"

namespace surco::compare_support {

/// A program of `year` called `id` with more members of its document.
inline std::string program_text(const std::string& id, int year, const std::string& members) {
  const std::string y = std::to_string(year);
  return R"({"esquema":"surco/reglas/1","id":")" + id + R"(","nombre":"Programa )" + id +
         R"(","anio":)" + y + R"(,"version":")" + y + R"(.1","vigencia":{"desde":")" + y +
         R"(-01-01","hasta":")" + y + R"(-12-31","nota":"n"},)" + members + "}";
}

/// The facts that the small programs have in common.
inline std::string facts(const std::string& more = "") {
  return R"("hechos":[
    {"id":"predio.superficie_ha","tipo":"decimal","unidad":"ha","pregunta":"¿Cuánto mide?","por_que":"p","fuente":"a:1"},
    {"id":"partida.superficie_ha","tipo":"decimal","unidad":"ha","pregunta":"¿Cuántas hectáreas?","por_que":"p","fuente":"a:1"},
    {"id":"partida.cantidad","tipo":"decimal","pregunta":"¿Cuánto?","por_que":"p","fuente":"a:1"},
    {"id":"partida.precio_unitario","tipo":"decimal","unidad":"$","pregunta":"¿A qué precio?","por_que":"p","fuente":"a:1"})" +
         more + "]";
}

/// The rule that gives so many units a hectare, up to so many hectares, and a share of the price.
inline std::string usual_bounds(const std::string& more = "") {
  return R"("nombres_de_cifras":[
    {"id":"tope_ha","nombre":"Tope","unidad":"ha","frase":"se apoyan hasta {valor}"},
    {"id":"porcentaje","nombre":"Parte","unidad":"%","frase":"de cada 100 pesos pone {valor}"}],
  "cotas":[
    {"id":"t","codigo":"tope","medida":"superficie_ha","con_cifra":"tope_ha","tope":{"var":"concepto.tope_ha"},"por":["concepto"],"revisa":"r","falla":"f","remedio":"m"},
    {"id":"q","codigo":"cantidad","medida":"cantidad","con_cifra":"por_ha","tasa":{"var":"concepto.por_ha"},"por_cada":"apoyado.superficie_ha","revisa":"r","falla":"f","remedio":"m"},
    {"id":"p","codigo":"parte","medida":"monto","con_cifra":"porcentaje","porcentaje":{"var":"concepto.porcentaje"},"de":"apoyado.costo","revisa":"r","falla":"f","remedio":"m"})" +
         more + "]";
}

inline std::string item(const std::string& id, const std::string& figures, const std::string& more,
                        const std::string& unit = "kg") {
  return R"({"id":")" + id + R"(","nombre":"Cosa )" + id + R"(","unidad":")" + unit +
         R"(","medidas":["superficie_ha","cantidad","monto"],"cifras":)" + figures +
         R"(,"fuente":"a:)" + id + "\"" + more + "}";
}

/// Loads one document; fails the test with its defects when it has any.
inline std::unique_ptr<rules::Program> load_program(const std::string& text) {
  rules::Sources sources;
  sources.names.push_back("reglas.json");
  sources.documents.emplace_back();
  EXPECT_TRUE(sources.documents.back().read(text).empty()) << text;
  rules::LoadResult loaded = rules::load(sources);
  for (const rules::Defect& defect : loaded.defects) {
    ADD_FAILURE() << defect.path << ' ' << defect.message;
  }
  return std::move(loaded.program);
}

/// A comparison, readable by paths.
class Comparison {
 public:
  Comparison(const Surco& core, const std::string& case_json, std::string_view with) {
    answer = core.compare(case_json, with);
    EXPECT_TRUE(document_.read(answer.text).empty()) << answer.text;
  }

  /// The text or the number at a path such as `partidas/0/alla/subsidio`; `null` for null, and
  /// `-` when there is no such place.
  std::string at(std::string_view path) const {
    json::Value value = document_.root();
    while (!path.empty() && value.valid()) {
      const std::size_t slash = path.find('/');
      const std::string_view step = path.substr(0, slash);
      if (value.is(json::Kind::array)) {
        std::size_t index = 0;
        for (const char c : step) index = index * 10 + static_cast<std::size_t>(c - '0');
        value = index < value.size() ? value.at(index) : json::Value();
      } else {
        value = value.find(step);
      }
      path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
    }
    if (!value.valid()) return "-";
    if (value.is(json::Kind::null)) return "null";
    if (value.is(json::Kind::array)) return std::to_string(value.size());
    return std::string(value.text());
  }

  Answer answer;

 private:
  json::Document document_;
};

}  // namespace surco::compare_support
