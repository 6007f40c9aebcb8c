// The comparison of two years of the same support, by the rules as they are published.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "compare_support.hpp"

namespace surco {
namespace {

using compare_support::Comparison;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const Surco& core() {
  static const Surco instance = Surco::with_builtin_rules();
  return instance;
}

std::string paisa(const std::string& year, const std::string& lines, const std::string& area = "12",
                  const std::string& more = "") {
  return R"({"programa":"paisa-)" + year + R"(","fecha":")" + year +
         R"(-04-02","solicitante":{"estado_siembra":"Tlaxcala"},)" +
         R"("predios":[{"id":"p1","superficie_ha":")" + area +
         R"(","tenencia":"propia"}],"partidas":[)" + lines + "]" + more + "}";
}

// 8 ha: native maize at 700 a sack, oats at 9.80 a kg, 3 ha of beans at 32.333 a kg.
const std::string kThreeSeeds =
    R"({"id":"1","concepto":"semilla-maiz-criollo","precio_unitario":"700"},
       {"id":"2","concepto":"semilla-avena","precio_unitario":"9.8"},
       {"id":"3","concepto":"semilla-frijol","superficie_ha":"3","precio_unitario":"32.333"})";

TEST(Compare, ThreeSeedsOf2024In2026) {
  const Comparison found(core(), paisa("2024", kThreeSeeds, "8"), "paisa-2026");
  ASSERT_EQ(found.answer.status, Answer::Status::ok) << found.answer.text;
  EXPECT_EQ(found.at("programa"), "paisa-2024");
  EXPECT_EQ(found.at("con"), "paisa-2026");
  EXPECT_EQ(found.at("fechas/aqui"), "2024-04-02");
  EXPECT_EQ(found.at("fechas/alla"), "2026-04-02");
  // 2024: 8 sacks, half of 5,600. 2026: at most 5 ha, half of 3,500.
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio"), "2800.00");
  EXPECT_EQ(found.at("partidas/0/alla/subsidio"), "1750.00");
  EXPECT_EQ(found.at("partidas/0/alla/superficie_apoyada_ha"), "5");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "-1050.00");
  EXPECT_EQ(found.at("partidas/0/cambio"), "baja");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 se apoyan hasta 5 ha; en 2024, 10 ha.");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "tope_ha");
  EXPECT_EQ(found.at("partidas/0/causas/0/aqui"), "10");
  EXPECT_EQ(found.at("partidas/0/causas/0/alla"), "5");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_aqui"), "paisa-2024:5.b");
  EXPECT_EQ(found.at("partidas/0/causas/0/fuente_alla"), "paisa-2026:IV.b");
  // 2024: the second of three kinds, a quarter of 8 ha: 240 kg, 70 % of 2,352. 2026: 960 kg, 60 %
  // of 9,408.
  EXPECT_EQ(found.at("partidas/1/aqui/subsidio"), "1646.40");
  EXPECT_EQ(found.at("partidas/1/alla/subsidio"), "5644.80");
  EXPECT_EQ(found.at("partidas/1/diferencia"), "+3998.40");
  EXPECT_EQ(found.at("partidas/1/cambio"), "sube");
  EXPECT_EQ(found.at("partidas/1/causas"), "2");
  EXPECT_EQ(found.at("partidas/1/causas/0/codigo"), "limite_mezcla_semillas");
  EXPECT_EQ(found.at("partidas/1/causas/0/empuja"), "sube");
  EXPECT_EQ(found.at("partidas/1/causas/1/cifra"), "porcentaje");
  EXPECT_EQ(found.at("partidas/1/causas/1/empuja"), "baja");
  EXPECT_EQ(found.at("partidas/1/texto"), found.at("partidas/1/causas/0/texto"));
  EXPECT_THAT(found.at("partidas/1/texto"),
              AllOf(StartsWith("En 2024, "), EndsWith("2 ha; en 2026, 8 ha.")));
  // 2024: the third, 2 ha: 90 kg, 60 % of 2,909.97. 2026: 135 kg, 60 % of 4,364.955 = 2,618.973.
  EXPECT_EQ(found.at("partidas/2/aqui/subsidio"), "1745.98");
  EXPECT_EQ(found.at("partidas/2/alla/subsidio"), "2618.97");
  EXPECT_EQ(found.at("partidas/2/diferencia"), "+872.99");
  EXPECT_EQ(found.at("total/aqui/subsidio"), "6192.38");
  EXPECT_EQ(found.at("total/alla/subsidio"), "10013.77");
  EXPECT_EQ(found.at("total/diferencia"), "+3821.39");
  EXPECT_EQ(found.at("total/texto"),
            "En 2026 recibe $3,821.39 más que en 2024. Sube: semilla de avena y semilla de frijol. "
            "Baja: semilla de maíz criollo.");
  EXPECT_EQ(found.at("avisos/0/codigo"), "fecha_trasladada");
  EXPECT_EQ(found.at("preguntas"), "0");
  EXPECT_EQ(found.at("no_pasan"), "0");
}

