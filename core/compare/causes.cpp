#include "compare/causes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "compare/figures.hpp"
#include "evaluate/wording.hpp"
#include "text/order.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

using rules::Bound;
using rules::Check;
using rules::Concept;
using rules::Measure;

constexpr std::array<Measure, 3> kMeasures{Measure::area, Measure::quantity, Measure::money};

// One side of the partida that is explained.
struct View {
  const Run* run = nullptr;
  const rules::Program* program = nullptr;
  const Concept* item = nullptr;
  const PartidaResult* result = nullptr;
  std::string_view label;
  std::size_t partida = 0;
  bool may_get_more = false;   // if a committee grants it
  std::optional<Money> apart;  // how much, when it is known

  bool has(Measure measure) const {
    return measure == Measure::area       ? item->has_area
           : measure == Measure::quantity ? item->has_quantity
                                          : item->has_money && !item->free_service;
  }
  // The amounts of money are compared as they are written.
  std::optional<Exact> granted(Measure measure) const {
    if (!has(measure)) return std::nullopt;
    if (measure == Measure::money) {
      if (result->subsidy) return result->subsidy->exact();
      return std::nullopt;
    }
    const Value& value = measure == Measure::area ? result->area : result->quantity;
    if (!value.known()) return std::nullopt;
    return value.number;
  }
  Subject subject() const { return {program, item, label}; }
  std::string_view source_of(const Bound& bound) const {
    return bound.source.empty() ? item->source : bound.source;
  }
  // Of a partida that is refused: `En 2024 no entra. `
  std::string standing() const {
    Output out("En ");
    out += label;
    if (!may_get_more) {
      out += " no entra. ";
      return out.str();
    }
    out += " solo entra si lo autorizan";
    if (apart) {
      out += ": ";
      append_money(out, apart->exact());
    }
    out += ". ";
    return out.str();
  }
};

// What refuses a partida, or the whole case, on one side.
struct Refusal {
  std::string_view code;
  std::string title, text;
  std::string_view source;
};

// How the refusals of both sides begin, and those of one alone.
struct Openings {
  std::string both, here, there;
};

// The same reason with the same words on both sides is said once.
std::vector<Cause> paired(const std::vector<Refusal>& here, const std::vector<Refusal>& there,
                          const Openings& openings) {
  const auto in = [](const std::vector<Refusal>& list, const Refusal& one) {
    return std::find_if(list.begin(), list.end(), [&](const Refusal& other) {
      return other.code == one.code && other.text == one.text;
    });
  };
  const auto cause = [](const Refusal& one, const std::string& opening) {
    Cause out;
    out.kind = Cause::Kind::check;
    out.id = one.code;
    out.name = one.title;
    out.text = opening + one.text;
    return out;
  };
  std::vector<Cause> out;
  for (const Refusal& one : here) {
    const auto twin = in(there, one);
    out.push_back(cause(one, twin == there.end() ? openings.here : openings.both));
    out.back().source_here = one.source;
    if (twin != there.end()) out.back().source_there = twin->source;
  }
  for (const Refusal& one : there) {
    if (in(here, one) != here.end()) continue;
    out.push_back(cause(one, openings.there));
    out.back().source_there = one.source;
  }
  return out;
}

View view_of(const Side& side, std::int32_t partida) {
  View out;
  out.run = side.run;
  out.program = &side.run->program();
  out.partida = static_cast<std::size_t>(partida);
  out.item = &out.program->concepts[side.run->input().partidas[out.partida].concept_index];
  out.result = &side.run->partidas()[out.partida];
  out.label = side.label;
  for (const NotFirm& part : side.not_firm) {
    const std::optional<Money>& amount = part.subsidy[out.partida];
    out.may_get_more = out.may_get_more || amount || part.area[out.partida];
    if (amount) out.apart = out.apart ? *out.apart + *amount : *amount;
  }
  return out;
}

class Explainer {
 public:
  Explainer(const View& here, const View& there)
      : here_(here), there_(there), changes_(figure_changes(here.subject(), there.subject())) {}

