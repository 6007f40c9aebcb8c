#include "compare/compare.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/carry.hpp"
#include "compare/causes.hpp"
#include "compare/figures.hpp"
#include "evaluate/advice.hpp"
#include "evaluate/estimate.hpp"
#include "evaluate/questions.hpp"
#include "evaluate/validity.hpp"
#include "evaluate/wording.hpp"
#include "json/writer.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

using json::Writer;
using rules::Bound;
using rules::Concept;
using rules::Program;

std::string_view name_of(Change change) {
  switch (change) {
    case Change::rises:
      return "sube";
    case Change::falls:
      return "baja";
    case Change::same:
      return "igual";
    case Change::appears:
      return "aparece";
    case Change::goes:
      return "desaparece";
    case Change::open:
      return "por_saber";
  }
  return {};
}

std::string_view name_of(Cause::Kind kind) {
  switch (kind) {
    case Cause::Kind::figure:
      return "cifra";
    case Cause::Kind::limit:
      return "limite";
    case Cause::Kind::check:
      return "comprobacion";
    case Cause::Kind::unit:
      return "unidad";
    case Cause::Kind::absent:
      return "sin_concepto";
    case Cause::Kind::missing:
      return "falta";
  }
  return {};
}

std::string_view first_locator(std::string_view locators) {
  return locators.substr(0, locators.find(' '));
}

// With its sign, so that nobody has to guess the direction.
std::string signed_money(const Money& amount) {
  const std::string text = amount.exact().fixed(2);
  return Money() < amount ? '+' + text : text;
}

// `Semilla de avena` goes on in lower case, `CURP` does not.
std::string in_a_sentence(std::string_view name) {
  Output out;
  append_lowered(out, name);
  return out.str();
}

// Years tell programs of different years apart; other programs go by their names.
std::string label_of(const Program& program, const Program& other) {
  return program.year != other.year ? std::to_string(program.year) : std::string(program.name);
}

class ComparisonWriter {
 public:
  ComparisonWriter(Output& out, const Case& input, const Carried& carried,
                   const Counterparts& counterparts, const Calendars* calendars)
      : writer_(out),
        input_(input),
        carried_(carried),
        counterparts_(counterparts),
        program_here_(*input.program),
        program_there_(*carried.there.program),
        settings_here_{input.readings, -1, {}, nullptr},
        settings_there_{carried.there.readings, -1, {}, nullptr},
        run_here_(input, settings_here_, calendars),
        run_there_(carried.there, settings_there_, calendars),
        calendars_(calendars) {
    here_.run = &run_here_;
    there_.run = &run_there_;
    here_.label = label_of(program_here_, program_there_);
    there_.label = label_of(program_there_, program_here_);
  }

  bool write() {
    run_here_.compute();
    run_there_.compute();
    if (run_here_.overflowed() || run_there_.overflowed()) return false;
    here_.not_firm = not_firm_parts(run_here_, settings_here_, calendars_);
    there_.not_firm = not_firm_parts(run_there_, settings_there_, calendars_);
    ask(here_, settings_here_);
    ask(there_, settings_there_);
    for (std::size_t i = 0; i < input_.partidas.size(); ++i) {
      differences_.push_back(
          difference_of(here_, static_cast<std::int32_t>(i), there_, carried_.places[i]));
    }

    writer_.begin_object();
    writer_.field("programa", program_here_.id).field("con", program_there_.id);
    if (input_.has_folio) writer_.field("folio", input_.folio);
    writer_.key("reglas").begin_object();
    rules_of("aqui", program_here_, here_.label);
    rules_of("alla", program_there_, there_.label);
    writer_.end_object();
    writer_.key("fechas").begin_object();
    date("aqui", input_.date);
    date("alla", carried_.there.date);
    writer_.end_object();
    writer_.key("elegibilidad").begin_object();
    writer_.field("aqui", surco::name_of(run_here_.eligibility()));
    writer_.field("alla", surco::name_of(run_there_.eligibility()));
    writer_.end_object();
    eligibility_reasons();
    writer_.key("partidas").begin_array();
    for (std::size_t i = 0; i < differences_.size(); ++i) partida(i);
    writer_.end_array();
    total();
    only_there();
    only_here();
    limits();
    left_behind();
    questions();
    notices();
    writer_.end_object();
    return true;
  }

