#include "evaluate/run.hpp"

#include <algorithm>
#include <utility>

namespace surco {

using rules::Bound;
using rules::BoundEffect;
using rules::Check;
using rules::CheckEffect;
using rules::Concept;
using rules::kNoExpr;
using rules::Measure;
using rules::OnMissing;
using rules::OnSilent;
using rules::Place;

namespace {

bool names_result(const rules::Program& program, const Check& check) {
  const auto needs = [&](rules::ExprId id) {
    return id != kNoExpr && program.expressions.needs[static_cast<std::size_t>(id)].result;
  };
  return needs(check.when) || needs(check.holds);
}

template <class Which>
void drop_reasons(PartidaResult& result, Which which) {
  std::vector<Reason>& all = result.reasons;
  all.erase(std::remove_if(all.begin(), all.end(), which), all.end());
}

std::size_t at(Measure measure) { return static_cast<std::size_t>(measure); }

}  // namespace

bool takes_fact(const rules::Fact& fact, std::uint16_t concept_index) {
  return fact.concepts.empty() || std::find(fact.concepts.begin(), fact.concepts.end(),
                                            concept_index) != fact.concepts.end();
}

Run::Run(const Case& input, const RunSettings& settings, const Calendars* calendars)
    : case_(input),
      program_(*input.program),
      settings_(settings),
      calendars_(calendars),
      results_(input.partidas.size()),
      pools_(program_.bounds.size()),
      case_memo_(program_.definitions.size()),
      readings_used_(program_.readings.size(), false),
      definitions_used_(program_.definitions.size(), false) {}

std::uint16_t Run::note_missing(const MissingFact& fact) {
  for (std::size_t i = 0; i < missing_.size(); ++i) {
    const MissingFact& known = missing_[i];
    if (known.kind == fact.kind && known.place == fact.place && known.slot == fact.slot &&
        known.row == fact.row) {
      return static_cast<std::uint16_t>(i);
    }
  }
  missing_.push_back(fact);
  return static_cast<std::uint16_t>(missing_.size() - 1);
}

Run::Context Run::context_of(std::int32_t partida) const {
  Context out;
  out.partida = partida;
  if (partida >= 0) out.predio = case_.partidas[static_cast<std::size_t>(partida)].predio;
  return out;
}

const FactValue* Run::structural(int slot, std::int32_t partida) const {
  if (slot < 0) return nullptr;
  const FactValue& fact =
      case_.partidas[static_cast<std::size_t>(partida)].facts[static_cast<std::size_t>(slot)];
  return fact.known ? &fact : nullptr;
}

Exact Run::without_vat(Exact amount_told, std::int32_t partida) const {
  const FactValue* included = structural(program_.slots.vat_included, partida);
  if (included == nullptr || !included->truth || !program_.vat_rate) return amount_told;
  return amount_told / (Exact(1) + *program_.vat_rate / Exact(100));
}

// What was told of the cost, if it is a fact of the concept.
const FactValue* Run::cost_told(int slot, std::int32_t partida) const {
  const FactValue* told = structural(slot, partida);
  if (told == nullptr) return nullptr;
  const rules::Fact& fact = program_.facts_of(Place::partida)[static_cast<std::size_t>(slot)];
  const auto place = static_cast<std::size_t>(partida);
  return takes_fact(fact, case_.partidas[place].concept_index) ? told : nullptr;
}

std::optional<Exact> Run::whole_cost(std::int32_t partida) const {
  const FactValue* cost = cost_told(program_.slots.investment, partida);
  if (cost == nullptr) return std::nullopt;
  return without_vat(cost->number, partida);
}

std::optional<Exact> Run::net_price(std::int32_t partida) const {
  const FactValue* price = cost_told(program_.slots.price, partida);
  const auto place = static_cast<std::size_t>(partida);
  const bool by_units = program_.concepts[case_.partidas[place].concept_index].has_quantity;
  if (price == nullptr || !by_units) return std::nullopt;
  return without_vat(price->number, partida);
}

MissingFact Run::price_fact(std::int32_t partida) const {
  const std::uint16_t concept_index =
      case_.partidas[static_cast<std::size_t>(partida)].concept_index;
  for (const int slot : {program_.slots.price, program_.slots.investment}) {
    if (slot < 0) continue;
    const rules::Fact& fact = program_.facts_of(Place::partida)[static_cast<std::size_t>(slot)];
    if (takes_fact(fact, concept_index)) {
      return {MissingFact::Kind::fact, Place::partida, fact.slot, partida};
    }
  }
  return {MissingFact::Kind::fact, Place::partida, 0, partida};
}

// ---- the whole
// -----------------------------------------------------------------------------------

void Run::compute() {
  place_groups();
  const std::size_t count = case_.partidas.size();
  for (std::size_t i = 0; i < count; ++i) ask(static_cast<std::int32_t>(i));
  judge_case(false);
  if (eligibility_ == Eligibility::not_eligible) {
    reject_all();
    total();
  } else {
    for (const rules::Hypothesis& hypothesis : program_.hypotheses) {
      if (hypothesis.when == kNoExpr) continue;
      const Value holds = eval(hypothesis.when, {});
      if (holds.is_unknown()) holds.merge_missing_into(hypothesis_missing_);
    }
    for (std::size_t i = 0; i < count; ++i) {
      serve(settings_.order.empty() ? static_cast<std::int32_t>(i)
                                    : static_cast<std::int32_t>(settings_.order[i]));
    }
    total();
    result_ready_ = true;
    judge_case(true);
    for (std::size_t i = 0; i < count; ++i) judge_partida(static_cast<std::int32_t>(i), true);
    if (eligibility_ == Eligibility::not_eligible) reject_all();
    total();
  }
}

void Run::place_groups() {
  const std::size_t groups = program_.groups.size();
  group_total_.assign(groups, 0);
  group_place_.resize(groups);
  for (std::size_t g = 0; g < groups; ++g) {
    const rules::Group& group = program_.groups[g];
    group_place_[g].assign(group.kinds.size(), 0);
    for (std::size_t i = 0; i < case_.partidas.size(); ++i) {
      const std::size_t index = settings_.order.empty() ? i : settings_.order[i];
      const std::int16_t kind = group.kind_of[case_.partidas[index].concept_index];
      if (kind < 0) continue;
      std::uint16_t& place = group_place_[g][static_cast<std::size_t>(kind)];
      if (place == 0) place = ++group_total_[g];
    }
  }
}

// True when the check is surely violated. `verdict` is what `cumple` came to; what is missing for a
// decision is added to `missing`.
bool Run::judge(const Check& check, const Context& context, MissingSet& missing, Value& verdict) {
  verdict = Value::of(true);
  if (check.when != kNoExpr) {
    const Value applies = eval(check.when, context);
    if (!applies.is_unknown() && !applies.surely()) return false;
    if (applies.is_unknown()) {
      const Value holds = eval(check.holds, context);
      if (holds.surely()) return false;
      // Whether the rule applies at all is open: it is asked, and meanwhile not applied.
      applies.merge_missing_into(missing);
      verdict = Value::of(true);
      return false;
    }
  }
  verdict = eval(check.holds, context);
  if (verdict.is_unknown()) {
    verdict.merge_missing_into(missing);
    return false;
  }
  return !verdict.surely();
}

void Run::judge_case(bool naming_result) {
  for (std::size_t i = 0; i < program_.checks.size(); ++i) {
    const Check& check = program_.checks[i];
    if (check.per_partida || names_result(program_, check) != naming_result) continue;
    MissingSet missing;
    Value verdict;
    bool violated = judge(check, {}, missing, verdict);
    if (!verdict.is_unknown() && !missing.empty()) {
      if (check.on_missing != OnMissing::skip && check.effect == CheckEffect::not_eligible) {
        eligibility_missing_.merge(missing);
        if (eligibility_ == Eligibility::eligible) eligibility_ = Eligibility::incomplete;
      }
      continue;
    }
    if (verdict.is_unknown()) {
      if (check.on_missing == OnMissing::reject) {
        violated = true;
      } else if (check.on_missing == OnMissing::skip) {
        continue;
      } else if (check.effect == CheckEffect::not_eligible) {
        eligibility_missing_.merge(missing);
        if (eligibility_ == Eligibility::eligible) eligibility_ = Eligibility::incomplete;
      }
    }
    if (!violated) continue;
    Reason reason;
    reason.kind = Reason::Kind::check;
    reason.index = static_cast<std::uint16_t>(i);
    if (check.effect == CheckEffect::not_eligible) {
      eligibility_ = Eligibility::not_eligible;
      eligibility_reasons_.push_back(std::move(reason));
    } else {
      warnings_.push_back(std::move(reason));
    }
  }
}

void Run::judge_partida(std::int32_t index, bool naming_result) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  const Context context = context_of(index);
  for (const std::uint16_t k : rules_of.checks) {
    const Check& check = program_.checks[k];
    if (names_result(program_, check) != naming_result) continue;
    MissingSet missing;
    Value verdict;
    bool violated = judge(check, context, missing, verdict);
    Reason reason;
    reason.kind = Reason::Kind::check;
    reason.index = k;
    if (!verdict.is_unknown() && !missing.empty()) {
      if (check.on_missing != OnMissing::skip) result.missing_exclusions.merge(missing);
      continue;
    }
    if (verdict.is_unknown()) {
      if (check.on_missing == OnMissing::skip) continue;
      if (check.on_missing == OnMissing::reject) {
        violated = true;
      } else if (check.on_missing == OnMissing::dictamen) {
        result.subject = true;
        result.missing_exclusions.merge(missing);
        continue;
      } else {
        result.missing_exclusions.merge(missing);
        continue;
      }
    }
    if (!violated) continue;
    if (check.effect == CheckEffect::reject) {
      result.rejected = true;
    } else if (check.effect == CheckEffect::dictamen) {
      result.subject = true;
    } else {
      reason.binds = false;
    }
    result.reasons.push_back(reason);
  }
  if (naming_result && !result_ready_) return;
  if (naming_result) conclude(index);
}

