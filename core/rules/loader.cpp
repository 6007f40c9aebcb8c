#include "rules/loader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/compiler.hpp"
#include "rules/said.hpp"
#include "rules/sha256.hpp"
#include "text/name_index.hpp"

namespace surco::rules {
namespace {

using json::Kind;
using json::Value;

constexpr std::array<std::string_view, 16> kArrays{
    "categorias",        "cedulas",     "comprobaciones", "conceptos", "cotas",     "definiciones",
    "desgloses",         "formularios", "grupos",         "hechos",    "hipotesis", "lecturas",
    "nombres_de_cifras", "notas",       "plazos",         "requisitos"};

// One array of the joined document: its items, each with the file it stands in.
struct Items {
  std::vector<Value> values;
  std::vector<std::string_view> files;
  bool present = false;
};

Text text_of(Value value) { return value.is(Kind::text) ? Text(value.text()) : Text(); }

class Loader {
 public:
  Loader(const Sources& sources, LoadResult& out)
      : sources_(sources),
        log_(out.defects, *out.program),
        program_(*out.program),
        compiler_(program_, log_) {}

  void run() {
    join();
    head();
    each("categorias", &Loader::category);
    each("hechos", &Loader::fact);
    each("conceptos", &Loader::concept_entry);
    for (Concept& c : program_.concepts) c.figures.resize(program_.figure_names.size());
    program_.figure_labels.resize(program_.figure_names.size());
    each("nombres_de_cifras", &Loader::figure_label);
    each("grupos", &Loader::group);
    each("lecturas", &Loader::reading);
    each("hipotesis", &Loader::hypothesis);
    requirement_ids();
    sheet_ids();
    const Items& definitions = items("definiciones");
    compiler_.declare(definitions.values, definitions.files);
    compiler_.compile_definitions();
    fact_conditions();
    concept_derivations();
    for (std::size_t i = 0; i < program_.readings.size(); ++i) {
      program_.readings[i].when = condition_of("lecturas", i);
    }
    for (std::size_t i = 0; i < program_.hypotheses.size(); ++i) {
      program_.hypotheses[i].when = condition_of("hipotesis", i);
    }
    each("cotas", &Loader::bound);
    each("comprobaciones", &Loader::check);
    each("requisitos", &Loader::requirement);
    each("cedulas", &Loader::sheet);
    each("desgloses", &Loader::breakdown);
    each("notas", &Loader::note);
    each("plazos", &Loader::deadline);
    each("formularios", &Loader::form);
    attach();
  }

 private:
  // ---- joining --------------------------------------------------------------------------------

  // Null when the program has no array of that name.
  Items* array_named(std::string_view key) {
    for (std::size_t i = 0; i < kArrays.size(); ++i) {
      if (kArrays[i] == key) return &arrays_[i];
    }
    return nullptr;
  }
  Items& items(std::string_view key) { return *array_named(key); }

  void join() {
    for (std::size_t i = 0; i < sources_.documents.size(); ++i) {
      program_.texts.push_back(sources_.documents[i].texts());
      const Value root = sources_.documents[i].root();
      log_.enter_file(sources_.names[i]);
      if (!root.is(Kind::object)) {
        log_.add("tipo_incorrecto", root, "Un documento de reglas es un objeto.", "Use llaves.");
        continue;
      }
      for (Value member = root.first(); member.valid(); member = member.next()) {
        const std::string_view key = member.key();
        if (Items* const into = array_named(key)) {
          join_array(*into, member, sources_.names[i]);
        } else if (i > 0 && key != "nota") {  // the head is read below
          log_.add("clave_desconocida", member,
                   "Una parte no lleva `%`: va en el primer documento.", key, "Pásela.");
        }
      }
    }
  }

  void join_array(Items& into, Value array, std::string_view file) {
    if (!array.is(Kind::array)) {
      log_.add("tipo_incorrecto", array, "`%` es una lista.", array.key(), "Use corchetes.");
      return;
    }
    into.present = true;
    for (Value item = array.first(); item.valid(); item = item.next()) {
      if (!item.is(Kind::object)) {
        log_.add("tipo_incorrecto", item, "Aquí va un objeto.", "Use llaves.");
        continue;
      }
      into.values.push_back(item);
      into.files.push_back(file);
    }
  }

  // Reads each item of an array, with a reader that reports what was not asked for.
  void each(std::string_view key, void (Loader::*read)(ObjectReader&)) {
    ids_ = {};
    const Items& list = items(key);
    for (std::size_t i = 0; i < list.values.size(); ++i) {
      log_.enter_file(list.files[i]);
      ObjectReader reader(list.values[i], log_);
      reader.pass({"nota", "derivada"});
      item_ = i;
      (this->*read)(reader);
      reader.done();
    }
  }