 private:
  void ask(Side& side, const RunSettings& settings) {
    const bool matter = any_gains(not_firm_parts(*side.run, settings, calendars_, true));
    side.questions = questions_of(*side.run, MissingSet(), matter);
  }

  void eligibility_reasons() {
    const std::vector<Cause> reasons = eligibility_causes(here_, there_);
    if (reasons.empty()) return;
    writer_.key("elegibilidad_motivos").begin_array();
    for (const Cause& one : reasons) cause(one);
    writer_.end_array();
  }

  void text_or_null(std::string_view key, const std::optional<std::string>& text) {
    if (text) {
      writer_.field(key, *text);
    } else {
      writer_.key(key).null();
    }
  }
  void date(std::string_view key, const std::optional<Date>& day) {
    text_or_null(key, day ? std::optional(to_iso(*day)) : std::nullopt);
  }
  void money(std::string_view key, const std::optional<Money>& amount) {
    text_or_null(key, amount ? std::optional(amount->exact().fixed(2)) : std::nullopt);
  }
  void difference(const std::optional<Money>& amount) {
    text_or_null("diferencia", amount ? std::optional(signed_money(*amount)) : std::nullopt);
  }
  void locator(std::string_view key, std::string_view locators) {
    writer_.field_or_null(key, first_locator(locators));
  }
  void figure(std::string_view key, const Exact* value) {
    text_or_null(key, value != nullptr ? std::optional(value->text()) : std::nullopt);
  }

  void rules_of(std::string_view key, const Program& program, std::string_view label) {
    writer_.key(key).begin_object();
    writer_.field("nombre", program.name);
    writer_.key("anio").integer(program.year);
    writer_.field("dicho", label);
    writer_.field("version", program.version).field("sha256", program.digest);
    if (!program.validity_note.empty()) writer_.field("nota", program.validity_note);
    writer_.end_object();
  }

  const Concept& concept_here(std::size_t i) const {
    return program_here_.concepts[input_.partidas[i].concept_index];
  }
  const Concept* concept_there(std::size_t i) const {
    if (carried_.places[i] < 0) return nullptr;
    const auto place = static_cast<std::size_t>(carried_.places[i]);
    return &program_there_.concepts[carried_.there.partidas[place].concept_index];
  }

  // ---- partidas
  // -----------------------------------------------------------------------------------

  void partida(std::size_t i) {
    const Concept& here = concept_here(i);
    const Concept* there = concept_there(i);
    const Difference& change = differences_[i];
    writer_.begin_object();
    writer_.field("id", input_.partidas[i].id).field("concepto", here.id);
    writer_.field("nombre", here.name);
    writer_.field_or_null("concepto_con", there == nullptr ? Text() : there->id);
    if (there != nullptr && there->name != here.name) writer_.field("nombre_con", there->name);
    const std::vector<std::uint16_t>& beside = counterparts_.of(input_.partidas[i].concept_index);
    if (beside.size() > 1) {
      writer_.key("otros_conceptos").begin_array();
      for (std::size_t k = 1; k < beside.size(); ++k) {
        writer_.string(program_there_.concepts[beside[k]].id);
      }
      writer_.end_array();
    }
    writer_.key("aqui");
    side(here, run_here_.partidas()[i], here_.not_firm, i);
    writer_.key("alla");
    if (there == nullptr) {
      writer_.null();
    } else {
      const auto place = static_cast<std::size_t>(carried_.places[i]);
      side(*there, run_there_.partidas()[place], there_.not_firm, place);
    }
    difference(change.subsidy);
    writer_.field("cambio", name_of(change.change)).field("texto", change.text);
    locator("fuente_aqui", here.source);
    locator("fuente_alla", there == nullptr ? Text() : there->source);
    writer_.key("causas").begin_array();
    for (const Cause& one : change.causes) cause(one);
    writer_.end_array();
    writer_.end_object();
  }

