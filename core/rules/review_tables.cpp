// Tables: rows that cannot match, that overlap, and values for which there is none.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/review_parts.hpp"
#include "rules/review_space.hpp"

namespace surco::rules {
namespace {

using json::Value;

class TableReview {
 public:
  TableReview(const Joined& joined, const Program& program, Findings& findings)
      : joined_(joined),
        program_(program),
        findings_(findings),
        everywhere_(program.concepts.size(), true) {}

  void run() {
    for (std::size_t i = 0; i < program_.definitions.size(); ++i) {
      if (program_.definitions[i].kind != Definition::Kind::table) continue;
      rows(i);
      between_rows(i);
    }
    for (const Bound& bound : program_.bounds) silence(bound);
  }

 private:
  const Item& item_of(std::size_t definition) const {
    return joined_.items("definiciones")[definition];
  }
  Value row_of(std::size_t definition, std::size_t row) const {
    return item_of(definition).value.find("tabla").at(row);
  }

  bool matches(const Space& space, const TableRow& row) const {
    return std::all_of(row.tests.begin(), row.tests.end(),
                       [&](const TableTest& test) { return space.holds(test); });
  }

  // Whether some case may fall into a row; yes when it cannot be told.
  bool can_match(const TableRow& row, Space::Days days) const {
    Space space(program_, everywhere_, -1, days);
    for (const TableTest& test : row.tests) space.add(test);
    bool any = false;
    const bool all = space.each([&] {
      any = any || matches(space, row);
      return !any;
    });
    return !all || any;
  }

  void rows(std::size_t index) {
    const std::vector<TableRow>& rows = program_.definitions[index].rows;
    Flags impossible(rows.size(), false);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r].otherwise) continue;
      const Value where = row_of(index, r).find("cuando");
      if (!can_match(rows[r], Space::Days::any)) {
        impossible[r] = true;
        findings_.error("renglon_imposible", item_of(index).document, where,
                        "Ningún caso cae en este renglón.",
                        "Revise las opciones y los rangos de `cuando`.");
      } else if (!can_match(rows[r], Space::Days::in_force)) {
        findings_.warn("fecha_fuera_de_vigencia", item_of(index).document, where,
                       "Mientras valen las reglas, ningún caso cae en este renglón.",
                       "Revise sus fechas, o la vigencia.");
      }
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t q = r + 1; q < rows.size(); ++q) {
        if (!impossible[r] && !impossible[q]) overlap(index, r, q);
      }
    }
  }

  void overlap(std::size_t index, std::size_t r, std::size_t q) {
    const std::vector<TableRow>& rows = program_.definitions[index].rows;
    if (rows[r].otherwise || rows[q].otherwise) return;
    Space space(program_, everywhere_);
    for (const TableTest& test : rows[r].tests) space.add(test);
    for (const TableTest& test : rows[q].tests) space.add(test);
    if (space.loose()) return;
    std::string example;
    space.each([&] {
      if (matches(space, rows[r]) && matches(space, rows[q])) example = space.example();
      return example.empty();
    });
    if (example.empty()) return;
    findings_.error(
        "renglones_encimados", item_of(index).document, row_of(index, q).find("cuando"),
        "Este renglón y el " + std::to_string(r + 1) + " valen a la vez: " + example + ".",
        "Parta los rangos para que a lo más uno valga.");
  }

  // A number that no row takes, between numbers that some do.
  void between_rows(std::size_t index) {
    const std::vector<TableRow>& rows = program_.definitions[index].rows;
    if (rows.back().otherwise) return;
    std::vector<ExprId> names;
    std::set<ExprId> ranged;
    Space space(program_, everywhere_);
    for (const TableRow& row : rows) {
      for (const TableTest& test : row.tests) {
        space.add(test);
        if (std::find(names.begin(), names.end(), test.name) == names.end()) {
          names.push_back(test.name);
        }
        if (test.how == TableTest::How::range) ranged.insert(test.name);
      }
    }
    if (space.loose()) return;
    for (const ExprId name : ranged) {
      // By what the other names are: the values of this one, with whether a row takes them.
      std::map<std::string, std::map<std::string, std::pair<Seen, bool>>> seen;
      space.each([&] {
        std::string others;
        for (const ExprId other : names) {
          if (other != name) others += shown(space.eval(other)) + "|";
        }
        const Seen value = space.eval(name);
        const bool taken = std::any_of(rows.begin(), rows.end(),
                                       [&](const TableRow& row) { return matches(space, row); });
        auto& entry = seen[others].try_emplace(shown(value), value, false).first->second;
        entry.second = entry.second || taken;
        return true;
      });
      for (const auto& [others, values] : seen) {
        if (const Seen* gap = gap_in(values)) {
          findings_.error(
              "rango_con_hueco", item_of(index), "tabla",
              "Ningún renglón toma el valor " + shown(*gap) + ", que está entre los que sí.",
              "Junte los rangos, o agregue un renglón.");
          break;
        }
      }
    }
  }

  static std::string shown(const Seen& value) {
    switch (value.kind) {
      case Seen::Kind::truth:
        return value.truth ? "sí" : "no";
      case Seen::Kind::number:
        return value.number.text();
      case Seen::Kind::text:
        return std::string(value.text);
      case Seen::Kind::date:
        return to_iso(value.date);
      case Seen::Kind::silent:
        break;
    }
    return "nada";
  }

  static const Seen* gap_in(const std::map<std::string, std::pair<Seen, bool>>& values) {
    const auto below = [](const Seen& a, const Seen& b) {
      if (a.kind != b.kind) return false;
      return a.is(Seen::Kind::number) ? a.number < b.number : a.date < b.date;
    };
    for (const auto& [text, one] : values) {
      if (one.second) continue;
      bool under = false;
      bool over = false;
      for (const auto& [other_text, other] : values) {
        under |= other.second && below(other.first, one.first);
        over |= other.second && below(one.first, other.first);
      }
      if (under && over) return &one.first;
    }
    return nullptr;
  }

  // A table that gives no value to a bound that does not say what then.
  void silence(const Bound& bound) {
    if (bound.on_silent != OnSilent::error) return;
    for (const ExprId id : {bound.value, bound.base}) {
      if (id != kNoExpr) silence(bound, id);
    }
  }

  void silence(const Bound& bound, ExprId id) {
    Space space(program_, bound.scope, -1, Space::Days::in_force);
    space.add(bound.when);
    space.add(id);
    if (space.loose()) return;
    int table = -1;
    std::string example;
    space.each([&] {
      if (bound.when != kNoExpr && !space.eval(bound.when).holds()) return true;
      if (!space.eval(id).is(Seen::Kind::silent)) return true;
      table = space.silent_table();
      example = space.example();
      return table < 0;
    });
    if (table < 0 || !told_.emplace(bound.id, table).second) return;
    const std::vector<Item>& items = joined_.items("cotas");
    const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) {
      return text_in(item.value, "id") == bound.id;
    });
    if (found == items.end()) return;
    findings_.error("tabla_con_hueco", *found, "",
                    "La tabla `" + program_.definitions[static_cast<std::size_t>(table)].id +
                        "` no dice nada " + example + ".",
                    "Agregue el renglón que falta, o diga en la cota qué pasa con `si_calla`.");
  }

  const Joined& joined_;
  const Program& program_;
  Findings& findings_;
  Flags everywhere_;
  std::set<std::pair<std::string, int>> told_;
};

}  // namespace

void review_tables(const Joined& joined, const Program& program, Findings& findings) {
  TableReview(joined, program, findings).run();
}

}  // namespace surco::rules
