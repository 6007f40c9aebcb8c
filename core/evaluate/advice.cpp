#include "evaluate/advice.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "evaluate/wording.hpp"
#include "json/writer.hpp"
#include "text/order.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

using rules::Bound;
using rules::Concept;
using rules::Measure;
using rules::Place;

constexpr std::size_t kMostCombinations = 64;  // answers tried to narrow a range
constexpr std::size_t kMostPermuted = 6;       // partidas of which every order is tried
constexpr std::size_t kMostTried = 40;         // partidas for which single changes are tried

Money subsidy_of(const Totals& totals) { return totals.subsidy.value_or(Money()); }

const Concept& concept_of(const Run& run, std::size_t partida) {
  return run.program().concepts[run.input().partidas[partida].concept_index];
}

// Two runs that a person would see as the same result.
bool same_result(const Run& a, const Run& b) {
  for (std::size_t i = 0; i < a.partidas().size(); ++i) {
    const PartidaResult& x = a.partidas()[i];
    const PartidaResult& y = b.partidas()[i];
    if (x.state != y.state || x.subsidy != y.subsidy || x.own_share != y.own_share ||
        x.written_cost != y.written_cost || x.area.low() != y.area.low() ||
        x.quantity.low() != y.quantity.low() || x.least_subsidy != y.least_subsidy ||
        x.most_subsidy != y.most_subsidy) {
      return false;
    }
  }
  return a.eligibility() == b.eligibility();
}

std::string set_fact_patch(const Run& run, std::size_t partida, int slot, const Exact& value) {
  const auto place = static_cast<std::size_t>(slot);
  const rules::Fact& fact = run.program().facts_of(Place::partida)[place];
  Output out;
  json::Writer writer(out);
  writer.begin_array().begin_object();
  writer.field("op", run.input().partidas[partida].facts[place].known ? "replace" : "add");
  writer.field("path", say("/partidas/%/%", std::to_string(partida), fact.key));
  writer.field("value", value.text());
  writer.end_object().end_array();
  return out.str();
}

// The moves that bring partidas from their order to another.
std::string order_patch(const std::vector<std::uint16_t>& order) {
  std::vector<std::uint16_t> now(order.size());
  std::iota(now.begin(), now.end(), std::uint16_t{0});
  Output out;
  json::Writer writer(out);
  writer.begin_array();
  for (std::size_t k = 0; k < order.size(); ++k) {
    const auto found = std::find(now.begin() + static_cast<std::ptrdiff_t>(k), now.end(), order[k]);
    const auto from = static_cast<std::size_t>(found - now.begin());
    if (from == k) continue;
    now.erase(found);
    now.insert(now.begin() + static_cast<std::ptrdiff_t>(k), order[k]);
    writer.begin_object();
    writer.field("op", "move");
    writer.field("from", "/partidas/" + std::to_string(from));
    writer.field("path", "/partidas/" + std::to_string(k));
    writer.end_object();
  }
  writer.end_array();
  return out.str();
}

class Advisor {
 public:
  Advisor(Run& base, const RunSettings& settings, const Calendars* calendars)
      : base_(base), settings_(settings), calendars_(calendars) {}

  Advice advise() {
    Advice out;
    readings(out);
    if (base_.eligibility() == Eligibility::not_eligible) return out;
    order(out);
    const std::size_t count = std::min(base_.partidas().size(), kMostTried);
    for (std::size_t i = 0; i < count; ++i) {
      smaller_area(out, i);
      whole_area(out, i);
      smaller_quantity(out, i);
    }
    sort_stably(out.remedies, [](const Remedy& a, const Remedy& b) {
      if (a.gain != b.gain) return b.gain < a.gain;
      return b.saving < a.saving;
    });
    return out;
  }