  // The condition `si` of an item whose other members were read before.
  ExprId condition_of(std::string_view key, std::size_t item) {
    const Items& list = items(key);
    log_.enter_file(list.files[item]);
    return compiler_.compile_optional(list.values[item].find("si"), Type::truth);
  }

  void condition(ExprId& into, ObjectReader& reader, const char* key = "si") {
    into = compiler_.compile_optional(reader.value(key), Type::truth);
  }
  void number(ExprId& into, ObjectReader& reader, const char* key) {
    into = compiler_.compile_optional(reader.value(key), Type::number, true);
  }

  // No two items of an array have the same.
  void unique_id(Text& into, ObjectReader& reader) {
    reader.need(into, "id");
    if (!into.empty() && !ids_.add(into, 0)) {
      log_.add("id_repetido", reader.object(), "El id `%` ya se usó.", into, "Cámbielo.");
    }
  }

  void texts(Texts& into, ObjectReader& reader) {
    reader.need(into.checks, "revisa");
    reader.need(into.fails, "falla");
    reader.need(into.remedy, "remedio");
    reader.text(into.title, "titulo");
    reader.text(into.compares, "compara");
  }

  // ---- head -----------------------------------------------------------------------------------

  void head() {
    if (sources_.documents.empty()) {
      log_.add("falta_clave", Value(), "No hay ningún documento de reglas.", "Agregue uno.");
      return;
    }
    log_.enter_file(sources_.names.front());
    const Value root = sources_.documents.front().root();
    if (!root.is(Kind::object)) return;
    ObjectReader reader(root, log_);
    for (std::size_t i = 0; i < kArrays.size(); ++i) {
      if (arrays_[i].present) reader.pass({kArrays[i].data()});
    }
    reader.pass({"nota"});
    Text schema;
    reader.need(schema, "esquema");
    if (schema != "surco/reglas/1") {
      log_.add("esquema_desconocido", root, "El esquema debe ser `surco/reglas/1`.",
               "Escríbalo en la clave `esquema`.");
    }
    reader.need(program_.id, "id");
    reader.need(program_.name, "nombre");
    reader.need(program_.version, "version");
    reader.text(program_.authority, "autoridad");
    reader.text(program_.summary, "resumen");
    reader.text(program_.calendar, "calendario");
    reader.integer(program_.year, "anio");
    if (const Value validity = reader.value("vigencia"); validity.valid()) {
      const Validity whole = read_validity(validity, log_);
      program_.valid_from = whole.from;
      program_.valid_to = whole.to;
      program_.warns_before_end = whole.warns_before;
      program_.validity_note = whole.note;
      program_.validity_source = whole.source;
    } else {
      Text none;
      reader.need(none, "vigencia");
    }
    if (const Value vat = reader.value("iva"); vat.valid()) {
      ObjectReader inner(vat, log_);
      inner.figure(program_.vat_rate, "tasa");
      inner.source(program_.vat_source);
      inner.pass({"derivada", "nota"});
      inner.done();
    }
    reader.done();
  }

  void category(ObjectReader& reader) {
    Category& out = program_.categories.emplace_back();
    unique_id(out.id, reader);
    reader.need(out.name, "nombre");
  }

  // ---- facts ----------------------------------------------------------------------------------

  void fact_members(Fact& out, ObjectReader& reader, bool field) {
    if (field) {
      reader.need(out.id, "id");
    } else {
      unique_id(out.id, reader);
    }
    reader.choose(out.type, "tipo", "opcion booleano decimal entero fecha texto lista identidad",
                  true);
    reader.text(out.unit, "unidad");
    reader.figure(out.minimum, "minimo");
    reader.figure(out.maximum, "maximo");
    reader.flag(out.zero_allowed, "cero");
    reader.text(out.text_kind, "clase");
    reader.need(out.question, "pregunta");
    if (field) {
      reader.text(out.why, "por_que");
    } else {
      reader.need(out.why, "por_que");
    }
    reader.text(out.help, "ayuda");
    reader.text(out.example, "ejemplo");
    if (field) {
      reader.source(out.source);
    } else {
      reader.need_source(out.source, "Diga de dónde sale el hecho.");
    }
    for (Value item = reader.value("opciones").first(); item.valid(); item = item.next()) {
      Option& option = out.options.emplace_back();
      if (item.is(Kind::text)) {
        option.value = option.name = Text(item.text());
        continue;
      }
      ObjectReader inner(item, log_);
      inner.need(option.value, "valor");
      inner.text(option.name, "nombre");
      if (option.name.empty()) option.name = option.value;
      inner.pass({"nota", "fuente"});
      inner.done();
    }
    if (out.type == FactType::option && out.options.empty()) {
      log_.add("falta_clave", reader.object(), "A la opción le faltan `opciones`.",
               "Escriba la lista.");
    }
    for (Value item = reader.value("campos").first(); item.valid(); item = item.next()) {
      ObjectReader inner(item, log_);
      inner.pass({"nota"});
      Fact nested;
      fact_members(nested, inner, true);
      inner.done();
      nested.key = nested.id;
      nested.place = Place::item;
      nested.slot = static_cast<std::uint16_t>(out.fields.size());
      out.fields.push_back(std::move(nested));
    }
    // Compiled when every name is known; the order is for front ends.
    reader.pass({"si", "conceptos", "orden"});
  }

