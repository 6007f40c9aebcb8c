#include "evaluate/estimate.hpp"

#include <utility>
#include <vector>

#include "evaluate/advice.hpp"
#include "evaluate/questions.hpp"
#include "evaluate/requirements.hpp"
#include "evaluate/validity.hpp"
#include "evaluate/wording.hpp"
#include "json/writer.hpp"
#include "rules/said.hpp"
#include "text/say.hpp"

namespace surco {

std::string_view name_of(PartidaState state) {
  switch (state) {
    case PartidaState::supported:
      return "apoyada";
    case PartidaState::partly:
      return "apoyada_parcial";
    case PartidaState::subject:
      return "sujeta_a_dictamen";
    case PartidaState::incomplete:
      return "incompleta";
    case PartidaState::rejected:
      return "rechazada";
  }
  return {};
}

std::string_view name_of(Eligibility eligibility) {
  switch (eligibility) {
    case Eligibility::eligible:
      return "elegible";
    case Eligibility::not_eligible:
      return "no_elegible";
    case Eligibility::incomplete:
      return "incompleta";
  }
  return {};
}

namespace {

using json::Writer;
using rules::Bound;
using rules::Check;
using rules::Concept;
using rules::kNoExpr;
using rules::Measure;
using rules::Place;

std::string_view name_of(RequirementState state) {
  switch (state) {
    case RequirementState::met:
      return "cumplido";
    case RequirementState::pending:
      return "pendiente";
    case RequirementState::expired:
      return "vencido";
    case RequirementState::to_confirm:
      return "por_confirmar";
  }
  return {};
}

std::string_view name_of(Decides decides) {
  switch (decides) {
    case Decides::eligibility:
      return "elegibilidad";
    case Decides::amount:
      return "monto";
    case Decides::exclusion:
      return "exclusion";
    case Decides::requirement:
      return "requisito";
  }
  return {};
}

std::string_view name_of(rules::FactType type) {
  switch (type) {
    case rules::FactType::option:
      return "opcion";
    case rules::FactType::boolean:
      return "booleano";
    case rules::FactType::decimal:
      return "decimal";
    case rules::FactType::integer:
      return "entero";
    case rules::FactType::date:
      return "fecha";
    case rules::FactType::text:
      return "texto";
    case rules::FactType::list:
      return "lista";
    case rules::FactType::identity:
      return "identidad";
  }
  return {};
}

std::string_view name_of(Measure measure) {
  switch (measure) {
    case Measure::area:
      return "superficie_ha";
    case Measure::kinds:
      return "tipos";
    case Measure::quantity:
      return "cantidad";
    case Measure::money:
      return "monto";
    case Measure::contribution:
      return "aportacion";
  }
  return {};
}

class ResultWriter {
 public:
  ResultWriter(Output& out, Run& run, const RunSettings& settings, const Calendars* calendars)
      : writer_(out),
        run_(run),
        program_(run.program()),
        input_(run.input()),
        settings_(settings),
        calendars_(calendars) {}

  void write() {
    requirements_ = requirements_of(run_, requirement_missing_);
    if (!program_.hypotheses.empty()) not_firm_ = not_firm_parts(run_, settings_, calendars_);
    bool incomplete = false;
    for (const PartidaResult& result : run_.partidas()) {
      incomplete |= result.state == PartidaState::incomplete;
    }
    if (incomplete) ranges_ = refined_ranges(run_, settings_, calendars_);
    if (input_.advice) advice_ = advise(run_, settings_, calendars_);
    // A reading that only a sheet rests on is one of the result's too.
    for (std::size_t s = 0; s < program_.sheets.size(); ++s) {
      if (in_scope(program_.sheets[s])) run_.score(static_cast<std::uint16_t>(s));
    }
    const bool hypotheses_matter = !run_.hypothesis_missing().empty() &&
                                   any_gains(not_firm_parts(run_, settings_, calendars_, true));
    const std::vector<Question> questions =
        questions_of(run_, requirement_missing_, hypotheses_matter);

    writer_.begin_object();
    writer_.field("programa", program_.id);
    if (input_.has_folio) writer_.field("folio", input_.folio);
    writer_.key("reglas").begin_object();
    writer_.field("version", program_.version).field("sha256", program_.digest);
    writer_.end_object();
    writer_.field("elegibilidad", name_of(run_.eligibility()));
    eligibility_reasons();
    writer_.key("partidas").begin_array();
    for (std::size_t i = 0; i < run_.partidas().size(); ++i) partida(i);
    writer_.end_array();
    total();
    requirements();
    write_questions(questions);
    readings();
    if (input_.advice) {
      remedies();
      order();
    }
    sheets();
    deadlines();
    notices();
    writer_.end_object();
  }

