#include "compare/figures.hpp"

#include <algorithm>
#include <optional>

#include "evaluate/wording.hpp"

namespace surco {
namespace {

using rules::FigureLabel;
using rules::kNoExpr;

std::size_t index_of(const rules::Program& program, std::string_view id) {
  const auto& names = program.figure_names;
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), id) - names.begin());
}

const Exact* figure_of(const Subject& side, std::string_view id) {
  const std::size_t index = index_of(*side.program, id);
  if (index >= side.item->figures.size() || !side.item->figures[index]) return nullptr;
  return &*side.item->figures[index];
}

// The label that one side gives the figure, or else the other.
const FigureLabel* label_of(const Subject& side, const Subject& other, std::string_view id) {
  for (const Subject* each : {&side, &other}) {
    const std::size_t index = index_of(*each->program, id);
    if (index >= each->program->figure_labels.size()) continue;
    const FigureLabel& label = each->program->figure_labels[index];
    if (!label.name.empty()) return &label;
  }
  return nullptr;
}

void append_value(Output& out, const Exact& value, const FigureLabel* label, const Subject& side) {
  switch (label == nullptr ? FigureLabel::Unit::none : label->unit) {
    case FigureLabel::Unit::pesos:
      append_money(out, value);
      return;
    case FigureLabel::Unit::hectares:
      append_hectares(out, value);
      return;
    case FigureLabel::Unit::units:
      append_quantity(out, value, side.item->unit);
      return;
    case FigureLabel::Unit::percent:
    case FigureLabel::Unit::none:
      append_number(out, value);
      return;
  }
}

// Half a sentence: `se apoyan hasta 5 ha`.
void append_phrase(Output& out, const Exact& value, const FigureLabel& label, const Subject& side) {
  const std::size_t blank = label.phrase.find("{valor}");
  constexpr std::size_t kBlank = 7;
  out += label.phrase.substr(0, blank);
  append_value(out, value, &label, side);
  out += label.phrase.substr(blank + kBlank);
}

std::string name_of(const FigureLabel* label, std::string_view id) {
  if (label != nullptr) return std::string(label->name);
  std::string out(id);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

// What the other program says comes first: it is what the person is looking at.
std::string text_of(const FigureChange& change, const Subject& here, const Subject& there) {
  const Subject& first = change.there != nullptr ? there : here;
  const Subject& second = change.there != nullptr ? here : there;
  const Exact* value = change.there != nullptr ? change.there : change.here;
  const Exact* other = change.there != nullptr ? change.here : nullptr;
  const FigureLabel* label = label_of(first, second, change.id);
  Output out("En ");
  out += first.label;
  out += ' ';
  if (label != nullptr) {
    append_phrase(out, *value, *label, first);
  } else {
    out += change.name + ": ";
    append_value(out, *value, label, first);
  }
  out += "; en ";
  out += second.label;
  if (other != nullptr) {
    out += ", ";
    append_value(out, *other, label_of(second, first, change.id), second);
  } else {
    out += " la regla no lo dice";
  }
  out += '.';
  return out.str();
}

}  // namespace

std::vector<FigureChange> figure_changes(const Subject& here, const Subject& there) {
  std::vector<FigureChange> out;
  const auto add = [&](std::string_view id) {
    FigureChange change;
    change.id = id;
    change.here = figure_of(here, id);
    change.there = figure_of(there, id);
    if (change.here == nullptr && change.there == nullptr) return;
    if (change.here != nullptr && change.there != nullptr && *change.here == *change.there) return;
    change.name = name_of(label_of(here, there, id), id);
    change.text = text_of(change, here, there);
    out.push_back(std::move(change));
  };
  for (const std::string_view id : here.program->figure_names) add(id);
  for (const std::string_view id : there.program->figure_names) {
    if (index_of(*here.program, id) == here.program->figure_names.size()) add(id);
  }
  return out;
}

void figures_in(const rules::Program& program, rules::ExprId expression,
                std::vector<std::string_view>& out) {
  if (expression == kNoExpr) return;
  const rules::Node& node = program.expressions.nodes[static_cast<std::size_t>(expression)];
  if (node.op == rules::Op::figure) {
    const std::string_view id = program.figure_names[node.b];
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
  } else if (node.op == rules::Op::definition) {
    const rules::Definition& definition = program.definitions[node.b];
    figures_in(program, definition.expression, out);
    for (const rules::TableRow& row : definition.rows) figures_in(program, row.value, out);
  }
  for (std::size_t i = 0; i < node.count; ++i) {
    figures_in(program, program.expressions.children[node.first + i], out);
  }
}

}  // namespace surco
