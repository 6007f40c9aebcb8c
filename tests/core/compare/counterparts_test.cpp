#include "compare/counterparts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "compare_support.hpp"

namespace surco {
namespace {

using compare_support::facts;
using compare_support::item;
using compare_support::load_program;
using compare_support::program_text;
using testing::ElementsAre;
using testing::IsEmpty;

std::unique_ptr<rules::Program> program(const std::string& id, const std::string& concepts) {
  return load_program(program_text(id, 2024, facts() + ",\"conceptos\":[" + concepts + "]"));
}

TEST(Counterparts, AreTheSameWhicheverSideSaysSo) {
  const auto a = program("a", item("uno", "{}", R"(,"equivale":{"b":"x"})") + "," +
                                  item("dos", "{}", "") + "," + item("tres", "{}", ""));
  const auto b =
      program("b", item("x", "{}", "") + "," + item("y", "{}", R"(,"equivale":{"a":"dos"})") + "," +
                       item("z", "{}", ""));
  const Counterparts there(*a, *b);
  EXPECT_THAT(there.of(0), ElementsAre(0));
  EXPECT_THAT(there.of(1), ElementsAre(1));
  EXPECT_THAT(there.of(2), IsEmpty());
  EXPECT_TRUE(there.known_here(0));
  EXPECT_TRUE(there.known_here(1));
  EXPECT_FALSE(there.known_here(2));
  const Counterparts back(*b, *a);
  EXPECT_THAT(back.of(0), ElementsAre(0));
  EXPECT_THAT(back.of(1), ElementsAre(1));
  EXPECT_THAT(back.of(2), IsEmpty());
}

TEST(Counterparts, OneMayStandBesideSeveralTheNearestFirst) {
  const auto a = program("a", item("uno", "{}", R"(,"equivale":{"b":["y","x"]})"));
  const auto b = program("b", item("x", "{}", R"(,"equivale":{"a":"uno"})") + "," +
                                  item("y", "{}", R"(,"equivale":{"a":"uno"})") + "," +
                                  item("z", "{}", R"(,"equivale":{"a":["uno"]})"));
  EXPECT_THAT(Counterparts(*a, *b).of(0), ElementsAre(1, 0, 2));
  const Counterparts back(*b, *a);
  EXPECT_THAT(back.of(0), ElementsAre(0));
  EXPECT_THAT(back.of(2), ElementsAre(0));
}

TEST(Counterparts, OfOtherProgramsAndOfNothingDoNotCount) {
  const auto a = program("a", item("uno", "{}", R"(,"equivale":{"c":"x","b":null})"));
  const auto b = program("b", item("x", "{}", R"(,"equivale":{"c":"uno"})"));
  EXPECT_FALSE(Counterparts(*a, *b).any());
  EXPECT_THAT(Counterparts(*a, *b).of(0), IsEmpty());
}

TEST(Counterparts, ANameThatIsNotThereIsPassedOver) {
  const auto a = program("a", item("uno", "{}", R"(,"equivale":{"b":["no","x"]})"));
  const auto b = program("b", item("x", "{}", ""));
  EXPECT_THAT(Counterparts(*a, *b).of(0), ElementsAre(0));
}

// The same name is no sign of being the same thing: only the rules say so.
TEST(Counterparts, EqualIdsAloneAreNoPair) {
  const auto a = program("a", item("asesoria", "{}", ""));
  const auto b = program("b", item("asesoria", "{}", ""));
  EXPECT_FALSE(Counterparts(*a, *b).any());
}

}  // namespace
}  // namespace surco
