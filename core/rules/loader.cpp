#include "rules/loader.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "facts/nearest.hpp"
#include "rules/compiler.hpp"
#include "rules/sha256.hpp"

namespace surco::rules {
namespace {

using json::Kind;
using json::Value;

template <class Choice, std::size_t N>
using Choices = std::array<std::pair<std::string_view, Choice>, N>;

constexpr Choices<FactType, 8> kFactTypes{{{"opcion", FactType::option},
                                           {"booleano", FactType::boolean},
                                           {"decimal", FactType::decimal},
                                           {"entero", FactType::integer},
                                           {"fecha", FactType::date},
                                           {"texto", FactType::text},
                                           {"lista", FactType::list},
                                           {"identidad", FactType::identity}}};
constexpr Choices<Measure, 5> kMeasureNames{{{"superficie_ha", Measure::area},
                                             {"tipos", Measure::kinds},
                                             {"cantidad", Measure::quantity},
                                             {"monto", Measure::money},
                                             {"aportacion", Measure::contribution}}};
constexpr Choices<BoundEffect, 3> kBoundEffects{{{"recorta", BoundEffect::cut},
                                                 {"rechaza", BoundEffect::reject},
                                                 {"avisa", BoundEffect::warn}}};
constexpr Choices<CheckEffect, 4> kCheckEffects{{{"no_elegible", CheckEffect::not_eligible},
                                                 {"rechaza", CheckEffect::reject},
                                                 {"dictamen", CheckEffect::dictamen},
                                                 {"avisa", CheckEffect::warn}}};
constexpr Choices<OnMissing, 4> kOnMissing{{{"incompleta", OnMissing::incomplete},
                                            {"omite", OnMissing::skip},
                                            {"dictamen", OnMissing::dictamen},
                                            {"rechaza", OnMissing::reject}}};
constexpr Choices<OnSilent, 4> kOnSilent{
    {{"rechaza", OnSilent::reject},
     {"omite", OnSilent::skip},
     {"dictamen", OnSilent::dictamen},
     {"dictamen_sin_monto", OnSilent::dictamen_without_amount}}};

// One array of the joined document: its items, each with the file it stands in.
struct Items {
  std::vector<Value> values;
  std::vector<std::string> files;
};

class Loader {
 public:
  Loader(const Sources& sources, LoadResult& out)
      : sources_(sources), log_(out.defects), program_(*out.program), compiler_(program_, log_) {}

  void run() {
    join();
    head();
    categories();
    facts();
    concepts();
    figure_labels();
    groups();
    readings();
    hypotheses();
    requirement_ids();
    sheet_ids();
    const Items definitions = items("definiciones");
    compiler_.declare(definitions.values, definitions.files);
    compiler_.compile_definitions();
    fact_conditions();
    concept_derivations();
    reading_conditions();
    hypothesis_conditions();
    bounds();
    checks();
    requirements();
    sheets();
    breakdowns();
    notes();
    deadlines();
    forms();
    attach();
  }

 private:
  // ---- joining --------------------------------------------------------------------------------

  void join() {
    static constexpr std::array<std::string_view, 15> kArrays{"categorias",   "hechos",
                                                              "conceptos",    "grupos",
                                                              "definiciones", "lecturas",
                                                              "hipotesis",    "cotas",
                                                              "notas",        "comprobaciones",
                                                              "requisitos",   "cedulas",
                                                              "desgloses",    "nombres_de_cifras",
                                                              "formularios"};
    for (std::size_t i = 0; i < sources_.documents.size(); ++i) {
      const Value root = sources_.documents[i].root();
      log_.enter_file(sources_.names[i]);
      if (!root.valid() || !root.is(Kind::object)) {
        log_.add("tipo_incorrecto", root, "Un documento de reglas es un objeto.", "Use llaves.");
        continue;
      }
      for (Value member = root.first(); member.valid(); member = member.next()) {
        const std::string key(member.key());
        const bool array =
            key == "plazos" || std::find(kArrays.begin(), kArrays.end(), key) != kArrays.end();
        if (array) {
          if (!member.is(Kind::array)) {
            log_.add("tipo_incorrecto", member, "`" + key + "` es una lista.", "Use corchetes.");
            continue;
          }
          Items& into = arrays_[key];
          for (Value item = member.first(); item.valid(); item = item.next()) {
            if (!item.is(Kind::object)) {
              log_.add("tipo_incorrecto", item, "Aquí va un objeto.", "Use llaves.");
              continue;
            }
            into.values.push_back(item);
            into.files.push_back(sources_.names[i]);
          }
        } else if (i == 0 || key == "nota") {
          continue;  // the head, read below
        } else {
          log_.add("clave_desconocida", member,
                   "Una parte no lleva `" + key + "`: va en el primer documento.", "Pásela.");
        }
      }
    }
  }

  const Items& items(const std::string& key) { return arrays_[key]; }

