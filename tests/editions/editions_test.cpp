// Rules with an older edition, built into a program: `surco_builtin_editions` carries the folder
// tests/good/ediciones. Its program pays 50 % since July; until June it paid 40 %, and plaster too.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/builtin.hpp"
#include "surco/surco.hpp"

namespace surco {
namespace {

using nlohmann::json;

constexpr const char* kOlder = "8f21498011dc4d04bf89531a9881aba242fcd8ec3b46b6a101554dc60fbcfe63";

const Surco& engine() {
  static const Surco core = Surco::with_builtin_rules();
  return core;
}

std::string in_force() { return json::parse(engine().programs().text)[0]["sha256"]; }

json case_of(const std::string& what) {
  return {{"programa", "prueba"},
          {"fecha", "2026-05-04"},
          {"partidas", {{{"id", "1"}, {"concepto", what}, {"inversion", "1000"}}}}};
}

json verdict(const std::string& digest, const std::string& what, const std::string& subsidy) {
  const json submission = {{"formato", "surco/solicitud"},
                           {"version", 1},
                           {"caso", case_of(what)},
                           {"declarado",
                            {{"reglas", {{"sha256", digest}}},
                             {"total", {{"subsidio", subsidy}}},
                             {"partidas", {{{"id", "1"}, {"subsidio", subsidy}}}}}}};
  const Answer answer = engine().verify(submission.dump());
  EXPECT_NE(answer.status, Answer::Status::input_error) << answer.text;
  return json::parse(answer.text);
}

TEST(Editions, AreCarriedBeforeTheOneInForce) {
  std::vector<std::string> files;
  for (const BuiltinFile& file : builtin_rules()) {
    files.push_back(std::string(file.program) + ":" + std::string(file.name));
  }
  EXPECT_EQ(files,
            (std::vector<std::string>{"prueba/ediciones/2026.1-8f21498011dc:reglas.json",
                                      "prueba/ediciones/2026.1-8f21498011dc:partes/01-cotas.json",
                                      "prueba:reglas.json"}));
}

TEST(Editions, OnlyTheOneInForceIsListedAndComputes) {
  const json programs = json::parse(engine().programs().text);
  ASSERT_EQ(programs.size(), 1U);
  EXPECT_EQ(programs[0]["version"], "2026.2");
  const json result = json::parse(engine().estimate(case_of("cal").dump()).text);
  EXPECT_EQ(result["total"]["subsidio"], "500.00");
  EXPECT_EQ(engine().estimate(case_of("yeso").dump()).status, Answer::Status::input_error);
}

TEST(Editions, WhatWasMadeUnderAnOlderOneIsVerifiedUnderIt) {
  json answer = verdict(kOlder, "cal", "400.00");
  EXPECT_EQ(answer["veredicto"], "coincide");
  EXPECT_EQ(answer["reglas_anteriores"], true);
  EXPECT_EQ(answer["resultado"]["reglas"]["version"], "2026.1");
  EXPECT_EQ(answer["resultado"]["total"]["subsidio"], "400.00");
  // What is no longer supported, too.
  EXPECT_EQ(verdict(kOlder, "yeso", "300.00")["veredicto"], "coincide");
  // The amount of today under the rules of then.
  answer = verdict(kOlder, "cal", "500.00");
  EXPECT_EQ(answer["veredicto"], "difiere");
  EXPECT_EQ(answer["reglas_anteriores"], true);
  EXPECT_EQ(answer["diferencias"][0]["calculado"], "400.00");
}

TEST(Editions, WhatWasMadeUnderTheOneInForceIsVerifiedUnderIt) {
  const json answer = verdict(in_force(), "cal", "500.00");
  EXPECT_EQ(answer["veredicto"], "coincide");
  EXPECT_FALSE(answer.contains("reglas_anteriores"));
  EXPECT_EQ(verdict(in_force(), "cal", "400.00")["veredicto"], "difiere");
  EXPECT_EQ(verdict(in_force(), "yeso", "300.00")["veredicto"], "invalida");
}

TEST(Editions, OneThatIsNotHereIsSaidWithWhatToDo) {
  std::string altered = kOlder;
  altered.back() = altered.back() == '0' ? '1' : '0';
  for (const std::string& digest : {std::string(64, '0'), altered, std::string("8f21498011dc"),
                                    std::string(), std::string("2026.1")}) {
    const json answer = verdict(digest, "cal", "400.00");
    EXPECT_EQ(answer["veredicto"], "reglas_distintas") << digest;
    EXPECT_FALSE(answer["remedio"].get<std::string>().empty());
    EXPECT_FALSE(answer.contains("reglas_anteriores"));
    EXPECT_EQ(answer["diferencias"][0]["calculado"], "500.00");
  }
  // Under the rules in force the case is not even good: that is not its fault.
  const json answer = verdict(std::string(64, '0'), "yeso", "300.00");
  EXPECT_EQ(answer["veredicto"], "reglas_distintas");
  EXPECT_EQ(answer["errores"][0]["ruta"], "/caso/partidas/0/concepto");
  EXPECT_EQ(answer["resultado"], nullptr);
}

}  // namespace
}  // namespace surco
