#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "core/identity/identity_support.hpp"
#include "surco/identity.hpp"

// Everybody here is invented. Values of the characters: 0-9, A = 10 … N = 23, Ñ = 24, O = 25 … Z
// = 36.
//
// Concepción Salgado Briseño, woman, 26 June 1956, Mexico City. SABC560626MDFLRN0:
//   S 29x18=522  A 10x17=170  B 11x16=176  C 12x15=180  5x14=70  6x13=78  0  6x11=66  2x10=20
//   6x9=54  M 22x8=176  D 13x7=91  F 15x6=90  L 21x5=105  R 28x4=112  N 23x3=69  0
//   sum 1979, unit 9, so 1.
// Ana Lucía Pérez Núñez, woman, 15 March 2004, Tlaxcala. PENA040315MTLRXNA:
//   P 26x18=468  E 14x17=238  N 23x16=368  A 10x15=150  0  4x13=52  0  3x11=33  1x10=10  5x9=45
//   M 22x8=176  T 30x7=210  L 21x6=126  R 28x5=140  X 34x4=136  N 23x3=69  A 10x2=20
//   sum 2241, unit 1, so 9.

namespace surco {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing_support::codes;
using testing_support::curp_with_check;
using testing_support::datum;
using testing_support::has_code;
using testing_support::suggestions;
using testing_support::suggests;

constexpr std::string_view kSalgado = "SABC560626MDFLRN01";
constexpr std::string_view kPerez = "PENA040315MTLRXNA9";

IdentityContext salgado() {
  IdentityContext context;
  context.given_names = "Concepción";
  context.first_surname = "Salgado";
  context.second_surname = "Briseño";
  context.birth_date = "1956-06-26";
  context.sex = "M";
  context.today = "2026-04-10";
  return context;
}

TEST(Curp, ReadsWhatItSays) {
  IdentityContext context;
  context.today = "2026-04-10";
  const IdentityResult result = validate_identity("curp", kSalgado, context);
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_THAT(result.findings, IsEmpty());
  EXPECT_EQ(result.value, kSalgado);
  EXPECT_EQ(datum(result, "fecha_nacimiento"), "1956-06-26");
  EXPECT_EQ(datum(result, "sexo"), "mujer");
  EXPECT_EQ(datum(result, "estado_nacimiento"), "Ciudad de México");
  EXPECT_EQ(datum(result, "clave_estado"), "DF");
  EXPECT_EQ(datum(result, "edad"), "69");  // 70 on 26 June
}

TEST(Curp, LetterInPlaceSeventeenIsThisCentury) {
  const IdentityResult result = validate_identity("curp", kPerez);
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_EQ(datum(result, "fecha_nacimiento"), "2004-03-15");
  EXPECT_EQ(datum(result, "estado_nacimiento"), "Tlaxcala");
  EXPECT_EQ(datum(result, "edad"), "(none)");
  // The same with a digit is somebody born in 1904.
  const auto old = validate_identity("curp", curp_with_check("PENA040315MTLRXN0"));
  EXPECT_EQ(datum(old, "fecha_nacimiento"), "1904-03-15");
}

TEST(Curp, SexAndBirthAbroad) {
  const auto result = validate_identity("curp", curp_with_check("PENA900315XNERXN0"));
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_EQ(datum(result, "sexo"), "no_binario");
  EXPECT_EQ(datum(result, "estado_nacimiento"), "Nacido en el extranjero");
  EXPECT_EQ(datum(validate_identity("curp", curp_with_check("PENA900315HTLRXN0")), "sexo"),
            "hombre");
}

TEST(Curp, AcceptsEveryStateAndNoOther) {
  const std::string_view states =
      "ASBCBSCCCLCMCSCHDFDGGTGRHGJCMCMNMSNTNLOCPLQTQRSPSLSRTCTSTLVZYNZSNE";
  int accepted = 0;
  for (char a = 'A'; a <= 'Z'; ++a) {
    for (char b = 'A'; b <= 'Z'; ++b) {
      const std::string key =
          curp_with_check(std::string("PENA900315M") + a + b + std::string("RXN0"));
      const auto result = validate_identity("curp", key);
      bool listed = false;
      for (std::size_t i = 0; i < states.size(); i += 2) {
        listed = listed || (states[i] == a && states[i + 1] == b);
      }
      EXPECT_EQ(result.state, listed ? IdentityState::valida : IdentityState::invalida) << key;
      EXPECT_NE(listed, has_code(result, "curp_estado")) << key;
      accepted += listed ? 1 : 0;
    }
  }
  EXPECT_EQ(accepted, 33);  // 32 states and NE
}

TEST(Curp, ToleratesHowPeopleWriteIt) {
  for (const std::string_view text :
       {"sabc560626mdflrn01", "  SABC560626MDFLRN01\n", "SABC 560626 MDFLRN 01",
        "SABC-560626-MDFLRN-01", "SABC560626 MDFLRN01", "\xEF\xBB\xBFSABC560626MDFLRN01"}) {
    const auto result = validate_identity("curp", text);
    EXPECT_EQ(result.state, IdentityState::valida) << text;
    EXPECT_EQ(result.value, kSalgado) << text;
  }
}

TEST(Curp, LetterForDigitIsFoundAndMended) {
  const auto result = validate_identity("curp", "SABC56O626MDFLRN01");
  ASSERT_THAT(codes(result), ElementsAre("curp_caracter"));
  EXPECT_EQ(result.findings[0].position, 7);
  EXPECT_EQ(result.findings[0].suggestions.front(), kSalgado);
  EXPECT_EQ(result.findings[0].message, "El carácter 7 dice «O» y ahí va un número.");
  EXPECT_THAT(result.data, IsEmpty());

  const auto last = validate_identity("curp", "SABC560626MDFLRN0I");
  EXPECT_EQ(last.findings[0].position, 18);
  EXPECT_THAT(suggestions(last), ElementsAre(std::string(kSalgado)));
}

TEST(Curp, DigitForLetterIsFoundAndMended) {
  const auto result = validate_identity("curp", "5ABC560626MDFLRN01");
  EXPECT_EQ(result.findings[0].position, 1);
  EXPECT_EQ(suggestions(result).front(), kSalgado);
}

TEST(Curp, SeveralLettersForDigitsAreMendedTogether) {
  const auto result = validate_identity("curp", "PENAO4O3I5MTLRXNA9");
  EXPECT_THAT(codes(result), ElementsAre("curp_caracter", "curp_caracter", "curp_caracter"));
  EXPECT_THAT(suggestions(result), ElementsAre(std::string(kPerez)));
}

TEST(Curp, EnyeIsWrittenX) {
  const auto result = validate_identity("curp", "PENA040315MTLRÑNA9");
  ASSERT_THAT(codes(result), ElementsAre("curp_enye"));
  EXPECT_EQ(result.findings[0].position, 15);
  EXPECT_EQ(suggestions(result).front(), kPerez);
  EXPECT_EQ(result.value, "PENA040315MTLRÑNA9");
}

TEST(Curp, WrongCheckDigitIsRefused) {
  const auto result = validate_identity("curp", "SABC560626MDFLRN02");
  EXPECT_EQ(result.state, IdentityState::invalida);
  EXPECT_THAT(codes(result), ElementsAre("curp_verificador"));
  EXPECT_THAT(result.data, IsEmpty());
}

TEST(Curp, WhatWasTypedElsewhereTellsTheWrongCharacter) {
  // The sixth character says 0 where the date typed says 1956.
  const auto result = validate_identity("curp", "SABC540626MDFLRN01", salgado());
  ASSERT_THAT(codes(result), ElementsAre("curp_verificador"));
  EXPECT_EQ(result.findings[0].position, 6);
  EXPECT_EQ(result.findings[0].suggestions.front(), kSalgado);
}

TEST(Curp, EveryOneCharacterSlipThatTheContextContradictsIsMendedFirst) {
  const std::string_view characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  int mended = 0;
  for (std::size_t place = 0; place < 16; ++place) {
    if (place == 11 || place == 12) continue;  // nobody said the state
    for (const char c : characters) {
      std::string typed(kSalgado);
      if (typed[place] == c) continue;
      typed[place] = c;
      const auto result = validate_identity("curp", typed, salgado());
      EXPECT_NE(result.state, IdentityState::valida) << typed;
      if (result.state != IdentityState::invalida) continue;  // the check digit did not notice
      ASSERT_FALSE(suggestions(result).empty()) << typed;
      EXPECT_EQ(suggestions(result).front(), kSalgado) << typed;
      EXPECT_EQ(result.findings[0].position, static_cast<int>(place) + 1) << typed;
      ++mended;
    }
  }
  EXPECT_GT(mended, 400);
}

TEST(Curp, EverySuggestionIsValid) {
  std::mt19937 random(5);
  const std::string_view characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  int offered = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string typed(i % 2 == 0 ? kSalgado : kPerez);
    for (int changes = 1 + i % 3; changes > 0; --changes) {
      typed[random() % typed.size()] = characters[random() % characters.size()];
    }
    IdentityContext names;
    names.given_names = i % 2 == 0 ? "Concepción" : "Ana Lucía";
    names.first_surname = i % 2 == 0 ? "Salgado" : "Pérez";
    for (const IdentityContext& context : {IdentityContext(), names}) {
      const auto result = validate_identity("curp", typed, context);
      for (const std::string& key : suggestions(result)) {
        EXPECT_EQ(validate_identity("curp", key).state == IdentityState::invalida, false)
            << typed << " -> " << key;
        EXPECT_NE(key, typed);
        ++offered;
      }
      EXPECT_LE(suggestions(result).size(), 4U);
    }
  }
  EXPECT_GT(offered, 300);  // of 3000, half of them with two or three slips
}