 private:
  void money(std::string_view key, const std::optional<Money>& amount) {
    writer_.key(key);
    if (!amount) {
      writer_.null();
      return;
    }
    writer_.begin_string();
    amount->exact().append_fixed(writer_.out(), 2);
    writer_.end_string();
  }
  void number(std::string_view key, const Exact& value) {
    writer_.key(key).begin_string();
    value.append_text(writer_.out());
    writer_.end_string();
  }
  void date(std::string_view key, Date value) { writer_.field(key, to_iso(value)); }
  void source(std::string_view locators) { rules::append_source(writer_, locators); }
  void total_object(const Totals& totals, const std::optional<Money>& not_firm, bool with_partial) {
    writer_.begin_object();
    money("costo", totals.cost);
    money("subsidio", totals.subsidy);
    money("aportacion", totals.own_share);
    if (not_firm) money("subsidio_sujeto_a_autorizacion", not_firm);
    if (with_partial) {
      writer_.key("parcial").begin_array();
      if (totals.cost_partial) writer_.string("costo");
      if (totals.subsidy_partial) writer_.string("subsidio");
      if (totals.own_share_partial) writer_.string("aportacion");
      writer_.end_array();
    }
    writer_.end_object();
  }

  const Concept& concept_of(std::size_t i) const {
    return program_.concepts[input_.partidas[i].concept_index];
  }

  Blanks blanks(const Reason& reason, std::size_t i, Measure measure) const {
    Blanks out;
    out.program = &program_;
    out.concept_rules = &concept_of(i);
    out.measure = measure;
    if (reason.has_limit) out.limit = &reason.limit;
    if (reason.asked) out.asked = &*reason.asked;
    out.granted = &reason.granted;
    out.used = &reason.used;
    const std::int32_t predio = input_.partidas[i].predio;
    if (predio >= 0) out.predio = input_.predios[static_cast<std::size_t>(predio)].id;
    return out;
  }

  // What a rule says of the partida it refused or cut.
  void said(const rules::Texts& texts, Blanks blanks_of) {
    blanks_of.json = true;
    if (texts.said.empty()) return;
    append_filled(writer_.members_out(), texts.pieces, blanks_of);
  }

  void amount_field(std::string_view key, const Exact& value, Measure measure) {
    writer_.key(key).begin_string();
    if (measure == Measure::money || measure == Measure::contribution) {
      written_amount(value, measure).append_fixed(writer_.out(), 2);
    } else {
      value.append_text(writer_.out());
    }
    writer_.end_string();
  }

  // Money that the rules fix for the producer to pay is written as that.
  Measure written_measure(const Bound& bound, std::size_t i) const {
    const bool paid = bound.measure == Measure::money && concept_of(i).fixes_contribution;
    return paid ? Measure::contribution : bound.measure;
  }

  void reason(const Reason& given, std::size_t i, bool first) {
    writer_.begin_object();
    if (given.kind == Reason::Kind::check) {
      const Check& check = program_.checks[given.index];
      writer_.field("codigo", check.code);
      said(check.texts, blanks(given, i, Measure::area));
      source(check.source);
    } else {
      const Bound& bound = program_.bounds[given.index];
      writer_.field("codigo", bound.code).field("medida", name_of(bound.measure));
      const Measure measure = written_measure(bound, i);
      if (given.has_limit) amount_field("limite", given.limit, measure);
      if (given.asked) amount_field("pedido", *given.asked, measure);
      if (!given.used.is_zero()) amount_field("usado", given.used, measure);
      said(bound.texts, blanks(given, i, measure));
      source(source_of(bound, i));
    }
    if (first && advice_) {
      for (const Remedy& remedy : advice_->remedies) {
        if (remedy.partida != static_cast<std::int32_t>(i)) continue;
        writer_.key("remedio");
        write_remedy(remedy, false);
        break;
      }
    }
    writer_.end_object();
  }

