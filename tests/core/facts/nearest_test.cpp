#include "facts/nearest.hpp"

#include <gtest/gtest.h>

namespace surco {
namespace {

const std::vector<std::string_view> kNames{"superficie_ha", "precio_unitario",  "cantidad",
                                           "Tlaxcala",      "Estado de México", "tope-por-predio"};

TEST(Nearest, ForgivesCaseAccentsAndSeparators) {
  EXPECT_EQ(nearest("tlaxcala", kNames), "Tlaxcala");
  EXPECT_EQ(nearest("estado de mexico", kNames), "Estado de México");
  EXPECT_EQ(nearest("superficie-ha", kNames), "superficie_ha");
}

TEST(Nearest, ForgivesSlips) {
  EXPECT_EQ(nearest("Tlaxacla", kNames), "Tlaxcala");
  EXPECT_EQ(nearest("superfice_ha", kNames), "superficie_ha");
  EXPECT_EQ(nearest("precio", kNames), "precio_unitario");  // a beginning
  EXPECT_EQ(nearest("tario", kNames), "");                  // too much is missing to be sure
  EXPECT_EQ(nearest("tope-predio", kNames), "tope-por-predio");
}

TEST(Nearest, OffersNothingFarFetched) {
  EXPECT_EQ(nearest("", kNames), "");
  EXPECT_EQ(nearest("zzz", kNames), "");
  EXPECT_EQ(nearest(std::string(500, 'a'), kNames), "");
  EXPECT_EQ(nearest("cantidad", {}), "");
}

}  // namespace
}  // namespace surco
