// Why an amount changes, with small programs made for each reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "compare_support.hpp"

namespace surco {
namespace {

using compare_support::Comparison;
using compare_support::facts;
using compare_support::item;
using compare_support::program_text;
using compare_support::usual_bounds;

const std::string kBeside = R"(,"equivale":{"b":"c"})";

// The concepts of a program, and one that has every figure which the usual bounds name.
std::string concepts(const std::string& list) {
  return R"("conceptos":[)" + list + "," +
         item("z", R"({"tope_ha":"1","por_ha":"1","porcentaje":"1"})", "") + "]";
}

// One concept each, under the usual bounds.
class Causes : public testing::Test {
 protected:
  void figures(const std::string& here, const std::string& there) {
    programs(usual_bounds() + "," + concepts(item("c", here, kBeside)),
             usual_bounds() + "," + concepts(item("c", there, "")));
  }
  void programs(const std::string& here, const std::string& there, int year_there = 2026,
                const std::string& facts_here = facts(), const std::string& facts_there = facts()) {
    add(program_text("a", 2024, facts_here + "," + here));
    add(program_text("b", year_there, facts_there + "," + there));
  }
  void add(const std::string& text) {
    const Answer answer = core_.add_rules_json(text);
    EXPECT_EQ(answer.status, Answer::Status::ok) << answer.text;
  }
  Comparison compare(const std::string& line, const std::string& applicant = "") {
    return Comparison(
        core_,
        R"({"programa":"a","fecha":"2024-05-01",)" + applicant +
            R"("predios":[{"id":"p","superficie_ha":"8"}],"partidas":[{"id":"1","concepto":"c",)" +
            line + "}]}",
        "b");
  }

  Surco core_;
};

TEST_F(Causes, TheTopThatCuts) {
  figures(R"({"tope_ha":"10","por_ha":"100","porcentaje":"50"})",
          R"({"tope_ha":"5","por_ha":"100","porcentaje":"50"})");
  // 800 kg and 500 kg at $2, half.
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio"), "800.00");
  EXPECT_EQ(found.at("partidas/0/alla/subsidio"), "500.00");
  EXPECT_EQ(found.at("partidas/0/causas"), "1");
  EXPECT_EQ(found.at("partidas/0/causas/0/nombre"), "Tope");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 se apoyan hasta 5 ha; en 2024, 10 ha.");
}

TEST_F(Causes, ATopThatCutsNobodyIsNoCauseButIsTold) {
  figures(R"({"tope_ha":"10","por_ha":"100","porcentaje":"50"})",
          R"({"tope_ha":"9","por_ha":"100","porcentaje":"40"})");
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/causas"), "1");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "porcentaje");
  EXPECT_EQ(found.at("limites/0/cifras"), "2");
}

TEST_F(Causes, TheAmountAHectareWhenNobodySaidHowMuch) {
  figures(R"({"tope_ha":"10","por_ha":"100","porcentaje":"50"})",
          R"({"tope_ha":"10","por_ha":"150","porcentaje":"50"})");
  // 800 kg and 1,200 kg at $2, half. Without a name, the figure goes by its key.
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "+400.00");
  EXPECT_EQ(found.at("partidas/0/causas"), "1");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "por_ha");
  EXPECT_EQ(found.at("partidas/0/causas/0/nombre"), "por ha");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 por ha: 150; en 2024, 100.");
}

TEST_F(Causes, FewerHectaresAreNotSaidAgainAsFewerKilos) {
  figures(R"({"tope_ha":"3","por_ha":"100","porcentaje":"50"})",
          R"({"tope_ha":"8","por_ha":"100","porcentaje":"50"})");
  const Comparison found = compare(R"("cantidad":"800","precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/cambio"), "sube");
  EXPECT_EQ(found.at("partidas/0/causas"), "1");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "tope_ha");
}

