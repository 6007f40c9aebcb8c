// Dates: when the rules and their figures are in force, and the calendars that they count by.
#include <algorithm>
#include <optional>
#include <string>

#include "calendar/date.hpp"
#include "rules/review_parts.hpp"

namespace surco::rules {
namespace {

using json::Kind;
using json::Value;

struct Span {
  std::optional<Date> from, to;
};

// Figures that hold for less than the rules have a validity of their own.
void own_validity(const Item& item, const Span& rules, Findings& findings) {
  const Value value = item.value.find("vigencia");
  if (!value.is(Kind::object)) return;
  const Span own{parse_date(text_in(value, "desde")), parse_date(text_in(value, "hasta"))};
  if ((own.to && rules.from && *own.to < *rules.from) ||
      (own.from && rules.to && *rules.to < *own.from)) {
    findings.warn("fecha_fuera_de_vigencia", item.document, value,
                  "Esta cifra no vale ningún día de los que valen las reglas.",
                  "Ponga la cifra de hoy, o corrija su vigencia.");
  }
}

void calendars(const Joined& joined, const Program& program, const Span& span,
               const Surroundings& around, Findings& findings) {
  const auto known = [&](std::string_view id) {
    return std::find_if(around.calendars.begin(), around.calendars.end(),
                        [&](const Surroundings::Calendar& c) { return c.id == id; });
  };
  const auto review_one = [&](std::size_t document, Value where, std::string_view id) {
    const auto found = known(id);
    if (found == around.calendars.end()) {
      if (!around.complete) return;
      findings.error("calendario_desconocido", document, where,
                     "No está el calendario «" + std::string(id) + "».",
                     "Agregue su archivo `calendario-….json`, o corrija el nombre.");
      return;
    }
    if (!span.from || !span.to) return;
    for (std::int32_t year = year_of(*span.from); year <= year_of(*span.to); ++year) {
      const auto& years = found->years;
      if (std::find(years.begin(), years.end(), year) != years.end()) continue;
      findings.warn("calendario_corto", document, where,
                    "El calendario «" + std::string(id) + "» no tiene los días de descanso de " +
                        std::to_string(year) + ".",
                    "Agréguelos a su archivo.");
    }
  };
  if (!program.calendar.empty()) {
    review_one(0, joined.head().find("calendario"), program.calendar);
  }
  for (const Item& item : joined.items("plazos")) {
    const Value own = item.value.find("calendario");
    if (own.is(Kind::text)) review_one(item.document, own, own.text());
    if (text_in(item.value, "unidad") == "dias_habiles" && !own.valid() &&
        program.calendar.empty()) {
      findings.error("calendario_desconocido", item, "unidad",
                     "Cuenta días hábiles y no hay con qué calendario.",
                     "Escriba `calendario` aquí o en el programa.");
    }
  }
}

}  // namespace

void review_validity(const Joined& joined, const Program* program, const Surroundings& around,
                     Findings& findings) {
  const Value head = joined.head();
  const Value validity = head.find("vigencia");
  if (!validity.is(Kind::object)) return;
  const Span span{parse_date(text_in(validity, "desde")), parse_date(text_in(validity, "hasta"))};
  if (!span.from || !span.to) {
    findings.warn(
        "vigencia_abierta", 0, validity,
        span.from ? "La vigencia no dice hasta cuándo." : "La vigencia no dice desde cuándo.",
        "Escriba las dos fechas: fuera de ellas se avisa.");
  } else if (*span.to < *span.from) {
    return;  // which the loader says
  }
  const Value year = head.find("anio");
  const auto number = Exact::parse(year.text());
  const auto whole = number ? number->to_int64() : std::nullopt;
  if (whole &&
      ((span.from && *whole < year_of(*span.from)) || (span.to && *whole > year_of(*span.to)))) {
    findings.warn("anio_fuera_de_vigencia", 0, year,
                  "El año " + std::to_string(*whole) + " no está en la vigencia.",
                  "Corrija `anio` o `vigencia`.");
  }
  for (const std::string_view family : {"conceptos", "definiciones"}) {
    for (const Item& item : joined.items(family)) own_validity(item, span, findings);
  }
  if (program != nullptr) calendars(joined, *program, span, around, findings);
}

}  // namespace surco::rules
