#include "evaluate/wording.hpp"

#include <cstddef>

namespace surco {
namespace {

constexpr int kMostDecimals = 6;

// Parts the integer digits of `digits` by thousands.
void append_grouped(std::string& out, std::string_view digits) {
  if (!digits.empty() && digits.front() == '-') {
    out += '-';
    digits.remove_prefix(1);
  }
  const std::size_t point = digits.find('.');
  const std::size_t integer = point == std::string_view::npos ? digits.size() : point;
  for (std::size_t i = 0; i < integer; ++i) {
    if (i > 0 && (integer - i) % 3 == 0) out += ',';
    out += digits[i];
  }
  if (point != std::string_view::npos) out += digits.substr(point);
}

bool is_abbreviation(std::string_view unit) {
  return unit == "kg" || unit == "ha" || unit == "m2" || unit == "m²" || unit == "t" ||
         unit == "l" || unit == "%" || unit == "kW" || unit == "MW";
}

bool is_vowel(char c) { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u'; }

}  // namespace

void append_number(std::string& out, const Exact& number) {
  std::string digits;
  number.rounded(kMostDecimals, Exact::Rounding::down).append_text(digits);
  append_grouped(out, digits);
}

void append_money(std::string& out, const Exact& amount) {
  std::string digits;
  amount.rounded(2, Exact::Rounding::down).append_fixed(digits, 2);
  if (!digits.empty() && digits.front() == '-') {
    out += '-';
    digits.erase(0, 1);
  }
  out += '$';
  append_grouped(out, digits);
}

std::string money_text(const Exact& amount) {
  std::string out;
  append_money(out, amount);
  return out;
}

void append_hectares(std::string& out, const Exact& hectares) {
  append_number(out, hectares);
  out += " ha";
}

std::string plural(std::string_view unit) {
  // Only the first word changes: `unidad animal` → `unidades animal`.
  const std::size_t blank = unit.find(' ');
  const std::string_view first = unit.substr(0, blank);
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view{} : unit.substr(blank);
  // Abbreviations stay, and so do words like `análisis`.
  if (first.empty() || is_abbreviation(first) || first.back() == 's') return std::string(unit);
  std::string out(first);
  constexpr std::string_view kAccented = "ión";
  if (out.size() > kAccented.size() && std::string_view(out).substr(out.size() - 4) == kAccented) {
    out.replace(out.size() - 4, 4, "iones");
  } else if (out.back() == 'z') {
    out.back() = 'c';
    out += "es";
  } else {
    out += is_vowel(out.back()) ? "s" : "es";
  }
  out += rest;
  return out;
}

void append_quantity(std::string& out, const Exact& quantity, std::string_view unit) {
  append_number(out, quantity);
  if (unit.empty()) return;
  out += ' ';
  if (quantity == Exact(1)) {
    out += unit;
  } else {
    out += plural(unit);
  }
}

void append_named(std::string& out, const Exact& quantity, std::string_view unit,
                  std::string_view name) {
  std::string lower(name);
  if (!lower.empty() && lower[0] >= 'A' && lower[0] <= 'Z') {
    lower[0] = static_cast<char>(lower[0] + 32);
  }
  append_quantity(out, quantity, unit);
  const std::string start = std::string(unit) + ' ';
  if (lower.compare(0, start.size(), start) == 0) {
    out += ' ';
    out += std::string_view(lower).substr(start.size());
  } else {
    out += " de ";
    out += lower;
  }
}

void append_measure(std::string& out, const Exact& number, rules::Measure measure,
                    std::string_view unit) {
  switch (measure) {
    case rules::Measure::area:
      append_hectares(out, number);
      return;
    case rules::Measure::kinds:
      append_number(out, number);
      return;
    case rules::Measure::quantity:
      append_quantity(out, number, unit);
      return;
    case rules::Measure::money:
    case rules::Measure::contribution:
      append_money(out, number);
      return;
  }
}

void append_filled(std::string& out, std::string_view text, const Blanks& blanks) {
  const std::string_view unit = blanks.concept_rules != nullptr
                                    ? std::string_view(blanks.concept_rules->unit)
                                    : std::string_view{};
  const auto number = [&](const Exact* value) {
    if (value != nullptr) append_measure(out, *value, blanks.measure, unit);
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find('{', at);
    if (open == std::string_view::npos) {
      out += text.substr(at);
      return;
    }
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      out += text.substr(at);
      return;
    }
    out += text.substr(at, open - at);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    at = close + 1;
    if (name == "limite" || name == "valor") {
      number(blanks.limit);
    } else if (name == "pedido") {
      number(blanks.asked);
    } else if (name == "apoyado") {
      number(blanks.granted);
    } else if (name == "usado") {
      number(blanks.used);
    } else if (name == "queda") {
      if (blanks.limit != nullptr && blanks.used != nullptr) {
        const Exact left = greatest(*blanks.limit - *blanks.used, Exact());
        number(&left);
      }
    } else if (name == "concepto") {
      if (blanks.concept_rules != nullptr) out += blanks.concept_rules->name;
    } else if (name == "predio") {
      out += blanks.predio;
    } else if (name.substr(0, 9) == "concepto." && blanks.concept_rules != nullptr &&
               blanks.program != nullptr) {
      const std::string_view figure = name.substr(9);
      for (std::size_t i = 0; i < blanks.program->figure_names.size(); ++i) {
        if (blanks.program->figure_names[i] != figure) continue;
        if (blanks.concept_rules->figures[i]) append_number(out, *blanks.concept_rules->figures[i]);
      }
    }
  }
}

}  // namespace surco
