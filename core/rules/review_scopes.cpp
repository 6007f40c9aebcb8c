// Whom the rules speak of: empty scopes, measures that are not there, concepts without a limit.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rules/review_parts.hpp"

namespace surco::rules {
namespace {

bool none(const Flags& scope) { return std::find(scope.begin(), scope.end(), true) == scope.end(); }

bool has(const Concept& c, Measure measure) {
  switch (measure) {
    case Measure::area:
      return c.has_area;
    case Measure::kinds:
      return c.has_kinds;
    case Measure::quantity:
      return c.has_quantity;
    case Measure::money:
    case Measure::contribution:
      return c.has_money;
  }
  return false;
}

std::string id_of(const Item& item) { return "`" + std::string(text_in(item.value, "id")) + "`"; }

class ScopeReview {
 public:
  ScopeReview(const Joined& joined, const Program& program, Findings& findings)
      : joined_(joined), program_(program), findings_(findings) {}

  void run() {
    bounds();
    for (std::size_t i = 0; i < program_.checks.size(); ++i) {
      if (program_.checks[i].per_partida) scope("comprobaciones", i, program_.checks[i].scope);
    }
    for (std::size_t i = 0; i < program_.notes.size(); ++i) {
      scope("notas", i, program_.notes[i].scope);
    }
    for (std::size_t i = 0; i < program_.sheets.size(); ++i) {
      scope("cedulas", i, program_.sheets[i].scope);
    }
    for (std::size_t i = 0; i < program_.breakdowns.size(); ++i) {
      scope("desgloses", i, program_.breakdowns[i].scope);
    }
    groups();
    concepts();
  }

 private:
  void empty(const Item& item) {
    findings_.error("alcance_vacio", item, "",
                    "La regla " + id_of(item) + " no alcanza a ningún concepto.",
                    "Revise `conceptos`, `grupo`, `con_cifra` y las excepciones.");
  }

  void scope(std::string_view family, std::size_t i, const Flags& of) {
    if (none(of)) empty(joined_.items(family)[i]);
  }

  void bounds() {
    const std::vector<Item>& items = joined_.items("cotas");
    for (const Bound& bound : program_.bounds) {
      const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) {
        return text_in(item.value, "id") == bound.id;
      });
      if (found == items.end()) continue;
      if (none(bound.scope)) {
        empty(*found);
        continue;
      }
      bool measured = false;
      for (std::size_t c = 0; c < bound.scope.size(); ++c) {
        measured |= bound.scope[c] && has(program_.concepts[c], bound.measure);
      }
      if (!measured) {
        findings_.error("medida_que_no_hay", *found, "medida",
                        "Ningún concepto de la cota " + id_of(*found) + " tiene esa medida.",
                        "Revise `medida`, o las `medidas` de los conceptos.");
      }
    }
  }

  void groups() {
    for (std::size_t g = 0; g < program_.groups.size(); ++g) {
      const auto& kinds = program_.groups[g].kind_of;
      const Item& item = joined_.items("grupos")[g];
      if (std::all_of(kinds.begin(), kinds.end(), [](std::int16_t kind) { return kind < 0; })) {
        findings_.error("alcance_vacio", item, "",
                        "El grupo " + id_of(item) + " no tiene conceptos.",
                        "Escriba `conceptos` o `tipos`.");
      }
    }
  }

  void concepts() {
    for (std::size_t c = 0; c < program_.concepts.size(); ++c) {
      const Concept& one = program_.concepts[c];
      const Item& item = joined_.items("conceptos")[c];
      if (one.has_money && one.free_service) {
        findings_.error("gratuito_con_monto", item, "gratuito",
                        "El concepto " + id_of(item) + " es gratuito y tiene la medida `monto`.",
                        "Quite `gratuito`, o `monto` de sus medidas.");
      }
      if (one.has_money && one.bounds[static_cast<std::size_t>(Measure::money)].empty()) {
        findings_.error("concepto_sin_limite", item, "medidas",
                        "Ninguna cota dice cuánto dinero da el concepto " + id_of(item) + ".",
                        "Agregue la cota de `monto` que le toca.");
      }
      if (one.has_quantity && one.unit.empty()) {
        findings_.warn("cantidad_sin_unidad", item, "medidas",
                       "El concepto " + id_of(item) + " se pide por cantidad y no dice de qué.",
                       "Escriba `unidad`.");
      }
      if (one.whole_units && !one.has_quantity) {
        findings_.warn("entera_sin_cantidad", item, "entera",
                       "El concepto " + id_of(item) + " se vende entero y no se pide por cantidad.",
                       "Quite `entera`, o agregue la medida `cantidad`.");
      }
    }
  }

  const Joined& joined_;
  const Program& program_;
  Findings& findings_;
};

}  // namespace

void review_scopes(const Joined& joined, const Program& program, Findings& findings) {
  ScopeReview(joined, program, findings).run();
}

}  // namespace surco::rules
