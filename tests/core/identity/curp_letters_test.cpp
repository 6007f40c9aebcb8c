#include "identity/curp_letters.hpp"

#include <gtest/gtest.h>

#include <string>

namespace surco::identity {
namespace {

// The four letters and the three consonants of a name, as the registry's instructions form them.
std::string key_of(std::string_view given, std::string_view first, std::string_view second) {
  const NameLetters a = surname_letters(first);
  const NameLetters b = surname_letters(second);
  const NameLetters c = given_name_letters(given);
  return {a.initial, a.vowel, b.initial, c.initial, ' ', a.consonant, b.consonant, c.consonant};
}

TEST(CurpLetters, PlainNames) {
  EXPECT_EQ(key_of("Concepción", "Salgado", "Briseño"), "SABC LRN");
  EXPECT_EQ(key_of("ricardo", "alamán", "pérez"), "AAPR LRC");
  EXPECT_EQ(key_of("LUIS ENRIQUE", "ROMERO", "PALAZUELOS"), "ROPL MLS");
}

TEST(CurpLetters, MariaAndJoseArePassedOver) {
  EXPECT_EQ(key_of("MARIA LUISA", "PEREZ", "HERNANDEZ"), "PEHL RRS");
  EXPECT_EQ(key_of("María Luisa", "Pérez", "Hernández"), "PEHL RRS");
  EXPECT_EQ(key_of("MA. DE LOS ANGELES", "MORENO", "SANCHEZ"), "MOSA RNN");
  for (const char* name : {"MA. LUISA", "MA LUISA", "M. LUISA", "JOSE LUISA", "J. LUISA", "J LUISA",
                           "MARIA DE LA LUISA"}) {
    EXPECT_EQ(given_name_letters(name).initial, 'L') << name;
  }
  // Alone they are the name.
  EXPECT_EQ(given_name_letters("JOSE").initial, 'J');
  EXPECT_EQ(given_name_letters("María").consonant, 'R');
  EXPECT_EQ(given_name_letters("Mª Luisa").initial, 'L');
  EXPECT_EQ(given_name_letters("MARIA JOSE").initial, 'J');
  EXPECT_EQ(given_name_letters("JOSE MARIA").initial, 'M');
  // Names that only begin alike are not passed over.
  EXPECT_EQ(given_name_letters("MARIANA LUISA").initial, 'M');
  EXPECT_EQ(given_name_letters("JOSEFA LUISA").initial, 'J');
}

TEST(CurpLetters, ParticlesArePassedOver) {
  EXPECT_EQ(key_of("CARLOS", "MC GREGOR", "LOPEZ"), "GELC RPR");
  EXPECT_EQ(key_of("Ángel", "de las Lomas", "Garcés"), "LOGA MRN");
  EXPECT_EQ(key_of("Van Rob", "Pérez", "Galeazi"), "PEGR RLB");
  EXPECT_EQ(key_of("Iliana", "Guillén", "del Castillo-Rodríguez"), "GUCI LSL");
  EXPECT_EQ(surname_letters("DE LA CRUZ").initial, 'C');
  EXPECT_EQ(surname_letters("Y GASSET").initial, 'G');
  EXPECT_EQ(surname_letters("VON DER OHE").initial, 'O');
  // Inside or alone they stay.
  EXPECT_EQ(surname_letters("RIVA Y PALACIO").initial, 'R');
  EXPECT_EQ(surname_letters("LA").initial, 'L');
  EXPECT_EQ(surname_letters("DELGADO").initial, 'D');
}

TEST(CurpLetters, CompoundSurnameCountsItsFirstWord) {
  EXPECT_EQ(key_of("ROCIO", "RIVA PALACIO", "CRUZ"), "RICR VRC");
  EXPECT_EQ(key_of("ROCIO", "  RIVA\tPALACIO ", "CRUZ"), "RICR VRC");
}

TEST(CurpLetters, EnyeAndAccents) {
  EXPECT_EQ(key_of("ALBERTO", "ÑANDO", "RODRIGUEZ"), "XARA NDL");
  EXPECT_EQ(key_of("ALBERTO", "OÑATE", "RODRIGUEZ"), "OARA XDL");
  EXPECT_EQ(key_of("Dalia", "Argüello", "Pérez"), "AUPD RRL");
  // Combining marks, as some telephones write them.
  EXPECT_EQ(key_of("Dalia", "Argu\u0308ello", "Pe\u0301rez"), "AUPD RRL");
  EXPECT_EQ(surname_letters("N\u0303ando").initial, 'X');
}

TEST(CurpLetters, SpecialCharactersGiveX) {
  EXPECT_EQ(key_of("JUAN JOSE", "D/AMICO", "ALVAREZ"), "DXAJ XLN");
  EXPECT_EQ(surname_letters("D'Amico").vowel, 'X');
  EXPECT_EQ(surname_letters("'ESSIO").initial, 'X');
  EXPECT_EQ(surname_letters("'ESSIO").vowel, 'E');
  EXPECT_EQ(surname_letters("'ESSIO").consonant, 'S');
  EXPECT_EQ(surname_letters("漢字").initial, 'X');
}

TEST(CurpLetters, WhatIsMissingGivesX) {
  EXPECT_EQ(key_of("ANDRES", "ICH", "RODRÍGUEZ"), "IXRA CDN");
  EXPECT_EQ(key_of("Yazbek", "Smrz", "Jarosval"), "SXJY MRZ");
  EXPECT_EQ(key_of("LUIS", "PEREZ", ""), "PEXL RXS");
  EXPECT_EQ(key_of("A", "PO", "U"), "POUA XXX");
  EXPECT_EQ(key_of("", "", ""), "XXXX XXX");
  EXPECT_EQ(key_of(" ", " ", " "), "XXXX XXX");
}

}  // namespace
}  // namespace surco::identity
