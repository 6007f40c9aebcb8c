// One computation of a case: eligibility, entitlements, limits, and why.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "calendar/business_days.hpp"
#include "decimal/units.hpp"
#include "evaluate/value.hpp"
#include "facts/case.hpp"
#include "rules/model.hpp"

namespace surco {

/// A fact of the case that nobody told, at its place.
struct MissingFact {
  enum class Kind : std::uint8_t { fact, document, case_date, predio } kind = Kind::fact;
  rules::Place place = rules::Place::applicant;
  std::uint16_t slot = 0;  ///< of the fact, or the document
  std::int32_t row = -1;   ///< of the predio or partida
};

/// Why a measure was cut or a partida refused.
struct Reason {
  enum class Kind : std::uint8_t { bound, check } kind = Kind::bound;
  std::uint16_t index = 0;  ///< in the program's bounds or checks
  bool binds = true;        ///< false: said only as a warning
  bool has_limit = false;
  Exact limit;  ///< of the bound, before what earlier partidas used
  Exact used;   ///< by earlier partidas in its pool
  std::optional<Exact> asked;
  Exact granted;
};

/// How an amount came about: which bound gave it.
struct Origin {
  std::int32_t bound = -1;
  Exact value, base;  ///< of the bound: its rate or percentage, and what it is of
};

enum class PartidaState : std::uint8_t { supported, partly, subject, incomplete, rejected };

struct PartidaResult {
  PartidaState state = PartidaState::supported;
  Value area, quantity, kinds, money, contribution;
  Value asked_area;                   ///< the area asked for, or that of the whole predio
  std::optional<Exact> fitting_area;  ///< within the limits on area, though the rest refused it
  bool area_told = false;             ///< asked for by the person
  bool quantity_told = false;         ///< asked for by the person, or derived from what they said
  std::optional<Exact> asked_quantity;
  Value cost;             ///< of all that was asked, unrounded; unknown without a price
  bool has_cost = false;  ///< a price or an investment is known
  bool rejected = false;
  bool subject = false;    ///< to a dictamen
  bool no_amount = false;  ///< subject to a dictamen that fixes the amount
  std::vector<Reason> reasons;
  Origin origin;
  MissingSet missing;                                     ///< what keeps the amount open
  MissingSet missing_exclusions;                          ///< what could still refuse it
  std::optional<Money> subsidy, written_cost, own_share;  ///< as written: cut or rounded
  std::optional<Money> least_subsidy, most_subsidy;
};

enum class Eligibility : std::uint8_t { eligible, not_eligible, incomplete };

/// What may differ between one computation of a case and another.
struct RunSettings {
  std::vector<std::uint16_t> readings;  ///< option taken, by reading
  std::int32_t hypothesis = -1;         ///< the one taken as true
  std::vector<std::uint16_t> order;     ///< in which partidas are served; empty = as given
  /// Under a hypothesis: what each partida gets without it.
  const std::vector<PartidaResult>* firm = nullptr;
};

struct Totals {
  std::optional<Money> cost, subsidy, own_share;
  bool cost_partial = false, subsidy_partial = false, own_share_partial = false;
};

/// Where business calendars are found.
class Calendars {
 public:
  virtual ~Calendars() = default;
  /// Null when it is not known. Not purely virtual: the call that must not happen would bring
  /// printf into the WebAssembly module.
  virtual const BusinessCalendar* find(std::string_view) const { return nullptr; }
};

/// Computes a case once. Everything it knows stays readable afterwards.
class Run {
 public:
  Run(const Case& input, const RunSettings& settings, const Calendars* calendars);

  void compute();

  const Case& input() const { return case_; }
  const rules::Program& program() const { return program_; }
  Eligibility eligibility() const { return eligibility_; }
  const std::vector<PartidaResult>& partidas() const { return results_; }
  const Totals& totals() const { return totals_; }
  const std::vector<MissingFact>& missing() const { return missing_; }
  const std::vector<Reason>& eligibility_reasons() const { return eligibility_reasons_; }
  const MissingSet& eligibility_missing() const { return eligibility_missing_; }
  /// What would tell whether a hypothesis of the program is in play.
  const MissingSet& hypothesis_missing() const { return hypothesis_missing_; }
  const std::vector<Reason>& warnings() const { return warnings_; }
  const rules::Flags& readings_used() const { return readings_used_; }
  /// Which definitions of the program this computation named.
  const rules::Flags& definitions_used() const { return definitions_used_; }
  /// True when some number left the widest form: the result must not be shown.
  bool overflowed() const { return overflowed_; }