TEST_F(Causes, WhatExplainsTheChangeComesFirst) {
  // 300 kg and 800 kg at $2: 50 % of 600 against 40 % of 1,600.
  figures(R"({"tope_ha":"3","por_ha":"100","porcentaje":"50"})",
          R"({"tope_ha":"8","por_ha":"100","porcentaje":"40"})");
  const Comparison up = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(up.at("partidas/0/diferencia"), "+340.00");
  EXPECT_EQ(up.at("partidas/0/causas/0/cifra"), "tope_ha");
  EXPECT_EQ(up.at("partidas/0/causas/0/empuja"), "sube");
  EXPECT_EQ(up.at("partidas/0/causas/1/cifra"), "porcentaje");
  EXPECT_EQ(up.at("partidas/0/causas/1/empuja"), "baja");
  // Asked for 3 ha only, the share alone changes.
  const Comparison down = compare(R"("superficie_ha":"3","precio_unitario":"2")");
  EXPECT_EQ(down.at("partidas/0/diferencia"), "-60.00");
  EXPECT_EQ(down.at("partidas/0/texto"), "En 2026 de cada 100 pesos pone 40; en 2024, 50.");
}

TEST_F(Causes, WithoutATopThereIsNoLimit) {
  figures(R"({"tope_ha":"5","por_ha":"100","porcentaje":"50"})",
          R"({"por_ha":"100","porcentaje":"50"})");
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/cambio"), "sube");
  EXPECT_EQ(found.at("partidas/0/causas/0/alla"), "null");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_alla"), "null");
  EXPECT_EQ(found.at("partidas/0/causas/0/empuja"), "sube");
  EXPECT_EQ(found.at("partidas/0/texto"),
            "En 2024 se apoyan hasta 5 ha; en 2026 la regla no lo dice.");
}

TEST_F(Causes, TheSameLimitOnBothSidesExplainsNothing) {
  // Both cut at the predio; only the share differs.
  const std::string predio =
      R"(,{"id":"s","codigo":"predio","medida":"superficie_ha","tope":{"var":"predio.superficie_ha"},"revisa":"r","falla":"f","remedio":"m"})";
  programs(usual_bounds(predio) + "," +
               concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", kBeside)),
           usual_bounds(predio) + "," +
               concepts(item("c", R"({"por_ha":"100","porcentaje":"60"})", "")));
  const Comparison found = compare(R"("superficie_ha":"20","precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/causas"), "1");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "porcentaje");
}

TEST_F(Causes, ALimitThatIsNoFigureSpeaksInItsHalfSentence) {
  const auto half = [](const std::string& compares) {
    return R"(,{"id":"m","codigo":"mitad","medida":"superficie_ha","porcentaje":"50","de":"predio.superficie_ha","titulo":"Solo la mitad","revisa":"r","falla":"f","remedio":"m","fuente":"a:9")" +
           compares + "}";
  };
  const std::string concept_text =
      "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", kBeside));
  programs(usual_bounds(half(R"(,"compara":"solo cuenta la mitad, {apoyado}")")) + concept_text,
           usual_bounds() + "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", "")));
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/cambio"), "sube");
  EXPECT_EQ(found.at("partidas/0/causas"), "1");
  EXPECT_EQ(found.at("partidas/0/causas/0/tipo"), "limite");
  EXPECT_EQ(found.at("partidas/0/causas/0/codigo"), "mitad");
  EXPECT_EQ(found.at("partidas/0/causas/0/nombre"), "Solo la mitad");
  EXPECT_EQ(found.at("partidas/0/causas/0/aqui"), "4");
  EXPECT_EQ(found.at("partidas/0/causas/0/alla"), "8");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_aqui"), "a:9");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2024, solo cuenta la mitad, 4 ha; en 2026, 8 ha.");
  EXPECT_EQ(found.at("limites/0/reglas/0/codigo"), "mitad");
}

