// A submission against what the core computes again.
#include "engine/verify.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "surco/papers.hpp"
#include "surco/surco.hpp"

namespace surco {
namespace {

using nlohmann::json;

const Surco& engine() {
  static const Surco core = Surco::with_builtin_rules();
  return core;
}

const json kCase = json::parse(R"({"programa":"paisa-2026","fecha":"2026-04-10","folio":"A-17",
  "solicitante":{"estado_siembra":"Tlaxcala","nombre":"Ana","primer_apellido":"Sol"},
  "predios":[{"id":"p1","superficie_ha":"12","tenencia":"propia"}],
  "partidas":[{"id":"1","concepto":"fertilizante-quimico","predio":"p1","superficie_ha":"12","cantidad":"3600","precio_unitario":"14.50"}],
  "documentos":{"comprobante-domicilio":{"presentado":true,"fecha":"2026-02-01"}}})");

json submission_of(const json& input) {
  const json result = json::parse(engine().estimate(input.dump()).text);
  json lines = json::array();
  for (const json& line : result["partidas"]) {
    json declared;
    for (const char* key : {"id", "concepto", "estado", "superficie_apoyada_ha", "cantidad_apoyada",
                            "costo", "subsidio", "aportacion"}) {
      declared[key] = line[key];
    }
    lines.push_back(declared);
  }
  return {{"formato", "surco/solicitud"},
          {"version", 1},
          {"folio", input["folio"]},
          {"caso", input},
          {"declarado",
           {{"reglas", {{"sha256", result["reglas"]["sha256"]}}},
            {"huella", json::parse(case_fingerprint(input.dump()))["huella"]},
            {"total", result["total"]},
            {"partidas", lines}}}};
}

json verify(const json& submission) { return json::parse(engine().verify(submission.dump()).text); }

TEST(Verify, AnHonestSubmissionAgrees) {
  const json submission = submission_of(kCase);
  const Answer answer = engine().verify(submission.dump());
  EXPECT_EQ(answer.status, Answer::Status::ok);
  const json verdict = json::parse(answer.text);
  EXPECT_EQ(verdict["veredicto"], "coincide");
  EXPECT_EQ(verdict["folio"], "A-17");
  EXPECT_TRUE(verdict["diferencias"].empty());
  EXPECT_EQ(verdict["resultado"]["total"]["subsidio"], "21750.00");  // half of 3,000 kg at $14.50
}

TEST(Verify, ADifferenceIsNamedByItsPlace) {
  json submission = submission_of(kCase);
  submission["declarado"]["partidas"][0]["subsidio"] = "26100.00";
  submission["declarado"]["total"]["subsidio"] = "26100.00";
  const Answer answer = engine().verify(submission.dump());
  EXPECT_EQ(answer.status, Answer::Status::differs);
  const json verdict = json::parse(answer.text);
  EXPECT_EQ(verdict["veredicto"], "difiere");
  EXPECT_EQ(verdict["diferencias"], json::parse(R"([
    {"ruta":"/declarado/total/subsidio","declarado":"26100.00","calculado":"21750.00"},
    {"ruta":"/declarado/partidas/0/subsidio","declarado":"26100.00","calculado":"21750.00"}])"));
}

// Every text, number and truth of the submission, one at a time.
TEST(Verify, AnyAlteredFieldIsSeen) {
  const json submission = submission_of(kCase);
  const json flat = submission.flatten();
  ASSERT_GT(flat.size(), 25U);
  for (const auto& [path, value] : flat.items()) {
    std::vector<json> others;
    if (value.is_string()) {
      others = {value.get<std::string>() + "1", "", "1"};
    } else if (value.is_boolean()) {
      others = {!value.get<bool>()};
    } else {
      others = {2, nullptr};
    }
    for (const json& other : others) {
      if (other == value) continue;
      json altered = submission;
      altered[json::json_pointer(path)] = other;
      const json verdict = json::parse(engine().verify(altered.dump()).text);
      EXPECT_NE(verdict.value("veredicto", "error"), "coincide") << path << " = " << other;
    }
  }
}

TEST(Verify, ARemovedOrAddedPartidaIsSeen) {
  json input = kCase;
  input["partidas"].push_back(
      {{"id", "2"}, {"concepto", "semilla-avena"}, {"precio_unitario", "10"}});
  json submission = submission_of(input);
  submission["declarado"]["partidas"].erase(1);
  json verdict = verify(submission);
  EXPECT_EQ(verdict["veredicto"], "difiere");
  EXPECT_EQ(verdict["diferencias"][0]["calculado"], "2");
  submission = submission_of(kCase);
  submission["declarado"]["partidas"].push_back({{"id", "9"}, {"subsidio", "1.00"}});
  verdict = verify(submission);
  EXPECT_EQ(verdict["diferencias"][0]["ruta"], "/declarado/partidas/1");
}

// Every member but those that say what it is; each alone, and the fingerprint beside it.
TEST(Verify, AnyRemovedMemberIsSeen) {
  const json submission = submission_of(kCase);
  const json flat = submission.flatten();
  for (const auto& [path, value] : flat.items()) {
    json cut = submission;
    const json::json_pointer pointer(path);
    json& parent = cut[pointer.parent_pointer()];
    if (!parent.is_object() || path == "/declarado/huella") continue;
    parent.erase(pointer.back());
    const json verdict = json::parse(engine().verify(cut.dump()).text);
    EXPECT_NE(verdict.value("veredicto", "error"), "coincide") << path;
  }
}

// A line once more, as it is or altered, before or after it; with a fingerprint or without.
TEST(Verify, APartidaThatIsDeclaredTwiceIsSeen) {
  json submission = submission_of(kCase);
  const json line = submission["declarado"]["partidas"][0];
  submission["declarado"]["partidas"].push_back(line);
  EXPECT_EQ(
      verify(submission)["diferencias"],
      json::array(
          {{{"ruta", "/declarado/partidas/1"}, {"declarado", line}, {"calculado", nullptr}}}));
  submission["declarado"].erase("huella");
  EXPECT_EQ(verify(submission)["veredicto"], "difiere");
  submission["declarado"]["partidas"][1] = {{"id", "1"}, {"subsidio", "21750.00"}};
  EXPECT_EQ(verify(submission)["veredicto"], "difiere");
  submission["declarado"]["partidas"][0]["subsidio"] = "1.00";
  EXPECT_EQ(verify(submission)["diferencias"].size(), 2U);
}

TEST(Verify, TheOrderOfTheDeclaredPartidasIsNone) {
  json input = kCase;
  input["partidas"].push_back(
      {{"id", "2"}, {"concepto", "semilla-avena"}, {"precio_unitario", "10"}});
  json submission = submission_of(input);
  std::swap(submission["declarado"]["partidas"][0], submission["declarado"]["partidas"][1]);
  EXPECT_EQ(verify(submission)["veredicto"], "coincide");
}

// A member that no result has, whatever it says.
TEST(Verify, AnAddedMemberIsSeen) {
  const json submission = submission_of(kCase);
  for (const char* place :
       {"", "/declarado", "/declarado/reglas", "/declarado/total", "/declarado/partidas/0"}) {
    for (const json& value : {json(), json(""), json("x"), json(0), json(false), json::array()}) {
      json more = submission;
      more[json::json_pointer(place)]["nota"] = value;
      const json verdict = json::parse(engine().verify(more.dump()).text);
      EXPECT_NE(verdict.value("veredicto", "error"), "coincide") << place << " " << value;
      const std::string path = std::string(place) + "/nota";
      const bool refused = verdict.contains("error");
      EXPECT_EQ(refused ? verdict["error"]["ruta"] : verdict["diferencias"][0]["ruta"], path);
    }
  }
  // What a result has only sometimes may be null where it is not.
  json empty = submission;
  empty["declarado"]["total"]["subsidio_sujeto_a_autorizacion"] = nullptr;
  empty["declarado"]["partidas"][0]["superficie_sujeta_a_autorizacion_ha"] = nullptr;
  EXPECT_EQ(verify(empty)["veredicto"], "coincide");
}

// 12 ha asked for in writing, of 10 that are certain: 2 ha x 300 kg x $10 x 30 % = $1,800.00 more
// if they are authorised.
TEST(Verify, WhatAwaitsAnAuthorisationMustBeDeclared) {
  const json input = json::parse(R"({"programa":"paisa-2024","fecha":"2024-04-02","folio":"B-1",
    "solicitante":{"estado_siembra":"Tlaxcala","solicitud_escrita":"2024-03-26"},
    "predios":[{"id":"p1","superficie_ha":"12","tenencia":"propia"}],
    "partidas":[{"id":"1","concepto":"fertilizante-quimico","predio":"p1","precio_unitario":"10"}]})");
  json submission = submission_of(input);
  EXPECT_EQ(verify(submission)["diferencias"], json::parse(R"([
    {"ruta":"/declarado/partidas/0/superficie_sujeta_a_autorizacion_ha","declarado":null,"calculado":"2"},
    {"ruta":"/declarado/partidas/0/subsidio_sujeto_a_autorizacion","declarado":null,"calculado":"1800.00"}])"));
  json& line = submission["declarado"]["partidas"][0];
  line["superficie_sujeta_a_autorizacion_ha"] = "2";
  line["subsidio_sujeto_a_autorizacion"] = "1800.00";
  const json verdict = verify(submission);
  EXPECT_EQ(verdict["veredicto"], "coincide");
  EXPECT_FALSE(verdict.contains("avisos"));
}

