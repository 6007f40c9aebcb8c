// Business days by a calendar kept as data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "calendar/date.hpp"

namespace surco {

// A day on which offices do not work, with the locator of the text that says so.
struct Holiday {
  Date date;
  std::string fuente;
  std::string motivo;
};

// One calendar as it was read from its file; reading the file belongs to whoever loads the rules.
struct CalendarData {
  std::string id;
  // The years whose holidays are known. Other years still count weekly rest, with a warning.
  std::vector<std::int32_t> years;
  // Weekly rest: bit n set = weekday n rests, Sunday 0 to Saturday 6. By default both.
  std::uint8_t rest_days = 0b1000001;
  std::vector<Holiday> holidays;
  // Those of the holidays that an authority added to the law's, and whether one may add any.
  std::vector<Date> added;
  bool may_have_more = false;
};

struct BusinessDate {
  Date date;
  // True when the count walked over a day of a year that the calendar does not cover (or reached
  // the end of time): holidays may be missing, so the date may be too early.
  bool beyond_coverage = false;

  friend bool operator==(const BusinessDate&, const BusinessDate&) = default;
};

class BusinessCalendar {
 public:
  // Any data will do: order and repetition of years and holidays do not matter (of two holidays on
  // a day the first stays).
  explicit BusinessCalendar(CalendarData data);

  const std::string& id() const { return data_.id; }
  const std::vector<std::int32_t>& years() const { return data_.years; }
  bool covers(Date date) const;
  // Whether an authority may add days of rest to those of the law.
  bool may_have_more() const { return data_.may_have_more; }
  const std::vector<Date>& added() const { return data_.added; }

  bool is_business_day(Date date) const;

  // The holiday on that day, or null. Weekly rest is not a holiday. Lives as long as the calendar.
  const Holiday* holiday_on(Date date) const;

  // The n-th business day after `date`: the count starts the day after, so n = 1 on a Friday is
  // Monday if offices work. Negative n counts backwards from the day before. n = 0 is `date`
  // itself, business day or not. If a whole count of business days does not fit before kMaxDate (a
  // calendar that never works), gives that end with the warning.
  BusinessDate add_business_days(Date date, std::int32_t n) const;

  // `date` if it is a business day, or else the next one: where a period that ends on a day of rest
  // runs on to.
  BusinessDate on_or_after(Date date) const;

 private:
  CalendarData data_;
};

}  // namespace surco
