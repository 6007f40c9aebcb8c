// Each mechanism of the rule model on rules made for it, figures by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/tiny_rules.hpp"

namespace surco {
namespace {

using nlohmann::json;
using testing_support::bound;
using testing_support::TinyEngine;

json concept_rules(const char* id, json figures, std::vector<std::string> measures,
                   json more = json::object()) {
  json out{{"id", id},
           {"nombre", id},
           {"unidad", "kg"},
           {"cifras", std::move(figures)},
           {"medidas", measures},
           {"fuente", "t:1"}};
  out.update(more);
  return out;
}

const json kLand =
    json::parse(R"([{"id":"p","superficie_ha":"20"},{"id":"q","superficie_ha":"3"}])");

json line(json more) {
  json out{{"id", "1"}, {"concepto", "a"}, {"predio", "p"}};
  out.update(more);
  return out;
}

TEST(Mechanisms, LeastOfSeveralBoundsAndItsReason) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", {{"porcentaje", "50"}}, {"monto"})}},
       {"cotas",
        {bound({{"id", "parte"},
                {"medida", "monto"},
                {"porcentaje", {{"var", "concepto.porcentaje"}}},
                {"de", "apoyado.costo"}}),
         bound({{"id", "cap"}, {"medida", "monto"}, {"tope", "1000"}, {"fuente", "t:2"}})}}});
  const json under =
      engine.estimate({{"partidas", {line({{"predio", nullptr}, {"inversion", "1999.99"}})}}});
  EXPECT_EQ(under["partidas"][0]["subsidio"], "999.99");  // half of 1,999.99 is 999.995, cut
  EXPECT_EQ(under["partidas"][0]["aportacion"], "1000.00");
  EXPECT_TRUE(under["partidas"][0]["motivos"].empty());
  const json over =
      engine.estimate({{"partidas", {line({{"predio", nullptr}, {"inversion", "5000"}})}}});
  EXPECT_EQ(over["partidas"][0]["subsidio"], "1000.00");
  EXPECT_EQ(over["partidas"][0]["estado"], "apoyada");  // only the money was bounded
  EXPECT_EQ(over["partidas"][0]["motivos"][0]["codigo"], "cap");
  EXPECT_EQ(over["partidas"][0]["motivos"][0]["fuente"], "t:2");
  EXPECT_EQ(over["partidas"][0]["motivos"][0]["texto"], "Falla: $1,000.00.");
}

TEST(Mechanisms, APoolIsUsedUpInOrder) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", {{"tope_ha", "10"}}, {"superficie_ha"}),
                             concept_rules("b", {{"tope_ha", "10"}}, {"superficie_ha"})}},
                           {"cotas",
                            {bound({{"id", "cada"},
                                    {"medida", "superficie_ha"},
                                    {"con_cifra", "tope_ha"},
                                    {"tope", {{"var", "concepto.tope_ha"}}},
                                    {"por", {"concepto"}}}),
                             bound({{"id", "juntos"},
                                    {"medida", "superficie_ha"},
                                    {"tope", "12"},
                                    {"por", {"solicitud"}},
                                    {"fuente", "t:1"}})}}});
  const json result = engine.estimate(
      {{"predios", kLand},
       {"partidas",
        {line({{"superficie_ha", "7"}}), line({{"id", "2"}, {"superficie_ha", "7"}}),
         line({{"id", "3"}, {"concepto", "b"}, {"superficie_ha", "7"}}),
         line({{"id", "4"}, {"concepto", "b"}, {"superficie_ha", "1"}})}}});
  EXPECT_EQ(result["partidas"][0]["superficie_apoyada_ha"], "7");
  EXPECT_EQ(result["partidas"][1]["superficie_apoyada_ha"], "3");  // 10 a concept
  EXPECT_EQ(result["partidas"][2]["superficie_apoyada_ha"], "2");  // 12 in all
  EXPECT_EQ(result["partidas"][3]["estado"], "rechazada");
  EXPECT_EQ(result["partidas"][3]["motivos"][0]["usado"], "12");
}

