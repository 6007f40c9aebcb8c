// A program's rules as typed, checked data. Built by the loader, read by everything else.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calendar/date.hpp"
#include "decimal/exact.hpp"
#include "rules/expression.hpp"

namespace surco::rules {

// ---- facts ------------------------------------------------------------------------------------

enum class FactType : std::uint8_t {
  option,
  boolean,
  decimal,
  integer,
  date,
  text,
  list,
  identity
};
enum class Place : std::uint8_t { applicant, predio, partida, item };

struct Option {
  std::string value;
  std::string name;
};

struct Fact {
  std::string id;   ///< `partida.precio_unitario`
  std::string key;  ///< `precio_unitario`
  Place place = Place::applicant;
  FactType type = FactType::text;
  std::uint16_t slot = 0;  ///< among the facts of its place
  std::string unit;
  std::vector<Option> options;
  std::optional<Exact> minimum, maximum;
  bool zero_allowed = false;
  std::string text_kind;  ///< of an identity, which key; of a text, what front ends fill it with
  std::string question, why, help, example, source;
  std::vector<std::uint16_t> concepts;  ///< empty = all
  ExprId asked_when = kNoExpr;
  std::vector<Fact> fields;  ///< of a list; slots are their positions
};

/// Slots of the partida facts that the engine itself reads; -1 when the program has none.
struct StructuralSlots {
  int predio_area = -1, area = -1, quantity = -1, price = -1, investment = -1, vat_included = -1;
};

// ---- concepts and groups ------------------------------------------------------------------------

enum class Measure : std::uint8_t { area, kinds, quantity, money, contribution };
inline constexpr std::size_t kMeasures = 5;

/// When a figure or a set of rules holds; either end may be open.
struct Validity {
  std::optional<Date> from, to;
  std::int64_t warns_before = 30;  ///< days before `to` from which a case is told
  std::string note, source;
};

/// How people call a figure of the concepts.
struct FigureLabel {
  enum class Unit : std::uint8_t { none, pesos, hectares, percent, units } unit = Unit::none;
  std::string name;    ///< `Tope de hectáreas`; empty when the rules give none
  std::string phrase;  ///< `se apoyan hasta {valor}`
};

struct Presentation {
  std::string name;
  std::int64_t units = 0;
};

struct Concept {
  std::string id, name, category, description, unit, source;
  std::vector<std::string> words;
  bool whole_units = false;
  bool free_service = false;
  bool fixes_contribution = false;
  bool has_area = false, has_kinds = false, has_quantity = false, has_money = false;
  std::vector<std::optional<Exact>> figures;  ///< by figure index of the program
  ExprId derived_quantity = kNoExpr;
  ExprId derived_area = kNoExpr;
  std::vector<Presentation> presentations;
  /// Programs whose concepts this one stands beside in a comparison; an empty list = it was not
  /// there.
  std::vector<std::pair<std::string, std::vector<std::string>>> equivalents;
  std::optional<Validity> validity;  ///< of its figures, when they expire before the rules
  std::array<std::vector<std::uint16_t>, kMeasures> bounds;  ///< bounds in order, by measure
  std::vector<std::uint16_t> checks;                         ///< checks on each partida
  std::vector<std::uint16_t> facts;                          ///< partida and predio facts it uses
};

struct Group {
  std::string id;
  std::vector<std::string> kinds;
  std::vector<std::int16_t> kind_of;  ///< by concept; -1 outside
};

// ---- values and bounds --------------------------------------------------------------------------

struct TableTest {
  ExprId name = kNoExpr;
  enum class How : std::uint8_t { is_any, is_none, range } how = How::is_any;
  std::vector<ExprId> literals;
  ExprId from = kNoExpr, above = kNoExpr, to = kNoExpr, below = kNoExpr;
};

struct TableRow {
  std::vector<TableTest> tests;  ///< empty = in any other case
  bool otherwise = false;
  ExprId value = kNoExpr;
  std::string source;
};

struct Definition {
  enum class Kind : std::uint8_t { value, table, sum, floor, list, date } kind = Kind::value;
  std::string id, source;
  Type type = Type::number;
  Needs needs;
  ExprId expression = kNoExpr;
  std::vector<TableRow> rows;
  int list_slot = -1;          ///< of a sum: the list fact of the applicant
  bool over_partidas = false;  ///< of a sum: over the partidas instead
  ExprId count = kNoExpr;      ///< of a sum: how many items an untold list has
  std::vector<ExprId> items;   ///< of a list
  bool subtracts = false;      ///< of a date
  std::string date_unit;
  ExprId date_amount = kNoExpr;
  std::optional<Validity> validity;
};

struct Texts {
  std::string checks, fails, remedy, title;
  std::string
      compares;  ///< half a sentence for a comparison: `por pedir varias, se apoyan {apoyado}`
};

enum class OnMissing : std::uint8_t { incomplete, skip, dictamen, reject };
enum class OnSilent : std::uint8_t { error, reject, skip, dictamen, dictamen_without_amount };
enum class BoundEffect : std::uint8_t { cut, reject, warn };

struct Pool {
  bool by_partida = true, by_concept = false, by_predio = false, by_kind = false;
  bool whole_application = false;
};

struct Bound {
  std::string id, code, source;
  Measure measure = Measure::area;
  enum class Form : std::uint8_t { top, rate, share } form = Form::top;
  ExprId value = kNoExpr;  ///< the top, the rate, or the percentage
  ExprId base = kNoExpr;   ///< what the rate or percentage is of
  ExprId when = kNoExpr;
  ExprId factor = kNoExpr;
  ExprId round_up_when = kNoExpr;
  Pool pool;
  int group = -1;  ///< gives the kind for `tipo`
  std::vector<bool> scope;
  BoundEffect effect = BoundEffect::cut;
  OnMissing on_missing = OnMissing::incomplete;
  OnSilent on_silent = OnSilent::error;
  Texts texts;
};

enum class CheckEffect : std::uint8_t { not_eligible, reject, dictamen, warn };

struct Check {
  std::string id, code, source;
  CheckEffect effect = CheckEffect::reject;
  ExprId when = kNoExpr;
  ExprId holds = kNoExpr;
  bool per_partida = false;
  std::vector<bool> scope;
  OnMissing on_missing = OnMissing::incomplete;
  Texts texts;
};

struct Requirement {
  std::string id, name, source, unit, validity, form;
  bool document = true;
  ExprId when = kNoExpr;
  ExprId holds = kNoExpr;
  std::string where, who;
  Texts texts;
};

// ---- what changes the whole case
// ------------------------------------------------------------------

struct ReadingOption {
  std::string id, text;
};

struct Reading {
  std::string id, title, question, effect, source;
  std::vector<ReadingOption> options;
  std::uint16_t preset = 0;
  ExprId when = kNoExpr;
};

struct Hypothesis {
  std::string id, subject_to, source;
  ExprId when = kNoExpr;
};

struct Breakdown {
  struct Part {
    std::string name, source;
    Exact percent;
  };
  std::string id, source;
  std::vector<bool> scope;
  ExprId when = kNoExpr;
  std::vector<Part> parts;
};

struct Note {
  std::string id, code, text, source;
  std::vector<bool> scope;
  bool scoped = false;
  ExprId when = kNoExpr;
};

struct Deadline {
  std::string id, title, text, source, unit, calendar;
  ExprId from = kNoExpr;
  ExprId amount = kNoExpr;
  bool subtracts = false;
  ExprId when = kNoExpr;
};

struct Level {
  TableTest test;
  Exact points;
  std::string text;
};

struct Indicator {
  std::string id, name, source;
  ExprId value = kNoExpr;
  enum class Combine : std::uint8_t { single, sum, least } combine = Combine::single;
  std::optional<Exact> weight;
  ExprId applies = kNoExpr;
  std::vector<Level> levels;
};

struct Sheet {
  std::string id, name, source;
  std::vector<Indicator> indicators;
  std::vector<Indicator> extras;
  std::vector<bool> scope;
  bool scoped = false;
  ExprId shares_out = kNoExpr;  ///< whether points are divided by the weights that apply
  std::optional<Exact> minimum;
};

struct Category {
  std::string id, name;
};

// ---- the program
// ----------------------------------------------------------------------------------

struct Program {
  std::string id, name, version, authority, summary, digest;
  std::int64_t year = 0;
  std::optional<Date> valid_from, valid_to;
  std::string validity_note, validity_source;
  std::int64_t warns_before_end = 30;  ///< days
  std::string calendar;
  std::optional<Exact> vat_rate;
  std::string vat_source;
  std::vector<Category> categories;
  std::array<std::vector<Fact>, 3> facts;  ///< by Place: applicant, predio, partida
  StructuralSlots slots;
  std::vector<std::string> figure_names;
  std::vector<FigureLabel> figure_labels;  ///< by figure
  std::vector<Concept> concepts;
  std::vector<Group> groups;
  std::vector<Definition> definitions;
  std::vector<Reading> readings;
  std::vector<Hypothesis> hypotheses;
  std::vector<Bound> bounds;
  std::vector<Check> checks;
  std::vector<Requirement> requirements;
  std::vector<Sheet> sheets;
  std::vector<Breakdown> breakdowns;
  std::vector<Note> notes;
  std::vector<Deadline> deadlines;
  std::vector<std::string> forms;  ///< JSON objects, as front ends are told of them
  Expressions expressions;

  std::map<std::string, std::uint16_t, std::less<>> concept_index;
  std::map<std::string, std::uint16_t, std::less<>> document_index;  ///< requirement by id

  const std::vector<Fact>& facts_of(Place place) const {
    return facts[static_cast<std::size_t>(place)];
  }
};

/// A defect of the rules: where it is, what is wrong, how to mend it.
struct Defect {
  std::string code, path, message, hint;
};

}  // namespace surco::rules