  void write_remedy(const Remedy& remedy, bool with_partida) {
    writer_.begin_object();
    if (with_partida && remedy.partida >= 0) {
      writer_.field("partida", input_.partidas[static_cast<std::size_t>(remedy.partida)].id);
    }
    writer_.field("texto", remedy.text);
    money("gana", remedy.gain);
    money("ahorra", remedy.saving);
    writer_.key("cambio").raw(remedy.patch);
    writer_.key("total");
    total_object(remedy.totals, remedy.not_firm, true);
    writer_.end_object();
  }

  void eligibility_reasons() {
    if (run_.eligibility() != Eligibility::not_eligible) return;
    writer_.key("elegibilidad_motivos").begin_array();
    for (const Reason& given : run_.eligibility_reasons()) {
      const Check& check = program_.checks[given.index];
      writer_.begin_object().field("codigo", check.code);
      said(check.texts, Blanks());
      source(check.source);
      writer_.end_object();
    }
    writer_.end_array();
  }

  // Where a bound stands: the row of the table that gives its value, or else the rule.
  // A concept that stands in several rows is cited by the one that the partida is in.
  std::string_view source_of(const Bound& bound, std::size_t i) {
    const auto partida = static_cast<std::int32_t>(i);
    Text row = run_.source_of(bound.value, partida);
    if (!row.empty()) return row;
    if (!bound.source.empty()) return bound.source;
    const Concept& c = concept_of(i);
    if (c.source.find(' ') == Text::npos) return c.source;
    for (const std::uint16_t b : c.bounds[static_cast<std::size_t>(bound.measure)]) {
      row = run_.source_of(program_.bounds[b].value, partida);
      if (!row.empty()) return row;
    }
    return c.source;
  }

  // How the amount came about, line by line: of a subsidy, or of what the producer pays where that
  // is what the rules fix.
  void account(std::size_t i) {
    const PartidaResult& result = run_.partidas()[i];
    const Concept& c = concept_of(i);
    const std::optional<Money>& amount = c.fixes_contribution ? result.own_share : result.subsidy;
    if (result.state == PartidaState::rejected || result.origin.bound < 0 || !amount) return;
    const Bound& bound = program_.bounds[static_cast<std::size_t>(result.origin.bound)];
    writer_.key("cuenta").begin_array();
    const auto price = run_.net_price(static_cast<std::int32_t>(i));
    const bool priced = price && result.quantity.known();
    if (priced) priced_line(i, result.quantity.number, *price, {});
    if (bound.form == Bound::Form::share) {
      append_number(text_, result.origin.value);
      text_ += " % de ";
      append_price(text_, result.origin.base);
    } else {
      if (bound.form == Bound::Form::rate) {
        append_base(text_, result, bound, c);
        text_ += " × ";
      } else {
        text_ += "Hasta ";
      }
      append_price(text_, result.origin.value);
    }
    if (c.fixes_contribution) text_ += ", que paga usted";
    line(*amount, source_of(bound, i));
    if (c.fixes_contribution) {
      if (result.subsidy) {
        text_ += "Lo demás lo pone el programa";
        line(*result.subsidy, {});
      }
    } else if (priced && result.asked_quantity && result.quantity.number < *result.asked_quantity) {
      priced_line(i, *result.asked_quantity - result.quantity.number, *price, ", sin apoyo");
    }
    writer_.end_array();
  }

  void append_base(Output& text, const PartidaResult& result, const Bound& bound,
                   const Concept& c) {
    const rules::Node& base = program_.expressions.nodes[static_cast<std::size_t>(bound.base)];
    if (base.op == rules::Op::granted &&
        base.b == static_cast<std::uint16_t>(rules::Amount::quantity)) {
      append_quantity(text, result.origin.base, c.unit);
    } else if (base.op == rules::Op::granted &&
               base.b == static_cast<std::uint16_t>(rules::Amount::area)) {
      append_hectares(text, result.origin.base);
    } else {
      append_number(text, result.origin.base);
    }
  }

  // `3,000 kg a $14.50`, as the price was told, and what they cost without VAT.
  void priced_line(std::size_t i, const Exact& quantity, const Exact& net, std::string_view note) {
    const auto slot = static_cast<std::size_t>(program_.slots.price);
    const Exact& told = input_.partidas[i].facts[slot].number;
    append_quantity(text_, quantity, concept_of(i).unit);
    text_ += " a ";
    append_price(text_, told);
    if (told != net) text_ += " con IVA, ya sin él";
    text_ += note;
    line(round_to_centavo(Money(quantity * net)), {});
  }