TEST(Compare, TheOtherWayRoundGivesTheOppositeDifference) {
  const Comparison found(core(), paisa("2026", kThreeSeeds, "8"), "paisa-2024");
  EXPECT_EQ(found.at("total/aqui/subsidio"), "10013.77");
  EXPECT_EQ(found.at("total/alla/subsidio"), "6192.38");
  EXPECT_EQ(found.at("total/diferencia"), "-3821.39");
  EXPECT_EQ(found.at("partidas/0/cambio"), "sube");
  EXPECT_EQ(found.at("partidas/1/cambio"), "baja");
  EXPECT_EQ(found.at("partidas/1/causas/0/empuja"), "baja");
  EXPECT_EQ(found.at("partidas/1/causas/0/fuente_alla"), "paisa-2024:semillas-mezcla");
  EXPECT_EQ(found.at("partidas/1/causas/0/fuente_aqui"), "null");
}

TEST(Compare, ListsWhatIsOnlyInOneOfThem) {
  const Comparison found(core(), paisa("2024", kThreeSeeds), "paisa-2026");
  // 2026 has 24 concepts, 20 of them with one in 2024; 2024 has 30.
  EXPECT_EQ(found.at("aparecen"), "4");
  EXPECT_EQ(found.at("aparecen/0/concepto"), "paquete-organo-mineral");
  EXPECT_EQ(found.at("aparecen/0/fuente"), "paisa-2026:II.b");
  EXPECT_EQ(found.at("desaparecen"), "10");
  EXPECT_EQ(found.at("desaparecen/0/concepto"), "fertilizante-mineral");
  EXPECT_EQ(found.at("desaparecen/0/fuente"), "paisa-2024:2");
}

TEST(Compare, ListsTheFiguresAndRulesThatDiffer) {
  const Comparison found(core(), paisa("2024", kThreeSeeds), "paisa-2026");
  EXPECT_EQ(found.at("limites"), "3");
  EXPECT_EQ(found.at("limites/0/cifras"), "1");
  EXPECT_EQ(found.at("limites/0/cifras/0/cifra"), "tope_ha");
  EXPECT_EQ(found.at("limites/0/reglas"), "1");
  EXPECT_EQ(found.at("limites/0/reglas/0/codigo"), "limite_tierra_comprobada");
  EXPECT_EQ(found.at("limites/0/reglas/0/en"), "aqui");
  EXPECT_EQ(found.at("limites/1/reglas/0/codigo"), "limite_mezcla_semillas");
  EXPECT_EQ(found.at("limites/0/reglas/0/fuente"), "paisa-2024:semillas-mezcla");
  EXPECT_EQ(found.at("limites/2/cifras"), "0");  // beans: the same figures
}

TEST(Compare, WhatIsNotThereAnyMoreGoesWithItsWholeAmount) {
  const Comparison found(
      core(), paisa("2024", R"({"id":"m","concepto":"paquete-maiz","precio_unitario":"8000"})"),
      "paisa-2026");
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio"), "15000.00");  // 2 packages of 7,500
  EXPECT_EQ(found.at("partidas/0/alla"), "null");
  EXPECT_EQ(found.at("partidas/0/concepto_con"), "null");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "-15000.00");
  EXPECT_EQ(found.at("partidas/0/cambio"), "desaparece");
  EXPECT_EQ(found.at("partidas/0/texto"), "En 2026 no está este apoyo.");
  EXPECT_EQ(found.at("total/alla/subsidio"), "null");
  EXPECT_EQ(found.at("total/diferencia"), "-15000.00");
}

