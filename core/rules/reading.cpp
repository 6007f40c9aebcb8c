#include "rules/reading.hpp"

#include <algorithm>

#include "facts/nearest.hpp"
#include "text/say.hpp"

namespace surco::rules {

void DefectLog::add(const char* code, json::Value where, const char* message, std::string_view name,
                    const char* hint, std::string_view other) {
  std::string path(file_);
  if (where.valid()) {
    path += '#';
    path += where.path();
  }
  out_.push_back({code, std::move(path), say(message, name, other), say(hint, other)});
}

void DefectLog::add(const char* code, json::Value where, const char* message, const char* hint) {
  add(code, where, message, {}, hint);
}

void DefectLog::add_unknown(const char* code, json::Value where, const char* message,
                            std::string_view name, const std::vector<std::string_view>& known,
                            const char* hint) {
  const std::string near = nearest(name, known);
  add(code, where, message, name, near.empty() ? hint : "¿Quiso escribir `%`?", near);
}

json::Value ObjectReader::value(const char* key) {
  seen_.push_back(key);
  return object_.find(seen_.back());
}

void ObjectReader::pass(std::initializer_list<const char*> keys) {
  for (const char* const key : keys) seen_.push_back(key);
}

void ObjectReader::text(Text& into, const char* key, bool required) {
  const json::Value found = value(key);
  if (found.kind() == json::Kind::null) {  // or absent
    if (required) log_.add("falta_clave", object_, "Falta `%`.", key, "Escriba esa clave.");
  } else if (!found.is(json::Kind::text)) {
    log_.add("tipo_incorrecto", found, "`%` debe ser un texto.", key, "Póngalo entre comillas.");
  } else {
    into = Text(found.text());
  }
}

void ObjectReader::text(Text& into, const char* key) { text(into, key, false); }

void ObjectReader::need(Text& into, const char* key) { text(into, key, true); }

void ObjectReader::source(Text& into) {
  const json::Value found = value("fuente");
  if (found.kind() == json::Kind::null) return;  // or absent
  if (found.is(json::Kind::text)) {
    into = Text(found.text());
    return;
  }
  std::string joined;
  if (found.is(json::Kind::array)) {
    for (json::Value item = found.first(); item.valid(); item = item.next()) {
      if (!item.is(json::Kind::text)) continue;
      if (!joined.empty()) joined += ' ';
      joined += item.text();
    }
  }
  if (joined.empty()) {
    log_.add("tipo_incorrecto", found, "`fuente` debe ser un localizador o una lista de ellos.",
             "Por ejemplo \"programa:art-1\".");
  }
  into = log_.keep(std::move(joined));
}

void ObjectReader::need_source(Text& into, const char* hint) {
  source(into);
  if (into.empty()) log_.add("falta_clave", object_, "Falta `fuente`.", hint);
}

void ObjectReader::flag(bool& into, const char* key) {
  const json::Value found = value(key);
  if (found.is(json::Kind::boolean)) {
    into = found.boolean();
  } else if (found.valid()) {
    log_.add("tipo_incorrecto", found, "`%` debe ser true o false.", key, "Quite las comillas.");
  }
}

void ObjectReader::integer(std::int64_t& into, const char* key) {
  const json::Value found = value(key);
  if (!found.valid()) return;
  if (found.is(json::Kind::integer)) {
    if (const auto number = Exact::parse(found.text())) {
      if (const auto small = number->to_int64()) {
        into = *small;
        return;
      }
    }
  }
  log_.add("tipo_incorrecto", found, "`%` debe ser un número entero.", key,
           "Escríbalo sin comillas ni punto.");
}

void ObjectReader::figure(std::optional<Exact>& into, const char* key) {
  const json::Value found = value(key);
  if (!found.valid()) return;
  if (found.is(json::Kind::text)) into = Exact::parse(found.text());
  if (into) return;
  log_.add("cifra_invalida", found, "`%` debe ser una cifra entre comillas, como \"300\".", key,
           "Use dígitos y, si hace falta, un punto.");
}

void ObjectReader::figure(Exact& into, const char* key) {
  std::optional<Exact> read;
  figure(read, key);
  if (read) into = *std::move(read);
}

void ObjectReader::texts(std::vector<Text>& into, const char* key) {
  const json::Value found = value(key);
  if (!found.valid()) return;
  if (!found.is(json::Kind::array)) {
    log_.add("tipo_incorrecto", found, "`%` debe ser una lista.", key, "Use corchetes.");
    return;
  }
  for (json::Value item = found.first(); item.valid(); item = item.next()) {
    if (item.is(json::Kind::text)) {
      into.emplace_back(item.text());
    } else {
      log_.add("tipo_incorrecto", item, "Aquí va un texto.", "Póngalo entre comillas.");
    }
  }
}

int ObjectReader::choice(const char* key, const char* words, bool required) {
  const json::Value found = value(key);
  if (!found.valid()) {
    if (required) log_.add("falta_clave", object_, "Falta `%`.", key, "Escriba esa clave.");
    return -1;
  }
  std::string list;
  int index = 0;
  for (std::string_view rest = words;; ++index) {
    const std::size_t blank = rest.find(' ');
    const std::string_view word = rest.substr(0, blank);
    if (found.is(json::Kind::text) && found.text() == word) return index;
    list += word;
    if (blank == std::string_view::npos) break;
    list += ", ";
    rest.remove_prefix(blank + 1);
  }
  log_.add("opcion_desconocida", found, "`%` no puede valer eso.", key, "Puede ser: %.", list);
  return -1;
}

void ObjectReader::done() {
  for (json::Value member = object_.first(); member.valid(); member = member.next()) {
    const std::string_view key = member.key();
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) continue;
    log_.add_unknown("clave_desconocida", member, "No se conoce la clave `%`.", key, seen_,
                     "Quítela.");
  }
}

Validity read_validity(json::Value value, DefectLog& log) {
  Validity out;
  ObjectReader reader(value, log);
  const auto date = [&](std::optional<Date>& into, const char* key) {
    Text text;
    reader.text(text, key);
    if (text.empty()) return;
    into = parse_date(text);
    if (!into) {
      log.add("fecha_invalida", value, "`%` no es una fecha.", text, "Escríbala como 2026-04-10.");
    }
  };
  date(out.from, "desde");
  date(out.to, "hasta");
  if (out.from && out.to && *out.to < *out.from) {
    log.add("fecha_invalida", value, "La vigencia termina antes de empezar.",
            "Revise `desde` y `hasta`.");
  }
  reader.integer(out.warns_before, "avisa_dias");
  reader.text(out.note, "nota");
  reader.source(out.source);
  reader.done();
  return out;
}

}  // namespace surco::rules
