#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing_support::codes;
using testing_support::datum;
using testing_support::suggestions;

TEST(PostalCode, TellsTheState) {
  struct Case {
    std::string_view code, state;
  };
  for (const Case& c : {Case{"90000", "Tlaxcala"},         Case{"01000", "Ciudad de México"},
                        Case{"16999", "Ciudad de México"}, Case{"20000", "Aguascalientes"},
                        Case{"21000", "Baja California"},  Case{"23000", "Baja California Sur"},
                        Case{"24000", "Campeche"},         Case{"25000", "Coahuila"},
                        Case{"28000", "Colima"},           Case{"29000", "Chiapas"},
                        Case{"31000", "Chihuahua"},        Case{"34000", "Durango"},
                        Case{"36000", "Guanajuato"},       Case{"39000", "Guerrero"},
                        Case{"42000", "Hidalgo"},          Case{"44100", "Jalisco"},
                        Case{"50000", "México"},           Case{"57000", "México"},
                        Case{"58000", "Michoacán"},        Case{"62000", "Morelos"},
                        Case{"63000", "Nayarit"},          Case{"64000", "Nuevo León"},
                        Case{"68000", "Oaxaca"},           Case{"72000", "Puebla"},
                        Case{"76000", "Querétaro"},        Case{"77000", "Quintana Roo"},
                        Case{"78000", "San Luis Potosí"},  Case{"80000", "Sinaloa"},
                        Case{"83000", "Sonora"},           Case{"86000", "Tabasco"},
                        Case{"87000", "Tamaulipas"},       Case{"91000", "Veracruz"},
                        Case{"97000", "Yucatán"},          Case{"98000", "Zacatecas"}}) {
    const auto result = validate_identity("codigo-postal", c.code);
    EXPECT_EQ(result.state, IdentityState::valida) << c.code;
    EXPECT_EQ(datum(result, "estado"), c.state) << c.code;
    IdentityContext context;
    context.state = c.state;
    EXPECT_EQ(validate_identity("codigo-postal", c.code, context).state, IdentityState::valida);
  }
}

TEST(PostalCode, DisagreementOnlyWarns) {
  IdentityContext context;
  context.state = "puebla";
  const auto result = validate_identity("codigo-postal", "90000", context);
  EXPECT_EQ(result.state, IdentityState::dudosa);
  EXPECT_THAT(codes(result), ElementsAre("cp_otro_estado"));
  EXPECT_EQ(datum(result, "estado"), "Tlaxcala");
  for (const std::string_view name : {"Tlaxcala", "TLAXCALA", " tlaxcala ", "TL", "Marte"}) {
    context.state = name;
    EXPECT_EQ(validate_identity("codigo-postal", "90000", context).state, IdentityState::valida);
  }
  for (const std::string_view name : {"Estado de México", "Edomex", "México", "MEXICO"}) {
    context.state = name;
    EXPECT_EQ(validate_identity("codigo-postal", "50000", context).state, IdentityState::valida)
        << name;
  }
  for (const std::string_view code : {"00000", "00100"}) {
    EXPECT_EQ(validate_identity("codigo-postal", code).state, IdentityState::invalida) << code;
  }
  for (const std::string_view code : {"17000", "18000", "19999"}) {
    EXPECT_THAT(codes(validate_identity("codigo-postal", code)), ElementsAre("cp_sin_estado"));
  }
}

TEST(PostalCode, FiveDigits) {
  EXPECT_EQ(validate_identity("codigo-postal", "C.P. 90000").value, "90000");
  EXPECT_EQ(validate_identity("codigo-postal", "９００００").value, "90000");
  EXPECT_THAT(suggestions(validate_identity("codigo-postal", "1000")), ElementsAre("01000"));
  EXPECT_THAT(suggestions(validate_identity("codigo-postal", "9OOOO")), ElementsAre("90000"));
  for (const std::string_view text : {"", "900", "900000", "9000A", "abcde"}) {
    EXPECT_EQ(validate_identity("codigo-postal", text).state, IdentityState::invalida) << text;
  }
}

}  // namespace
}  // namespace surco