TEST(Compare, AThirdPackageAppearsWhereTheyAreNotCounted) {
  const Comparison found(core(), paisa("2024", R"({"id":"1","concepto":"paquete-papa"},
                                                  {"id":"2","concepto":"paquete-maiz"},
                                                  {"id":"3","concepto":"paquete-amaranto"})"),
                         "paisa-2026");
  EXPECT_EQ(found.at("partidas/2/aqui/estado"), "rechazada");
  EXPECT_EQ(found.at("partidas/2/alla/subsidio"), "10000.00");
  EXPECT_EQ(found.at("partidas/2/cambio"), "aparece");
  EXPECT_EQ(found.at("partidas/2/causas/0/codigo"), "limite_tipos_paquete");
  EXPECT_THAT(found.at("partidas/2/texto"),
              AllOf(HasSubstr("tercero"), EndsWith("en 2026 sí entra.")));
}

TEST(Compare, AFixedAmountThatWentDown) {
  const Comparison found(
      core(), paisa("2024", R"({"id":"1","concepto":"paquete-papa","precio_unitario":"60000"})"),
      "paisa-2026");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "-32000.00");  // 2 of 51,000, 2 of 35,000
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "por_unidad");
  EXPECT_EQ(found.at("partidas/0/texto"),
            "En 2026 el programa pone por cada pieza $35,000.00; en 2024, $51,000.00.");
}

TEST(Compare, AMissingAnswerLeavesItOpenAndIsAsked) {
  // 2026 gives no most of this herbicide: without a quantity there is no amount.
  const Comparison found(
      core(),
      paisa("2024", R"({"id":"1","concepto":"herbicida-maiz","precio_unitario":"400"},
                               {"id":"2","concepto":"semilla-avena","precio_unitario":"10"})",
            "8"),
      "paisa-2026");
  EXPECT_EQ(found.at("partidas/0/cambio"), "por_saber");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "null");
  EXPECT_EQ(found.at("partidas/0/causas/0/tipo"), "falta");
  EXPECT_EQ(found.at("partidas/0/causas/0/codigo"), "partida.cantidad");
  EXPECT_EQ(found.at("partidas/1/cambio"), "baja");
  EXPECT_EQ(found.at("total/diferencia"), "null");
  EXPECT_THAT(found.at("total/texto"), StartsWith("Falta saber algo"));
  EXPECT_EQ(found.at("preguntas"), "1");
  EXPECT_EQ(found.at("preguntas/0/ruta"), "/partidas/0/cantidad");
  EXPECT_EQ(found.at("preguntas/0/en/0"), "alla");
  EXPECT_EQ(found.at("preguntas/0/partida"), "1");
  EXPECT_EQ(found.at("preguntas/0/fuente"), "paisa-2026:XIII.a");
}

// What one asks for is not swollen to the most that the other year supports.
TEST(Compare, OfAPartOfAUnitOnlyTheWholeUnitsCount) {
  const auto of = [](const std::string& quantity) {
    return Comparison(core(),
                      paisa("2026", R"({"id":"1","concepto":"herbicida-maiz","cantidad":")" +
                                        quantity + R"(","precio_unitario":"400"})"),
                      "paisa-2024");
  };
  // 2.5 × 400 × 25 % in 2026; 2 packages × 400 × 25 % in 2024.
  const Comparison two = of("2.5");
  EXPECT_EQ(two.at("partidas/0/aqui/subsidio"), "250.00");
  EXPECT_EQ(two.at("partidas/0/alla/cantidad_apoyada"), "2");
  EXPECT_EQ(two.at("partidas/0/alla/subsidio"), "200.00");
  EXPECT_EQ(two.at("partidas/0/cambio"), "baja");
  EXPECT_EQ(two.at("total/diferencia"), "-50.00");
  EXPECT_THAT(two.at("no_pasan/0/texto"), HasSubstr("se calcula con 2."));
  // Less than one package is none.
  const Comparison none = of("0.5");
  EXPECT_EQ(none.at("partidas/0/aqui/subsidio"), "50.00");
  EXPECT_EQ(none.at("partidas/0/alla/subsidio"), "0.00");
  EXPECT_EQ(none.at("partidas/0/cambio"), "desaparece");
}

