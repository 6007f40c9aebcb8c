// How a Run evaluates the expressions of the rules.
#include <algorithm>
#include <utility>

#include "evaluate/run.hpp"

namespace surco {

using rules::Amount;
using rules::Collection;
using rules::Definition;
using rules::ExprId;
using rules::Fact;
using rules::FactType;
using rules::kNoExpr;
using rules::Node;
using rules::Op;
using rules::Place;
using rules::TableTest;
using rules::Type;

Value Run::evaluate(ExprId id, std::int32_t partida) { return eval(id, context_of(partida)); }

Value Run::eval(ExprId id, const Context& context) {
  if (id == kNoExpr) return Value::silence();
  const Node& node = node_of(id);
  switch (node.op) {
    case Op::number_literal:
      return Value(node.number);
    case Op::truth_literal:
      return Value::of(node.truth);
    case Op::text_literal:
      return Value::of_text(node.text);
    case Op::date_literal:
      return Value::of_date(node.date);
    case Op::fact:
    case Op::item:
    case Op::document:
      return eval_fact(node, context);
    case Op::figure: {
      if (context.partida < 0) return Value::silence();
      const auto& figure =
          program_.concepts[case_.partidas[static_cast<std::size_t>(context.partida)].concept_index]
              .figures[node.b];
      return figure ? Value(*figure) : Value::silence();
    }
    case Op::concept_id: {
      if (context.partida < 0) return Value::silence();
      return Value::of_text(
          program_.concepts[case_.partidas[static_cast<std::size_t>(context.partida)].concept_index]
              .id);
    }
    case Op::asked:
    case Op::granted:
      return amount(node.op, static_cast<Amount>(node.b), context.partida);
    case Op::group_total:
      return Value(Exact(group_total_[node.b]));
    case Op::group_place:
    case Op::group_contains: {
      if (context.partida < 0) return Value::silence();
      const std::uint16_t concept_index =
          case_.partidas[static_cast<std::size_t>(context.partida)].concept_index;
      const std::int16_t kind = program_.groups[node.b].kind_of[concept_index];
      if (node.op == Op::group_contains) return Value::of(kind >= 0);
      if (kind < 0) return Value::silence();
      return Value(Exact(group_place_[node.b][static_cast<std::size_t>(kind)]));
    }
    case Op::reading:
      readings_used_[node.b] = true;
      return Value::of_text(program_.readings[node.b].options[settings_.readings[node.b]].id);
    case Op::hypothesis:
      return Value::of(settings_.hypothesis == static_cast<std::int32_t>(node.b));
    case Op::score:
      return score(node.b).points;
    case Op::definition:
      return eval_definition(node.b, context);
    case Op::case_date:
      if (case_.date) return Value::of_date(*case_.date);
      return Value::lacking(note_missing({MissingFact::Kind::case_date, Place::applicant, 0, -1}));
    case Op::result_subsidy:
      if (!totals_.subsidy) return Value(Exact());
      return Value(totals_.subsidy->exact());
    case Op::result_supported: {
      std::int64_t count = 0;
      for (const PartidaResult& result : results_) {
        if (result.state != PartidaState::rejected) ++count;
      }
      return Value(Exact(count));
    }
    case Op::predios_count:
      return Value(Exact(static_cast<std::int64_t>(case_.predios.size())));
    case Op::predios_area: {
      Value sum(Exact(0));
      if (program_.slots.predio_area < 0) return sum;
      Context each = context;
      for (std::size_t i = 0; i < case_.predios.size(); ++i) {
        each.predio = static_cast<std::int32_t>(i);
        Node place;
        place.op = Op::fact;
        place.a = static_cast<std::uint8_t>(Place::predio);
        place.b = static_cast<std::uint16_t>(program_.slots.predio_area);
        sum = add(sum, eval_fact(place, each));
      }
      return sum;
    }
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return eval_comparison(node, context);
    case Op::all_of:
    case Op::any_of:
      return eval_connective(node, context);
    case Op::negation: {
      Value inner = eval(child(node, 0), context);
      if (inner.known()) return Value::of(!inner.truth);
      return inner.silent() ? Value::of(true) : std::move(inner);
    }
    case Op::conditional:
      return eval_conditional(node, context);
    case Op::member:
      return eval_member(node, context);
    case Op::for_all:
    case Op::for_some:
      return eval_quantifier(node, context);
    case Op::add:
    case Op::multiply:
    case Op::minimum:
    case Op::maximum: {
      Value out = eval(child(node, 0), context);
      for (std::size_t i = 1; i < node.count; ++i) {
        Value next = eval(child(node, i), context);
        out = node.op == Op::add        ? add(out, next)
              : node.op == Op::multiply ? multiply(out, next)
              : node.op == Op::minimum  ? least(std::move(out), std::move(next))
                                        : greatest(std::move(out), std::move(next));
      }
      return out;
    }
    case Op::subtract:
      return subtract(eval(child(node, 0), context), eval(child(node, 1), context));
    case Op::divide:
      return divide(eval(child(node, 0), context), eval(child(node, 1), context));
  }
  return Value::silence();
}

Value Run::from_fact(const FactValue& fact, const Fact& declared, const MissingFact& place) {
  if (!fact.known) {
    Value out = Value::lacking(note_missing(place));
    // A declared range narrows what an unknown number can be.
    if (declared.minimum) out.doubt()->low = *declared.minimum;
    if (declared.maximum) {
      out.doubt()->high = *declared.maximum;
      out.doubt()->unbounded = false;
    }
    return out;
  }
  switch (declared.type) {
    case FactType::boolean:
      return Value::of(fact.truth);
    case FactType::decimal:
    case FactType::integer:
      return Value(fact.number);
    case FactType::date:
      return Value::of_date(fact.date);
    default:
      return Value::of_text(fact.text);
  }
}

Value Run::eval_fact(const Node& node, const Context& context) {
  if (node.op == Op::document) {
    const DocumentFact& document = case_.documents[node.b];
    if (document.told) return Value::of(document.presented);
    return Value::lacking(
        note_missing({MissingFact::Kind::document, Place::applicant, node.b, -1}));
  }
  if (node.op == Op::item) {
    // Items of a list are told as a whole: a field left out is unknown, but asked with its list.
    if (context.item == nullptr) return Value::silence();
    const FactValue& fact = (*context.item)[node.b];
    if (!fact.known) {
      return Value::lacking(
          note_missing({MissingFact::Kind::fact, Place::applicant, context.item_list, -1}));
    }
    if (node.type == Type::number) return Value(fact.number);
    if (node.type == Type::truth) return Value::of(fact.truth);
    if (node.type == Type::date) return Value::of_date(fact.date);
    return Value::of_text(fact.text);
  }
  const Place place = static_cast<Place>(node.a);
  const Fact& declared = program_.facts[node.a][node.b];
  if (place == Place::applicant) {
    return from_fact(case_.applicant[node.b], declared,
                     {MissingFact::Kind::fact, place, node.b, -1});
  }
  if (place == Place::predio) {
    if (context.predio < 0) {
      return Value::lacking(
          note_missing({MissingFact::Kind::predio, place, node.b, context.partida}));
    }
    return from_fact(case_.predios[static_cast<std::size_t>(context.predio)].facts[node.b],
                     declared, {MissingFact::Kind::fact, place, node.b, context.predio});
  }
  if (context.partida < 0) return Value::silence();
  return from_fact(case_.partidas[static_cast<std::size_t>(context.partida)].facts[node.b],
                   declared, {MissingFact::Kind::fact, place, node.b, context.partida});
}

Value Run::compare(Op op, Type type, const Value& a, const Value& b) {
  if (a.silent() || b.silent()) return Value::of(false);
  if (type == Type::number) {
    // Decided as soon as the ranges do not overlap.
    const bool below = !a.unbounded() && a.high() < b.low();
    const bool below_or_same = !a.unbounded() && a.high() <= b.low();
    const bool above = !b.unbounded() && b.high() < a.low();
    const bool above_or_same = !b.unbounded() && b.high() <= a.low();
    switch (op) {
      case Op::less:
        if (below) return Value::of(true);
        if (above_or_same) return Value::of(false);
        break;
      case Op::less_equal:
        if (below_or_same) return Value::of(true);
        if (above) return Value::of(false);
        break;
      case Op::greater:
        if (above) return Value::of(true);
        if (below_or_same) return Value::of(false);
        break;
      case Op::greater_equal:
        if (above_or_same) return Value::of(true);
        if (below) return Value::of(false);
        break;
      default:
        if (below || above) return Value::of(op == Op::not_equal);
        if (a.known() && b.known()) return Value::of((a.number == b.number) == (op == Op::equal));
        break;
    }
  } else if (a.known() && b.known()) {
    const int order = type == Type::date    ? (a.date < b.date   ? -1
                                               : b.date < a.date ? 1
                                                                 : 0)
                      : type == Type::truth ? (a.truth == b.truth ? 0 : 1)
                                            : (a.text == b.text ? 0 : 1);
    switch (op) {
      case Op::less:
        return Value::of(order < 0);
      case Op::less_equal:
        return Value::of(order <= 0);
      case Op::greater:
        return Value::of(order > 0);
      case Op::greater_equal:
        return Value::of(order >= 0);
      case Op::equal:
        return Value::of(order == 0);
      default:
        return Value::of(order != 0);
    }
  }
  MissingSet missing;
  a.merge_missing_into(missing);
  b.merge_missing_into(missing);
  return Value::lacking_all(std::move(missing));
}

Value Run::eval_comparison(const Node& node, const Context& context) {
  const ExprId left = child(node, 0);
  const ExprId right = child(node, 1);
  if (left == kNoExpr || right == kNoExpr) return Value::of(false);
  return compare(node.op, node_of(left).type, eval(left, context), eval(right, context));
}

Value Run::eval_connective(const Node& node, const Context& context) {
  const bool decided_by = node.op == Op::any_of;  // true settles an `or`, false an `and`
  MissingSet missing;
  bool open = false;
  for (std::size_t i = 0; i < node.count; ++i) {
    const Value part = eval(child(node, i), context);
    const bool truth = part.known() && part.truth;
    if (!part.is_unknown()) {
      if (truth == decided_by) return Value::of(decided_by);
      continue;
    }
    open = true;
    part.merge_missing_into(missing);
  }
  if (open) return Value::lacking_all(std::move(missing));
  return Value::of(!decided_by);
}

Value Run::eval_member(const Node& node, const Context& context) {
  const Value value = eval(child(node, 0), context);
  const Type type = node_of(child(node, 0)).type;
  if (value.silent()) return Value::of(false);
  MissingSet missing;
  bool open = false;
  const auto holds = [&](ExprId item) {
    const Value same = compare(Op::equal, type, value, eval(item, context));
    if (same.is_unknown()) {
      open = true;
      same.merge_missing_into(missing);
    }
    return same.surely();
  };
  for (std::size_t i = 1; i < node.count; ++i) {
    const ExprId item = child(node, i);
    if (item != kNoExpr && node_of(item).op == Op::definition &&
        program_.definitions[node_of(item).b].kind == Definition::Kind::list) {
      for (const ExprId one : program_.definitions[node_of(item).b].items) {
        if (holds(one)) return Value::of(true);
      }
    } else if (holds(item)) {
      return Value::of(true);
    }
  }
  if (open) return Value::lacking_all(std::move(missing));
  return Value::of(false);
}

Value Run::eval_quantifier(const Node& node, const Context& context) {
  const bool decided_by = node.op == Op::for_some;
  const Collection over = static_cast<Collection>(node.a);
  MissingSet missing;
  bool open = false;
  Context inner = context;
  const auto settles = [&] {
    const Value part = eval(child(node, 0), inner);
    if (part.is_unknown()) {
      open = true;
      part.merge_missing_into(missing);
      return false;
    }
    return part.surely() == decided_by;
  };
  if (over == Collection::predios) {
    for (std::size_t i = 0; i < case_.predios.size(); ++i) {
      inner.predio = static_cast<std::int32_t>(i);
      if (settles()) return Value::of(decided_by);
    }
  } else if (over == Collection::partidas) {
    for (std::size_t i = 0; i < case_.partidas.size(); ++i) {
      inner.partida = static_cast<std::int32_t>(i);
      inner.predio = case_.partidas[i].predio;
      if (settles()) return Value::of(decided_by);
    }
  } else {
    const FactValue& list = case_.applicant[node.b];
    if (!list.known) {
      return Value::lacking(note_missing({MissingFact::Kind::fact, Place::applicant, node.b, -1}));
    }
    inner.item_list = node.b;
    for (const auto& item : case_.lists[static_cast<std::size_t>(list.list)]) {
      inner.item = &item;
      if (settles()) return Value::of(decided_by);
    }
  }
  if (open) return Value::lacking_all(std::move(missing));
  return Value::of(!decided_by);
}

Value Run::eval_conditional(const Node& node, const Context& context) {
  Value out;
  bool started = false;
  MissingSet missing;
  const auto join = [&](Value value) {
    out = started ? either(out, value) : std::move(value);
    started = true;
  };
  std::size_t i = 0;
  for (; i + 1 < node.count; i += 2) {
    const Value condition = eval(child(node, i), context);
    if (condition.is_unknown()) {
      condition.merge_missing_into(missing);
      join(eval(child(node, i + 1), context));
      continue;
    }
    if (condition.surely()) break;
  }
  // A condition that surely holds ends the list, and so does the value in any other case.
  Value last = i + 1 < node.count ? eval(child(node, i + 1), context)
                                  : eval(child(node, node.count - std::size_t{1}), context);
  if (!started) return last;
  if (node.type != Type::number) {
    return Value::lacking_all(std::move(missing));
  }
  join(std::move(last));
  if (out.is_unknown()) out.doubt()->missing.merge(missing);
  return out;
}

Value Run::eval_test(const TableTest& test, const Context& context) {
  const Value value = eval(test.name, context);
  if (value.silent()) return Value::of(false);
  const Type type = node_of(test.name).type;
  MissingSet missing;
  bool open = false;
  if (test.how == TableTest::How::range) {
    const auto fails = [&](ExprId limit, Op op) {
      if (limit == kNoExpr) return false;
      const Value holds = compare(op, type, value, eval(limit, context));
      if (holds.is_unknown()) {
        open = true;
        holds.merge_missing_into(missing);
      }
      return holds.surely_not();
    };
    if (fails(test.from, Op::greater_equal) || fails(test.above, Op::greater) ||
        fails(test.to, Op::less_equal) || fails(test.below, Op::less)) {
      return Value::of(false);
    }
    return open ? Value::lacking_all(std::move(missing)) : Value::of(true);
  }
  for (const ExprId literal : test.literals) {
    const Value same = compare(Op::equal, type, value, eval(literal, context));
    if (same.surely()) return Value::of(test.how == TableTest::How::is_any);
    if (same.is_unknown()) {
      open = true;
      same.merge_missing_into(missing);
    }
  }
  if (open) return Value::lacking_all(std::move(missing));
  return Value::of(test.how == TableTest::How::is_none);
}

Text Run::source_of(rules::ExprId id, std::int32_t partida) {
  if (id == kNoExpr || node_of(id).op != Op::definition) return {};
  const Context context = context_of(partida);
  for (const rules::TableRow& row : program_.definitions[node_of(id).b].rows) {
    bool excluded = false;
    for (const TableTest& test : row.tests) {
      const Value holds = eval_test(test, context);
      if (holds.is_unknown()) return {};
      excluded = excluded || holds.surely_not();
      if (excluded) break;
    }
    if (!excluded) return row.source;
  }
  return {};
}

Value Run::eval_table(const Definition& definition, const Context& context) {
  Value out;
  bool started = false;
  MissingSet missing;
  for (const rules::TableRow& row : definition.rows) {
    bool possible = true;
    bool certain = true;
    MissingSet row_missing;
    for (const TableTest& test : row.tests) {
      const Value holds = eval_test(test, context);
      if (holds.surely_not()) {
        possible = false;
        break;
      }
      if (holds.is_unknown()) {
        certain = false;
        holds.merge_missing_into(row_missing);
      }
    }
    if (!possible) continue;
    missing.merge(row_missing);
    Value value = eval(row.value, context);
    if (certain && !started) return value;
    if (definition.type != Type::number) {
      if (!certain) return Value::lacking_all(std::move(missing));
      return value;
    }
    out = started ? either(out, value) : std::move(value);
    started = true;
    if (certain) break;  // "in any other case", or the row that would hold
  }
  if (!started) return Value::silence();
  // Which row holds is not known: even if all that may hold agree, another may leave it silent.
  if (out.is_unknown()) {
    out.doubt()->missing.merge(missing);
    return out;
  }
  if (missing.empty() || out.silent()) return out;
  Doubt doubt;
  doubt.low = out.number;
  doubt.high = out.number;
  doubt.unbounded = false;
  doubt.missing = std::move(missing);
  return Value::unknown(std::move(doubt));
}

Value Run::eval_sum(const Definition& definition, const Context& context) {
  if (definition.over_partidas) {
    Value sum(Exact(0));
    for (std::size_t i = 0; i < case_.partidas.size(); ++i) {
      sum = add(sum, eval(definition.expression, context_of(static_cast<std::int32_t>(i))));
    }
    return sum;
  }
  if (definition.list_slot < 0) return Value::silence();
  const FactValue& list = case_.applicant[static_cast<std::size_t>(definition.list_slot)];
  if (list.known) {
    Value sum(Exact(0));
    Context inner = context;
    inner.item_list = static_cast<std::uint16_t>(definition.list_slot);
    for (const auto& item : case_.lists[static_cast<std::size_t>(list.list)]) {
      inner.item = &item;
      sum = add(sum, eval(definition.expression, inner));
    }
    return sum;
  }
  const std::uint16_t lack = note_missing({MissingFact::Kind::fact, Place::applicant,
                                           static_cast<std::uint16_t>(definition.list_slot), -1});
  if (definition.count == kNoExpr) return Value::lacking(lack);
  // The list is untold but its length is: so many times what one item can be.
  const Fact& declared =
      program_.facts_of(Place::applicant)[static_cast<std::size_t>(definition.list_slot)];
  const std::vector<FactValue> blank(declared.fields.size());
  Context inner = context;
  inner.item_list = static_cast<std::uint16_t>(definition.list_slot);
  inner.item = &blank;
  Value one = eval(definition.expression, inner);
  if (one.is_unknown()) {
    one.doubt()->missing = {};
    one.doubt()->missing.add(lack);
  }
  return multiply(eval(definition.count, context), one);
}

std::optional<Date> Run::shift(Date from, std::int64_t amount, std::string_view unit,
                               std::string_view calendar_id, bool& beyond) const {
  constexpr std::int64_t kMost = 100000;  // far beyond any legal period
  if (amount > kMost || amount < -kMost) return std::nullopt;
  const auto n = static_cast<std::int32_t>(amount);
  if (unit == "dias") return add_days(from, n);
  if (unit == "meses") return add_months(from, n);
  if (unit == "anios") return add_years(from, n);
  if (unit == "dias_habiles") {
    const BusinessCalendar* found = calendar(calendar_id);
    if (found == nullptr) return std::nullopt;
    const BusinessDate end = found->add_business_days(from, n);
    beyond = end.beyond_coverage;
    return end.date;
  }
  return std::nullopt;
}

Value Run::eval_date(const Definition& definition, const Context& context) {
  Value from = eval(definition.expression, context);
  if (!from.known() || definition.date_amount == kNoExpr) return from;
  Value amount_of = eval(definition.date_amount, context);
  if (!amount_of.known()) return amount_of;
  const auto whole_amount = amount_of.number.to_int64();
  if (!whole_amount) return Value::silence();
  bool beyond = false;
  const auto moved = shift(from.date, definition.subtracts ? -*whole_amount : *whole_amount,
                           definition.date_unit, program_.calendar, beyond);
  return moved ? Value::of_date(*moved) : Value::silence();
}

Value Run::eval_definition(std::uint16_t index, const Context& context) {
  const Definition& definition = program_.definitions[index];
  definitions_used_[index] = true;
  const rules::Needs& needs = definition.needs;
  // What a partida gets changes while it is served, so only what does not name it is kept.
  std::optional<Value>* memo = nullptr;
  if (!needs.result && !needs.item && !needs.partida && !needs.predio && !needs.granted) {
    memo = &case_memo_[index];
  }
  if (memo != nullptr && memo->has_value()) return **memo;
  Value out;
  switch (definition.kind) {
    case Definition::Kind::value:
      out = eval(definition.expression, context);
      break;
    case Definition::Kind::table:
      out = eval_table(definition, context);
      break;
    case Definition::Kind::sum:
      out = eval_sum(definition, context);
      break;
    case Definition::Kind::floor:
      out = whole(eval(definition.expression, context), false);
      break;
    case Definition::Kind::date:
      out = eval_date(definition, context);
      break;
    case Definition::Kind::list:
      out = Value::silence();
      break;
  }
  if (memo != nullptr) *memo = out;
  return out;
}

Value Run::amount(Op op, Amount which, std::int32_t partida) {
  if (partida < 0) return Value::silence();
  const auto place = static_cast<std::size_t>(partida);
  const PartidaResult& result = results_[place];
  if (which == Amount::price) {
    if (const auto price = net_price(partida)) return Value(*price);
    return Value::lacking(note_missing(price_fact(partida)));
  }
  if (op == Op::asked) {
    if (which == Amount::area) return result.asked_area;
    if (which == Amount::quantity) {
      if (result.asked_quantity) return Value(*result.asked_quantity);
      return result.quantity;
    }
    if (which == Amount::cost) {
      if (const auto cost = whole_cost(partida)) return Value(*cost);
      if (const auto price = net_price(partida)) {
        const Value quantity =
            result.asked_quantity ? Value(*result.asked_quantity) : result.quantity;
        return multiply(quantity, Value(*price));
      }
      return Value::lacking(note_missing(price_fact(partida)));
    }
    return Value::silence();
  }
  if (which == Amount::fitting_area && result.fitting_area) return Value(*result.fitting_area);
  if (which == Amount::area || which == Amount::fitting_area) return result.area;
  if (which == Amount::quantity) return result.quantity;
  if (which == Amount::money) return result.money;
  if (which == Amount::cost) {
    if (const auto cost = whole_cost(partida)) {
      Value all(*cost);
      const rules::Concept& c = program_.concepts[case_.partidas[place].concept_index];
      if (!c.has_area) return all;
      const bool uncut = result.area.known() && result.asked_area.known() &&
                         result.area.number == result.asked_area.number;
      return uncut ? all : divide(multiply(all, result.area), result.asked_area);
    }
    if (const auto price = net_price(partida)) return multiply(result.quantity, Value(*price));
    return Value::lacking(note_missing(price_fact(partida)));
  }
  return Value::silence();
}

// Whether an answer to the indicator's fact may be named by none of its levels.
bool Run::may_match_nothing(const rules::Indicator& indicator) const {
  if (indicator.value == kNoExpr) return false;
  const Node& node = node_of(indicator.value);
  if (node.op != Op::fact) return false;
  const Fact& fact = program_.facts[node.a][node.b];
  const auto named = [&](std::string_view text, bool truth) {
    for (const rules::Level& level : indicator.levels) {
      const bool listed =
          std::any_of(level.test.literals.begin(), level.test.literals.end(), [&](ExprId literal) {
            const Node& value = node_of(literal);
            return value.op == Op::truth_literal ? value.truth == truth : value.text == text;
          });
      if (listed == (level.test.how == TableTest::How::is_any)) return true;
    }
    return false;
  };
  if (fact.type == FactType::boolean) return !named({}, true) || !named({}, false);
  if (fact.type != FactType::option) return false;
  return !std::all_of(fact.options.begin(), fact.options.end(),
                      [&](const rules::Option& option) { return named(option.value, false); });
}

Value Run::score_indicator(const rules::Indicator& indicator) {
  // A reading that only a line without its answer rests on settles nothing yet: it is not said.
  const rules::Flags used_before = readings_used_;
  Value sum(Exact(0));
  bool any = false;
  Doubt doubt;
  doubt.unbounded = false;
  bool open = false;
  Exact lowest;
  Exact highest;
  Exact surely;
  for (const rules::Level& level : indicator.levels) {
    const Value holds = eval_test(level.test, {});
    if (holds.surely_not()) continue;
    if (holds.is_unknown()) {
      open = true;
      holds.merge_missing_into(doubt.missing);
    }
    if (indicator.combine == rules::Indicator::Combine::sum) {
      highest = highest + level.points;
      if (holds.surely()) surely = surely + level.points;
      any = true;
      continue;
    }
    // Where printed ranges overlap, the lower score counts; an unknown fact may give any of them.
    if (!any) {
      lowest = highest = level.points;
    } else {
      lowest = least(lowest, level.points);
      highest = holds.is_unknown() ? greatest(highest, level.points) : least(highest, level.points);
    }
    any = true;
  }
  if (indicator.combine == rules::Indicator::Combine::sum) lowest = surely;
  if (open && may_match_nothing(indicator)) lowest = Exact(0);
  if (!any) return Value(Exact(0));
  if (!open) return Value(std::move(lowest));
  if (readings_used_ != used_before) {
    readings_used_ = used_before;
    // What was worked out with it says so again where it does count.
    for (std::optional<Value>& kept : case_memo_) kept.reset();
  }
  doubt.low = std::move(lowest);
  doubt.high = std::move(highest);
  return Value::unknown(std::move(doubt));
}

Run::Score Run::score(std::uint16_t sheet_index) {
  const rules::Sheet& sheet = program_.sheets[sheet_index];
  Score out;
  out.points = Value(Exact(0));
  Value weights(Exact(0));
  for (const rules::Indicator& indicator : sheet.indicators) {
    Score::Line line;
    if (indicator.applies != kNoExpr && eval(indicator.applies, {}).surely_not()) {
      line.applies = false;
      line.points = Value(Exact(0));
      out.lines.push_back(std::move(line));
      continue;
    }
    line.points = score_indicator(indicator);
    if (indicator.weight) {
      const Value weight(*indicator.weight);
      line.points = multiply(weight, line.points);
      weights = add(weights, weight);
    }
    out.points = add(out.points, line.points);
    out.lines.push_back(std::move(line));
  }
  if (sheet.shares_out != kNoExpr && eval(sheet.shares_out, {}).surely() && weights.known() &&
      !weights.number.is_zero()) {
    out.points = divide(out.points, weights);
    for (Score::Line& line : out.lines) line.points = divide(line.points, weights);
  }
  out.extra = Value(Exact(0));
  for (const rules::Indicator& indicator : sheet.extras) {
    out.extra = add(out.extra, score_indicator(indicator));
  }
  return out;
}

}  // namespace surco