  // Runs `read` on each item of an array, with a reader that reports what it did not ask for.
  template <class Read>
  void each(const std::string& key, Read read) {
    const Items& list = items(key);
    for (std::size_t i = 0; i < list.values.size(); ++i) {
      log_.enter_file(list.files[i]);
      ObjectReader reader(list.values[i], log_);
      reader.value("nota");
      reader.value("derivada");
      read(reader, i);
      reader.done();
    }
  }

  template <class Choice, std::size_t N>
  Choice choose(ObjectReader& reader, std::string_view key, const Choices<Choice, N>& choices,
                Choice preset, bool required = false) {
    const Value found = reader.value(key);
    if (!found.valid()) {
      if (required) reader.text(key, true);
      return preset;
    }
    std::vector<std::string_view> names;
    for (const auto& [name, choice] : choices) {
      if (found.is(Kind::text) && found.text() == name) return choice;
      names.push_back(name);
    }
    std::string list;
    for (const std::string_view name : names) {
      list += list.empty() ? "" : ", ";
      list += name;
    }
    log_.add("opcion_desconocida", found, "`" + std::string(key) + "` no puede valer eso.",
             "Puede ser: " + list + ".");
    return preset;
  }

  std::string unique_id(ObjectReader& reader, std::string_view family) {
    std::string id = reader.text("id", true);
    if (!id.empty() && !ids_.emplace(std::string(family) + ' ' + id).second) {
      log_.add("id_repetido", reader.object(), "El id `" + id + "` ya se usó.", "Cámbielo.");
    }
    return id;
  }

  Texts texts(ObjectReader& reader, bool required) {
    Texts out;
    out.checks = reader.text("revisa", required);
    out.fails = reader.text("falla", required);
    out.remedy = reader.text("remedio", required);
    out.title = reader.text("titulo");
    out.compares = reader.text("compara");
    return out;
  }

  // ---- head -----------------------------------------------------------------------------------

  void head() {
    if (sources_.documents.empty()) {
      log_.add("falta_clave", Value(), "No hay ningún documento de reglas.", "Agregue uno.");
      return;
    }
    log_.enter_file(sources_.names.front());
    const Value root = sources_.documents.front().root();
    if (!root.valid() || !root.is(Kind::object)) return;
    ObjectReader reader(root, log_);
    for (const auto& [key, list] : arrays_) reader.value(key);
    reader.value("nota");
    if (reader.text("esquema", true) != "surco/reglas/1") {
      log_.add("esquema_desconocido", root, "El esquema debe ser `surco/reglas/1`.",
               "Escríbalo en la clave `esquema`.");
    }
    program_.id = reader.text("id", true);
    program_.name = reader.text("nombre", true);
    program_.version = reader.text("version", true);
    program_.authority = reader.text("autoridad");
    program_.summary = reader.text("resumen");
    program_.calendar = reader.text("calendario");
    program_.year = reader.integer("anio").value_or(0);
    if (const Value validity = reader.value("vigencia"); validity.valid()) {
      Validity whole = read_validity(validity, log_);
      program_.valid_from = whole.from;
      program_.valid_to = whole.to;
      program_.warns_before_end = whole.warns_before;
      program_.validity_note = std::move(whole.note);
      program_.validity_source = std::move(whole.source);
    } else {
      reader.text("vigencia", true);
    }
    if (const Value vat = reader.value("iva"); vat.valid()) {
      ObjectReader inner(vat, log_);
      program_.vat_rate = inner.figure("tasa");
      program_.vat_source = inner.source();
      inner.value("derivada");
      inner.value("nota");
      inner.done();
    }
    reader.done();
  }

  void categories() {
    each("categorias", [&](ObjectReader& reader, std::size_t) {
      Category out;
      out.id = unique_id(reader, "categoria");
      out.name = reader.text("nombre", true);
      program_.categories.push_back(std::move(out));
    });
  }

  // ---- facts ----------------------------------------------------------------------------------

  Fact fact(ObjectReader& reader, bool field) {
    Fact out;
    out.id = field ? reader.text("id", true) : unique_id(reader, "hecho");
    out.type = choose(reader, "tipo", kFactTypes, FactType::text, true);
    out.unit = reader.text("unidad");
    out.minimum = reader.figure("minimo");
    out.maximum = reader.figure("maximo");
    out.zero_allowed = reader.flag("cero");
    out.text_kind = reader.text("clase");
    out.question = reader.text("pregunta", true);
    out.why = reader.text("por_que", !field);
    out.help = reader.text("ayuda");
    out.example = reader.text("ejemplo");
    out.source = reader.source();
    if (!field && out.source.empty()) {
      log_.add("falta_clave", reader.object(), "Falta `fuente`.", "Diga de dónde sale el hecho.");
    }
    if (const Value options = reader.value("opciones"); options.valid()) {
      for (Value item = options.first(); item.valid(); item = item.next()) {
        if (item.is(Kind::text)) {
          out.options.push_back({std::string(item.text()), std::string(item.text())});
          continue;
        }
        ObjectReader inner(item, log_);
        Option option{inner.text("valor", true), inner.text("nombre")};
        if (option.name.empty()) option.name = option.value;
        inner.value("nota");
        inner.value("fuente");
        inner.done();
        out.options.push_back(std::move(option));
      }
    }
    if (out.type == FactType::option && out.options.empty()) {
      log_.add("falta_clave", reader.object(), "A la opción le faltan `opciones`.",
               "Escriba la lista.");
    }
    if (const Value fields = reader.value("campos"); fields.valid()) {
      for (Value item = fields.first(); item.valid(); item = item.next()) {
        ObjectReader inner(item, log_);
        inner.value("nota");
        Fact nested = fact(inner, true);
        inner.done();
        nested.key = nested.id;
        nested.place = Place::item;
        nested.slot = static_cast<std::uint16_t>(out.fields.size());
        out.fields.push_back(std::move(nested));
      }
    }
    reader.value("si");         // compiled when every name is known
    reader.value("conceptos");  // likewise
    reader.value("orden");
    return out;
  }