TEST(Compare, ANewUnitIsSaidAndAPartOfOneIsNotCarried) {
  const Comparison found(
      core(),
      paisa("2026",
            R"({"id":"1","concepto":"herbicida-maiz","cantidad":"12.5","precio_unitario":"400"})"),
      "paisa-2024");
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio"), "1250.00");
  EXPECT_EQ(found.at("partidas/0/alla/subsidio"), "1000.00");  // 10 whole packages
  EXPECT_EQ(found.at("no_pasan/0/ruta"), "/partidas/0/cantidad");
  EXPECT_EQ(found.at("no_pasan/0/motivo"), "valor_no_aceptado");
  EXPECT_EQ(found.at("avisos/1/codigo"), "unidad_distinta");
  EXPECT_EQ(found.at("avisos/1/partida"), "1");
}

TEST(Compare, WhatOneYearDoesNotAskIsNamed) {
  const std::string text =
      R"({"programa":"paisa-2024","fecha":"2024-04-10",
          "solicitante":{"estado_siembra":"Tlaxcala","solicitud_escrita":"2024-04-02","nombre":"Ana"},
          "predios":[{"id":"p1","superficie_ha":"12","tenencia":"propia"}],
          "partidas":[{"id":"1","concepto":"fertilizante-quimico","cantidad":"3600","precio_unitario":"14.50"}],
          "lecturas":{"alcance-solicitud-escrita":"solo-15"}})";
  const Comparison found(core(), text, "paisa-2026");
  EXPECT_EQ(found.at("no_pasan"), "2");
  EXPECT_EQ(found.at("no_pasan/0/ruta"), "/solicitante/solicitud_escrita");
  EXPECT_EQ(found.at("no_pasan/0/motivo"), "no_se_pregunta");
  EXPECT_EQ(found.at("no_pasan/1/ruta"), "/lecturas/alcance-solicitud-escrita");
  // 30 % and 50 % of 43,500, in both years up to 10 ha.
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio"), "13050.00");
  EXPECT_EQ(found.at("partidas/0/alla/subsidio"), "21750.00");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "+8700.00");
}

TEST(Compare, WhatACommitteeHasToGrantIsShownAndNotCounted) {
  const std::string text =
      R"({"programa":"paisa-2024","fecha":"2024-04-10",
          "solicitante":{"estado_siembra":"Tlaxcala","solicitud_escrita":"2024-04-02"},
          "predios":[{"id":"p1","superficie_ha":"12","tenencia":"propia"}],
          "partidas":[{"id":"1","concepto":"fertilizante-quimico","cantidad":"3600","precio_unitario":"14.50"}]})";
  const Comparison found(core(), text, "paisa-2026");
  // 600 kg more at 14.50, 30 %.
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio_sujeto_a_autorizacion"), "2610.00");
  EXPECT_EQ(found.at("total/aqui/subsidio_sujeto_a_autorizacion"), "2610.00");
  EXPECT_EQ(found.at("total/alla/subsidio_sujeto_a_autorizacion"), "-");
  EXPECT_EQ(found.at("total/diferencia"), "+8700.00");
  EXPECT_EQ(found.at("avisos/1/codigo"), "parte_no_firme");
  // Said beside the difference, and among what only one of the years has.
  EXPECT_EQ(found.at("total/texto"),
            "En 2026 recibe $8,700.00 más que en 2024, en lo que es seguro. Aparte, en 2024 recibe "
            "otros $2,610.00 si lo autorizan. Sube: fertilizante químico.");
  EXPECT_EQ(found.at("limites/0/reglas"), "2");
  EXPECT_EQ(found.at("limites/0/reglas/1/codigo"), "parte_no_firme");
  EXPECT_EQ(found.at("limites/0/reglas/1/en"), "aqui");
  EXPECT_EQ(found.at("limites/0/reglas/1/fuente"), "paisa-2024:mas-de-10-ha");
  EXPECT_THAT(found.at("limites/0/reglas/1/texto"), HasSubstr("hasta 100"));
}

TEST(Compare, ThePriceThatHoldsTheHigherAmountIsNamedToo) {
  const Comparison found(
      core(),
      paisa("2024", R"({"id":"1","concepto":"paquete-papa","precio_unitario":"40000"})", "2"),
      "paisa-2026");
  // 2 × 40,000, less than 2 × 51,000; and 2 × 35,000.
  EXPECT_EQ(found.at("partidas/0/aqui/subsidio"), "80000.00");
  EXPECT_EQ(found.at("partidas/0/alla/subsidio"), "70000.00");
  EXPECT_EQ(found.at("partidas/0/causas"), "2");
  EXPECT_EQ(found.at("partidas/0/causas/0/cifra"), "por_unidad");
  EXPECT_EQ(found.at("partidas/0/causas/1/codigo"), "limite_precio");
  EXPECT_EQ(found.at("partidas/0/causas/1/texto"),
            "En 2024, el apoyo no pasa del precio: $80,000.00; en 2026 recibe $70,000.00.");
  // The other way round the price holds the side that it is compared with: 2 × 900, less than
  // 2 × 1,100; and 2 × 800.
  const Comparison maize(
      core(),
      paisa("2026", R"({"id":"1","concepto":"semilla-maiz-hibrido","precio_unitario":"900"})", "2"),
      "paisa-2024");
  EXPECT_EQ(maize.at("partidas/0/causas/1/texto"),
            "En 2026, el apoyo no pasa del precio: $1,800.00; en 2024 recibe $1,600.00.");
}