 private:
  // The part of a total that somebody has yet to grant; its readings are added to `used`.
  std::optional<Money> not_firm_total(Run& run, const RunSettings& settings,
                                      rules::Flags* used = nullptr) {
    std::optional<Money> total;
    for (const NotFirm& part : not_firm_parts(run, settings, calendars_)) {
      total = part.total;
      if (used == nullptr) continue;
      for (std::size_t r = 0; r < used->size(); ++r)
        (*used)[r] = (*used)[r] || part.readings_used[r];
    }
    return total;
  }

  static std::size_t warnings_in(const Run& run) {
    std::size_t count = run.warnings().size();
    for (const PartidaResult& result : run.partidas()) {
      for (const Reason& reason : result.reasons) count += reason.binds ? 0 : 1;
    }
    return count;
  }

  void readings(Advice& out) {
    const rules::Program& program = base_.program();
    rules::Flags used = base_.readings_used();
    base_not_firm_ = not_firm_total(base_, settings_, &used);
    for (std::size_t r = 0; r < program.readings.size(); ++r) {
      if (!used[r]) continue;
      ReadingAdvice advice;
      advice.reading = static_cast<std::uint16_t>(r);
      for (std::size_t option = 0; option < program.readings[r].options.size(); ++option) {
        if (option == settings_.readings[r]) continue;
        RunSettings other = settings_;
        other.readings[r] = static_cast<std::uint16_t>(option);
        Run run(base_.input(), other, calendars_);
        run.compute();
        if (run.overflowed()) continue;
        const std::optional<Money> not_firm = not_firm_total(run, other);
        if (same_result(base_, run) && not_firm == base_not_firm_) continue;
        advice.others.push_back({static_cast<std::uint16_t>(option), run.totals(), not_firm});
      }
      if (!advice.others.empty()) out.readings.push_back(std::move(advice));
    }
  }

  void order(Advice& out) {
    std::vector<std::vector<std::uint16_t>> groups = base_.contended(true);
    for (const auto& group : groups) {
      if (group.size() <= kMostPermuted) continue;
      groups = base_.contended(false);
      break;
    }
    if (groups.empty()) return;
    RunSettings best = settings_;
    best.order.resize(base_.partidas().size());
    std::iota(best.order.begin(), best.order.end(), std::uint16_t{0});
    Money best_subsidy = subsidy_of(base_.totals());
    Totals best_totals = base_.totals();
    bool proven = true;
    bool better = false;
    const auto attempt = [&](const std::vector<std::uint16_t>& candidate) {
      RunSettings settings = settings_;
      settings.order = candidate;
      Run run(base_.input(), settings, calendars_);
      run.compute();
      if (run.overflowed() || !(best_subsidy < subsidy_of(run.totals()))) return;
      best_subsidy = subsidy_of(run.totals());
      best_totals = run.totals();
      best.order = candidate;
      better = true;
    };
    for (const std::vector<std::uint16_t>& group : groups) {
      // The group's places in the list stay its own; only who stands in which changes.
      const std::vector<std::uint16_t> start = best.order;
      const auto arranged = [&](const std::vector<std::uint16_t>& members) {
        std::vector<std::uint16_t> candidate = start;
        std::size_t next = 0;
        for (std::uint16_t& place : candidate) {
          if (std::find(group.begin(), group.end(), place) != group.end()) place = members[next++];
        }
        return candidate;
      };
      std::vector<std::uint16_t> members = group;
      if (members.size() <= kMostPermuted) {
        do {
          attempt(arranged(members));
        } while (std::next_permutation(members.begin(), members.end()));
      } else {
        proven = false;
        sort_stably(members, [&](std::uint16_t a, std::uint16_t b) {
          return per_hectare(b) < per_hectare(a);
        });
        attempt(arranged(members));
      }
    }
    if (!better) return;
    BetterOrder found;
    found.patch = order_patch(best.order);
    found.gain = best_subsidy - subsidy_of(base_.totals());
    found.totals = best_totals;
    Run run(base_.input(), best, calendars_);
    run.compute();
    found.not_firm = not_firm_total(run, best);
    found.proven = proven;
    found.order = std::move(best.order);
    out.order = std::move(found);
  }