  void facts() {
    each("hechos", [&](ObjectReader& reader, std::size_t i) {
      Fact out = fact(reader, false);
      const std::size_t point = out.id.find('.');
      const std::string_view place = std::string_view(out.id).substr(0, point);
      if (point == std::string::npos ||
          (place != "solicitante" && place != "predio" && place != "partida")) {
        log_.add("id_invalido", reader.object(),
                 "El id de un hecho empieza con solicitante., predio. o partida.",
                 "Por ejemplo solicitante.edad.");
        return;
      }
      out.key = out.id.substr(point + 1);
      out.place = place == "solicitante" ? Place::applicant
                  : place == "predio"    ? Place::predio
                                         : Place::partida;
      auto& list = program_.facts[static_cast<std::size_t>(out.place)];
      out.slot = static_cast<std::uint16_t>(list.size());
      const auto slot = static_cast<int>(list.size());
      StructuralSlots& slots = program_.slots;
      if (out.id == "predio.superficie_ha") slots.predio_area = slot;
      if (out.id == "partida.superficie_ha") slots.area = slot;
      if (out.id == "partida.cantidad") slots.quantity = slot;
      if (out.id == "partida.precio_unitario") slots.price = slot;
      if (out.id == "partida.inversion") slots.investment = slot;
      if (out.id == "partida.iva_incluido") slots.vat_included = slot;
      fact_items_.push_back({out.place, out.slot, i});
      list.push_back(std::move(out));
    });
  }

  void fact_conditions() {
    const Items& list = items("hechos");
    for (const auto& [place, slot, item] : fact_items_) {
      log_.enter_file(list.files[item]);
      Fact& out = program_.facts[static_cast<std::size_t>(place)][slot];
      out.asked_when = compiler_.compile_optional(list.values[item].find("si"), Type::truth);
      if (const Value concepts = list.values[item].find("conceptos"); concepts.valid()) {
        for (Value id = concepts.first(); id.valid(); id = id.next()) {
          if (const int index = concept_named(id); index >= 0) {
            out.concepts.push_back(static_cast<std::uint16_t>(index));
          }
        }
      }
    }
  }

  // ---- concepts and groups ----------------------------------------------------------------------

  int concept_named(Value id) {
    const auto found = program_.concept_index.find(id.is(Kind::text) ? id.text() : "");
    if (found != program_.concept_index.end()) return found->second;
    std::vector<std::string_view> known;
    for (const Concept& c : program_.concepts) known.push_back(c.id);
    const std::string near = nearest(id.is(Kind::text) ? id.text() : "", known);
    log_.add("concepto_desconocido", id, "Ese concepto no existe.",
             near.empty() ? "Use el id de un concepto." : "¿Quiso escribir `" + near + "`?");
    return -1;
  }

  std::uint16_t figure_index(std::string_view name) {
    for (std::size_t i = 0; i < program_.figure_names.size(); ++i) {
      if (program_.figure_names[i] == name) return static_cast<std::uint16_t>(i);
    }
    program_.figure_names.emplace_back(name);
    return static_cast<std::uint16_t>(program_.figure_names.size() - 1);
  }

