#include "cli/values.hpp"

#include <optional>

#include "calendar/date.hpp"
#include "decimal/exact.hpp"
#include "evaluate/wording.hpp"

namespace surco::cli {
namespace {

// The number of a text, with its sign aside.
std::optional<Exact> number_of(json::Value value, bool& negative) {
  std::string_view text = value.text();
  negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  return Exact::parse(text);
}

bool absent(json::Value value) { return !value.valid() || value.is(json::Kind::null); }

}  // namespace

std::string money(json::Value amount, std::string_view otherwise) {
  if (absent(amount)) return std::string(otherwise);
  bool negative = false;
  const auto number = number_of(amount, negative);
  if (!number) return brief(amount);
  Output out(negative ? "-" : "");
  append_money(out, *number);
  return out.str();
}

std::string hectares(json::Value amount) {
  if (absent(amount)) return {};
  bool negative = false;
  const auto number = number_of(amount, negative);
  if (!number) return brief(amount);
  Output out(negative ? "-" : "");
  append_hectares(out, *number);
  return out.str();
}

std::string quantity(json::Value amount, json::Value unit) {
  if (absent(amount)) return {};
  bool negative = false;
  const auto number = number_of(amount, negative);
  if (!number) return brief(amount);
  Output out(negative ? "-" : "");
  append_quantity(out, *number, unit.text());
  return out.str();
}

std::string measured(json::Value amount, std::string_view measure, json::Value unit) {
  if (measure == "superficie_ha") return hectares(amount);
  if (measure == "monto" || measure == "aportacion") return money(amount);
  return quantity(amount, measure == "cantidad" ? unit : json::Value());
}

std::string long_date(json::Value date) {
  const auto parsed = parse_date(date.text());
  return parsed ? long_date_es(*parsed) : brief(date);
}

std::string_view text_of(json::Value object, std::string_view key) {
  return object.valid() ? object.find(key).text() : std::string_view{};
}

std::string locators(json::Value object) {
  std::string all;
  const json::Value several = object.find("fuentes");
  for (json::Value one = several.first(); one.valid(); one = one.next()) {
    all += all.empty() ? "" : ", ";
    all += one.text();
  }
  if (all.empty()) {
    const json::Value source = object.find("fuente");
    all = source.text();
    for (json::Value one = source.first(); one.valid(); one = one.next()) {
      all += all.empty() ? "" : ", ";
      all += one.text();
    }
  }
  return all.empty() ? all : " [" + all + "]";
}

std::string brief(json::Value value) {
  if (absent(value)) return "—";
  if (value.is(json::Kind::text)) return std::string(value.text());
  Output out;
  json::Document::append_compact(out, value);
  return out.str();
}

}  // namespace surco::cli