// Some whose first letters make a word that the registry hides, and one whose do not.
struct Person {
  std::string_view given_names, first_surname, second_surname, birth_date, key;
  IdentityContext names() const {
    IdentityContext context;
    context.given_names = given_names;
    context.first_surname = first_surname;
    context.second_surname = second_surname;
    context.today = "2026-04-10";
    return context;
  }
  std::string right() const { return curp_with_check(key); }
};
constexpr Person kPeople[] = {
    {"Ana", "Cota", "López", "1970-05-04", "CXLA700504MTLTPN0"},
    {"Ernesto", "Roa", "Báez", "1970-05-04", "RXBE700504HTLXZR0"},
    {"María Guadalupe", "Cuamatzi", "Flores", "1968-12-12", "CUFG681212MTLMLD0"},
    {"Concepción", "Salgado", "Briseño", "1956-06-26", "SABC560626MDFLRN0"},
};

// One of the two that the names of these people hide; old keys may hold it from before.
bool makes_a_word(std::string_view typed, std::string_view key) {
  const std::string_view word = key.substr(0, 4);
  return (word == "COLA" || word == "ROBE") && typed.substr(0, 4) != word;
}

// What the names give stays, and a word that the registry would hide is never made.
TEST(Curp, NoCorrectionContradictsTheNames) {
  const std::string_view characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  int offered = 0;
  for (const Person& person : kPeople) {
    const std::string right = person.right();
    std::vector<std::string> slips;
    for (std::size_t place = 0; place < right.size(); ++place) {
      for (const char c : characters) {
        slips.push_back(right);
        slips.back()[place] = c;
      }
      if (place + 1 < right.size()) {
        slips.push_back(right);
        std::swap(slips.back()[place], slips.back()[place + 1]);
      }
    }
    for (const std::string& typed : slips) {
      const auto result = validate_identity("curp", typed, person.names());
      for (const std::string& key : suggestions(result)) {
        for (const std::size_t place : {0U, 1U, 2U, 3U, 13U, 14U, 15U}) {
          EXPECT_TRUE(key[place] == typed[place] || key[place] == right[place])
              << typed << " -> " << key;
        }
        EXPECT_FALSE(makes_a_word(typed, key)) << typed << " -> " << key;
        ++offered;
      }
    }
    // Nor without the names.
    for (const std::string& typed : slips) {
      for (const std::string& key : suggestions(validate_identity("curp", typed))) {
        EXPECT_FALSE(makes_a_word(typed, key)) << typed << " -> " << key;
      }
    }
  }
  EXPECT_GT(offered, 1000);
}