TEST(Mechanisms, PairsExcludeEachOtherOnAPredio) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", json::object(), {"superficie_ha"}),
                             concept_rules("b", json::object(), {"superficie_ha"}),
                             concept_rules("c", json::object(), {"superficie_ha"})}},
                           {"cotas",
                            {bound({{"id", "par"},
                                    {"medida", "superficie_ha"},
                                    {"con", "a"},
                                    {"cada", {"b", "c"}},
                                    {"tope", {{"var", "predio.superficie_ha"}}},
                                    {"por", {"predio"}},
                                    {"fuente", "t:1"}})}}});
  const json result = engine.estimate(
      {{"predios", kLand},
       {"partidas",
        {line({{"superficie_ha", "15"}}),
         line({{"id", "2"}, {"concepto", "b"}, {"superficie_ha", "9"}}),
         line({{"id", "3"}, {"concepto", "c"}, {"superficie_ha", "5"}}),
         line({{"id", "4"}, {"concepto", "b"}, {"predio", "q"}, {"superficie_ha", "3"}})}}});
  EXPECT_EQ(result["partidas"][1]["superficie_apoyada_ha"], "5");  // 20 - 15
  EXPECT_EQ(result["partidas"][2]["superficie_apoyada_ha"],
            "5");  // c is taken with a alone, not with b
  EXPECT_EQ(result["partidas"][3]["superficie_apoyada_ha"], "3");  // another predio
}

TEST(Mechanisms, WholeUnitsAreCutOnEachPartida) {
  const json rounding = {
      {"lecturas",
       {{{"id", "redondeo"},
         {"pregunta", "¿?"},
         {"opciones", {{{"id", "abajo"}, {"texto", "no"}}, {{"id", "arriba"}, {"texto", "sí"}}}},
         {"predeterminada", "abajo"},
         {"fuente", "t:1"}}}},
      {"conceptos",
       {concept_rules("a", {{"por_ha", "1"}}, {"superficie_ha", "cantidad"},
                      {{"entera", true}, {"unidad", "saco"}})}},
      {"cotas",
       {bound({{"id", "por-ha"},
               {"medida", "cantidad"},
               {"tasa", {{"var", "concepto.por_ha"}}},
               {"por_cada", "apoyado.superficie_ha"},
               {"hacia_arriba_si", {{"==", {{{"var", "lectura.redondeo"}}, "arriba"}}}}})}}};
  const TinyEngine engine(rounding);
  json input{{"predios", kLand},
             {"partidas",
              {line({{"superficie_ha", "2.5"}}), line({{"id", "2"}, {"superficie_ha", "0.5"}}),
               line({{"id", "3"}, {"superficie_ha", "2"}})}}};
  json result = engine.estimate(input);
  EXPECT_EQ(result["partidas"][0]["cantidad_apoyada"], "2");
  EXPECT_EQ(result["partidas"][1]["estado"], "rechazada");
  EXPECT_EQ(result["partidas"][2]["cantidad_apoyada"], "2");
  EXPECT_EQ(result["lecturas"][0]["id"], "redondeo");
  input["lecturas"] = {{"redondeo", "arriba"}};
  result = engine.estimate(input);
  EXPECT_EQ(result["partidas"][0]["cantidad_apoyada"], "3");
  EXPECT_EQ(result["partidas"][1]["cantidad_apoyada"], "1");
  const json refused =
      engine.refuse({{"predios", kLand}, {"partidas", {line({{"cantidad", "1.5"}})}}});
  EXPECT_EQ(refused["error"]["codigo"], "cantidad_no_entera");
  EXPECT_EQ(refused["error"]["sugerencia"], "Pida 1 o 2.");
}

TEST(Mechanisms, AtMostSoManyKinds) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", json::object(), {"superficie_ha", "tipos"}),
                             concept_rules("b", json::object(), {"superficie_ha", "tipos"}),
                             concept_rules("c", json::object(), {"superficie_ha", "tipos"})}},
                           {"grupos", {{{"id", "g"}, {"conceptos", {"a", "b", "c"}}}}},
                           {"cotas",
                            {bound({{"id", "dos"},
                                    {"medida", "tipos"},
                                    {"grupo", "g"},
                                    {"tope", "2"},
                                    {"por", {"solicitud"}},
                                    {"fuente", "t:1"}})}}});
  const json result = engine.estimate(
      {{"predios", kLand},
       {"partidas",
        {line(json::object()), line({{"id", "2"}, {"concepto", "b"}}),
         line({{"id", "3"}, {"concepto", "c"}}), line({{"id", "4"}, {"concepto", "a"}})}}});
  EXPECT_EQ(result["partidas"][2]["estado"], "rechazada");
  EXPECT_EQ(result["partidas"][2]["motivos"][0]["codigo"], "dos");
  EXPECT_EQ(result["partidas"][3]["estado"], "apoyada");  // a kind already counted
}