  void concepts() {
    each("conceptos", [&](ObjectReader& reader, std::size_t) {
      Concept out;
      out.id = unique_id(reader, "concepto");
      out.name = reader.text("nombre", true);
      out.category = reader.text("categoria");
      out.description = reader.text("descripcion");
      out.words = reader.texts("palabras");
      out.unit = reader.text("unidad");
      out.whole_units = reader.flag("entera");
      out.free_service = reader.flag("gratuito");
      out.source = reader.source();
      if (out.source.empty()) {
        log_.add("falta_clave", reader.object(), "Falta `fuente`.", "Diga de dónde sale.");
      }
      const std::string fixes = reader.text("calcula");
      out.fixes_contribution = fixes == "aportacion";
      for (const std::string& measure : reader.texts("medidas")) {
        if (measure == "superficie_ha") {
          out.has_area = true;
        } else if (measure == "tipos") {
          out.has_kinds = true;
        } else if (measure == "cantidad") {
          out.has_quantity = true;
        } else if (measure == "monto" || measure == "aportacion") {
          out.has_money = true;
        } else {
          log_.add("opcion_desconocida", reader.object(),
                   "No se conoce la medida `" + measure + "`.",
                   "Use superficie_ha, tipos, cantidad, monto.");
        }
      }
      if (const Value figures = reader.value("cifras"); figures.valid()) {
        for (Value member = figures.first(); member.valid(); member = member.next()) {
          if (member.key() == "fuente" || member.key() == "derivada") continue;
          auto number = member.is(Kind::text) ? Exact::parse(member.text()) : std::nullopt;
          if (!number) {
            log_.add("cifra_invalida", member, "Una cifra va entre comillas, como \"300\".",
                     "Use dígitos y, si hace falta, un punto.");
            continue;
          }
          const std::uint16_t index = figure_index(member.key());
          if (out.figures.size() <= index) out.figures.resize(index + std::size_t{1});
          out.figures[index] = std::move(number);
        }
      }
      if (const Value list = reader.value("presentaciones"); list.valid()) {
        for (Value item = list.first(); item.valid(); item = item.next()) {
          ObjectReader inner(item, log_);
          out.presentations.push_back(
              {inner.text("nombre", true), inner.integer("cantidad").value_or(0)});
          inner.done();
        }
      }
      if (const Value map = reader.value("equivale"); map.valid()) {
        for (Value member = map.first(); member.valid(); member = member.next()) {
          std::vector<std::string> ids;
          if (member.is(Kind::text)) ids.emplace_back(member.text());
          if (member.is(Kind::array)) {
            for (Value id = member.first(); id.valid(); id = id.next()) ids.emplace_back(id.text());
          }
          out.equivalents.emplace_back(std::string(member.key()), std::move(ids));
        }
      }
      if (const Value validity = reader.value("vigencia"); validity.valid()) {
        out.validity = read_validity(validity, log_);
      }
      reader.value("deriva");  // compiled when every name is known
      reader.value("textos");
      reader.value("notas");
      program_.concept_index.emplace(out.id, static_cast<std::uint16_t>(program_.concepts.size()));
      program_.concepts.push_back(std::move(out));
    });
    for (Concept& c : program_.concepts) c.figures.resize(program_.figure_names.size());
  }

  void concept_derivations() {
    const Items& list = items("conceptos");
    for (std::size_t i = 0; i < list.values.size() && i < program_.concepts.size(); ++i) {
      const Value derived = list.values[i].find("deriva");
      if (!derived.valid()) continue;
      log_.enter_file(list.files[i]);
      for (Value member = derived.first(); member.valid(); member = member.next()) {
        Concept& out = program_.concepts[i];
        if (member.key() == "cantidad") {
          out.derived_quantity = compiler_.compile(member, Type::number, true);
        } else if (member.key() == "superficie_ha") {
          out.derived_area = compiler_.compile(member, Type::number, true);
        } else {
          log_.add("clave_desconocida", member, "Solo se derivan cantidad y superficie_ha.",
                   "Quítela.");
        }
      }
    }
  }

  void figure_labels() {
    static constexpr Choices<FigureLabel::Unit, 4> kUnits{{{"pesos", FigureLabel::Unit::pesos},
                                                           {"ha", FigureLabel::Unit::hectares},
                                                           {"%", FigureLabel::Unit::percent},
                                                           {"unidad", FigureLabel::Unit::units}}};
    program_.figure_labels.resize(program_.figure_names.size());
    each("nombres_de_cifras", [&](ObjectReader& reader, std::size_t) {
      const std::string id = unique_id(reader, "cifra");
      const std::uint16_t index = known_figure(reader, id);
      FigureLabel out;
      out.name = reader.text("nombre", true);
      out.phrase = reader.text("frase", true);
      out.unit = choose(reader, "unidad", kUnits, FigureLabel::Unit::none);
      if (out.phrase.find("{valor}") == std::string::npos) {
        log_.add("falta_clave", reader.object(), "A la frase de la cifra le falta `{valor}`.",
                 "Por ejemplo \"se apoyan hasta {valor}\".");
      }
      if (index < program_.figure_labels.size()) program_.figure_labels[index] = std::move(out);
    });
  }

  void groups() {
    each("grupos", [&](ObjectReader& reader, std::size_t) {
      Group out;
      out.id = unique_id(reader, "grupo");
      reader.source();
      out.kind_of.assign(program_.concepts.size(), -1);
      const auto put = [&](Value id, std::size_t kind) {
        if (const int index = concept_named(id); index >= 0) {
          out.kind_of[static_cast<std::size_t>(index)] = static_cast<std::int16_t>(kind);
        }
      };
      if (const Value kinds = reader.value("tipos"); kinds.valid()) {
        for (Value kind = kinds.first(); kind.valid(); kind = kind.next()) {
          for (Value id = kind.first(); id.valid(); id = id.next()) put(id, out.kinds.size());
          out.kinds.emplace_back(kind.key());
        }
      }
      if (const Value list = reader.value("conceptos"); list.valid()) {
        for (Value id = list.first(); id.valid(); id = id.next()) {
          put(id, out.kinds.size());
          out.kinds.emplace_back(id.is(Kind::text) ? id.text() : "");
        }
      }
      program_.groups.push_back(std::move(out));
    });
  }

