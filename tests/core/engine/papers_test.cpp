// The door of the solicitud: keys, codes and fingerprints as text.
#include "surco/papers.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace surco {
namespace {

using nlohmann::json;

TEST(Papers, AKeyFillsWhatItSays) {
  const json answer =
      json::parse(check_identity("curp", "sabc 560626 mdflrn01", R"({"hoy":"2026-04-10"})"));
  EXPECT_EQ(answer["estado"], "valida");
  EXPECT_EQ(answer["valor"], "SABC560626MDFLRN01");
  EXPECT_EQ(answer["datos"]["fecha_nacimiento"], "1956-06-26");
  EXPECT_EQ(answer["datos"]["sexo"], "mujer");
  EXPECT_EQ(answer["datos"]["edad"], "69");
}

TEST(Papers, WhatElseIsKnownIsHeldAgainstIt) {
  const std::string curp = "SABC560626MDFLRN01";
  const json agrees =
      json::parse(check_identity("curp", curp, R"({"fecha_nacimiento":"1956-06-26"})"));
  EXPECT_EQ(agrees["estado"], "valida");
  const json differs =
      json::parse(check_identity("curp", curp, R"({"fecha_nacimiento":"1956-06-27"})"));
  EXPECT_EQ(differs["estado"], "dudosa");
  EXPECT_FALSE(differs["hallazgos"].empty());
  // A person with one surname is not one whose second surname nobody said.
  const json one = json::parse(check_identity("curp", curp, R"({"segundo_apellido":null})"));
  EXPECT_EQ(one["estado"], "dudosa");
  EXPECT_EQ(json::parse(check_identity("curp", curp, "{}"))["estado"], "valida");
}

TEST(Papers, AMistypedKeyOffersItsCorrection) {
  const json answer = json::parse(check_identity("curp", "SABC56O626MDFLRN01", ""));
  EXPECT_EQ(answer["estado"], "invalida");
  EXPECT_EQ(answer["hallazgos"][0]["posicion"], 7);
  EXPECT_EQ(answer["hallazgos"][0]["sugerencia"], "SABC560626MDFLRN01");
}

TEST(Papers, AContextThatCannotBeReadIsAnError) {
  const auto error = [](const char* context) {
    return json::parse(check_identity("curp", "SABC560626MDFLRN01", context))["error"];
  };
  EXPECT_EQ(error("{")["codigo"], "json_invalido");
  EXPECT_EQ(error("[]")["codigo"], "tipo_incorrecto");
  EXPECT_EQ(error(R"({"sexo":1})")["ruta"], "/sexo");
  EXPECT_EQ(error(R"({"nombre":null})")["codigo"], "tipo_incorrecto");
  EXPECT_EQ(error(R"({"sexxo":"H"})")["codigo"], "clave_desconocida");
  EXPECT_NE(error(R"({"sexxo":"H"})")["sugerencia"].get<std::string>().find("sexo"),
            std::string::npos);
}

TEST(Papers, ASubmissionGoesThroughItsCodes) {
  json partidas = json::array();
  for (int i = 0; i < 40; ++i) {
    partidas.push_back({{"id", std::to_string(i)},
                        {"concepto", "semilla-de-haba"},
                        {"cantidad", std::to_string(i * i * 7919)}});
  }
  const json submission = {
      {"formato", "surco/solicitud"},
      {"caso", {{"solicitante", {{"nombre", "Ñandú «=1+1»"}}}, {"partidas", partidas}}}};
  const json packed = json::parse(pack_submission(submission.dump(), 300));
  ASSERT_GT(packed["partes"].size(), 1U);
  std::string scanned;
  for (auto part = packed["partes"].rbegin(); part != packed["partes"].rend(); ++part) {
    EXPECT_LE(part->get<std::string>().size(), 300U);
    scanned += part->get<std::string>() + "\n";
  }
  const json read = json::parse(unpack_submission(scanned));
  EXPECT_EQ(read["solicitud"], submission);
  EXPECT_TRUE(read["faltan"].empty());
  const json half = json::parse(unpack_submission(packed["partes"][0].get<std::string>()));
  EXPECT_TRUE(half["solicitud"].is_null());
  EXPECT_EQ(half["faltan"][0], 2);
}

TEST(Papers, WhatIsNoSubmissionIsAnError) {
  EXPECT_EQ(json::parse(pack_submission("{", 500))["error"]["codigo"], "json_invalido");
  EXPECT_EQ(json::parse(pack_submission("[1.5]", 500))["error"]["codigo"], "qr_numero_decimal");
}

TEST(Papers, ACaseHasAFingerprint) {
  const json a = json::parse(case_fingerprint(R"({"programa":"x","partidas":[]})"));
  EXPECT_EQ(a["huella"].get<std::string>().size(), 64U);
  EXPECT_EQ(json::parse(case_fingerprint(R"({"partidas":[],"programa":"x"})")), a);
  EXPECT_EQ(json::parse(case_fingerprint("7"))["error"]["codigo"], "tipo_incorrecto");
}

}  // namespace
}  // namespace surco
