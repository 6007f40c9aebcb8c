#include "facts/case.hpp"

#include <algorithm>
#include <utility>

#include "facts/nearest.hpp"
#include "facts/number_text.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

using json::Kind;
using json::Value;
using rules::Fact;
using rules::FactType;
using rules::Place;
using rules::Program;

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string out = "«";
  if (text.size() <= kMost) {
    out += text;
  } else {
    std::size_t end = kMost;  // never in the middle of a UTF-8 character
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    out += text.substr(0, end);
    out += "…";
  }
  out += "»";
  return out;
}

bool looks_iso(std::string_view text) {
  return text.size() == 10 && text[4] == '-' && text[7] == '-';
}

// The date that somebody wrote in the order of every day: 10/04/2026.
std::string suggest_date(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == '/' || c == '-' || c == '.' || c == ' ') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  if (parts.size() != 3) return {};
  if (parts[0].size() == 4) std::swap(parts[0], parts[2]);
  for (std::size_t i = 0; i < 2; ++i) {
    if (parts[i].size() == 1) parts[i].insert(parts[i].begin(), '0');
  }
  const std::string iso = parts[2] + "-" + parts[1] + "-" + parts[0];
  return parse_date(iso) ? iso : std::string{};
}

class Binder {
 public:
  Binder(const Program& program, Case& out, std::vector<InputError>& errors)
      : program_(program), case_(out), errors_(errors) {}

  void run(Value root) {
    case_.program = &program_;
    case_.date.reset();
    case_.folio = {};
    case_.has_folio = case_.advice = false;
    case_.predios.clear();
    case_.partidas.clear();
    case_.lists.clear();
    reset(case_.applicant, Place::applicant);
    case_.documents.assign(program_.requirements.size(), {});
    case_.readings.resize(program_.readings.size());
    for (std::size_t i = 0; i < program_.readings.size(); ++i) {
      case_.readings[i] = program_.readings[i].preset;
    }
    Value partidas;
    for (Value member = root.first(); member.valid(); member = member.next()) {
      const std::string_view key = member.key();
      if (key == "programa") {
        continue;
      } else if (key == "fecha") {
        case_.date = date(member);
      } else if (key == "folio") {
        if (text(member, "El folio")) {
          case_.folio = member.text();
          case_.has_folio = true;
        }
      } else if (key == "solicitante") {
        applicant(member);
      } else if (key == "predios") {
        predios(member);
      } else if (key == "partidas") {
        partidas = member;  // after the predios that they name, whatever the order of the keys
      } else if (key == "documentos") {
        documents(member);
      } else if (key == "lecturas") {
        readings(member);
      } else if (key == "consejos") {
        if (member.is(Kind::boolean)) {
          case_.advice = member.boolean();
        } else {
          wrong_type(member, "`consejos` dice sí o no", "Escriba true o false.");
        }
      } else {
        unknown_key(member, {"programa", "fecha", "folio", "solicitante", "predios", "partidas",
                             "documentos", "lecturas", "consejos"});
      }
    }
    if (partidas.valid()) bind_partidas(partidas);
  }

 private:
  void error(std::string_view code, std::string path, std::string message, std::string hint) {
    errors_.push_back({std::string(code), std::move(path), std::move(message), std::move(hint)});
  }
  void error(std::string_view code, Value where, std::string message, std::string hint) {
    error(code, where.path(), std::move(message), std::move(hint));
  }
  void wrong_type(Value where, std::string_view what, std::string hint) {
    error("tipo_incorrecto", where, std::string(what) + ".", std::move(hint));
  }
  bool text(Value value, std::string_view what) {
    if (value.is(Kind::text)) return true;
    wrong_type(value, std::string(what) + " va como texto", "Póngalo entre comillas.");
    return false;
  }

  void unknown_key(Value member, const std::vector<std::string_view>& known) {
    const std::string near = nearest(member.key(), known);
    error("clave_desconocida", member, "No se conoce el dato " + quoted(member.key()) + ".",
          near.empty() ? "Quítelo: este programa no lo usa." : "¿Quiso escribir `" + near + "`?");
  }