  void fact(ObjectReader& reader) {
    Fact out;
    fact_members(out, reader, false);
    static constexpr std::array<std::string_view, 3> kPlaces{"solicitante", "predio", "partida"};
    const std::size_t point = out.id.find('.');
    const auto place = std::find(kPlaces.begin(), kPlaces.end(), out.id.substr(0, point));
    if (point == std::string_view::npos || place == kPlaces.end()) {
      log_.add("id_invalido", reader.object(),
               "El id de un hecho empieza con solicitante., predio. o partida.",
               "Por ejemplo solicitante.edad.");
      return;
    }
    out.key = Text(out.id.substr(point + 1));
    out.place = static_cast<Place>(place - kPlaces.begin());
    auto& list = program_.facts[static_cast<std::size_t>(out.place)];
    out.slot = static_cast<std::uint16_t>(list.size());
    StructuralSlots& slots = program_.slots;
    const std::pair<std::string_view, int*> structural[] = {
        {"predio.superficie_ha", &slots.predio_area},
        {"partida.superficie_ha", &slots.area},
        {"partida.cantidad", &slots.quantity},
        {"partida.precio_unitario", &slots.price},
        {"partida.inversion", &slots.investment},
        {"partida.iva_incluido", &slots.vat_included}};
    for (const auto& [id, slot] : structural) {
      if (out.id == id) *slot = static_cast<int>(list.size());
    }
    fact_items_.push_back({out.place, out.slot, item_});
    list.push_back(std::move(out));
  }

  void fact_conditions() {
    const Items& list = items("hechos");
    for (const auto& [place, slot, item] : fact_items_) {
      Fact& out = program_.facts[static_cast<std::size_t>(place)][slot];
      out.asked_when = condition_of("hechos", item);
      const Value concepts = list.values[item].find("conceptos");
      for (Value id = concepts.first(); id.valid(); id = id.next()) {
        if (const int index = concept_named(id); index >= 0) {
          out.concepts.push_back(static_cast<std::uint16_t>(index));
        }
      }
    }
  }

  // ---- concepts and groups ----------------------------------------------------------------------

  int concept_named(Value id) {
    const std::string_view name = text_of(id);
    const int found = program_.concept_index.find(name);
    if (found >= 0) return found;
    std::vector<std::string_view> known;
    for (const Concept& c : program_.concepts) known.push_back(c.id);
    log_.add_unknown("concepto_desconocido", id, "Ese concepto no existe.", name, known,
                     "Use el id de un concepto.");
    return -1;
  }

  std::size_t figure_index(std::string_view name) const {
    std::size_t i = 0;
    while (i < program_.figure_names.size() && program_.figure_names[i] != name) ++i;
    return i;
  }

  void concept_entry(ObjectReader& reader) {
    Concept out;
    unique_id(out.id, reader);
    reader.need(out.name, "nombre");
    reader.text(out.category, "categoria");
    reader.text(out.description, "descripcion");
    reader.texts(out.words, "palabras");
    reader.text(out.unit, "unidad");
    reader.flag(out.whole_units, "entera");
    reader.flag(out.free_service, "gratuito");
    reader.need_source(out.source, "Diga de dónde sale.");
    Text computes;
    reader.text(computes, "calcula");
    out.fixes_contribution = computes == "aportacion";
    measures(out, reader);
    for (Value member = reader.value("cifras").first(); member.valid(); member = member.next()) {
      if (member.key() == "fuente" || member.key() == "derivada") continue;
      auto number = Exact::parse(text_of(member));
      if (!number) {
        log_.add("cifra_invalida", member, "Una cifra va entre comillas, como \"300\".",
                 "Use dígitos y, si hace falta, un punto.");
        continue;
      }
      const std::size_t index = figure_index(member.key());
      if (index == program_.figure_names.size()) program_.figure_names.emplace_back(member.key());
      if (out.figures.size() <= index) out.figures.resize(index + 1);
      out.figures[index] = std::move(number);
    }
    for (Value item = reader.value("presentaciones").first(); item.valid(); item = item.next()) {
      ObjectReader inner(item, log_);
      Presentation& way = out.presentations.emplace_back();
      inner.need(way.name, "nombre");
      inner.integer(way.units, "cantidad");
      inner.done();
    }
    for (Value member = reader.value("equivale").first(); member.valid(); member = member.next()) {
      Equivalent& there = out.equivalents.emplace_back();
      there.program = Text(member.key());
      if (member.is(Kind::text)) there.ids.emplace_back(member.text());
      if (!member.is(Kind::array)) continue;
      for (Value id = member.first(); id.valid(); id = id.next()) there.ids.emplace_back(id.text());
    }
    if (const Value validity = reader.value("vigencia"); validity.valid()) {
      out.validity = read_validity(validity, log_);
    }
    reader.pass({"deriva", "textos", "notas"});  // `deriva` is compiled when every name is known
    program_.concept_index.add(out.id, program_.concepts.size());
    program_.concepts.push_back(std::move(out));
  }

