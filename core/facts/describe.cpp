#include "facts/describe.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "json/writer.hpp"
#include "rules/said.hpp"

namespace surco {
namespace {

using json::Writer;
using rules::Concept;
using rules::Fact;
using rules::FactType;
using rules::Place;
using rules::Program;

std::string_view name_of(FactType type) {
  switch (type) {
    case FactType::option:
      return "opcion";
    case FactType::boolean:
      return "booleano";
    case FactType::decimal:
      return "decimal";
    case FactType::integer:
      return "entero";
    case FactType::date:
      return "fecha";
    case FactType::text:
      return "texto";
    case FactType::list:
      return "lista";
    case FactType::identity:
      return "identidad";
  }
  return {};
}

std::string_view name_of(Place place) {
  switch (place) {
    case Place::applicant:
      return "solicitante";
    case Place::predio:
      return "predio";
    case Place::partida:
      return "partida";
    case Place::item:
      return "elemento";
  }
  return {};
}

// Every fact that the rules of a concept name, found by walking their expressions.
class FactWalk {
 public:
  explicit FactWalk(const Program& program)
      : program_(program), seen_definitions_(program.definitions.size(), false) {}

  void bound(const rules::Bound& bound) {
    walk(bound.value);
    walk(bound.base);
    walk(bound.when);
    walk(bound.factor);
    walk(bound.round_up_when);
  }
  void check(const rules::Check& check) {
    walk(check.when);
    walk(check.holds);
  }
  void walk(rules::ExprId id) {
    if (id == rules::kNoExpr) return;
    const rules::Node& node = program_.expressions.nodes[static_cast<std::size_t>(id)];
    if (node.op == rules::Op::fact) {
      add(program_.facts[node.a][node.b].id);
    } else if (node.op == rules::Op::for_all || node.op == rules::Op::for_some) {
      if (static_cast<rules::Collection>(node.a) == rules::Collection::list_fact) {
        add(program_.facts_of(Place::applicant)[node.b].id);
      }
    } else if (node.op == rules::Op::predios_area && program_.slots.predio_area >= 0) {
      add(program_.facts_of(Place::predio)[static_cast<std::size_t>(program_.slots.predio_area)]
              .id);
    } else if (node.op == rules::Op::definition) {
      definition(node.b);
    }
    for (std::size_t i = 0; i < node.count; ++i)
      walk(program_.expressions.children[node.first + i]);
  }
  void add(std::string_view id) {
    if (std::find(found_.begin(), found_.end(), id) == found_.end()) found_.push_back(id);
  }
  const std::vector<std::string_view>& found() const { return found_; }

 private:
  void definition(std::uint16_t index) {
    if (seen_definitions_[index]) return;
    seen_definitions_[index] = true;
    const rules::Definition& definition = program_.definitions[index];
    walk(definition.expression);
    walk(definition.count);
    walk(definition.date_amount);
    if (definition.list_slot >= 0) {
      add(program_.facts_of(Place::applicant)[static_cast<std::size_t>(definition.list_slot)].id);
    }
    for (const rules::TableRow& row : definition.rows) {
      walk(row.value);
      for (const rules::TableTest& test : row.tests) walk(test.name);
    }
  }

  const Program& program_;
  rules::Flags seen_definitions_;
  std::vector<std::string_view> found_;
};

class Describer {
 public:
  Describer(Output& out, const Program& program) : writer_(out), program_(program) {}

  void write() {
    writer_.begin_array();
    for (const auto& facts : program_.facts) {
      for (const Fact& one : facts) fact(one, nullptr);
    }
    for (std::size_t i = 0; i < program_.concepts.size(); ++i) concept_entry(i);
    for (const rules::Requirement& one : program_.requirements) requirement(one);
    for (const rules::Reading& one : program_.readings) reading(one);
    for (const std::string& form : program_.forms) {
      writer_.raw(R"({"clase":"formulario",)" + form.substr(1));
    }
    writer_.end_array();
  }