  std::vector<Cause> run() {
    if (!here_.item->unit.empty() && !there_.item->unit.empty() &&
        here_.item->unit != there_.item->unit) {
      unit();
    }
    if (not_eligible(here_) || not_eligible(there_)) {
      return std::move(causes_);
    }
    const bool out_here = here_.result->state == PartidaState::rejected;
    const bool out_there = there_.result->state == PartidaState::rejected;
    if (out_here != out_there) {
      const View& low = out_here ? here_ : there_;
      for (const Reason& reason : low.result->reasons) {
        if (reason.binds) because(low, reason);
      }
      return std::move(causes_);
    }
    for (const Measure measure : kMeasures) compare(measure);
    return std::move(causes_);
  }

  // Why neither side takes it; `both` opens what is the same on both.
  std::vector<Cause> refusals(const std::string& both) const {
    return paired(refusals_of(here_), refusals_of(there_),
                  {both, here_.standing(), there_.standing()});
  }

 private:
  static std::vector<Refusal> refusals_of(const View& side) {
    std::vector<Refusal> out;
    for (const Reason& reason : side.result->reasons) {
      if (!reason.binds) continue;
      const bool is_check = reason.kind == Reason::Kind::check;
      const Bound* bound = is_check ? nullptr : &side.program->bounds[reason.index];
      const Check* check = is_check ? &side.program->checks[reason.index] : nullptr;
      const rules::Texts& texts = is_check ? check->texts : bound->texts;
      const Blanks filled = is_check ? blanks(side) : blanks(side, reason, *bound);
      Output title;
      append_filled(title, texts.title, filled);
      Output text;
      append_filled(text, texts.fails, filled);
      out.push_back({is_check ? check->code : bound->code, title.str(), text.str(),
                     is_check ? std::string_view(check->source) : side.source_of(*bound)});
    }
    return out;
  }

  const View& other(const View& side) const { return &side == &here_ ? there_ : here_; }
  // 1 when what holds `low` back is gone there.
  int push_of(const View& low) const { return &low == &here_ ? 1 : -1; }

  void unit() {
    Cause cause;
    cause.kind = Cause::Kind::unit;
    cause.id = "unidad";
    cause.name = "Unidad";
    cause.here = here_.item->unit;
    cause.there = there_.item->unit;
    cause.source_here = here_.item->source;
    cause.source_there = there_.item->source;
    cause.text = say("En % se cuenta por %; en ", there_.label, there_.item->unit);
    cause.text += say("%, por %.", here_.label, here_.item->unit);
    causes_.push_back(std::move(cause));
  }

  bool not_eligible(const View& side) {
    if (side.run->eligibility() != Eligibility::not_eligible) return false;
    for (const Reason& reason : side.run->eligibility_reasons()) because(side, reason);
    return true;
  }

  void compare(Measure measure) {
    const auto here = here_.granted(measure);
    const auto there = there_.granted(measure);
    if (here && there) {
      if (*here == *there) return;
      explain(measure, *here < *there ? here_ : there_);
      return;
    }
    // Only one side counts the measure: it may be what cuts there.
    if (here_.has(measure) == there_.has(measure)) return;
    explain(measure, here_.has(measure) ? here_ : there_);
  }

  // Why `low` gets less of a measure.
  void explain(Measure measure, const View& low) {
    const std::size_t before = causes_.size();
    const bool derived = explained_area_ && measure == Measure::quantity;
    // Fewer hectares give fewer units: that is said once.
    limits_of(low, measure, !derived);
    if (measure == Measure::money) {
      limits_of(other(low), measure, true);
      origin(here_);
      origin(there_);
    } else if (causes_.size() == before && other(low).has(measure)) {
      every_figure(here_, measure);
      every_figure(there_, measure);
    }
    if (measure == Measure::area && causes_.size() > before) explained_area_ = true;
  }

  void limits_of(const View& side, Measure measure, bool name_limit) {
    for (const Reason& reason : side.result->reasons) {
      if (reason.kind != Reason::Kind::bound || !reason.binds) continue;
      if (side.program->bounds[reason.index].measure != measure) continue;
      because(side, reason, name_limit);
    }
  }

  // The figures behind the rate or the top that gave the money.
  void origin(const View& side) {
    if (side.result->origin.bound < 0) return;
    const Bound& bound = side.program->bounds[static_cast<std::size_t>(side.result->origin.bound)];
    figures_behind(side, bound);
  }

  void every_figure(const View& side, Measure measure) {
    for (const std::uint16_t b : side.item->bounds[static_cast<std::size_t>(measure)]) {
      figures_behind(side, side.program->bounds[b]);
    }
  }