// All that a result says of its partidas, its eligibility and the version of its rules: the portal
// leaves some out, but one that is gone from among the others is told.
TEST(Verify, NothingDeclaredIsLostUnnoticed) {
  json input = kCase;
  input["partidas"].push_back(
      {{"id", "2"}, {"concepto", "semilla-avena"}, {"precio_unitario", "10"}});
  json submission = submission_of(input);
  const json result = json::parse(engine().estimate(input.dump()).text);
  json& declared = submission["declarado"];
  declared["elegibilidad"] = result["elegibilidad"];
  declared["reglas"]["version"] = result["reglas"]["version"];
  for (const std::size_t line : {0U, 1U}) {
    declared["partidas"][line]["unidad"] = result["partidas"][line]["unidad"];
  }
  EXPECT_FALSE(verify(submission).contains("avisos"));
  const json flat = declared.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (path == "/huella") continue;  // then it says that there is none
    json cut = submission;
    const json::json_pointer pointer("/declarado" + path);
    json& parent = cut[pointer.parent_pointer()];
    if (!parent.is_object()) continue;
    parent.erase(pointer.back());
    const json verdict = json::parse(engine().verify(cut.dump()).text);
    const bool noticed =
        verdict.contains("avisos") && verdict["avisos"][0]["codigo"] == "declarado_incompleto";
    EXPECT_TRUE(verdict.value("veredicto", "error") != "coincide" || noticed) << path;
  }
}

