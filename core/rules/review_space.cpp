#include "rules/review_space.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace surco::rules {
namespace {

constexpr std::uint64_t kConceptKey = std::uint64_t{1} << 60;
constexpr std::uint64_t kFreeExpression = std::uint64_t{1} << 61;
constexpr std::uint64_t kFreeTest = std::uint64_t{1} << 62;
constexpr std::size_t kMostCombinations = 200000;
constexpr std::size_t kFewOptions = 6;

Seen truth(bool value) {
  Seen out;
  out.kind = Seen::Kind::truth;
  out.truth = value;
  return out;
}
Seen number(Exact value) {
  Seen out;
  out.kind = Seen::Kind::number;
  out.number = std::move(value);
  return out;
}
Seen text(std::string_view value) {
  Seen out;
  out.kind = Seen::Kind::text;
  out.text = value;
  return out;
}
Seen day(Date value) {
  Seen out;
  out.kind = Seen::Kind::date;
  out.date = value;
  return out;
}

bool is_arithmetic(Op op) {
  return op == Op::add || op == Op::subtract || op == Op::multiply || op == Op::divide ||
         op == Op::minimum || op == Op::maximum;
}

bool is_comparison(Op op) {
  return op == Op::equal || op == Op::not_equal || op == Op::less || op == Op::less_equal ||
         op == Op::greater || op == Op::greater_equal;
}

// -1, 0 or 1; 2 when they are of different kinds.
int order(const Seen& a, const Seen& b) {
  if (a.kind != b.kind) return 2;
  switch (a.kind) {
    case Seen::Kind::number:
      return Exact::compare(a.number, b.number);
    case Seen::Kind::date:
      return a.date < b.date ? -1 : (b.date < a.date ? 1 : 0);
    case Seen::Kind::text:
      return a.text == b.text ? 0 : 2;
    case Seen::Kind::truth:
      return a.truth == b.truth ? 0 : 2;
    case Seen::Kind::silent:
      return 2;
  }
  return 2;
}

std::string_view amount_name(std::uint16_t which) {
  switch (static_cast<Amount>(which)) {
    case Amount::area:
      return "superficie_ha";
    case Amount::quantity:
      return "cantidad";
    case Amount::cost:
      return "costo";
    case Amount::money:
      return "monto";
    case Amount::price:
      return "precio_unitario";
    case Amount::fitting_area:
      return "superficie_cabe_ha";
    case Amount::kinds:
      return "tipos";
  }
  return {};
}

template <class T>
void sort_unique(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

Space::Space(const Program& program, const Flags& scope, int list, Days days)
    : program_(program), scope_(scope), list_(list), days_(days) {}

const Node& Space::node(ExprId id) const {
  return program_.expressions.nodes[static_cast<std::size_t>(id)];
}

ExprId Space::child(const Node& n, std::size_t i) const {
  return program_.expressions.children[n.first + i];
}

bool Space::is_variable(const Node& n) const {
  switch (n.op) {
    case Op::fact:
    case Op::document:
    case Op::asked:
    case Op::granted:
    case Op::group_total:
    case Op::group_place:
    case Op::reading:
    case Op::hypothesis:
    case Op::score:
    case Op::case_date:
    case Op::result_subsidy:
    case Op::result_supported:
    case Op::predios_area:
    case Op::predios_count:
    case Op::item:
      return true;
    case Op::definition: {
      const Definition::Kind kind = program_.definitions[n.b].kind;
      return kind == Definition::Kind::sum || kind == Definition::Kind::floor ||
             kind == Definition::Kind::date;
    }
    default:
      return false;
  }
}

std::uint64_t Space::key_of(const Node& n) const {
  return (static_cast<std::uint64_t>(n.op) << 32U) | (static_cast<std::uint64_t>(n.a) << 16U) | n.b;
}

Space::Variable& Space::variable(const Node& n) {
  const auto [place, added] = variables_.try_emplace(key_of(n));
  Variable& v = place->second;
  if (!added) return v;
  switch (n.type) {
    case Type::truth:
      v.kind = Variable::Kind::truth;
      break;
    case Type::text:
      v.kind = Variable::Kind::text;
      break;
    case Type::date:
      v.kind = Variable::Kind::date;
      break;
    default:
      v.kind = Variable::Kind::number;
      break;
  }
  switch (n.op) {
    case Op::fact:
      v.fact = &program_.facts[n.a][n.b];
      break;
    case Op::item:
      if (list_ >= 0) {
        v.fact = &program_.facts_of(Place::applicant)[static_cast<std::size_t>(list_)].fields[n.b];
      }
      break;
    case Op::document:
      v.name = "documentos." + program_.requirements[n.b].id;
      break;
    case Op::asked:
      v.name = "pedido." + std::string(amount_name(n.b));
      break;
    case Op::granted:
      v.name = "apoyado." + std::string(amount_name(n.b));
      break;
    case Op::group_total:
    case Op::group_place:
      v.name = "grupo." + program_.groups[n.b].id + (n.op == Op::group_total ? ".total" : ".lugar");
      v.whole = true;
      v.low = Exact(1);
      break;
    case Op::reading:
      v.name = "lectura." + program_.readings[n.b].id;
      for (const ReadingOption& option : program_.readings[n.b].options) {
        v.options.push_back(option.id);
      }
      break;
    case Op::hypothesis:
      v.name = "hipotesis." + program_.hypotheses[n.b].id;
      break;
    case Op::score:
      v.name = "cedula." + program_.sheets[n.b].id;
      break;
    case Op::definition:
      v.name = program_.definitions[n.b].id;
      break;
    case Op::case_date:
      v.name = "caso.fecha";
      v.in_force = days_ == Days::in_force;
      break;
    case Op::result_subsidy:
      v.name = "resultado.subsidio";
      break;
    case Op::result_supported:
      v.name = "resultado.partidas_apoyadas";
      v.whole = true;
      break;
    case Op::predios_area:
      v.name = "predios.superficie_ha";
      break;
    case Op::predios_count:
      v.name = "predios.total";
      v.whole = true;
      break;
    default:
      break;
  }
  if (v.fact != nullptr) {
    v.name = n.op == Op::item ? "item." + v.fact->id : v.fact->id;
    v.whole = v.fact->type == FactType::integer;
    v.low_excluded = !v.fact->zero_allowed;
    if (v.fact->minimum) {
      v.low = *v.fact->minimum;
      v.low_excluded = false;
    }
    for (const Option& option : v.fact->options) v.options.push_back(option.value);
  }
  return v;
}

void Space::free_variable(std::uint64_t key) { variables_[key].kind = Variable::Kind::free; }

// ---- what is in the expressions --------------------------------------------------------------

// The variables and constants that a number or date may come to.
void Space::gather(ExprId id, Leaves& out) {
  if (id == kNoExpr) return;
  const Node& n = node(id);
  if (is_variable(n)) {
    variable(n);
    out.variables.push_back(key_of(n));
  } else if (n.op == Op::number_literal) {
    out.constants.push_back(number(n.number));
  } else if (n.op == Op::date_literal) {
    out.constants.push_back(day(n.date));
  } else if (n.op == Op::figure) {
    for (std::size_t c = 0; c < program_.concepts.size(); ++c) {
      const auto& value = program_.concepts[c].figures[n.b];
      if (scope_[c] && value) out.constants.push_back(number(*value));
    }
  } else if (n.op == Op::definition) {
    const Definition& d = program_.definitions[n.b];
    if (d.kind == Definition::Kind::value) gather(d.expression, out);
    for (const TableRow& row : d.rows) gather(row.value, out);
  } else if (n.op == Op::conditional) {
    for (std::size_t i = 0; i < n.count; ++i) {
      const bool condition = i % 2 == 0 && i + 1 < n.count;
      if (!condition) gather(child(n, i), out);
    }
  } else if (is_arithmetic(n.op)) {
    out.arithmetic = true;
    for (std::size_t i = 0; i < n.count; ++i) gather(child(n, i), out);
  }
}

// Whether values of the variables at, between and beyond the constants show all that comparing
// the two sides can give.
bool Space::exact(const Leaves& a, const Leaves& b) {
  if (a.variables.empty() && b.variables.empty()) return true;
  if (!a.variables.empty() && !b.variables.empty()) return false;
  return !a.arithmetic && !b.arithmetic;
}

void Space::relate(const Leaves& a, const Leaves& b) {
  const auto give = [&](const Leaves& to, const Leaves& from) {
    for (const std::uint64_t key : to.variables) {
      Variable& v = variables_[key];
      for (const Seen& constant : from.constants) {
        if (constant.is(Seen::Kind::number)) v.points.push_back(constant.number);
        if (constant.is(Seen::Kind::date)) v.dates.push_back(constant.date);
      }
    }
  };
  give(a, b);
  give(b, a);
}

// Tells the text variables behind a name that they are compared with a literal.
void Space::mention(ExprId name, ExprId literal) {
  if (name == kNoExpr || literal == kNoExpr) return;
  const Node& n = node(name);
  const Node& value = node(literal);
  if (n.type != Type::text) return;
  if (is_variable(n)) {
    Variable& v = variable(n);
    if (value.op == Op::text_literal) {
      v.mentioned.push_back(value.text);
    } else {
      v.all_options = true;
    }
  } else if (n.op == Op::definition) {
    const Definition& d = program_.definitions[n.b];
    if (d.kind == Definition::Kind::value) mention(d.expression, literal);
    for (const TableRow& row : d.rows) mention(row.value, literal);
  } else if (n.op == Op::conditional) {
    for (std::size_t i = 0; i < n.count; ++i) mention(child(n, i), literal);
  }
}

void Space::compare(ExprId id, const Node& n) {
  const ExprId left = child(n, 0);
  const ExprId right = child(n, 1);
  if (left == kNoExpr || right == kNoExpr)
    return free_variable(kFreeExpression | static_cast<std::uint64_t>(id));
  const Type type = node(left).type;
  if (type == Type::number || type == Type::date) {
    Leaves a;
    Leaves b;
    gather(left, a);
    gather(right, b);
    if (!exact(a, b)) return free_variable(kFreeExpression | static_cast<std::uint64_t>(id));
    relate(a, b);
  } else {
    mention(left, right);
    mention(right, left);
  }
  collect(left);
  collect(right);
}

void Space::add(const TableTest& test) {
  collect(test.name);
  std::vector<ExprId> others = test.literals;
  for (const ExprId end : {test.from, test.above, test.to, test.below}) {
    if (end != kNoExpr) others.push_back(end);
  }
  if (test.name == kNoExpr) return;
  const Type type = node(test.name).type;
  if (type == Type::number || type == Type::date) {
    Leaves a;
    gather(test.name, a);
    for (const ExprId other : others) {
      Leaves b;
      gather(other, b);
      if (!exact(a, b)) {
        free_variable(kFreeTest | reinterpret_cast<std::uintptr_t>(&test));
        return;
      }
      relate(a, b);
    }
  } else {
    for (const ExprId other : others) mention(test.name, other);
  }
  for (const ExprId other : others) collect(other);
}

void Space::add(ExprId id) { collect(id); }

void Space::collect_definition(std::uint16_t index) {
  if (std::exchange(definitions_seen_[index], true)) return;
  const Definition& d = program_.definitions[index];
  if (d.kind == Definition::Kind::value) collect(d.expression);
  for (const TableRow& row : d.rows) {
    for (const TableTest& test : row.tests) add(test);
    collect(row.value);
  }
}

void Space::collect(ExprId id) {
  if (id == kNoExpr) return;
  const Node& n = node(id);
  if (is_variable(n)) {
    variable(n);
  } else if (is_comparison(n.op)) {
    compare(id, n);
  } else if (n.op == Op::for_all || n.op == Op::for_some) {
    free_variable(kFreeExpression | static_cast<std::uint64_t>(id));
  } else if (n.op == Op::figure || n.op == Op::concept_id || n.op == Op::group_contains) {
    variables_[kConceptKey].kind = Variable::Kind::concept_index;
  } else if (n.op == Op::definition) {
    collect_definition(n.b);
  } else if (n.op == Op::member) {
    const ExprId value = child(n, 0);
    Leaves a;
    gather(value, a);
    for (std::size_t i = 1; i < n.count; ++i) {
      const Node& other = node(child(n, i));
      std::vector<ExprId> items{child(n, i)};
      if (other.op == Op::definition &&
          program_.definitions[other.b].kind == Definition::Kind::list) {
        items = program_.definitions[other.b].items;
      } else if (other.type == Type::list) {
        return free_variable(kFreeExpression | static_cast<std::uint64_t>(id));
      }
      for (const ExprId item : items) {
        Leaves b;
        gather(item, b);
        if (!exact(a, b)) return free_variable(kFreeExpression | static_cast<std::uint64_t>(id));
        relate(a, b);
        mention(value, item);
      }
    }
    collect(value);
  } else {
    for (std::size_t i = 0; i < n.count; ++i) collect(child(n, i));
  }
}

// The variables that an expression depends on, through sums and definitions.
void Space::read_facts(ExprId id, std::vector<std::uint64_t>& out) const {
  if (id == kNoExpr) return;
  const Node& n = node(id);
  if (n.op == Op::definition) {
    const Definition& d = program_.definitions[n.b];
    for (const ExprId part : {d.expression, d.count, d.date_amount}) read_facts(part, out);
    for (const TableRow& row : d.rows) {
      for (const TableTest& test : row.tests) read_facts(test.name, out);
      read_facts(row.value, out);
    }
    return;
  }
  if (is_variable(n)) out.push_back(key_of(n));
  for (std::size_t i = 0; i < n.count; ++i) read_facts(child(n, i), out);
}

bool Space::loose() {
  std::vector<std::uint64_t> inside;  // facts behind the definitions that count as variables
  for (const auto& [key, v] : variables_) {
    if (v.kind == Variable::Kind::free) return true;
    if (key >> 32U != static_cast<std::uint64_t>(Op::definition)) continue;
    const Definition& d = program_.definitions[key & 0xFFFFU];
    for (const ExprId part : {d.expression, d.count, d.date_amount}) read_facts(part, inside);
  }
  std::sort(inside.begin(), inside.end());
  if (std::adjacent_find(inside.begin(), inside.end()) != inside.end()) return true;
  return std::any_of(inside.begin(), inside.end(),
                     [&](std::uint64_t key) { return variables_.count(key) != 0; });
}

// ---- going through the values ----------------------------------------------------------------

void Space::sample(Variable& v) const {
  v.values.clear();
  v.at = 0;
  switch (v.kind) {
    case Variable::Kind::free:
    case Variable::Kind::truth:
      v.values = {truth(false), truth(true)};
      return;
    case Variable::Kind::concept_index:
      for (std::size_t c = 0; c < scope_.size(); ++c) {
        if (scope_[c]) v.values.push_back(number(Exact(static_cast<std::int64_t>(c))));
      }
      return;
    case Variable::Kind::text: {
      sort_unique(v.mentioned);
      const bool every = v.all_options || v.options.size() <= kFewOptions;
      bool other = false;
      for (const std::string_view option : v.options) {
        const bool named = std::binary_search(v.mentioned.begin(), v.mentioned.end(), option);
        if (!named && !every && std::exchange(other, true)) continue;  // one stands for the rest
        v.values.push_back(text(option));
      }
      if (v.options.empty()) {
        for (const std::string_view one : v.mentioned) v.values.push_back(text(one));
        v.values.push_back(text("\x01"));  // any other
      }
      return;
    }
    case Variable::Kind::date: {
      std::vector<Date> all;
      for (const Date d : v.dates) {
        for (const std::int32_t days : {-1, 0, 1}) all.push_back(add_days(d, days));
      }
      const Date from = v.in_force && program_.valid_from ? *program_.valid_from : kMinDate;
      const Date to = v.in_force && program_.valid_to ? *program_.valid_to : kMaxDate;
      all.push_back(from);
      all.push_back(to);
      sort_unique(all);
      for (const Date d : all) {
        if (!(d < from) && !(to < d)) v.values.push_back(day(d));
      }
      return;
    }
    case Variable::Kind::number:
      break;
  }
  std::vector<Exact> all = v.points;
  const Exact* high = v.fact != nullptr && v.fact->maximum ? &*v.fact->maximum : nullptr;
  all.push_back(v.low);
  if (high != nullptr) all.push_back(*high);
  sort_unique(all);
  std::vector<Exact> candidates;
  for (std::size_t i = 0; i < all.size(); ++i) {
    candidates.push_back(all[i]);
    candidates.push_back(i + 1 < all.size() ? (all[i] + all[i + 1]) / Exact(2) : all[i] + Exact(1));
  }
  if (v.whole) {
    std::vector<Exact> whole;
    for (const Exact& one : candidates) {
      for (const std::int64_t step : {-1, 0, 1}) {
        whole.push_back(one.floor() + Exact(step));
      }
    }
    candidates = std::move(whole);
  }
  sort_unique(candidates);
  for (const Exact& one : candidates) {
    if (one < v.low || (v.low_excluded && one == v.low)) continue;
    if (high != nullptr && *high < one) continue;
    v.values.push_back(number(one));
  }
}

bool Space::prepare() {
  order_.clear();
  std::size_t combinations = 1;
  for (auto& [key, v] : variables_) {
    sample(v);
    if (v.values.empty()) return false;
    combinations *= v.values.size();
    if (combinations > kMostCombinations) return false;
    order_.push_back(&v);
  }
  return true;
}

// The place of a kind among those asked for cannot be beyond their number.
bool Space::possible() const {
  for (const auto& [key, v] : variables_) {
    if (key >> 32U != static_cast<std::uint64_t>(Op::group_place)) continue;
    const std::uint64_t total =
        (static_cast<std::uint64_t>(Op::group_total) << 32U) | (key & 0xFFFFFFFFU);
    const Variable* of = find(total);
    if (of != nullptr && of->values[of->at].number < v.values[v.at].number) return false;
  }
  return true;
}

bool Space::advance() {
  for (Variable* v : order_) {
    if (++v->at < v->values.size()) return true;
    v->at = 0;
  }
  return false;
}

const Space::Variable* Space::find(std::uint64_t key) const {
  const auto found = variables_.find(key);
  return found == variables_.end() ? nullptr : &found->second;
}

std::size_t Space::concept_now() const {
  const Variable* v = find(kConceptKey);
  const auto index = v == nullptr ? std::nullopt : v->values[v->at].number.to_int64();
  return static_cast<std::size_t>(index.value_or(0));
}

std::string Space::example() const {
  std::string out;
  for (const auto& [key, v] : variables_) {
    if (v.kind == Variable::Kind::free) continue;
    std::string value;
    const Seen& now = v.values[v.at];
    if (v.kind == Variable::Kind::concept_index) {
      value = program_.concepts[concept_now()].id;
    } else if (now.is(Seen::Kind::truth)) {
      value = now.truth ? "sí" : "no";
    } else if (now.is(Seen::Kind::number)) {
      value = now.number.text();
    } else if (now.is(Seen::Kind::date)) {
      value = to_iso(now.date);
    } else {
      value = now.text == "\x01" ? "otro" : std::string(now.text);
    }
    if (!out.empty()) out += ", ";
    out += (v.kind == Variable::Kind::concept_index ? "partida.concepto" : v.name) + " = " + value;
  }
  return out.empty() ? "siempre" : "con " + out;
}

// ---- evaluating ------------------------------------------------------------------------------

bool Space::holds(const TableTest& test) const {
  if (const Variable* v = find(kFreeTest | reinterpret_cast<std::uintptr_t>(&test))) {
    return v->values[v->at].truth;
  }
  const Seen value = eval(test.name);
  if (test.how == TableTest::How::range) {
    const auto against = [&](ExprId end) { return end == kNoExpr ? 0 : order(value, eval(end)); };
    const int from = against(test.from);
    const int above = test.above == kNoExpr ? 1 : against(test.above);
    const int to = against(test.to);
    const int below = test.below == kNoExpr ? -1 : against(test.below);
    return (from == 0 || from == 1) && above == 1 && (to == 0 || to == -1) && below == -1;
  }
  bool any = false;
  for (const ExprId literal : test.literals) any |= order(value, eval(literal)) == 0;
  return test.how == TableTest::How::is_any ? any : !any;
}

Seen Space::table(std::uint16_t index) const {
  for (const TableRow& row : program_.definitions[index].rows) {
    const bool match = std::all_of(row.tests.begin(), row.tests.end(),
                                   [&](const TableTest& test) { return holds(test); });
    if (match) return eval(row.value);
  }
  silent_table_ = index;
  return {};
}

Seen Space::arithmetic(const Node& n) const {
  Exact result;
  for (std::size_t i = 0; i < n.count; ++i) {
    const Seen operand = eval(child(n, i));
    if (!operand.is(Seen::Kind::number)) return {};
    if (i == 0) {
      result = operand.number;
      continue;
    }
    switch (n.op) {
      case Op::add:
        result = result + operand.number;
        break;
      case Op::subtract:
        result = result - operand.number;
        break;
      case Op::multiply:
        result = result * operand.number;
        break;
      case Op::divide:
        result = result / operand.number;
        break;
      case Op::minimum:
        result = least(result, operand.number);
        break;
      default:
        result = greatest(result, operand.number);
        break;
    }
  }
  return number(std::move(result));
}

Seen Space::eval(ExprId id) const {
  if (id == kNoExpr) return {};
  if (const Variable* v = find(kFreeExpression | static_cast<std::uint64_t>(id))) {
    return v->values[v->at];
  }
  const Node& n = node(id);
  if (is_variable(n)) {
    const Variable* v = find(key_of(n));
    return v == nullptr ? Seen{} : v->values[v->at];
  }
  if (is_arithmetic(n.op)) return arithmetic(n);
  if (is_comparison(n.op)) {
    const Seen a = eval(child(n, 0));
    const Seen b = eval(child(n, 1));
    if (a.is(Seen::Kind::silent) || b.is(Seen::Kind::silent)) return {};
    const int got = order(a, b);
    switch (n.op) {
      case Op::equal:
        return truth(got == 0);
      case Op::not_equal:
        return truth(got != 0);
      case Op::less:
        return truth(got == -1);
      case Op::less_equal:
        return truth(got == -1 || got == 0);
      case Op::greater:
        return truth(got == 1);
      default:
        return truth(got == 1 || got == 0);
    }
  }
  switch (n.op) {
    case Op::number_literal:
      return number(n.number);
    case Op::truth_literal:
      return truth(n.truth);
    case Op::text_literal:
      return text(n.text);
    case Op::date_literal:
      return day(n.date);
    case Op::figure: {
      const auto& value = program_.concepts[concept_now()].figures[n.b];
      return value ? number(*value) : Seen{};
    }
    case Op::concept_id:
      return text(program_.concepts[concept_now()].id);
    case Op::group_contains:
      return truth(program_.groups[n.b].kind_of[concept_now()] >= 0);
    case Op::definition: {
      const Definition& d = program_.definitions[n.b];
      return d.kind == Definition::Kind::table ? table(n.b) : eval(d.expression);
    }
    case Op::negation: {
      const Seen inner = eval(child(n, 0));
      return inner.is(Seen::Kind::truth) ? truth(!inner.truth) : inner;
    }
    case Op::all_of:
    case Op::any_of: {
      const bool settles = n.op == Op::any_of;
      bool silent = false;
      for (std::size_t i = 0; i < n.count; ++i) {
        const Seen part = eval(child(n, i));
        if (part.is(Seen::Kind::truth) && part.truth == settles) return truth(settles);
        silent |= part.is(Seen::Kind::silent);
      }
      return silent ? Seen{} : truth(!settles);
    }
    case Op::conditional:
      for (std::size_t i = 0; i + 1 < n.count; i += 2) {
        const Seen condition = eval(child(n, i));
        if (!condition.is(Seen::Kind::truth)) return {};
        if (condition.truth) return eval(child(n, i + 1));
      }
      return eval(child(n, n.count - std::size_t{1}));
    case Op::member: {
      const Seen value = eval(child(n, 0));
      if (value.is(Seen::Kind::silent)) return {};
      for (std::size_t i = 1; i < n.count; ++i) {
        const Node& other = node(child(n, i));
        if (other.op == Op::definition &&
            program_.definitions[other.b].kind == Definition::Kind::list) {
          for (const ExprId item : program_.definitions[other.b].items) {
            if (order(value, eval(item)) == 0) return truth(true);
          }
        } else if (order(value, eval(child(n, i))) == 0) {
          return truth(true);
        }
      }
      return truth(false);
    }
    default:
      return {};
  }
}

Verdict decide(const Program& program, ExprId condition, const Flags& scope, int list,
               Space::Days days) {
  Space space(program, scope, list, days);
  space.add(condition);
  bool held = false;
  bool failed = false;
  const bool all = space.each([&] {
    const Seen now = space.eval(condition);
    held |= !now.fails();  // on silence it may be either
    failed |= !now.holds();
    return !held || !failed;
  });
  if (!all) return Verdict::unknown;
  if (held && failed) return Verdict::depends;
  return held ? Verdict::always : Verdict::never;
}

}  // namespace surco::rules