 private:
  void optional(std::string_view key, std::string_view text) {
    if (!text.empty()) writer_.field(key, text);
  }
  void source(std::string_view locators) { rules::append_source(writer_, locators); }

  // `list`: the fact whose items have this one as a field.
  void fact(const Fact& one, const Fact* list) {
    writer_.begin_object();
    writer_.field("clase", "hecho");
    writer_.field("id", one.id);
    writer_.field("lugar", name_of(list == nullptr ? one.place : list->place));
    writer_.field("clave", one.key).field("tipo", name_of(one.type));
    optional("unidad", one.unit);
    if (!one.options.empty()) {
      writer_.key("opciones").begin_array();
      for (const rules::Option& option : one.options) {
        writer_.begin_object();
        writer_.field("valor", option.value).field("nombre", option.name);
        writer_.end_object();
      }
      writer_.end_array();
    }
    if (one.minimum) writer_.field("minimo", one.minimum->text());
    if (one.maximum) writer_.field("maximo", one.maximum->text());
    if (one.zero_allowed) writer_.key("cero").boolean(true);
    optional("formato", one.text_kind);
    writer_.field("pregunta", one.question);
    optional("por_que", one.why);
    optional("ayuda", one.help);
    optional("ejemplo", one.example);
    if (!one.concepts.empty()) {
      writer_.key("conceptos").begin_array();
      for (const std::uint16_t c : one.concepts) writer_.string(program_.concepts[c].id);
      writer_.end_array();
    }
    if (!one.fields.empty()) {
      writer_.key("campos").begin_array();
      for (const Fact& nested : one.fields) fact(nested, &one);
      writer_.end_array();
    }
    source(one.source.empty() && list != nullptr ? list->source : one.source);
    writer_.end_object();
  }

  void concept_entry(std::size_t index) {
    const Concept& one = program_.concepts[index];
    writer_.begin_object();
    writer_.field("clase", "concepto").field("id", one.id).field("nombre", one.name);
    for (const rules::Category& category : program_.categories) {
      if (category.id != one.category) continue;
      writer_.key("categoria").begin_object();
      writer_.field("id", category.id).field("nombre", category.name);
      writer_.end_object();
    }
    writer_.key("palabras").begin_array();
    for (const std::string_view word : one.words) writer_.string(word);
    writer_.end_array();
    optional("descripcion", one.description);
    writer_.field_or_null("unidad", one.unit);
    writer_.key("entera").boolean(one.whole_units);
    writer_.key("medidas").begin_array();
    if (one.has_area) writer_.string("superficie_ha");
    if (one.has_kinds) writer_.string("tipos");
    if (one.has_quantity) writer_.string("cantidad");
    if (one.has_money && !one.free_service) writer_.string("monto");
    writer_.end_array();
    writer_.key("cifras").begin_object();
    for (std::size_t i = 0; i < one.figures.size(); ++i) {
      if (!one.figures[i]) continue;
      writer_.data_key(program_.figure_names[i]).string(one.figures[i]->text());
    }
    writer_.end_object();
    writer_.key("gratuito").boolean(one.free_service);
    if (!one.presentations.empty()) {
      writer_.key("presentaciones").begin_array();
      for (const rules::Presentation& way : one.presentations) {
        writer_.begin_object().field("nombre", way.name);
        writer_.key("cantidad").integer(way.units);
        writer_.end_object();
      }
      writer_.end_array();
    }
    facts_of(index);
    if (!one.equivalents.empty()) {
      writer_.key("equivale").begin_object();
      for (const auto& [program, ids] : one.equivalents) {
        writer_.data_key(program);
        writer_.begin_array();
        for (const std::string_view id : ids) writer_.string(id);
        writer_.end_array();
      }
      writer_.end_object();
    }
    source(one.source);
    writer_.end_object();
  }

  static bool takes(const Fact& fact, std::size_t index) {
    return fact.concepts.empty() ||
           std::find(fact.concepts.begin(), fact.concepts.end(),
                     static_cast<std::uint16_t>(index)) != fact.concepts.end();
  }

