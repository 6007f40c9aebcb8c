// Rules, figures and calendars that do not hold on the date of the case, or soon will not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "json/document.hpp"
#include "surco/surco.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What the estimate of a case says, in the parts these tests look at.
class Result {
 public:
  Result(const Surco& core, const std::string& text) : answer_(core.estimate(text)) {
    EXPECT_EQ(answer_.status, Answer::Status::ok) << answer_.text;
    document_.read(answer_.text);
  }
  std::vector<std::string> codes() const { return each("codigo"); }
  std::vector<std::string> texts() const { return each("texto"); }
  std::string subsidy() const {
    const json::Value value = document_.root().find("partidas").at(0).find("subsidio");
    return value.is(json::Kind::null) ? "null" : std::string(value.text());
  }
  std::string state() const {
    return std::string(document_.root().find("partidas").at(0).find("estado").text());
  }
  std::string first(std::string_view list, std::string_view key) const {
    return std::string(document_.root().find(list).first().find(key).text());
  }

 private:
  std::vector<std::string> each(std::string_view key) const {
    std::vector<std::string> out;
    const json::Value list = document_.root().find("avisos");
    for (json::Value one = list.first(); one.valid(); one = one.next()) {
      out.emplace_back(one.find(key).text());
    }
    return out;
  }
  Answer answer_;
  json::Document document_;
};

Surco with_rules(const std::string& rest, const std::string& validity = R"("avisa_dias":30)",
                 const std::string& of_concept = "") {
  Surco core;
  const Answer answer = core.add_rules_json(
      R"({"esquema":"surco/reglas/1","id":"a","nombre":"A","anio":2026,"version":"2026.1",
      "vigencia":{"desde":"2026-01-01","hasta":"2026-12-31","nota":"Pregunte.",)" +
      validity + R"(},"calendario":"c",
      "hechos":[{"id":"partida.cantidad","tipo":"decimal","pregunta":"p","por_que":"q","fuente":"a:1"},
        {"id":"solicitante.orden","tipo":"fecha","pregunta":"p","por_que":"q","fuente":"a:1"}],
      "conceptos":[{"id":"c","nombre":"C","unidad":"kg","medidas":["cantidad","monto"],"fuente":"a:1")" +
      of_concept +
      R"(},{"id":"d","nombre":"D","unidad":"kg","medidas":["cantidad","monto"],"fuente":"a:1"}])" +
      rest + "}");
  EXPECT_EQ(answer.status, Answer::Status::ok) << answer.text;
  return core;
}

std::string case_on(const std::string& date, const std::string& item = "c",
                    const std::string& more = "") {
  return R"({"programa":"a",)" + (date.empty() ? "" : R"("fecha":")" + date + R"(",)") + more +
         R"("partidas":[{"id":"1","concepto":")" + item + R"(","cantidad":"10"}]})";
}

// ---- the rules ----------------------------------------------------------------------------------

TEST(Validity, OfTheRulesWarnsBeforeDuringTheLastDaysAndAfter) {
  const Surco core = with_rules("");
  const auto codes = [&](const std::string& date) { return Result(core, case_on(date)).codes(); };
  EXPECT_THAT(codes("2025-12-31"), ElementsAre("fuera_de_vigencia"));
  EXPECT_THAT(codes("2026-01-01"), IsEmpty());
  EXPECT_THAT(codes("2026-11-30"), IsEmpty());                             // 31 days are left
  EXPECT_THAT(codes("2026-12-01"), ElementsAre("vigencia_por_terminar"));  // 30
  EXPECT_THAT(codes("2026-12-31"), ElementsAre("vigencia_por_terminar"));
  EXPECT_THAT(codes("2027-01-01"), ElementsAre("fuera_de_vigencia"));
  EXPECT_THAT(codes(""), IsEmpty());
}

TEST(Validity, SaysItInWords) {
  const Surco core = with_rules("");
  const auto text = [&](const std::string& date) {
    return Result(core, case_on(date)).texts().at(0);
  };
  EXPECT_EQ(text("2027-01-01"),
            "Estas reglas valen del 1 de enero de 2026 al 31 de diciembre de 2026. La fecha de su "
            "solicitud es el 1 de enero de 2027. Pregunte.");
  EXPECT_EQ(text("2026-12-19"),
            "Estas reglas valen hasta el 31 de diciembre de 2026: faltan 12 días. Pregunte.");
  EXPECT_EQ(text("2026-12-30"),
            "Estas reglas valen hasta el 31 de diciembre de 2026: falta 1 día. Pregunte.");
  EXPECT_EQ(text("2026-12-31"),
            "Estas reglas valen hasta el 31 de diciembre de 2026: es el último día. Pregunte.");
}

TEST(Validity, TheRulesSayHowLongBefore) {
  const Surco week = with_rules("", R"("avisa_dias":7)");
  EXPECT_THAT(Result(week, case_on("2026-12-23")).codes(), IsEmpty());
  EXPECT_THAT(Result(week, case_on("2026-12-24")).codes(), ElementsAre("vigencia_por_terminar"));
  const Surco never = with_rules("", R"("avisa_dias":0)");
  EXPECT_THAT(Result(never, case_on("2026-12-31")).codes(), IsEmpty());
}

// ---- figures ------------------------------------------------------------------------------------

TEST(Validity, OfAConceptsFiguresIsSaidOnceToWhoAsksForIt) {
  const Surco core = with_rules(
      "", R"("avisa_dias":0)",
      R"(,"vigencia":{"desde":"2026-02-01","hasta":"2026-06-30","avisa_dias":5,"nota":"Cambian en julio.","fuente":"a:9"})");
  EXPECT_THAT(Result(core, case_on("2026-01-31")).codes(), ElementsAre("cifra_fuera_de_vigencia"));
  EXPECT_THAT(Result(core, case_on("2026-02-01")).codes(), IsEmpty());
  EXPECT_THAT(Result(core, case_on("2026-06-24")).codes(), IsEmpty());
  EXPECT_THAT(Result(core, case_on("2026-06-25")).codes(), ElementsAre("cifra_por_vencer"));
  const Result soon(core, case_on("2026-06-26"));
  EXPECT_THAT(soon.codes(), ElementsAre("cifra_por_vencer"));
  EXPECT_EQ(soon.texts().at(0),
            "Las cifras de este apoyo valen hasta el 30 de junio de 2026: faltan 4 días. "
            "Cambian en julio.");
  EXPECT_EQ(soon.first("avisos", "fuente"), "a:9");
  EXPECT_EQ(soon.first("avisos", "partida"), "1");
  EXPECT_THAT(Result(core, case_on("2026-07-01", "d")).codes(), IsEmpty());
  EXPECT_THAT(
      Result(core, case_on("2026-07-01", R"(c","cantidad":"1"},{"id":"2","concepto":"c)")).codes(),
      ElementsAre("cifra_fuera_de_vigencia"));
}

// A figure that changes on 1 July, with what is known of it.
const std::string kDated =
    R"(,"definiciones":[{"id":"valor","vigencia":{"hasta":"2026-11-30","avisa_dias":10},"fuente":"a:5","tabla":[
      {"cuando":{"caso.fecha":{"hasta":"2026-06-30"}},"valor":"3"},
      {"cuando":{"caso.fecha":{"desde":"2026-07-01","hasta":"2026-11-30"}},"valor":"4.50"}]}],
    "cotas":[{"id":"m","codigo":"m","medida":"monto","conceptos":["c"],"tasa":{"var":"valor"},"por_cada":"apoyado.cantidad",
      "si_calla":"dictamen_sin_monto","revisa":"r","falla":"f","remedio":"m"}])";

