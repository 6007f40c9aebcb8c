// Scoring sheets and breakdowns: weights that do not add up, levels that overlap or leave a gap.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rules/review_parts.hpp"
#include "rules/review_space.hpp"

namespace surco::rules {
namespace {

using json::Value;

class SheetReview {
 public:
  SheetReview(const Joined& joined, const Program& program, Findings& findings)
      : joined_(joined),
        program_(program),
        findings_(findings),
        everywhere_(program.concepts.size(), true) {}

  void run() {
    for (std::size_t i = 0; i < program_.sheets.size(); ++i) {
      const Item& item = joined_.items("cedulas")[i];
      weights(item, program_.sheets[i]);
      levels(item, "indicadores", program_.sheets[i].indicators);
      levels(item, "adicionales", program_.sheets[i].extras);
    }
    for (std::size_t i = 0; i < program_.breakdowns.size(); ++i) {
      parts(joined_.items("desgloses")[i], program_.breakdowns[i]);
    }
  }

 private:
  static Exact best(const Indicator& indicator) {
    Exact out;
    for (const Level& level : indicator.levels) {
      out = indicator.combine == Indicator::Combine::sum ? out + level.points
                                                         : greatest(out, level.points);
    }
    return out;
  }

  // Weights are fractions or percentages. Where the points of one criterion stand in several
  // indicators, each has its whole weight: then it is the best score that has to be 100.
  static bool whole(const Exact& weights, const Exact& score) {
    return weights == Exact(1) || weights == Exact(100) || score == Exact(100) ||
           score == Exact(10000);
  }

  // Of each set of indicators that may apply together. Where the points may be shared out, the
  // rules know that the weights do not add up.
  void weights(const Item& item, const Sheet& sheet) {
    std::size_t weighted = 0;
    for (const Indicator& indicator : sheet.indicators) weighted += indicator.weight ? 1 : 0;
    if (weighted == 0) return;
    if (weighted != sheet.indicators.size()) {
      findings_.error("pesos_incompletos", item, "indicadores",
                      "Unos indicadores tienen `ponderacion` y otros no.",
                      "Escriba la de todos, o la de ninguno.");
      return;
    }
    if (sheet.shares_out != kNoExpr) return;
    Space space(program_, everywhere_);
    for (const Indicator& indicator : sheet.indicators) space.add(indicator.applies);
    std::string problem;
    space.each([&] {
      Exact sum;
      Exact score;
      for (const Indicator& indicator : sheet.indicators) {
        if (indicator.applies == kNoExpr || space.eval(indicator.applies).holds()) {
          sum = sum + *indicator.weight;
          score = score + *indicator.weight * best(indicator);
        }
      }
      if (whole(sum, score)) return true;
      problem = "Las ponderaciones suman " + sum.text() + ", no 1 ni 100";
      const std::string example = space.example();
      if (example != "siempre") problem += ", " + example;
      return false;
    });
    if (problem.empty()) return;
    findings_.error("pesos_que_no_suman", item, "indicadores", problem + ".",
                    "Revíselas contra el texto; si así están, use `reparte`.");
  }

  void parts(const Item& item, const Breakdown& breakdown) {
    Exact sum;
    for (const Breakdown::Part& part : breakdown.parts) sum = sum + part.percent;
    if (breakdown.parts.size() < 2 || sum == Exact(100)) return;
    findings_.error("partes_que_no_suman", item, "partes",
                    "Las partes suman " + sum.text() + " por ciento, no 100.",
                    "Revíselas contra el texto.");
  }

  void levels(const Item& item, std::string_view key, const std::vector<Indicator>& indicators) {
    Value json = item.value.find(key).first();
    for (const Indicator& indicator : indicators) {
      if (indicator.combine == Indicator::Combine::single && !indicator.levels.empty()) {
        one_level(item, json, indicator);
      }
      json = json.next();
    }
  }

  void one_level(const Item& item, Value json, const Indicator& indicator) {
    Space space(program_, everywhere_);
    for (const Level& level : indicator.levels) space.add(level.test);
    if (space.loose()) return;
    std::map<std::pair<std::size_t, std::size_t>, std::string> overlaps;
    std::vector<std::pair<Exact, bool>> numbers;  // values of the fact: does a level take them?
    space.each([&] {
      std::vector<std::size_t> taken;
      for (std::size_t k = 0; k < indicator.levels.size(); ++k) {
        if (space.holds(indicator.levels[k].test)) taken.push_back(k);
      }
      if (taken.size() > 1) overlaps.try_emplace({taken[0], taken[1]}, space.example());
      const Seen value = space.eval(indicator.value);
      if (value.is(Seen::Kind::number)) numbers.emplace_back(value.number, !taken.empty());
      return true;
    });
    const Value list = json.find("niveles");
    for (const auto& [pair, example] : overlaps) {
      findings_.error(
          "niveles_encimados", item.document, list.at(pair.second),
          "Este nivel y el " + std::to_string(pair.first + 1) + " valen a la vez: " + example + ".",
          "Parta los rangos; si el texto los encima, use una lectura.");
    }
    const Exact* gap = nullptr;
    for (const auto& [value, taken] : numbers) {
      if (taken) continue;
      bool under = false;
      bool over = false;
      for (const auto& [other, other_taken] : numbers) {
        under |= other_taken && other < value;
        over |= other_taken && value < other;
      }
      if (under && over && (gap == nullptr || value < *gap)) gap = &value;
    }
    if (gap == nullptr) return;
    findings_.error("niveles_con_hueco", item.document, list,
                    "Ningún nivel toma el valor " + gap->text() + ", que está entre los que sí.",
                    "Junte los rangos; si el texto deja el hueco, use una lectura.");
  }

  const Joined& joined_;
  const Program& program_;
  Findings& findings_;
  Flags everywhere_;
};

}  // namespace

void review_sheets(const Joined& joined, const Program& program, Findings& findings) {
  SheetReview(joined, program, findings).run();
}

}  // namespace surco::rules
