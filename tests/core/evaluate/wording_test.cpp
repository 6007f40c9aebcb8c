#include "evaluate/wording.hpp"

#include <gtest/gtest.h>

namespace surco {
namespace {

std::string number(const char* digits) {
  Output out;
  append_number(out, *Exact::parse(digits));
  return out.str();
}

std::string quantity(const char* digits, const char* unit) {
  Output out;
  append_quantity(out, *Exact::parse(digits), unit);
  return out.str();
}

TEST(Wording, PartsThousands) {
  EXPECT_EQ(number("0"), "0");
  EXPECT_EQ(number("999"), "999");
  EXPECT_EQ(number("1000"), "1,000");
  EXPECT_EQ(number("1234567.5"), "1,234,567.5");
  EXPECT_EQ(number("0.25"), "0.25");
}

TEST(Wording, MoneyHasTwoDecimalsAndIsCut) {
  EXPECT_EQ(money_text(*Exact::parse("21750")), "$21,750.00");
  EXPECT_EQ(money_text(*Exact::parse("0.999")), "$0.99");
  EXPECT_EQ(money_text(Exact(0) - Exact(1000)), "-$1,000.00");
}

TEST(Wording, APriceKeepsTheDecimalsItHas) {
  const auto price = [](const char* text) {
    Output out;
    append_price(out, *Exact::parse(text));
    return out.str();
  };
  EXPECT_EQ(price("2"), "$2.00");
  EXPECT_EQ(price("14.5"), "$14.50");
  EXPECT_EQ(price("3.333"), "$3.333");
  EXPECT_EQ(price("0.255"), "$0.255");
  EXPECT_EQ(price("1234.000001"), "$1,234.000001");
}

TEST(Wording, Plurals) {
  EXPECT_EQ(quantity("1", "saco"), "1 saco");
  EXPECT_EQ(quantity("7", "saco"), "7 sacos");
  EXPECT_EQ(quantity("0", "paquete"), "0 paquetes");
  EXPECT_EQ(quantity("2", "unidad"), "2 unidades");
  EXPECT_EQ(quantity("2", "unidad animal"), "2 unidades animal");
  EXPECT_EQ(quantity("2", "embarcación"), "2 embarcaciones");
  EXPECT_EQ(quantity("2", "análisis"), "2 análisis");
  EXPECT_EQ(quantity("3000", "kg"), "3,000 kg");
  EXPECT_EQ(quantity("2.5", "ha"), "2.5 ha");
  EXPECT_EQ(quantity("2", ""), "2");
}

TEST(Wording, NamesInASentence) {
  Output out;
  append_named(out, Exact(3000), "kg", "Fertilizante químico");
  EXPECT_EQ(out.view(), "3,000 kg de fertilizante químico");
  out.cut(0);
  append_named(out, Exact(1), "paquete", "Paquete para papa");
  EXPECT_EQ(out.view(), "1 paquete para papa");
  out.cut(0);
  append_named(out, Exact(500), "planta", "Plantas de café");
  EXPECT_EQ(out.view(), "500 plantas de café");
  out.cut(0);
  append_named(out, Exact(1), "planta", "Plantas de café");
  EXPECT_EQ(out.view(), "1 planta de café");
  out.cut(0);
  append_named(out, Exact(2), "planta", "Plantaciones nuevas");
  EXPECT_EQ(out.view(), "2 plantas de plantaciones nuevas");
}

TEST(Wording, SaysWhatIsAskedWithoutItsNumber) {
  Blanks blanks;
  const Exact limit(1);
  blanks.limit = &limit;
  Output out;
  append_filled(out, "{limite} de {pedido}{apoyado}.", blanks);
  EXPECT_EQ(out.view(), "1 ha de lo que pide.");
}

TEST(Wording, FillsBlanks) {
  Blanks blanks;
  const Exact limit(10);
  const Exact asked = *Exact::parse("12.5");
  blanks.limit = &limit;
  blanks.asked = &asked;
  Output out;
  append_filled(out, "De {pedido} hasta {limite}; {desconocido}{sin cerrar", blanks);
  EXPECT_EQ(out.view(), "De 12.5 ha hasta 10 ha; {sin cerrar");
}

TEST(Wording, FillsBlanksOfJson) {
  Blanks blanks;
  blanks.predio = "el \"llano\"\n";
  const Exact limit(1200);
  blanks.limit = &limit;
  blanks.json = true;
  Output out("antes\n");  // what was there is not touched
  append_filled(out, R"("texto":"En {predio} hasta {limite}.","revisa":"{predio}")", blanks);
  EXPECT_EQ(out.view(),
            "antes\n"
            R"("texto":"En el \"llano\"\n hasta 1,200 ha.","revisa":"el \"llano\"\n")");
}

}  // namespace
}  // namespace surco
