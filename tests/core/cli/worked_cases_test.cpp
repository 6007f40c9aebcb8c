#include "cli/worked_cases.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/loader.hpp"
#include "support/files.hpp"

namespace surco::cli {
namespace {

constexpr std::string_view kResult = R"({
  "elegibilidad": "elegible", "total": {"subsidio": "1.00", "costo": null, "parcial": ["costo"]},
  "partidas": [{"id": "1", "estado": "apoyada", "subsidio": "1.00",
                "motivos": [{"codigo": "tope", "limite": "10", "fuente": "x:1"}]}],
  "requisitos": [{"id": "curp", "estado": "pendiente"}], "preguntas": [{"id": "partida.cantidad"}],
  "lecturas": [{"id": "tope", "tomada": "junto"}], "cedulas": [{"id": "v", "puntos": "65", "minimo": "65"}],
  "avisos": [{"codigo": "otro_orden"}],
  "plazos": [{"id": "pago", "fecha": "2026-05-08"}, {"id": "entrega", "fecha": null}]})";

std::vector<std::string> against(std::string_view expected, std::string_view result = kResult) {
  json::Document want;
  json::Document have;
  EXPECT_TRUE(want.read(expected).empty()) << expected;
  EXPECT_TRUE(have.read(result).empty());
  return departures(want.root(), have.root());
}

TEST(WorkedCases, ComparesOnlyWhatIsExpected) {
  for (
      const std::string_view good :
      {R"({"elegibilidad": "elegible"})", R"({"total_subsidio": "1.00", "total_costo": null})",
       R"({"total": {"parcial": ["costo"]}})",
       R"({"partidas": [{"id": "1", "estado": "apoyada", "motivos": ["tope", {"limite": "10", "codigo": "tope"}]}]})",
       R"({"requisitos": {"curp": "pendiente", "acta": null}, "lecturas": {"tope": "junto"}})",
       R"({"cedulas": {"v": "65"}})", R"({"cedulas": {"v": {"minimo": "65"}}})",
       R"({"preguntas": ["partida.cantidad"], "avisos": ["otro_orden"]})",
       R"({"sin_avisos": ["x"], "plazos": {"pago": "2026-05-08", "entrega": null}})"}) {
    EXPECT_EQ(against(good), std::vector<std::string>{}) << good;
  }
}

TEST(WorkedCases, SeesEveryDeparture) {
  for (const std::string_view bad :
       {R"({})",
        R"({"otro": 1})",
        R"({"elegibilidad": "incompleta"})",
        R"({"total_subsidio": "1.01"})",
        R"({"total_costo": "1.00"})",
        R"({"total_costo": "0.00"})",
        R"({"total": {"parcial": []}})",
        R"({"partidas": [{"id": "2"}]})",
        R"({"partidas": [{"id": "1", "estado": "rechazada"}]})",
        R"({"partidas": [{"id": "1", "costo": "1.00"}]})",
        R"({"partidas": [{"id": "1", "motivos": ["otro"]}]})",
        R"({"partidas": [{"id": "1", "motivos": [{"codigo": "tope", "limite": "5"}]}]})",
        R"({"requisitos": {"curp": "cumplido"}})",
        R"({"requisitos": {"curp": null}})",
        R"({"requisitos": {"ine": "cumplido"}})",
        R"({"lecturas": {"tope": "separado"}})",
        R"({"cedulas": {"v": "64"}})",
        R"({"cedulas": {"x": "65"}})",
        R"({"cedulas": {"v": {"minimo": "66"}}})",
        R"({"preguntas": ["partida.predio"]})",
        R"({"avisos": ["x"]})",
        R"({"sin_avisos": ["x", "otro_orden"]})",
        R"({"plazos": {"pago": "2026-05-07"}})",
        R"({"plazos": {"pago": null}})",
        R"({"plazos": {"entrega": "2026-05-08"}})",
        R"({"plazos": {"otro": null}})",
        R"({"error": {"codigo": "numero_invalido"}})",
        R"({"errores": [{"codigo": "numero_invalido"}]})"}) {
    EXPECT_EQ(against(bad).size(), 1U) << bad;
  }
}

TEST(WorkedCases, ComparesErrorsToo) {
  constexpr std::string_view kRefused =
      R"({"error": {"codigo": "a", "ruta": "/b", "mensaje": "No."}, "errores": [{"codigo": "a", "ruta": "/b", "mensaje": "No."}]})";
  EXPECT_TRUE(against(R"({"error": {"codigo": "a", "ruta": "/b"}})", kRefused).empty());
  EXPECT_TRUE(against(R"({"errores": [{"ruta": "/b"}]})", kRefused).empty());
  EXPECT_EQ(against(R"({"error": {"codigo": "a", "ruta": "/c"}})", kRefused).size(), 1U);
  EXPECT_EQ(against(R"({"errores": [{"ruta": "/c"}]})", kRefused).size(), 1U);
  EXPECT_EQ(against(R"({"elegibilidad": "elegible", "total_subsidio": "1.00"})", kRefused),
            std::vector<std::string>{"se rechaza: No."});
}

// ---- the review ------------------------------------------------------------------------------

struct Reviewed {
  rules::Sources sources;
  std::unique_ptr<rules::Program> program;
  Surco core;

  Reviewed() {
    std::string text = testing_support::read_file("tests/good/reglas/base.json");
    sources.names.emplace_back("reglas.json");
    sources.documents.emplace_back();
    EXPECT_TRUE(sources.documents.back().read(text).empty());
    program = rules::load(sources).program;
    EXPECT_EQ(core.add_rules({{"reglas.json", std::move(text)}}).status, Answer::Status::ok);
  }