TEST(Mechanisms, ATableAnswersRangesUnknownAndSilence) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", json::object(), {"monto"})}},
       {"definiciones",
        {{{"id", "cap"},
          {"fuente", "t:1"},
          {"tabla",
           {{{"cuando", {{"solicitante.persona", "fisica"}}}, {"valor", "100"}},
            {{"cuando",
              {{"solicitante.persona", "moral"}, {"solicitante.numero_socios", {{"desde", "3"}}}}},
             {"valor", "700"}}}}}}},
       {"cotas",
        {bound({{"id", "tabla"},
                {"medida", "monto"},
                {"tope", "cap"},
                {"si_calla", "rechaza"},
                {"fuente", "t:1"}})}}});
  const auto run = [&](json applicant) {
    return engine.estimate({{"solicitante", std::move(applicant)},
                            {"partidas", {line({{"predio", nullptr}, {"inversion", "9000"}})}}});
  };
  EXPECT_EQ(run({{"persona", "fisica"}})["partidas"][0]["subsidio"], "100.00");
  EXPECT_EQ(run({{"persona", "moral"}, {"numero_socios", "3"}})["partidas"][0]["subsidio"],
            "700.00");
  EXPECT_EQ(run({{"persona", "moral"}, {"numero_socios", "2"}})["partidas"][0]["estado"],
            "rechazada");
  const json open = run({{"numero_socios", "5"}});
  EXPECT_EQ(open["partidas"][0]["estado"], "incompleta");
  EXPECT_EQ(open["partidas"][0]["subsidio"], nullptr);
  EXPECT_EQ(open["partidas"][0]["subsidio_minimo"], "100.00");
  EXPECT_EQ(open["partidas"][0]["subsidio_maximo"], "700.00");
  EXPECT_EQ(open["preguntas"][0]["id"], "solicitante.persona");
  EXPECT_EQ(open["preguntas"][0]["decide"], "monto");
}

TEST(Mechanisms, SumsOverMembersToldOrOnlyCounted) {
  const TinyEngine engine({{"conceptos", {concept_rules("a", json::object(), {"superficie_ha"})}},
                           {"definiciones",
                            {{{"id", "de-socios"},
                              {"fuente", "t:1"},
                              {"suma", {{"min", {{{"var", "item.ha"}}, "2"}}}},
                              {"de", "solicitante.socios"},
                              {"cuantos", "solicitante.numero_socios"}}}},
                           {"cotas",
                            {bound({{"id", "socios"},
                                    {"medida", "superficie_ha"},
                                    {"tope", "de-socios"},
                                    {"fuente", "t:1"}})}}});
  const auto area = [&](json applicant) {
    return engine.estimate({{"solicitante", std::move(applicant)},
                            {"predios", kLand},
                            {"partidas", {line(json::object())}}})["partidas"][0];
  };
  // 1.5 + 2 (of 5) + 2 (of 2)
  EXPECT_EQ(
      area({{"socios", {{{"ha", "1.5"}}, {{"ha", "5"}}, {{"ha", "2"}}}}})["superficie_apoyada_ha"],
      "5.5");
  const json counted = area({{"numero_socios", "4"}});
  EXPECT_EQ(counted["estado"], "incompleta");  // between 0 and 8
  EXPECT_EQ(area(json::object())["estado"], "incompleta");
}

TEST(Mechanisms, ASumOverThePartidasOfAConcept) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", json::object(), {"superficie_ha"}),
                             concept_rules("b", json::object(), {"superficie_ha"})}},
                           {"definiciones",
                            {{{"id", "de-a"},
                              {"fuente", "t:1"},
                              {"suma",
                               {{"if",
                                 {{{"==", {{{"var", "partida.concepto"}}, "a"}}},
                                  {{"var", "pedido.superficie_ha"}},
                                  "0"}}}},
                              {"de", "partidas"}}}},
                           {"requisitos",
                            {bound({{"id", "analisis"},
                                    {"nombre", "Análisis"},
                                    {"si", {{">", {{{"var", "de-a"}}, "10"}}}},
                                    {"fuente", "t:1"}})}}});
  const auto papers = [&](const char* second, const char* concept_id) {
    return engine.estimate(
        {{"predios", kLand},
         {"partidas",
          {line({{"superficie_ha", "6"}}), line({{"id", "2"},
                                                 {"concepto", concept_id},
                                                 {"superficie_ha", second}})}}})["requisitos"];
  };
  EXPECT_TRUE(papers("4", "a").empty());  // exactly 10
  EXPECT_EQ(papers("4.5", "a").size(), 1U);
  EXPECT_TRUE(papers("4.5", "b").empty());
}

