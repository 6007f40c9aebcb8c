// What is declared and nothing uses; what names something that is not there.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "facts/nearest.hpp"
#include "rules/review_parts.hpp"

namespace surco::rules {
namespace {

using json::Kind;
using json::Value;

// What the expressions of a program read, from the rules that act down through the definitions.
class Uses {
 public:
  explicit Uses(const Program& program)
      : program_(program),
        definitions(program.definitions.size(), false),
        groups(program.groups.size(), false),
        hypotheses(program.hypotheses.size(), false),
        readings(program.readings.size(), false),
        reading_options(program.readings.size()) {
    for (const Bound& b : program.bounds) {
      std::set<std::uint16_t> read;
      start(read);
      for (const ExprId id : {b.value, b.base, b.when, b.factor, b.round_up_when}) visit(id, -1);
      for (const std::uint16_t figure : read) give_figure(figure, b.scope);
      if (b.group >= 0 && b.pool.by_kind) groups[static_cast<std::size_t>(b.group)] = true;
    }
    std::set<std::uint16_t> read;
    start(read);
    for (const Check& c : program.checks) visit_all({c.when, c.holds});
    for (const Requirement& r : program.requirements) visit_all({r.when, r.holds});
    for (const Reading& r : program.readings) visit(r.when, -1);
    for (const Hypothesis& h : program.hypotheses) visit(h.when, -1);
    for (const Breakdown& b : program.breakdowns) visit(b.when, -1);
    for (const Note& n : program.notes) visit(n.when, -1);
    for (const Deadline& d : program.deadlines) visit_all({d.from, d.amount, d.when});
    for (const Concept& c : program.concepts) visit_all({c.derived_quantity, c.derived_area});
    for (const auto& list : program.facts) {
      for (const Fact& fact : list) visit(fact.asked_when, -1);
    }
    for (const Sheet& sheet : program.sheets) {
      visit(sheet.shares_out, -1);
      for (const auto* list : {&sheet.indicators, &sheet.extras}) {
        for (const Indicator& i : *list) {
          visit_all({i.value, i.applies});
          for (const Level& level : i.levels) test(level.test, -1);
        }
      }
    }
    const Flags everywhere(program.concepts.size(), true);
    for (const std::uint16_t figure : read) give_figure(figure, everywhere);
  }

  bool fact(Place place, std::uint16_t slot) const {
    return facts_.count({static_cast<int>(place), slot}) != 0;
  }
  bool field(std::uint16_t list, std::uint16_t slot) const {
    return fields_.count({list, slot}) != 0;
  }
  bool figure(std::size_t concept_index, std::size_t figure_index) const {
    return figures_.count({concept_index, figure_index}) != 0;
  }

 private:
  const Program& program_;

 public:
  Flags definitions, groups, hypotheses, readings;
  std::vector<std::set<std::string, std::less<>>> reading_options;  ///< that some rule names

 private:
  // Definitions are gone through anew, for the figures they read are those of another bound.
  void start(std::set<std::uint16_t>& figures) {
    figures_read_ = &figures;
    gone_through_.assign(program_.definitions.size(), false);
  }

  void visit_all(std::initializer_list<ExprId> ids) {
    for (const ExprId id : ids) visit(id, -1);
  }

  const Node& node(ExprId id) const {
    return program_.expressions.nodes[static_cast<std::size_t>(id)];
  }
  ExprId child(const Node& n, std::size_t i) const {
    return program_.expressions.children[n.first + i];
  }

  void give_figure(std::uint16_t figure, const Flags& scope) {
    for (std::size_t c = 0; c < scope.size(); ++c) {
      if (scope[c]) figures_.insert({c, figure});
    }
  }

  // Options of a reading that are told apart by comparing it with them.
  void name_option(ExprId reading, ExprId literal) {
    if (reading == kNoExpr || literal == kNoExpr) return;
    const Node& named = node(reading);
    const Node& value = node(literal);
    if (named.op == Op::reading && value.op == Op::text_literal) {
      reading_options[named.b].insert(value.text);
    }
  }

  void test(const TableTest& t, int list) {
    visit(t.name, list);
    for (const ExprId literal : t.literals) {
      visit(literal, list);
      name_option(t.name, literal);
    }
    for (const ExprId end : {t.from, t.above, t.to, t.below}) visit(end, list);
  }