  // A line of the account: what `text_` holds, which is used up.
  void line(const Money& amount, std::string_view locators) {
    writer_.begin_object().field("texto", text_);
    text_.cut(0);
    money("monto", amount);
    if (!locators.empty()) source(locators);
    writer_.end_object();
  }

  void partida(std::size_t i) {
    const PartidaResult& result = run_.partidas()[i];
    const Concept& c = concept_of(i);
    writer_.begin_object();
    writer_.field("id", input_.partidas[i].id).members(c.said);
    writer_.field("estado", name_of(result.state));
    writer_.key("indice").integer(static_cast<std::int64_t>(i));
    const std::int32_t predio = input_.partidas[i].predio;
    if (predio >= 0) {
      writer_.field("predio", input_.predios[static_cast<std::size_t>(predio)].id);
    }
    writer_.key("pedido").begin_object();
    known_number("superficie_ha", c.has_area, result.asked_area);
    writer_.key("cantidad");
    if (c.has_quantity && result.asked_quantity) {
      writer_.begin_string();
      result.asked_quantity->append_text(writer_.out());
      writer_.end_string();
    } else {
      writer_.null();
    }
    writer_.end_object();
    known_number("superficie_apoyada_ha", c.has_area, result.area);
    known_number("cantidad_apoyada", c.has_quantity, result.quantity);
    if (c.has_quantity && !c.unit.empty()) {
      writer_.field("unidad", c.unit);
    } else {
      writer_.key("unidad").null();
    }
    money("costo", result.written_cost);
    money("subsidio", result.subsidy);
    money("aportacion", result.own_share);
    range(i);
    not_firm(i);
    breakdown(i);
    writer_.key("motivos").begin_array();
    bool first = true;
    for (const Reason& given : result.reasons) {
      if (!given.binds) continue;  // said as a notice
      reason(given, i, first);
      first = false;
    }
    writer_.end_array();
    account(i);
    writer_.end_object();
  }

  void known_number(std::string_view key, bool has, const Value& value) {
    writer_.key(key);
    if (!has || !value.known()) {
      writer_.null();
      return;
    }
    writer_.begin_string();
    value.number.append_text(writer_.out());
    writer_.end_string();
  }

  void range(std::size_t i) {
    const PartidaResult& result = run_.partidas()[i];
    if (result.state != PartidaState::incomplete) return;
    std::optional<Money> low = result.least_subsidy;
    std::optional<Money> high = result.most_subsidy;
    if (!ranges_.empty() && ranges_[i].least && ranges_[i].most) {
      if (!low || *low < *ranges_[i].least) low = ranges_[i].least;
      if (!high || *ranges_[i].most < *high) high = ranges_[i].most;
    }
    if (!low || !high) return;
    money("subsidio_minimo", low);
    money("subsidio_maximo", high);
  }

  void not_firm(std::size_t i) {
    for (const NotFirm& part : not_firm_) {
      if (part.area[i]) number("superficie_sujeta_a_autorizacion_ha", *part.area[i]);
      if (part.subsidy[i]) money("subsidio_sujeto_a_autorizacion", part.subsidy[i]);
    }
  }

  void breakdown(std::size_t i) {
    const PartidaResult& result = run_.partidas()[i];
    if (!result.subsidy || result.subsidy->is_zero()) return;
    bool open = false;
    for (const rules::Breakdown& split : program_.breakdowns) {
      if (!split.scope[input_.partidas[i].concept_index]) continue;
      if (split.when != kNoExpr &&
          !run_.evaluate(split.when, static_cast<std::int32_t>(i)).surely()) {
        continue;
      }
      if (!open) writer_.key("desglose").begin_array();
      open = true;
      for (const rules::Breakdown::Part& part : split.parts) {
        writer_.begin_object().field("parte", part.name);
        money("monto", cut_to_centavo(percent(part.percent) * *result.subsidy));
        source(part.source.empty() ? split.source : part.source);
        writer_.end_object();
      }
    }
    if (open) writer_.end_array();
  }

  void total() {
    std::optional<Money> pending;
    for (const NotFirm& part : not_firm_) {
      if (part.total) pending = pending ? *pending + *part.total : *part.total;
    }
    writer_.key("total");
    total_object(run_.totals(), pending, true);
  }