void Run::reject_all() {
  for (std::size_t i = 0; i < results_.size(); ++i) {
    PartidaResult& result = results_[i];
    if (!eligibility_reasons_.empty()) {
      result.reasons.clear();
      for (const Reason& reason : eligibility_reasons_) result.reasons.push_back(reason);
    }
    result.rejected = true;
    price(static_cast<std::int32_t>(i));
    conclude(static_cast<std::int32_t>(i));
  }
}

// ---- one partida
// -----------------------------------------------------------------------------------

// What a partida asks for, before any rule cuts it.
void Run::ask(std::int32_t index) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  const Context context = context_of(index);
  if (rules_of.has_area) {
    if (const FactValue* told = structural(program_.slots.area, index)) {
      result.asked_area = Value(told->number);
      result.area_told = true;
    } else if (rules_of.derived_area != kNoExpr) {
      result.asked_area = eval(rules_of.derived_area, context);
    } else if (program_.slots.predio_area >= 0) {
      rules::Node whole_predio;
      whole_predio.op = rules::Op::fact;
      whole_predio.a = static_cast<std::uint8_t>(Place::predio);
      whole_predio.b = static_cast<std::uint16_t>(program_.slots.predio_area);
      result.asked_area = eval_fact(whole_predio, context);
    } else if (program_.slots.area >= 0) {
      result.asked_area =
          Value::lacking(note_missing({MissingFact::Kind::fact, Place::partida,
                                       static_cast<std::uint16_t>(program_.slots.area), index}));
    }
    result.area = result.asked_area;
  }
  if (rules_of.has_quantity) {
    if (const FactValue* told = structural(program_.slots.quantity, index)) {
      result.quantity = Value(told->number);
      result.quantity_told = true;
    } else if (rules_of.derived_quantity != kNoExpr) {
      result.quantity = eval(rules_of.derived_quantity, context);
      result.quantity_told = true;
    }
    if (result.quantity_told && result.quantity.known()) {
      result.asked_quantity = result.quantity.number;
    }
  }
}