  // The facts a concept uses, those of the case first, then the predio's, then its own.
  void facts_of(std::size_t index) {
    const Concept& one = program_.concepts[index];
    FactWalk walk(program_);
    for (const rules::Check& check : program_.checks) {
      if (!check.per_partida) walk.check(check);
    }
    for (const auto& bounds : one.bounds) {
      for (const std::uint16_t b : bounds) walk.bound(program_.bounds[b]);
    }
    for (const std::uint16_t k : one.checks) walk.check(program_.checks[k]);
    for (const rules::Requirement& requirement : program_.requirements) {
      walk.walk(requirement.when);
      walk.walk(requirement.holds);
    }
    walk.walk(one.derived_area);
    walk.walk(one.derived_quantity);
    const auto structural = [&](Place place, int slot, bool used) {
      if (slot < 0 || !used) return;
      const Fact& fact = program_.facts_of(place)[static_cast<std::size_t>(slot)];
      if (takes(fact, index)) walk.add(fact.id);
    };
    const rules::StructuralSlots& slots = program_.slots;
    structural(Place::predio, slots.predio_area, one.has_area);
    structural(Place::partida, slots.area, one.has_area && one.derived_area == rules::kNoExpr);
    structural(Place::partida, slots.quantity,
               one.has_quantity && one.derived_quantity == rules::kNoExpr);
    const bool priced = one.has_money && !one.free_service;
    structural(Place::partida, slots.price, priced);
    structural(Place::partida, slots.investment, priced);
    structural(Place::partida, slots.vat_included, priced);
    writer_.key("hechos").begin_array();
    for (const auto& facts : program_.facts) {
      for (const Fact& fact : facts) {
        if (!takes(fact, index)) continue;
        if (std::find(walk.found().begin(), walk.found().end(), fact.id) != walk.found().end()) {
          writer_.string(fact.id);
        }
      }
    }
    writer_.end_array();
  }

  void requirement(const rules::Requirement& one) {
    writer_.begin_object();
    writer_.field("clase", "requisito").field("id", one.id).field("nombre", one.name);
    writer_.key("documento").boolean(one.document);
    if (!one.validity.empty()) {
      writer_.key("vigencia").begin_object().field(one.unit, one.validity).end_object();
    }
    writer_.field("revisa", one.texts.checks).field("remedio", one.texts.remedy);
    optional("donde", one.where);
    optional("quien", one.who);
    source(one.source);
    writer_.end_object();
  }

  void reading(const rules::Reading& one) {
    writer_.begin_object();
    writer_.field("clase", "lectura").field("id", one.id);
    optional("titulo", one.title);
    writer_.field("pregunta", one.question);
    writer_.key("opciones").begin_array();
    for (const rules::ReadingOption& option : one.options) {
      writer_.begin_object().field("id", option.id).field("texto", option.text).end_object();
    }
    writer_.end_array();
    writer_.field("predeterminada", one.options[one.preset].id);
    optional("efecto", one.effect);
    source(one.source);
    writer_.end_object();
  }

  Writer writer_;
  const Program& program_;
};

}  // namespace

void append_facts(Output& out, const Program& program) { Describer(out, program).write(); }

void append_program(Output& out, const Program& program) {
  Writer writer(out);
  writer.begin_object();
  writer.field("id", program.id).field("nombre", program.name);
  writer.key("anio").integer(program.year);
  if (!program.authority.empty()) writer.field("autoridad", program.authority);
  if (!program.summary.empty()) writer.field("resumen", program.summary);
  writer.key("conceptos").integer(static_cast<std::int64_t>(program.concepts.size()));
  writer.field("version", program.version).field("sha256", program.digest);
  writer.key("vigencia").begin_object();
  if (program.valid_from) writer.field("desde", to_iso(*program.valid_from));
  if (program.valid_to) writer.field("hasta", to_iso(*program.valid_to));
  if (!program.validity_note.empty()) writer.field("nota", program.validity_note);
  writer.end_object();
  writer.end_object();
}

}  // namespace surco
