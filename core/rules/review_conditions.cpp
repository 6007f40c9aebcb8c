// Conditions that can never hold, or always do.
#include <algorithm>
#include <string>
#include <vector>

#include "rules/review_parts.hpp"
#include "rules/review_space.hpp"

namespace surco::rules {
namespace {

using json::Kind;
using json::Value;

class ConditionReview {
 public:
  ConditionReview(const Joined& joined, const Program& program, Findings& findings)
      : joined_(joined),
        program_(program),
        findings_(findings),
        everywhere_(program.concepts.size(), true) {}

  void run() {
    facts();
    definitions();
    bounds();
    checks();
    for (std::size_t i = 0; i < program_.requirements.size(); ++i) {
      const Item& item = joined_.items("requisitos")[i];
      condition(item, "si", program_.requirements[i].when, everywhere_);
      condition(item, "cumple", program_.requirements[i].holds, everywhere_);
    }
    for (std::size_t i = 0; i < program_.readings.size(); ++i) {
      condition(joined_.items("lecturas")[i], "si", program_.readings[i].when, everywhere_);
    }
    for (std::size_t i = 0; i < program_.hypotheses.size(); ++i) {
      condition(joined_.items("hipotesis")[i], "si", program_.hypotheses[i].when, everywhere_);
    }
    for (std::size_t i = 0; i < program_.notes.size(); ++i) {
      condition(joined_.items("notas")[i], "si", program_.notes[i].when, program_.notes[i].scope);
    }
    for (std::size_t i = 0; i < program_.breakdowns.size(); ++i) {
      condition(joined_.items("desgloses")[i], "si", program_.breakdowns[i].when,
                program_.breakdowns[i].scope);
    }
    for (std::size_t i = 0; i < program_.deadlines.size(); ++i) {
      condition(joined_.items("plazos")[i], "si", program_.deadlines[i].when, everywhere_);
    }
    for (std::size_t i = 0; i < program_.sheets.size(); ++i) {
      const Item& item = joined_.items("cedulas")[i];
      Value json = item.value.find("indicadores").first();
      for (const Indicator& indicator : program_.sheets[i].indicators) {
        walk(item, json.find("aplica"), indicator.applies, {everywhere_, -1});
        json = json.next();
      }
    }
  }

 private:
  struct Place {
    const Flags& scope;
    int list;
  };

  void facts() {
    for (const Item& item : joined_.items("hechos")) {
      const std::string_view id = text_in(item.value, "id");
      for (const auto& list : program_.facts) {
        for (const Fact& fact : list) {
          if (fact.id == id) condition(item, "si", fact.asked_when, everywhere_);
        }
      }
    }
  }

  void definitions() {
    for (std::size_t i = 0; i < program_.definitions.size(); ++i) {
      const Definition& d = program_.definitions[i];
      const Item& item = joined_.items("definiciones")[i];
      if (d.kind == Definition::Kind::value) {
        walk(item, item.value.find("valor"), d.expression, {everywhere_, -1});
      } else if (d.kind == Definition::Kind::floor) {
        walk(item, item.value.find("entero"), d.expression, {everywhere_, -1});
      } else if (d.kind == Definition::Kind::sum) {
        walk(item, item.value.find("suma"), d.expression, {everywhere_, d.list_slot});
      }
      Value row = item.value.find("tabla").first();
      for (const TableRow& one : d.rows) {
        walk(item, row.find("valor"), one.value, {everywhere_, -1});
        row = row.next();
      }
    }
  }

  void bounds() {
    for (const Item& item : joined_.items("cotas")) {
      const std::string_view id = text_in(item.value, "id");
      // `con` and `cada` make several bounds of one cota: together they are its scope.
      const Bound* first = nullptr;
      Flags scope(program_.concepts.size(), false);
      for (const Bound& bound : program_.bounds) {
        if (bound.id != id) continue;
        if (first == nullptr) first = &bound;
        for (std::size_t c = 0; c < scope.size(); ++c) scope[c] = scope[c] || bound.scope[c];
      }
      if (first == nullptr) continue;
      condition(item, "si", first->when, scope);
      condition(item, "hacia_arriba_si", first->round_up_when, scope);
      for (const std::string_view key : {"tope", "tasa", "porcentaje"}) {
        const Value value = item.value.find(key);
        if (value.valid()) walk(item, value, first->value, {scope, -1});
      }
    }
  }