TEST_F(Causes, WithoutOneItSaysWhatEachGives) {
  const std::string half =
      R"(,{"id":"m","codigo":"mitad","medida":"superficie_ha","porcentaje":"50","de":"predio.superficie_ha","revisa":"r","falla":"f","remedio":"m"})";
  programs(
      usual_bounds() + "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", kBeside)),
      usual_bounds(half) + "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", "")));
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 le apoyan 4 ha; en 2024, 8 ha.");
  EXPECT_EQ(found.at("partidas/0/causas/0/empuja"), "baja");
}

TEST_F(Causes, AConditionThatFailsOnOneSide) {
  const auto check = [](const std::string& compares) {
    return R"(,"comprobaciones":[{"id":"k","codigo":"chico","efecto":"rechaza","cumple":{">":[{"var":"pedido.superficie_ha"},"10"]},"revisa":"r","falla":"Pide muy poca tierra.","remedio":"m","fuente":"b:3")" +
           compares + "}]";
  };
  const std::string figures_text = R"({"por_ha":"100","porcentaje":"50"})";
  programs(usual_bounds() + "," + concepts(item("c", figures_text, kBeside)),
           usual_bounds() + check("") + "," + concepts(item("c", figures_text, "")));
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/cambio"), "desaparece");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "-800.00");
  EXPECT_EQ(found.at("partidas/0/causas/0/tipo"), "comprobacion");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_alla"), "b:3");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 no entra. Pide muy poca tierra.");
  EXPECT_EQ(found.at("total/texto"),
            "En 2026 recibe $800.00 menos que en 2024. Desaparece: cosa c.");
}

TEST_F(Causes, WhoIsEligibleOnlyHereLosesIt) {
  const std::string figures_text = R"({"por_ha":"100","porcentaje":"50"})";
  const std::string fact =
      R"(,{"id":"solicitante.zona","tipo":"opcion","opciones":["alta","baja"],"pregunta":"¿Zona?","por_que":"p","fuente":"a:1"})";
  programs(
      usual_bounds() + "," + concepts(item("c", figures_text, kBeside)),
      usual_bounds() +
          R"(,"comprobaciones":[{"id":"k","codigo":"zona","efecto":"no_elegible","cumple":{"==":[{"var":"solicitante.zona"},"alta"]},"revisa":"r","falla":"Es para la zona alta.","remedio":"m","fuente":"b:3"}],)" +
          concepts(item("c", figures_text, "")),
      2026, facts(fact), facts(fact));
  const Comparison out = compare(R"("precio_unitario":"2")", R"("solicitante":{"zona":"baja"},)");
  EXPECT_EQ(out.at("elegibilidad/alla"), "no_elegible");
  EXPECT_EQ(out.at("partidas/0/cambio"), "desaparece");
  EXPECT_EQ(out.at("partidas/0/texto"), "En 2026 no entra. Es para la zona alta.");
  EXPECT_EQ(out.at("elegibilidad_motivos"), "1");
  EXPECT_EQ(out.at("elegibilidad_motivos/0/texto"), "En 2026: Es para la zona alta.");
  EXPECT_EQ(out.at("elegibilidad_motivos/0/fuente_aqui"), "null");
  EXPECT_EQ(out.at("elegibilidad_motivos/0/fuente_alla"), "b:3");
  EXPECT_EQ(out.at("total/texto"),
            "En 2026 no puede recibir el apoyo. En 2026 recibe $800.00 menos que en 2024. "
            "Desaparece: cosa c.");
  const Comparison in = compare(R"("precio_unitario":"2")", R"("solicitante":{"zona":"alta"},)");
  EXPECT_EQ(in.at("partidas/0/cambio"), "igual");
  // Nobody said it: the amount is as if it held, and it is asked.
  const Comparison open = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(open.at("elegibilidad/alla"), "incompleta");
  EXPECT_EQ(open.at("partidas/0/cambio"), "igual");
  EXPECT_EQ(open.at("preguntas/0/ruta"), "/solicitante/zona");
  EXPECT_EQ(open.at("total/texto"),
            "Falta saber si en 2026 puede recibir el apoyo. Se calcula como si pudiera. En total "
            "recibe lo mismo en 2024 y en 2026.");
}

