#include "calendar/date.hpp"

#include <array>

namespace surco {
namespace {

constexpr std::array<std::string_view, 12> kMonthNames = {
    "enero", "febrero", "marzo",      "abril",   "mayo",      "junio",
    "julio", "agosto",  "septiembre", "octubre", "noviembre", "diciembre"};

constexpr bool is_leap(std::int32_t year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

// The year is taken to begin in March, so that the leap day is its last; 400 years are 146,097
// days.
constexpr std::int32_t days_from_civil(std::int32_t year, std::int32_t month, std::int32_t day) {
  const std::int32_t y = month <= 2 ? year - 1 : year;
  const std::int32_t era = (y >= 0 ? y : y - 399) / 400;
  const std::int32_t year_of_era = y - era * 400;
  const std::int32_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  const std::int32_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

static_assert(days_from_civil(1970, 1, 1) == 0);
static_assert(days_from_civil(1, 1, 1) == kMinDate.days);
static_assert(days_from_civil(9999, 12, 31) == kMaxDate.days);

Date clamp(std::int64_t days) {
  if (days < kMinDate.days) return kMinDate;
  if (days > kMaxDate.days) return kMaxDate;
  return Date{static_cast<std::int32_t>(days)};
}

void append_padded(std::string& out, std::int32_t value, int width) {
  std::array<char, 4> digits{};
  for (int i = width - 1; i >= 0; --i) {
    digits[static_cast<std::size_t>(i)] = static_cast<char>('0' + value % 10);
    value /= 10;
  }
  out.append(digits.data(), static_cast<std::size_t>(width));
}

// -1 unless all are ASCII digits.
std::int32_t read_digits(std::string_view text) {
  std::int32_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

}  // namespace

std::int32_t days_in_month(std::int32_t year, std::int32_t month) {
  constexpr std::array<std::uint8_t, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month < 1 || month > 12) return 0;
  if (month == 2 && is_leap(year)) return 29;
  return kDays[static_cast<std::size_t>(month - 1)];
}

std::optional<Date> make_date(std::int32_t year, std::int32_t month, std::int32_t day) {
  if (year < 1 || year > 9999 || day < 1 || day > days_in_month(year, month)) return std::nullopt;
  return Date{days_from_civil(year, month, day)};
}

std::optional<Date> parse_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const std::int32_t year = read_digits(text.substr(0, 4));
  const std::int32_t month = read_digits(text.substr(5, 2));
  const std::int32_t day = read_digits(text.substr(8, 2));
  if (year < kFirstWrittenYear || year > kLastWrittenYear) return std::nullopt;
  return make_date(year, month, day);
}

std::string to_iso(Date date) {
  const CivilDate c = civil(date);
  std::string out;
  append_padded(out, c.year, 4);
  out += '-';
  append_padded(out, c.month, 2);
  out += '-';
  append_padded(out, c.day, 2);
  return out;
}

std::string long_date_es(Date date) {
  const CivilDate c = civil(date);
  std::string out = std::to_string(c.day);
  out += " de ";
  out += kMonthNames[static_cast<std::size_t>(c.month - 1)];
  out += " de ";
  out += std::to_string(c.year);
  return out;
}

CivilDate civil(Date date) {
  const std::int32_t z = clamp(date.days).days + 719468;
  const std::int32_t era = (z >= 0 ? z : z - 146096) / 146097;
  const std::int32_t day_of_era = z - era * 146097;
  const std::int32_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int32_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int32_t shifted_month = (5 * day_of_year + 2) / 153;
  const std::int32_t month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
          day_of_year - (153 * shifted_month + 2) / 5 + 1};
}

std::int32_t year_of(Date date) { return civil(date).year; }

Weekday weekday_of(Date date) {
  // 1970-01-01 was a Thursday.
  const std::int32_t remainder = (clamp(date.days).days % 7 + 7 + 4) % 7;
  return static_cast<Weekday>(remainder);
}

Date add_days(Date date, std::int32_t days) {
  return clamp(static_cast<std::int64_t>(date.days) + days);
}

Date add_months(Date date, std::int32_t months) {
  const CivilDate c = civil(date);
  const std::int64_t month_index = static_cast<std::int64_t>(c.year) * 12 + (c.month - 1) + months;
  if (month_index < 12) return kMinDate;
  if (month_index >= std::int64_t{10000} * 12) return kMaxDate;
  const auto year = static_cast<std::int32_t>(month_index / 12);
  const auto month = static_cast<std::int32_t>(month_index % 12) + 1;
  const std::int32_t last = days_in_month(year, month);
  return Date{days_from_civil(year, month, c.day < last ? c.day : last)};
}

Date add_years(Date date, std::int32_t years) {
  if (years > 10000) return kMaxDate;
  if (years < -10000) return kMinDate;
  return add_months(date, years * 12);
}

std::int32_t whole_years(Date birth, Date on) {
  const CivilDate b = civil(birth);
  const CivilDate o = civil(on);
  const bool not_yet = o.month < b.month || (o.month == b.month && o.day < b.day);
  return o.year - b.year - (not_yet ? 1 : 0);
}

}  // namespace surco