  void visit(ExprId id, int list) {
    if (id == kNoExpr) return;
    const Node& n = node(id);
    switch (n.op) {
      case Op::fact:
        facts_.insert({n.a, n.b});
        return;
      case Op::item:
        fields_.insert({list, n.b});
        return;
      case Op::figure:
        figures_read_->insert(n.b);
        return;
      case Op::group_total:
      case Op::group_place:
      case Op::group_contains:
        groups[n.b] = true;
        return;
      case Op::reading:
        readings[n.b] = true;
        return;
      case Op::hypothesis:
        hypotheses[n.b] = true;
        return;
      case Op::definition:
        definition(n.b);
        return;
      default:
        break;
    }
    int inner = list;
    if ((n.op == Op::for_all || n.op == Op::for_some) &&
        static_cast<Collection>(n.a) == Collection::list_fact) {
      facts_.insert({static_cast<int>(Place::applicant), n.b});
      inner = n.b;
    }
    for (std::size_t i = 0; i < n.count; ++i) visit(child(n, i), inner);
    if ((n.op == Op::equal || n.op == Op::not_equal) && n.count == 2) {
      name_option(child(n, 0), child(n, 1));
      name_option(child(n, 1), child(n, 0));
    }
    if (n.op == Op::member) {
      for (std::size_t i = 1; i < n.count; ++i) {
        name_option(child(n, 0), child(n, i));
        const Node& named = node(child(n, i));
        if (named.op != Op::definition) continue;
        for (const ExprId item : program_.definitions[named.b].items) {
          name_option(child(n, 0), item);
        }
      }
    }
  }

  void definition(std::uint16_t index) {
    const Definition& d = program_.definitions[index];
    definitions[index] = true;
    if (gone_through_[index]) return;
    gone_through_[index] = true;
    int list = -1;
    if (d.list_slot >= 0) {
      list = d.list_slot;
      facts_.insert({static_cast<int>(Place::applicant), static_cast<std::uint16_t>(list)});
    }
    visit(d.expression, list);
    visit(d.count, -1);
    visit(d.date_amount, -1);
    for (const ExprId item : d.items) visit(item, -1);
    for (const TableRow& row : d.rows) {
      for (const TableTest& t : row.tests) test(t, -1);
      visit(row.value, -1);
    }
  }

  std::set<std::pair<int, std::uint16_t>> facts_;   // place, slot
  std::set<std::pair<int, std::uint16_t>> fields_;  // list, slot
  std::set<std::pair<std::size_t, std::size_t>> figures_;
  std::set<std::uint16_t>* figures_read_ = nullptr;
  Flags gone_through_;
};

class UseReview {
 public:
  UseReview(const Joined& joined, const Program& program, const Surroundings& around,
            Findings& findings)
      : joined_(joined), program_(program), around_(around), findings_(findings), uses_(program) {}

  void run() {
    facts();
    families();
    readings();
    concepts();
    figure_names();
    categories();
  }

 private:
  static std::string quoted(const Item& item) {
    return "`" + std::string(text_in(item.value, "id")) + "`";
  }

  // Names that stand as texts below a value.
  static void collect(Value value, std::set<std::string_view>& out) {
    if (value.is(Kind::text)) out.insert(value.text());
    for (Value child = value.first(); child.valid(); child = child.next()) collect(child, out);
  }

  // A note says why something that no rule reads is there.
  static bool excused(Value object) { return object.find("nota").valid(); }

  static bool written_down(const Fact& fact) {
    return fact.type == FactType::text || fact.type == FactType::identity;
  }

  bool structural(const Fact& fact) const {
    const StructuralSlots& s = program_.slots;
    const auto slot = static_cast<int>(fact.slot);
    if (fact.place == Place::predio) return slot == s.predio_area;
    return fact.place == Place::partida &&
           (slot == s.area || slot == s.quantity || slot == s.price || slot == s.investment ||
            slot == s.vat_included);
  }

  const Fact* fact_named(std::string_view id) const {
    for (const auto& list : program_.facts) {
      for (const Fact& fact : list) {
        if (fact.id == id) return &fact;
      }
    }
    return nullptr;
  }