  void measures(Concept& out, ObjectReader& reader) {
    std::vector<Text> names;
    reader.texts(names, "medidas");
    for (const Text measure : names) {
      if (measure == "superficie_ha") {
        out.has_area = true;
      } else if (measure == "tipos") {
        out.has_kinds = true;
      } else if (measure == "cantidad") {
        out.has_quantity = true;
      } else if (measure == "monto" || measure == "aportacion") {
        out.has_money = true;
      } else {
        log_.add("opcion_desconocida", reader.object(), "No se conoce la medida `%`.", measure,
                 "Use superficie_ha, tipos, cantidad, monto.");
      }
    }
  }

  void concept_derivations() {
    const Items& list = items("conceptos");
    for (std::size_t i = 0; i < list.values.size() && i < program_.concepts.size(); ++i) {
      const Value derived = list.values[i].find("deriva");
      if (!derived.valid()) continue;
      log_.enter_file(list.files[i]);
      for (Value member = derived.first(); member.valid(); member = member.next()) {
        const bool quantity = member.key() == "cantidad";
        if (!quantity && member.key() != "superficie_ha") {
          log_.add("clave_desconocida", member, "Solo se derivan cantidad y superficie_ha.",
                   "Quítela.");
          continue;
        }
        const ExprId derivation = compiler_.compile(member, Type::number, true);
        Concept& out = program_.concepts[i];
        (quantity ? out.derived_quantity : out.derived_area) = derivation;
      }
    }
  }

  void figure_label(ObjectReader& reader) {
    Text id;
    unique_id(id, reader);
    const std::size_t index = known_figure(reader, id);
    FigureLabel out;
    reader.need(out.name, "nombre");
    reader.need(out.phrase, "frase");
    if (const int unit = reader.choice("unidad", "pesos ha % unidad", false); unit >= 0) {
      out.unit = static_cast<FigureLabel::Unit>(unit + 1);
    }
    if (out.phrase.find("{valor}") == std::string_view::npos) {
      log_.add("falta_clave", reader.object(), "A la frase de la cifra le falta `{valor}`.",
               "Por ejemplo \"se apoyan hasta {valor}\".");
    }
    if (index < program_.figure_labels.size()) program_.figure_labels[index] = out;
  }

  void group(ObjectReader& reader) {
    Group out;
    unique_id(out.id, reader);
    Text source;
    reader.source(source);
    out.kind_of.assign(program_.concepts.size(), -1);
    const Value kinds = reader.value("tipos");
    for (Value kind = kinds.first(); kind.valid(); kind = kind.next()) {
      for (Value id = kind.first(); id.valid(); id = id.next()) put_in_kind(out, id);
      out.kinds.emplace_back(kind.key());
    }
    const Value list = reader.value("conceptos");
    for (Value id = list.first(); id.valid(); id = id.next()) {
      put_in_kind(out, id);
      out.kinds.push_back(text_of(id));
    }
    program_.groups.push_back(std::move(out));
  }

  // Into the kind that comes next.
  void put_in_kind(Group& out, Value id) {
    if (const int index = concept_named(id); index >= 0) {
      out.kind_of[static_cast<std::size_t>(index)] = static_cast<std::int16_t>(out.kinds.size());
    }
  }

  // ---- readings and hypotheses ------------------------------------------------------------------

