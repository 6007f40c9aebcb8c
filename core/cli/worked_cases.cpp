#include "cli/worked_cases.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "cli/values.hpp"
#include "facts/case.hpp"
#include "rules/review_parts.hpp"
#include "rules/review_space.hpp"

namespace surco::cli {
namespace {

using json::Kind;
using json::Value;

constexpr json::Limits kLimits{std::size_t{16} << 20, 128};

std::string compact(Value value) {
  if (!value.valid()) return "nada";
  Output out;
  json::Document::append_compact(out, value);
  return out.str();
}

bool same(Value a, Value b) {
  if (!a.valid() || !b.valid()) return a.valid() == b.valid();
  Output left;
  Output right;
  json::Document::append_canonical(left, a);
  json::Document::append_canonical(right, b);
  return left.view() == right.view();
}

// Whether `have` has all the members of `want`.
bool holds(Value want, Value have) {
  for (Value member = want.first(); member.valid(); member = member.next()) {
    if (!same(member, have.find(member.key()))) return false;
  }
  return true;
}

class Comparison {
 public:
  std::vector<std::string> run(Value expected, Value result) {
    const bool wants_error = expected.find("error").valid() || expected.find("errores").valid();
    for (Value member = expected.first(); member.valid(); member = member.next()) {
      one(member.key(), member, result);
    }
    if (expected.size() == 0) lines_.emplace_back("`espera` está vacío");
    if (result.find("error").valid() && !wants_error) {
      lines_ = {"se rechaza: " + std::string(text_of(result.find("error"), "mensaje"))};
    }
    return std::move(lines_);
  }

 private:
  void say(const std::string& where, Value want, Value have) {
    lines_.push_back(where + ": se esperaba " + compact(want) + " y sale " + compact(have));
  }

  template <class Matches>
  void present(const std::string& where, Value wanted, Value list, Matches matches) {
    for (Value want = wanted.first(); want.valid(); want = want.next()) {
      bool found = false;
      for (Value have = list.first(); have.valid(); have = have.next())
        found |= matches(want, have);
      if (!found) lines_.push_back(where + ": falta " + compact(want));
    }
  }

  static Value with(Value list, std::string_view key, std::string_view id) {
    for (Value one = list.first(); one.valid(); one = one.next()) {
      if (text_of(one, key) == id) return one;
    }
    return {};
  }

  void one(std::string_view key, Value want, Value result) {
    const auto by = [](std::string_view member) {
      return [member](Value wanted, Value have) { return same(wanted, have.find(member)); };
    };
    const std::string name(key);
    if (key == "elegibilidad") {
      if (!same(want, result.find(key))) say(name, want, result.find(key));
    } else if (key == "total_subsidio" || key == "total_costo" || key == "total_aportacion") {
      const Value have = result.find("total").find(key.substr(6));
      if (!same(want, have)) say(name, want, have);
    } else if (key == "total") {
      for (Value member = want.first(); member.valid(); member = member.next()) {
        const Value have = result.find("total").find(member.key());
        if (!same(member, have)) say("total." + std::string(member.key()), member, have);
      }
    } else if (key == "partidas") {
      for (Value line = want.first(); line.valid(); line = line.next()) {
        partida(line, with(result.find("partidas"), "id", text_of(line, "id")));
      }
    } else if (key == "requisitos" || key == "lecturas") {
      const std::string_view field = key == "requisitos" ? "estado" : "tomada";
      for (Value member = want.first(); member.valid(); member = member.next()) {
        const Value have = with(result.find(key), "id", member.key()).find(field);
        // null: it must not be listed
        if (member.is(Kind::null) ? have.valid() : !same(member, have))
          say(name + " " + std::string(member.key()), member, have);
      }
    } else if (key == "cedulas") {
      for (Value member = want.first(); member.valid(); member = member.next()) {
        sheet(member, with(result.find(key), "id", member.key()));
      }
    } else if (key == "preguntas") {
      present(name, want, result.find(key), by("id"));
    } else if (key == "avisos") {
      present(name, want, result.find(key), by("codigo"));
    } else if (key == "sin_avisos") {
      for (Value code = want.first(); code.valid(); code = code.next()) {
        if (with(result.find("avisos"), "codigo", code.text()).valid())
          lines_.push_back("avisos: sobra " + compact(code));
      }
    } else if (key == "plazos") {
      for (Value member = want.first(); member.valid(); member = member.next()) {
        const Value have = with(result.find(key), "id", member.key()).find("fecha");
        if (!same(member, have)) say(name + " " + std::string(member.key()), member, have);
      }
    } else if (key == "error") {
      if (!holds(want, result.find(key))) say(name, want, result.find(key));
    } else if (key == "errores") {
      present(name, want, result.find(key), holds);
    } else {
      lines_.push_back("`espera` tiene `" + name + "`, que nada compara");
    }
  }