  // Subsidy a hectare if this partida were alone.
  Exact per_hectare(std::uint16_t partida) {
    Case alone = base_.input();
    alone.partidas = {base_.input().partidas[partida]};
    Run run(alone, settings_, calendars_);
    run.compute();
    const PartidaResult& result = run.partidas().front();
    if (!result.subsidy || !result.area.known() || result.area.number.is_zero()) return {};
    return result.subsidy->exact() / result.area.number;
  }

  void keep(Advice& out, std::size_t partida, const Case& changed, std::string_view text_before,
            std::string_view text_after, std::string patch, bool gains) {
    Run run(changed, settings_, calendars_);
    run.compute();
    // Not when it raises a warning that the case as given does not.
    if (run.overflowed() || warnings_in(run) > warnings_in(base_)) return;
    Remedy remedy;
    remedy.totals = run.totals();
    if (!remedy.totals.subsidy) return;
    remedy.gain = subsidy_of(remedy.totals) - subsidy_of(base_.totals());
    if (remedy.gain < Money()) return;
    if (remedy.totals.own_share && base_.totals().own_share &&
        *remedy.totals.own_share < *base_.totals().own_share) {
      remedy.saving = *base_.totals().own_share - *remedy.totals.own_share;
    }
    if (gains ? remedy.gain.is_zero() : remedy.saving.is_zero()) return;
    // What somebody may yet grant is not given away for less.
    remedy.not_firm = not_firm_total(run, settings_);
    if (remedy.gain + remedy.not_firm.value_or(Money()) < base_not_firm_.value_or(Money())) return;
    if (!remedy.gain.is_zero()) {
      remedy.text = say("Puede recibir % más: %", money_text(remedy.gain.exact()), text_after);
    } else {
      remedy.text = say("% recibe lo mismo y usted paga % menos.", text_before,
                        money_text(remedy.saving.exact()));
    }
    remedy.partida = static_cast<std::int32_t>(partida);
    remedy.patch = std::move(patch);
    out.remedies.push_back(std::move(remedy));
  }

  // A limit on hectares that others share is not spent on hectares that get nothing.
  void smaller_area(Advice& out, std::size_t i) {
    const int slot = base_.program().slots.area;
    const std::optional<Exact> needed = area_to_spare(base_, static_cast<std::int32_t>(i));
    if (slot < 0 || !needed || needed->is_zero()) return;
    Case changed = base_.input();
    FactValue& fact = changed.partidas[i].facts[static_cast<std::size_t>(slot)];
    fact.known = true;
    fact.number = *needed;
    // The limit that this lifts is another's: the one that gets most from it.
    Run run(changed, settings_, calendars_);
    run.compute();
    std::size_t gainer = i;
    Money most;
    for (std::size_t k = 0; k < run.partidas().size(); ++k) {
      const auto& before = base_.partidas()[k].subsidy;
      const auto& after = run.partidas()[k].subsidy;
      if (!before || !after || !(*before < *after)) continue;
      if (most < *after - *before) {
        most = *after - *before;
        gainer = k;
      }
    }
    Output text("pida ");
    append_named(text, *needed, "ha", concept_of(base_, i).name);
    text += ", no ";
    append_hectares(text, base_.partidas()[i].asked_area.number);
    text += '.';
    keep(out, gainer, changed, {}, text, set_fact_patch(base_, i, slot, *needed), true);
  }

  // The next whole unit may be a fraction of a hectare away.
  void whole_area(Advice& out, std::size_t i) {
    const int slot = base_.program().slots.area;
    const PartidaResult& result = base_.partidas()[i];
    const Concept& c = concept_of(base_, i);
    if (slot < 0 || !c.whole_units || !c.has_area || !result.asked_area.known()) return;
    const std::int32_t predio = base_.input().partidas[i].predio;
    if (predio < 0 || base_.program().slots.predio_area < 0) return;
    const FactValue& whole_predio =
        base_.input()
            .predios[static_cast<std::size_t>(predio)]
            .facts[static_cast<std::size_t>(base_.program().slots.predio_area)];
    const Exact next = result.asked_area.number.ceil();
    if (!whole_predio.known || whole_predio.number < next || next == result.asked_area.number)
      return;
    Case changed = base_.input();
    FactValue& fact = changed.partidas[i].facts[static_cast<std::size_t>(slot)];
    fact.known = true;
    fact.number = next;
    Output text("pida ");
    append_named(text, next, "ha", c.name);
    text += ", no ";
    append_hectares(text, result.asked_area.number);
    text += '.';
    keep(out, i, changed, {}, text, set_fact_patch(base_, i, slot, next), true);
  }