TEST(Mechanisms, AnExclusionThatIsUnknownIsAskedAndHidesNothing) {
  const json check = bound({{"id", "aqui"},
                            {"efecto", "rechaza"},
                            {"cumple", {{"var", "solicitante.vive_aqui"}}},
                            {"fuente", "t:9"}});
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", json::object(), {"monto"})}},
       {"comprobaciones", {check}},
       {"cotas",
        {bound({{"id", "todo"}, {"medida", "monto"}, {"tope", {{"var", "apoyado.costo"}}}})}}});
  const auto run = [&](json applicant) {
    return engine.estimate({{"solicitante", std::move(applicant)},
                            {"partidas", {line({{"predio", nullptr}, {"inversion", "10"}})}}});
  };
  const json unknown = run(json::object());
  EXPECT_EQ(unknown["partidas"][0]["estado"], "apoyada");
  EXPECT_EQ(unknown["partidas"][0]["subsidio"], "10.00");
  EXPECT_EQ(unknown["preguntas"][0]["id"], "solicitante.vive_aqui");
  EXPECT_EQ(unknown["preguntas"][0]["decide"], "exclusion");
  const json no = run({{"vive_aqui", false}});
  EXPECT_EQ(no["partidas"][0]["estado"], "rechazada");
  EXPECT_EQ(no["partidas"][0]["motivos"][0]["fuente"], "t:9");
  EXPECT_EQ(no["partidas"][0]["subsidio"], "0.00");
  EXPECT_EQ(no["partidas"][0]["costo"], "10.00");
  EXPECT_TRUE(run({{"vive_aqui", true}})["preguntas"].empty());
}

TEST(Mechanisms, WhatIsRefusedWaitsForNoRuling) {
  const auto check = [](const char* id, const char* effect, json met) {
    return bound({{"id", id}, {"efecto", effect}, {"cumple", std::move(met)}, {"fuente", "t:9"}});
  };
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", json::object(), {"monto"})}},
       {"comprobaciones",
        {check("visto_bueno", "dictamen", {{">", {{{"var", "partida.visto"}}, "3"}}}),
         check("aqui", "rechaza", {{"var", "solicitante.vive_aqui"}})}},
       {"notas",
        json::parse(
            R"([{"id":"n","codigo":"nota","texto":"Se firma.","conceptos":["a"],"fuente":"t:2"}])")},
       {"cotas",
        {bound({{"id", "todo"}, {"medida", "monto"}, {"tope", {{"var", "apoyado.costo"}}}})}}});
  const auto run = [&](const char* seen, bool here) {
    return engine.estimate(
        {{"solicitante", {{"vive_aqui", here}}},
         {"partidas", {line({{"predio", nullptr}, {"inversion", "10"}, {"visto", seen}})}}});
  };
  const json waits_all = run("3", true);
  const json waits = waits_all["partidas"][0];
  EXPECT_EQ(waits["estado"], "sujeta_a_dictamen");
  ASSERT_EQ(waits["motivos"].size(), 1U);
  EXPECT_EQ(waits["motivos"][0]["codigo"], "visto_bueno");
  const json refused_all = run("3", false);
  const json refused = refused_all["partidas"][0];
  EXPECT_EQ(refused["estado"], "rechazada");
  ASSERT_EQ(refused["motivos"].size(), 1U);
  EXPECT_EQ(refused["motivos"][0]["codigo"], "aqui");
  EXPECT_EQ(run("4", true)["partidas"][0]["estado"], "apoyada");
  // Nor is anything else said of it.
  EXPECT_EQ(waits_all["avisos"][0]["codigo"], "nota");
  EXPECT_TRUE(refused_all["avisos"].empty());
}

TEST(Mechanisms, EligibilityIsThreeValued) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", json::object(), {"monto"})}},
       {"comprobaciones",
        {bound({{"id", "aqui"},
                {"efecto", "no_elegible"},
                {"cumple", {{"var", "solicitante.vive_aqui"}}},
                {"fuente", "t:9"}})}},
       {"cotas",
        {bound({{"id", "todo"}, {"medida", "monto"}, {"tope", {{"var", "apoyado.costo"}}}})}}});
  const auto run = [&](json applicant) {
    return engine.estimate({{"solicitante", std::move(applicant)},
                            {"partidas", {line({{"predio", nullptr}, {"inversion", "10"}})}}});
  };
  EXPECT_EQ(run({{"vive_aqui", true}})["elegibilidad"], "elegible");
  const json open = run(json::object());
  EXPECT_EQ(open["elegibilidad"], "incompleta");
  EXPECT_EQ(open["partidas"][0]["subsidio"], "10.00");  // as if eligible
  EXPECT_EQ(open["preguntas"][0]["decide"], "elegibilidad");
  const json no = run({{"vive_aqui", false}});
  EXPECT_EQ(no["elegibilidad"], "no_elegible");
  EXPECT_EQ(no["partidas"][0]["estado"], "rechazada");
  EXPECT_EQ(no["partidas"][0]["motivos"][0]["codigo"], "aqui");
  EXPECT_EQ(no["total"]["subsidio"], "0.00");
}