  // Adds the figures of a bound that differ between the sides; false when none does.
  bool figures_behind(const View& side, const Bound& bound) {
    std::vector<std::string_view> names;
    figures_in(*side.program, bound.value, names);
    figures_in(*side.program, bound.base, names);
    bool any = false;
    for (const FigureChange& change : changes_) {
      if (std::find(names.begin(), names.end(), change.id) == names.end()) continue;
      any = true;
      figure(change, bound);
    }
    return any;
  }

  void figure(const FigureChange& change, const Bound& bound) {
    for (const Cause& cause : causes_) {
      if (cause.kind == Cause::Kind::figure && cause.id == change.id) return;
    }
    Cause cause;
    cause.id = change.id;
    cause.name = change.name;
    cause.text = change.text;
    if (change.here != nullptr) {
      cause.here = change.here->text();
      cause.source_here = here_.item->source;
    }
    if (change.there != nullptr) {
      cause.there = change.there->text();
      cause.source_there = there_.item->source;
    }
    if (change.here != nullptr && change.there != nullptr) {
      cause.push = *change.here < *change.there ? 1 : -1;
    } else if (bound.form == Bound::Form::top || bound.measure != Measure::money) {
      // Without the figure there is no limit.
      cause.push = change.there == nullptr ? 1 : -1;
    }
    if (here_.item->fixes_contribution && bound.measure == Measure::money) {
      cause.push = -cause.push;  // the figure is what the producer pays
    }
    causes_.push_back(std::move(cause));
  }

  void because(const View& low, const Reason& reason, bool name_limit = true) {
    if (reason.kind == Reason::Kind::check) {
      check(low, low.program->checks[reason.index]);
      return;
    }
    const Bound& bound = low.program->bounds[reason.index];
    if (figures_behind(low, bound) || !name_limit) return;
    if (same_reason(low, reason, bound)) return;
    limit(low, reason, bound);
  }

  // The other side has the same limit too, so it does not explain the difference.
  bool same_reason(const View& low, const Reason& reason, const Bound& bound) const {
    const View& high = other(low);
    return std::any_of(high.result->reasons.begin(), high.result->reasons.end(),
                       [&](const Reason& one) {
                         return one.kind == Reason::Kind::bound && one.binds &&
                                high.program->bounds[one.index].code == bound.code &&
                                one.limit == reason.limit && one.used == reason.used;
                       });
  }

  void check(const View& low, const Check& rule) {
    Cause cause;
    cause.kind = Cause::Kind::check;
    cause.id = rule.code;
    cause.name = rule.texts.title;
    (&low == &here_ ? cause.source_here : cause.source_there) = rule.source;
    cause.push = push_of(low);
    Output text;
    if (rule.texts.compares.empty()) {
      text += low.standing();
      append_filled(text, rule.texts.fails, blanks(low));
    } else {
      text += "En ";
      text += low.label;
      text += ", ";
      append_filled(text, rule.texts.compares, blanks(low));
      text += "; en ";
      text += other(low).label;
      text += " sí entra.";
    }
    cause.text = text.str();
    causes_.push_back(std::move(cause));
  }

  void limit(const View& low, const Reason& reason, const Bound& bound) {
    const View& high = other(low);
    const Blanks filled = blanks(low, reason, bound);
    const auto granted_high = high.granted(bound.measure);
    Cause cause;
    cause.kind = Cause::Kind::limit;
    cause.id = bound.code;
    Output name;
    append_filled(name, bound.texts.title, filled);
    cause.name = name.str();
    (&low == &here_ ? cause.source_here : cause.source_there) = low.source_of(bound);
    cause.push = push_of(low);
    const bool counted = bound.measure != Measure::kinds && granted_high;
    const bool half_sentence = !bound.texts.compares.empty();
    const bool money = bound.measure == Measure::money;
    Output text;
    if (!half_sentence && !counted) {
      text += low.standing();
      append_filled(text, bound.texts.fails, filled);
      cause.text = text.str();
      causes_.push_back(std::move(cause));
      return;
    }
    text += "En ";
    text += low.label;
    if (half_sentence) {
      text += ", ";
      append_filled(text, bound.texts.compares, filled);
    } else {
      text += money ? " recibe " : " le apoyan ";
      append_measure(text, reason.granted, bound.measure, low.item->unit);
    }
    text += "; en ";
    text += high.label;
    if (counted) {
      // What holds the money back here need not be what gives it there.
      text += half_sentence && money ? " recibe " : ", ";
      append_measure(text, *granted_high, bound.measure, high.item->unit);
      (&low == &here_ ? cause.here : cause.there) = written(bound.measure, reason.granted);
      (&low == &here_ ? cause.there : cause.here) = written(bound.measure, *granted_high);
    } else {
      text += " sí entra";
    }
    text += '.';
    cause.text = text.str();
    causes_.push_back(std::move(cause));
  }

