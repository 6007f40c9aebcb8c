#include "compare/carry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "compare_support.hpp"

namespace surco {
namespace {

using compare_support::facts;
using compare_support::item;
using compare_support::load_program;
using compare_support::program_text;
using testing::IsEmpty;
using testing::SizeIs;

// A case of `a`, carried to `b`.
class Carry : public testing::Test {
 protected:
  void programs(const std::string& facts_here, const std::string& facts_there,
                const std::string& more_here = "", const std::string& more_there = "") {
    here_ =
        load_program(program_text("a", 2024,
                                  facts_here + more_here + R"(,"conceptos":[)" +
                                      item("kilos", "{}", R"(,"equivale":{"b":"sacos"})") + "," +
                                      item("litros", "{}", R"(,"equivale":{"b":"litros"})") + "," +
                                      item("solo", "{}", "") + "]"));
    there_ = load_program(program_text("b", 2026,
                                       facts_there + more_there + R"(,"conceptos":[)" +
                                           item("litros", "{}", "") + "," +
                                           item("sacos", "{}", R"(,"entera":true)", "saco") + "]"));
  }

  const Carried& carry_case(const std::string& text) {
    EXPECT_TRUE(document_.read(text).empty()) << text;
    const auto errors = bind_case(document_.root(), *here_, case_);
    for (const InputError& error : errors) ADD_FAILURE() << error.path << ' ' << error.message;
    counterparts_ = std::make_unique<Counterparts>(*here_, *there_);
    carried_ = std::make_unique<Carried>(carry(case_, *there_, *counterparts_));
    return *carried_;
  }

  const FactValue& applicant(std::size_t slot) const { return carried_->there.applicant[slot]; }

  std::unique_ptr<rules::Program> here_, there_;
  std::unique_ptr<Counterparts> counterparts_;
  std::unique_ptr<Carried> carried_;
  json::Document document_;
  Case case_;
};

std::string applicant_fact(const std::string& id, const std::string& rest) {
  return R"(,{"id":"solicitante.)" + id + R"(",)" + rest +
         R"(,"pregunta":"¿Qué?","por_que":"p","fuente":"a:1"})";
}

TEST_F(Carry, PartidasGoToTheirCounterpartsWithTheirFacts) {
  programs(facts(), facts());
  const Carried& out = carry_case(
      R"({"programa":"a","predios":[{"id":"p","superficie_ha":"2.5"}],"partidas":[
          {"id":"x","concepto":"solo"},
          {"id":"y","concepto":"litros","cantidad":"7.25","precio_unitario":"3"},
          {"id":"z","concepto":"kilos","superficie_ha":"1"}]})");
  EXPECT_THAT(out.places, testing::ElementsAre(-1, 0, 1));
  ASSERT_THAT(out.there.partidas, SizeIs(2));
  EXPECT_EQ(out.there.partidas[0].id, "y");
  EXPECT_EQ(out.there.partidas[0].concept_index, 0);
  EXPECT_EQ(out.there.partidas[0].facts[1].number.text(), "7.25");
  EXPECT_EQ(out.there.partidas[0].facts[2].number.text(), "3");
  EXPECT_FALSE(out.there.partidas[0].facts[0].known);
  EXPECT_EQ(out.there.partidas[1].concept_index, 1);
  EXPECT_EQ(out.there.partidas[1].predio, 0);
  EXPECT_EQ(out.there.predios[0].facts[0].number.text(), "2.5");
  EXPECT_THAT(out.left, IsEmpty());
}

TEST_F(Carry, OfWhatIsSoldWholeOnlyTheWholePasses) {
  programs(facts(), facts());
  const Carried& out = carry_case(
      R"({"programa":"a","predios":[{"id":"p"}],"partidas":[
          {"id":"1","concepto":"kilos","cantidad":"7.25"},{"id":"2","concepto":"kilos","cantidad":"7"}]})");
  EXPECT_EQ(out.there.partidas[0].facts[1].number.text(), "7");
  EXPECT_EQ(out.there.partidas[1].facts[1].number.text(), "7");
  ASSERT_THAT(out.left, SizeIs(1));
  EXPECT_EQ(out.left[0].why, LeftBehind::Why::not_whole);
  EXPECT_EQ(out.left[0].path, "/partidas/0/cantidad");
  EXPECT_EQ(out.left[0].taken.text(), "7");
}