  void reading(ObjectReader& reader) {
    Reading out;
    unique_id(out.id, reader);
    reader.text(out.title, "titulo");
    reader.need(out.question, "pregunta");
    reader.text(out.effect, "efecto");
    reader.source(out.source);
    Text preset;
    reader.need(preset, "predeterminada");
    bool known = false;
    for (Value item = reader.value("opciones").first(); item.valid(); item = item.next()) {
      ObjectReader inner(item, log_);
      ReadingOption option;
      inner.need(option.id, "id");
      inner.need(option.text, "texto");
      inner.done();
      if (option.id == preset) {
        out.preset = static_cast<std::uint16_t>(out.options.size());
        known = true;
      }
      out.options.push_back(option);
    }
    if (!known || out.options.size() < 2) {
      log_.add("opcion_desconocida", reader.object(),
               "Una lectura tiene dos opciones o más y una es la predeterminada.",
               "Revise `opciones` y `predeterminada`.");
    }
    reader.pass({"si"});
    program_.readings.push_back(std::move(out));
  }

  void hypothesis(ObjectReader& reader) {
    Hypothesis& out = program_.hypotheses.emplace_back();
    unique_id(out.id, reader);
    reader.need(out.subject_to, "sujeta_a");
    reader.source(out.source);
    reader.pass({"si"});
  }

  // ---- bounds and checks ------------------------------------------------------------------------

  // Keeps what is in `to`, or with `without` what is not.
  static void narrow(ConceptSet& scope, const ConceptSet& to, bool without) {
    for (std::size_t i = 0; i < scope.size(); ++i) {
      if (to[i] == without) scope[i] = false;
    }
  }

  // Which concepts a rule speaks of; whether it names any.
  bool scope(ConceptSet& out, ObjectReader& reader) {
    out.assign(program_.concepts.size(), true);
    bool scoped = narrow_to_list(out, reader, "conceptos", false);
    scoped |= narrow_to_group(out, reader, "grupo", false);
    const Value names = reader.value("con_cifra");
    scoped |= names.valid();
    if (names.is(Kind::text)) with_figure(out, reader, names.text());
    for (Value name = names.first(); name.valid(); name = name.next()) {
      with_figure(out, reader, name.text());
    }
    scoped |= narrow_to_group(out, reader, "excepto_grupo", true);
    scoped |= narrow_to_list(out, reader, "excepto", true);
    return scoped;
  }

  bool narrow_to_list(ConceptSet& out, ObjectReader& reader, const char* key, bool without) {
    const Value list = reader.value(key);
    if (!list.valid()) return false;
    ConceptSet named(out.size(), false);
    for (Value id = list.first(); id.valid(); id = id.next()) {
      if (const int index = concept_named(id); index >= 0) {
        named[static_cast<std::size_t>(index)] = true;
      }
    }
    narrow(out, named, without);
    return true;
  }

  bool narrow_to_group(ConceptSet& out, ObjectReader& reader, const char* key, bool without) {
    Text id;
    reader.text(id, key);
    if (id.empty()) return false;
    ConceptSet inside(out.size(), false);
    if (const int group = group_named(reader, id); group >= 0) {
      for (std::size_t i = 0; i < out.size(); ++i) {
        if (program_.groups[static_cast<std::size_t>(group)].kind_of[i] >= 0) inside[i] = true;
      }
    }
    narrow(out, inside, without);
    return true;
  }

  void with_figure(ConceptSet& out, ObjectReader& reader, std::string_view name) {
    const std::size_t index = known_figure(reader, name);
    for (std::size_t i = 0; i < out.size(); ++i) {
      const auto& figures = program_.concepts[i].figures;
      if (index >= figures.size() || !figures[index]) out[i] = false;
    }
  }

  std::size_t known_figure(ObjectReader& reader, std::string_view name) {
    const std::size_t index = figure_index(name);
    if (index == program_.figure_names.size()) {
      log_.add("nombre_desconocido", reader.object(), "Ningún concepto tiene la cifra `%`.", name,
               "Revise el nombre.");
    }
    return index;
  }

  int group_named(ObjectReader& reader, std::string_view id) {
    for (std::size_t g = 0; g < program_.groups.size(); ++g) {
      if (program_.groups[g].id == id) return static_cast<int>(g);
    }
    log_.add("nombre_desconocido", reader.object(), "No hay un grupo `%`.", id,
             "Revise el nombre.");
    return -1;
  }

  void pool(Pool& out, ObjectReader& reader) {
    const Value list = reader.value("por");
    if (!list.valid()) return;
    out.by_partida = false;
    if (!list.is(Kind::array) || list.size() == 0) {
      log_.add("tipo_incorrecto", list, "`por` es una lista.", "Por ejemplo [\"concepto\"].");
      return;
    }
    const std::pair<std::string_view, bool*> ways[] = {{"partida", &out.by_partida},
                                                       {"concepto", &out.by_concept},
                                                       {"predio", &out.by_predio},
                                                       {"tipo", &out.by_kind},
                                                       {"solicitud", &out.whole_application}};
    for (Value item = list.first(); item.valid(); item = item.next()) {
      bool known = false;
      for (const auto& [name, way] : ways) {
        if (text_of(item) != name) continue;
        *way = known = true;
      }
      if (!known) {
        log_.add("opcion_desconocida", item, "No se conoce ese reparto.",
                 "Puede ser partida, concepto, predio, tipo o solicitud.");
      }
    }
  }