// A check that nobody with 8 ha meets.
std::string refusing(const std::string& code, const std::string& fails, const std::string& source) {
  return R"({"id":")" + code + R"(","codigo":")" + code +
         R"(","efecto":"rechaza","cumple":{">":[{"var":"pedido.superficie_ha"},"10"]},"revisa":"r","falla":")" +
         fails + R"(","remedio":"m","fuente":")" + source + R"("})";
}

std::string with_checks(const std::string& checks) {
  return usual_bounds() + R"(,"comprobaciones":[)" + checks + "]," +
         concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", kBeside));
}

TEST_F(Causes, WhatNeitherTakesIsExplainedOfEach) {
  programs(with_checks(refusing("chico", "Pide muy poca tierra.", "a:3")),
           with_checks(refusing("tarde", "Ya pasó la siembra.", "b:5")));
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/cambio"), "igual");
  EXPECT_EQ(found.at("partidas/0/texto"), "No entra ni en 2024 ni en 2026.");
  EXPECT_EQ(found.at("partidas/0/causas"), "2");
  EXPECT_EQ(found.at("partidas/0/causas/0/texto"), "En 2024 no entra. Pide muy poca tierra.");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_aqui"), "a:3");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_alla"), "null");
  EXPECT_EQ(found.at("partidas/0/causas/1/texto"), "En 2026 no entra. Ya pasó la siembra.");
  EXPECT_EQ(found.at("partidas/0/causas/1/fuente_aqui"), "null");
  EXPECT_EQ(found.at("partidas/0/causas/1/fuente_alla"), "b:5");
}

TEST_F(Causes, WhatBothRefuseForOneReasonIsSaidOnce) {
  programs(with_checks(refusing("chico", "Pide muy poca tierra.", "a:3")),
           with_checks(refusing("chico", "Pide muy poca tierra.", "b:4") + "," +
                       refusing("tarde", "Ya pasó la siembra.", "b:5")));
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/texto"), "No entra ni en 2024 ni en 2026.");
  EXPECT_EQ(found.at("partidas/0/causas"), "2");
  EXPECT_EQ(found.at("partidas/0/causas/0/texto"),
            "No entra ni en 2024 ni en 2026. Pide muy poca tierra.");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_aqui"), "a:3");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_alla"), "b:4");
  EXPECT_EQ(found.at("partidas/0/causas/1/codigo"), "tarde");
}

TEST_F(Causes, WhatNeitherPriceNorReasonExplainsSaysTheAmounts) {
  // The amounts come from a definition that has no figure of the concept.
  const auto flat = [](const std::string& amount) {
    return R"("cotas":[{"id":"x","codigo":"x","medida":"monto","tope":")" + amount +
           R"(","revisa":"r","falla":"f","remedio":"m","fuente":"a:2"}],"conceptos":[)";
  };
  programs(flat("10") + item("c", "{}", kBeside) + "]", flat("1500.5") + item("c", "{}", "") + "]");
  const Comparison found = compare(R"("cantidad":"1")");
  EXPECT_EQ(found.at("partidas/0/causas"), "0");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 recibe $1,500.50; en 2024, $10.00.");
}

TEST_F(Causes, ProgramsOfOneYearGoByTheirNames) {
  programs(
      usual_bounds() + "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", kBeside)),
      usual_bounds() + "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"60"})", "")),
      2024);
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("reglas/aqui/dicho"), "Programa a");
  EXPECT_EQ(found.at("partidas/0/texto"),
            "En Programa b de cada 100 pesos pone 60; en Programa a, 50.");
  EXPECT_EQ(found.at("fechas/alla"), "2024-05-01");
  EXPECT_EQ(found.at("avisos"), "0");
}

