#include "calendar/business_days.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace surco {
namespace {

Date day(const char* iso) {
  const auto parsed = parse_date(iso);
  EXPECT_TRUE(parsed.has_value()) << iso;
  return parsed.value_or(Date{});
}

BusinessCalendar spring_2026() {
  CalendarData data;
  data.id = "prueba";
  data.years = {2026};
  data.holidays = {{day("2026-05-05"), "ley:2", "Batalla"},
                   {day("2026-05-01"), "ley:1", "Trabajo"},
                   {day("2026-05-01"), "aviso:9", "Repetido"}};
  return BusinessCalendar(std::move(data));
}

TEST(BusinessDays, WeekendsAndHolidaysDoNotCount) {
  const BusinessCalendar calendar = spring_2026();
  EXPECT_TRUE(calendar.is_business_day(day("2026-04-10")));   // Friday
  EXPECT_FALSE(calendar.is_business_day(day("2026-04-11")));  // Saturday
  EXPECT_FALSE(calendar.is_business_day(day("2026-04-12")));  // Sunday
  EXPECT_FALSE(calendar.is_business_day(day("2026-05-01")));
  EXPECT_EQ(calendar.holiday_on(day("2026-04-11")), nullptr);
  ASSERT_NE(calendar.holiday_on(day("2026-05-01")), nullptr);
  EXPECT_EQ(calendar.holiday_on(day("2026-05-01"))->fuente, "ley:1");
}

TEST(BusinessDays, CountStartsTheDayAfter) {
  const BusinessCalendar calendar = spring_2026();
  // Friday 10 April: 13, 14, 15, 16, 17 are five; 20, 21, 22 make eight.
  EXPECT_EQ(calendar.add_business_days(day("2026-04-10"), 8),
            (BusinessDate{day("2026-04-22"), false}));
  EXPECT_EQ(calendar.add_business_days(day("2026-04-10"), 1).date, day("2026-04-13"));
  // From a Saturday or a Sunday the first day is the same Monday.
  EXPECT_EQ(calendar.add_business_days(day("2026-04-11"), 1).date, day("2026-04-13"));
  EXPECT_EQ(calendar.add_business_days(day("2026-04-12"), 1).date, day("2026-04-13"));
  EXPECT_EQ(calendar.add_business_days(day("2026-04-11"), 0).date, day("2026-04-11"));
}

TEST(BusinessDays, StepsOverHolidays) {
  const BusinessCalendar calendar = spring_2026();
  // Thursday 30 April: 1 May rests; Monday 4 is one, Tuesday 5 rests, Wednesday 6 is two.
  EXPECT_EQ(calendar.add_business_days(day("2026-04-30"), 1).date, day("2026-05-04"));
  EXPECT_EQ(calendar.add_business_days(day("2026-04-30"), 2).date, day("2026-05-06"));
  EXPECT_EQ(calendar.add_business_days(day("2026-05-06"), -1).date, day("2026-05-04"));
  EXPECT_EQ(calendar.add_business_days(day("2026-05-06"), -2).date, day("2026-04-30"));
}

TEST(BusinessDays, PeriodThatEndsOnRestRunsOn) {
  const BusinessCalendar calendar = spring_2026();
  EXPECT_EQ(calendar.on_or_after(day("2026-04-10")).date, day("2026-04-10"));
  EXPECT_EQ(calendar.on_or_after(day("2026-05-01")).date, day("2026-05-04"));
  EXPECT_FALSE(calendar.on_or_after(day("2026-05-01")).beyond_coverage);
  EXPECT_TRUE(calendar.on_or_after(day("2027-05-03")).beyond_coverage);
}

TEST(BusinessDays, WarnsBeyondTheYearsCovered) {
  const BusinessCalendar calendar = spring_2026();
  EXPECT_FALSE(calendar.add_business_days(day("2026-12-30"), 1).beyond_coverage);
  // Thursday 31 December; the next day of work is not known to be one.
  EXPECT_EQ(calendar.add_business_days(day("2026-12-31"), 1),
            (BusinessDate{day("2027-01-01"), true}));
  EXPECT_TRUE(calendar.add_business_days(day("2025-12-31"), 1).beyond_coverage);
  EXPECT_TRUE(calendar.add_business_days(day("2026-01-01"), -1).beyond_coverage);
  EXPECT_FALSE(calendar.covers(day("2025-06-01")));
}

TEST(BusinessDays, YearsNeedNotBeContiguousNorInOrder) {
  CalendarData data;
  data.years = {2024, 2019};
  const BusinessCalendar calendar(std::move(data));
  EXPECT_TRUE(calendar.covers(day("2019-12-31")));
  EXPECT_FALSE(calendar.covers(day("2020-01-01")));
  EXPECT_TRUE(calendar.covers(day("2024-01-01")));
}

TEST(BusinessDays, OtherWeeklyRest) {
  CalendarData data;
  data.years = {2026};
  data.rest_days = 0b0000001;
  const BusinessCalendar sundays_only(std::move(data));
  EXPECT_EQ(sundays_only.add_business_days(day("2026-04-10"), 1).date, day("2026-04-11"));
}

TEST(BusinessDays, EndsEvenWhenNobodyEverWorks) {
  CalendarData data;
  data.rest_days = 0b1111111;
  const BusinessCalendar closed(std::move(data));
  EXPECT_EQ(closed.add_business_days(day("2026-04-10"), 1), (BusinessDate{kMaxDate, true}));
  EXPECT_EQ(closed.add_business_days(day("2026-04-10"), -1), (BusinessDate{kMinDate, true}));
  EXPECT_EQ(
      closed.add_business_days(day("2026-04-10"), std::numeric_limits<std::int32_t>::min()).date,
      kMinDate);
}

}  // namespace
}  // namespace surco