  std::optional<Date> date(Value value) {
    if (!value.is(Kind::text)) {
      wrong_type(value, "La fecha va como texto", "Escríbala así: \"2026-04-10\".");
      return std::nullopt;
    }
    auto parsed = parse_date(value.text());
    if (!parsed) {
      const std::string better = suggest_date(value.text());
      error("fecha_invalida", value,
            quoted(value.text()) + (looks_iso(value.text()) ? " no es una fecha que exista."
                                                            : " no está escrita como año-mes-día."),
            better.empty() ? "Escríbala como 2026-04-10: año, mes y día."
                           : "¿Quiso escribir " + better + "?");
    }
    return parsed;
  }

  void reset(std::vector<FactValue>& facts, Place place) {
    facts.clear();
    facts.resize(program_.facts_of(place).size());
  }

  const Fact* fact_named(const std::vector<Fact>& facts, std::string_view key) {
    for (const Fact& fact : facts) {
      if (fact.key == key) return &fact;
    }
    return nullptr;
  }

  static std::vector<std::string_view> keys(const std::vector<Fact>& facts,
                                            std::initializer_list<std::string_view> more) {
    std::vector<std::string_view> out(more);
    for (const Fact& fact : facts) out.push_back(fact.key);
    return out;
  }

  // ---- one fact ------------------------------------------------------------------------------

  void number(Value value, const Fact& fact, FactValue& out) {
    std::string_view digits = value.text();
    if (value.is(Kind::real)) {
      error("numero_invalido", value,
            quoted(digits) + " no se acepta: un número con punto va entre comillas.",
            parse_case_number(digits) ? "Escríbalo así: \"" + std::string(digits) + "\"."
                                      : "Use solo dígitos y un punto, por ejemplo \"12.5\".");
      return;
    }
    if (!value.is(Kind::text) && !value.is(Kind::integer)) {
      wrong_type(value, "Aquí va un número entre comillas", "Por ejemplo \"12.5\".");
      return;
    }
    auto parsed = parse_case_number(digits);
    if (!parsed) {
      const std::string better = suggest_number(digits);
      error("numero_invalido", value, quoted(digits) + " no es un número que se pueda leer.",
            better.empty() ? "Use solo dígitos y un punto: hasta 12 enteros y 6 decimales."
                           : "¿Quiso escribir " + better + "?");
      return;
    }
    if (parsed->is_zero() && !fact.zero_allowed) {
      error("numero_fuera_de_rango", value, "El número debe ser mayor que cero.",
            "Escriba la cantidad real, o quite el dato si no lo sabe.");
      return;
    }
    if (fact.minimum && *parsed < *fact.minimum) {
      error("numero_fuera_de_rango", value,
            "Lo menos que se acepta es " + fact.minimum->text() + ".", "Revise el dato.");
      return;
    }
    if (fact.maximum && *parsed > *fact.maximum) {
      error("numero_fuera_de_rango", value, "Lo más que se acepta es " + fact.maximum->text() + ".",
            "Revise el dato.");
      return;
    }
    if (fact.type == FactType::integer && !parsed->is_integer()) {
      error("numero_invalido", value, "Aquí va un número entero.", "Quite los decimales.");
      return;
    }
    out.number = std::move(*parsed);
    out.known = true;
  }

  void option(Value value, const Fact& fact, FactValue& out) {
    if (!text(value, "Esta respuesta")) return;
    for (std::size_t i = 0; i < fact.options.size(); ++i) {
      if (fact.options[i].value != value.text()) continue;
      out.option = static_cast<std::int16_t>(i);
      out.text = fact.options[i].value;
      out.known = true;
      return;
    }
    std::vector<std::string_view> known;
    for (const rules::Option& option : fact.options) known.push_back(option.value);
    for (const rules::Option& option : fact.options) known.push_back(option.name);
    std::string near = nearest(value.text(), known);
    for (const rules::Option& option : fact.options) {
      if (near == option.name) near = option.value;
    }
    std::string hint;
    if (!near.empty()) {
      hint = "¿Quiso escribir " + quoted(near) + "?";
    } else {
      hint = "Elija: ";
      for (std::size_t i = 0; i < fact.options.size() && i < 6; ++i) {
        if (i > 0) hint += ", ";
        hint += fact.options[i].value;
      }
      hint += fact.options.size() > 6 ? "…" : ".";
    }
    error("opcion_desconocida", value, quoted(value.text()) + " no es una de las opciones.",
          std::move(hint));
  }