TEST(Mechanisms, AVisitFixesTheNumber) {
  const TinyEngine engine(
      {{"conceptos",
        {concept_rules("a", {{"cuota", "2"}}, {"cantidad", "monto"},
                       {{"calcula", "aportacion"}, {"unidad", "pez"}, {"entera", true}})}},
       {"cotas",
        {bound({{"id", "visto"},
                {"medida", "cantidad"},
                {"tope", {{"var", "partida.visto"}}},
                {"si_falta", "dictamen"}}),
         bound({{"id", "cuota"},
                {"medida", "monto"},
                {"tasa", {{"var", "concepto.cuota"}}},
                {"por_cada", "apoyado.cantidad"}})}}});
  const auto run = [&](json partida) {
    return engine.estimate({{"partidas", {line(std::move(partida))}}})["partidas"][0];
  };
  const json seen = run({{"predio", nullptr}, {"cantidad", "10"}, {"visto", "4"}});
  EXPECT_EQ(seen["estado"], "apoyada_parcial");
  EXPECT_EQ(seen["aportacion"], "8.00");
  EXPECT_EQ(seen["subsidio"], nullptr);
  const json unseen = run({{"predio", nullptr}, {"cantidad", "10"}, {"precio_unitario", "5"}});
  EXPECT_EQ(unseen["estado"], "sujeta_a_dictamen");
  EXPECT_EQ(unseen["aportacion"], "20.00");
  EXPECT_EQ(unseen["costo"], "50.00");
  EXPECT_EQ(unseen["subsidio"], "30.00");
  EXPECT_EQ(run({{"predio", nullptr}})["estado"], "incompleta");
  EXPECT_EQ(run({{"predio", nullptr},
                 {"cantidad", "10"},
                 {"visto", "4"},
                 {"precio_unitario", "1"}})["aportacion"],
            "4.00");
}

