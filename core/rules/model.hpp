// A program's rules as typed, checked data. Built by the loader, read by everything else. Their
// texts are views of the documents that they were read from, which the program keeps.
#pragma once

#include <array>
#include <cstdint>
#include <forward_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "calendar/date.hpp"
#include "decimal/exact.hpp"
#include "json/document.hpp"
#include "rules/expression.hpp"
#include "rules/flags.hpp"
#include "rules/pieces.hpp"
#include "text/name_index.hpp"
#include "text/text.hpp"

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
  Text value;
  Text name;
};

struct Fact {
  Text id;   ///< `partida.precio_unitario`
  Text key;  ///< `precio_unitario`
  Place place = Place::applicant;
  FactType type = FactType::text;
  std::uint16_t slot = 0;  ///< among the facts of its place
  Text unit;
  std::vector<Option> options;
  std::optional<Exact> minimum, maximum;
  bool zero_allowed = false;
  Text text_kind;  ///< of an identity, which key; of a text, what front ends fill it with
  Text question, why, help, example, source;
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
  Text note, source;
};

/// How people call a figure of the concepts.
struct FigureLabel {
  enum class Unit : std::uint8_t { none, pesos, hectares, percent, units } unit = Unit::none;
  Text name;    ///< `Tope de hectáreas`; empty when the rules give none
  Text phrase;  ///< `se apoyan hasta {valor}`
};

struct Presentation {
  Text name;
  std::int64_t units = 0;
};

/// Which concepts a rule speaks of.
using ConceptSet = Flags;

/// The concepts of another program that one stands beside; an empty list = it was not there.
struct Equivalent {
  Text program;
  std::vector<Text> ids;
};

struct Concept {
  Text id, name, category, description, unit, source;
  std::vector<Text> words;
  bool whole_units = false;
  bool free_service = false;
  bool fixes_contribution = false;
  bool has_area = false, has_kinds = false, has_quantity = false, has_money = false;
  std::vector<std::optional<Exact>> figures;  ///< by figure index of the program
  ExprId derived_quantity = kNoExpr;
  ExprId derived_area = kNoExpr;
  std::vector<Presentation> presentations;
  std::vector<Equivalent> equivalents;
  std::optional<Validity> validity;  ///< of its figures, when they expire before the rules
  Text said;                         ///< JSON members `concepto` and `nombre`
  std::array<std::vector<std::uint16_t>, kMeasures> bounds;  ///< bounds in order, by measure
  std::vector<std::uint16_t> checks;                         ///< checks on each partida
  std::vector<std::uint16_t> facts;                          ///< partida and predio facts it uses
};

struct Group {
  Text id;
  std::vector<Text> kinds;
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
  Text source;
};

struct Definition {
  enum class Kind : std::uint8_t { value, table, sum, floor, list, date } kind = Kind::value;
  Text id, source;
  Type type = Type::number;
  Needs needs;
  ExprId expression = kNoExpr;
  std::vector<TableRow> rows;
  int list_slot = -1;          ///< of a sum: the list fact of the applicant
  bool over_partidas = false;  ///< of a sum: over the partidas instead
  ExprId count = kNoExpr;      ///< of a sum: how many items an untold list has
  std::vector<ExprId> items;   ///< of a list
  bool subtracts = false;      ///< of a date
  Text date_unit;
  ExprId date_amount = kNoExpr;
  std::optional<Validity> validity;
};

/// Members called `said` are JSON members without their braces, as results have them (said.hpp).
struct Texts {
  Text said;                  ///< `texto` to `que_hacer`, with their blanks
  std::vector<Piece> pieces;  ///< of `said`
  Text checks, fails, remedy, title;
  Text compares;  ///< half a sentence for a comparison: `por pedir varias, se apoyan {apoyado}`
};

enum class OnMissing : std::uint8_t { incomplete, skip, dictamen, reject };
enum class OnSilent : std::uint8_t { error, reject, skip, dictamen, dictamen_without_amount };
enum class BoundEffect : std::uint8_t { cut, reject, warn };

struct Pool {
  bool by_partida = true, by_concept = false, by_predio = false, by_kind = false;
  bool whole_application = false;
};