// The fingerprint is of the case: a folio outside it can be changed.
TEST(Verify, AFolioThatNothingVouchesForIsSaid) {
  json input = kCase;
  json submission = submission_of(input);
  EXPECT_FALSE(verify(submission).contains("avisos"));
  input.erase("folio");
  submission["caso"] = input;
  submission["declarado"]["huella"] = json::parse(case_fingerprint(input.dump()))["huella"];
  for (const json& folio : {json("A-17"), json("otro"), json(""), json()}) {
    submission["folio"] = folio;
    const json verdict = verify(submission);
    EXPECT_EQ(verdict["veredicto"], "coincide") << folio;
    EXPECT_EQ(verdict["avisos"][0]["codigo"], "folio_sin_huella") << folio;
  }
  submission.erase("folio");
  EXPECT_EQ(verify(submission)["avisos"][0]["codigo"], "folio_sin_huella");
  // Without a fingerprint nothing is vouched for, and that is said already.
  submission["declarado"].erase("huella");
  ASSERT_EQ(verify(submission)["avisos"].size(), 1U);
  EXPECT_EQ(verify(submission)["avisos"][0]["codigo"], "sin_huella");
}

TEST(Verify, WhatTheFingerprintVouchesForMustBeDeclared) {
  json submission = submission_of(kCase);
  submission["declarado"]["partidas"][0].erase("costo");
  submission["declarado"]["total"].erase("aportacion");
  submission.erase("folio");
  EXPECT_EQ(verify(submission)["diferencias"], json::parse(R"([
    {"ruta":"/folio","declarado":null,"calculado":"A-17"},
    {"ruta":"/declarado/total/aportacion","declarado":null,"calculado":"30450.00"},
    {"ruta":"/declarado/partidas/0/costo","declarado":null,"calculado":"52200.00"}])"));
}

TEST(Verify, NothingDeclaredDoesNotAgree) {
  json submission = submission_of(kCase);
  submission["declarado"].erase("huella");
  submission["declarado"]["total"] = json::object();
  submission["declarado"]["partidas"] = json::array();
  const json verdict = verify(submission);
  EXPECT_EQ(verdict["veredicto"], "difiere");
  EXPECT_EQ(verdict["diferencias"], json::parse(R"([
    {"ruta":"/declarado/total/subsidio","declarado":null,"calculado":"21750.00"},
    {"ruta":"/declarado/partidas/-","declarado":null,"calculado":"1"}])"));
}

TEST(Verify, WithoutAFingerprintItSaysWhatItCannotVouchFor) {
  EXPECT_FALSE(verify(submission_of(kCase)).contains("avisos"));
  json submission = submission_of(kCase);
  submission["declarado"].erase("huella");
  submission["caso"]["solicitante"]["nombre"] = "Otra";
  json verdict = verify(submission);
  ASSERT_EQ(verdict["avisos"].size(), 1U);
  EXPECT_EQ(verdict["avisos"][0]["codigo"], "sin_huella");
  EXPECT_THAT(verdict["avisos"][0]["texto"].get<std::string>(),
              testing::HasSubstr("no se revisó quién pide ni los demás datos"));
  submission["declarado"]["partidas"] = json::parse(R"([{"id":"1","subsidio":"21750.00"}])");
  verdict = verify(submission);
  EXPECT_EQ(verdict["veredicto"], "coincide");
  ASSERT_EQ(verdict["avisos"].size(), 2U);
  EXPECT_EQ(verdict["avisos"][1]["codigo"], "declarado_incompleto");
}