  void fact(Value value, const Fact& declared, FactValue& out) {
    if (value.is(Kind::null)) return;  // null says "not told"
    switch (declared.type) {
      case FactType::decimal:
      case FactType::integer:
        number(value, declared, out);
        return;
      case FactType::option:
        option(value, declared, out);
        return;
      case FactType::boolean:
        if (!value.is(Kind::boolean)) {
          wrong_type(value, "Esta pregunta se contesta con sí o no", "Escriba true o false.");
          return;
        }
        out.truth = value.boolean();
        out.known = true;
        return;
      case FactType::date:
        if (const auto parsed = date(value)) {
          out.date = *parsed;
          out.known = true;
        }
        return;
      case FactType::text:
      case FactType::identity:
        if (!text(value, "Este dato")) return;
        out.text = value.text();
        out.known = !out.text.empty();
        return;
      case FactType::list:
        list(value, declared, out);
        return;
    }
  }

  void list(Value value, const Fact& declared, FactValue& out) {
    if (!value.is(Kind::array)) {
      wrong_type(value, "Aquí va una lista", "Use corchetes.");
      return;
    }
    if (value.size() > kMostItems * 10) {
      error("demasiados_elementos", value, "La lista es demasiado larga.", "Divida la solicitud.");
      return;
    }
    ListItems items;
    for (Value item = value.first(); item.valid(); item = item.next()) {
      if (!item.is(Kind::object)) {
        wrong_type(item, "Cada elemento de la lista es un objeto", "Use llaves.");
        continue;
      }
      std::vector<FactValue> row(declared.fields.size());
      for (Value member = item.first(); member.valid(); member = member.next()) {
        if (const Fact* field = fact_named(declared.fields, member.key())) {
          fact(member, *field, row[field->slot]);
        } else {
          unknown_key(member, keys(declared.fields, {}));
        }
      }
      items.push_back(std::move(row));
    }
    out.list = static_cast<std::int32_t>(case_.lists.size());
    out.known = true;
    case_.lists.push_back(std::move(items));
  }

  // ---- parts of the case ------------------------------------------------------------------------

  bool object(Value value, std::string_view what) {
    if (value.is(Kind::object)) return true;
    wrong_type(value, std::string(what) + " va entre llaves", "Escriba un objeto.");
    return false;
  }
  bool array(Value value, std::string_view what) {
    if (!value.is(Kind::array)) {
      wrong_type(value, std::string(what) + " van en una lista", "Use corchetes.");
      return false;
    }
    if (value.size() > kMostItems) {
      error("demasiados_elementos", value,
            "Una solicitud lleva a lo más " + std::to_string(kMostItems) + " elementos aquí.",
            "Divida la solicitud.");
      return false;
    }
    return true;
  }

  void applicant(Value value) {
    if (!object(value, "El solicitante")) return;
    const auto& facts = program_.facts_of(Place::applicant);
    for (Value member = value.first(); member.valid(); member = member.next()) {
      if (const Fact* declared = fact_named(facts, member.key())) {
        fact(member, *declared, case_.applicant[declared->slot]);
      } else {
        unknown_key(member, keys(facts, {}));
      }
    }
  }

  // The id of an item of a list, checked to be text and unique.
  template <class Items>
  std::string_view id_of(Value item, const Items& before, std::string_view what) {
    const Value id = item.find("id");
    if (!id.valid()) {
      error("falta_clave", item.path() + "/id", std::string(what) + " le falta su `id`.",
            "Póngale un nombre corto, por ejemplo \"1\".");
      return {};
    }
    if (!text(id, "El `id`")) return {};
    if (id.text().empty()) {
      error("falta_clave", id, "El `id` está vacío.",
            "Póngale un nombre corto, por ejemplo \"1\".");
      return {};
    }
    for (const auto& other : before) {
      if (other.id == id.text()) {
        error("id_repetido", id, "El id " + quoted(id.text()) + " ya se usó.", "Use otro.");
        break;
      }
    }
    return id.text();
  }