  static std::string written(Measure measure, const Exact& value) {
    if (measure != Measure::money) return value.text();
    return value.rounded(2, Exact::Rounding::down).fixed(2);
  }

  static Blanks blanks(const View& side) {
    Blanks out;
    out.program = side.program;
    out.concept_rules = side.item;
    const Case& input = side.run->input();
    const std::int32_t predio = input.partidas[side.partida].predio;
    if (predio >= 0) out.predio = input.predios[static_cast<std::size_t>(predio)].id;
    return out;
  }

  // Those of a bound; they stand as long as the reason.
  static Blanks blanks(const View& side, const Reason& reason, const Bound& bound) {
    Blanks out = blanks(side);
    out.measure = bound.measure;
    if (reason.has_limit) out.limit = &reason.limit;
    if (reason.asked) out.asked = &*reason.asked;
    out.granted = &reason.granted;
    out.used = &reason.used;
    return out;
  }

  const View here_;
  const View there_;
  const std::vector<FigureChange> changes_;
  std::vector<Cause> causes_;
  bool explained_area_ = false;
};

// How the support of one side stands to that of the other: by the subsidy, or else by what the
// person pays.
Change change_of(const View& here, const View& there) {
  const bool out_here = here.result->state == PartidaState::rejected;
  const bool out_there = there.result->state == PartidaState::rejected;
  if (out_here && out_there) return Change::same;
  if (out_here || out_there) {
    const PartidaResult& in = out_here ? *there.result : *here.result;
    if (in.state == PartidaState::incomplete) return Change::open;
    if (in.subsidy && in.subsidy->is_zero()) return Change::same;
    return out_here ? Change::appears : Change::goes;
  }
  const auto& subsidy_here = here.result->subsidy;
  const auto& subsidy_there = there.result->subsidy;
  if (subsidy_here && subsidy_there) {
    if (*subsidy_here == *subsidy_there) return Change::same;
    return *subsidy_here < *subsidy_there ? Change::rises : Change::falls;
  }
  const auto& pays_here = here.result->own_share;
  const auto& pays_there = there.result->own_share;
  if (subsidy_here || subsidy_there || !pays_here || !pays_there) return Change::open;
  if (*pays_here == *pays_there) return Change::same;
  return *pays_there < *pays_here ? Change::rises : Change::falls;
}

// A free service has no subsidy to know.
bool amount_unknown(const View& side) { return !side.result->subsidy && !side.item->free_service; }

void missing_facts(const Side& side, std::int32_t partida, bool is_here,
                   std::vector<Cause>& causes) {
  const PartidaResult& result = side.run->partidas()[static_cast<std::size_t>(partida)];
  if (result.subsidy) return;
  for (const Question& question : side.questions) {
    if (question.decides != Decides::amount) continue;
    if (question.partida >= 0 && question.partida != partida) continue;
    Cause cause;
    cause.kind = Cause::Kind::missing;
    cause.id = question.id;
    (is_here ? cause.source_here : cause.source_there) = question.source;
    cause.text = "Para saberlo en " + side.label + " falta un dato. " + question.text;
    causes.push_back(std::move(cause));
  }
}

std::string amounts_text(const View& here, const View& there) {
  Output out("En ");
  out += there.label;
  const bool pays = !here.result->subsidy || !there.result->subsidy;
  out += pays ? " usted paga " : " recibe ";
  const auto& amount_there = pays ? there.result->own_share : there.result->subsidy;
  const auto& amount_here = pays ? here.result->own_share : here.result->subsidy;
  append_money(out, amount_there.value_or(Money()).exact());
  out += "; en ";
  out += here.label;
  out += ", ";
  append_money(out, amount_here.value_or(Money()).exact());
  out += '.';
  return out.str();
}

// `No entra ni en 2024 ni en 2026.`
std::string neither_text(std::string_view what, std::string_view here, std::string_view there) {
  return say("% ni en %", what, here) + say(" ni en %.", there);
}