TEST(Verify, TheVersionIsThatOfItsDigest) {
  json submission = submission_of(kCase);
  submission["declarado"]["reglas"]["version"] = "2026.1";
  EXPECT_EQ(verify(submission)["veredicto"], "coincide");
  submission["declarado"]["reglas"]["version"] = "2024.1";
  EXPECT_EQ(verify(submission)["diferencias"], json::parse(R"([
    {"ruta":"/declarado/reglas/version","declarado":"2024.1","calculado":"2026.1"}])"));
  submission["declarado"]["reglas"]["otra"] = "1";
  EXPECT_EQ(engine().verify(submission.dump()).status, Answer::Status::input_error);
}

TEST(Verify, RulesThatAreNotHere) {
  json submission = submission_of(kCase);
  submission["declarado"]["reglas"]["sha256"] = std::string(64, '0');
  const json verdict = verify(submission);
  EXPECT_EQ(verdict["veredicto"], "reglas_distintas");
  EXPECT_TRUE(verdict["diferencias"].empty());
  EXPECT_EQ(verdict["resultado"]["total"]["subsidio"], "21750.00");
}

TEST(Verify, AnInvalidCaseSaysWhy) {
  json submission = submission_of(kCase);
  submission["caso"]["partidas"][0]["cantidad"] = "3,600";
  const Answer answer = engine().verify(submission.dump());
  EXPECT_EQ(answer.status, Answer::Status::differs);
  const json verdict = json::parse(answer.text);
  EXPECT_EQ(verdict["veredicto"], "invalida");
  EXPECT_EQ(verdict["resultado"], nullptr);
  EXPECT_EQ(verdict["errores"][0]["ruta"], "/caso/partidas/0/cantidad");
}

TEST(Verify, WhatIsNoSubmissionIsAnInputError) {
  for (
      const std::string text :
      {"", "{", "[]", "{}", R"({"formato":"otro","version":1,"caso":{},"declarado":{}})",
       R"({"formato":"surco/solicitud","version":2,"caso":{},"declarado":{"reglas":{"sha256":""},"total":{},"partidas":[]}})",
       "SURCO1:", "SURCO1:1/2:00000000:0000:AAAA"}) {
    const Answer answer = engine().verify(text);
    EXPECT_EQ(answer.status, Answer::Status::input_error) << text;
    EXPECT_FALSE(json::parse(answer.text)["error"]["mensaje"].get<std::string>().empty());
  }
}

TEST(Verify, ThroughItsCodesInAnyOrder) {
  const json submission = submission_of(kCase);
  const json packed = json::parse(pack_submission(submission.dump(), 300));
  ASSERT_GT(packed["partes"].size(), 1U);
  std::string scanned;
  for (auto part = packed["partes"].rbegin(); part != packed["partes"].rend(); ++part) {
    scanned += part->get<std::string>() + "\n";
  }
  EXPECT_EQ(json::parse(engine().verify(scanned).text)["veredicto"], "coincide");
  // What else was read is said beside the verdict.
  const json beside = json::parse(engine().verify("hola\n" + scanned + "SURCO2:1/1:").text);
  EXPECT_EQ(beside["veredicto"], "coincide");
  ASSERT_EQ(beside["avisos"].size(), 2U);
  EXPECT_EQ(beside["avisos"][0]["codigo"], "qr_no_es_surco");
  EXPECT_EQ(beside["avisos"][1]["codigo"], "qr_otra_version");
  // A code that was read well besides is not asked for again.
  std::string torn = packed["partes"][1].get<std::string>();
  torn.pop_back();
  EXPECT_FALSE(json::parse(engine().verify(torn + "\n" + scanned).text).contains("avisos"));
  EXPECT_FALSE(json::parse(engine().verify("\xEF\xBB\xBF" + scanned).text).contains("avisos"));
  const json none = json::parse(engine().verify("SURCP1:1/1:00000000:0000:A").text);
  EXPECT_EQ(none["error"]["codigo"], "qr_parte_danada");
  EXPECT_NE(none["error"]["sugerencia"], "");
  const Answer missing = engine().verify(packed["partes"][0].get<std::string>());
  EXPECT_EQ(json::parse(missing.text)["error"]["codigo"], "qr_faltan_partes");
}

}  // namespace
}  // namespace surco