  void requirements() {
    writer_.key("requisitos").begin_array();
    for (const RequirementResult& result : requirements_) {
      const rules::Requirement& requirement = program_.requirements[result.index];
      writer_.begin_object().members(requirement.said);
      writer_.field("estado", name_of(result.state));
      if (result.good_until) date("vigente_hasta", *result.good_until);
      if (result.not_before) date("vigencia_desde", *result.not_before);
      if (result.beyond_calendar) {
        uncovered_.push_back({requirement.name, program_.calendar, requirement.source});
      }
      if (result.undated) {
        writer_.field(
            "texto",
            "No se sabe si está vigente: falta una fecha, o la suya es posterior a la solicitud.");
      } else if (result.state != RequirementState::met) {
        writer_.members(requirement.said_lacking);
      }
      writer_.members(requirement.said_closing);
      writer_.end_object();
    }
    writer_.end_array();
  }

  void write_questions(const std::vector<Question>& questions) {
    writer_.key("preguntas").begin_array();
    for (const Question& question : questions) {
      writer_.begin_object();
      writer_.field("id", question.id).field("ruta", question.path);
      if (question.partida >= 0) {
        writer_.field("partida", input_.partidas[static_cast<std::size_t>(question.partida)].id);
      }
      if (question.predio >= 0) {
        writer_.field("predio", input_.predios[static_cast<std::size_t>(question.predio)].id);
      }
      writer_.field("pregunta", question.text).field("por_que", question.why);
      if (question.fact != nullptr) {
        writer_.field("tipo", name_of(question.fact->type));
        if (!question.fact->unit.empty()) writer_.field("unidad", question.fact->unit);
        if (!question.fact->options.empty()) {
          writer_.key("opciones").begin_array();
          for (const rules::Option& option : question.fact->options) {
            writer_.begin_object();
            writer_.field("valor", option.value).field("nombre", option.name);
            writer_.end_object();
          }
          writer_.end_array();
        }
      } else {
        writer_.field("tipo", question.id == "caso.fecha" ? "fecha" : "booleano");
      }
      writer_.field("decide", name_of(question.decides));
      source(question.source);
      writer_.end_object();
    }
    writer_.end_array();
  }

  void readings() {
    writer_.key("lecturas").begin_array();
    for (std::size_t r = 0; r < program_.readings.size(); ++r) {
      const rules::Reading& reading = program_.readings[r];
      bool used = run_.readings_used()[r];
      for (const NotFirm& part : not_firm_) used = used || part.readings_used[r];
      if (!used) continue;
      if (reading.when != kNoExpr && run_.evaluate(reading.when).surely_not()) continue;
      writer_.begin_object();
      writer_.members(reading.said).members(reading.options[settings_.readings[r]].said);
      writer_.members(reading.said_choices);
      if (advice_) other_readings(r);
      source(nearest_source(reading.source));
      writer_.end_object();
    }
    writer_.end_array();
  }

  // Locators with that of a concept asked for first: there the person looks.
  std::string nearest_source(std::string_view locators) const {
    for (std::size_t i = 0; i < input_.partidas.size(); ++i) {
      const std::string_view own = concept_of(i).source;
      const std::size_t found = locators.find(own);
      if (found == 0 || found == std::string_view::npos || locators[found - 1] != ' ') continue;
      const std::size_t end = found + own.size();
      if (end < locators.size() && locators[end] != ' ') continue;
      std::string out(own);
      out += ' ';
      out += locators.substr(0, found - 1);
      out += locators.substr(end);
      return out;
    }
    return std::string(locators);
  }

  void other_readings(std::size_t r) {
    writer_.key("otras").begin_array();
    for (const ReadingAdvice& advice : advice_->readings) {
      if (advice.reading != r) continue;
      for (const OtherReading& other : advice.others) {
        const rules::ReadingOption& option = program_.readings[r].options[other.option];
        writer_.begin_object().field("id", option.id).field("texto", option.text);
        writer_.key("total");
        total_object(other.totals, other.not_firm, true);
        writer_.end_object();
      }
    }
    writer_.end_array();
  }

  void remedies() {
    writer_.key("remedios").begin_array();
    for (const Remedy& remedy : advice_->remedies) write_remedy(remedy, true);
    writer_.end_array();
  }