  // What is bought beyond the limit is paid whole.
  void smaller_quantity(Advice& out, std::size_t i) {
    const int slot = base_.program().slots.quantity;
    const PartidaResult& result = base_.partidas()[i];
    const Concept& c = concept_of(base_, i);
    if (slot < 0 || result.state != PartidaState::partly || !result.asked_quantity) return;
    if (!base_.input().partidas[i].facts[static_cast<std::size_t>(slot)].known) return;
    if (!result.quantity.known() || result.quantity.number.is_zero()) return;
    Case changed = base_.input();
    changed.partidas[i].facts[static_cast<std::size_t>(slot)].number = result.quantity.number;
    Output text("Si compra solo ");
    append_named(text, result.quantity.number, c.unit, c.name);
    text += ',';
    Output after("compre ");
    append_named(after, result.quantity.number, c.unit, c.name);
    after += '.';
    keep(out, i, changed, text, after, set_fact_patch(base_, i, slot, result.quantity.number),
         false);
  }

  Run& base_;
  const RunSettings& settings_;
  const Calendars* calendars_;
  std::optional<Money> base_not_firm_;
};

}  // namespace

std::optional<Exact> area_to_spare(Run& run, std::int32_t partida) {
  const PartidaResult& result = run.partidas()[static_cast<std::size_t>(partida)];
  const Concept& c = concept_of(run, static_cast<std::size_t>(partida));
  if (!c.has_area || !c.has_quantity || result.state == PartidaState::rejected) return std::nullopt;
  if (!result.area.known() || !result.quantity.known()) return std::nullopt;
  const rules::Program& program = run.program();
  for (const std::uint16_t b : c.bounds[static_cast<std::size_t>(Measure::quantity)]) {
    const Bound& bound = program.bounds[b];
    if (bound.form != Bound::Form::rate || bound.base == rules::kNoExpr) continue;
    const rules::Node& base = program.expressions.nodes[static_cast<std::size_t>(bound.base)];
    if (base.op != rules::Op::granted ||
        base.b != static_cast<std::uint16_t>(rules::Amount::area)) {
      continue;
    }
    const Value rate = run.evaluate(bound.value, partida);
    if (!rate.known() || rate.number.is_zero()) continue;
    Exact needed = result.quantity.number / rate.number;
    if (needed < result.area.number) return needed.rounded(6, Exact::Rounding::up);
  }
  return std::nullopt;
}

std::vector<NotFirm> not_firm_parts(Run& base, const RunSettings& settings,
                                    const Calendars* calendars, bool open) {
  std::vector<NotFirm> out;
  const rules::Program& program = base.program();
  if (base.eligibility() == Eligibility::not_eligible) return out;
  for (std::size_t h = 0; h < program.hypotheses.size(); ++h) {
    const rules::ExprId when = program.hypotheses[h].when;
    const Value holds = when == rules::kNoExpr ? Value::of(true) : base.evaluate(when);
    if (open ? !holds.is_unknown() : !holds.surely()) continue;
    RunSettings supposed = settings;
    supposed.hypothesis = static_cast<std::int32_t>(h);
    supposed.firm = &base.partidas();
    Run run(base.input(), supposed, calendars);
    run.compute();
    if (run.overflowed()) continue;
    NotFirm& part = out.emplace_back();
    part.hypothesis = static_cast<std::uint16_t>(h);
    part.area.resize(run.partidas().size());
    part.subsidy.resize(run.partidas().size());
    for (std::size_t i = 0; i < run.partidas().size(); ++i) {
      const PartidaResult& firm = base.partidas()[i];
      const PartidaResult& wide = run.partidas()[i];
      if (firm.area.known() && wide.area.known() && firm.area.number < wide.area.number) {
        part.area[i] = wide.area.number - firm.area.number;
        part.any = true;
      }
      if (firm.subsidy && wide.subsidy && *firm.subsidy < *wide.subsidy) {
        part.subsidy[i] = *wide.subsidy - *firm.subsidy;
        part.total = part.total ? *part.total + *part.subsidy[i] : *part.subsidy[i];
        part.any = true;
      }
    }
    part.readings_used = run.readings_used();
  }
  return out;
}

