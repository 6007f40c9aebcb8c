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
  const json none = json::parse(engine().verify("SURCP1:1/1:00000000:0000:A").text);
  EXPECT_EQ(none["error"]["codigo"], "qr_vacia");
  EXPECT_EQ(none["errores"][1]["codigo"], "qr_parte_danada");
  const Answer missing = engine().verify(packed["partes"][0].get<std::string>());
  EXPECT_EQ(json::parse(missing.text)["error"]["codigo"], "qr_faltan_partes");
}

}  // namespace
}  // namespace surco