void Run::serve(std::int32_t index) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];

  judge_partida(index, false);

  if (!result.rejected && rules_of.has_area) {
    result.area = bound_measure(index, Measure::area, &result.asked_area);
  }
  if (!result.rejected && rules_of.has_kinds) bound_kinds(index);
  if (!result.rejected && rules_of.has_quantity) {
    const Value asked = result.quantity;
    result.quantity =
        bound_measure(index, Measure::quantity, result.quantity_told ? &asked : nullptr);
    if (result.rejected && result.area.known()) result.fitting_area = result.area.number;
  }
  if (!result.rejected && rules_of.has_money) {
    if (rules_of.fixes_contribution) {
      result.contribution = bound_measure(index, Measure::money, nullptr);
    } else {
      result.money = bound_measure(index, Measure::money, nullptr);
    }
  }
  if (result.kinds.is_unknown()) {  // it may get nothing, for the kind it is of
    const auto doubt = [&](Value& measure) {
      measure = either(measure, Value(Exact(0)));
      if (measure.is_unknown()) result.kinds.merge_missing_into(measure.doubt()->missing);
    };
    doubt(result.area);
    doubt(result.quantity);
    doubt(result.money);
  }
  price(index);
  conclude(index);
  if (result.state != PartidaState::rejected) consume(index);
}