  void sheet(Value want, Value have) {
    const std::string where = "cedula " + std::string(want.key());
    if (want.is(Kind::text)) {
      if (!same(want, have.find("puntos"))) say(where, want, have.find("puntos"));
      return;
    }
    for (Value member = want.first(); member.valid(); member = member.next()) {
      const Value got = have.find(member.key());
      if (!same(member, got)) say(where + " " + std::string(member.key()), member, got);
    }
  }

  void partida(Value want, Value have) {
    const std::string where = "partida " + std::string(text_of(want, "id"));
    if (!have.valid()) {
      lines_.push_back(where + ": no está");
      return;
    }
    for (Value member = want.first(); member.valid(); member = member.next()) {
      const std::string_view key = member.key();
      if (key == "id") continue;
      if (key == "motivos") {
        present(where + " motivos", member, have.find(key), [](Value wanted, Value reason) {
          return wanted.is(Kind::text) ? same(wanted, reason.find("codigo"))
                                       : holds(wanted, reason);
        });
      } else if (!same(member, have.find(key))) {
        say(where + " " + std::string(key), member, have.find(key));
      }
    }
  }

  std::vector<std::string> lines_;
};

class CaseReview {
 public:
  CaseReview(const rules::Sources& sources, const rules::Program& program, const Surco& core,
             const Calendars* calendars)
      : joined_(sources),
        program_(program),
        core_(core),
        calendars_(calendars),
        cases_(program.concepts.size(), 0) {}

  std::vector<rules::Finding> run(const std::vector<RuleFile>& files) {
    for (const RuleFile& file : files) {
      json::Document document;
      const auto errors = document.read(file.text, kLimits);
      if (!errors.empty()) {
        error("caso_ilegible", file.name + "#" + errors.front().path, errors.front().message,
              errors.front().hint);
        continue;
      }
      const Value root = document.root();
      if (root.is(Kind::array)) {
        for (Value one = root.first(); one.valid(); one = one.next()) entry(file.name, one);
      } else {
        entry(file.name, root);
      }
    }
    unproven();
    return std::move(findings_);
  }

 private:
  void error(std::string_view code, std::string path, std::string message, std::string hint) {
    findings_.push_back({std::string(code), std::move(path), std::move(message), std::move(hint),
                         rules::Severity::error});
  }
  // About an item of one of the program's arrays.
  void warn(std::string_view code, std::string_view family, std::string_view id,
            std::string message, std::string hint) {
    std::string path;
    for (const rules::Item& item : joined_.items(family)) {
      if (text_of(item.value, "id") == id) path = joined_.path(item.document, item.value);
    }
    findings_.push_back({std::string(code), std::move(path), std::move(message), std::move(hint),
                         rules::Severity::warning});
  }

  void entry(const std::string& file, Value one) {
    const std::string path = file + "#" + one.path();
    const std::string_view name = text_of(one, "nombre");
    const std::string title = name.empty() ? "Un caso" : "El caso «" + std::string(name) + "»";
    const Value raw = one.find("texto");
    const Value told = one.find("caso");
    const Value expected = one.find("espera");
    if (raw.valid() == told.valid() || !expected.is(Kind::object)) {
      error("caso_ilegible", path, title + " no trae lo que hace falta.",
            "Lleva `caso` (o `texto`, tal como se escribe) y `espera`.");
      return;
    }
    Output text(raw.text());
    if (told.valid()) json::Document::append_compact(text, told);
    json::Document result;
    result.read(core_.estimate(text).text, {std::size_t{1} << 30, 128});
    const std::vector<std::string> lines = departures(expected, result.root());
    if (!lines.empty()) {
      std::string message = title + " no sale como se calculó a mano: " + lines.front();
      if (lines.size() > 1) message += " (y " + std::to_string(lines.size() - 1) + " más)";
      error("caso_no_sale", path, message + ".", "Revise la regla y la cuenta del caso.");
    }
    cover(text);
  }

