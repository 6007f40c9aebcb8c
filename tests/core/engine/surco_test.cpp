// The public door: what it answers, and that no input makes it do anything else.
#include "surco/surco.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "support/tiny_rules.hpp"

namespace surco {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing_support::tiny_rules;

json small_program(const char* version) {
  json rules = tiny_rules({{"conceptos",
                            {{{"id", "a"},
                              {"nombre", "A"},
                              {"medidas", {"monto"}},
                              {"cifras", {{"t", "5"}}},
                              {"fuente", "t:1"}}}}});
  rules["version"] = version;
  return rules;
}

TEST(Surco, KnowsNothingUntilTold) {
  const Surco core;
  EXPECT_EQ(core.programs().text, "[]");
  const Answer answer = core.estimate(R"({"programa":"prueba"})");
  EXPECT_EQ(answer.status, Answer::Status::input_error);
  EXPECT_EQ(json::parse(answer.text)["error"]["codigo"], "programa_desconocido");
}

TEST(Surco, BuiltinRulesAllLoad) {
  const Surco core = Surco::with_builtin_rules();
  std::vector<std::string> ids;
  for (const json& program : json::parse(core.programs().text)) ids.push_back(program["id"]);
  EXPECT_EQ(ids,
            (std::vector<std::string>{"acuacultura", "fomento-2019", "paisa-2024", "paisa-2026"}));
}

TEST(Surco, LayoutDoesNotChangeTheDigest) {
  Surco compact;
  Surco spaced;
  const json rules = small_program("2026.1");
  const json a = json::parse(compact.add_rules_json(rules.dump()).text);
  const json b = json::parse(spaced.add_rules_json("[" + rules.dump(4) + "]").text);
  EXPECT_EQ(a["sha256"], b["sha256"]);
  EXPECT_EQ(a["sha256"].get<std::string>().size(), 64U);
  json changed = rules;
  changed["conceptos"][0]["cifras"]["t"] = "6";
  EXPECT_NE(json::parse(spaced.add_rules_json(changed.dump()).text)["sha256"], a["sha256"]);
}

TEST(Surco, TheNewestEditionAnswers) {
  Surco core;
  core.add_rules_json(small_program("2026.2").dump());
  core.add_rules_json(small_program("2026.10").dump());
  core.add_rules_json(small_program("2026.9").dump());
  EXPECT_EQ(json::parse(core.programs().text)[0]["version"], "2026.10");
}

TEST(Surco, EveryErrorOfACaseAtOnce) {
  Surco core;
  core.add_rules_json(small_program("2026.1").dump());
  const Answer answer =
      core.estimate(R"({"programa":"prueba","fehca":"2026-01-01","fecha":"2026-02-30",
    "solicitante":{"persona":"Fisica","vive_aqui":"si"},
    "partidas":[{"id":"1","concepto":"b"},{"id":"1","concepto":"a","inversion":1.5}]})");
  ASSERT_EQ(answer.status, Answer::Status::input_error);
  const json errors = json::parse(answer.text)["errores"];
  std::vector<std::pair<std::string, std::string>> found;
  for (const json& e : errors) found.emplace_back(e["codigo"], e["ruta"]);
  EXPECT_EQ(found, (std::vector<std::pair<std::string, std::string>>{
                       {"clave_desconocida", "/fehca"},
                       {"fecha_invalida", "/fecha"},
                       {"opcion_desconocida", "/solicitante/persona"},
                       {"tipo_incorrecto", "/solicitante/vive_aqui"},
                       {"concepto_desconocido", "/partidas/0/concepto"},
                       {"id_repetido", "/partidas/1/id"},
                       {"numero_invalido", "/partidas/1/inversion"}}));
  EXPECT_EQ(errors[0]["sugerencia"], "¿Quiso escribir `fecha`?");
  EXPECT_EQ(errors[2]["sugerencia"], "¿Quiso escribir «fisica»?");
}

