#include "evaluate/wording.hpp"

#include <algorithm>
#include <cstddef>

#include "json/writer.hpp"

namespace surco {
namespace {

constexpr int kMostDecimals = 6;

// Parts by thousands the integer digits of the number that `out` ends with, from `from` on.
void group_tail(Output& out, std::size_t from) {
  if (from < out.size() && out[from] == '-') ++from;
  std::size_t end = std::min(out.view().find('.', from), out.size());
  for (; end > from + 3; end -= 3) out.insert(end - 3, ',');
}

bool is_abbreviation(std::string_view unit) {
  return unit == "kg" || unit == "ha" || unit == "m2" || unit == "m²" || unit == "t" ||
         unit == "l" || unit == "%" || unit == "kW" || unit == "MW";
}

bool is_vowel(char c) { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u'; }

}  // namespace

void append_lowered(Output& out, std::string_view name) {
  const auto is_capital = [&](std::size_t i) { return name[i] >= 'A' && name[i] <= 'Z'; };
  if (name.size() > 1 && is_capital(0) && !is_capital(1)) {
    out += static_cast<char>(name[0] + ('a' - 'A'));
    name.remove_prefix(1);
  }
  out += name;
}

void append_number(Output& out, const Exact& number) {
  const std::size_t from = out.size();
  number.rounded(kMostDecimals, Exact::Rounding::down).append_text(out);
  group_tail(out, from);
}

void append_money(Output& out, const Exact& amount) {
  const std::size_t from = out.size();
  amount.rounded(2, Exact::Rounding::down).append_fixed(out, 2);
  group_tail(out, from);
  out.insert(from < out.size() && out[from] == '-' ? from + 1 : from, '$');
}

void append_price(Output& out, const Exact& price) {
  if (price.rounded(2, Exact::Rounding::down) == price) {
    append_money(out, price);
    return;
  }
  out += '$';
  append_number(out, price);
}

std::string money_text(const Exact& amount) {
  Output out;
  append_money(out, amount);
  return out.str();
}

void append_hectares(Output& out, const Exact& hectares) {
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

void append_quantity(Output& out, const Exact& quantity, std::string_view unit) {
  append_number(out, quantity);
  if (unit.empty()) return;
  out += ' ';
  if (quantity == Exact(1)) {
    out += unit;
  } else {
    out += plural(unit);
  }
}

void append_named(Output& out, const Exact& quantity, std::string_view unit,
                  std::string_view name) {
  Output lowered;
  append_lowered(lowered, name);
  const std::string_view lower = lowered.view();
  append_quantity(out, quantity, unit);
  // `Paquete para papa` and `Plantas de café` begin with their unit: it is said once.
  for (const std::string& start : {std::string(unit) + ' ', plural(unit) + ' '}) {
    if (lower.compare(0, start.size(), start) != 0) continue;
    out += ' ';
    out += lower.substr(start.size());
    return;
  }
  out += " de ";
  out += lower;
}

void append_measure(Output& out, const Exact& number, rules::Measure measure,
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
      append_money(out, number);
      return;
    case rules::Measure::contribution:
      append_money(out, written_amount(number, measure));
      return;
  }
}

Exact written_amount(const Exact& amount, rules::Measure measure) {
  const bool paid = measure == rules::Measure::contribution;
  return amount.rounded(2, paid ? Exact::Rounding::half_up : Exact::Rounding::down);
}

namespace {

// Whether what follows this text begins a sentence or stands within quotes.
bool begins_sentence(std::string_view before) {
  if (before.empty() || before.back() != ' ') return true;
  return before.size() > 1 &&
         std::string_view(".?!").find(before[before.size() - 2]) != std::string_view::npos;
}

void append_blank(Output& out, const rules::Piece& piece, const Blanks& blanks) {
  const rules::Concept* const item = blanks.concept_rules;
  const Exact* number = nullptr;
  Exact left;
  switch (piece.blank) {
    case rules::Blank::nothing:
      return;
    case rules::Blank::limit:
      number = blanks.limit;
      break;
    case rules::Blank::asked:
      number = blanks.asked;
      if (number == nullptr) out += "lo que pide";
      break;
    case rules::Blank::granted:
      number = blanks.granted;
      break;
    case rules::Blank::used:
      number = blanks.used;
      break;
    case rules::Blank::left:
      if (blanks.limit == nullptr || blanks.used == nullptr) return;
      left = greatest(*blanks.limit - *blanks.used, Exact());
      number = &left;
      break;
    case rules::Blank::concept_name:
      if (item == nullptr) return;
      if (begins_sentence(piece.before)) {
        out += item->name;
      } else {
        append_lowered(out, item->name);
      }
      return;
    case rules::Blank::predio:
      out += blanks.predio;
      return;
    case rules::Blank::figure:
      if (item != nullptr && item->figures[piece.figure]) {
        append_number(out, *item->figures[piece.figure]);
      }
      return;
  }
  if (number == nullptr) return;
  append_measure(out, *number, blanks.measure, item != nullptr ? item->unit : Text());
}

}  // namespace

void append_filled(Output& out, const std::vector<rules::Piece>& pieces, const Blanks& blanks) {
  for (const rules::Piece& piece : pieces) {
    out += piece.before;
    if (piece.blank == rules::Blank::nothing) continue;
    const std::size_t from = out.size();
    append_blank(out, piece, blanks);
    if (blanks.json) json::escape_tail(out, from);
  }
}

void append_filled(Output& out, std::string_view text, const Blanks& blanks) {
  append_filled(out, rules::pieces_of(text, blanks.program), blanks);
}

}  // namespace surco