std::uint64_t Run::pool_key(std::uint16_t bound_index, std::int32_t index) const {
  const rules::Pool& pool = program_.bounds[bound_index].pool;
  const Partida& partida = case_.partidas[static_cast<std::size_t>(index)];
  std::uint64_t key = 0;  // the whole application
  if (pool.by_partida) {
    key = static_cast<std::uint64_t>(index) + 1;
  } else {
    if (pool.by_concept) key = partida.concept_index + std::uint64_t{1};
    if (pool.by_kind) {
      const std::int16_t kind =
          program_.groups[static_cast<std::size_t>(program_.bounds[bound_index].group)]
              .kind_of[partida.concept_index];
      key |= static_cast<std::uint64_t>(kind + 1) << 16;
    }
    if (pool.by_predio) key |= static_cast<std::uint64_t>(partida.predio + 1) << 32;
  }
  return key;
}

Run::PoolUse& Run::pool_of(std::uint16_t bound_index, std::int32_t index) {
  const std::uint64_t key = pool_key(bound_index, index);
  std::vector<PoolUse>& uses = pools_[bound_index];
  for (PoolUse& use : uses) {
    if (use.key == key) return use;
  }
  uses.emplace_back();
  uses.back().key = key;
  return uses.back();
}

// What the hypothesis gives more takes from nobody what is theirs without it: a limit leaves that
// to the partidas to come, and to this one.
void Run::keep_firm(std::uint16_t bound, std::int32_t index, Measure measure, Value& left) {
  const rules::ExprId factor = program_.bounds[bound].factor;
  const auto firm = [&](std::size_t i) {
    const PartidaResult& result = (*settings_.firm)[i];
    const Value& got = measure == Measure::area ? result.area : result.quantity;
    if (!got.known()) return Exact();
    if (factor == kNoExpr) return got.number;
    const Value each = eval(factor, context_of(static_cast<std::int32_t>(i)));
    return each.known() ? got.number * each.number : got.number;
  };
  const std::uint64_t key = pool_key(bound, index);
  Exact later;
  bool to_come = false;
  for (std::size_t k = 0; k < case_.partidas.size(); ++k) {
    const std::size_t i = settings_.order.empty() ? k : settings_.order[k];
    if (to_come && program_.bounds[bound].scope[case_.partidas[i].concept_index] &&
        pool_key(bound, static_cast<std::int32_t>(i)) == key) {
      later = later + firm(i);
    }
    to_come |= i == static_cast<std::size_t>(index);
  }
  left = Value(greatest(left.number - later, firm(static_cast<std::size_t>(index))));
}