  // ---- readings and hypotheses
  // --------------------------------------------------------------------

  void readings() {
    each("lecturas", [&](ObjectReader& reader, std::size_t) {
      Reading out;
      out.id = unique_id(reader, "lectura");
      out.title = reader.text("titulo");
      out.question = reader.text("pregunta", true);
      out.effect = reader.text("efecto");
      out.source = reader.source();
      const std::string preset = reader.text("predeterminada", true);
      if (const Value options = reader.value("opciones"); options.valid()) {
        for (Value item = options.first(); item.valid(); item = item.next()) {
          ObjectReader inner(item, log_);
          out.options.push_back({inner.text("id", true), inner.text("texto", true)});
          inner.done();
        }
      }
      bool known = false;
      for (std::size_t i = 0; i < out.options.size(); ++i) {
        if (out.options[i].id != preset) continue;
        out.preset = static_cast<std::uint16_t>(i);
        known = true;
      }
      if (!known || out.options.size() < 2) {
        log_.add("opcion_desconocida", reader.object(),
                 "Una lectura tiene dos opciones o más y una es la predeterminada.",
                 "Revise `opciones` y `predeterminada`.");
      }
      reader.value("si");
      program_.readings.push_back(std::move(out));
    });
  }

  void reading_conditions() {
    const Items& list = items("lecturas");
    for (std::size_t i = 0; i < list.values.size(); ++i) {
      log_.enter_file(list.files[i]);
      program_.readings[i].when =
          compiler_.compile_optional(list.values[i].find("si"), Type::truth);
    }
  }

  void hypotheses() {
    each("hipotesis", [&](ObjectReader& reader, std::size_t) {
      Hypothesis out;
      out.id = unique_id(reader, "hipotesis");
      out.subject_to = reader.text("sujeta_a", true);
      out.source = reader.source();
      reader.value("si");
      program_.hypotheses.push_back(std::move(out));
    });
  }

  void hypothesis_conditions() {
    const Items& list = items("hipotesis");
    for (std::size_t i = 0; i < list.values.size(); ++i) {
      log_.enter_file(list.files[i]);
      program_.hypotheses[i].when =
          compiler_.compile_optional(list.values[i].find("si"), Type::truth);
    }
  }

  // ---- bounds and checks
  // ----------------------------------------------------------------------------

  // Which concepts a rule speaks of. `scoped` says whether it names any.
  std::vector<bool> scope(ObjectReader& reader, bool& scoped) {
    std::vector<bool> out(program_.concepts.size(), true);
    scoped = false;
    const auto narrow = [&](const std::vector<bool>& to) {
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = out[i] && to[i];
      scoped = true;
    };
    if (const Value list = reader.value("conceptos"); list.valid()) {
      narrow(listed(list));
    }
    if (const std::string id = reader.text("grupo"); !id.empty()) {
      narrow(in_group(reader, id));
    }
    if (const Value names = reader.value("con_cifra"); names.valid()) {
      std::vector<bool> with(out.size(), true);
      const auto need = [&](std::string_view name) {
        const std::uint16_t index = known_figure(reader, name);
        for (std::size_t i = 0; i < with.size(); ++i) {
          with[i] = with[i] && index < program_.concepts[i].figures.size() &&
                    program_.concepts[i].figures[index].has_value();
        }
      };
      if (names.is(Kind::text)) {
        need(names.text());
      } else {
        for (Value name = names.first(); name.valid(); name = name.next()) need(name.text());
      }
      narrow(with);
    }
    if (const std::string id = reader.text("excepto_grupo"); !id.empty()) {
      std::vector<bool> without = in_group(reader, id);
      without.flip();
      narrow(without);
    }
    if (const Value list = reader.value("excepto"); list.valid()) {
      std::vector<bool> without = listed(list);
      without.flip();
      narrow(without);
    }
    return out;
  }

  std::vector<bool> listed(Value list) {
    std::vector<bool> out(program_.concepts.size(), false);
    for (Value id = list.first(); id.valid(); id = id.next()) {
      if (const int index = concept_named(id); index >= 0)
        out[static_cast<std::size_t>(index)] = true;
    }
    return out;
  }

  std::uint16_t known_figure(ObjectReader& reader, std::string_view name) {
    for (std::size_t i = 0; i < program_.figure_names.size(); ++i) {
      if (program_.figure_names[i] == name) return static_cast<std::uint16_t>(i);
    }
    log_.add("nombre_desconocido", reader.object(),
             "Ningún concepto tiene la cifra `" + std::string(name) + "`.", "Revise el nombre.");
    return static_cast<std::uint16_t>(program_.figure_names.size());
  }

  int group_named(ObjectReader& reader, const std::string& id) {
    for (std::size_t g = 0; g < program_.groups.size(); ++g) {
      if (program_.groups[g].id == id) return static_cast<int>(g);
    }
    log_.add("nombre_desconocido", reader.object(), "No hay un grupo `" + id + "`.",
             "Revise el nombre.");
    return -1;
  }