TEST(Curp, WithTheNamesTheCheckDigitItselfIsSaidFirst) {
  for (const Person& person : kPeople) {
    const std::string right = person.right();
    for (char c = '0'; c <= '9'; ++c) {
      std::string typed = right;
      typed.back() = c;
      if (typed == right) continue;
      const auto result = validate_identity("curp", typed, person.names());
      ASSERT_FALSE(suggestions(result).empty()) << typed;
      EXPECT_EQ(suggestions(result).front(), right) << typed;
      EXPECT_EQ(result.findings[0].position, 18) << typed;
    }
  }
}

TEST(Curp, ADateTypedElsewhereMendsAKeyWithAHiddenWord) {
  for (const Person& person : kPeople) {
    const std::string right = person.right();
    for (std::size_t place = 4; place < 10; ++place) {
      std::string typed = right;
      typed[place] = typed[place] == '1' ? '0' : '1';
      IdentityContext context = person.names();
      context.birth_date = person.birth_date;
      const auto result = validate_identity("curp", typed, context);
      if (result.state != IdentityState::invalida) continue;  // the check digit did not notice
      ASSERT_FALSE(suggestions(result).empty()) << typed;
      EXPECT_EQ(suggestions(result).front(), right) << typed;
    }
  }
}

// Any of its characters may be the wrong one: each way to make the sums come out gives the key of
// somebody. What to compare is said, and nothing is offered.
TEST(Curp, WithNothingTypedElsewhereNoKeyIsGuessed) {
  int wrong = 0;
  for (const Person& person : kPeople) {
    for (std::size_t place = 0; place < 17; ++place) {
      for (const char c : std::string_view("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")) {
        std::string typed = person.right();
        typed[place] = c;
        const auto result = validate_identity("curp", typed);
        if (codes(result) != std::vector<std::string>{"curp_verificador"}) continue;
        EXPECT_THAT(suggestions(result), IsEmpty()) << typed;
        EXPECT_EQ(result.findings[0].position, 0) << typed;
        ++wrong;
      }
    }
  }
  EXPECT_GT(wrong, 300);
  EXPECT_THAT(validate_identity("curp", "SABC560626MDFLRN02").findings[0].message,
              testing::EndsWith("estos grupos: SABC, 560626, MDF, LRN y 02."));
  // What the names and the date bear out need not be compared.
  IdentityContext context = salgado();
  context.birth_date = "";
  EXPECT_THAT(validate_identity("curp", "SABC560626MDFLRN02", context).findings[0].message,
              testing::EndsWith("estos grupos: 560626, MDF y 02."));
  EXPECT_THAT(validate_identity("curp", "SABC560626MDFLRN02", salgado()).findings[0].message,
              testing::EndsWith("estos grupos: MDF y 02."));
}