  // Findings as `code path: message`.
  std::vector<std::string> of(const std::string& cases) const {
    std::vector<std::string> out;
    for (const rules::Finding& f :
         review_cases(sources, *program, core, nullptr, {{"casos/uno.json", cases}})) {
      out.push_back(f.code + " " + f.path + ": " + f.message);
    }
    return out;
  }
};

// A case of one partida, with a price of 10.
std::string worked(const std::string& concept_id, const std::string& more,
                   const std::string& espera, const std::string& state = "norte",
                   const std::string& reading = "junto") {
  return R"({"nombre": "uno", "caso": {"programa": "prueba", "solicitante": {"estado": ")" + state +
         R"(", "mujer": true, "edad": 40}, "predios": [{"id": "p", "superficie_ha": "30"}], )" +
         R"("lecturas": {"tope": ")" + reading + R"("}, "partidas": [{"id": "1", "concepto": ")" +
         concept_id + R"(", "precio_unitario": "10", )" + more + R"(}]}, "espera": )" + espera +
         "}";
}

constexpr const char* kFits = R"("superficie_ha": "1", "cantidad": "100")";
constexpr const char* kTooMuch = R"("superficie_ha": "8", "cantidad": "9000")";
const std::string kEligible = R"({"elegibilidad": "elegible"})";

TEST(WorkedCases, ReviewIsContentWhenEveryRuleIsReached) {
  // Urea: 5 ha × 100 kg × $10 × 70 % = $3,500; cal: 3 ha × 200 kg × $10 × 70 % = $4,200.
  const std::string all =
      "[" + worked("urea", kFits, R"({"total_subsidio": "700.00"})") + "," +
      worked("urea", kTooMuch, R"({"total_subsidio": "3500.00"})") + "," +
      worked("cal", kTooMuch, R"({"total_subsidio": "4200.00"})") + "," +
      worked("cal", kTooMuch, R"({"total_subsidio": "4200.00"})", "norte", "separado") + "," +
      worked("cal", kFits, R"({"elegibilidad": "no_elegible"})", "sur") + "," +
      worked("cal", kFits, R"({"partidas": [{"id": "1", "motivos": ["cal_solo_norte"]}]})",
             "centro") +
      "," +
      R"({"nombre": "dos", "caso": {"programa": "prueba", "solicitante": {"estado": "norte", "mujer": true, "edad": 40},
               "predios": [{"id": "p", "superficie_ha": "30"}], "partidas": [
               {"id": "1", "concepto": "urea", "superficie_ha": "5", "cantidad": "500", "precio_unitario": "40"}]},
               "espera": {"total_subsidio": "9000.00"}})" +
      "]";
  EXPECT_EQ(Reviewed().of(all), std::vector<std::string>{});
}

TEST(WorkedCases, ReviewTellsWhatNoCaseReaches) {
  const std::string one = worked("urea", kFits, kEligible);
  EXPECT_EQ(
      Reviewed().of(one),
      (std::vector<std::string>{
          "concepto_sin_casos reglas.json#/conceptos/0: El concepto `urea` tiene un solo caso "
          "resuelto.",
          "concepto_sin_casos reglas.json#/conceptos/1: El concepto `cal` tiene cero casos "
          "resueltos.",
          "cota_sin_caso reglas.json#/cotas/0: Ningún caso resuelto llega a la cota `hectareas`.",
          "cota_sin_caso reglas.json#/cotas/1: Ningún caso resuelto llega a la cota "
          "`hectareas-predio`.",
          "cota_sin_caso reglas.json#/cotas/2: Ningún caso resuelto llega a la cota `kilos`.",
          "cota_sin_caso reglas.json#/cotas/4: Ningún caso resuelto llega a la cota "
          "`granos-juntos`.",
          "comprobacion_sin_caso reglas.json#/comprobaciones/0: Ningún caso resuelto incumple la "
          "comprobación `zona`.",
          "comprobacion_sin_caso reglas.json#/comprobaciones/1: Ningún caso resuelto incumple la "
          "comprobación `cal-en-el-norte`."}));
}

TEST(WorkedCases, ACapThatGivesWhatAnotherBoundGaveIsReached) {
  // 500 kg × $36 × 50 % = $9,000, which is also the cap of its group.
  const std::vector<std::string> found = Reviewed().of(
      R"({"nombre": "justo", "caso": {"programa": "prueba", "solicitante": {"estado": "norte", "mujer": false, "edad": 40},
          "predios": [{"id": "p", "superficie_ha": "30"}], "partidas": [
          {"id": "1", "concepto": "urea", "superficie_ha": "5", "cantidad": "500", "precio_unitario": "36"}]},
          "espera": {"total_subsidio": "9000.00"}})");
  for (const std::string& finding : found) {
    EXPECT_EQ(finding.find("/cotas/4"), std::string::npos) << finding;
    EXPECT_NE(finding.substr(0, 12), "caso_no_sale") << finding;
  }
}

TEST(WorkedCases, ReviewTellsACaseThatDoesNotComeOut) {
  const std::vector<std::string> found =
      Reviewed().of("[" + worked("urea", kFits, R"({"total_subsidio": "700.01"})") + "]");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front(),
            "caso_no_sale casos/uno.json#/0: El caso «uno» no sale como se calculó a mano: "
            "total_subsidio: se esperaba \"700.01\" y sale \"700.00\".");
}

TEST(WorkedCases, ReviewTellsAFileThatIsNoCase) {
  EXPECT_EQ(Reviewed().of("[{\"nombre\": \"x\"}]").front(),
            "caso_ilegible casos/uno.json#/0: El caso «x» no trae lo que hace falta.");
  EXPECT_EQ(Reviewed().of("[").front().rfind("caso_ilegible casos/uno.json#", 0), 0U);
}

}  // namespace
}  // namespace surco::cli