TEST(Surco, MalformedTextsAreErrors) {
  Surco core;
  core.add_rules_json(small_program("2026.1").dump());
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string("{}"),
        std::string("{\"programa\":5}"), std::string("{\"programa\":\"prueba\"} x"),
        std::string("\xFF\xFE"), std::string("{\"programa\":\"\xC3\x28\"}"), std::string(1000, '['),
        std::string("{\"programa\":\"prueba\",\"programa\":\"prueba\"}"),
        std::string(5U << 20, ' ')}) {
    const Answer answer = core.estimate(text);
    EXPECT_EQ(answer.status, Answer::Status::input_error) << text.substr(0, 40);
    EXPECT_TRUE(json::accept(answer.text));
    EXPECT_FALSE(json::parse(answer.text)["error"]["mensaje"].get<std::string>().empty());
  }
}

// Small random damage to a sound case: any answer, as long as it is JSON and the door stays whole.
TEST(Surco, DamagedCasesAreAnswered) {
  const Surco core = Surco::with_builtin_rules();
  const std::string sound =
      R"({"programa":"paisa-2026","fecha":"2026-04-10","solicitante":{"estado_siembra":"Tlaxcala"},"predios":[{"id":"p1","superficie_ha":"12","tenencia":"propia"}],"partidas":[{"id":"1","concepto":"fertilizante-quimico","predio":"p1","cantidad":"3600","precio_unitario":"14.50"}],"documentos":{"comprobante-domicilio":{"presentado":true,"fecha":"2026-02-01"}},"lecturas":{"tope-por-predio":"por-predio"},"consejos":true})";
  ASSERT_EQ(core.estimate(sound).status, Answer::Status::ok);
  std::mt19937 dice(7);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(dice() % n); };
  for (int i = 0; i < 3000; ++i) {
    std::string text = sound;
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0:
          text[at] = static_cast<char>(below(256));
          break;
        case 1:
          text.erase(at, 1 + below(12));
          break;
        case 2:
          text.insert(at, text.substr(below(text.size()), below(30)));
          break;
        default:
          text.insert(at, 1, "{}[]\",:0-.e\\"[below(12)]);
          break;
      }
    }
    EXPECT_TRUE(json::accept(core.estimate(text).text)) << text;
  }
}

TEST(Surco, DefectsOfRulesAreAllReported) {
  Surco core;
  json rules = small_program("2026.1");
  rules["cotas"] = {{{"id", "x"},
                     {"codigo", "x"},
                     {"medida", "montos"},
                     {"tope", {{"var", "concepto.nada"}}},
                     {"revisa", "r"},
                     {"falla", "f"}}};
  rules["sobra"] = 1;
  const Answer answer = core.add_rules_json(rules.dump());
  ASSERT_EQ(answer.status, Answer::Status::input_error);
  std::vector<std::string> codes;
  const json refused = json::parse(answer.text);
  for (const json& e : refused["errores"]) codes.push_back(e["codigo"]);
  EXPECT_EQ(codes, (std::vector<std::string>{"clave_desconocida", "opcion_desconocida",
                                             "falta_clave", "nombre_desconocido"}));
  EXPECT_EQ(core.programs().text, "[]");
}

TEST(Surco, CirclesAmongDefinitionsAreDefects) {
  Surco core;
  json rules = small_program("2026.1");
  rules["definiciones"] = {{{"id", "uno"}, {"valor", {{"+", {{{"var", "dos"}}, "1"}}}}},
                           {{"id", "dos"}, {"valor", {{"+", {{{"var", "uno"}}, "1"}}}}}};
  EXPECT_THAT(core.add_rules_json(rules.dump()).text, HasSubstr("\"circulo\""));
}

TEST(Surco, ThreadsShareOneEngine) {
  const Surco core = Surco::with_builtin_rules();
  const std::string text =
      R"({"programa":"paisa-2026","solicitante":{"estado_siembra":"Tlaxcala"},"predios":[{"id":"p","superficie_ha":"2"}],"partidas":[{"id":"1","concepto":"semilla-avena","precio_unitario":"10"}]})";
  const std::string expected = core.estimate(text).text;
#ifndef __EMSCRIPTEN__
  std::vector<std::thread> threads;
  std::vector<int> different(4, 0);
  for (std::size_t t = 0; t < different.size(); ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50; ++i) different[t] += core.estimate(text).text == expected ? 0 : 1;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(different, std::vector<int>(4, 0));
#endif
  EXPECT_EQ(core.estimate(text).text, expected);
}

}  // namespace
}  // namespace surco
