#include "rules/reading.hpp"

#include <algorithm>
#include <utility>

#include "facts/nearest.hpp"

namespace surco::rules {

void DefectLog::add(std::string_view code, json::Value where, std::string message,
                    std::string hint) {
  std::string path = file_;
  if (where.valid()) {
    path += '#';
    path += where.path();
  }
  out_.push_back({std::string(code), std::move(path), std::move(message), std::move(hint)});
}

json::Value ObjectReader::value(std::string_view key) {
  seen_.push_back(key);
  return object_.find(key);
}

std::string ObjectReader::text(std::string_view key, bool required) {
  const json::Value found = value(key);
  if (!found.valid() || found.is(json::Kind::null)) {
    if (required) {
      log_.add("falta_clave", object_, "Falta `" + std::string(key) + "`.", "Escriba esa clave.");
    }
    return {};
  }
  if (!found.is(json::Kind::text)) {
    log_.add("tipo_incorrecto", found, "`" + std::string(key) + "` debe ser un texto.",
             "Póngalo entre comillas.");
    return {};
  }
  return std::string(found.text());
}

std::string ObjectReader::source(std::string_view key) {
  const json::Value found = value(key);
  if (!found.valid() || found.is(json::Kind::null)) return {};
  if (found.is(json::Kind::text)) return std::string(found.text());
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
  return joined;
}

bool ObjectReader::flag(std::string_view key, bool preset) {
  const json::Value found = value(key);
  if (!found.valid()) return preset;
  if (!found.is(json::Kind::boolean)) {
    log_.add("tipo_incorrecto", found, "`" + std::string(key) + "` debe ser true o false.",
             "Quite las comillas.");
    return preset;
  }
  return found.boolean();
}

std::optional<std::int64_t> ObjectReader::integer(std::string_view key) {
  const json::Value found = value(key);
  if (!found.valid()) return std::nullopt;
  if (found.is(json::Kind::integer)) {
    if (const auto number = Exact::parse(found.text())) {
      if (const auto small = number->to_int64()) return small;
    }
  }
  log_.add("tipo_incorrecto", found, "`" + std::string(key) + "` debe ser un número entero.",
           "Escríbalo sin comillas ni punto.");
  return std::nullopt;
}

std::optional<Exact> ObjectReader::figure(std::string_view key) {
  const json::Value found = value(key);
  if (!found.valid()) return std::nullopt;
  if (found.is(json::Kind::text)) {
    if (auto number = Exact::parse(found.text())) return number;
  }
  log_.add("cifra_invalida", found,
           "`" + std::string(key) + "` debe ser una cifra entre comillas, como \"300\".",
           "Use dígitos y, si hace falta, un punto.");
  return std::nullopt;
}

std::vector<std::string> ObjectReader::texts(std::string_view key) {
  std::vector<std::string> out;
  const json::Value found = value(key);
  if (!found.valid()) return out;
  if (!found.is(json::Kind::array)) {
    log_.add("tipo_incorrecto", found, "`" + std::string(key) + "` debe ser una lista.",
             "Use corchetes.");
    return out;
  }
  for (json::Value item = found.first(); item.valid(); item = item.next()) {
    if (item.is(json::Kind::text)) {
      out.emplace_back(item.text());
    } else {
      log_.add("tipo_incorrecto", item, "Aquí va un texto.", "Póngalo entre comillas.");
    }
  }
  return out;
}

void ObjectReader::done() {
  for (json::Value member = object_.first(); member.valid(); member = member.next()) {
    const std::string_view key = member.key();
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) continue;
    const std::string near = surco::nearest(key, seen_);
    log_.add("clave_desconocida", member, "No se conoce la clave `" + std::string(key) + "`.",
             near.empty() ? "Quítela." : "¿Quiso escribir `" + near + "`?");
  }
}

Validity read_validity(json::Value value, DefectLog& log) {
  Validity out;
  ObjectReader reader(value, log);
  const auto date = [&](std::string_view key) -> std::optional<Date> {
    const std::string text = reader.text(key);
    if (text.empty()) return std::nullopt;
    auto parsed = parse_date(text);
    if (!parsed) {
      log.add("fecha_invalida", value, "`" + text + "` no es una fecha.",
              "Escríbala como 2026-04-10.");
    }
    return parsed;
  };
  out.from = date("desde");
  out.to = date("hasta");
  if (out.from && out.to && *out.to < *out.from) {
    log.add("fecha_invalida", value, "La vigencia termina antes de empezar.",
            "Revise `desde` y `hasta`.");
  }
  out.warns_before = reader.integer("avisa_dias").value_or(out.warns_before);
  out.note = reader.text("nota");
  out.source = reader.source();
  reader.done();
  return out;
}

}  // namespace surco::rules