TEST(Mechanisms, TheAccountOfWhatTheProducerPays) {
  const TinyEngine engine(
      {{"conceptos",
        {concept_rules("a", json::object(), {"cantidad", "monto"},
                       {{"calcula", "aportacion"},
                        {"unidad", "pez"},
                        {"entera", true},
                        {"fuente", {"t:1", "t:2"}}})}},
       {"definiciones",
        {{{"id", "cuota"},
          {"tabla",
           {{{"cuando", {{"solicitante.vive_aqui", true}}}, {"valor", "0.80"}, {"fuente", "t:1"}},
            {{"cuando", {{"solicitante.vive_aqui", false}}},
             {"valor", "1.60"},
             {"fuente", "t:2"}}}},
          {"fuente", {"t:1", "t:2"}}}}},
       {"cotas",
        {bound({{"id", "visto"},
                {"medida", "cantidad"},
                {"tope", {{"var", "partida.visto"}}},
                {"si_falta", "omite"},
                {"fuente", "t:3"}}),
         bound({{"id", "cuota-cada-uno"},
                {"medida", "monto"},
                {"tasa", {{"var", "cuota"}}},
                {"por_cada", "apoyado.cantidad"}}),
         bound({{"id", "precio"},
                {"medida", "monto"},
                {"tope", {{"var", "apoyado.costo"}}},
                {"si_falta", "omite"}})}}});
  const auto run = [&](bool here, json partida) {
    partida.emplace("predio", nullptr);
    return engine.estimate({{"solicitante", {{"vive_aqui", here}}},
                            {"partidas", {line(std::move(partida))}}})["partidas"][0];
  };
  // Without a price: 1,000 × 0.80.
  const json plain = run(true, {{"cantidad", "1000"}});
  EXPECT_EQ(plain["aportacion"], "800.00");
  EXPECT_EQ(
      plain["cuenta"],
      json::parse(
          R"([{"texto":"1,000 peces × $0.80, que paga usted","monto":"800.00","fuente":"t:1"}])"));
  // With one: 700 × 2 = 1,400; 700 × 0.80 = 560 is the producer's, the rest the programme's.
  const json priced = run(true, {{"cantidad", "700"}, {"precio_unitario", "2"}});
  EXPECT_EQ(priced["cuenta"][0]["monto"], "1400.00");
  EXPECT_EQ(priced["cuenta"][1]["texto"], "700 peces × $0.80, que paga usted");
  EXPECT_EQ(priced["cuenta"][1]["monto"], "560.00");
  EXPECT_EQ(priced["cuenta"][2]["texto"], "Lo demás lo pone el programa");
  EXPECT_EQ(priced["cuenta"][2]["monto"], "840.00");
  EXPECT_EQ(priced["subsidio"], "840.00");
  // Each row of the table is cited for those whom it is for, also by another bound's words.
  const json outside = run(false, {{"cantidad", "3"}, {"precio_unitario", "0.255"}});
  EXPECT_EQ(outside["aportacion"], "0.77");  // 0.765, less than 4.80
  EXPECT_EQ(outside["cuenta"][0]["texto"], "3 peces a $0.255");
  EXPECT_EQ(outside["cuenta"][1]["texto"], "Hasta $0.765, que paga usted");
  EXPECT_EQ(outside["cuenta"][1]["fuente"], "t:2");
  EXPECT_FALSE(outside["cuenta"][1].contains("fuentes"));
  EXPECT_EQ(outside["motivos"][0]["fuente"], "t:2");
  // The lines add up to what is said of the whole, and of nothing one pays nothing.
  const json cut = run(true, {{"cantidad", "10"}, {"visto", "4"}, {"precio_unitario", "1"}});
  EXPECT_EQ(cut["cuenta"].size(), 3U);
  EXPECT_EQ(cut["cuenta"][0]["monto"], "4.00");
  EXPECT_EQ(cut["cuenta"][1]["monto"], "3.20");
  EXPECT_EQ(cut["cuenta"][2]["monto"], "0.80");
}

TEST(Mechanisms, AFigureMayCountDoubleInItsPool) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", {{"peso", "2"}}, {"superficie_ha"}),
                             concept_rules("b", {{"peso", "1"}}, {"superficie_ha"})}},
                           {"cotas",
                            {bound({{"id", "equivale"},
                                    {"medida", "superficie_ha"},
                                    {"tope", "10"},
                                    {"por", {"solicitud"}},
                                    {"factor", {{"var", "concepto.peso"}}},
                                    {"fuente", "t:1"}})}}});
  const json result =
      engine.estimate({{"predios", kLand},
                       {"partidas",
                        {line({{"superficie_ha", "4"}}),
                         line({{"id", "2"}, {"concepto", "b"}, {"superficie_ha", "9"}})}}});
  EXPECT_EQ(result["partidas"][0]["superficie_apoyada_ha"], "4");
  EXPECT_EQ(result["partidas"][1]["superficie_apoyada_ha"], "2");  // 10 - 2×4
}

TEST(Mechanisms, ARequirementFollowsTheAmount) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", json::object(), {"monto"})}},
       {"cotas",
        {bound({{"id", "todo"}, {"medida", "monto"}, {"tope", {{"var", "apoyado.costo"}}}})}},
       {"requisitos",
        {bound({{"id", "opinion"},
                {"nombre", "Opinión"},
                {"si", {{">", {{{"var", "resultado.subsidio"}}, "30000"}}}},
                {"vigencia", {{"meses", "1"}}},
                {"fuente", "t:1"}})}}});
  const auto papers = [&](const char* cost, json documents) {
    return engine.estimate(
        {{"fecha", "2026-03-31"},
         {"documentos", std::move(documents)},
         {"partidas", {line({{"predio", nullptr}, {"inversion", cost}})}}})["requisitos"];
  };
  EXPECT_TRUE(papers("30000", json::object()).empty());
  EXPECT_EQ(papers("30000.01", json::object())[0]["estado"], "pendiente");
  const auto dated = [&](const char* day) {
    return papers("40000", {{"opinion", {{"presentado", true}, {"fecha", day}}}})[0]["estado"];
  };
  EXPECT_EQ(dated("2026-02-28"), "vencido");  // good until 28 March
  EXPECT_EQ(dated("2026-03-01"), "cumplido");
  EXPECT_EQ(dated("2026-04-01"), "por_confirmar");  // dated after the case
}