// Another digit in the date or another check digit makes the sums come out, and may be wrong.
TEST(Curp, WhatOnlyTheSumsSayIsOfferedWhenTheNamesAgree) {
  IdentityContext names = salgado();
  names.birth_date = "";
  names.sex = "";
  EXPECT_THAT(suggestions(validate_identity("curp", "SABC560626MDFLRN02")), IsEmpty());
  EXPECT_TRUE(suggests(validate_identity("curp", "SABC560626MDFLRN02", names), kSalgado));
  names.first_surname = "Moreno";
  EXPECT_FALSE(suggests(validate_identity("curp", "SABC560626MDFLRN02", names), kSalgado));
  // 13 is no month: 06, 03, 12 … would each do with a fitting digit elsewhere.
  for (const std::string& key :
       suggestions(validate_identity("curp", curp_with_check("SABC561326MDFLRN0")))) {
    EXPECT_EQ(key.substr(0, 4), "SABC");
    EXPECT_TRUE(key[6] == '3' && key[7] == '1') << key;  // at most two neighbours exchanged
  }
}

// A cero typed as O says 2090; weight 2 times 25 leaves the check digit as it is.
TEST(Curp, AnOForTheZeroInPlaceSeventeenIsSaidFirst) {
  IdentityContext context;
  context.today = "2026-04-10";
  const std::string right = curp_with_check("PENA900315MTLRXN0");
  std::string typed = right;
  typed[16] = 'O';
  const auto result = validate_identity("curp", typed, context);
  ASSERT_THAT(codes(result), ElementsAre("curp_fecha"));
  EXPECT_EQ(result.findings[0].position, 17);
  EXPECT_EQ(suggestions(result).front(), right);
  EXPECT_THAT(result.findings[0].message, testing::StartsWith("El carácter 17 es «O»"));
}

TEST(Curp, ASecondSurnameThatIsNotWrittenIsAskedFor) {
  IdentityContext context = salgado();
  context.second_surname = "";
  const auto result = validate_identity("curp", kSalgado, context);
  ASSERT_THAT(codes(result), ElementsAre("curp_segundo_apellido"));
  EXPECT_THAT(result.findings[0].message, testing::HasSubstr("no está escrito"));
  // With X in its places there is none.
  EXPECT_EQ(validate_identity("curp", curp_with_check("SAXC560626MDFLXN0"), context).state,
            IdentityState::valida);
}