  // What tells a partida from another of its concept: `(1.5 ha, predio p1)`.
  void append_which(Output& out, std::size_t i) const {
    const PartidaResult& asked = run_.partidas()[i];
    const Concept& c = concept_of(i);
    const std::int32_t predio = input_.partidas[i].predio;
    out += " (";
    if (asked.asked_quantity) {
      append_quantity(out, *asked.asked_quantity, c.unit);
    } else if (c.has_area && asked.asked_area.known()) {
      append_hectares(out, asked.asked_area.number);
    }
    if (predio >= 0) {
      out += ", predio ";
      out += input_.predios[static_cast<std::size_t>(predio)].id;
    }
    out += ')';
  }

  std::string order_text() const {
    const BetterOrder& better = *advice_->order;
    Output out("Puede recibir ");
    append_money(out, better.gain.exact());
    out += " más si pide en este orden: ";
    for (std::size_t k = 0; k < better.order.size(); ++k) {
      const std::size_t i = better.order[k];
      if (k > 0) out += k + 1 == better.order.size() ? " y " : ", ";
      out += concept_of(i).name;
      for (std::size_t other = 0; other < better.order.size(); ++other) {
        if (other == i || &concept_of(other) != &concept_of(i)) continue;
        append_which(out, i);
        break;
      }
    }
    out += better.proven ? "." : ". Puede haber un orden mejor: no se probaron todos.";
    return out.str();
  }

  void order() {
    if (!advice_->order) return;
    const BetterOrder& better = *advice_->order;
    writer_.key("orden").begin_object();
    writer_.field("texto", order_text());
    writer_.key("orden").begin_array();
    for (const std::uint16_t index : better.order) writer_.string(input_.partidas[index].id);
    writer_.end_array();
    writer_.key("optimo").boolean(better.proven);
    money("gana", better.gain);
    writer_.key("cambio").raw(better.patch);
    writer_.key("total");
    total_object(better.totals, better.not_firm, true);
    writer_.end_object();
  }

  bool in_scope(const rules::Sheet& sheet) const {
    if (!sheet.scoped) return true;
    for (const Partida& item : input_.partidas) {
      if (sheet.scope[item.concept_index]) return true;
    }
    return false;
  }

  void sheets() {
    bool open = false;
    for (std::size_t s = 0; s < program_.sheets.size(); ++s) {
      if (!in_scope(program_.sheets[s])) continue;
      if (!open) writer_.key("cedulas").begin_array();
      open = true;
      write_sheet(static_cast<std::uint16_t>(s));
    }
    if (open) writer_.end_array();
  }

  void points(std::string_view low_key, std::string_view high_key, const Value& value) {
    const auto two = [&](std::string_view key, const Exact& n) {
      writer_.key(key).begin_string();
      n.rounded(2, Exact::Rounding::down).append_text(writer_.out());
      writer_.end_string();
    };
    two(low_key, value.low());
    if (!value.known() && !value.unbounded()) two(high_key, value.high());
  }

  void write_sheet(std::uint16_t index) {
    const rules::Sheet& sheet = program_.sheets[index];
    const Run::Score score = run_.score(index);
    writer_.begin_object().field("id", sheet.id).field("nombre", sheet.name);
    points("puntos", "puntos_maximo", score.points);
    if (!sheet.extras.empty()) points("adicionales", "adicionales_maximo", score.extra);
    if (sheet.minimum) {
      number("minimo", *sheet.minimum);
      writer_.key("alcanza");
      if (score.points.known() || !(score.points.low() < *sheet.minimum)) {
        writer_.boolean(!(score.points.low() < *sheet.minimum));
      } else if (!score.points.unbounded() && score.points.high() < *sheet.minimum) {
        writer_.boolean(false);
      } else {
        writer_.null();
      }
    }
    writer_.key("indicadores").begin_array();
    for (std::size_t k = 0; k < sheet.indicators.size(); ++k) {
      if (!score.lines[k].applies) continue;
      writer_.begin_object().field("id", sheet.indicators[k].id);
      writer_.field("nombre", sheet.indicators[k].name);
      points("puntos", "puntos_maximo", score.lines[k].points);
      writer_.end_object();
    }
    writer_.end_array();
    source(sheet.source);
    writer_.end_object();
  }

  // The fact of the applicant that a deadline counts from, if it is one.
  const rules::Fact* date_told(rules::ExprId from) const {
    if (from == kNoExpr) return nullptr;
    const rules::Node& node = program_.expressions.nodes[static_cast<std::size_t>(from)];
    if (node.op != rules::Op::fact || node.a != static_cast<std::uint8_t>(Place::applicant)) {
      return nullptr;
    }
    return &program_.facts_of(Place::applicant)[node.b];
  }