TEST_F(Carry, OptionsGoByTheirValueWhateverTheirPlace) {
  programs(facts(applicant_fact("e", R"("tipo":"opcion","opciones":["norte","sur","este"])")),
           facts(applicant_fact("e", R"("tipo":"opcion","opciones":["este","norte"])")));
  carry_case(R"({"programa":"a","solicitante":{"e":"norte"},"partidas":[]})");
  EXPECT_EQ(applicant(0).option, 1);
  EXPECT_EQ(applicant(0).text, "norte");
  const Carried& out = carry_case(R"({"programa":"a","solicitante":{"e":"sur"},"partidas":[]})");
  EXPECT_FALSE(applicant(0).known);
  ASSERT_THAT(out.left, SizeIs(1));
  EXPECT_EQ(out.left[0].why, LeftBehind::Why::refused);
  EXPECT_EQ(out.left[0].path, "/solicitante/e");
}

TEST_F(Carry, NumbersMustFitTheOtherRange) {
  programs(facts(applicant_fact("n", R"("tipo":"decimal","cero":true)")),
           facts(applicant_fact("n", R"("tipo":"entero","minimo":"2","maximo":"10")")));
  for (const std::string good : {"2", "10", "5"}) {
    const Carried& out =
        carry_case(R"({"programa":"a","solicitante":{"n":")" + good + R"("},"partidas":[]})");
    EXPECT_EQ(applicant(0).number.text(), good);
    EXPECT_THAT(out.left, IsEmpty());
  }
  for (const std::string bad : {"0", "1", "11", "2.5"}) {
    const Carried& out =
        carry_case(R"({"programa":"a","solicitante":{"n":")" + bad + R"("},"partidas":[]})");
    EXPECT_FALSE(applicant(0).known) << bad;
    EXPECT_THAT(out.left, SizeIs(1)) << bad;
  }
}

TEST_F(Carry, AFactOfAnotherTypeIsRefusedAndOneThatIsNotAskedIsNamed) {
  programs(facts(applicant_fact("b", R"("tipo":"booleano")") +
                 applicant_fact("solo", R"("tipo":"fecha")") +
                 applicant_fact("nombre", R"("tipo":"texto")")),
           facts(applicant_fact("b", R"("tipo":"fecha")")));
  const Carried& out = carry_case(
      R"({"programa":"a","solicitante":{"b":true,"solo":"2024-01-02","nombre":"Ana"},"partidas":[]})");
  ASSERT_THAT(out.left, SizeIs(2));  // nobody computes with a name: it is left without a word
  EXPECT_EQ(out.left[0].path, "/solicitante/b");
  EXPECT_EQ(out.left[0].why, LeftBehind::Why::refused);
  EXPECT_EQ(out.left[1].path, "/solicitante/solo");
  EXPECT_EQ(out.left[1].why, LeftBehind::Why::undeclared);
}

TEST_F(Carry, WhatNobodyToldIsNotMissed) {
  programs(facts(applicant_fact("solo", R"("tipo":"fecha")")), facts());
  EXPECT_THAT(carry_case(R"({"programa":"a","solicitante":{"solo":null},"partidas":[]})").left,
              IsEmpty());
}

TEST_F(Carry, ListsGoFieldByField) {
  const std::string list =
      R"("tipo":"lista","campos":[{"id":"ha","tipo":"decimal","pregunta":"q"},{"id":"otro","tipo":"texto","pregunta":"q"}])";
  const std::string shorter =
      R"("tipo":"lista","campos":[{"id":"extra","tipo":"texto","pregunta":"q"},{"id":"ha","tipo":"decimal","maximo":"5","pregunta":"q"}])";
  programs(facts(applicant_fact("l", list)), facts(applicant_fact("l", shorter)));
  const Carried& out = carry_case(
      R"({"programa":"a","solicitante":{"l":[{"ha":"2","otro":"x"},{"ha":"5"}]},"partidas":[]})");
  ASSERT_TRUE(applicant(0).known);
  const ListItems& items = out.there.lists[static_cast<std::size_t>(applicant(0).list)];
  ASSERT_THAT(items, SizeIs(2));
  EXPECT_EQ(items[0][1].number.text(), "2");
  EXPECT_FALSE(items[0][0].known);
  EXPECT_EQ(items[1][1].number.text(), "5");
  const Carried& refused =
      carry_case(R"({"programa":"a","solicitante":{"l":[{"ha":"2"},{"ha":"6"}]},"partidas":[]})");
  EXPECT_FALSE(applicant(0).known);
  EXPECT_THAT(refused.left, SizeIs(1));
}

