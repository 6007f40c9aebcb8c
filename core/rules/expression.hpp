// Expressions of the rules: a documented subset of JsonLogic, compiled once, strictly typed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "calendar/date.hpp"
#include "decimal/exact.hpp"
#include "text/text.hpp"

namespace surco::rules {

using ExprId = std::int32_t;
inline constexpr ExprId kNoExpr = -1;

enum class Type : std::uint8_t { number, truth, text, date, list, any };

enum class Op : std::uint8_t {
  number_literal,
  truth_literal,
  text_literal,
  date_literal,
  fact,            // a = place, b = slot
  document,        // b = document index: was it presented?
  figure,          // concepto.CIFRA, b = figure name index
  concept_id,      // partida.concepto
  asked,           // pedido.MEASURE, b = Quantity kind
  granted,         // apoyado.MEASURE, b
  group_total,     // b = group
  group_place,     // b = group
  group_contains,  // b = group
  reading,         // b = reading
  hypothesis,      // b = hypothesis
  score,           // b = scoring sheet
  definition,      // b = definition
  case_date,
  result_subsidy,    // resultado.subsidio
  result_supported,  // resultado.partidas_apoyadas
  predios_area,      // predios.superficie_ha
  predios_count,     // predios.total
  item,              // b = field slot of the list in scope
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  all_of,  // and
  any_of,  // or
  negation,
  conditional,  // if
  member,       // in
  for_all,      // a = Collection, b = slot of a list fact
  for_some,
  add,
  subtract,
  multiply,
  divide,
  minimum,
  maximum,
};

/// Over what `all` and `some` run.
enum class Collection : std::uint8_t { predios, partidas, list_fact };

/// What `pedido.` and `apoyado.` can name.
enum class Amount : std::uint8_t { area, quantity, cost, money, price, fitting_area, kinds };

struct Node {
  Op op = Op::truth_literal;
  Type type = Type::truth;
  std::uint8_t a = 0;
  std::uint16_t b = 0;
  std::uint32_t first = 0;  // children, in Expressions::children
  std::uint16_t count = 0;
  bool truth = false;
  Exact number;
  Date date{};
  Text text;
};

/// What an expression needs around it to be evaluated.
struct Needs {
  bool partida = false;  ///< names partida., concepto., pedido., apoyado., grupo.…lugar
  bool predio = false;   ///< names predio. outside `all`/`some`
  bool item = false;
  bool result = false;
  bool reading = false;
  bool granted = false;  ///< names apoyado., be it within a sum
};

/// All expressions of a program, flat.
struct Expressions {
  std::vector<Node> nodes;
  std::vector<ExprId> children;
  std::vector<Needs> needs;  // parallel to nodes
};

}  // namespace surco::rules