  std::vector<bool> in_group(ObjectReader& reader, const std::string& id) {
    std::vector<bool> out(program_.concepts.size(), false);
    if (const int group = group_named(reader, id); group >= 0) {
      for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = program_.groups[static_cast<std::size_t>(group)].kind_of[i] >= 0;
      }
    }
    return out;
  }

  Pool pool(ObjectReader& reader) {
    Pool out;
    const Value list = reader.value("por");
    if (!list.valid()) return out;
    out.by_partida = false;
    if (!list.is(Kind::array) || list.size() == 0) {
      log_.add("tipo_incorrecto", list, "`por` es una lista.", "Por ejemplo [\"concepto\"].");
      return out;
    }
    for (Value item = list.first(); item.valid(); item = item.next()) {
      const std::string_view name = item.is(Kind::text) ? item.text() : std::string_view{};
      if (name == "partida") {
        out.by_partida = true;
      } else if (name == "concepto") {
        out.by_concept = true;
      } else if (name == "predio") {
        out.by_predio = true;
      } else if (name == "tipo") {
        out.by_kind = true;
      } else if (name == "solicitud") {
        out.whole_application = true;
      } else {
        log_.add("opcion_desconocida", item, "No se conoce ese reparto.",
                 "Puede ser partida, concepto, predio, tipo o solicitud.");
      }
    }
    return out;
  }

  void bounds() {
    each("cotas", [&](ObjectReader& reader, std::size_t) {
      Bound out;
      out.id = unique_id(reader, "cota");
      out.code = reader.text("codigo", true);
      out.source = reader.source();
      out.measure = choose(reader, "medida", kMeasureNames, Measure::area, true);
      out.effect = choose(reader, "efecto", kBoundEffects, BoundEffect::cut);
      out.on_missing = choose(reader, "si_falta", kOnMissing, OnMissing::incomplete);
      out.on_silent = choose(reader, "si_calla", kOnSilent, OnSilent::error);
      out.texts = texts(reader, true);
      out.pool = pool(reader);
      bool scoped = false;
      const std::string group = reader.text("grupo");
      out.scope = scope(reader, scoped);
      if (!group.empty()) out.group = group_named(reader, group);
      if (out.pool.by_kind && out.group < 0) {
        log_.add("falta_clave", reader.object(), "Un reparto por tipo necesita `grupo`.",
                 "Diga de qué grupo son los tipos.");
      }
      const Value top = reader.value("tope");
      const Value rate = reader.value("tasa");
      const Value share = reader.value("porcentaje");
      if (top.valid()) {
        out.form = Bound::Form::top;
        out.value = compiler_.compile(top, Type::number, true);
      } else if (rate.valid()) {
        out.form = Bound::Form::rate;
        out.value = compiler_.compile(rate, Type::number, true);
        out.base = compiler_.compile_optional(reader.value("por_cada"), Type::number, true);
      } else if (share.valid()) {
        out.form = Bound::Form::share;
        out.value = compiler_.compile(share, Type::number, true);
        out.base = compiler_.compile_optional(reader.value("de"), Type::number, true);
      } else {
        log_.add("falta_clave", reader.object(), "La cota no dice cuánto.",
                 "Agregue tope, tasa o porcentaje.");
      }
      if (out.form != Bound::Form::top && out.base == kNoExpr) {
        log_.add("falta_clave", reader.object(), "Falta de qué es la tasa o el porcentaje.",
                 "Agregue `por_cada` o `de`.");
      }
      out.when = compiler_.compile_optional(reader.value("si"), Type::truth);
      out.factor = compiler_.compile_optional(reader.value("factor"), Type::number, true);
      out.round_up_when = compiler_.compile_optional(reader.value("hacia_arriba_si"), Type::truth);
      const Value with = reader.value("con");
      const Value each_of = reader.value("cada");
      if (with.valid() && each_of.valid()) {
        const int first = concept_named(with);
        for (Value id = each_of.first(); id.valid(); id = id.next()) {
          const int second = concept_named(id);
          if (first < 0 || second < 0) continue;
          Bound pair = out;
          pair.scope.assign(program_.concepts.size(), false);
          pair.scope[static_cast<std::size_t>(first)] = true;
          pair.scope[static_cast<std::size_t>(second)] = true;
          program_.bounds.push_back(std::move(pair));
        }
      } else {
        program_.bounds.push_back(std::move(out));
      }
    });
  }