  // Notes which rules a case reaches.
  void cover(std::string_view text) {
    json::Document document;
    if (!document.read(text, kLimits).empty()) return;
    if (text_of(document.root(), "programa") != program_.id) return;
    Case input;
    if (!bind_case(document.root(), program_, input).empty()) return;
    std::set<std::uint16_t> concepts;
    for (const Partida& partida : input.partidas) concepts.insert(partida.concept_index);
    for (const std::uint16_t index : concepts) ++cases_[index];
    RunSettings settings;
    settings.readings = input.readings;
    Run run(input, settings, calendars_);
    run.compute();
    cover_run(run, input);
    for (std::size_t h = 0; h < program_.hypotheses.size(); ++h) {
      const rules::ExprId when = program_.hypotheses[h].when;
      if (when != rules::kNoExpr && !run.evaluate(when).surely()) continue;
      RunSettings supposed = settings;
      supposed.hypothesis = static_cast<std::int32_t>(h);
      supposed.firm = &run.partidas();
      Run wider(input, supposed, calendars_);
      wider.compute();
      cover_run(wider, input);
    }
  }

  void cover_run(Run& run, const Case& input) {
    for (const Reason& reason : run.eligibility_reasons()) reach(reason);
    for (const Reason& reason : run.warnings()) reach(reason);
    for (std::size_t i = 0; i < run.partidas().size(); ++i) {
      const PartidaResult& partida = run.partidas()[i];
      for (const Reason& reason : partida.reasons) reach(reason);
      if (partida.origin.bound >= 0) {
        bounds_.insert(program_.bounds[static_cast<std::size_t>(partida.origin.bound)].id);
      }
      const auto row = static_cast<std::int32_t>(i);
      for (const std::uint16_t index :
           program_.concepts[input.partidas[i].concept_index]
               .bounds[static_cast<std::size_t>(rules::Measure::money)]) {
        reach_level(run, program_.bounds[index], row, partida.money);
      }
    }
  }

  // A cap on money that gives the very amount that another bound gave: some texts say both.
  void reach_level(Run& run, const rules::Bound& bound, std::int32_t row,
                   const surco::Value& granted) {
    if (bound.form != rules::Bound::Form::top || !granted.known() || granted.number.is_zero()) {
      return;
    }
    if (bound.when != rules::kNoExpr && !run.evaluate(bound.when, row).surely()) return;
    const surco::Value limit = run.evaluate(bound.value, row);
    if (limit.known() && limit.number == granted.number) bounds_.insert(bound.id);
  }

  void reach(const Reason& reason) {
    if (reason.kind == Reason::Kind::bound) {
      bounds_.insert(program_.bounds[reason.index].id);
    } else {
      checks_.insert(program_.checks[reason.index].id);
    }
  }

  void unproven() {
    for (std::size_t c = 0; c < cases_.size(); ++c) {
      if (cases_[c] >= 2) continue;
      const std::string& id = program_.concepts[c].id;
      warn("concepto_sin_casos", "conceptos", id,
           "El concepto `" + id + "` tiene " +
               (cases_[c] == 0 ? "cero casos resueltos." : "un solo caso resuelto."),
           "Agregue uno dentro de los topes y otro en la orilla o más allá.");
    }
    for (const rules::Bound& bound : program_.bounds) {
      if (!bounds_.insert(bound.id).second) continue;
      warn("cota_sin_caso", "cotas", bound.id,
           "Ningún caso resuelto llega a la cota `" + bound.id + "`.",
           "Agregue un caso que se pase de ella.");
    }
    for (const rules::Check& check : program_.checks) {
      if (!checks_.insert(check.id).second || cannot_fail(check)) continue;
      warn("comprobacion_sin_caso", "comprobaciones", check.id,
           "Ningún caso resuelto incumple la comprobación `" + check.id + "`.",
           "Agregue un caso que no la cumpla.");
    }
  }

  // One that only asks that some facts be known.
  bool cannot_fail(const rules::Check& check) const {
    const rules::Flags everywhere(program_.concepts.size(), true);
    return rules::decide(program_, check.holds, everywhere) == rules::Verdict::always;
  }

  const rules::Joined joined_;
  const rules::Program& program_;
  const Surco& core_;
  const Calendars* calendars_;
  std::vector<std::size_t> cases_;  // by concept
  std::set<std::string> bounds_, checks_;
  std::vector<rules::Finding> findings_;
};

}  // namespace

std::vector<std::string> departures(Value expected, Value result) {
  return Comparison().run(expected, result);
}

std::vector<rules::Finding> review_cases(const rules::Sources& sources,
                                         const rules::Program& program, const Surco& core,
                                         const Calendars* calendars,
                                         const std::vector<RuleFile>& files) {
  return CaseReview(sources, program, core, calendars).run(files);
}

}  // namespace surco::cli