  void known(std::string_view key, bool has, const Value& value) {
    text_or_null(key, has && value.known() ? std::optional(value.number.text()) : std::nullopt);
  }

  void side(const Concept& item, const PartidaResult& result, const std::vector<NotFirm>& not_firm,
            std::size_t place) {
    writer_.begin_object();
    writer_.field("estado", surco::name_of(result.state));
    known("superficie_apoyada_ha", item.has_area, result.area);
    known("cantidad_apoyada", item.has_quantity, result.quantity);
    writer_.field_or_null("unidad",
                          item.has_quantity ? std::string_view(item.unit) : std::string_view{});
    money("costo", result.written_cost);
    money("subsidio", result.subsidy);
    money("aportacion", result.own_share);
    if (result.state == PartidaState::incomplete && result.least_subsidy && result.most_subsidy) {
      money("subsidio_minimo", result.least_subsidy);
      money("subsidio_maximo", result.most_subsidy);
    }
    for (const NotFirm& part : not_firm) {
      if (part.subsidy[place]) money("subsidio_sujeto_a_autorizacion", part.subsidy[place]);
    }
    writer_.end_object();
  }

  void cause(const Cause& one) {
    writer_.begin_object();
    writer_.field("tipo", name_of(one.kind));
    writer_.field(one.kind == Cause::Kind::figure ? "cifra" : "codigo", one.id);
    if (!one.name.empty()) writer_.field("nombre", one.name);
    text_or_null("aqui", one.here);
    text_or_null("alla", one.there);
    locator("fuente_aqui", one.source_here);
    locator("fuente_alla", one.source_there);
    if (one.push != 0) writer_.field("empuja", one.push > 0 ? "sube" : "baja");
    writer_.field("texto", one.text);
    writer_.end_object();
  }

  // ---- the whole
  // ----------------------------------------------------------------------------------

  static std::optional<Money> pending_of(const std::vector<NotFirm>& not_firm) {
    std::optional<Money> pending;
    for (const NotFirm& part : not_firm) {
      if (part.total) pending = pending ? *pending + *part.total : *part.total;
    }
    return pending;
  }

  void totals(std::string_view key, const Totals& sums, const std::vector<NotFirm>& not_firm) {
    writer_.key(key).begin_object();
    money("costo", sums.cost);
    money("subsidio", sums.subsidy);
    money("aportacion", sums.own_share);
    const std::optional<Money> pending = pending_of(not_firm);
    if (pending) money("subsidio_sujeto_a_autorizacion", pending);
    writer_.key("parcial").begin_array();
    if (sums.cost_partial) writer_.string("costo");
    if (sums.subsidy_partial) writer_.string("subsidio");
    if (sums.own_share_partial) writer_.string("aportacion");
    writer_.end_array();
    writer_.end_object();
  }

  void total() {
    std::optional<Money> change = Money();
    for (const Difference& line : differences_) {
      if (line.unknown || !change) {
        change.reset();
      } else if (line.subsidy) {
        change = *change + *line.subsidy;
      }
    }
    writer_.key("total").begin_object();
    totals("aqui", run_here_.totals(), here_.not_firm);
    totals("alla", run_there_.totals(), there_.not_firm);
    difference(change);
    writer_.field("texto", total_text(change));
    writer_.end_object();
  }

  // Whether the person can get the support at all, when that is not sure.
  std::string eligibility_text() const {
    const auto both = [&](Eligibility which) {
      return run_here_.eligibility() == which && run_there_.eligibility() == which;
    };
    if (both(Eligibility::not_eligible)) {
      return "No puede recibir el apoyo ni en " + here_.label + " ni en " + there_.label + '.';
    }
    std::string out;
    if (both(Eligibility::incomplete)) {
      out = "Falta saber si puede recibir el apoyo. Se calcula como si pudiera.";
    } else {
      for (const Side* side : {&there_, &here_}) {
        const Eligibility which = side->run->eligibility();
        if (which == Eligibility::eligible) continue;
        if (!out.empty()) out += ' ';
        out += which == Eligibility::not_eligible
                   ? say("En % no puede recibir el apoyo.", side->label)
                   : say("Falta saber si en % puede recibir el apoyo. Se calcula como si pudiera.",
                         side->label);
      }
    }
    return out;
  }

