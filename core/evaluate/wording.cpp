#include "evaluate/wording.hpp"

#include <algorithm>
#include <cstddef>

#include "json/writer.hpp"

namespace surco {
namespace {

constexpr int kMostDecimals = 6;

// Parts by thousands the integer digits of the number that `out` ends with, from `from` on.
void group_tail(std::string& out, std::size_t from) {
  if (from < out.size() && out[from] == '-') ++from;
  std::size_t end = std::min(out.find('.', from), out.size());
  for (; end > from + 3; end -= 3) out.insert(end - 3, 1, ',');
}

bool is_abbreviation(std::string_view unit) {
  return unit == "kg" || unit == "ha" || unit == "m2" || unit == "m²" || unit == "t" ||
         unit == "l" || unit == "%" || unit == "kW" || unit == "MW";
}

bool is_vowel(char c) { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u'; }

}  // namespace

void append_number(std::string& out, const Exact& number) {
  const std::size_t from = out.size();
  number.rounded(kMostDecimals, Exact::Rounding::down).append_text(out);
  group_tail(out, from);
}

void append_money(std::string& out, const Exact& amount) {
  const std::size_t from = out.size();
  amount.rounded(2, Exact::Rounding::down).append_fixed(out, 2);
  group_tail(out, from);
  out.insert(from < out.size() && out[from] == '-' ? from + 1 : from, 1, '$');
}

void append_price(std::string& out, const Exact& price) {
  if (price.rounded(2, Exact::Rounding::down) == price) {
    append_money(out, price);
    return;
  }
  out += '$';
  append_number(out, price);
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

namespace {

void append_blank(std::string& out, std::string_view name, const Blanks& blanks) {
  constexpr std::string_view kFigure = "concepto.";
  const rules::Concept* const item = blanks.concept_rules;
  const Exact* number = nullptr;
  Exact left;
  if (name == "limite" || name == "valor") {
    number = blanks.limit;
  } else if (name == "pedido") {
    number = blanks.asked;
  } else if (name == "apoyado") {
    number = blanks.granted;
  } else if (name == "usado") {
    number = blanks.used;
  } else if (name == "queda") {
    if (blanks.limit == nullptr || blanks.used == nullptr) return;
    left = greatest(*blanks.limit - *blanks.used, Exact());
    number = &left;
  } else if (name == "concepto") {
    if (item != nullptr) out += item->name;
  } else if (name == "predio") {
    out += blanks.predio;
  } else if (name.substr(0, kFigure.size()) == kFigure && item != nullptr &&
             blanks.program != nullptr) {
    const auto& figures = blanks.program->figure_names;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      if (figures[i] != name.substr(kFigure.size()) || !item->figures[i]) continue;
      append_number(out, *item->figures[i]);
    }
  }
  if (number == nullptr) return;
  append_measure(out, *number, blanks.measure, item != nullptr ? item->unit : Text());
}

}  // namespace

void append_filled(std::string& out, std::string_view text, const Blanks& blanks) {
  while (true) {
    const std::size_t open = text.find('{');
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) break;
    out += text.substr(0, open);
    const std::size_t from = out.size();
    append_blank(out, text.substr(open + 1, close - open - 1), blanks);
    if (blanks.json) json::escape_tail(out, from);
    text.remove_prefix(close + 1);
  }
  out += text;
}

}  // namespace surco