  void checks() {
    each("comprobaciones", [&](ObjectReader& reader, std::size_t) {
      Check out;
      out.id = unique_id(reader, "comprobacion");
      out.code = reader.text("codigo", true);
      out.source = reader.source();
      out.effect = choose(reader, "efecto", kCheckEffects, CheckEffect::reject, true);
      out.on_missing = choose(reader, "si_falta", kOnMissing, OnMissing::incomplete);
      out.texts = texts(reader, true);
      bool scoped = false;
      out.scope = scope(reader, scoped);
      out.when = compiler_.compile_optional(reader.value("si"), Type::truth);
      const Value holds = reader.value("cumple");
      if (holds.valid()) {
        out.holds = compiler_.compile(holds, Type::truth);
      } else {
        log_.add("falta_clave", reader.object(), "Falta `cumple`.", "Escriba la condición.");
      }
      const bool names_partida =
          compiler_.needs(out.when).partida || compiler_.needs(out.holds).partida ||
          compiler_.needs(out.when).predio || compiler_.needs(out.holds).predio;
      out.per_partida = scoped || names_partida || out.effect == CheckEffect::reject ||
                        out.effect == CheckEffect::dictamen;
      if (out.effect == CheckEffect::not_eligible && names_partida) {
        log_.add("expresion_invalida", reader.object(),
                 "La elegibilidad es de toda la solicitud: no puede nombrar una partida.",
                 "Use `some` o `all` sobre `partidas`, o el efecto `rechaza`.");
      }
      if (out.effect == CheckEffect::not_eligible) out.per_partida = false;
      if (out.source.empty()) {
        log_.add("falta_clave", reader.object(), "Falta `fuente`.", "Diga de dónde sale la regla.");
      }
      program_.checks.push_back(std::move(out));
    });
  }

  // ---- requirements and the rest
  // ------------------------------------------------------------------------

  void requirement_ids() {
    const Items& list = items("requisitos");
    for (std::size_t i = 0; i < list.values.size(); ++i) {
      const Value id = list.values[i].find("id");
      if (id.valid() && id.is(Kind::text)) {
        program_.document_index.emplace(std::string(id.text()), static_cast<std::uint16_t>(i));
      }
    }
  }

  void requirements() {
    each("requisitos", [&](ObjectReader& reader, std::size_t) {
      Requirement out;
      out.id = unique_id(reader, "requisito");
      reader.text("codigo");
      out.name = reader.text("nombre", true);
      out.document = reader.flag("documento", true);
      out.form = reader.text("formato");
      out.where = reader.text("donde");
      out.who = reader.text("quien");
      reader.integer("orden");
      out.source = reader.source();
      out.texts = texts(reader, true);
      if (const Value validity = reader.value("vigencia"); validity.valid()) {
        for (Value member = validity.first(); member.valid(); member = member.next()) {
          if (member.key() == "fuente" || member.key() == "derivada" || member.key() == "nota")
            continue;
          if ((member.key() == "meses" || member.key() == "dias" || member.key() == "anios" ||
               member.key() == "dias_habiles") &&
              member.is(Kind::text) && Exact::parse(member.text())) {
            out.unit = std::string(member.key());
            out.validity = std::string(member.text());
          } else {
            log_.add("clave_desconocida", member, "La vigencia va en meses, dias o anios.",
                     "Por ejemplo {\"meses\": \"3\"}.");
          }
        }
      }
      out.when = compiler_.compile_optional(reader.value("si"), Type::truth);
      out.holds = compiler_.compile_optional(reader.value("cumple"), Type::truth);
      if (out.source.empty()) {
        log_.add("falta_clave", reader.object(), "Falta `fuente`.", "Diga de dónde sale.");
      }
      program_.requirements.push_back(std::move(out));
    });
  }

  void sheet_ids() {
    for (const Value sheet : items("cedulas").values) {
      Sheet out;
      const Value id = sheet.find("id");
      if (id.valid() && id.is(Kind::text)) out.id = std::string(id.text());
      program_.sheets.push_back(std::move(out));
    }
  }

  std::vector<Indicator> indicators(Value list) {
    std::vector<Indicator> out;
    if (!list.valid()) return out;
    for (Value item = list.first(); item.valid(); item = item.next()) {
      ObjectReader reader(item, log_);
      reader.value("nota");
      Indicator indicator;
      indicator.id = reader.text("id", true);
      indicator.name = reader.text("nombre");
      indicator.source = reader.source();
      indicator.weight = reader.figure("ponderacion");
      indicator.value = compiler_.compile_optional(reader.value("hecho"), Type::any, true);
      indicator.applies = compiler_.compile_optional(reader.value("aplica"), Type::truth);
      const std::string combine = reader.text("combina");
      if (combine == "suma") indicator.combine = Indicator::Combine::sum;
      if (combine == "minimo") indicator.combine = Indicator::Combine::least;
      if (const Value levels = reader.value("niveles"); levels.valid()) {
        for (Value level = levels.first(); level.valid(); level = level.next()) {
          ObjectReader inner(level, log_);
          inner.value("nota");
          inner.source();
          inner.value("derivada");
          Level one;
          const Value when = inner.value("cuando");
          if (when.valid()) one.test = compiler_.compile_test(indicator.value, when);
          one.points = inner.figure("puntos").value_or(Exact(0));
          one.text = inner.text("texto");
          inner.done();
          indicator.levels.push_back(std::move(one));
        }
      }
      reader.done();
      out.push_back(std::move(indicator));
    }
    return out;
  }