// The least of what is asked (null: as much as there is) and of every bound that holds.
Value Run::bound_measure(std::int32_t index, Measure measure, const Value* asked) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  const Context context = context_of(index);
  const bool whole_units = measure == Measure::quantity && rules_of.whole_units;
  const bool amounts = measure == Measure::money;

  Value best;
  bool started = false;
  if (asked != nullptr) {
    best = *asked;
    started = true;
  }
  std::int32_t binder = -1;
  // Where nothing is asked for, as always of money, the first bound that holds is what the rule
  // gives; the others limit it.
  bool entitlement_seen = false;
  bool entitlement = false;
  bool has_limit = false;
  Exact binding_limit;
  Exact binding_used;
  for (const std::uint16_t b : rules_of.bounds[at(measure)]) {
    const Bound& bound = program_.bounds[b];
    Value applies = Value::of(true);
    if (bound.when != kNoExpr) {
      applies = eval(bound.when, context);
      if (!applies.is_unknown() && !applies.surely()) continue;
    }
    Value value = eval(bound.value, context);
    Value base;
    Value limit;
    if (bound.form == Bound::Form::top) {
      limit = value;
    } else {
      base = eval(bound.base, context);
      limit = multiply(value, base);
      if (bound.form == Bound::Form::share) limit = multiply(limit, Value(Exact::scaled(1, 2)));
    }
    if (limit.silent()) {
      if (bound.on_silent == OnSilent::reject) {
        limit = Value(Exact(0));
      } else {
        if (bound.on_silent == OnSilent::dictamen) result.subject = true;
        if (bound.on_silent == OnSilent::dictamen_without_amount) {
          result.subject = true;
          result.no_amount = true;
        }
        continue;
      }
    }
    if (limit.is_unknown() || applies.is_unknown()) {
      if (bound.on_missing == OnMissing::skip) continue;
      if (bound.on_missing == OnMissing::dictamen) {
        result.subject = true;
        limit.merge_missing_into(result.missing_exclusions);
        applies.merge_missing_into(result.missing_exclusions);
        continue;
      }
      if (bound.on_missing == OnMissing::reject) limit = Value(Exact(0));
    }
    // What only this partida draws on was not used before.
    const PoolUse& pool = bound.pool.by_partida ? unshared_ : pool_of(b, index);
    const bool used_before = !pool.used.known() || !pool.used.number.is_zero();
    Value left = used_before ? not_negative(subtract(limit, pool.used)) : limit;
    if (settings_.firm != nullptr && !bound.pool.by_partida && left.known() && !amounts) {
      keep_firm(b, index, measure, left);
    }
    if (bound.factor != kNoExpr) {
      const Value factor = eval(bound.factor, context);
      if (!factor.silent() && !(factor.known() && factor.number.is_zero())) {
        left = divide(left, factor);
      }
    }
    if (whole_units) {
      bool up = false;
      const bool fraction = !left.known() || !left.number.is_integer();
      if (fraction && bound.form == Bound::Form::rate && bound.round_up_when != kNoExpr) {
        up = eval(bound.round_up_when, context).surely();
      }
      if (fraction) left = whole(left, up);
    }
    if (applies.is_unknown()) {  // it may not hold: from its value to no limit at all
      Doubt doubt;
      doubt.low = left.low();
      doubt.unbounded = true;
      left.merge_missing_into(doubt.missing);
      applies.merge_missing_into(doubt.missing);
      left = Value::unknown(std::move(doubt));
    }
    const bool lower = started && left.known() && best.known() && left.number < best.number;
    if (bound.effect != BoundEffect::cut) {
      if (!lower) continue;
      Reason reason;
      reason.index = b;
      reason.binds = bound.effect == BoundEffect::reject;
      reason.has_limit = true;
      reason.limit = limit.number;
      reason.used = pool.used.low();
      reason.asked = best.number;
      if (bound.effect == BoundEffect::warn) {
        reason.granted = best.number;
        result.reasons.push_back(std::move(reason));
        continue;
      }
      result.reasons.push_back(std::move(reason));
      result.rejected = true;
      return Value(Exact(0));
    }
    const bool wins =
        !started || lower ||
        (left.known() && !best.known() && (best.unbounded() || left.number <= best.low()));
    if (wins) {
      binder = b;
      entitlement = asked == nullptr && !entitlement_seen;
      has_limit = limit.known();
      binding_limit = limit.low();
      binding_used = pool.used.low();
      if (amounts) {
        result.origin.bound = b;
        result.origin.value = value.low();
        result.origin.base = base.low();
      }
    }
    entitlement_seen = true;
    best = started ? least(std::move(best), std::move(left)) : std::move(left);
    started = true;
  }

  if (!started) {
    // Nothing asked and no limit: it has to be told how much.
    int slot = measure == Measure::quantity ? program_.slots.quantity : -1;
    if (slot < 0 && amounts) {
      best = Value::lacking(note_missing(price_fact(index)));
    } else {
      best = Value::lacking(note_missing({MissingFact::Kind::fact, Place::partida,
                                          static_cast<std::uint16_t>(slot < 0 ? 0 : slot), index}));
    }
  }
  if (binder >= 0 && best.known()) {
    const bool short_of_asked = asked == nullptr || !asked->known() || best.number < asked->number;
    // With nothing asked for, what the first bound gives is what was wanted; a lower one limits it.
    const bool worth_saying = (asked == nullptr && !entitlement) ||
                              (asked != nullptr && short_of_asked) || best.number.is_zero();
    if (worth_saying) {
      Reason& binding = result.reasons.emplace_back();
      binding.index = static_cast<std::uint16_t>(binder);
      binding.has_limit = has_limit;
      binding.limit = std::move(binding_limit);
      binding.used = std::move(binding_used);
      if (asked != nullptr && asked->known()) binding.asked = asked->number;
      binding.granted = best.number;
    }
    if (!program_.bounds[static_cast<std::size_t>(binder)].pool.by_partida) {
      PoolUse& pool = pool_of(static_cast<std::uint16_t>(binder), index);
      pool.cut = pool.cut || !pool.partidas.empty();
      pool.partidas.push_back(static_cast<std::uint16_t>(index));
    }
  }
  if (best.known() && best.number.is_zero()) result.rejected = true;
  return best;
}

