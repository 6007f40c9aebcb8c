// What a program consists of, member by member, for what writes or reads it whole (compiled.hpp).
//
// An archive is called with references to members in their order and does the same with each. Left
// out is what follows from the rest: texts already said, the index of each name, literals' values.
#pragma once

#include "rules/model.hpp"

namespace surco::rules {

template <class Archive>
void members(Archive& a, Option& x) {
  a(x.value, x.name);
}

template <class Archive>
void members(Archive& a, Fact& x) {
  a(x.id, x.key, x.place, x.type, x.slot, x.unit, x.options, x.minimum, x.maximum, x.zero_allowed,
    x.text_kind, x.question, x.why, x.help, x.example, x.source, x.concepts, x.asked_when,
    x.fields);
}

template <class Archive>
void members(Archive& a, StructuralSlots& x) {
  a(x.predio_area, x.area, x.quantity, x.price, x.investment, x.vat_included);
}

template <class Archive>
void members(Archive& a, Validity& x) {
  a(x.from, x.to, x.warns_before, x.note, x.source);
}

template <class Archive>
void members(Archive& a, FigureLabel& x) {
  a(x.unit, x.name, x.phrase);
}

template <class Archive>
void members(Archive& a, Presentation& x) {
  a(x.name, x.units);
}

template <class Archive>
void members(Archive& a, Equivalent& x) {
  a(x.program, x.ids);
}

template <class Archive>
void members(Archive& a, Concept& x) {
  a(x.id, x.name, x.category, x.description, x.unit, x.source, x.words, x.whole_units,
    x.free_service, x.fixes_contribution, x.has_area, x.has_kinds, x.has_quantity, x.has_money,
    x.figures, x.derived_quantity, x.derived_area, x.presentations, x.equivalents, x.validity,
    x.bounds, x.checks, x.facts);
}

template <class Archive>
void members(Archive& a, Group& x) {
  a(x.id, x.kinds, x.kind_of);
}

template <class Archive>
void members(Archive& a, Needs& x) {
  a(x.partida, x.predio, x.item, x.result, x.reading, x.granted);
}

template <class Archive>
void members(Archive& a, TableTest& x) {
  a(x.name, x.how, x.literals, x.from, x.above, x.to, x.below);
}

template <class Archive>
void members(Archive& a, TableRow& x) {
  a(x.tests, x.otherwise, x.value, x.source);
}

template <class Archive>
void members(Archive& a, Definition& x) {
  a(x.kind, x.id, x.source, x.type, x.needs, x.expression, x.rows, x.list_slot, x.over_partidas,
    x.count, x.items, x.subtracts, x.date_unit, x.date_amount, x.validity);
}

template <class Archive>
void members(Archive& a, Texts& x) {
  a(x.checks, x.fails, x.remedy, x.title, x.compares);
}

template <class Archive>
void members(Archive& a, Pool& x) {
  a(x.by_partida, x.by_concept, x.by_predio, x.by_kind, x.whole_application);
}

template <class Archive>
void members(Archive& a, Bound& x) {
  a(x.id, x.code, x.source, x.measure, x.form, x.value, x.base, x.when, x.factor, x.round_up_when,
    x.pool, x.group, x.scope, x.effect, x.on_missing, x.on_silent, x.texts);
}

template <class Archive>
void members(Archive& a, Check& x) {
  a(x.id, x.code, x.source, x.effect, x.when, x.holds, x.per_partida, x.scope, x.on_missing,
    x.texts);
}

template <class Archive>
void members(Archive& a, Requirement& x) {
  a(x.id, x.name, x.source, x.unit, x.validity, x.form, x.document, x.when, x.holds, x.where, x.who,
    x.texts);
}

template <class Archive>
void members(Archive& a, ReadingOption& x) {
  a(x.id, x.text);
}

template <class Archive>
void members(Archive& a, Reading& x) {
  a(x.id, x.title, x.question, x.effect, x.source, x.options, x.preset, x.when);
}

template <class Archive>
void members(Archive& a, Hypothesis& x) {
  a(x.id, x.subject_to, x.source, x.when);
}

template <class Archive>
void members(Archive& a, Breakdown::Part& x) {
  a(x.name, x.source, x.percent);
}

template <class Archive>
void members(Archive& a, Breakdown& x) {
  a(x.id, x.source, x.scope, x.when, x.parts);
}

template <class Archive>
void members(Archive& a, Note& x) {
  a(x.id, x.code, x.text, x.source, x.scope, x.scoped, x.when);
}

template <class Archive>
void members(Archive& a, Deadline& x) {
  a(x.id, x.title, x.text, x.source, x.unit, x.calendar, x.from, x.amount, x.subtracts, x.when);
}

template <class Archive>
void members(Archive& a, Level& x) {
  a(x.test, x.points, x.text);
}

template <class Archive>
void members(Archive& a, Indicator& x) {
  a(x.id, x.name, x.source, x.value, x.combine, x.weight, x.applies, x.levels);
}

template <class Archive>
void members(Archive& a, Sheet& x) {
  a(x.id, x.name, x.source, x.indicators, x.extras, x.scope, x.scoped, x.shares_out, x.minimum);
}

template <class Archive>
void members(Archive& a, Category& x) {
  a(x.id, x.name);
}

template <class Archive>
void members(Archive& a, Node& x) {
  a(x.op, x.type, x.a, x.b, x.count, x.truth, x.text);
}

template <class Archive>
void members(Archive& a, Expressions& x) {
  a(x.nodes, x.children, x.needs);
}

template <class Archive>
void members(Archive& a, Program& x) {
  a(x.id, x.name, x.version, x.authority, x.summary, x.digest, x.year, x.valid_from, x.valid_to,
    x.validity_note, x.validity_source, x.warns_before_end, x.calendar, x.vat_rate, x.vat_source,
    x.categories, x.facts, x.slots, x.figure_names, x.figure_labels, x.concepts, x.groups,
    x.definitions, x.readings, x.hypotheses, x.bounds, x.checks, x.requirements, x.sheets,
    x.breakdowns, x.notes, x.deadlines, x.forms, x.expressions);
}

}  // namespace surco::rules
