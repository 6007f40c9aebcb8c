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

// As much of a text as a message repeats.
std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 60;
  if (text.size() <= kMost) return std::string(text);
  std::size_t end = kMost;  // never in the middle of a UTF-8 character
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

// Names as a sentence lists them, the first six of them.
template <class Items, class Name>
std::string listed(const Items& items, Name name) {
  constexpr std::size_t kMost = 6;
  std::string out;
  for (std::size_t i = 0; i < items.size() && i < kMost; ++i) {
    if (i > 0) out += ", ";
    out += name(items[i]);
  }
  out += items.size() > kMost ? "…" : ".";
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
        if (text(member, "El folio va como texto.")) {
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
          wrong_type(member, "`consejos` dice sí o no.", "Escriba true o false.");
        }
      } else {
        unknown_key(member, {"programa", "fecha", "folio", "solicitante", "predios", "partidas",
                             "documentos", "lecturas", "consejos"});
      }
    }
    if (partidas.valid()) bind_partidas(partidas);
  }

 private:
  // ---- errors
  // ------------------------------------------------------------------------------------

  void error(const char* code, std::string path, std::string message, std::string hint) {
    errors_.push_back({code, std::move(path), std::move(message), std::move(hint)});
  }
  // `%` stands for `about` in the message, and for `other` in the hint. `step` goes after the path.
  void error(const char* code, Value where, const char* message, std::string_view about,
             const char* hint, std::string_view other = {}, const char* step = "") {
    error(code, where.path() + step, say(message, about), say(hint, other));
  }
  void error(const char* code, Value where, const char* message, const char* hint,
             const char* step = "") {
    error(code, where, message, {}, hint, {}, step);
  }
  void wrong_type(Value where, const char* message, const char* hint) {
    error("tipo_incorrecto", where, message, hint);
  }
  // With the nearest of the names that are known, or else `hint`.
  void unknown(const char* code, Value where, const char* message, std::string_view name,
               const std::vector<std::string_view>& known, const char* hint,
               const char* proposal = "¿Quiso escribir `%`?") {
    const std::string near = nearest(name, known);
    error(code, where, message, shown(name), near.empty() ? hint : proposal, near);
  }
  void unknown_key(Value member, const std::vector<std::string_view>& known) {
    unknown("clave_desconocida", member, "No se conoce el dato «%».", member.key(), known,
            "Quítelo: este programa no lo usa.");
  }
  bool text(Value value, const char* message) {
    if (value.is(Kind::text)) return true;
    wrong_type(value, message, "Póngalo entre comillas.");
    return false;
  }

  // ---- one fact
  // ----------------------------------------------------------------------------------

  std::optional<Date> date(Value value) {
    if (!value.is(Kind::text)) {
      wrong_type(value, "La fecha va como texto.", "Escríbala así: \"2026-04-10\".");
      return std::nullopt;
    }
    auto parsed = parse_date(value.text());
    if (!parsed) {
      const std::string better = suggest_date(value.text());
      error("fecha_invalida", value,
            looks_iso(value.text()) ? "«%» no es una fecha que exista."
                                    : "«%» no está escrita como año-mes-día.",
            shown(value.text()),
            better.empty() ? "Escríbala como 2026-04-10: año, mes y día." : "¿Quiso escribir %?",
            better);
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

  void out_of_range(Value value, const char* message, const char* hint,
                    const std::optional<Exact>& limit = std::nullopt) {
    error("numero_fuera_de_rango", value, message, limit ? limit->text() : std::string(), hint);
  }

  void number(Value value, const Fact& fact, FactValue& out) {
    const std::string_view digits = value.text();
    if (value.is(Kind::real)) {
      error("numero_invalido", value, "«%» no se acepta: ese número va entre comillas.",
            shown(digits),
            parse_case_number(digits) ? "Escríbalo así: \"%\"."
                                      : "Use solo dígitos y un punto, por ejemplo \"12.5\".",
            digits);
      return;
    }
    if (!value.is(Kind::text) && !value.is(Kind::integer)) {
      wrong_type(value, "Aquí va un número entre comillas.", "Por ejemplo \"12.5\".");
      return;
    }
    auto parsed = parse_case_number(digits);
    if (!parsed) {
      const std::string better = suggest_number(digits);
      error("numero_invalido", value, "«%» no es un número que se pueda leer.", shown(digits),
            better.empty() ? "Use solo dígitos y un punto: hasta 12 enteros y 6 decimales."
                           : "¿Quiso escribir %?",
            better);
    } else if (parsed->is_zero() && !fact.zero_allowed) {
      out_of_range(value, "El número debe ser mayor que cero.",
                   "Escriba el dato real, o quítelo si no lo sabe.");
    } else if (fact.minimum && *parsed < *fact.minimum) {
      out_of_range(value, "Lo menos que se acepta es %.", "Revise el dato.", fact.minimum);
    } else if (fact.maximum && *parsed > *fact.maximum) {
      out_of_range(value, "Lo más que se acepta es %.", "Revise el dato.", fact.maximum);
    } else if (fact.type == FactType::integer && !parsed->is_integer()) {
      error("numero_invalido", value, "Aquí va un número entero.", "Quite los decimales.");
    } else {
      out.number = std::move(*parsed);
      out.known = true;
      if (sold_ != nullptr && fact.place == Place::partida &&
          fact.slot == program_.slots.quantity) {
        whole_units(value, out.number);
      }
    }
  }

  void whole_units(Value value, const Exact& quantity) {
    if (!sold_->whole_units || quantity.is_integer()) return;
    error("cantidad_no_entera", value.path(),
          say("%: solo se piden unidades completas (%).", sold_->name, sold_->unit),
          say("Pida % o %.", quantity.floor().text(), quantity.ceil().text()));
  }

  void option(Value value, const Fact& fact, FactValue& out) {
    if (!text(value, "Esta respuesta va como texto.")) return;
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
    std::string other = nearest(value.text(), known);
    const bool found = !other.empty();
    for (const rules::Option& option : fact.options) {
      if (other == option.name) other = option.value;
    }
    if (found) {
      other = shown(other);
    } else {
      other = listed(fact.options, [](const rules::Option& option) { return option.value; });
    }
    error("opcion_desconocida", value, "«%» no es una de las opciones.", shown(value.text()),
          found ? "¿Quiso escribir «%»?" : "Elija: %", other);
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
          wrong_type(value, "Esta pregunta se contesta con sí o no.", "Escriba true o false.");
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
        if (!text(value, "Este dato va como texto.")) return;
        out.text = value.text();
        out.known = !out.text.empty();
        return;
      case FactType::list:
        list(value, declared, out);
        return;
    }
  }

  // The members of an object that are facts; `passed` are read elsewhere.
  void facts(Value object, const std::vector<Fact>& declared, std::vector<FactValue>& out,
             std::initializer_list<std::string_view> passed) {
    for (Value member = object.first(); member.valid(); member = member.next()) {
      if (std::find(passed.begin(), passed.end(), member.key()) != passed.end()) continue;
      if (const Fact* const one = fact_named(declared, member.key())) {
        fact(member, *one, out[one->slot]);
      } else {
        unknown_key(member, keys(declared, passed));
      }
    }
  }

  void list(Value value, const Fact& declared, FactValue& out) {
    if (!value.is(Kind::array)) {
      wrong_type(value, "Aquí va una lista.", "Use corchetes.");
      return;
    }
    if (value.size() > kMostItems * 10) {
      error("demasiados_elementos", value, "La lista es demasiado larga.", "Divida la solicitud.");
      return;
    }
    ListItems items;
    for (Value item = value.first(); item.valid(); item = item.next()) {
      if (!item.is(Kind::object)) {
        wrong_type(item, "Cada elemento de la lista es un objeto.", "Use llaves.");
        continue;
      }
      std::vector<FactValue>& row = items.emplace_back(declared.fields.size());
      facts(item, declared.fields, row, {});
    }
    out.list = static_cast<std::int32_t>(case_.lists.size());
    out.known = true;
    case_.lists.push_back(std::move(items));
  }

  // ---- parts of the case
  // -------------------------------------------------------------------------

  bool object(Value value, const char* message) {
    if (value.is(Kind::object)) return true;
    wrong_type(value, message, "Escriba un objeto.");
    return false;
  }
  bool array(Value value, const char* message) {
    if (!value.is(Kind::array)) {
      wrong_type(value, message, "Use corchetes.");
      return false;
    }
    if (value.size() > kMostItems) {
      error("demasiados_elementos", value, "Una solicitud lleva a lo más % elementos aquí.",
            std::to_string(kMostItems), "Divida la solicitud.");
      return false;
    }
    return true;
  }

  void applicant(Value value) {
    if (!object(value, "El solicitante va entre llaves.")) return;
    facts(value, program_.facts_of(Place::applicant), case_.applicant, {});
  }

  // The id of an item of a list, checked to be text and unique.
  template <class Items>
  std::string_view id_of(Value item, const Items& before, const char* lacking) {
    constexpr const char* kHint = "Póngale un nombre corto, por ejemplo \"1\".";
    const Value id = item.find("id");
    if (!id.valid()) {
      error("falta_clave", item, lacking, kHint, "/id");
      return {};
    }
    if (!text(id, "El `id` va como texto.")) return {};
    if (id.text().empty()) {
      error("falta_clave", id, "El `id` está vacío.", kHint);
      return {};
    }
    for (const auto& other : before) {
      if (other.id == id.text()) {
        error("id_repetido", id, "El id «%» ya se usó.", shown(id.text()), "Use otro.");
        break;
      }
    }
    return id.text();
  }

  void predios(Value value) {
    if (!array(value, "Los predios van en una lista.")) return;
    for (Value item = value.first(); item.valid(); item = item.next()) {
      if (!object(item, "Cada predio va entre llaves.")) continue;
      const std::string_view id = id_of(item, case_.predios, "Al predio le falta su `id`.");
      Predio& predio = case_.predios.emplace_back();
      predio.id = id;
      reset(predio.facts, Place::predio);
      facts(item, program_.facts_of(Place::predio), predio.facts, {"id"});
    }
  }

  int concept_of(Value item) {
    const Value value = item.find("concepto");
    if (!value.valid()) {
      error("falta_clave", item, "A la partida le falta su `concepto`.", "Diga qué pide.",
            "/concepto");
      return -1;
    }
    if (!text(value, "El concepto va como texto.")) return -1;
    const std::int32_t found = program_.concept_index.find(value.text());
    if (found >= 0) return found;
    std::vector<std::string_view> known;
    for (const rules::Concept& c : program_.concepts) known.push_back(c.id);
    unknown("concepto_desconocido", value, "«%» no es un concepto de este programa.", value.text(),
            known, "Elija uno de la lista de conceptos.");
    return -1;
  }

  int predio_of(Value item, int concept_index) {
    const std::vector<Predio>& all = case_.predios;
    const Value value = item.find("predio");
    if (value.kind() != Kind::null) {
      if (!text(value, "El predio va como texto.")) return -1;
      std::vector<std::string_view> known;
      bool nameless = false;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].id == value.text()) return static_cast<int>(i);
        nameless |= all[i].id.empty();
      }
      if (nameless) return -1;  // said already
      known.reserve(all.size());
      for (const Predio& one : all) known.push_back(one.id);
      const std::string near = nearest(value.text(), known);
      error("predio_desconocido", value, "No hay un predio «%».", shown(value.text()),
            near.empty() ? "Use el `id` de uno de sus predios." : "¿Quiso escribir «%»?",
            shown(near));
      return -1;
    }
    if (all.size() == 1) return 0;
    if (all.size() > 1 && concept_index >= 0 &&
        uses_predio(program_, program_.concepts[static_cast<std::size_t>(concept_index)])) {
      error("falta_predio", item, "Hay varios predios y la partida no dice en cuál.", {},
            "Diga en cuál: %",
            listed(all, [](const Predio& one) { return say("«%»", shown(one.id)); }), "/predio");
    }
    return -1;
  }

  void bind_partidas(Value value) {
    if (!array(value, "Las partidas van en una lista.")) return;
    for (Value item = value.first(); item.valid(); item = item.next()) {
      if (!object(item, "Cada partida va entre llaves.")) continue;
      const std::string_view id = id_of(item, case_.partidas, "A la partida le falta su `id`.");
      const int concept_index = concept_of(item);
      Partida& partida = case_.partidas.emplace_back();
      partida.id = id;
      partida.concept_index = static_cast<std::uint16_t>(concept_index < 0 ? 0 : concept_index);
      partida.predio = predio_of(item, concept_index);
      reset(partida.facts, Place::partida);
      if (concept_index >= 0) sold_ = &program_.concepts[partida.concept_index];
      facts(item, program_.facts_of(Place::partida), partida.facts, {"id", "concepto", "predio"});
      sold_ = nullptr;
    }
  }

  void documents(Value value) {
    if (!object(value, "Los documentos van entre llaves.")) return;
    for (Value member = value.first(); member.valid(); member = member.next()) {
      const std::int32_t found = program_.document_index.find(member.key());
      if (found < 0) {
        std::vector<std::string_view> known;
        for (const NameIndex::Entry& entry : program_.document_index) known.push_back(entry.name);
        unknown("documento_desconocido", member, "Este programa no pide «%».", member.key(), known,
                "Quítelo.");
        continue;
      }
      if (!object(member, "Cada documento va entre llaves.")) continue;
      DocumentFact& out = case_.documents[static_cast<std::size_t>(found)];
      for (Value field = member.first(); field.valid(); field = field.next()) {
        if (field.is(Kind::null)) continue;
        if (field.key() == "presentado") {
          if (field.is(Kind::boolean)) {
            out.told = true;
            out.presented = field.boolean();
          } else {
            wrong_type(field, "`presentado` dice sí o no.", "Escriba true o false.");
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
    if (!object(value, "Las lecturas van entre llaves.")) return;
    const std::vector<rules::Reading>& all = program_.readings;
    for (Value member = value.first(); member.valid(); member = member.next()) {
      std::size_t index = 0;
      while (index < all.size() && all[index].id != member.key()) ++index;
      if (index == all.size()) {
        std::vector<std::string_view> known;
        known.reserve(all.size());
        for (const rules::Reading& one : all) known.push_back(one.id);
        unknown("lectura_desconocida", member, "No hay una lectura «%» en este programa.",
                member.key(), known, "Quítela.");
        continue;
      }
      if (!text(member, "La lectura va como texto.")) continue;
      const std::vector<rules::ReadingOption>& options = all[index].options;
      std::size_t option = 0;
      while (option < options.size() && options[option].id != member.text()) ++option;
      if (option == options.size()) {
        std::string names;
        for (std::size_t i = 0; i < options.size(); ++i) {
          if (i > 0) names += i + 1 == options.size() ? " o " : ", ";
          names += options[i].id;
        }
        error("opcion_desconocida", member, "«%» no es una de las lecturas.", shown(member.text()),
              "Puede ser %.", names);
        continue;
      }
      case_.readings[index] = static_cast<std::uint16_t>(option);
    }
  }

  const Program& program_;
  Case& case_;
  std::vector<InputError>& errors_;
  const rules::Concept* sold_ = nullptr;  // of the partida whose facts are being read
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
