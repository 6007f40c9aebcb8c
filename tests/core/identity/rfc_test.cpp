#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing_support::codes;
using testing_support::datum;
using testing_support::has_code;
using testing_support::suggestions;

IdentityContext at(std::string_view today) {
  IdentityContext context;
  context.today = today;
  return context;
}

// GODE561231GR8, the invented person of the tax registry's own example. Values 0-9, A = 10 … N =
// 23, & = 24, O = 25 … Z = 36, blank = 37, Ñ = 38:
//   G 16x13=208  O 25x12=300  D 13x11=143  E 14x10=140  5x9=45  6x8=48  1x7=7  2x6=12  3x5=15
//   1x4=4  G 16x3=48  R 28x2=56     sum 1026 = 93x11 + 3, and 11 - 3 = 8.
TEST(Rfc, NaturalPerson) {
  const auto result = validate_identity("rfc", "gode 561231 gr8", at("2026-04-10"));
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_EQ(result.value, "GODE561231GR8");
  EXPECT_EQ(datum(result, "tipo_persona"), "fisica");
  EXPECT_EQ(datum(result, "fecha"), "1956-12-31");
}

// AAA010101AA: blank 37x13=481  A 10x12=120  110  100  0  1x8=8  0  6  0  4  A 10x3=30  20
//   sum 879 = 79x11 + 10, and 11 - 10 = 1.
TEST(Rfc, LegalPerson) {
  const auto result = validate_identity("rfc", "AAA010101AA1", at("2026-04-10"));
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_EQ(datum(result, "tipo_persona"), "moral");
  // 1901 or 2001: the key does not tell.
  EXPECT_EQ(datum(result, "fecha"), "(none)");
}

TEST(Rfc, NamesMayHoldEnyeAndAmpersand) {
  // Only the structure matters here; a wrong check digit warns.
  for (const std::string_view key : {"ÑUÑE561231GR8", "A&B010101AA1", "a&ñ010101aa1"}) {
    EXPECT_NE(validate_identity("rfc", key).state, IdentityState::invalida) << key;
  }
  EXPECT_EQ(validate_identity("rfc", "a&ñ010101aa1").value, "A&Ñ010101AA1");
}

TEST(Rfc, CheckDigitOnlyWarns) {
  const auto result = validate_identity("rfc", "GODE561231GR7");
  EXPECT_EQ(result.state, IdentityState::dudosa);
  EXPECT_THAT(codes(result), ElementsAre("rfc_verificador"));
  EXPECT_EQ(datum(result, "tipo_persona"), "fisica");
}

TEST(Rfc, GenericKeysAreRefused) {
  EXPECT_THAT(codes(validate_identity("rfc", "XAXX010101000")), ElementsAre("rfc_generico"));
  EXPECT_THAT(codes(validate_identity("rfc", "xexx-010101-000")), ElementsAre("rfc_generico"));
  // Of foreigners who are partners, and of receipts from abroad.
  for (const std::string_view key :
       {"EXTF900101NI1", "EXT990101NI1", "ext 990101 ni4", "EXT990101NI9"}) {
    EXPECT_THAT(codes(validate_identity("rfc", key)), ElementsAre("rfc_generico")) << key;
  }
  EXPECT_NE(validate_identity("rfc", "EXT990101NI2").state, IdentityState::invalida);
}

TEST(Rfc, InconvenientWordsAreThoseOfItsOwnRegistry) {
  // Whatever their check digits are.
  for (const std::string_view word : {"CAKO", "PEDO", "KAKA"}) {
    const std::string key = std::string(word) + "800101AB1";
    EXPECT_TRUE(has_code(validate_identity("rfc", key), "rfc_palabra")) << key;
  }
  for (const std::string_view word : {"LOCA", "LOCO", "LOKA", "LOKO", "JETA", "CAKX"}) {
    const std::string key = std::string(word) + "800101AB1";
    EXPECT_FALSE(has_code(validate_identity("rfc", key), "rfc_palabra")) << key;
  }
}

TEST(Rfc, StructureIsRefusedWithTheCharacter) {
  const auto result = validate_identity("rfc", "GODE56I23IGR8");
  EXPECT_THAT(codes(result), ElementsAre("rfc_caracter", "rfc_caracter"));
  EXPECT_EQ(result.findings[0].position, 7);
  EXPECT_THAT(suggestions(result), ElementsAre("GODE561231GR8"));
  EXPECT_EQ(validate_identity("rfc", "GODE561231GRB").findings[0].position, 13);
  EXPECT_EQ(validate_identity("rfc", "G0DE561231GR8").findings[0].position, 2);
  EXPECT_EQ(validate_identity("rfc", "AAA0101O1AA1").findings[0].position, 8);
  EXPECT_EQ(validate_identity("rfc", "GODE561231&R8").findings[0].position, 11);
}

TEST(Rfc, DatesAndLengths) {
  EXPECT_THAT(codes(validate_identity("rfc", "GODE561331GR8")), ElementsAre("rfc_fecha"));
  EXPECT_THAT(codes(validate_identity("rfc", "AAA010230AA1")), ElementsAre("rfc_fecha"));
  // 29 February 00 was in 2000, not in 1900.
  EXPECT_NE(validate_identity("rfc", "GODE000229GR8").state, IdentityState::invalida);
  for (const std::string_view key : {"", "GODE561231", "GODE561231GR88", "AA010101AA1"}) {
    EXPECT_THAT(codes(validate_identity("rfc", key)), ElementsAre("rfc_longitud")) << key;
  }
}

TEST(Rfc, AgreesWithTheRest) {
  IdentityContext context;
  context.person_type = "moral";
  EXPECT_THAT(codes(validate_identity("rfc", "GODE561231GR8", context)),
              ElementsAre("rfc_tipo_persona"));
  context.person_type = "fisica";
  EXPECT_THAT(codes(validate_identity("rfc", "AAA010101AA1", context)),
              ElementsAre("rfc_tipo_persona"));
  context.curp = "GODE561231MTLMXM05";
  EXPECT_THAT(codes(validate_identity("rfc", "GODE561231GR8", context)), IsEmpty());
  context.curp = "GODE561230MTLMXM05";
  EXPECT_THAT(codes(validate_identity("rfc", "GODE561231GR8", context)),
              ElementsAre("rfc_fecha_curp"));
  context.curp = "SABC561231MTLMXM05";
  EXPECT_THAT(codes(validate_identity("rfc", "GODE561231GR8", context)),
              ElementsAre("rfc_nombre_curp"));
}

}  // namespace
}  // namespace surco