TEST(Validity, ADatedFigureTakesTheValueOfTheDay) {
  const Surco core = with_rules(kDated, R"("avisa_dias":0)");
  EXPECT_EQ(Result(core, case_on("2026-06-30")).subsidy(), "30.00");
  EXPECT_EQ(Result(core, case_on("2026-07-01")).subsidy(), "45.00");
  EXPECT_EQ(Result(core, case_on("2026-11-30")).subsidy(), "45.00");
}

TEST(Validity, OnADayWithoutAValueTheAmountIsLeftToTheDictamen) {
  const Surco core = with_rules(kDated, R"("avisa_dias":0)");
  const Result late(core, case_on("2026-12-01"));
  EXPECT_EQ(late.subsidy(), "null");
  EXPECT_EQ(late.state(), "sujeta_a_dictamen");
  EXPECT_THAT(late.codes(), ElementsAre("cifra_fuera_de_vigencia"));
}

TEST(Validity, ADatedFigureWarnsOnlyWhoUsesIt) {
  const Surco core = with_rules(kDated, R"("avisa_dias":0)");
  EXPECT_THAT(Result(core, case_on("2026-11-19")).codes(), IsEmpty());
  EXPECT_THAT(Result(core, case_on("2026-11-21")).codes(), ElementsAre("cifra_por_vencer"));
  EXPECT_THAT(Result(core, case_on("2026-12-01", "d")).codes(), IsEmpty());
}

TEST(Validity, WithoutADateItIsARangeAndAsked) {
  const Surco core = with_rules(kDated, R"("avisa_dias":0)");
  const Result open(core, case_on(""));
  EXPECT_EQ(open.state(), "incompleta");
  EXPECT_EQ(open.subsidy(), "null");
  EXPECT_EQ(open.first("preguntas", "id"), "caso.fecha");
  EXPECT_EQ(open.first("partidas", "subsidio_minimo"), "30.00");
  EXPECT_EQ(open.first("partidas", "subsidio_maximo"), "45.00");
}

// ---- calendars ----------------------------------------------------------------------------------

const std::string kDeadline =
    R"(,"plazos":[{"id":"pago","titulo":"Último día","desde":"solicitante.orden","mas":"8","unidad":"dias_habiles","texto":"t","fuente":"a:7"}])";

