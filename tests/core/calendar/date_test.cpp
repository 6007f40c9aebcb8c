#include "calendar/date.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace surco {
namespace {

Date day(const char* iso) {
  const auto parsed = parse_date(iso);
  EXPECT_TRUE(parsed.has_value()) << iso;
  return parsed.value_or(Date{});
}

TEST(Date, ReadsAndWritesIso) {
  EXPECT_EQ(day("1970-01-01").days, 0);
  EXPECT_EQ(day("1970-02-01").days, 31);
  EXPECT_EQ(day("1969-12-31").days, -1);
  // 30 years of 365 days and the leap days of 72, 76, 80, 84, 88, 92 and 96.
  EXPECT_EQ(day("2000-01-01").days, 30 * 365 + 7);
  for (const char* iso : {"1900-01-01", "2000-02-29", "2026-04-10", "2096-02-29", "2200-12-31"}) {
    EXPECT_EQ(to_iso(day(iso)), iso);
  }
}

TEST(Date, RefusesWhatIsNotADayOfTheCalendar) {
  for (const char* text :
       {"2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
        "2026-01-00", "2026-01-32", "1899-12-31", "2201-01-01", "0000-01-01", "9999-12-31"}) {
    EXPECT_FALSE(parse_date(text).has_value()) << text;
  }
}

TEST(Date, RefusesAnyOtherWayOfWriting) {
  for (const char* text :
       {"", "2026", "2026-4-10", "2026-04-1", "2026/04/10", "10-04-2026", "10/04/2026",
        " 2026-04-10", "2026-04-10 ", "2026-04-10T00:00", "+026-04-10", "-026-04-10", "2026--4-10",
        "2026-+4-10", "20260410", "２０２６-04-10", "2026-04-1O", "2026-04‐10"}) {
    EXPECT_FALSE(parse_date(text).has_value()) << text;
  }
  EXPECT_FALSE(parse_date(std::string_view("2026-04-1\0", 10)).has_value());
}

TEST(Date, EveryDayWrittenOnceAndInOrder) {
  // Walks all days of 1900 to 2200 by hand-kept counters, independent of the conversion.
  Date expected = day("1900-01-01");
  for (std::int32_t y = 1900; y <= 2200; ++y) {
    const bool leap = (y % 4 == 0 && y % 100 != 0) || y == 2000;
    for (std::int32_t m = 1; m <= 12; ++m) {
      const std::int32_t last =
          m == 2 ? (leap ? 29 : 28) : (m == 4 || m == 6 || m == 9 || m == 11 ? 30 : 31);
      ASSERT_EQ(days_in_month(y, m), last);
      for (std::int32_t d = 1; d <= last; ++d) {
        ASSERT_EQ(make_date(y, m, d), expected);
        ASSERT_EQ(civil(expected), (CivilDate{y, m, d}));
        expected = add_days(expected, 1);
      }
      ASSERT_FALSE(make_date(y, m, last + 1).has_value());
    }
  }
  EXPECT_EQ(to_iso(expected), "2201-01-01");
}

TEST(Date, SaysItInSpanish) {
  EXPECT_EQ(long_date_es(day("2026-04-10")), "10 de abril de 2026");
  EXPECT_EQ(long_date_es(day("2019-02-28")), "28 de febrero de 2019");
  EXPECT_EQ(long_date_es(day("2026-09-01")), "1 de septiembre de 2026");
  EXPECT_EQ(long_date_es(day("1999-12-31")), "31 de diciembre de 1999");
}

TEST(Date, KnowsTheWeekday) {
  EXPECT_EQ(weekday_of(day("1970-01-01")), Weekday::kThursday);
  EXPECT_EQ(weekday_of(day("1969-12-31")), Weekday::kWednesday);
  EXPECT_EQ(weekday_of(day("2000-01-01")), Weekday::kSaturday);
  EXPECT_EQ(weekday_of(day("2026-04-10")), Weekday::kFriday);
  EXPECT_EQ(weekday_of(day("1900-01-01")), Weekday::kMonday);
}

TEST(Date, MonthsEndOnTheSameNumberOrTheLastDay) {
  EXPECT_EQ(to_iso(add_months(day("2026-01-15"), 3)), "2026-04-15");
  EXPECT_EQ(to_iso(add_months(day("2026-01-31"), 1)), "2026-02-28");
  EXPECT_EQ(to_iso(add_months(day("2024-01-31"), 1)), "2024-02-29");
  EXPECT_EQ(to_iso(add_months(day("2026-03-31"), -1)), "2026-02-28");
  EXPECT_EQ(to_iso(add_months(day("2026-05-31"), 1)), "2026-06-30");
  EXPECT_EQ(to_iso(add_months(day("2026-11-30"), 3)), "2027-02-28");
  EXPECT_EQ(to_iso(add_months(day("2026-01-10"), -1)), "2025-12-10");
  EXPECT_EQ(to_iso(add_months(day("2026-01-10"), -13)), "2024-12-10");
  EXPECT_EQ(to_iso(add_months(day("2026-02-28"), 1)), "2026-03-28");
  EXPECT_EQ(add_months(day("2026-04-10"), 0), day("2026-04-10"));
}

TEST(Date, YearsOfALeapDayEndOnTheLastOfFebruary) {
  EXPECT_EQ(to_iso(add_years(day("2024-02-29"), 1)), "2025-02-28");
  EXPECT_EQ(to_iso(add_years(day("2024-02-29"), 4)), "2028-02-29");
  EXPECT_EQ(to_iso(add_years(day("2026-04-10"), -2)), "2024-04-10");
}

TEST(Date, CountsAge) {
  EXPECT_EQ(whole_years(day("1990-04-11"), day("2026-04-10")), 35);
  EXPECT_EQ(whole_years(day("1990-04-10"), day("2026-04-10")), 36);
  EXPECT_EQ(whole_years(day("2004-02-29"), day("2026-02-28")), 21);
  EXPECT_EQ(whole_years(day("2004-02-29"), day("2026-03-01")), 22);
  EXPECT_EQ(whole_years(day("2026-04-10"), day("2026-04-10")), 0);
  EXPECT_EQ(whole_years(day("2026-04-11"), day("2026-04-10")), -1);
}

TEST(Date, StaysAtTheEndsOfTime) {
  constexpr auto kMost = std::numeric_limits<std::int32_t>::max();
  constexpr auto kLeast = std::numeric_limits<std::int32_t>::min();
  const Date today = day("2026-04-10");
  EXPECT_EQ(to_iso(add_days(today, kMost)), "9999-12-31");
  EXPECT_EQ(to_iso(add_days(today, kLeast)), "0001-01-01");
  EXPECT_EQ(add_months(today, kMost), kMaxDate);
  EXPECT_EQ(add_months(today, kLeast), kMinDate);
  EXPECT_EQ(add_years(today, kMost), kMaxDate);
  EXPECT_EQ(add_years(today, kLeast), kMinDate);
  EXPECT_EQ(to_iso(Date{kMost}), "9999-12-31");
  EXPECT_EQ(to_iso(Date{kLeast}), "0001-01-01");
}

}  // namespace
}  // namespace surco