  // The days within a deadline that an authority added to the law's days of rest.
  void added_days(const rules::Deadline& deadline, Date start, Date end) {
    const BusinessCalendar* calendar = run_.calendar(deadline.calendar);
    if (calendar == nullptr || !calendar->may_have_more()) return;
    writer_.key("dias_adicionales").begin_array();
    for (const Date day : calendar->added()) {
      if ((day < start) != (day < end)) writer_.string(to_iso(day));  // whichever comes first
    }
    writer_.end_array();
  }

  void deadlines() {
    bool open = false;
    for (const rules::Deadline& deadline : program_.deadlines) {
      if (deadline.when != kNoExpr && !run_.evaluate(deadline.when).surely()) continue;
      bool beyond = false;
      std::optional<Date> start;
      std::optional<Date> end;
      if (deadline.from != kNoExpr) {
        const Value from = run_.evaluate(deadline.from);
        if (from.known()) {
          start = end = from.date;
          if (deadline.amount != kNoExpr) {
            const Value amount = run_.evaluate(deadline.amount);
            const auto n = amount.known() ? amount.number.to_int64() : std::nullopt;
            end = n ? run_.shift(from.date, deadline.subtracts ? -*n : *n, deadline.unit,
                                 deadline.calendar, beyond)
                    : std::nullopt;
          }
        }
      }
      if (!open) writer_.key("plazos").begin_array();
      open = true;
      writer_.begin_object().field("id", deadline.id).field("titulo", deadline.title);
      if (end) {
        date("fecha", *end);
        writer_.field("fecha_larga", long_date_es(*end));
      } else {
        writer_.key("fecha").null();
      }
      if (const rules::Fact* fact = date_told(deadline.from)) writer_.field("desde", fact->id);
      if (start && end && deadline.unit == "dias_habiles") added_days(deadline, *start, *end);
      if (beyond) {
        writer_.key("fuera_de_calendario").boolean(true);
        uncovered_.push_back({deadline.title, deadline.calendar, deadline.source});
      }
      if (!deadline.text.empty()) writer_.field("texto", deadline.text);
      source(deadline.source);
      writer_.end_object();
    }
    if (open) writer_.end_array();
  }

  // ---- notices
  // ------------------------------------------------------------------------------------

  void notice(std::string_view code, std::string_view text, std::string_view locators,
              std::int32_t partida_index, std::string_view path = {}) {
    writer_.begin_object().field("codigo", code).field("texto", text);
    if (partida_index >= 0) {
      writer_.field("partida", input_.partidas[static_cast<std::size_t>(partida_index)].id);
    }
    if (!path.empty()) writer_.field("ruta", path);
    if (!locators.empty()) source(locators);
    writer_.end_object();
  }

  void notices() {
    writer_.key("avisos").begin_array();
    for (const ValidityNotice& one : validity_notices(run_)) {
      notice(one.code, one.text, one.source, one.partida, "/fecha");
    }
    uncovered_notices();
    for (const Reason& given : run_.warnings()) {
      const Check& check = program_.checks[given.index];
      notice(check.code, check.texts.fails, check.source, -1);
    }
    for (const rules::Note& note : program_.notes) note_notice(note);
    for (std::size_t i = 0; i < run_.partidas().size(); ++i) partida_notices(i);
    if (advice_ && advice_->order) notice("otro_orden", order_text(), {}, -1);
    for (const NotFirm& part : not_firm_) {
      if (!part.any) continue;
      const rules::Hypothesis& hypothesis = program_.hypotheses[part.hypothesis];
      notice("parte_no_firme", hypothesis.subject_to, hypothesis.source, -1);
    }
    writer_.end_array();
  }

  // `2019 y de 2024 a 2027`.
  static std::string years_text(const std::vector<std::int32_t>& years) {
    std::string out;
    for (std::size_t i = 0; i < years.size();) {
      std::size_t last = i;
      while (last + 1 < years.size() && years[last + 1] == years[last] + 1) ++last;
      if (i > 0) out += last + 1 == years.size() ? " y de " : ", de ";
      out += std::to_string(years[i]);
      if (last > i) out += " a " + std::to_string(years[last]);
      i = last + 1;
    }
    return out;
  }