std::string order(const std::string& date) {
  return case_on("2026-05-04", "c", R"("solicitante":{"orden":")" + date + R"("},)");
}

TEST(Validity, BusinessDaysBeyondTheCoveredYearsAreWarnedOf) {
  Surco core = with_rules(kDeadline);
  core.add_calendar(
      R"({"formato":"surco/calendario","version":1,"id":"c","cubre":[2026],"dias":[{"fecha":"2026-12-25"}]})");
  // 22 23 24, 28 29 30 31 December: seven, and the eighth in a year that is not covered.
  const Result beyond(core, order("2026-12-21"));
  EXPECT_EQ(beyond.first("plazos", "fecha"), "2027-01-01");
  EXPECT_THAT(beyond.codes(), ElementsAre("calendario_sin_cubrir"));
  EXPECT_EQ(
      beyond.texts().at(0),
      "Solo se conocen los días de descanso de 2026: la fecha de «Último día» puede ser otra. "
      "Pregúntela en la ventanilla.");
  EXPECT_EQ(beyond.first("avisos", "fuente"), "a:7");
  const Result within(core, order("2026-12-18"));
  EXPECT_EQ(within.first("plazos", "fecha"), "2026-12-31");
  EXPECT_THAT(within.codes(), IsEmpty());
}

TEST(Validity, SaysWhichYearsAreCovered) {
  Surco core = with_rules(kDeadline);
  const auto text = [&](const std::string& years) {
    core.add_calendar(R"({"formato":"surco/calendario","version":1,"id":"c","cubre":[)" + years +
                      R"(],"dias":[]})");
    const std::string said = Result(core, order("2040-01-02")).texts().at(0);
    return said.substr(0, said.find(':'));
  };
  EXPECT_EQ(text("2027,2026,2019,2025"),
            "Solo se conocen los días de descanso de 2019 y de 2025 a 2027");
  EXPECT_EQ(text("2019,2021,2023"),
            "Solo se conocen los días de descanso de 2019, de 2021 y de 2023");
}

TEST(Validity, DaysThatAnAuthorityAddsCount) {
  Surco core = with_rules(kDeadline);
  const auto due = [&](const std::string& added) {
    core.add_calendar(
        R"({"formato":"surco/calendario","version":1,"id":"c","cubre":[2026],"dias":[],"dias_adicionales":[)" +
        added + "]}");
    return Result(core, order("2026-05-18")).first("plazos", "fecha");
  };
  // Monday 18 May: 19 20 21 22, 25 26 27 28.
  EXPECT_EQ(due(""), "2026-05-28");
  EXPECT_EQ(due(R"({"fecha":"2026-05-20","motivo":"Suspensión","fuente":"a:8"})"), "2026-05-29");
  EXPECT_EQ(due(R"({"fecha":"2026-05-20"},{"fecha":"2026-05-29"})"), "2026-06-01");
  EXPECT_EQ(due(R"({"fecha":"2026-05-23"})"), "2026-05-28");  // a Saturday
}

TEST(Validity, ADeadlineSaysWhatIsKnownOfAddedDaysAndWhoseDateItCountsFrom) {
  Surco core = with_rules(kDeadline);
  const auto said = [&](const std::string& added) {
    core.add_calendar(
        R"({"formato":"surco/calendario","version":1,"id":"c","cubre":[2026],"dias":[])" + added +
        "}");
    const std::string text = core.estimate(order("2026-05-18")).text;
    const std::size_t from = text.find("\"dias_adicionales\":");
    return from == std::string::npos ? ""
                                     : text.substr(from + 19, text.find(']', from) - from - 18);
  };
  EXPECT_EQ(said(R"(,"dias_adicionales":[])"), "[]");  // none is loaded
  // One within the span, one after it.
  EXPECT_EQ(said(R"(,"dias_adicionales":[{"fecha":"2026-05-20"},{"fecha":"2026-06-10"}])"),
            R"(["2026-05-20"])");
  // Where nobody can add days there is nothing to say.
  EXPECT_EQ(said(""), "");
  EXPECT_EQ(Result(core, order("2026-05-18")).first("plazos", "desde"), "solicitante.orden");
}

TEST(Validity, TheWeeklyRestIsThatOfTheCalendar) {
  Surco core = with_rules(kDeadline);
  core.add_calendar(
      R"({"formato":"surco/calendario","version":1,"id":"c","cubre":[2026],"descanso_semanal":["domingo"],"dias":[]})");
  // 19 20 21 22 23, 25 26 27.
  EXPECT_EQ(Result(core, order("2026-05-18")).first("plazos", "fecha"), "2026-05-27");
  const Answer wrong = core.add_calendar(
      R"({"formato":"surco/calendario","version":1,"id":"c","cubre":[2026],"descanso_semanal":["domingos"],"dias":[]})");
  EXPECT_EQ(wrong.status, Answer::Status::input_error);
}

}  // namespace
}  // namespace surco
