#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing_support::codes;

TEST(Identity, UnknownKindIsAnAnswerToo) {
  EXPECT_THAT(codes(validate_identity("pasaporte", "G123")), ElementsAre("tipo_desconocido"));
  EXPECT_THAT(codes(validate_identity("", "")), ElementsAre("tipo_desconocido"));
}

TEST(Identity, AnyBytesGetAnAnswer) {
  std::mt19937 random(11);
  const std::string_view seeds[] = {
      "SABC560626MDFLRN01", "GODE561231GR8",   "032180000118359719", "90000",
      "+52 246 123 4567",   "ana@ejemplo.com", "10/04/2026"};
  for (int i = 0; i < 4000; ++i) {
    std::string text(seeds[random() % std::size(seeds)]);
    for (auto changes = random() % 6; changes > 0; --changes) {
      const std::size_t place = random() % (text.size() + 1);
      const char c = static_cast<char>(random() % 256);
      switch (random() % 3) {
        case 0:
          text.insert(place, 1, c);
          break;
        case 1:
          text.erase(place, 1);
          break;
        default:
          if (place < text.size()) text[place] = c;
      }
    }
    for (const std::string_view kind :
         {"curp", "rfc", "clabe", "codigo-postal", "telefono", "correo", "rnpa", "fecha"}) {
      IdentityContext context;
      context.given_names = context.first_surname = context.state = context.curp = text;
      context.second_surname = text;
      context.birth_date = context.sex = context.today = context.person_type = text;
      const auto result = validate_identity(kind, text, context);
      EXPECT_EQ(result.state == IdentityState::valida, result.findings.empty());
      EXPECT_TRUE(result.state != IdentityState::invalida || result.data.empty());
      for (const auto& finding : result.findings) EXPECT_FALSE(finding.message.empty());
    }
  }
}

}  // namespace
}  // namespace surco
