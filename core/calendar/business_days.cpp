#include "calendar/business_days.hpp"

#include <algorithm>
#include <utility>

#include "text/order.hpp"

namespace surco {

BusinessCalendar::BusinessCalendar(CalendarData data) : data_(std::move(data)) {
  sort_stably(data_.years, [](std::int32_t a, std::int32_t b) { return a < b; });
  sort_stably(data_.holidays, [](const Holiday& a, const Holiday& b) { return a.date < b.date; });
}

bool BusinessCalendar::covers(Date date) const {
  return std::binary_search(data_.years.begin(), data_.years.end(), year_of(date));
}

const Holiday* BusinessCalendar::holiday_on(Date date) const {
  const auto found = std::lower_bound(data_.holidays.begin(), data_.holidays.end(), date,
                                      [](const Holiday& h, Date d) { return h.date < d; });
  return found != data_.holidays.end() && found->date == date ? &*found : nullptr;
}

bool BusinessCalendar::is_business_day(Date date) const {
  const auto weekday = static_cast<unsigned>(weekday_of(date));
  return (data_.rest_days >> weekday & 1U) == 0 && holiday_on(date) == nullptr;
}

BusinessDate BusinessCalendar::add_business_days(Date date, std::int32_t n) const {
  BusinessDate result{date, n != 0 && !covers(date)};
  const std::int32_t step = n < 0 ? -1 : 1;
  while (n != 0) {
    const Date next = add_days(result.date, step);
    if (next == result.date) {
      result.beyond_coverage = true;
      return result;
    }
    result.date = next;
    if (!covers(next)) result.beyond_coverage = true;
    if (is_business_day(next)) n -= step;
  }
  return result;
}

BusinessDate BusinessCalendar::on_or_after(Date date) const {
  BusinessDate result{date, !covers(date)};
  if (is_business_day(date)) return result;
  BusinessDate next = add_business_days(date, 1);
  next.beyond_coverage = next.beyond_coverage || result.beyond_coverage;
  return next;
}

}  // namespace surco