  void facts() {
    std::set<std::string_view> in_forms;
    for (const json::Document& document : joined_.sources().documents) {
      collect(document.root().find("formularios"), in_forms);
    }
    for (const Item& item : joined_.items("hechos")) {
      const Fact* fact = fact_named(text_in(item.value, "id"));
      if (fact == nullptr) continue;
      const bool used = uses_.fact(fact->place, fact->slot) || structural(*fact) ||
                        written_down(*fact) || in_forms.count(fact->id) != 0;
      if (!used && !excused(item.value)) {
        findings_.warn("hecho_sin_uso", item, "id",
                       "Ninguna regla lee el hecho " + quoted(item) + ".",
                       "Quítelo, o diga en `nota` para qué se pregunta.");
      }
      Value field = item.value.find("campos").first();
      for (const Fact& inner : fact->fields) {
        if (used && !uses_.field(fact->slot, inner.slot) && !written_down(inner) &&
            !excused(field)) {
          findings_.warn("hecho_sin_uso", item.document, field,
                         "Ninguna regla lee el campo `" + inner.id + "` de " + quoted(item) + ".",
                         "Quítelo, o diga en `nota` para qué se pregunta.");
        }
        field = field.next();
      }
    }
  }

  void unused(std::string_view family, std::string_view code, std::string_view what,
              std::size_t i) {
    const Item& item = joined_.items(family)[i];
    if (excused(item.value)) return;
    findings_.warn(code, item, "id",
                   "Ninguna regla usa " + std::string(what) + " " + quoted(item) + ".",
                   "Quítela, o úsela donde haga falta.");
  }

  void families() {
    for (std::size_t i = 0; i < uses_.definitions.size(); ++i) {
      if (!uses_.definitions[i]) unused("definiciones", "definicion_sin_uso", "la definición", i);
    }
    for (std::size_t i = 0; i < uses_.hypotheses.size(); ++i) {
      if (!uses_.hypotheses[i]) unused("hipotesis", "hipotesis_sin_uso", "la hipótesis", i);
    }
    std::set<std::string_view> scoping;
    for (const std::string_view family :
         {"cotas", "comprobaciones", "requisitos", "notas", "cedulas", "desgloses"}) {
      for (const Item& item : joined_.items(family)) {
        scoping.insert(text_in(item.value, "grupo"));
        scoping.insert(text_in(item.value, "excepto_grupo"));
      }
    }
    for (std::size_t i = 0; i < uses_.groups.size(); ++i) {
      if (uses_.groups[i] || scoping.count(program_.groups[i].id) != 0) continue;
      const Item& item = joined_.items("grupos")[i];
      if (excused(item.value)) continue;
      findings_.warn("grupo_sin_uso", item, "id",
                     "Ninguna regla usa el grupo " + quoted(item) + ".",
                     "Quítelo, o úselo donde haga falta.");
    }
  }

  void readings() {
    for (std::size_t i = 0; i < program_.readings.size(); ++i) {
      const Item& item = joined_.items("lecturas")[i];
      if (!uses_.readings[i]) {
        unused("lecturas", "lectura_sin_uso", "la lectura", i);
        continue;
      }
      // One option may be the one that no rule names; two of them would be the same.
      std::vector<Value> silent;
      const Value options = item.value.find("opciones");
      for (Value option = options.first(); option.valid(); option = option.next()) {
        if (uses_.reading_options[i].count(text_in(option, "id")) == 0) silent.push_back(option);
      }
      if (silent.size() < 2) continue;
      for (const Value option : silent) {
        findings_.warn("opcion_sin_efecto", item.document, option,
                       "Ninguna regla distingue la opción «" + std::string(text_in(option, "id")) +
                           "» de las otras.",
                       "Nómbrela en la regla que cambia, o quítela.");
      }
    }
  }

  void concepts() {
    std::set<std::string> in_texts;  // figures that some text shows
    for (const std::string_view family : {"cotas", "comprobaciones"}) {
      for (const Item& item : joined_.items(family)) {
        for (const std::string_view key : {"revisa", "falla", "remedio", "titulo"}) {
          const std::string_view text = text_in(item.value, key);
          for (const Text figure : program_.figure_names) {
            if (text.find("{concepto." + figure + "}") != std::string_view::npos) {
              in_texts.insert(figure);
            }
          }
        }
      }
    }
    for (std::size_t c = 0; c < program_.concepts.size(); ++c) {
      const Concept& one = program_.concepts[c];
      const Item& item = joined_.items("conceptos")[c];
      for (std::size_t f = 0; f < program_.figure_names.size(); ++f) {
        if (!one.figures[f] || uses_.figure(c, f) ||
            in_texts.count(program_.figure_names[f]) != 0) {
          continue;
        }
        findings_.warn(
            "cifra_sin_uso", item.document,
            item.value.find("cifras").find(program_.figure_names[f]),
            "Ninguna cota de este concepto lee la cifra `" + program_.figure_names[f] + "`.",
            "Quítela, o agregue la cota que la usa.");
      }
      if (one.description.empty()) {
        findings_.warn("concepto_sin_descripcion", item, "nombre",
                       "El concepto " + quoted(item) + " no tiene `descripcion`.",
                       "Diga en una frase qué es.");
      }
      if (one.words.empty()) {
        findings_.warn("concepto_sin_palabras", item, "nombre",
                       "El concepto " + quoted(item) + " no tiene `palabras`.",
                       "Escriba cómo le dice la gente: con ellas se busca.");
      }
      equivalents(one, item);
    }
  }