  void on_missing(OnMissing& into, ObjectReader& reader) {
    reader.choose(into, "si_falta", "incompleta omite dictamen rechaza");
  }

  void bound(ObjectReader& reader) {
    Bound out;
    unique_id(out.id, reader);
    reader.need(out.code, "codigo");
    reader.source(out.source);
    reader.choose(out.measure, "medida", "superficie_ha tipos cantidad monto aportacion", true);
    reader.choose(out.effect, "efecto", "recorta rechaza avisa");
    on_missing(out.on_missing, reader);
    if (const int silent =
            reader.choice("si_calla", "rechaza omite dictamen dictamen_sin_monto", false);
        silent >= 0) {
      out.on_silent = static_cast<OnSilent>(silent + 1);
    }
    texts(out.texts, reader);
    pool(out.pool, reader);
    Text group;
    reader.text(group, "grupo");
    scope(out.scope, reader);
    if (!group.empty()) out.group = group_named(reader, group);
    if (out.pool.by_kind && out.group < 0) {
      log_.add("falta_clave", reader.object(), "Un reparto por tipo necesita `grupo`.",
               "Diga de qué grupo son los tipos.");
    }
    static constexpr const char* kForms[] = {"tope", "tasa", "porcentaje"};  // as in Bound::Form
    static constexpr const char* kBases[] = {nullptr, "por_cada", "de"};
    Value amounts[3];
    for (std::size_t i = 0; i < 3; ++i) amounts[i] = reader.value(kForms[i]);
    std::size_t form = 0;
    while (form < 3 && !amounts[form].valid()) ++form;
    if (form < 3) {
      out.form = static_cast<Bound::Form>(form);
      out.value = compiler_.compile(amounts[form], Type::number, true);
      if (form > 0) number(out.base, reader, kBases[form]);
    } else {
      log_.add("falta_clave", reader.object(), "La cota no dice cuánto.",
               "Agregue tope, tasa o porcentaje.");
    }
    if (out.form != Bound::Form::top && out.base == kNoExpr) {
      log_.add("falta_clave", reader.object(), "Falta de qué es la tasa o el porcentaje.",
               "Agregue `por_cada` o `de`.");
    }
    condition(out.when, reader);
    number(out.factor, reader, "factor");
    condition(out.round_up_when, reader, "hacia_arriba_si");
    const Value with = reader.value("con");
    const Value each_of = reader.value("cada");
    if (!with.valid() || !each_of.valid()) {
      program_.bounds.push_back(std::move(out));
      return;
    }
    const int first = concept_named(with);
    for (Value id = each_of.first(); id.valid(); id = id.next()) {
      const int second = concept_named(id);
      if (first < 0 || second < 0) continue;
      out.scope.assign(program_.concepts.size(), false);
      out.scope[static_cast<std::size_t>(first)] = true;
      out.scope[static_cast<std::size_t>(second)] = true;
      program_.bounds.push_back(out);
    }
  }

  void check(ObjectReader& reader) {
    Check out;
    unique_id(out.id, reader);
    reader.need(out.code, "codigo");
    reader.source(out.source);
    reader.choose(out.effect, "efecto", "no_elegible rechaza dictamen avisa", true);
    on_missing(out.on_missing, reader);
    texts(out.texts, reader);
    const bool scoped = scope(out.scope, reader);
    condition(out.when, reader);
    const Value holds = reader.value("cumple");
    if (holds.valid()) {
      out.holds = compiler_.compile(holds, Type::truth);
    } else {
      log_.add("falta_clave", reader.object(), "Falta `cumple`.", "Escriba la condición.");
    }
    const Needs& when_needs = compiler_.needs(out.when);
    const Needs& holds_needs = compiler_.needs(out.holds);
    const bool names_partida =
        when_needs.partida || holds_needs.partida || when_needs.predio || holds_needs.predio;
    out.per_partida = scoped || names_partida || out.effect == CheckEffect::reject ||
                      out.effect == CheckEffect::dictamen;
    if (out.effect == CheckEffect::not_eligible) {
      out.per_partida = false;
      if (names_partida) {
        log_.add("expresion_invalida", reader.object(),
                 "La elegibilidad es de toda la solicitud: no puede nombrar una partida.",
                 "Use `some` o `all` sobre `partidas`, o el efecto `rechaza`.");
      }
    }
    if (out.source.empty()) {
      log_.add("falta_clave", reader.object(), "Falta `fuente`.", "Diga de dónde sale la regla.");
    }
    program_.checks.push_back(std::move(out));
  }