  /// The unit price told, without VAT; none where the concept has no units to be priced.
  std::optional<Exact> net_price(std::int32_t partida) const;
  /// The investment told, without VAT.
  std::optional<Exact> whole_cost(std::int32_t partida) const;
  /// Evaluates an expression of the program for the whole case, or for a partida.
  Value evaluate(rules::ExprId id, std::int32_t partida = -1);
  /// Where the value of an expression stands for a partida: the locators of the row of a table that
  /// gives it; empty when no row does, or none has its own.
  Text source_of(rules::ExprId id, std::int32_t partida);
  /// Points of a scoring sheet.
  struct Score {
    Value points;
    Value extra;
    struct Line {
      Value points;
      bool applies = true;
    };
    std::vector<Line> lines;
  };
  Score score(std::uint16_t sheet);
  /// The sets of partidas that might get more in another order: a limit that they share, or a share
  /// that depends on which kind comes first, cut one of them. `wide`: with those that a limit which
  /// cuts nobody in this order may cut in another.
  std::vector<std::vector<std::uint16_t>> contended(bool wide) const;
  const BusinessCalendar* calendar(std::string_view id) const {
    return calendars_ == nullptr ? nullptr : calendars_->find(id);
  }
  /// A date moved by an amount of a unit; business days by the calendar named.
  std::optional<Date> shift(Date from, std::int64_t amount, std::string_view unit,
                            std::string_view calendar_id, bool& beyond) const;

 private:
  struct Context {
    std::int32_t partida = -1;
    std::int32_t predio = -1;
    const std::vector<FactValue>* item = nullptr;
    std::uint16_t item_list = 0;  ///< the list fact that the item belongs to
  };
  struct PoolUse {
    std::uint64_t key = 0;
    Value used;
    struct Kind {
      std::int16_t kind = -1;
      bool sure = true;  ///< some partida of it surely got something
      MissingSet missing;
    };
    std::vector<Kind> kinds;
    std::vector<std::uint16_t> partidas;  ///< that drew on it
    bool cut = false;                     ///< somebody got less because of it
  };

  Value eval(rules::ExprId id, const Context& context);
  Value eval_fact(const rules::Node& node, const Context& context);
  Value eval_comparison(const rules::Node& node, const Context& context);
  Value eval_member(const rules::Node& node, const Context& context);
  Value eval_quantifier(const rules::Node& node, const Context& context);
  Value eval_conditional(const rules::Node& node, const Context& context);
  Value eval_connective(const rules::Node& node, const Context& context);
  Value eval_definition(std::uint16_t index, const Context& context);
  Value eval_table(const rules::Definition& definition, const Context& context);
  Value eval_test(const rules::TableTest& test, const Context& context);
  Value eval_sum(const rules::Definition& definition, const Context& context);
  Value eval_date(const rules::Definition& definition, const Context& context);
  Value amount(rules::Op op, rules::Amount which, std::int32_t partida);
  Value compare(rules::Op op, rules::Type type, const Value& a, const Value& b);
  Value from_fact(const FactValue& fact, const rules::Fact& declared, const MissingFact& place);
  Value score_indicator(const rules::Indicator& indicator);
  bool may_match_nothing(const rules::Indicator& indicator) const;

  std::uint16_t note_missing(const MissingFact& fact);
  rules::ExprId child(const rules::Node& node, std::size_t i) const {
    return program_.expressions.children[node.first + i];
  }
  const rules::Node& node_of(rules::ExprId id) const {
    return program_.expressions.nodes[static_cast<std::size_t>(id)];
  }

  void place_groups();
  void ordered_groups(rules::ExprId id, rules::Flags& groups) const;
  void judge_case(bool naming_result);
  void judge_partida(std::int32_t index, bool naming_result);
  bool judge(const rules::Check& check, const Context& context, MissingSet& missing,
             Value& verdict);
  void ask(std::int32_t index);
  void serve(std::int32_t index);
  void reject_all();
  Value bound_measure(std::int32_t index, rules::Measure measure, const Value* asked);
  void bound_kinds(std::int32_t index);
  std::uint64_t pool_key(std::uint16_t bound, std::int32_t index) const;
  PoolUse& pool_of(std::uint16_t bound, std::int32_t index);
  void keep_firm(std::uint16_t bound, std::int32_t index, rules::Measure measure, Value& left);
  void consume(std::int32_t index);
  void price(std::int32_t index);
  void conclude(std::int32_t index);
  void total();
  Context context_of(std::int32_t partida) const;
  const FactValue* structural(int slot, std::int32_t partida) const;
  const FactValue* cost_told(int slot, std::int32_t partida) const;
  Exact without_vat(Exact amount, std::int32_t partida) const;
  MissingFact price_fact(std::int32_t partida) const;

  const Case& case_;
  const rules::Program& program_;
  const RunSettings& settings_;
  const Calendars* calendars_;
  std::vector<PartidaResult> results_;
  std::vector<MissingFact> missing_;
  std::vector<std::vector<PoolUse>> pools_;      // by bound
  const PoolUse unshared_;                       // of bounds that each partida has for itself
  std::vector<std::optional<Value>> case_memo_;  // definitions, for the whole case
  std::vector<std::uint16_t> group_total_;
  std::vector<std::vector<std::uint16_t>> group_place_;  // [group][kind] -> 1-based place
  Eligibility eligibility_ = Eligibility::eligible;
  std::vector<Reason> eligibility_reasons_;
  std::vector<Reason> warnings_;
  MissingSet eligibility_missing_;
  MissingSet hypothesis_missing_;
  rules::Flags readings_used_;
  rules::Flags definitions_used_;
  Totals totals_;
  bool overflowed_ = false;
  bool result_ready_ = false;
};

/// Which fact of the program a price question asks for, given what the concept's rules use.
bool takes_fact(const rules::Fact& fact, std::uint16_t concept_index);

}  // namespace surco