TEST(Compare, ALineThatIsTheSameCitesBothYears) {
  const Comparison found(
      core(),
      paisa("2024",
            R"({"id":"1","concepto":"composta","superficie_ha":"2","precio_unitario":"2"})"),
      "paisa-2026");
  EXPECT_EQ(found.at("partidas/0/cambio"), "igual");
  EXPECT_EQ(found.at("partidas/0/fuente_aqui"), "paisa-2024:4.a");
  EXPECT_EQ(found.at("partidas/0/fuente_alla"), "paisa-2026:III");
}

TEST(Compare, ANameThatPassedToAnotherThingIsExplained) {
  const Comparison found(
      core(),
      paisa(
          "2024",
          R"({"id":"1","concepto":"fertilizante-mineral","superficie_ha":"2","precio_unitario":"8"})",
          "8"),
      "paisa-2026");
  EXPECT_EQ(found.at("partidas/0/cambio"), "desaparece");
  EXPECT_EQ(found.at("avisos/1/codigo"), "nombre_que_cambio");
  EXPECT_EQ(found.at("avisos/1/partida"), "1");
  EXPECT_THAT(found.at("avisos/1/texto"), HasSubstr("apartado II"));
  // The soil improver was item 3 and stands under that heading now.
  const Comparison improver(
      core(),
      paisa("2024",
            R"({"id":"1","concepto":"mejorador-suelo","superficie_ha":"2","precio_unitario":"2"})",
            "8"),
      "paisa-2026");
  EXPECT_EQ(improver.at("partidas/0/fuente_aqui"), "paisa-2024:3");
  EXPECT_EQ(improver.at("partidas/0/fuente_alla"), "paisa-2026:II.a");
}

TEST(Compare, AFreeServiceChangesNoTotal) {
  const Comparison found(core(), paisa("2026", R"({"id":"1","concepto":"asesoria-tecnica"},
                                                  {"id":"2","concepto":"analisis-suelo"},
                                                  {"id":"3","concepto":"semilla-frijol","superficie_ha":"1","precio_unitario":"20"})"),
                         "paisa-2024");
  EXPECT_EQ(found.at("partidas/0/cambio"), "igual");
  EXPECT_EQ(found.at("partidas/0/diferencia"), "null");
  EXPECT_EQ(found.at("partidas/0/texto"), "No se paga ni en 2026 ni en 2024.");
  EXPECT_EQ(found.at("partidas/1/cambio"), "desaparece");
  EXPECT_EQ(found.at("partidas/1/diferencia"), "null");
  EXPECT_EQ(found.at("partidas/2/cambio"), "igual");
  EXPECT_EQ(found.at("partidas/2/diferencia"), "0.00");
  EXPECT_EQ(found.at("total/diferencia"), "0.00");
  EXPECT_EQ(found.at("total/texto"),
            "En total recibe lo mismo en 2026 y en 2024. Desaparece: análisis de suelo.");
}

TEST(Compare, WhoIsNotEligibleGetsNothingInEitherAndIsToldWhy) {
  std::string text =
      paisa("2026", R"({"id":"1","concepto":"semilla-avena","precio_unitario":"10"})");
  text.replace(text.find("Tlaxcala"), 8, "Puebla");
  const Comparison found(core(), text, "paisa-2024");
  EXPECT_EQ(found.at("elegibilidad/aqui"), "no_elegible");
  EXPECT_EQ(found.at("elegibilidad/alla"), "no_elegible");
  EXPECT_EQ(found.at("total/texto"), "No puede recibir el apoyo ni en 2026 ni en 2024.");
  EXPECT_EQ(found.at("partidas/0/cambio"), "igual");
  EXPECT_EQ(found.at("partidas/0/texto"),
            "No entra ni en 2026 ni en 2024. El programa es para quien siembra en Tlaxcala. Usted "
            "dijo otro estado.");
  // The same article of both years, and neither that of oats.
  for (const std::string list : {"elegibilidad_motivos", "partidas/0/causas"}) {
    EXPECT_EQ(found.at(list), "1");
    EXPECT_EQ(found.at(list + "/0/codigo"), "no_siembra_en_tlaxcala");
    EXPECT_EQ(found.at(list + "/0/fuente_aqui"), "paisa-2026:req-I");
    EXPECT_EQ(found.at(list + "/0/fuente_alla"), "paisa-2024:req-1");
  }
}