  // A date of business days that were counted past the last year whose holidays are known.
  void uncovered_notices() {
    for (const auto& [what, calendar_id, locators] : uncovered_) {
      const BusinessCalendar* calendar = run_.calendar(calendar_id);
      std::string text = "No se conocen los días de descanso";
      if (calendar != nullptr && !calendar->years().empty()) {
        text = "Solo se conocen los días de descanso de " + years_text(calendar->years());
      }
      text += say(": la fecha de «%» puede ser otra. Pregúntela en la ventanilla.", what);
      notice("calendario_sin_cubrir", text, locators, -1);
    }
  }

  void note_notice(const rules::Note& note) {
    std::int32_t whose = -1;
    if (note.scoped) {
      bool any = false;
      for (std::size_t i = 0; i < input_.partidas.size() && !any; ++i) {
        if (!note.scope[input_.partidas[i].concept_index]) continue;
        // Of what is refused only the refusal is said.
        if (run_.partidas()[i].state == PartidaState::rejected) continue;
        if (note.when != kNoExpr &&
            !run_.evaluate(note.when, static_cast<std::int32_t>(i)).surely()) {
          continue;
        }
        any = true;
        whose = static_cast<std::int32_t>(i);
      }
      if (!any) return;
    } else if (note.when != kNoExpr && !run_.evaluate(note.when).surely()) {
      return;
    }
    notice(note.code, note.text, note.source, whose);
  }

  void partida_notices(std::size_t i) {
    const auto index = static_cast<std::int32_t>(i);
    const Concept& c = concept_of(i);
    for (const Reason& given : run_.partidas()[i].reasons) {
      if (given.binds) continue;
      const bool check = given.kind == Reason::Kind::check;
      const std::string_view code =
          check ? program_.checks[given.index].code : program_.bounds[given.index].code;
      const rules::Texts& said =
          check ? program_.checks[given.index].texts : program_.bounds[given.index].texts;
      const std::string_view from =
          check ? program_.checks[given.index].source : program_.bounds[given.index].source;
      Output text;
      append_filled(text, said.fails,
                    blanks(given, i, check ? Measure::area : program_.bounds[given.index].measure));
      notice(code, text, from.empty() ? c.source : from, index);
    }
    const auto& facts = program_.facts_of(Place::partida);
    const auto ignored = [&](int slot, bool used, std::string_view what) {
      if (slot < 0 || used) return;
      const auto place = static_cast<std::size_t>(slot);
      if (!input_.partidas[i].facts[place].known) return;
      notice("dato_sin_efecto",
             c.free_service && what == "el precio"
                 ? say("% no cuesta nada: el precio no se toma en cuenta.", c.name)
                 : say("%: aquí no se toma en cuenta %.", c.name, what),
             c.source, index, say("/partidas/%/%", std::to_string(i), facts[place].key));
    };
    ignored(program_.slots.price, !c.free_service && c.has_money && run_.net_price(index),
            "el precio");
    ignored(program_.slots.investment, !c.free_service && c.has_money && run_.whole_cost(index),
            "la inversión");
    ignored(program_.slots.area, c.has_area, "la superficie");
    ignored(program_.slots.quantity, c.has_quantity, "la cantidad");
    if (const auto needed = area_to_spare(run_, index)) {
      Output text("Para ");
      append_named(text, run_.partidas()[i].quantity.number, c.unit, c.name);
      text += " basta con ";
      append_hectares(text, *needed);
      text += ". Si pide menos hectáreas, no gasta su tope.";
      notice("superficie_de_sobra", text, c.source, index,
             "/partidas/" + std::to_string(i) + "/superficie_ha");
    }
  }

  Writer writer_;
  Run& run_;
  const rules::Program& program_;
  const Case& input_;
  const RunSettings& settings_;
  const Calendars* calendars_;
  std::vector<RequirementResult> requirements_;
  MissingSet requirement_missing_;
  std::vector<NotFirm> not_firm_;
  std::vector<AmountRange> ranges_;
  std::optional<Advice> advice_;
  struct Uncovered {
    std::string_view what, calendar, source;
  };
  std::vector<Uncovered> uncovered_;  // dates that no calendar vouches for
  Output text_;
};

}  // namespace

bool append_estimate(Output& out, const Case& input, const Calendars* calendars) {
  RunSettings settings;
  settings.readings = input.readings;
  Run run(input, settings, calendars);
  run.compute();
  if (run.overflowed()) return false;
  ResultWriter(out, run, settings, calendars).write();
  return true;
}

}  // namespace surco