TEST_F(Causes, AnotherUnitIsACause) {
  programs(
      usual_bounds() + "," + concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})", kBeside)),
      usual_bounds() + "," +
          concepts(item("c", R"({"por_ha":"2","porcentaje":"50"})", "", "saco")));
  const Comparison found = compare(R"("cantidad":"800","precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "por_ha");
  EXPECT_EQ(found.at("partidas/0/causas/1/tipo"), "unidad");
  EXPECT_EQ(found.at("partidas/0/causas/1/texto"), "En 2026 se cuenta por saco; en 2024, por kg.");
  EXPECT_EQ(found.at("avisos/1/codigo"), "unidad_distinta");
}

TEST_F(Causes, OfSeveralCounterpartsTheFirstIsCompared) {
  programs(usual_bounds() + "," +
               concepts(item("c", R"({"por_ha":"100","porcentaje":"50"})",
                             R"(,"equivale":{"b":["d","c"]})")),
           usual_bounds() + "," +
               concepts(item("c", R"({"por_ha":"100","porcentaje":"10"})", "") + "," +
                        item("d", R"({"por_ha":"100","porcentaje":"60"})", "")));
  const Comparison found = compare(R"("precio_unitario":"2")");
  EXPECT_EQ(found.at("partidas/0/concepto_con"), "d");
  EXPECT_EQ(found.at("partidas/0/nombre_con"), "Cosa d");
  EXPECT_EQ(found.at("partidas/0/otros_conceptos/0"), "c");
  EXPECT_EQ(found.at("partidas/0/alla/subsidio"), "960.00");
  EXPECT_EQ(found.at("avisos/1/codigo"), "varios_conceptos");
}

// Where the rule fixes what the producer pays, less to pay is more support.
TEST_F(Causes, AContributionThatGoesDown) {
  const std::string rate =
      R"("cotas":[{"id":"x","codigo":"cuota","medida":"monto","tasa":{"var":"concepto.cuota"},"por_cada":"apoyado.cantidad","revisa":"r","falla":"f","remedio":"m"}],"conceptos":[)";
  const auto fry = [](const std::string& fee, const std::string& beside) {
    return R"({"id":"c","nombre":"Cría","unidad":"organismo","entera":true,"medidas":["cantidad","monto"],"calcula":"aportacion","cifras":{"cuota":")" +
           fee + R"("},"fuente":"a:c")" + beside + "}]";
  };
  programs(rate + fry("0.50", kBeside), rate + fry("0.25", ""));
  const Comparison found = compare(R"("cantidad":"1000")");
  EXPECT_EQ(found.at("partidas/0/aqui/aportacion"), "500.00");
  EXPECT_EQ(found.at("partidas/0/alla/aportacion"), "250.00");
  EXPECT_EQ(found.at("partidas/0/cambio"), "sube");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "null");
  EXPECT_EQ(found.at("total/diferencia"), "null");  // without a price the subsidy is not known
  // With a price, the subsidy is: 1,500 less 500, and less 250.
  const Comparison priced = compare(R"("cantidad":"1000","precio_unitario":"1.5")");
  EXPECT_EQ(priced.at("partidas/0/diferencia"), "+250.00");
  EXPECT_EQ(priced.at("partidas/0/causas/0/cifra"), "cuota");
  EXPECT_EQ(priced.at("partidas/0/causas/0/empuja"), "sube");
}

TEST_F(Causes, AMissingPriceLeavesBothOpen) {
  figures(R"({"por_ha":"100","porcentaje":"50"})", R"({"por_ha":"100","porcentaje":"60"})");
  const Comparison found = compare(R"("cantidad":"100")");
  EXPECT_EQ(found.at("partidas/0/cambio"), "por_saber");
  EXPECT_EQ(found.at("partidas/0/causas"), "2");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_alla"), "null");
  EXPECT_EQ(found.at("partidas/0/causas/1/fuente_aqui"), "null");
  EXPECT_EQ(found.at("partidas/0/texto"), "Para saberlo en 2024 falta un dato. ¿A qué precio?");
  EXPECT_EQ(found.at("preguntas"), "1");
  EXPECT_EQ(found.at("preguntas/0/en"), "2");
}

}  // namespace
}  // namespace surco