TEST(Compare, WhetherThePersonCanGetItIsSaidFirstWhenItIsNotKnown) {
  std::string text =
      paisa("2024", R"({"id":"1","concepto":"fertilizante-quimico","precio_unitario":"10"})", "5");
  text.replace(text.find(R"("estado_siembra":"Tlaxcala")"), 27, "");
  const Comparison found(core(), text, "paisa-2026");
  EXPECT_EQ(found.at("elegibilidad/aqui"), "incompleta");
  EXPECT_EQ(found.at("elegibilidad_motivos"), "-");
  // 5 ha × 300 × 10: 30 % and 50 % of 15,000.
  EXPECT_EQ(found.at("total/texto"),
            "Falta saber si puede recibir el apoyo. Se calcula como si pudiera. En 2026 recibe "
            "$3,000.00 más que en 2024. Sube: fertilizante químico.");
}

// Native maize finds the 10 ha that both kinds share used up; in 2024 a committee may grant more.
TEST(Compare, WhatOnlyACommitteeCanGrantIsNotSaidToStayOut) {
  std::string text = paisa(
      "2024",
      R"({"id":"1","concepto":"semilla-maiz-hibrido","superficie_ha":"20","precio_unitario":"2000"},
               {"id":"2","concepto":"semilla-maiz-criollo","superficie_ha":"20","precio_unitario":"700"})",
      "30");
  text.insert(text.find(R"("estado_siembra")"), R"("solicitud_escrita":"2024-04-02",)");
  const Comparison found(core(), text, "paisa-2026");
  // The other 10 of the 30 ha of both: 10 sacks at half of 700.
  EXPECT_EQ(found.at("partidas/1/aqui/subsidio_sujeto_a_autorizacion"), "3500.00");
  EXPECT_EQ(found.at("partidas/1/cambio"), "igual");
  EXPECT_EQ(found.at("partidas/1/texto"),
            "En 2026 no entra. En 2024 solo entra si lo autorizan: $3,500.00. Le apoyan 0 ha de 20 "
            "ha. Híbrido y criollo juntos llegan hasta 10 ha.");
  EXPECT_EQ(found.at("partidas/1/causas"), "1");
  EXPECT_EQ(found.at("partidas/1/causas/0/codigo"), "limite_superficie_maiz");
  EXPECT_EQ(found.at("partidas/1/causas/0/fuente_aqui"), "paisa-2024:5");
  EXPECT_EQ(found.at("partidas/1/causas/0/fuente_alla"), "paisa-2026:IV");
}

// What it asks for would fit in its part of the land: it is the fourth kind.
TEST(Compare, AFourthSeedIsNotProvidedForIn2024) {
  const Comparison found(
      core(),
      paisa("2024",
            R"({"id":"1","concepto":"semilla-trigo","superficie_ha":"2","precio_unitario":"12"},
               {"id":"2","concepto":"semilla-avena","superficie_ha":"2","precio_unitario":"9.8"},
               {"id":"3","concepto":"semilla-ebo","superficie_ha":"2","precio_unitario":"15"},
               {"id":"4","concepto":"semilla-haba","superficie_ha":"1","precio_unitario":"21"})",
            "8"),
      "paisa-2026");
  EXPECT_EQ(found.at("partidas/3/cambio"), "aparece");
  EXPECT_EQ(found.at("partidas/3/causas/0/codigo"), "semilla_no_prevista");
  EXPECT_EQ(found.at("partidas/3/texto"),
            "En 2024, la regla prevé hasta tres semillas distintas, y de esta se apoyan 0 ha; en "
            "2026, 1 ha.");
}