TEST(Mechanisms, WhatRestsOnAHypothesisIsApart) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", {{"tope_ha", "10"}}, {"superficie_ha", "monto"})}},
       {"hipotesis",
        {{{"id", "ampliada"},
          {"si", {{"var", "solicitante.vive_aqui"}}},
          {"sujeta_a", "Lo decide el comité."},
          {"fuente", "t:1"}}}},
       {"cotas",
        {bound(
             {{"id", "area"},
              {"medida", "superficie_ha"},
              {"tope",
               {{"if", {{{"var", "hipotesis.ampliada"}}, "100", {{"var", "concepto.tope_ha"}}}}}}}),
         bound({{"id", "por-ha"},
                {"medida", "monto"},
                {"tasa", "5"},
                {"por_cada", "apoyado.superficie_ha"},
                {"fuente", "t:1"}})}}});
  const json result = engine.estimate({{"solicitante", {{"vive_aqui", true}}},
                                       {"predios", kLand},
                                       {"partidas", {line(json::object())}}});
  EXPECT_EQ(result["partidas"][0]["subsidio"], "50.00");
  EXPECT_EQ(result["partidas"][0]["superficie_sujeta_a_autorizacion_ha"], "10");
  EXPECT_EQ(result["partidas"][0]["subsidio_sujeto_a_autorizacion"], "50.00");
  EXPECT_EQ(result["total"]["subsidio_sujeto_a_autorizacion"], "50.00");
  const json asked = engine.estimate({{"predios", kLand}, {"partidas", {line(json::object())}}});
  EXPECT_FALSE(asked["partidas"][0].contains("subsidio_sujeto_a_autorizacion"));
  EXPECT_EQ(asked["preguntas"][0]["id"], "solicitante.vive_aqui");
  // Who has no more land than the rules give anyway is not asked.
  const json small =
      engine.estimate({{"predios", kLand}, {"partidas", {line({{"superficie_ha", "10"}})}}});
  EXPECT_EQ(small["partidas"][0]["subsidio"], "50.00");
  EXPECT_TRUE(small["preguntas"].empty());
}

// What only a hypothesis brings has a limit for all of it, of which nobody loses what is theirs.
TEST(Mechanisms, ALimitOfAHypothesisKeepsWhatIsFirm) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", {{"tope_ha", "10"}}, {"superficie_ha", "monto"})}},
       {"hipotesis",
        {{{"id", "ampliada"}, {"sujeta_a", "Lo decide el comité."}, {"fuente", "t:1"}}}},
       {"cotas",
        {bound(
             {{"id", "predio"},
              {"medida", "superficie_ha"},
              {"tope",
               {{"if", {{{"var", "hipotesis.ampliada"}}, "100", {{"var", "concepto.tope_ha"}}}}}}}),
         bound({{"id", "todos"},
                {"medida", "superficie_ha"},
                {"tope", "100"},
                {"por", {"concepto"}},
                {"si", {{"var", "hipotesis.ampliada"}}},
                {"fuente", "t:1"}}),
         bound({{"id", "por-ha"},
                {"medida", "monto"},
                {"tasa", "5"},
                {"por_cada", "apoyado.superficie_ha"},
                {"fuente", "t:1"}})}}});
  const auto of = [&](std::vector<std::string> areas) {
    json lines = json::array();
    for (const std::string& area : areas) {
      lines.push_back(line({{"id", std::to_string(lines.size() + 1)}, {"superficie_ha", area}}));
    }
    return engine.estimate({{"predios", kLand}, {"partidas", std::move(lines)}});
  };
  // Three of 60 ha: 10 each are firm; of the 100 in all the first gets 50 more, the second the 20
  // that the third's 10 leave.
  const json three = of({"60", "60", "60"});
  EXPECT_EQ(three["total"]["subsidio"], "150.00");
  EXPECT_EQ(three["partidas"][0]["superficie_sujeta_a_autorizacion_ha"], "50");
  EXPECT_EQ(three["partidas"][1]["superficie_sujeta_a_autorizacion_ha"], "20");
  EXPECT_FALSE(three["partidas"][2].contains("superficie_sujeta_a_autorizacion_ha"));
  EXPECT_EQ(three["total"]["subsidio_sujeto_a_autorizacion"], "350.00");
  // Eleven of 10 ha are firm beyond it: nothing is taken away, nothing waits.
  const json eleven = of(std::vector<std::string>(11, "10"));
  EXPECT_EQ(eleven["total"]["subsidio"], "550.00");
  EXPECT_FALSE(eleven["total"].contains("subsidio_sujeto_a_autorizacion"));
}

