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

TEST(Email, GoodOnes) {
  for (const std::string_view text : {"ana@ejemplo.com", "ana.perez+surco@correo.ejemplo.com.mx",
                                      "a@b.mx", "x_y-z@e-1.org", "  ana@ejemplo.com "}) {
    EXPECT_EQ(validate_identity("correo", text).state, IdentityState::valida) << text;
  }
  EXPECT_EQ(validate_identity("correo", " Ana@EJEMPLO.Com").value, "Ana@ejemplo.com");
  EXPECT_EQ(datum(validate_identity("correo", "ana@ejemplo.com"), "dominio"), "ejemplo.com");
}

TEST(Email, BadOnes) {
  struct Case {
    std::string_view text, code;
  };
  for (const Case& c : {Case{"", "correo_arroba"},
                        Case{"ana", "correo_arroba"},
                        Case{"ana@b@c.mx", "correo_arroba"},
                        Case{"@ejemplo.com", "correo_nombre"},
                        Case{".ana@ejemplo.com", "correo_nombre"},
                        Case{"ana.@ejemplo.com", "correo_nombre"},
                        Case{"a..b@ejemplo.com", "correo_nombre"},
                        Case{"\"ana\"@ejemplo.com", "correo_nombre"},
                        Case{"ana,luz@ejemplo.com", "correo_nombre"},
                        Case{"<ana@ejemplo.com", "correo_nombre"},
                        Case{"ana@ejemplo", "correo_dominio"},
                        Case{"ana@", "correo_dominio"},
                        Case{"ana@.com", "correo_dominio"},
                        Case{"ana@ejemplo..com", "correo_dominio"},
                        Case{"ana@ejemplo.c", "correo_dominio"},
                        Case{"ana@-ejemplo.com", "correo_dominio"},
                        Case{"ana@ejemplo-.com", "correo_dominio"},
                        Case{"ana@1.2.3.4", "correo_dominio"},
                        Case{"ana@eje_mplo.com", "correo_dominio"},
                        Case{"ana luz@ejemplo.com", "correo_caracter"},
                        Case{"año@ejemplo.com", "correo_caracter"},
                        Case{"ana@ejemplo.com\xE2\x80\xAE", "correo_caracter"}}) {
    const auto result = validate_identity("correo", c.text);
    EXPECT_EQ(result.state, IdentityState::invalida) << c.text;
    EXPECT_THAT(codes(result), ElementsAre(std::string(c.code))) << c.text;
  }
  EXPECT_EQ(validate_identity("correo", std::string(65, 'a') + "@ejemplo.com").state,
            IdentityState::invalida);
  EXPECT_EQ(validate_identity("correo", "a@" + std::string(64, 'b') + ".com").state,
            IdentityState::invalida);
  EXPECT_EQ(validate_identity("correo", "a@" + std::string(300, 'b') + ".com").state,
            IdentityState::invalida);
}

TEST(Email, UsualSlipsAreOffered) {
  const auto result = validate_identity("correo", "ana@gmial.com");
  EXPECT_EQ(result.state, IdentityState::dudosa);
  EXPECT_THAT(suggestions(result), ElementsAre("ana@gmail.com"));
  EXPECT_THAT(suggestions(validate_identity("correo", "ana@Hotmail.con")),
              ElementsAre("ana@hotmail.com"));
}

}  // namespace
}  // namespace surco