TEST(Compare, APaperThatTheOtherYearDoesNotAskForIsNamed) {
  std::string text = paisa("2026", R"({"id":"1","concepto":"semilla-avena"})", "2",
                           R"(,"documentos":{"curp-arrendador":{"presentado":true},
                                             "curp":{"presentado":true}})");
  text.replace(text.find("propia"), 6, "arrendada");
  const Comparison found(core(), text, "paisa-2024");
  EXPECT_EQ(found.at("no_pasan"), "1");  // the other CURP is asked for in both years
  EXPECT_EQ(found.at("no_pasan/0/id"), "documentos.curp-arrendador");
  EXPECT_EQ(found.at("no_pasan/0/ruta"), "/documentos/curp-arrendador");
  EXPECT_EQ(found.at("no_pasan/0/motivo"), "no_se_pregunta");
  EXPECT_EQ(found.at("no_pasan/0/texto"), "En 2024 no se pide: CURP de quien le renta.");
}

TEST(Compare, ADateThatIsValidInBothStays) {
  // Aquaculture stands beside nothing of PAISA, but a case without a date has none to move.
  std::string text = paisa("2026", kThreeSeeds);
  text.erase(text.find(R"("fecha":"2026-04-02",)"), 21);
  const Comparison found(core(), text, "paisa-2024");
  EXPECT_EQ(found.at("fechas/aqui"), "null");
  EXPECT_EQ(found.at("fechas/alla"), "null");
  EXPECT_EQ(found.at("avisos"), "0");
}

TEST(Compare, ACaseDatedOutsideItsOwnRulesSaysSo) {
  std::string text = paisa("2026", kThreeSeeds);
  text.replace(text.find("2026-04-02"), 10, "2027-04-02");
  const Comparison found(core(), text, "paisa-2024");
  EXPECT_EQ(found.at("fechas/aqui"), "2027-04-02");
  EXPECT_EQ(found.at("fechas/alla"), "2024-04-02");
  EXPECT_EQ(found.at("avisos/0/codigo"), "fecha_trasladada");
  EXPECT_EQ(found.at("avisos/1/codigo"), "fuera_de_vigencia");
  EXPECT_THAT(found.at("avisos/1/texto"), StartsWith("En 2026: Estas reglas valen"));
  EXPECT_EQ(found.at("avisos"), "2");
}

TEST(Compare, NoPartidasNoDifference) {
  const Comparison found(core(), paisa("2026", ""), "paisa-2024");
  ASSERT_EQ(found.answer.status, Answer::Status::ok);
  EXPECT_EQ(found.at("total/diferencia"), "0.00");
  EXPECT_EQ(found.at("limites"), "0");
}

TEST(CompareErrors, AreValues) {
  const auto code = [](const std::string& text, std::string_view with) {
    const Comparison found(core(), text, with);
    EXPECT_EQ(found.answer.status, Answer::Status::input_error);
    return found.at("error/codigo");
  };
  const std::string good = paisa("2026", kThreeSeeds);
  EXPECT_EQ(code(good, "paisa-2026"), "mismo_programa");
  EXPECT_EQ(code(good, "paisa-2025"), "programa_desconocido");
  EXPECT_EQ(code(good, ""), "programa_desconocido");
  EXPECT_EQ(code(good, std::string(100000, 'x')), "programa_desconocido");
  EXPECT_EQ(code(good, "acuacultura"), "no_comparables");
  EXPECT_EQ(code("{", "paisa-2024"), "json_invalido");
  EXPECT_EQ(code("[]", "paisa-2024"), "tipo_incorrecto");
  EXPECT_EQ(code("{}", "paisa-2024"), "falta_clave");
  EXPECT_EQ(code(R"({"programa":"paisa-2026","partida":[]})", "paisa-2024"), "clave_desconocida");
  EXPECT_EQ(code(paisa("2026", R"({"id":"1","concepto":"avena"})"), "paisa-2024"),
            "concepto_desconocido");
}

TEST(CompareErrors, OfTheCaseAndOfTheProgramComeAtOnce) {
  const Comparison found(core(), R"({"programa":"paisa-2026","partida":[]})", "paisa-2025");
  EXPECT_EQ(found.at("errores"), "2");
}

TEST(Compare, SaysTheSameEachTime) {
  const std::string text = paisa("2024", kThreeSeeds);
  EXPECT_EQ(core().compare(text, "paisa-2026").text, core().compare(text, "paisa-2026").text);
}

}  // namespace
}  // namespace surco
