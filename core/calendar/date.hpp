// A calendar day, and the arithmetic that legal deadlines need.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace surco {

// A day of the (proleptic) Gregorian calendar, as days since 1970-01-01. No time of day, no zone.
struct Date {
  std::int32_t days = 0;

  friend constexpr auto operator<=>(const Date&, const Date&) = default;
};

// Year, month 1-12 and day 1-31 of a date.
struct CivilDate {
  std::int32_t year = 1970;
  std::int32_t month = 1;
  std::int32_t day = 1;

  friend constexpr bool operator==(const CivilDate&, const CivilDate&) = default;
};

enum class Weekday : std::uint8_t {
  kSunday,
  kMonday,
  kTuesday,
  kWednesday,
  kThursday,
  kFriday,
  kSaturday
};

// What arithmetic can reach: 0001-01-01 to 9999-12-31. Anything beyond stays at that end, so no
// operation below overflows, and `to_iso` always has a four-digit year.
inline constexpr Date kMinDate{-719162};
inline constexpr Date kMaxDate{2932896};

// What a person may write: years 1900 to 2200.
inline constexpr std::int32_t kFirstWrittenYear = 1900;
inline constexpr std::int32_t kLastWrittenYear = 2200;

// Days in a month (1-12) of a year; 0 for any other month.
std::int32_t days_in_month(std::int32_t year, std::int32_t month);

// The date, or nothing if that day does not exist or lies outside kMinDate..kMaxDate.
std::optional<Date> make_date(std::int32_t year, std::int32_t month, std::int32_t day);

// Exactly `yyyy-mm-dd` in ASCII digits, a real day, years 1900 to 2200. Nothing else: no blanks, no
// signs, no time. "2026-02-29", "2026-2-9", "10/04/2026" and "1899-12-31" all give nothing.
std::optional<Date> parse_date(std::string_view text);

// "2026-04-10".
std::string to_iso(Date date);

// "10 de abril de 2026".
std::string long_date_es(Date date);

CivilDate civil(Date date);
std::int32_t year_of(Date date);
Weekday weekday_of(Date date);

// Any of these may be negative. Results beyond kMinDate..kMaxDate stay at that end.
Date add_days(Date date, std::int32_t days);

// A period in months or years ends on the same day number; where that month has no such day, on its
// last day (31 January + 1 month = 28 or 29 February). The federal law on administrative procedure
// (article 29) would run on to the next business day of the month after; the last day is never
// later than that, so nobody who trusts it arrives late.
//
// Adding and then taking away does not come back (31 March - 1 month + 1 month = 28 March). To ask
// whether a document is older than N months, add N months to the date of the document: taking
// months away from today would stretch its life at the end of a month.
Date add_months(Date date, std::int32_t months);
Date add_years(Date date, std::int32_t years);

// Whole years from `birth` to `on`: age. Someone born on 29 February turns a year older on 1 March
// of a common year. Negative when `on` is earlier than `birth`.
std::int32_t whole_years(Date birth, Date on);

}  // namespace surco