  // ---- requirements and the rest ----------------------------------------------------------------

  void requirement_ids() {
    const Items& list = items("requisitos");
    for (std::size_t i = 0; i < list.values.size(); ++i) {
      const Value id = list.values[i].find("id");
      if (id.is(Kind::text)) program_.document_index.add(id.text(), i);
    }
  }

  void requirement(ObjectReader& reader) {
    Requirement& out = program_.requirements.emplace_back();
    unique_id(out.id, reader);
    Text code;
    reader.text(code, "codigo");
    reader.need(out.name, "nombre");
    reader.flag(out.document, "documento");
    reader.text(out.form, "formato");
    reader.text(out.where, "donde");
    reader.text(out.who, "quien");
    std::int64_t order = 0;
    reader.integer(order, "orden");
    reader.source(out.source);
    texts(out.texts, reader);
    static constexpr std::array<std::string_view, 4> kUnits{"meses", "dias", "anios",
                                                            "dias_habiles"};
    static constexpr std::array<std::string_view, 3> kBeside{"fuente", "derivada", "nota"};
    const auto is_one_of = [](const auto& names, std::string_view name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (Value member = reader.value("vigencia").first(); member.valid(); member = member.next()) {
      if (is_one_of(kBeside, member.key())) continue;
      if (is_one_of(kUnits, member.key()) && Exact::parse(text_of(member))) {
        out.unit = Text(member.key());
        out.validity = Text(member.text());
      } else {
        log_.add("clave_desconocida", member, "La vigencia va en meses, dias o anios.",
                 "Por ejemplo {\"meses\": \"3\"}.");
      }
    }
    condition(out.when, reader);
    condition(out.holds, reader, "cumple");
    if (out.source.empty()) {
      log_.add("falta_clave", reader.object(), "Falta `fuente`.", "Diga de dónde sale.");
    }
  }

  void sheet_ids() {
    for (const Value sheet : items("cedulas").values) {
      program_.sheets.emplace_back().id = text_of(sheet.find("id"));
    }
  }

  void indicators(std::vector<Indicator>& out, Value list) {
    for (Value item = list.first(); item.valid(); item = item.next()) {
      ObjectReader reader(item, log_);
      reader.pass({"nota"});
      Indicator& indicator = out.emplace_back();
      reader.need(indicator.id, "id");
      reader.text(indicator.name, "nombre");
      reader.source(indicator.source);
      reader.figure(indicator.weight, "ponderacion");
      indicator.value = compiler_.compile_optional(reader.value("hecho"), Type::any, true);
      condition(indicator.applies, reader, "aplica");
      Text combine;
      reader.text(combine, "combina");
      if (combine == "suma") indicator.combine = Indicator::Combine::sum;
      if (combine == "minimo") indicator.combine = Indicator::Combine::least;
      for (Value level = reader.value("niveles").first(); level.valid(); level = level.next()) {
        ObjectReader inner(level, log_);
        inner.pass({"nota", "fuente", "derivada"});
        Level& one = indicator.levels.emplace_back();
        const Value when = inner.value("cuando");
        if (when.valid()) one.test = compiler_.compile_test(indicator.value, when);
        inner.figure(one.points, "puntos");
        inner.text(one.text, "texto");
        inner.done();
      }
      reader.done();
    }
  }

  void sheet(ObjectReader& reader) {
    Sheet& out = program_.sheets[item_];
    unique_id(out.id, reader);
    reader.need(out.name, "nombre");
    reader.source(out.source);
    condition(out.shares_out, reader, "reparte");
    reader.figure(out.minimum, "minimo");
    out.scoped = scope(out.scope, reader);
    indicators(out.indicators, reader.value("indicadores"));
    indicators(out.extras, reader.value("adicionales"));
  }

  void breakdown(ObjectReader& reader) {
    Breakdown& out = program_.breakdowns.emplace_back();
    unique_id(out.id, reader);
    reader.source(out.source);
    scope(out.scope, reader);
    condition(out.when, reader);
    for (Value item = reader.value("partes").first(); item.valid(); item = item.next()) {
      ObjectReader inner(item, log_);
      inner.pass({"derivada", "nota"});
      Breakdown::Part& part = out.parts.emplace_back();
      inner.need(part.name, "parte");
      inner.source(part.source);
      inner.figure(part.percent, "porcentaje");
      inner.done();
    }
  }

  void note(ObjectReader& reader) {
    Note& out = program_.notes.emplace_back();
    unique_id(out.id, reader);
    reader.need(out.code, "codigo");
    reader.need(out.text, "texto");
    reader.source(out.source);
    out.scoped = scope(out.scope, reader);
    condition(out.when, reader);
  }

  void deadline(ObjectReader& reader) {
    Deadline& out = program_.deadlines.emplace_back();
    unique_id(out.id, reader);
    reader.need(out.title, "titulo");
    reader.text(out.text, "texto");
    reader.source(out.source);
    reader.text(out.unit, "unidad");
    reader.text(out.calendar, "calendario");
    if (out.calendar.empty()) out.calendar = program_.calendar;
    out.from = compiler_.compile_optional(reader.value("desde"), Type::date, true);
    const Value plus = reader.value("mas");
    const Value minus = reader.value("menos");
    out.subtracts = minus.valid();
    out.amount = compiler_.compile_optional(minus.valid() ? minus : plus, Type::number, true);
    condition(out.when, reader);
    std::int64_t order = 0;
    reader.integer(order, "orden");
  }

  // ---- forms ------------------------------------------------------------------------------------

  // No amount depends on a form: it is kept as it was written, once its names are known.
  void form(ObjectReader& reader) {
    Text read;
    unique_id(read, reader);
    for (const char* const key : {"titulo", "para_que", "fuente"}) reader.need(read, key);
    for (Value id = reader.value("conceptos").first(); id.valid(); id = id.next()) {
      concept_named(id);
    }
    form_names(reader.value("secciones"));
    Output text;
    json::Document::append_compact(text, reader.object());
    program_.forms.push_back(text.str());
  }

  ExprId form_fact(std::string_view id, Value where) {
    const ExprId found = compiler_.compile_name(id, where);
    if (found != kNoExpr &&
        program_.expressions.nodes[static_cast<std::size_t>(found)].op != Op::fact) {
      log_.add("hecho_desconocido", where, "`%` no es un hecho.", id, "Use el id de un hecho.");
    }
    return found;
  }

  void form_names(Value inside) {
    for (Value child = inside.first(); child.valid(); child = child.next()) {
      if (child.key() == "hecho") {
        form_fact(child.text(), child);
      } else if (child.key() == "cuando") {
        for (Value test = child.first(); test.valid(); test = test.next()) {
          compiler_.compile_test(form_fact(test.key(), test), test);
        }
      } else {
        form_names(child);
      }
    }
  }

  // ---- what each concept is under ---------------------------------------------------------------

  static bool measured(const Concept& item, Measure measure) {
    switch (measure) {
      case Measure::area:
        return item.has_area;
      case Measure::kinds:
        return item.has_kinds;
      case Measure::quantity:
        return item.has_quantity;
      case Measure::money:
      case Measure::contribution:
        return item.has_money;
    }
    return false;
  }

  void attach() {
    for (std::size_t c = 0; c < program_.concepts.size(); ++c) {
      Concept& item = program_.concepts[c];
      for (std::size_t b = 0; b < program_.bounds.size(); ++b) {
        Measure measure = program_.bounds[b].measure;
        if (!program_.bounds[b].scope[c] || !measured(item, measure)) continue;
        // Where the rule fixes what the producer pays, that is the amount its bounds speak of.
        if (measure == Measure::contribution) measure = Measure::money;
        item.bounds[static_cast<std::size_t>(measure)].push_back(static_cast<std::uint16_t>(b));
      }
      for (std::size_t k = 0; k < program_.checks.size(); ++k) {
        if (program_.checks[k].per_partida && program_.checks[k].scope[c]) {
          item.checks.push_back(static_cast<std::uint16_t>(k));
        }
      }
    }
  }

  struct FactItem {
    Place place;
    std::uint16_t slot;
    std::size_t item;
  };

  const Sources& sources_;
  DefectLog log_;
  Program& program_;
  Compiler compiler_;
  std::array<Items, kArrays.size()> arrays_;
  std::size_t item_ = 0;  // of the array being read
  NameIndex ids_;         // of that array
  std::vector<FactItem> fact_items_;
};

}  // namespace

std::string digest_of(const Sources& sources) {
  Output canonical("[");
  for (const json::Document& document : sources.documents) {
    if (canonical.size() > 1) canonical += ',';
    json::Document::append_canonical(canonical, document.root());
  }
  canonical += ']';
  return sha256_hex(canonical);
}

LoadResult load(const Sources& sources) {
  LoadResult out;
  out.program = std::make_unique<Program>();
  Loader(sources, out).run();
  if (out.defects.empty()) {
    say_once(*out.program);
    out.program->digest = digest_of(sources);
  } else {
    out.program.reset();
  }
  return out;
}

}  // namespace surco::rules