TEST(Mechanisms, ABetterOrderIsFoundAndProven) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", {{"pesos", "1"}}, {"superficie_ha", "monto"}),
                             concept_rules("b", {{"pesos", "9"}}, {"superficie_ha", "monto"})}},
                           {"cotas",
                            {bound({{"id", "juntos"},
                                    {"medida", "superficie_ha"},
                                    {"tope", "10"},
                                    {"por", {"solicitud"}},
                                    {"fuente", "t:1"}}),
                             bound({{"id", "por-ha"},
                                    {"medida", "monto"},
                                    {"tasa", {{"var", "concepto.pesos"}}},
                                    {"por_cada", "apoyado.superficie_ha"}})}}});
  const json result =
      engine.estimate({{"consejos", true},
                       {"predios", kLand},
                       {"partidas",
                        {line({{"superficie_ha", "8"}}),
                         line({{"id", "2"}, {"concepto", "b"}, {"superficie_ha", "6"}})}}});
  EXPECT_EQ(result["total"]["subsidio"], "26.00");           // 8×1 + 2×9
  EXPECT_EQ(result["orden"]["total"]["subsidio"], "58.00");  // 6×9 + 4×1
  EXPECT_EQ(result["orden"]["gana"], "32.00");
  EXPECT_EQ(result["orden"]["orden"], (json{"2", "1"}));
  EXPECT_EQ(result["orden"]["cambio"],
            json::parse(R"([{"op":"move","from":"/partidas/1","path":"/partidas/0"}])"));
  EXPECT_TRUE(result["orden"]["optimo"]);
  EXPECT_EQ(result["avisos"].back()["codigo"], "otro_orden");
}

TEST(Mechanisms, ARemedyIsComputedBeforeItIsOffered) {
  const TinyEngine engine({{"conceptos",
                            {concept_rules("a", {{"porcentaje", "50"}, {"por_ha", "100"}},
                                           {"superficie_ha", "cantidad", "monto"})}},
                           {"cotas",
                            {bound({{"id", "por-ha"},
                                    {"medida", "cantidad"},
                                    {"tasa", {{"var", "concepto.por_ha"}}},
                                    {"por_cada", "apoyado.superficie_ha"}}),
                             bound({{"id", "parte"},
                                    {"medida", "monto"},
                                    {"porcentaje", {{"var", "concepto.porcentaje"}}},
                                    {"de", "apoyado.costo"}})}}});
  const json result = engine.estimate(
      {{"consejos", true},
       {"predios", kLand},
       {"partidas",
        {line({{"superficie_ha", "2"}, {"cantidad", "300"}, {"precio_unitario", "4"}})}}});
  EXPECT_EQ(result["total"]["subsidio"], "400.00");    // half of 200 × 4
  EXPECT_EQ(result["total"]["aportacion"], "800.00");  // 1,200 - 400
  const json& remedy = result["partidas"][0]["motivos"][0]["remedio"];
  EXPECT_EQ(remedy["texto"],
            "Si compra solo 200 kg de a, recibe lo mismo y usted paga $400.00 menos.");
  EXPECT_EQ(remedy["ahorra"], "400.00");
  EXPECT_EQ(remedy["total"]["aportacion"], "400.00");
  EXPECT_EQ(remedy["cambio"],
            json::parse(R"([{"op":"replace","path":"/partidas/0/cantidad","value":"200"}])"));
}

TEST(Mechanisms, NumbersTooLargeAreAnErrorValue) {
  const TinyEngine engine(
      {{"conceptos", {concept_rules("a", json::object(), {"cantidad", "monto"})}},
       {"definiciones",
        {{{"id", "enorme"},
          {"fuente", "t:1"},
          {"valor",
           {{"*",
             {"999999999999", "999999999999", "999999999999", "999999999999", "999999999999",
              "999999999999", "999999999999", "999999999999", "999999999999", "999999999999",
              "999999999999", "999999999999", "999999999999", "999999999999"}}}}}}},
       {"cotas",
        {bound({{"id", "t"},
                {"medida", "monto"},
                {"tasa", "enorme"},
                {"por_cada", "enorme"},
                {"fuente", "t:1"}})}}});
  const json refused =
      engine.refuse({{"partidas", {line({{"predio", nullptr}, {"cantidad", "1"}})}}});
  EXPECT_EQ(refused["error"]["codigo"], "desbordamiento");
}

}  // namespace
}  // namespace surco
