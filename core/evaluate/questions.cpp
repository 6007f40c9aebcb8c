#include "evaluate/questions.hpp"

#include <algorithm>
#include <utility>

#include "text/order.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

using rules::Place;

std::string path_of(std::string_view list, std::int32_t row, std::string_view key) {
  std::string out = "/";
  out += list;
  out += '/';
  out += std::to_string(row);
  out += '/';
  out += key;
  return out;
}

// The question for a missing fact; an empty id when there is nothing to ask.
Question question_for(Run& run, const MissingFact& missing) {
  const rules::Program& program = run.program();
  Question out;
  switch (missing.kind) {
    case MissingFact::Kind::case_date:
      out.id = "caso.fecha";
      out.path = "/fecha";
      out.text = "¿Qué día presenta su solicitud?";
      out.why = "Hay reglas y papeles que dependen de la fecha.";
      out.source = program.validity_source;
      return out;
    case MissingFact::Kind::document: {
      const rules::Requirement& requirement = program.requirements[missing.slot];
      out.id = say("documentos.%", requirement.id);
      out.path = say("/documentos/%/presentado", requirement.id);
      out.text = say("¿Ya tiene esto? %", requirement.name);
      out.why = requirement.texts.checks;
      out.source = requirement.source;
      return out;
    }
    case MissingFact::Kind::predio: {
      const rules::Fact& fact = program.facts_of(Place::predio)[missing.slot];
      out.fact = &fact;
      out.id = fact.id;
      out.path = say("/predios/0/%", fact.key);
      out.text = fact.question;
      out.why = fact.why;
      out.source = fact.source;
      return out;
    }
    case MissingFact::Kind::fact:
      break;
  }
  if (missing.place == Place::item) return out;
  const rules::Fact& fact = program.facts_of(missing.place)[missing.slot];
  out.fact = &fact;
  out.id = fact.id;
  out.text = fact.question;
  out.why = fact.why;
  out.source = fact.source;
  if (missing.place == Place::applicant) {
    out.path = say("/solicitante/%", fact.key);
  } else if (missing.place == Place::predio) {
    out.path = path_of("predios", missing.row, fact.key);
    out.predio = missing.row;
  } else {
    out.path = path_of("partidas", missing.row, fact.key);
    out.partida = missing.row;
    // How much and at what price is asked for one support: its article says so, if it has one.
    const rules::Concept& item =
        program.concepts[run.input().partidas[static_cast<std::size_t>(missing.row)].concept_index];
    const int slot = fact.slot;
    if ((slot == program.slots.quantity || slot == program.slots.price ||
         slot == program.slots.area) &&
        item.source.find(' ') == Text::npos) {
      out.source = item.source;
    }
  }
  return out;
}

}  // namespace

std::vector<Question> questions_of(Run& run, const MissingSet& requirement_missing,
                                   bool hypotheses_matter) {
  struct Weight {
    bool asked = false;
    Decides decides = Decides::requirement;
    std::uint32_t lines = 0;
  };
  std::vector<Weight> weights(run.missing().size());
  const auto weigh = [&](const MissingSet& set, Decides decides, std::uint32_t lines) {
    if (weights.size() < run.missing().size()) weights.resize(run.missing().size());
    for (const std::uint16_t id : set.ids()) {
      Weight& weight = weights[id];
      weight.asked = true;
      weight.decides = std::min(weight.decides, decides);
      weight.lines += lines;
    }
  };
  weigh(run.eligibility_missing(), Decides::eligibility, 0);
  if (hypotheses_matter) weigh(run.hypothesis_missing(), Decides::exclusion, 0);
  for (const PartidaResult& result : run.partidas()) {
    if (result.state == PartidaState::rejected) continue;  // no answer would change it
    weigh(result.missing, Decides::amount, 1);
    weigh(result.missing_exclusions, Decides::exclusion, 0);
  }
  if (run.eligibility() != Eligibility::not_eligible) {
    weigh(requirement_missing, Decides::requirement, 0);
  }
  std::vector<Question> out;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!weights[i].asked) continue;
    const MissingFact missing = run.missing()[i];  // a copy: asking may note further facts
    const Weight weight = weights[i];
    // Papers are asked for by the list of requirements.
    if (missing.kind == MissingFact::Kind::document && weight.decides == Decides::requirement) {
      continue;
    }
    if (missing.kind == MissingFact::Kind::fact && missing.place != Place::item) {
      const rules::Fact& fact = run.program().facts_of(missing.place)[missing.slot];
      if (fact.asked_when != rules::kNoExpr) {
        const Value asked =
            run.evaluate(fact.asked_when, missing.place == Place::partida ? missing.row : -1);
        if (asked.surely_not()) continue;
        if (asked.is_unknown()) {  // first what tells whether it is to be asked
          MissingSet first;
          asked.merge_missing_into(first);
          const std::size_t before = weights.size();
          weigh(first, weight.decides, weight.lines);
          bool earlier = false;
          for (const std::uint16_t id : first.ids()) earlier = earlier || (id < i && id < before);
          if (earlier) {  // its turn has passed: ask it now
            for (const std::uint16_t id : first.ids()) {
              Question question = question_for(run, MissingFact(run.missing()[id]));
              if (question.id.empty()) continue;
              question.decides = weight.decides;
              question.lines = weight.lines;
              out.push_back(std::move(question));
            }
          }
          continue;
        }
      }
    }
    Question question = question_for(run, missing);
    if (question.id.empty()) continue;
    question.decides = weight.decides;
    question.lines = weight.lines;
    out.push_back(std::move(question));
  }
  sort_stably(out, [](const Question& a, const Question& b) {
    if (a.decides != b.decides) return a.decides < b.decides;
    return a.lines > b.lines;
  });
  std::vector<Question> once;
  for (Question& question : out) {
    bool said = false;
    for (const Question& other : once) said = said || other.path == question.path;
    if (!said) once.push_back(std::move(question));
  }
  return once;
}

}  // namespace surco
