// The calendars of rules-data against the laws they come from.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "calendar/date.hpp"
#include "support/files.hpp"

namespace surco {
namespace {

nlohmann::json calendar(const std::string& id) {
  auto document =
      nlohmann::json::parse(testing_support::read_file("rules-data/calendario-" + id + ".json"));
  EXPECT_EQ(document.at("formato"), "surco/calendario");
  EXPECT_EQ(document.at("id"), id);
  EXPECT_EQ(document.at("descanso_semanal"), (nlohmann::json{"sabado", "domingo"}));
  EXPECT_TRUE(document.at("dias_adicionales").empty());
  EXPECT_FALSE(document.at("nota_dias_adicionales").get<std::string>().empty());
  return document;
}

// The days by year, checked for form: real, once, in order, each with its reason and locator.
std::map<std::int32_t, std::set<std::string>> days_by_year(const nlohmann::json& document) {
  std::map<std::int32_t, std::set<std::string>> days;
  for (const auto& year : document.at("cubre")) days[year.get<std::int32_t>()];
  std::string last;
  for (const auto& day : document.at("dias")) {
    const std::string iso = day.at("fecha");
    const auto date = parse_date(iso);
    EXPECT_TRUE(date.has_value()) << iso;
    EXPECT_LT(last, iso);
    last = iso;
    EXPECT_FALSE(day.at("motivo").get<std::string>().empty()) << iso;
    EXPECT_EQ(day.at("fuente").get<std::string>().find(document.at("fuente").get<std::string>()),
              0U)
        << iso;
    const std::int32_t year = year_of(date.value_or(Date{}));
    EXPECT_TRUE(days.contains(year)) << iso;
    days[year].insert(iso.substr(5));
  }
  return days;
}

TEST(CalendarFiles, StateFollowsTheLabourLaw) {
  const auto days = days_by_year(calendar("estatal"));
  ASSERT_EQ(days.size(), 4U);
  for (const auto& [year, listed] : days) {
    std::set<std::string> expected = {"01-01", "05-01", "09-16", "12-25"};
    // The Mondays are found by walking the month.
    struct Monday {
      std::int32_t month, nth;
    };
    for (const Monday rule : {Monday{2, 1}, Monday{3, 3}, Monday{11, 3}}) {
      std::int32_t seen = 0;
      for (std::int32_t day = 1; day <= 28 && seen < rule.nth; ++day) {
        const Date date = make_date(year, rule.month, day).value_or(Date{});
        if (weekday_of(date) == Weekday::kMonday && ++seen == rule.nth) {
          expected.insert(to_iso(date).substr(5));
        }
      }
    }
    if (year == 2024) expected.insert("10-01");
    EXPECT_EQ(listed, expected) << year;
  }
  // By the wall calendar of 2026.
  EXPECT_TRUE(days.at(2026).contains("02-02"));
  EXPECT_TRUE(days.at(2026).contains("03-16"));
  EXPECT_TRUE(days.at(2026).contains("11-16"));
}

TEST(CalendarFiles, FederalFollowsTheLawOnAdministrativeProcedure) {
  const auto days = days_by_year(calendar("federal"));
  ASSERT_EQ(days.size(), 5U);
  EXPECT_TRUE(days.contains(2019));
  for (const auto& [year, listed] : days) {
    std::set<std::string> expected = {"01-01", "02-05", "03-21", "05-01", "05-05",
                                      "09-01", "09-16", "11-20", "12-25"};
    if (year == 2024) expected.insert("12-01");
    EXPECT_EQ(listed, expected) << year;
  }
}

}  // namespace
}  // namespace surco