struct Bound {
  Text id, code, source;
  Measure measure = Measure::area;
  enum class Form : std::uint8_t { top, rate, share } form = Form::top;
  ExprId value = kNoExpr;  ///< the top, the rate, or the percentage
  ExprId base = kNoExpr;   ///< what the rate or percentage is of
  ExprId when = kNoExpr;
  ExprId factor = kNoExpr;
  ExprId round_up_when = kNoExpr;
  Pool pool;
  int group = -1;  ///< gives the kind for `tipo`
  ConceptSet scope;
  BoundEffect effect = BoundEffect::cut;
  OnMissing on_missing = OnMissing::incomplete;
  OnSilent on_silent = OnSilent::error;
  Texts texts;
};

enum class CheckEffect : std::uint8_t { not_eligible, reject, dictamen, warn };

struct Check {
  Text id, code, source;
  CheckEffect effect = CheckEffect::reject;
  ExprId when = kNoExpr;
  ExprId holds = kNoExpr;
  bool per_partida = false;
  ConceptSet scope;
  OnMissing on_missing = OnMissing::incomplete;
  Texts texts;
};

struct Requirement {
  Text id, name, source, unit, validity, form;
  bool document = true;
  ExprId when = kNoExpr;
  ExprId holds = kNoExpr;
  Text where, who;
  Texts texts;
  Text said, said_lacking, said_closing;  ///< `id` and `nombre`; `texto`; `revisa` to `fuente`
};

// ---- what changes the whole case
// ------------------------------------------------------------------

struct ReadingOption {
  Text id, text;
  Text said;  ///< `tomada` to `predeterminada`
};

struct Reading {
  Text id, title, question, effect, source;
  std::vector<ReadingOption> options;
  Text said, said_choices;  ///< `id` to `pregunta`; `opciones`
  std::uint16_t preset = 0;
  ExprId when = kNoExpr;
};

struct Hypothesis {
  Text id, subject_to, source;
  ExprId when = kNoExpr;
};

struct Breakdown {
  struct Part {
    Text name, source;
    Exact percent;
  };
  Text id, source;
  ConceptSet scope;
  ExprId when = kNoExpr;
  std::vector<Part> parts;
};

struct Note {
  Text id, code, text, source;
  ConceptSet scope;
  bool scoped = false;
  ExprId when = kNoExpr;
};

struct Deadline {
  Text id, title, text, source, unit, calendar;
  ExprId from = kNoExpr;
  ExprId amount = kNoExpr;
  bool subtracts = false;
  ExprId when = kNoExpr;
};

struct Level {
  TableTest test;
  Exact points;
  Text text;
};

struct Indicator {
  Text id, name, source;
  ExprId value = kNoExpr;
  enum class Combine : std::uint8_t { single, sum, least } combine = Combine::single;
  std::optional<Exact> weight;
  ExprId applies = kNoExpr;
  std::vector<Level> levels;
};

struct Sheet {
  Text id, name, source;
  std::vector<Indicator> indicators;
  std::vector<Indicator> extras;
  ConceptSet scope;
  bool scoped = false;
  ExprId shares_out = kNoExpr;  ///< whether points are divided by the weights that apply
  std::optional<Exact> minimum;
};

struct Category {
  Text id, name;
};

// ---- the program
// ----------------------------------------------------------------------------------

struct Program {
  Text id, name, version, authority, summary;
  std::string digest;
  std::int64_t year = 0;
  std::optional<Date> valid_from, valid_to;
  Text validity_note, validity_source;
  std::int64_t warns_before_end = 30;  ///< days
  Text calendar;
  std::optional<Exact> vat_rate;
  Text vat_source;
  std::vector<Category> categories;
  std::array<std::vector<Fact>, 3> facts;  ///< by Place: applicant, predio, partida
  StructuralSlots slots;
  std::vector<Text> figure_names;
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

  NameIndex concept_index;
  NameIndex document_index;  ///< requirement by id

  std::vector<json::Texts> texts;       ///< of the documents
  std::forward_list<std::string> made;  ///< texts that are in none of them

  const std::vector<Fact>& facts_of(Place place) const {
    return facts[static_cast<std::size_t>(place)];
  }
};

/// A defect of the rules: where it is, what is wrong, how to mend it.
struct Defect {
  std::string code, path, message, hint;
};

}  // namespace surco::rules
