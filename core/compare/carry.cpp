#include "compare/carry.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "json/document.hpp"

namespace surco {
namespace {

using rules::Fact;
using rules::FactType;
using rules::Place;
using rules::Program;

const Fact* fact_named(const std::vector<Fact>& facts, std::string_view id) {
  for (const Fact& fact : facts) {
    if (fact.id == id) return &fact;
  }
  return nullptr;
}

bool is_number(FactType type) { return type == FactType::decimal || type == FactType::integer; }
bool is_free_text(FactType type) { return type == FactType::text || type == FactType::identity; }

// The same day of another year: 29 February becomes the 28th where there is none.
Date same_day(Date date, std::int32_t year) {
  const CivilDate day = civil(date);
  const std::int32_t last = days_in_month(year, day.month);
  return make_date(year, day.month, std::min(day.day, last)).value_or(date);
}

class Carrier {
 public:
  Carrier(const Case& here, const Program& there, const Counterparts& counterparts)
      : here_(here), program_here_(*here.program), program_(there), counterparts_(counterparts) {}

  Carried run() && {
    Case& out = out_.there;
    out.program = &program_;
    if (here_.date) {
      out.date = date_within(*here_.date, program_);
      out_.date_moved = *out.date != *here_.date;
    }
    out.applicant = facts(Place::applicant, here_.applicant, "/solicitante");
    for (std::size_t i = 0; i < here_.predios.size(); ++i) {
      const Predio& predio = here_.predios[i];
      out.predios.push_back(
          {predio.id, facts(Place::predio, predio.facts, "/predios/" + std::to_string(i))});
    }
    for (std::size_t i = 0; i < here_.partidas.size(); ++i) partida(i);
    documents();
    readings();
    return std::move(out_);
  }

 private:
  std::vector<FactValue> facts(Place place, const std::vector<FactValue>& told,
                               const std::string& path) {
    const std::vector<Fact>& declared_here = program_here_.facts_of(place);
    const std::vector<Fact>& declared_there = program_.facts_of(place);
    std::vector<FactValue> out(declared_there.size());
    for (const Fact& fact : declared_here) {
      const FactValue& value = told[fact.slot];
      if (!value.known) continue;
      const Fact* same = fact_named(declared_there, fact.id);
      if (same == nullptr) {
        leave(fact, path, LeftBehind::Why::undeclared);
      } else if (!take(value, fact, *same, out[same->slot])) {
        leave(fact, path, LeftBehind::Why::refused);
      }
    }
    return out;
  }

  void leave(const Fact& fact, std::string path, LeftBehind::Why why) {
    if (is_free_text(fact.type)) return;
    json::append_pointer_step(path, fact.key);
    out_.left.push_back({why, &fact, std::move(path), Exact(), nullptr});
  }

  bool take(const FactValue& value, const Fact& from, const Fact& to, FactValue& out) {
    const bool fits = from.type == to.type || (is_number(from.type) && is_number(to.type)) ||
                      (is_free_text(from.type) && is_free_text(to.type));
    if (!fits) return false;
    if (is_number(to.type)) {
      const Exact& number = value.number;
      if ((to.minimum && number < *to.minimum) || (to.maximum && *to.maximum < number) ||
          (number.is_zero() && !to.zero_allowed) ||
          (to.type == FactType::integer && !number.is_integer())) {
        return false;
      }
    }
    if (to.type == FactType::option) {
      for (std::size_t i = 0; i < to.options.size(); ++i) {
        if (to.options[i].value != value.text) continue;
        out.option = static_cast<std::int16_t>(i);
        out.text = to.options[i].value;
        out.known = true;
        return true;
      }
      return false;
    }
    if (to.type == FactType::list) return take_list(value, from, to, out);
    out = value;
    return true;
  }

  // Items with the fields that both lists have; a list with a value that is not accepted stays.
  bool take_list(const FactValue& value, const Fact& from, const Fact& to, FactValue& out) {
    ListItems items;
    for (const std::vector<FactValue>& told : here_.lists[static_cast<std::size_t>(value.list)]) {
      std::vector<FactValue> row(to.fields.size());
      for (const Fact& field : from.fields) {
        const Fact* same = fact_named(to.fields, field.id);
        if (same == nullptr || !told[field.slot].known) continue;
        if (!take(told[field.slot], field, *same, row[same->slot])) return false;
      }
      items.push_back(std::move(row));
    }
    out.list = static_cast<std::int32_t>(out_.there.lists.size());
    out.known = true;
    out_.there.lists.push_back(std::move(items));
    return true;
  }

