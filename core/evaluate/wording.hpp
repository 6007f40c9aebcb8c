// Numbers and rule texts as people read them in Mexico.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "decimal/units.hpp"
#include "rules/model.hpp"

namespace surco {

/// A name or title in the middle of a sentence: `semilla de avena`. `PAISA` stays as it is.
void append_lowered(Output& out, std::string_view name);
/// `1,234.5`: thousands parted by commas, at most six decimals, none superfluous.
void append_number(Output& out, const Exact& number);
/// `$21,750.00`, cut to the centavo.
void append_money(Output& out, const Exact& amount);
/// `$3.333`: a price, with the decimals it has, at least two and at most six.
void append_price(Output& out, const Exact& price);
/// `10 ha`.
void append_hectares(Output& out, const Exact& hectares);
/// `3,000 kg`, `1 saco`, `7 sacos`. Abbreviations take no plural.
void append_quantity(Output& out, const Exact& quantity, std::string_view unit);
/// A quantity of something by name, in the middle of a sentence: `3,000 kg de fertilizante
/// químico`, `2 paquetes para papa`.
void append_named(Output& out, const Exact& quantity, std::string_view unit, std::string_view name);
/// A number of a measure, with its unit.
void append_measure(Output& out, const Exact& number, rules::Measure measure,
                    std::string_view unit);
/// An amount to the centavo: what the programme pays is cut, what the producer pays is rounded.
Exact written_amount(const Exact& amount, rules::Measure measure);
std::string money_text(const Exact& amount);
/// The plural of a unit of sale.
std::string plural(std::string_view unit);

/// What the blanks of a rule's text stand for.
struct Blanks {
  const rules::Program* program = nullptr;
  const rules::Concept* concept_rules = nullptr;
  rules::Measure measure = rules::Measure::area;
  const Exact* limit = nullptr;
  const Exact* asked = nullptr;
  const Exact* granted = nullptr;
  const Exact* used = nullptr;
  std::string_view predio;
  bool json = false;  ///< the text is JSON: what is put in is escaped as inside a string
};

/// Appends a text with each blank put in. A blank that has no value is left out.
void append_filled(Output& out, const std::vector<rules::Piece>& pieces, const Blanks& blanks);
void append_filled(Output& out, std::string_view text, const Blanks& blanks);

}  // namespace surco
