// Where the blanks of a text are, and what each stands for.
#include "rules/pieces.hpp"

#include <gtest/gtest.h>

#include "rules/model.hpp"

namespace surco::rules {
namespace {

TEST(Pieces, AreCutAtEveryBlank) {
  const auto pieces = pieces_of("De {pedido} a {limite}.", nullptr);
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[0].before, "De ");
  EXPECT_EQ(pieces[0].blank, Blank::asked);
  EXPECT_EQ(pieces[1].before, " a ");
  EXPECT_EQ(pieces[1].blank, Blank::limit);
  EXPECT_EQ(pieces[2].before, ".");
  EXPECT_EQ(pieces[2].blank, Blank::nothing);
}

TEST(Pieces, EveryNameHasItsMeaning) {
  const auto blank = [](const char* text) { return pieces_of(text, nullptr).front().blank; };
  EXPECT_EQ(blank("{valor}"), Blank::limit);
  EXPECT_EQ(blank("{apoyado}"), Blank::granted);
  EXPECT_EQ(blank("{usado}"), Blank::used);
  EXPECT_EQ(blank("{queda}"), Blank::left);
  EXPECT_EQ(blank("{concepto}"), Blank::concept_name);
  EXPECT_EQ(blank("{predio}"), Blank::predio);
  EXPECT_EQ(blank("{otro}"), Blank::nothing);
  EXPECT_EQ(blank("{}"), Blank::nothing);
  EXPECT_EQ(blank("{concepto.tope}"), Blank::nothing);
}

TEST(Pieces, FiguresAreThoseOfTheProgram) {
  Program program;
  program.figure_names = {Text("por_ha"), Text("tope")};
  const auto pieces = pieces_of("{concepto.tope}{concepto.nada}", &program);
  EXPECT_EQ(pieces[0].blank, Blank::figure);
  EXPECT_EQ(pieces[0].figure, 1);
  EXPECT_EQ(pieces[1].blank, Blank::nothing);
}

TEST(Pieces, WithoutABlankItIsOnePiece) {
  for (const char* const text : {"", "Sin nada.", "No cierra {limite", "Solo cierra}"}) {
    const auto pieces = pieces_of(text, nullptr);
    ASSERT_EQ(pieces.size(), 1U) << text;
    EXPECT_EQ(pieces.front().before, text);
    EXPECT_EQ(pieces.front().blank, Blank::nothing);
  }
}

}  // namespace
}  // namespace surco::rules