void Run::bound_kinds(std::int32_t index) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  const Context context = context_of(index);
  for (const std::uint16_t b : rules_of.bounds[at(Measure::kinds)]) {
    const Bound& bound = program_.bounds[b];
    if (bound.group < 0) continue;
    if (bound.when != kNoExpr && !eval(bound.when, context).surely()) continue;
    const std::int16_t kind = program_.groups[static_cast<std::size_t>(bound.group)]
                                  .kind_of[case_.partidas[place].concept_index];
    PoolUse& pool = pool_of(b, index);
    // Kinds that surely got something count; those of partidas still open may.
    std::int64_t sure = 0;
    std::int64_t open = 0;
    bool counted = false;
    MissingSet open_missing;
    for (const PoolUse::Kind& other : pool.kinds) {
      if (other.kind == kind) {
        counted = counted || other.sure;
      } else if (other.sure) {
        ++sure;
      } else {
        ++open;
        open_missing.merge(other.missing);
      }
    }
    if (counted) continue;
    const Value limit = eval(bound.value, context);
    const Exact used(sure);
    if (!limit.known()) continue;
    if (used + Exact(1) <= limit.number) {
      if (limit.number < Exact(sure + open + 1)) {
        result.kinds = Value::lacking_all(std::move(open_missing));
      }
      continue;
    }
    Reason reason;
    reason.index = b;
    reason.has_limit = true;
    reason.limit = limit.number;
    reason.used = used;
    reason.binds = bound.effect != BoundEffect::warn;
    result.reasons.push_back(std::move(reason));
    pool.cut = true;
    pool.partidas.push_back(static_cast<std::uint16_t>(index));
    if (bound.effect != BoundEffect::warn) result.rejected = true;
    return;
  }
}

void Run::consume(std::int32_t index) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  const Context context = context_of(index);
  const auto take = [&](Measure measure, const Value& got) {
    for (const std::uint16_t b : rules_of.bounds[at(measure)]) {
      const Bound& bound = program_.bounds[b];
      if (bound.pool.by_partida) continue;  // nobody else draws on it
      PoolUse& pool = pool_of(b, index);
      if (bound.factor == kNoExpr) {
        pool.used = add(pool.used, got);
      } else {
        const Value factor = eval(bound.factor, context);
        pool.used = add(pool.used, factor.silent() ? got : multiply(got, factor));
      }
      if (pool.partidas.empty() || pool.partidas.back() != index) {
        pool.partidas.push_back(static_cast<std::uint16_t>(index));
      }
    }
  };
  if (rules_of.has_area) take(Measure::area, result.area);
  if (rules_of.has_quantity) take(Measure::quantity, result.quantity);
  if (rules_of.has_money && !rules_of.free_service) {
    if (rules_of.fixes_contribution) {
      take(Measure::money, result.contribution);
    } else if (!result.no_amount) {
      take(Measure::money, result.money);
    }
  }
  for (const std::uint16_t b : rules_of.bounds[at(Measure::kinds)]) {
    const Bound& bound = program_.bounds[b];
    if (bound.group < 0) continue;
    const std::int16_t kind = program_.groups[static_cast<std::size_t>(bound.group)]
                                  .kind_of[case_.partidas[place].concept_index];
    PoolUse& pool = pool_of(b, index);
    const Value& got = rules_of.has_quantity ? result.quantity : result.area;
    const bool sure = !got.low().is_zero() && !result.kinds.is_unknown();
    MissingSet missing;
    got.merge_missing_into(missing);
    result.kinds.merge_missing_into(missing);
    const auto same = std::find_if(pool.kinds.begin(), pool.kinds.end(),
                                   [&](const PoolUse::Kind& other) { return other.kind == kind; });
    if (same == pool.kinds.end()) {
      pool.kinds.push_back({kind, sure, std::move(missing)});
    } else {
      same->sure = same->sure || sure;
    }
    pool.partidas.push_back(static_cast<std::uint16_t>(index));
  }
}