  void checks() {
    for (std::size_t i = 0; i < program_.checks.size(); ++i) {
      const Check& check = program_.checks[i];
      const Item& item = joined_.items("comprobaciones")[i];
      const Flags& scope = check.per_partida ? check.scope : everywhere_;
      condition(item, "si", check.when, scope);
      const Verdict verdict =
          check.holds == kNoExpr ? Verdict::depends : decide(program_, check.holds, scope);
      if (verdict == Verdict::never && check.when == kNoExpr) {
        findings_.error("nunca_se_cumple", item, "cumple",
                        "Nadie puede cumplir esta condición: rechaza a todos.",
                        "Revise las opciones y las cifras que compara.");
      } else if (verdict == Verdict::always) {
        // Eligibility may ask no more than that some facts be known: without them it is open.
        if (check.effect != CheckEffect::not_eligible) {
          findings_.error("siempre_se_cumple", item, "cumple",
                          "Todos cumplen esta condición: no revisa nada.",
                          "Revise las opciones y las cifras que compara, o quítela.");
        }
      } else if (verdict != Verdict::never) {
        descend(item, item.value.find("cumple"), check.holds, {scope, -1});
      }
    }
  }

  void condition(const Item& item, std::string_view key, ExprId id, const Flags& scope) {
    walk(item, item.value.find(key), id, {scope, -1});
  }

  const Node& node(ExprId id) const {
    return program_.expressions.nodes[static_cast<std::size_t>(id)];
  }
  ExprId child(ExprId id, std::size_t i) const {
    return program_.expressions.children[node(id).first + i];
  }

  // A name alone is what its definition is, and reported there.
  static bool is_name(Op op) {
    return op == Op::definition || op == Op::fact || op == Op::document || op == Op::hypothesis ||
           op == Op::group_contains || op == Op::item;
  }

  // Reports the outermost conditions of an expression that are settled beforehand.
  void walk(const Item& item, Value json, ExprId id, const Place& place) {
    if (!json.valid() || id == kNoExpr) return;
    const Node& n = node(id);
    if (n.type == Type::truth && !is_name(n.op) && n.op != Op::truth_literal &&
        std::find(place.scope.begin(), place.scope.end(), true) != place.scope.end()) {
      const Verdict verdict = decide(program_, id, place.scope, place.list);
      if (verdict == Verdict::never) {
        findings_.error(
            "nunca_se_cumple", item.document, json, "Esta condición nunca se cumple.",
            "Revise las opciones y las cifras que compara, o quite lo que depende de ella.");
        return;
      }
      if (verdict == Verdict::always) {
        findings_.error("siempre_se_cumple", item.document, json,
                        "Esta condición se cumple siempre.",
                        "Revise las opciones y las cifras que compara, o quítela.");
        return;
      }
      const Verdict in_force = decide(program_, id, place.scope, place.list, Space::Days::in_force);
      if (in_force == Verdict::never || in_force == Verdict::always) {
        findings_.warn("fecha_fuera_de_vigencia", item.document, json,
                       in_force == Verdict::never
                           ? "Mientras valen las reglas, esta condición nunca se cumple."
                           : "Mientras valen las reglas, esta condición se cumple siempre.",
                       "Revise la fecha que compara, o la vigencia.");
        return;
      }
    }
    descend(item, json, id, place);
  }

  // The parts of an expression beside the JSON that they were compiled from.
  void descend(const Item& item, Value json, ExprId id, const Place& place) {
    if (!json.is(Kind::object) || id == kNoExpr) return;
    const Value args = json.first();
    const Node& n = node(id);
    if (n.op == Op::for_all || n.op == Op::for_some) {
      const bool of_list = static_cast<Collection>(n.a) == Collection::list_fact;
      const bool of_partidas = static_cast<Collection>(n.a) == Collection::partidas;
      walk(item, args.first().next(), child(id, 0),
           {of_partidas ? everywhere_ : place.scope, of_list ? n.b : place.list});
      return;
    }
    if (!args.is(Kind::array)) {
      if (n.op == Op::negation) walk(item, args, child(id, 0), place);
      return;
    }
    Value arg = args.first();
    for (std::size_t i = 0; i < n.count && arg.valid(); ++i, arg = arg.next()) {
      walk(item, arg, child(id, i), place);
    }
  }

  const Joined& joined_;
  const Program& program_;
  Findings& findings_;
  Flags everywhere_;
};

}  // namespace

void review_conditions(const Joined& joined, const Program& program, Findings& findings) {
  ConditionReview(joined, program, findings).run();
}

}  // namespace surco::rules