TEST(Curp, PastedTextIsReadWithItsMarksAndWidths) {
  for (const std::string_view text :
       {"ＳＡＢＣ５６０６２６ＭＤＦＬＲＮ０１", "\u200FSABC560626MDFLRN01\u200E",
        "\u202ASABC560626MDFLRN01\u202C", "SABC\u00AD560626MDFLRN01",
        "\u2067SABC560626MDFLRN01\u2069"}) {
    EXPECT_EQ(validate_identity("curp", text).value, kSalgado) << text;
  }
}

TEST(Curp, ExchangedNeighboursAreOffered) {
  EXPECT_TRUE(suggests(validate_identity("curp", "SABC560662MDFLRN01"), kSalgado));
  EXPECT_TRUE(suggests(validate_identity("curp", "ASBC560626MDFLRN01"), kSalgado));
}

TEST(Curp, DatesMustExist) {
  for (const std::string_view first17 :
       {"SABC561326MDFLRN0", "SABC560026MDFLRN0", "SABC560631MDFLRN0", "SABC560600MDFLRN0",
        "SABC570229MDFLRN0", "SABC000229MDFLRN0" /* 1900 */}) {
    const auto result = validate_identity("curp", curp_with_check(first17));
    EXPECT_THAT(codes(result), ElementsAre("curp_fecha")) << first17;
  }
  EXPECT_EQ(validate_identity("curp", curp_with_check("SABC000229MDFLRNA")).state,
            IdentityState::valida);
  EXPECT_EQ(validate_identity("curp", curp_with_check("SABC560229MDFLRN0")).state,
            IdentityState::valida);
}

TEST(Curp, NobodyIsBornTomorrow) {
  IdentityContext context;
  const std::string key = curp_with_check("SABC260411MDFLRNA");
  context.today = "2026-04-10";
  EXPECT_THAT(codes(validate_identity("curp", key, context)), ElementsAre("curp_fecha"));
  context.today = "2026-04-11";
  EXPECT_EQ(validate_identity("curp", key, context).state, IdentityState::valida);
}

TEST(Curp, AgeBeyondAnyoneWarnsOfTheDifferentiator) {
  IdentityContext context;
  context.today = "2026-04-10";
  const auto result = validate_identity("curp", curp_with_check("PENA040315MTLRXN0"), context);
  EXPECT_EQ(result.state, IdentityState::dudosa);
  EXPECT_THAT(codes(result), ElementsAre("curp_edad"));
  EXPECT_EQ(result.findings[0].position, 17);
}

TEST(Curp, EveryPlaceRefusesWhatCannotStandThere) {
  const std::string_view bad[] = {"1Ñ", "BZ1", "1&", "1_", "A",   "A",   "A",  "A",  "A",
                                  "A",  "AZ1", "1",  "1",  "AE1", "IO9", "U0", "Ñ*", "AZ"};
  for (std::size_t place = 0; place < 18; ++place) {
    for (std::size_t i = 0; i < bad[place].size(); ++i) {
      std::string typed(kSalgado);
      std::string_view put = bad[place].substr(i, 1);
      if (put[0] == '\xC3') put = bad[place].substr(i++, 2);
      typed.replace(place, 1, put);
      const auto result = validate_identity("curp", typed);
      EXPECT_EQ(result.state, IdentityState::invalida) << typed;
      ASSERT_FALSE(result.findings.empty());
      EXPECT_EQ(result.findings[0].position, static_cast<int>(place) + 1) << typed;
    }
  }
}

