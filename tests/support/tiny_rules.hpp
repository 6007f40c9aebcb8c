// Rules made for one test: a program in a few lines, and what it answers.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "surco/surco.hpp"

namespace surco::testing_support {

/// A program `prueba` with a predio, an area, a quantity, a price and a kind of person. `more` is
/// merged over it: its arrays are appended.
inline nlohmann::json tiny_rules(const nlohmann::json& more) {
  nlohmann::json rules = nlohmann::json::parse(R"({
    "esquema": "surco/reglas/1", "id": "prueba", "nombre": "Prueba", "anio": 2026, "version": "2026.1",
    "vigencia": {"desde": "2026-01-01", "hasta": "2026-12-31", "nota": "De prueba."},
    "hechos": [
      {"id": "solicitante.persona", "tipo": "opcion", "opciones": ["fisica", "moral"], "pregunta": "¿Quién?", "por_que": "Cambia el tope.", "fuente": "t:1"},
      {"id": "solicitante.vive_aqui", "tipo": "booleano", "pregunta": "¿Vive aquí?", "por_que": "Es la regla.", "fuente": "t:1"},
      {"id": "solicitante.socios", "tipo": "lista", "campos": [{"id": "ha", "tipo": "decimal", "pregunta": "¿Cuánto?"}], "pregunta": "¿Quiénes?", "por_que": "Por socio.", "fuente": "t:1"},
      {"id": "solicitante.numero_socios", "tipo": "entero", "pregunta": "¿Cuántos?", "por_que": "Por socio.", "fuente": "t:1"},
      {"id": "predio.superficie_ha", "tipo": "decimal", "pregunta": "¿Cuánto mide?", "por_que": "Tope.", "fuente": "t:1"},
      {"id": "partida.superficie_ha", "tipo": "decimal", "pregunta": "¿Cuántas hectáreas?", "por_que": "Tope.", "fuente": "t:1"},
      {"id": "partida.cantidad", "tipo": "decimal", "pregunta": "¿Cuánto?", "por_que": "Tope.", "fuente": "t:1"},
      {"id": "partida.precio_unitario", "tipo": "decimal", "pregunta": "¿A cuánto?", "por_que": "Parte.", "fuente": "t:1"},
      {"id": "partida.inversion", "tipo": "decimal", "pregunta": "¿Cuánto cuesta?", "por_que": "Parte.", "fuente": "t:1"},
      {"id": "partida.visto", "tipo": "decimal", "pregunta": "¿Cuánto vio el técnico?", "por_que": "Tope.", "fuente": "t:1"}]
  })");
  for (const auto& [key, value] : more.items()) {
    if (value.is_array() && rules.contains(key)) {
      for (const auto& item : value) rules[key].push_back(item);
    } else {
      rules[key] = value;
    }
  }
  return rules;
}

/// A bound with its texts in place.
inline nlohmann::json bound(nlohmann::json shape) {
  shape.emplace("codigo", shape.at("id"));
  shape.emplace("revisa", "Revisa.");
  shape.emplace("falla", "Falla: {limite}.");
  shape.emplace("remedio", "Remedio.");
  return shape;
}

/// The answer to a case of `prueba`.
class TinyEngine {
 public:
  explicit TinyEngine(const nlohmann::json& more) {
    const Answer added = core_.add_rules_json(tiny_rules(more).dump());
    EXPECT_EQ(added.status, Answer::Status::ok) << added.text;
  }
  nlohmann::json estimate(nlohmann::json input) const {
    input.emplace("programa", "prueba");
    const Answer answer = core_.estimate(input.dump());
    EXPECT_EQ(answer.status, Answer::Status::ok) << answer.text;
    return nlohmann::json::parse(answer.text);
  }
  nlohmann::json refuse(nlohmann::json input) const {
    input.emplace("programa", "prueba");
    const Answer answer = core_.estimate(input.dump());
    EXPECT_EQ(answer.status, Answer::Status::input_error) << answer.text;
    return nlohmann::json::parse(answer.text);
  }

 private:
  Surco core_;
};

}  // namespace surco::testing_support