bool any_gains(const std::vector<NotFirm>& parts) {
  return std::any_of(parts.begin(), parts.end(), [](const NotFirm& part) { return part.any; });
}

std::vector<AmountRange> refined_ranges(Run& base, const RunSettings& settings,
                                        const Calendars* calendars) {
  std::vector<AmountRange> out(base.partidas().size());
  MissingSet wanted;
  for (const PartidaResult& result : base.partidas()) {
    if (result.state == PartidaState::incomplete) wanted.merge(result.missing);
  }
  struct Choice {
    MissingFact place;
    std::size_t options = 0;
  };
  std::vector<Choice> choices;
  std::size_t combinations = 1;
  const rules::Program& program = base.program();
  for (const std::uint16_t id : wanted.ids()) {
    const MissingFact& missing = base.missing()[id];
    if (missing.kind != MissingFact::Kind::fact || missing.place == Place::item) continue;
    const rules::Fact& fact = program.facts_of(missing.place)[missing.slot];
    const std::size_t options = fact.type == rules::FactType::boolean  ? 2
                                : fact.type == rules::FactType::option ? fact.options.size()
                                                                       : 0;
    if (options == 0 || combinations * options > kMostCombinations) continue;
    combinations *= options;
    choices.push_back({missing, options});
  }
  if (choices.empty()) return out;
  Case tried = base.input();
  const auto slot_of = [&](const MissingFact& place) -> FactValue& {
    if (place.place == Place::applicant) return tried.applicant[place.slot];
    const auto row = static_cast<std::size_t>(place.row);
    return place.place == Place::predio ? tried.predios[row].facts[place.slot]
                                        : tried.partidas[row].facts[place.slot];
  };
  rules::Flags open(out.size(), false);
  for (std::size_t combination = 0; combination < combinations; ++combination) {
    std::size_t rest = combination;
    for (const Choice& choice : choices) {
      const std::size_t option = rest % choice.options;
      rest /= choice.options;
      const rules::Fact& fact = program.facts_of(choice.place.place)[choice.place.slot];
      FactValue& value = slot_of(choice.place);
      value.known = true;
      if (fact.type == rules::FactType::boolean) {
        value.truth = option == 1;
      } else {
        value.option = static_cast<std::int16_t>(option);
        value.text = fact.options[option].value;
      }
    }
    Run run(tried, settings, calendars);
    run.compute();
    for (std::size_t i = 0; i < out.size(); ++i) {
      const PartidaResult& result = run.partidas()[i];
      const std::optional<Money>& low = result.subsidy ? result.subsidy : result.least_subsidy;
      const std::optional<Money>& high = result.subsidy ? result.subsidy : result.most_subsidy;
      if (!low || !high || run.overflowed()) {
        open[i] = true;
        continue;
      }
      if (!out[i].least || *low < *out[i].least) out[i].least = low;
      if (!out[i].most || *out[i].most < *high) out[i].most = high;
    }
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (open[i] || base.partidas()[i].state != PartidaState::incomplete) out[i] = {};
  }
  return out;
}

Advice advise(Run& base, const RunSettings& settings, const Calendars* calendars) {
  return Advisor(base, settings, calendars).advise();
}

}  // namespace surco
