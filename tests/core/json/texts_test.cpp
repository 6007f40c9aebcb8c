// Who holds the bytes of a document, and how long they are there.
#include "json/texts.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <utility>

#include "json/document.hpp"

namespace surco::json {
namespace {

TEST(Texts, AreHeldByEveryCopy) {
  Texts first;
  EXPECT_FALSE(first.held_elsewhere());
  first.bytes().assign({'a', 'b'});
  EXPECT_FALSE(first.held_elsewhere());
  {
    const Texts second(first);
    EXPECT_TRUE(first.held_elsewhere());
    EXPECT_TRUE(second.held_elsewhere());
  }
  EXPECT_FALSE(first.held_elsewhere());
}

TEST(Texts, MovingHoldsThemNoOftener) {
  Texts first;
  first.bytes().push_back('a');
  Texts second(std::move(first));
  EXPECT_FALSE(second.held_elsewhere());
  Texts third;
  third.bytes().push_back('b');
  third = std::move(second);
  EXPECT_FALSE(third.held_elsewhere());
  EXPECT_EQ(third.bytes().front(), 'a');
}

TEST(Texts, AssigningLetsGoOfTheOld) {
  Texts first;
  first.bytes().push_back('a');
  Texts second(first);
  second = Texts();
  EXPECT_FALSE(first.held_elsewhere());
  second = first;
  EXPECT_TRUE(first.held_elsewhere());
  const Texts& itself = second;
  second = itself;
  EXPECT_EQ(second.bytes().front(), 'a');
  EXPECT_TRUE(first.held_elsewhere());
}

TEST(Texts, OutliveTheirDocumentAndWhatItReadsNext) {
  std::optional<Document> document(std::in_place);
  ASSERT_TRUE(document->read(R"(["uno"])").empty());
  const Texts kept = document->texts();
  const std::string_view word = document->root().first().text();
  ASSERT_TRUE(document->read(R"(["dos"])").empty());
  EXPECT_EQ(word, "uno");
  EXPECT_FALSE(kept.held_elsewhere());
  document.reset();
  EXPECT_EQ(word, "uno");
}

}  // namespace
}  // namespace surco::json