// The cost of all that was asked.
void Run::price(std::int32_t index) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  result.has_cost = false;
  if (rules_of.free_service) return;
  if (const auto cost = whole_cost(index)) {
    result.cost = Value(*cost);
    result.has_cost = true;
    return;
  }
  const auto unit_price = net_price(index);
  if (!unit_price) return;
  Value quantity = result.asked_quantity && !rules_of.fixes_contribution
                       ? Value(*result.asked_quantity)
                       : result.quantity;
  if (result.rejected && (!result.asked_quantity || rules_of.fixes_contribution)) {
    quantity = Value(Exact(0));
  }
  if (!quantity.known()) return;
  result.cost = multiply(quantity, Value(*unit_price));
  result.has_cost = true;
}

// From measures to what is written: state, rounded amounts.
void Run::conclude(std::int32_t index) {
  const auto place = static_cast<std::size_t>(index);
  PartidaResult& result = results_[place];
  const Concept& rules_of = program_.concepts[case_.partidas[place].concept_index];
  result.missing = {};
  result.subsidy.reset();
  result.written_cost.reset();
  result.own_share.reset();
  result.least_subsidy.reset();
  result.most_subsidy.reset();
  if (result.has_cost && result.cost.known()) {
    result.written_cost = round_to_centavo(Money(result.cost.number));
    overflowed_ |= result.cost.number.overflowed();
  }

  if (result.rejected) {
    result.state = PartidaState::rejected;
    for (Reason& given : result.reasons) given.granted = Exact();
    // What is refused waits for nobody's ruling: only what refuses it is said.
    drop_reasons(result, [&](const Reason& given) {
      return given.kind == Reason::Kind::check &&
             program_.checks[given.index].effect == CheckEffect::dictamen;
    });
    result.area = Value(Exact(0));
    result.quantity = Value(Exact(0));
    result.money = Value(Exact(0));
    result.contribution = Value(Exact(0));
    result.subsidy = Money();
    if (result.written_cost) {
      result.own_share = result.written_cost;
    } else if (rules_of.fixes_contribution) {
      result.own_share = Money();  // the rate of no units
    }
    return;
  }
  if (rules_of.has_area) result.area.merge_missing_into(result.missing);
  if (rules_of.has_quantity) result.quantity.merge_missing_into(result.missing);
  if (rules_of.free_service) {
    result.own_share = Money();
  } else if (result.no_amount) {
    drop_reasons(result, [&](const Reason& given) {
      return given.kind == Reason::Kind::bound &&
             program_.bounds[given.index].measure == Measure::money;
    });
  } else if (rules_of.fixes_contribution) {
    result.contribution.merge_missing_into(result.missing);
    if (result.missing.empty() && result.contribution.known()) {
      Exact own = result.contribution.number;
      if (result.has_cost && result.cost.known()) {
        own = least(own, result.cost.number);
        overflowed_ |= own.overflowed();
        result.own_share = round_to_centavo(Money(own));
        result.subsidy = *result.written_cost - *result.own_share;
        if (*result.subsidy < Money()) result.subsidy = Money();
      } else {
        overflowed_ |= own.overflowed();
        result.own_share = round_to_centavo(Money(own));
      }
    }
  } else if (rules_of.has_money) {
    result.money.merge_missing_into(result.missing);
    if (result.missing.empty() && result.money.known()) {
      overflowed_ |= result.money.number.overflowed();
      result.subsidy = cut_to_centavo(Money(result.money.number));
      if (result.written_cost) result.own_share = *result.written_cost - *result.subsidy;
    } else if (!result.money.unbounded()) {
      result.least_subsidy = cut_to_centavo(Money(result.money.low()));
      result.most_subsidy = cut_to_centavo(Money(result.money.high()));
    }
  }
  overflowed_ |= result.area.low().overflowed() || result.quantity.low().overflowed();

  if (!result.missing.empty()) {
    result.state = PartidaState::incomplete;
    result.own_share.reset();
    result.subsidy.reset();
    return;
  }
  if (result.subject) {
    result.state = PartidaState::subject;
    return;
  }
  bool all = true;
  if (result.asked_quantity && rules_of.has_quantity) {
    all = result.quantity.known() && result.quantity.number == *result.asked_quantity;
  } else if (rules_of.has_area) {
    all = result.area.known() && result.asked_area.known() &&
          result.area.number == result.asked_area.number;
  }
  result.state = all ? PartidaState::supported : PartidaState::partly;
}