  void predios(Value value) {
    if (!array(value, "Los predios")) return;
    const auto& facts = program_.facts_of(Place::predio);
    for (Value item = value.first(); item.valid(); item = item.next()) {
      if (!object(item, "Cada predio")) continue;
      Predio predio;
      predio.id = id_of(item, case_.predios, "Al predio");
      reset(predio.facts, Place::predio);
      for (Value member = item.first(); member.valid(); member = member.next()) {
        if (member.key() == "id") continue;
        if (const Fact* declared = fact_named(facts, member.key())) {
          fact(member, *declared, predio.facts[declared->slot]);
        } else {
          unknown_key(member, keys(facts, {"id"}));
        }
      }
      case_.predios.push_back(std::move(predio));
    }
  }

  int concept_of(Value item) {
    const Value value = item.find("concepto");
    if (!value.valid()) {
      error("falta_clave", item.path() + "/concepto", "A la partida le falta su `concepto`.",
            "Diga qué pide.");
      return -1;
    }
    if (!text(value, "El concepto")) return -1;
    const std::int32_t found = program_.concept_index.find(value.text());
    if (found >= 0) return found;
    std::vector<std::string_view> known;
    for (const rules::Concept& c : program_.concepts) known.push_back(c.id);
    const std::string near = nearest(value.text(), known);
    error("concepto_desconocido", value,
          quoted(value.text()) + " no es un concepto de este programa.",
          near.empty() ? "Elija uno de la lista de conceptos." : "¿Quiso escribir `" + near + "`?");
    return -1;
  }

  int predio_of(Value item, int concept_index) {
    const Value value = item.find("predio");
    if (value.valid() && !value.is(Kind::null)) {
      if (!text(value, "El predio")) return -1;
      std::vector<std::string_view> known;
      for (std::size_t i = 0; i < case_.predios.size(); ++i) {
        if (case_.predios[i].id == value.text()) return static_cast<int>(i);
        known.push_back(case_.predios[i].id);
      }
      if (std::find(known.begin(), known.end(), "") != known.end()) return -1;  // said already
      const std::string near = nearest(value.text(), known);
      error("predio_desconocido", value, "No hay un predio " + quoted(value.text()) + ".",
            near.empty() ? "Use el `id` de uno de sus predios."
                         : "¿Quiso escribir " + quoted(near) + "?");
      return -1;
    }
    if (case_.predios.size() == 1) return 0;
    if (case_.predios.size() > 1 && concept_index >= 0 &&
        uses_predio(program_, program_.concepts[static_cast<std::size_t>(concept_index)])) {
      std::string hint = "Diga en cuál: ";
      for (std::size_t i = 0; i < case_.predios.size() && i < 6; ++i) {
        if (i > 0) hint += ", ";
        hint += quoted(case_.predios[i].id);
      }
      hint += case_.predios.size() > 6 ? "…" : ".";
      error("falta_predio", item.path() + "/predio",
            "Hay varios predios y la partida no dice en cuál.", std::move(hint));
    }
    return -1;
  }

  void bind_partidas(Value value) {
    if (!array(value, "Las partidas")) return;
    const auto& facts = program_.facts_of(Place::partida);
    for (Value item = value.first(); item.valid(); item = item.next()) {
      if (!object(item, "Cada partida")) continue;
      Partida partida;
      partida.id = id_of(item, case_.partidas, "A la partida");
      const int concept_index = concept_of(item);
      partida.concept_index = static_cast<std::uint16_t>(concept_index < 0 ? 0 : concept_index);
      partida.predio = predio_of(item, concept_index);
      reset(partida.facts, Place::partida);
      for (Value member = item.first(); member.valid(); member = member.next()) {
        const std::string_view key = member.key();
        if (key == "id" || key == "concepto" || key == "predio") continue;
        const Fact* declared = fact_named(facts, key);
        if (declared == nullptr) {
          unknown_key(member, keys(facts, {"id", "concepto", "predio"}));
          continue;
        }
        FactValue& slot = partida.facts[declared->slot];
        fact(member, *declared, slot);
        if (static_cast<int>(declared->slot) == program_.slots.quantity && slot.known &&
            concept_index >= 0 &&
            program_.concepts[static_cast<std::size_t>(concept_index)].whole_units &&
            !slot.number.is_integer()) {
          const rules::Concept& sold = program_.concepts[static_cast<std::size_t>(concept_index)];
          error("cantidad_no_entera", member,
                say("% se pide por unidades completas (%).", sold.name, sold.unit),
                "Pida " + slot.number.floor().text() + " o " + slot.number.ceil().text() + ".");
        }
      }
      case_.partidas.push_back(std::move(partida));
    }
  }