  void sheets() {
    each("cedulas", [&](ObjectReader& reader, std::size_t i) {
      Sheet& out = program_.sheets[i];
      unique_id(reader, "cedula");
      out.name = reader.text("nombre", true);
      out.source = reader.source();
      out.shares_out = compiler_.compile_optional(reader.value("reparte"), Type::truth);
      out.minimum = reader.figure("minimo");
      out.scope = scope(reader, out.scoped);
      out.indicators = indicators(reader.value("indicadores"));
      out.extras = indicators(reader.value("adicionales"));
    });
  }

  void breakdowns() {
    each("desgloses", [&](ObjectReader& reader, std::size_t) {
      Breakdown out;
      out.id = unique_id(reader, "desglose");
      out.source = reader.source();
      bool scoped = false;
      out.scope = scope(reader, scoped);
      out.when = compiler_.compile_optional(reader.value("si"), Type::truth);
      if (const Value parts = reader.value("partes"); parts.valid()) {
        for (Value item = parts.first(); item.valid(); item = item.next()) {
          ObjectReader inner(item, log_);
          inner.value("derivada");
          inner.value("nota");
          Breakdown::Part part;
          part.name = inner.text("parte", true);
          part.source = inner.source();
          part.percent = inner.figure("porcentaje").value_or(Exact(0));
          inner.done();
          out.parts.push_back(std::move(part));
        }
      }
      program_.breakdowns.push_back(std::move(out));
    });
  }

  void notes() {
    each("notas", [&](ObjectReader& reader, std::size_t) {
      Note out;
      out.id = unique_id(reader, "nota");
      out.code = reader.text("codigo", true);
      out.text = reader.text("texto", true);
      out.source = reader.source();
      out.scope = scope(reader, out.scoped);
      out.when = compiler_.compile_optional(reader.value("si"), Type::truth);
      program_.notes.push_back(std::move(out));
    });
  }

  void deadlines() {
    each("plazos", [&](ObjectReader& reader, std::size_t) {
      Deadline out;
      out.id = unique_id(reader, "plazo");
      out.title = reader.text("titulo", true);
      out.text = reader.text("texto");
      out.source = reader.source();
      out.unit = reader.text("unidad");
      out.calendar = reader.text("calendario");
      if (out.calendar.empty()) out.calendar = program_.calendar;
      out.from = compiler_.compile_optional(reader.value("desde"), Type::date, true);
      const Value plus = reader.value("mas");
      const Value minus = reader.value("menos");
      out.subtracts = minus.valid();
      out.amount = compiler_.compile_optional(minus.valid() ? minus : plus, Type::number, true);
      out.when = compiler_.compile_optional(reader.value("si"), Type::truth);
      reader.integer("orden");
      program_.deadlines.push_back(std::move(out));
    });
  }

  // ---- forms ------------------------------------------------------------------------------------

  // No amount depends on a form: it is kept as it was written, once its names are known.
  void forms() {
    each("formularios", [&](ObjectReader& reader, std::size_t) {
      unique_id(reader, "formulario");
      for (const std::string_view key : {"titulo", "para_que", "fuente"}) reader.text(key, true);
      for (Value id = reader.value("conceptos").first(); id.valid(); id = id.next()) {
        concept_named(id);
      }
      form_names(reader.value("secciones"));
      json::Document::append_compact(program_.forms.emplace_back(), reader.object());
    });
  }

  ExprId form_fact(std::string_view id, Value where) {
    const ExprId found = compiler_.compile_name(id, where);
    if (found != kNoExpr &&
        program_.expressions.nodes[static_cast<std::size_t>(found)].op != Op::fact) {
      log_.add("hecho_desconocido", where, "`" + std::string(id) + "` no es un hecho.",
               "Use el id de un hecho.");
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

  // ---- what each concept is under
  // -----------------------------------------------------------------------

  static bool measures(const Concept& item, Measure measure) {
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
        if (!program_.bounds[b].scope[c] || !measures(item, program_.bounds[b].measure)) continue;
        // Where the rule fixes what the producer pays, that is the amount its bounds speak of.
        const Measure measure = program_.bounds[b].measure == Measure::contribution
                                    ? Measure::money
                                    : program_.bounds[b].measure;
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
  std::map<std::string, Items, std::less<>> arrays_;
  std::set<std::string, std::less<>> ids_;
  std::vector<FactItem> fact_items_;
};

}  // namespace

std::string digest_of(const Sources& sources) {
  std::string canonical = "[";
  for (const json::Document& document : sources.documents) {
    if (canonical.size() > 1) canonical += ',';
    if (document.root().valid()) json::Document::append_canonical(canonical, document.root());
  }
  canonical += ']';
  return sha256_hex(canonical);
}

LoadResult load(const Sources& sources) {
  LoadResult out;
  out.program = std::make_unique<Program>();
  Loader(sources, out).run();
  if (out.defects.empty()) {
    out.program->digest = digest_of(sources);
  } else {
    out.program.reset();
  }
  return out;
}

}  // namespace surco::rules