TEST_F(Carry, PapersAndReadingsGoByTheirIds) {
  const auto paper = [](const std::string& id) {
    return R"({"id":")" + id +
           R"(","nombre":"P","revisa":"r","falla":"f","remedio":"m","fuente":"a:1"})";
  };
  const auto reading = [](const std::string& id, const std::string& other) {
    return R"({"id":")" + id +
           R"(","titulo":"t","pregunta":"¿q?","predeterminada":"una","efecto":"e","fuente":"a:1",
      "opciones":[{"id":"una","texto":"t"},{"id":")" +
           other + R"(","texto":"t"}]})";
  };
  programs(facts(), facts(),
           R"(,"requisitos":[)" + paper("curp") + "," + paper("viejo") + R"(],"lecturas":[)" +
               reading("l1", "dos") + "," + reading("l2", "dos") + "," + reading("l3", "dos") + "]",
           R"(,"requisitos":[)" + paper("nuevo") + "," + paper("curp") + R"(],"lecturas":[)" +
               reading("l2", "tres") + "," + reading("l1", "dos") + "]");
  const Carried& out = carry_case(
      R"({"programa":"a","documentos":{"curp":{"presentado":true},"viejo":{"presentado":true}},
          "lecturas":{"l1":"dos","l2":"dos"},"partidas":[]})");
  EXPECT_FALSE(out.there.documents[0].told);
  EXPECT_TRUE(out.there.documents[1].presented);
  EXPECT_THAT(out.there.readings, testing::ElementsAre(0, 1));
  // l2 has no such option there; l3 was left as it comes.
  ASSERT_THAT(out.left_readings, SizeIs(1));
  EXPECT_EQ(out.left_readings[0].reading, 1);
}

// ---- the date -----------------------------------------------------------------------------------

rules::Program valid(const char* from, const char* to) {
  rules::Program out;
  if (from != nullptr) out.valid_from = parse_date(from);
  if (to != nullptr) out.valid_to = parse_date(to);
  return out;
}

std::string moved(const char* date, const rules::Program& program) {
  return to_iso(date_within(*parse_date(date), program));
}

TEST(DateWithin, StaysWhereTheRulesHold) {
  const auto year = valid("2024-01-01", "2024-12-31");
  EXPECT_EQ(moved("2024-01-01", year), "2024-01-01");
  EXPECT_EQ(moved("2024-12-31", year), "2024-12-31");
  EXPECT_EQ(moved("2030-05-05", valid(nullptr, nullptr)), "2030-05-05");
  EXPECT_EQ(moved("2030-05-05", valid("2024-01-01", nullptr)), "2030-05-05");
}

TEST(DateWithin, KeepsDayAndMonthInTheYearOfTheRules) {
  const auto year = valid("2024-01-01", "2024-12-31");
  EXPECT_EQ(moved("2026-04-10", year), "2024-04-10");
  EXPECT_EQ(moved("2020-12-31", year), "2024-12-31");
  EXPECT_EQ(moved("2025-01-01", year), "2024-01-01");
}

TEST(DateWithin, HasThe28thForThe29thOfFebruary) {
  EXPECT_EQ(moved("2024-02-29", valid("2026-01-01", "2026-12-31")), "2026-02-28");
  EXPECT_EQ(moved("2026-02-28", valid("2024-01-01", "2024-12-31")), "2024-02-28");
}

TEST(DateWithin, LooksInBothYearsOfAValidityOverNewYear) {
  const auto season = valid("2025-10-01", "2026-03-31");
  EXPECT_EQ(moved("2024-11-15", season), "2025-11-15");
  EXPECT_EQ(moved("2024-02-15", season), "2026-02-15");
  EXPECT_EQ(moved("2027-11-15", season), "2025-11-15");
  EXPECT_EQ(moved("2027-02-15", season), "2026-02-15");
}

TEST(DateWithin, TakesTheNearestEndWhenTheDayIsNeverValid) {
  const auto spring = valid("2026-03-26", "2026-04-15");
  EXPECT_EQ(moved("2024-08-01", spring), "2026-03-26");
  EXPECT_EQ(moved("2027-08-01", spring), "2026-04-15");
}

}  // namespace
}  // namespace surco
