#include "engine/library.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace surco {

bool older_version(std::string_view a, std::string_view b) {
  const auto next = [](std::string_view& text) {
    std::uint64_t number = 0;
    std::size_t i = 0;
    for (; i < text.size() && text[i] != '.'; ++i) {
      if (text[i] >= '0' && text[i] <= '9' && number < 1000000000) {
        number = number * 10 + static_cast<std::uint64_t>(text[i] - '0');
      }
    }
    text.remove_prefix(std::min(text.size(), i + 1));
    return number;
  };
  while (!a.empty() || !b.empty()) {
    const std::uint64_t x = next(a);
    const std::uint64_t y = next(b);
    if (x != y) return x < y;
  }
  return false;
}

void Library::add(std::unique_ptr<rules::Program> program) {
  std::size_t place = 0;
  for (; place < programs_.size(); ++place) {
    const rules::Program& known = *programs_[place];
    if (known.id == program->id && known.digest == program->digest) return;  // already here
  }
  const auto after = [&](const rules::Program& known) {
    return known.id == program->id ? older_version(program->version, known.version)
                                   : program->id < known.id;
  };
  while (place > 0 && after(*programs_[place - 1])) --place;
  programs_.insert(programs_.begin() + static_cast<std::ptrdiff_t>(place), std::move(program));
}

bool Library::add_calendar(json::Value root, std::string& problem) {
  const auto refuse = [&](std::string_view why) {
    problem = why;
    return false;
  };
  if (!root.valid() || !root.is(json::Kind::object)) return refuse("Un calendario es un objeto.");
  const json::Value format = root.find("formato");
  const json::Value id = root.find("id");
  if (!format.valid() || !format.is(json::Kind::text) || format.text() != "surco/calendario" ||
      !id.valid() || !id.is(json::Kind::text)) {
    return refuse("Falta `formato` (surco/calendario) o `id`.");
  }
  CalendarData data;
  data.id = std::string(id.text());
  const json::Value years = root.find("cubre");
  for (json::Value year = years.valid() ? years.first() : years; year.valid(); year = year.next()) {
    const auto number = Exact::parse(year.text());
    const auto whole_year = number ? number->to_int64() : std::nullopt;
    if (!whole_year || *whole_year < kFirstWrittenYear || *whole_year > kLastWrittenYear) {
      return refuse("`cubre` lleva años.");
    }
    data.years.push_back(static_cast<std::int32_t>(*whole_year));
  }
  if (const json::Value rest = root.find("descanso_semanal"); rest.valid()) {
    // From Sunday, as `Weekday` counts.
    constexpr std::array<std::string_view, 7> kNames{"domingo", "lunes",   "martes", "miercoles",
                                                     "jueves",  "viernes", "sabado"};
    data.rest_days = 0;
    for (json::Value day = rest.first(); day.valid(); day = day.next()) {
      const auto found = std::find(kNames.begin(), kNames.end(), day.text());
      if (found == kNames.end()) {
        return refuse("`descanso_semanal` lleva días de la semana, sin acento.");
      }
      data.rest_days = static_cast<std::uint8_t>(data.rest_days | 1U << (found - kNames.begin()));
    }
  }
  for (const std::string_view key : {"dias", "dias_adicionales"}) {
    const json::Value days = root.find(key);
    data.may_have_more = key == "dias_adicionales" && days.valid();
    for (json::Value day = days.valid() ? days.first() : days; day.valid(); day = day.next()) {
      const json::Value date = day.find("fecha");
      const auto parsed =
          date.valid() && date.is(json::Kind::text) ? parse_date(date.text()) : std::nullopt;
      if (!parsed) return refuse("Un día del calendario no tiene una fecha que exista.");
      const json::Value source = day.find("fuente");
      const json::Value reason = day.find("motivo");
      if (data.may_have_more) data.added.push_back(*parsed);
      data.holidays.push_back({*parsed, source.valid() ? std::string(source.text()) : "",
                               reason.valid() ? std::string(reason.text()) : ""});
    }
  }
  for (BusinessCalendar& known : calendars_) {
    if (known.id() != data.id) continue;
    known = BusinessCalendar(std::move(data));
    return true;
  }
  calendars_.emplace_back(std::move(data));
  return true;
}

const rules::Program* Library::newest(std::string_view id) const {
  const rules::Program* found = nullptr;
  for (const auto& program : programs_) {
    if (program->id == id) found = program.get();
  }
  return found;
}

const rules::Program* Library::with_digest(std::string_view id, std::string_view digest) const {
  for (const auto& program : programs_) {
    if (program->id == id && program->digest == digest) return program.get();
  }
  return nullptr;
}

std::vector<std::string_view> Library::ids() const {
  std::vector<std::string_view> out;
  for (const auto& program : programs_) {
    if (out.empty() || out.back() != program->id) out.push_back(program->id);
  }
  return out;
}

const BusinessCalendar* Library::find(std::string_view id) const {
  for (const BusinessCalendar& calendar : calendars_) {
    if (calendar.id() == id) return &calendar;
  }
  return nullptr;
}

}  // namespace surco
