#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "surco/identity.hpp"

namespace surco {
namespace {

TEST(Identity, AsJson) {
  EXPECT_EQ(identity_json(validate_identity("clabe", "032180000118359719")),
            R"({"estado":"valida","valor":"032180000118359719","hallazgos":[],)"
            R"("datos":{"banco":"032","plaza":"180","cuenta":"00011835971"}})");
  EXPECT_EQ(identity_json(validate_identity("curp", "SABC560626MDFLRN0I")),
            R"({"estado":"invalida","valor":"SABC560626MDFLRN0I","hallazgos":[{"codigo":)"
            R"("curp_caracter","posicion":18,"mensaje":"El carácter 18 dice «I» y ahí va un )"
            R"(número.","sugerencia":"SABC560626MDFLRN01"}],"datos":{}})");
}

}  // namespace
}  // namespace surco