void Run::total() {
  totals_ = {};
  const auto sum = [](std::optional<Money>& into, bool& partial, const std::optional<Money>& line) {
    if (line) {
      into = into ? *into + *line : *line;
    } else {
      partial = true;
    }
  };
  for (const PartidaResult& result : results_) {
    sum(totals_.cost, totals_.cost_partial, result.written_cost);
    sum(totals_.subsidy, totals_.subsidy_partial, result.subsidy);
    sum(totals_.own_share, totals_.own_share_partial, result.own_share);
  }
  if (totals_.subsidy) overflowed_ |= totals_.subsidy->exact().overflowed();
  if (totals_.cost) overflowed_ |= totals_.cost->exact().overflowed();
}

// Marks the groups on whose order of kinds an expression rests.
void Run::ordered_groups(rules::ExprId id, rules::Flags& groups) const {
  if (id == kNoExpr) return;
  const rules::Node& node = node_of(id);
  if (node.op == rules::Op::group_place) groups[node.b] = true;
  if (node.op == rules::Op::definition) {
    const rules::Definition& definition = program_.definitions[node.b];
    ordered_groups(definition.expression, groups);
    for (const rules::TableRow& row : definition.rows) {
      ordered_groups(row.value, groups);
      for (const rules::TableTest& test : row.tests) ordered_groups(test.name, groups);
    }
  }
  for (std::size_t i = 0; i < node.count; ++i) ordered_groups(child(node, i), groups);
}

// Groups of partidas that drew on one limit which left somebody with less.
std::vector<std::vector<std::uint16_t>> Run::contended(bool wide) const {
  struct Group {
    IndexSet members;
    bool cut = false;  // it left somebody with less
  };
  std::vector<Group> groups;
  const auto add_group = [&groups](IndexSet members, bool cut) {
    if (members.ids().size() > 1) groups.push_back({std::move(members), cut});
  };
  // A share that depends on which kind comes first is cut by the order as well.
  rules::Flags ordered(program_.groups.size(), false);
  for (const PartidaResult& result : results_) {
    for (const Reason& reason : result.reasons) {
      if (reason.kind != Reason::Kind::bound || !reason.binds) continue;
      const Bound& bound = program_.bounds[reason.index];
      ordered_groups(bound.value, ordered);
      ordered_groups(bound.base, ordered);
      ordered_groups(bound.when, ordered);
    }
  }
  for (std::size_t g = 0; g < ordered.size(); ++g) {
    if (!ordered[g]) continue;
    IndexSet members;
    for (std::size_t i = 0; i < case_.partidas.size(); ++i) {
      if (program_.groups[g].kind_of[case_.partidas[i].concept_index] >= 0) {
        members.add(static_cast<std::uint16_t>(i));
      }
    }
    add_group(std::move(members), true);
  }
  for (const auto& uses : pools_) {
    for (const PoolUse& use : uses) {
      if (!use.cut) continue;
      IndexSet members;
      for (const std::uint16_t partida : use.partidas) members.add(partida);
      add_group(std::move(members), true);
    }
  }
  if (groups.empty()) return {};
  for (std::size_t b = 0; wide && b < program_.bounds.size(); ++b) {
    const Bound& bound = program_.bounds[b];
    if (bound.pool.by_partida || bound.measure == Measure::money) continue;
    std::vector<std::pair<std::uint64_t, IndexSet>> sharers;
    for (std::size_t i = 0; i < case_.partidas.size(); ++i) {
      if (!bound.scope[case_.partidas[i].concept_index]) continue;
      const std::uint64_t key =
          pool_key(static_cast<std::uint16_t>(b), static_cast<std::int32_t>(i));
      std::size_t at = 0;
      while (at < sharers.size() && sharers[at].first != key) ++at;
      if (at == sharers.size()) sharers.push_back({key, {}});
      sharers[at].second.add(static_cast<std::uint16_t>(i));
    }
    for (auto& [key, members] : sharers) add_group(std::move(members), false);
  }
  // Limits that share a partida make one group.
  for (bool joined = true; joined;) {
    joined = false;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      for (std::size_t j = i + 1; j < groups.size(); ++j) {
        if (!groups[i].members.meets(groups[j].members)) continue;
        groups[i].members.merge(groups[j].members);
        groups[i].cut |= groups[j].cut;
        groups[j].members = {};
        joined = true;
      }
    }
  }
  std::vector<std::vector<std::uint16_t>> out;
  for (const Group& group : groups) {
    if (group.cut && !group.members.empty()) out.push_back(group.members.ids());
  }
  return out;
}

}  // namespace surco