  std::string total_text(const std::optional<Money>& change) const {
    Output out(eligibility_text());
    if (run_here_.eligibility() == Eligibility::not_eligible &&
        run_there_.eligibility() == Eligibility::not_eligible) {
      return out.str();
    }
    if (out.size() > 0) out += ' ';
    const std::optional<Money> apart_here = pending_of(here_.not_firm);
    const std::optional<Money> apart_there = pending_of(there_.not_firm);
    // A difference that leaves something out says so at once.
    const std::string firm = apart_here || apart_there ? ", en lo que es seguro." : ".";
    if (!change) {
      out += "Falta saber algo para comparar el total.";
    } else if (change->is_zero()) {
      out += "En total recibe lo mismo en " + here_.label + " y en " + there_.label + firm;
    } else {
      const bool more = Money() < *change;
      out += "En " + there_.label + " recibe ";
      append_money(out, more ? change->exact() : -change->exact());
      out += more ? " más que en " : " menos que en ";
      out += here_.label + firm;
    }
    append_apart(out, here_.label, apart_here);
    append_apart(out, there_.label, apart_there);
    constexpr std::pair<Change, std::string_view> kGroups[] = {{Change::rises, " Sube: "},
                                                               {Change::appears, " Aparece: "},
                                                               {Change::falls, " Baja: "},
                                                               {Change::goes, " Desaparece: "}};
    for (const auto& [kind, opening] : kGroups) append_names(out, kind, opening);
    return out.str();
  }

  static void append_apart(Output& out, std::string_view label,
                           const std::optional<Money>& amount) {
    if (!amount) return;
    out += " Aparte, en ";
    out += label;
    out += " recibe otros ";
    append_money(out, amount->exact());
    out += " si lo autorizan.";
  }