  // How a comparison with another program speaks of the figures.
  void figure_names() {
    bool compared = false;
    for (const Concept& c : program_.concepts) {
      for (const auto& [program, ids] : c.equivalents) compared |= !ids.empty();
    }
    if (!compared) return;
    std::set<std::string_view> named;
    for (const Item& item : joined_.items("nombres_de_cifras")) {
      named.insert(text_in(item.value, "id"));
    }
    for (std::size_t c = 0; c < program_.concepts.size(); ++c) {
      for (std::size_t f = 0; f < program_.figure_names.size(); ++f) {
        const Text name = program_.figure_names[f];
        if (!program_.concepts[c].figures[f] || !named.insert(name).second) continue;
        const Item& item = joined_.items("conceptos")[c];
        findings_.warn("cifra_sin_nombre", item.document, item.value.find("cifras").find(name),
                       "Al comparar no se sabe cómo llamar a la cifra `" + name + "`.",
                       "Agréguela a `nombres_de_cifras`.");
      }
    }
  }

  void equivalents(const Concept& one, const Item& item) {
    for (const Equivalent& equivalent : one.equivalents) {
      const Text program = equivalent.program;
      const Value where = item.value.find("equivale").find(program);
      const auto found = std::find_if(around_.programs.begin(), around_.programs.end(),
                                      [&](const Program* p) { return p->id == program; });
      if (found == around_.programs.end()) {
        if (!around_.complete) continue;
        findings_.warn("equivale_desconocido", item.document, where,
                       "No está el programa «" + program + "».", "Corrija el nombre, o quítelo.");
        continue;
      }
      for (const Text id : equivalent.ids) {
        if ((*found)->concept_index.find(id) >= 0) continue;
        std::vector<std::string_view> known;
        for (const Concept& c : (*found)->concepts) known.push_back(c.id);
        const std::string near = nearest(id, known);
        findings_.error(
            "equivale_desconocido", item.document, where,
            std::string("El programa «")
                .append(program)
                .append("» no tiene el concepto «")
                .append(id)
                .append("»."),
            near.empty() ? "Use un concepto de ese programa." : "¿Quiso escribir `" + near + "`?");
      }
    }
  }

  void categories() {
    std::vector<std::string_view> known;
    for (const Category& category : program_.categories) known.push_back(category.id);
    std::set<std::string_view> used;
    for (std::size_t c = 0; c < program_.concepts.size(); ++c) {
      const Text id = program_.concepts[c].category;
      used.insert(id);
      if (std::find(known.begin(), known.end(), id) != known.end()) continue;
      const std::string near = nearest(id, known);
      findings_.error(
          "categoria_desconocida", joined_.items("conceptos")[c], "categoria",
          id.empty() ? "El concepto no tiene `categoria`."
                     : "No se declara la categoría «" + id + "».",
          near.empty() ? "Use una de `categorias`." : "¿Quiso escribir `" + near + "`?");
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (used.count(known[i]) != 0) continue;
      const Item& item = joined_.items("categorias")[i];
      findings_.warn("categoria_sin_uso", item, "id",
                     "Ningún concepto está en la categoría " + quoted(item) + ".", "Quítela.");
    }
  }

  const Joined& joined_;
  const Program& program_;
  const Surroundings& around_;
  Findings& findings_;
  Uses uses_;
};

}  // namespace

void review_uses(const Joined& joined, const Program& program, const Surroundings& around,
                 Findings& findings) {
  UseReview(joined, program, around, findings).run();
}

}  // namespace surco::rules