std::string unchanged_text(const View& here, const View& there) {
  if (here.item->free_service && there.item->free_service) {
    return neither_text("No se paga", here.label, there.label);
  }
  return say("Recibe lo mismo en % y en %.", here.label, there.label);
}

// Of a partida that neither side takes, as far as is sure.
std::string refused_text(const View& here, const View& there) {
  if (here.may_get_more || there.may_get_more) {
    std::string out = there.standing() + here.standing();
    out.pop_back();
    return out;
  }
  return neither_text("No entra", here.label, there.label);
}

// What pushes the way the amount went, then what cannot be told, then what pushes against it.
void sort_causes(std::vector<Cause>& causes, Change change) {
  const int way = change == Change::rises || change == Change::appears ? 1
                  : change == Change::falls || change == Change::goes  ? -1
                                                                       : 0;
  if (way == 0) return;
  const auto rank = [&](const Cause& cause) {
    return cause.push == way ? 0 : cause.push == 0 ? 1 : 2;
  };
  sort_stably(causes, [&](const Cause& a, const Cause& b) { return rank(a) < rank(b); });
}

Difference without_counterpart(const View& here, std::string_view label_there) {
  Difference out;
  out.change = Change::goes;
  out.unknown = amount_unknown(here);
  if (here.result->subsidy) out.subsidy = Money() - *here.result->subsidy;
  Cause cause;
  cause.kind = Cause::Kind::absent;
  cause.id = here.item->id;
  cause.name = here.item->name;
  cause.source_here = here.item->source;
  cause.push = -1;
  cause.text = "En ";
  cause.text += label_there;
  cause.text += " no está este apoyo.";
  out.text = cause.text;
  out.causes.push_back(std::move(cause));
  return out;
}

}  // namespace

std::vector<Cause> eligibility_causes(const Side& here, const Side& there) {
  const auto refusals_of = [](const Side& side) {
    std::vector<Refusal> out;
    const rules::Program& program = side.run->program();
    Blanks blanks;
    blanks.program = &program;
    for (const Reason& reason : side.run->eligibility_reasons()) {
      const Check& check = program.checks[reason.index];
      Output text;
      append_filled(text, check.texts.fails, blanks);
      out.push_back({check.code, std::string(check.texts.title), text.str(), check.source});
    }
    return out;
  };
  return paired(refusals_of(here), refusals_of(there),
                {"", "En " + here.label + ": ", "En " + there.label + ": "});
}

Difference difference_of(Side& here, std::int32_t partida_here, Side& there,
                         std::int32_t partida_there) {
  const View view_here = view_of(here, partida_here);
  if (partida_there < 0) return without_counterpart(view_here, there.label);
  const View view_there = view_of(there, partida_there);
  Difference out;
  out.change = change_of(view_here, view_there);
  out.unknown = amount_unknown(view_here) || amount_unknown(view_there);
  if (view_here.result->subsidy && view_there.result->subsidy) {
    out.subsidy = *view_there.result->subsidy - *view_here.result->subsidy;
  }
  if (out.change == Change::same) {
    const auto refused = [](const View& view) {
      return view.result->state == PartidaState::rejected;
    };
    if (!refused(view_here) || !refused(view_there)) {
      out.text = unchanged_text(view_here, view_there);
      return out;
    }
    out.text = refused_text(view_here, view_there);
    out.causes = Explainer(view_here, view_there).refusals(out.text + ' ');
    const bool alike = out.causes.size() == 1 && !out.causes.front().source_here.empty() &&
                       !out.causes.front().source_there.empty();
    if (alike) out.text = out.causes.front().text;
    return out;
  }
  if (out.change == Change::open) {
    missing_facts(here, partida_here, true, out.causes);
    missing_facts(there, partida_there, false, out.causes);
    out.text = out.causes.empty() ? "El monto todavía no se puede saber." : out.causes.front().text;
    return out;
  }
  out.causes = Explainer(view_here, view_there).run();
  sort_causes(out.causes, out.change);
  const bool up = out.change == Change::rises || out.change == Change::appears;
  const bool explains = !out.causes.empty() && out.causes.front().push == (up ? 1 : -1);
  out.text = explains ? out.causes.front().text : amounts_text(view_here, view_there);
  return out;
}

}  // namespace surco