  void partida(std::size_t index) {
    const Partida& told = here_.partidas[index];
    const std::vector<std::uint16_t>& beside = counterparts_.of(told.concept_index);
    if (beside.empty()) {
      out_.places.push_back(-1);
      return;
    }
    const std::string path = "/partidas/" + std::to_string(index);
    Partida out;
    out.id = told.id;
    out.concept_index = beside.front();
    out.predio = told.predio;
    out.facts = facts(Place::partida, told.facts, path);
    const int quantity = program_.slots.quantity;
    if (quantity >= 0 && program_.concepts[out.concept_index].whole_units) {
      FactValue& asked = out.facts[static_cast<std::size_t>(quantity)];
      if (asked.known && !asked.number.is_integer()) {
        leave(program_here_.facts_of(
                  Place::partida)[static_cast<std::size_t>(program_here_.slots.quantity)],
              path, LeftBehind::Why::not_whole);
        asked.number = asked.number.floor();
        out_.left.back().taken = asked.number;
      }
    }
    out_.places.push_back(static_cast<std::int32_t>(out_.there.partidas.size()));
    out_.there.partidas.push_back(std::move(out));
  }

  void documents() {
    out_.there.documents.assign(program_.requirements.size(), {});
    for (std::size_t i = 0; i < program_here_.requirements.size(); ++i) {
      const rules::Requirement& paper = program_here_.requirements[i];
      if (!here_.documents[i].told) continue;
      const std::int32_t found = program_.document_index.find(paper.id);
      if (found >= 0) {
        out_.there.documents[static_cast<std::size_t>(found)] = here_.documents[i];
        continue;
      }
      std::string path = "/documentos";
      json::append_pointer_step(path, paper.id);
      out_.left.push_back({LeftBehind::Why::no_paper, nullptr, std::move(path), Exact(), &paper});
    }
  }

  void readings() {
    std::vector<std::uint16_t>& out = out_.there.readings;
    for (const rules::Reading& reading : program_.readings) out.push_back(reading.preset);
    for (std::size_t r = 0; r < program_here_.readings.size(); ++r) {
      const rules::Reading& reading = program_here_.readings[r];
      const bool chosen = here_.readings[r] != reading.preset;
      if (!take_reading(reading.id, reading.options[here_.readings[r]].id) && chosen) {
        out_.left_readings.push_back({static_cast<std::uint16_t>(r)});
      }
    }
  }

  bool take_reading(std::string_view id, std::string_view option) {
    for (std::size_t r = 0; r < program_.readings.size(); ++r) {
      if (program_.readings[r].id != id) continue;
      const auto& options = program_.readings[r].options;
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].id != option) continue;
        out_.there.readings[r] = static_cast<std::uint16_t>(i);
        return true;
      }
    }
    return false;
  }

  const Case& here_;
  const Program& program_here_;
  const Program& program_;
  const Counterparts& counterparts_;
  Carried out_;
};

}  // namespace

Date date_within(Date date, const Program& program) {
  const auto before = [&](Date day) { return program.valid_from && day < *program.valid_from; };
  const auto after = [&](Date day) { return program.valid_to && *program.valid_to < day; };
  if (!before(date) && !after(date)) return date;
  // The end that the date is beyond, and the years next to it that the validity may reach.
  const Date end = before(date) ? *program.valid_from : *program.valid_to;
  const std::int32_t step = before(date) ? 1 : -1;
  for (std::int32_t year = year_of(end), tries = 0; tries < 2; ++tries, year += step) {
    const Date day = same_day(date, year);
    if (!before(day) && !after(day)) return day;
  }
  return end;
}

Carried carry(const Case& here, const Program& there, const Counterparts& counterparts) {
  return Carrier(here, there, counterparts).run();
}

}  // namespace surco