  void documents(Value value) {
    if (!object(value, "Los documentos")) return;
    for (Value member = value.first(); member.valid(); member = member.next()) {
      const std::int32_t found = program_.document_index.find(member.key());
      if (found < 0) {
        std::vector<std::string_view> known;
        for (const auto& [id, index] : program_.document_index) known.push_back(id);
        const std::string near = nearest(member.key(), known);
        error("documento_desconocido", member,
              "Este programa no pide " + quoted(member.key()) + ".",
              near.empty() ? "Quítelo." : "¿Quiso escribir `" + near + "`?");
        continue;
      }
      if (!object(member, "Cada documento")) continue;
      DocumentFact& out = case_.documents[static_cast<std::size_t>(found)];
      for (Value field = member.first(); field.valid(); field = field.next()) {
        if (field.is(Kind::null)) continue;
        if (field.key() == "presentado") {
          if (field.is(Kind::boolean)) {
            out.told = true;
            out.presented = field.boolean();
          } else {
            wrong_type(field, "`presentado` dice sí o no", "Escriba true o false.");
          }
        } else if (field.key() == "fecha") {
          out.date = date(field);
        } else {
          unknown_key(field, {"presentado", "fecha"});
        }
      }
    }
  }

  void readings(Value value) {
    if (!object(value, "Las lecturas")) return;
    for (Value member = value.first(); member.valid(); member = member.next()) {
      std::size_t index = program_.readings.size();
      std::vector<std::string_view> known;
      for (std::size_t i = 0; i < program_.readings.size(); ++i) {
        known.push_back(program_.readings[i].id);
        if (program_.readings[i].id == member.key()) index = i;
      }
      if (index == program_.readings.size()) {
        const std::string near = nearest(member.key(), known);
        error("lectura_desconocida", member,
              "No hay una lectura " + quoted(member.key()) + " en este programa.",
              near.empty() ? "Quítela." : "¿Quiso escribir `" + near + "`?");
        continue;
      }
      if (!text(member, "La lectura")) continue;
      const rules::Reading& reading = program_.readings[index];
      std::size_t option = reading.options.size();
      std::vector<std::string_view> options;
      for (std::size_t i = 0; i < reading.options.size(); ++i) {
        options.push_back(reading.options[i].id);
        if (reading.options[i].id == member.text()) option = i;
      }
      if (option == reading.options.size()) {
        std::string hint = "Puede ser ";
        for (std::size_t i = 0; i < options.size(); ++i) {
          if (i > 0) hint += i + 1 == options.size() ? " o " : ", ";
          hint += options[i];
        }
        error("opcion_desconocida", member, quoted(member.text()) + " no es una de las lecturas.",
              hint + ".");
        continue;
      }
      case_.readings[index] = static_cast<std::uint16_t>(option);
    }
  }

  const Program& program_;
  Case& case_;
  std::vector<InputError>& errors_;
};

}  // namespace

bool uses_predio(const Program& program, const rules::Concept& concept_rules) {
  if (concept_rules.has_area) return true;
  for (const auto& bounds : concept_rules.bounds) {
    for (const std::uint16_t index : bounds) {
      if (program.bounds[index].pool.by_predio) return true;
    }
  }
  return false;
}

std::vector<InputError> bind_case(json::Value root, const Program& program, Case& out) {
  std::vector<InputError> errors;
  Binder(program, out, errors).run(root);
  return errors;
}

}  // namespace surco