  // The concepts that changed in one way, each once.
  void append_names(Output& out, Change kind, std::string_view opening) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < differences_.size(); ++i) {
      if (differences_[i].change != kind) continue;
      std::string name = in_a_sentence(concept_here(i).name);
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(std::move(name));
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      out += i == 0 ? opening : i + 1 == names.size() ? " y " : ", ";
      out += names[i];
    }
    if (!names.empty()) out += '.';
  }

  // ---- concepts
  // -----------------------------------------------------------------------------------

  void concept_line(const Concept& item) {
    writer_.begin_object();
    writer_.field("concepto", item.id).field("nombre", item.name);
    locator("fuente", item.source);
    writer_.end_object();
  }

  void only_there() {
    writer_.key("aparecen").begin_array();
    for (std::size_t c = 0; c < program_there_.concepts.size(); ++c) {
      if (!counterparts_.known_here(static_cast<std::uint16_t>(c))) {
        concept_line(program_there_.concepts[c]);
      }
    }
    writer_.end_array();
  }

  void only_here() {
    writer_.key("desaparecen").begin_array();
    for (std::size_t c = 0; c < program_here_.concepts.size(); ++c) {
      if (counterparts_.of(static_cast<std::uint16_t>(c)).empty()) {
        concept_line(program_here_.concepts[c]);
      }
    }
    writer_.end_array();
  }

  // Each concept of the case whose figures or whose rules are not the same.
  void limits() {
    writer_.key("limites").begin_array();
    rules::Flags seen(program_here_.concepts.size(), false);
    for (std::size_t i = 0; i < input_.partidas.size(); ++i) {
      const std::size_t index = input_.partidas[i].concept_index;
      const Concept* there = concept_there(i);
      if (there == nullptr || seen[index]) continue;
      seen[index] = true;
      limit({{&program_here_, &concept_here(i), here_.label},
             run_here_,
             static_cast<std::int32_t>(i),
             here_.not_firm},
            {{&program_there_, there, there_.label},
             run_there_,
             carried_.places[i],
             there_.not_firm});
    }
    writer_.end_array();
  }

  // A concept and the partida that asks for it.
  struct Asked {
    Subject subject;
    Run& run;
    std::int32_t partida;
    const std::vector<NotFirm>& ways;
  };

  void limit(const Asked& here, const Asked& there) {
    const std::vector<FigureChange> changes = figure_changes(here.subject, there.subject);
    const std::vector<const Bound*> gone = bounds_only_in(here, there, changes);
    const std::vector<const Bound*> come = bounds_only_in(there, here, changes);
    if (changes.empty() && gone.empty() && come.empty() && !may_get_more(here) &&
        !may_get_more(there)) {
      return;
    }
    const Concept& item_here = *here.subject.item;
    const Concept& item_there = *there.subject.item;
    writer_.begin_object();
    writer_.field("concepto", item_here.id).field("nombre", item_here.name);
    writer_.field("concepto_con", item_there.id);
    writer_.key("cifras").begin_array();
    for (const FigureChange& change : changes) {
      writer_.begin_object();
      writer_.field("cifra", change.id).field("nombre", change.name);
      figure("aqui", change.here);
      figure("alla", change.there);
      locator("fuente_aqui", change.here != nullptr ? item_here.source : Text());
      locator("fuente_alla", change.there != nullptr ? item_there.source : Text());
      writer_.field("texto", change.text);
      writer_.end_object();
    }
    writer_.end_array();
    writer_.key("reglas").begin_array();
    for (const Bound* bound : gone) rule("aqui", *bound, here.subject);
    for (const Bound* bound : come) rule("alla", *bound, there.subject);
    ways_to_more("aqui", here);
    ways_to_more("alla", there);
    writer_.end_array();
    writer_.end_object();
  }

  // The limits that hold for a concept and of which the other side has none with the same code, but
  // for those that only put a figure to work which is told anyway.
  static std::vector<const Bound*> bounds_only_in(const Asked& side, const Asked& other,
                                                  const std::vector<FigureChange>& changes) {
    const auto there_too = [&](std::string_view code) {
      for (const auto& bounds : other.subject.item->bounds) {
        for (const std::uint16_t b : bounds) {
          if (other.subject.program->bounds[b].code == code) return true;
        }
      }
      return false;
    };
    const auto told_by_figure = [&](const Bound& bound) {
      std::vector<std::string_view> names;
      figures_in(*side.subject.program, bound.value, names);
      return std::any_of(changes.begin(), changes.end(), [&](const FigureChange& change) {
        return std::find(names.begin(), names.end(), change.id) != names.end();
      });
    };
    std::vector<const Bound*> out;
    for (const auto& bounds : side.subject.item->bounds) {
      for (const std::uint16_t b : bounds) {
        const Bound& bound = side.subject.program->bounds[b];
        const bool said = std::any_of(out.begin(), out.end(),
                                      [&](const Bound* one) { return one->code == bound.code; });
        if (said || there_too(bound.code) || told_by_figure(bound)) continue;
        if (bound.when != rules::kNoExpr &&
            side.run.evaluate(bound.when, side.partida).surely_not()) {
          continue;
        }
        out.push_back(&bound);
      }
    }
    return out;
  }

  void rule(std::string_view where, const Bound& bound, const Subject& side) {
    Blanks blanks;
    blanks.program = side.program;
    blanks.concept_rules = side.item;
    blanks.measure = bound.measure;
    Output text;
    append_filled(text, bound.texts.checks, blanks);
    writer_.begin_object();
    writer_.field("codigo", bound.code).field("en", where).field("texto", text);
    locator("fuente", bound.source.empty() ? side.item->source : bound.source);
    writer_.end_object();
  }

  // Whether a hypothesis would give the partida more land.
  static bool may_get_more(const Asked& side) {
    return std::any_of(side.ways.begin(), side.ways.end(), [&](const NotFirm& part) {
      return part.area[static_cast<std::size_t>(side.partida)].has_value();
    });
  }

  void ways_to_more(std::string_view where, const Asked& side) {
    if (!may_get_more(side)) return;
    for (const rules::Hypothesis& way : side.subject.program->hypotheses) {
      writer_.begin_object();
      writer_.field("codigo", "parte_no_firme").field("en", where).field("texto", way.subject_to);
      locator("fuente", way.source);
      writer_.end_object();
    }
  }

  // ---- facts and questions
  // ------------------------------------------------------------------------

  void left_behind() {
    writer_.key("no_pasan").begin_array();
    for (const LeftBehind& left : carried_.left) {
      std::string_view why = "no_se_pregunta";
      const bool is_paper = left.why == LeftBehind::Why::no_paper;
      const std::string id =
          is_paper ? say("documentos.%", left.paper->id) : std::string(left.fact->id);
      Output text("En " + there_.label);
      switch (left.why) {
        case LeftBehind::Why::no_paper:
          text += say(" no se pide: %.", in_a_sentence(left.paper->name));
          break;
        case LeftBehind::Why::undeclared:
          text += say(" no se pregunta: %", left.fact->question);
          break;
        case LeftBehind::Why::refused:
          why = "valor_no_aceptado";
          text += say(" no se acepta esa respuesta: %", left.fact->question);
          break;
        case LeftBehind::Why::not_whole:
          why = "valor_no_aceptado";
          text += " solo se pide por unidades completas: se calcula con ";
          append_number(text, left.taken);
          text += '.';
          break;
      }
      writer_.begin_object();
      writer_.field("id", id).field("ruta", left.path);
      writer_.field("motivo", why).field("texto", text);
      writer_.end_object();
    }
    for (const LeftReading& left : carried_.left_readings) {
      const rules::Reading& reading = program_here_.readings[left.reading];
      std::string path = "/lecturas";
      json::append_pointer_step(path, reading.id);
      writer_.begin_object();
      writer_.field("id", say("lectura.%", reading.id)).field("ruta", path);
      writer_.field("motivo", "no_se_pregunta");
      writer_.field("texto", say("En % no hay esa duda: %", there_.label, reading.question));
      writer_.end_object();
    }
    writer_.end_array();
  }

  // What is missing on either side, each question once.
  void questions() {
    struct Line {
      const Question* question = nullptr;
      std::string path;      // in the case; empty when it has no place for the answer
      std::int32_t partida;  // of the case
      bool here = false, there = false;
    };
    std::vector<Line> asked;
    const auto add = [&](const Question& question, bool is_here) {
      Line one{&question, {}, question.partida, is_here, !is_here};
      if (is_here) {
        one.path = question.path;
      } else {
        one.partida = partida_here(question.partida);
        one.path = path_here(question, one.partida);
      }
      for (Line& other : asked) {
        if (!one.path.empty() && other.path == one.path) {
          other.there = other.there || one.there;
          return;
        }
      }
      asked.push_back(std::move(one));
    };
    for (const Question& question : here_.questions) add(question, true);
    for (const Question& question : there_.questions) add(question, false);
    writer_.key("preguntas").begin_array();
    for (const Line& one : asked) {
      writer_.begin_object();
      writer_.field("id", one.question->id);
      writer_.field_or_null("ruta", one.path);
      writer_.key("en").begin_array();
      if (one.here) writer_.string("aqui");
      if (one.there) writer_.string("alla");
      writer_.end_array();
      if (one.partida >= 0) {
        writer_.field("partida", input_.partidas[static_cast<std::size_t>(one.partida)].id);
      }
      writer_.field("pregunta", one.question->text);
      locator("fuente", one.question->source);
      writer_.end_object();
    }
    writer_.end_array();
  }

  std::int32_t partida_here(std::int32_t place_there) const {
    if (place_there < 0) return -1;
    const auto found = std::find(carried_.places.begin(), carried_.places.end(), place_there);
    return static_cast<std::int32_t>(found - carried_.places.begin());
  }

  // Where the case takes the answer to a question of the other program.
  std::string path_here(const Question& question, std::int32_t partida_index) const {
    if (question.fact == nullptr) return question.path;
    for (const rules::Fact& fact : program_here_.facts_of(question.fact->place)) {
      if (fact.id != question.fact->id) continue;
      if (question.fact->place != rules::Place::partida) return question.path;
      std::string path = "/partidas/" + std::to_string(partida_index);
      json::append_pointer_step(path, fact.key);
      return path;
    }
    return {};
  }

  // ---- notices
  // ------------------------------------------------------------------------------------

  void notice(std::string_view code, std::string_view text, std::string_view locators,
              std::int32_t partida_index = -1) {
    writer_.begin_object().field("codigo", code).field("texto", text);
    if (partida_index >= 0) {
      writer_.field("partida", input_.partidas[static_cast<std::size_t>(partida_index)].id);
    }
    if (!locators.empty()) locator("fuente", locators);
    writer_.end_object();
  }

  void notices() {
    writer_.key("avisos").begin_array();
    if (carried_.date_moved) {
      notice("fecha_trasladada",
             "Para " + there_.label + " se toma el " + long_date_es(*carried_.there.date) +
                 ": esas reglas no valen el " + long_date_es(*input_.date) + ".",
             program_there_.validity_source);
    }
    not_in_force(here_);
    not_in_force(there_);
    for (std::size_t i = 0; i < differences_.size(); ++i) partida_notices(i);
    not_firm(here_.label, program_here_, here_.not_firm);
    not_firm(there_.label, program_there_, there_.not_firm);
    writer_.end_array();
  }

  void partida_notices(std::size_t i) {
    const Concept& here = concept_here(i);
    const Concept* there = concept_there(i);
    const auto index = static_cast<std::int32_t>(i);
    if (there == nullptr) {
      // Where it went, when the rules say so.
      for (const rules::Note& note : program_here_.notes) {
        if (!note.scoped || !note.scope[input_.partidas[i].concept_index]) continue;
        if (note.when != rules::kNoExpr && !run_here_.evaluate(note.when, index).surely()) continue;
        notice(note.code, say("En %: %", here_.label, note.text), note.source, index);
      }
      return;
    }
    if (!here.unit.empty() && !there->unit.empty() && here.unit != there->unit) {
      notice("unidad_distinta",
             say("En % se cuenta por %", here_.label, here.unit) +
                 say(" y en % por %: revise la cantidad y el precio.", there_.label, there->unit),
             there->source, index);
    }
    if (counterparts_.of(input_.partidas[i].concept_index).size() > 1) {
      notice("varios_conceptos",
             "En " + there_.label + " esto son varios apoyos: se compara con " +
                 in_a_sentence(there->name) + ".",
             there->source, index);
    }
  }

  // Rules or figures of one side that do not hold on its date.
  void not_in_force(const Side& side) {
    for (const ValidityNotice& one : validity_notices(*side.run)) {
      if (!one.outside) continue;
      notice(one.code, "En " + side.label + ": " + one.text, one.source);
    }
  }

  void not_firm(std::string_view label, const Program& program, const std::vector<NotFirm>& parts) {
    for (const NotFirm& part : parts) {
      if (!part.any) continue;
      const rules::Hypothesis& hypothesis = program.hypotheses[part.hypothesis];
      std::string text = "En ";
      text += label;
      text += say(": %", hypothesis.subject_to);
      notice("parte_no_firme", text, hypothesis.source);
    }
  }

  Writer writer_;
  const Case& input_;
  const Carried& carried_;
  const Counterparts& counterparts_;
  const Program& program_here_;
  const Program& program_there_;
  const RunSettings settings_here_;
  const RunSettings settings_there_;
  Run run_here_;
  Run run_there_;
  const Calendars* calendars_;
  Side here_;
  Side there_;
  std::vector<Difference> differences_;
};

}  // namespace

bool append_comparison(Output& out, const Case& input, const Program& there,
                       const Counterparts& counterparts, const Calendars* calendars) {
  const Carried carried = carry(input, there, counterparts);
  return ComparisonWriter(out, input, carried, counterparts, calendars).write();
}

}  // namespace surco