TEST(Curp, OtherLengths) {
  EXPECT_THAT(codes(validate_identity("curp", "")), ElementsAre("curp_longitud"));
  const auto missing_last = validate_identity("curp", "SABC560626MDFLRN0");
  EXPECT_THAT(codes(missing_last), ElementsAre("curp_longitud"));
  EXPECT_THAT(suggestions(missing_last), IsEmpty());  // any 17 have a check digit
  EXPECT_THAT(suggestions(validate_identity("curp", "SABC560626MDFLRN0", salgado())),
              ElementsAre(std::string(kSalgado)));
  EXPECT_TRUE(suggests(validate_identity("curp", "SABC5600626MDFLRN01"), kSalgado));
  EXPECT_TRUE(suggests(validate_identity("curp", "SSABC560626MDFLRN01"), kSalgado));
  // With the names, no other is left over.
  for (const std::string& key :
       suggestions(validate_identity("curp", "SAABC560626MDFLRN01", salgado()))) {
    EXPECT_EQ(key, kSalgado);
  }
  EXPECT_THAT(suggestions(validate_identity("curp", "SABC")), IsEmpty());
  EXPECT_THAT(codes(validate_identity("curp", std::string(100000, 'A'))),
              ElementsAre("curp_longitud"));
}

TEST(Curp, InconvenientWordIsLookedAtAndNeverRefused) {
  const auto result = validate_identity("curp", curp_with_check("PEDO800101MTLDML0"));
  EXPECT_EQ(result.state, IdentityState::dudosa);
  EXPECT_THAT(codes(result), ElementsAre("curp_palabra"));
  EXPECT_EQ(datum(result, "fecha_nacimiento"), "1980-01-01");
  EXPECT_EQ(validate_identity("curp", curp_with_check("PXDO800101MTLDMF0")).state,
            IdentityState::valida);
}

TEST(Curp, AgreesWithNamesDateAndSex) {
  const auto result = validate_identity("curp", kSalgado, salgado());
  EXPECT_EQ(result.state, IdentityState::valida);
  EXPECT_THAT(result.findings, IsEmpty());
}

TEST(Curp, EachDisagreementIsAFindingOfItsOwn) {
  IdentityContext context = salgado();
  context.first_surname = "Delgado";  // DEL against SAL: the consonant is the same
  EXPECT_THAT(codes(validate_identity("curp", kSalgado, context)),
              ElementsAre("curp_primer_apellido"));
  context = salgado();
  context.second_surname = "Moreno";
  EXPECT_THAT(codes(validate_identity("curp", kSalgado, context)),
              ElementsAre("curp_segundo_apellido"));
  context.second_surname = "";  // only one surname: X and X
  EXPECT_THAT(codes(validate_identity("curp", kSalgado, context)),
              ElementsAre("curp_segundo_apellido"));
  context.second_surname.reset();  // not said
  EXPECT_THAT(codes(validate_identity("curp", kSalgado, context)), IsEmpty());
  context = salgado();
  context.given_names = "Rosa";
  context.birth_date = "1956-06-27";
  context.sex = "hombre";
  const auto result = validate_identity("curp", kSalgado, context);
  EXPECT_EQ(result.state, IdentityState::dudosa);
  EXPECT_THAT(codes(result),
              ElementsAre("curp_nombre", "curp_fecha_distinta", "curp_sexo_distinto"));
  EXPECT_EQ(result.findings[0].position, 4);
  EXPECT_THAT(result.findings[1].message, testing::HasSubstr("26 de junio de 1956"));
  EXPECT_THAT(result.findings[1].message, testing::HasSubstr("27 de junio de 1956"));
  // It is still read.
  EXPECT_EQ(datum(result, "fecha_nacimiento"), "1956-06-26");
}

TEST(Curp, HiddenWordAgreesWithTheName) {
  IdentityContext context;
  context.given_names = "Ofelia";
  context.first_surname = "Pedrero";
  context.second_surname = "Domínguez";
  EXPECT_EQ(validate_identity("curp", curp_with_check("PXDO800101MTLDMF0"), context).state,
            IdentityState::valida);
  // The X only stands for the vowel that makes the word.
  context.first_surname = "Padrero";
  EXPECT_THAT(codes(validate_identity("curp", curp_with_check("PXDO800101MTLDMF0"), context)),
              ElementsAre("curp_primer_apellido"));
  // An old key that kept the word agrees too, with the warning.
  context.first_surname = "Pedrero";
  EXPECT_THAT(codes(validate_identity("curp", curp_with_check("PEDO800101MTLDMF0"), context)),
              ElementsAre("curp_palabra"));
}

TEST(Curp, OddContextIsIgnored) {
  IdentityContext context;
  context.birth_date = "26/06/1956";
  context.sex = "otro";
  context.today = "hoy";
  EXPECT_EQ(validate_identity("curp", kSalgado, context).state, IdentityState::valida);
}

}  // namespace
}  // namespace surco
