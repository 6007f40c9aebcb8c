#include "identity/states.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace surco::identity {
namespace {

TEST(States, PostalPrefixesBelongToAtMostOneState) {
  std::set<std::string_view> found;
  for (int prefix = 0; prefix < 100; ++prefix) {
    const State* state = state_by_postal(prefix);
    EXPECT_EQ(state == nullptr, prefix >= 17 && prefix <= 19) << prefix;
    if (state != nullptr) found.insert(state->name);
  }
  EXPECT_EQ(found.size(), 32U);
  EXPECT_EQ(state_by_postal(-1), nullptr);
  EXPECT_EQ(state_by_postal(100), nullptr);
}

TEST(States, ByNameAsPeopleWriteIt) {
  for (const char* name : {"Veracruz", "VERACRUZ", "veracruz de ignacio de la llave", "VZ"}) {
    ASSERT_NE(state_by_name(name), nullptr) << name;
    EXPECT_EQ(state_by_name(name)->curp, "VZ");
  }
  EXPECT_EQ(state_by_name("CDMX")->name, "Ciudad de México");
  EXPECT_EQ(state_by_name("Michoacan")->name, "Michoacán");
  EXPECT_EQ(state_by_name("Baja California")->curp, "BC");
  EXPECT_EQ(state_by_name("Baja"), nullptr);
  EXPECT_EQ(state_by_name(""), nullptr);
  EXPECT_EQ(state_by_name("NE"), nullptr);
}

}  // namespace
}  // namespace surco::identity
