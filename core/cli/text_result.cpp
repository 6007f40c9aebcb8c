// The result of a case as a page for the counter.
#include <string>
#include <utility>
#include <vector>

#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"
#include "cli/values.hpp"
#include "evaluate/wording.hpp"

namespace surco::cli {
namespace {

using json::Value;

std::string_view state_name(std::string_view state) {
  if (state == "apoyada") return "apoyada";
  if (state == "apoyada_parcial") return "apoyada en parte";
  if (state == "sujeta_a_dictamen") return "sujeta a dictamen";
  if (state == "incompleta") return "falta un dato";
  if (state == "rechazada") return "no se apoya";
  return state;
}

std::string_view eligibility_name(std::string_view eligibility) {
  if (eligibility == "elegible") return "Puede recibir el apoyo.";
  if (eligibility == "no_elegible") return "No puede recibir el apoyo.";
  if (eligibility == "incompleta") return "Falta saber si puede recibir el apoyo.";
  return eligibility;
}

// A paper or act: its box, and its state in words.
std::pair<std::string_view, std::string_view> requirement_state(std::string_view state) {
  if (state == "cumplido") return {"[x] ", "cumplido"};
  if (state == "vencido") return {"[!] ", "vencido"};
  if (state == "por_confirmar") return {"[?] ", "por confirmar"};
  return {"[ ] ", "pendiente"};
}

class ResultPage {
 public:
  ResultPage(Value result, const About& about, int columns)
      : result_(result), about_(about), page_(columns) {}

  std::string write() {
    header();
    partidas();
    reasons();
    better();
    questions();
    requirements();
    readings();
    deadlines();
    sheets();
    notices();
    return page_.text();
  }

 private:
  void header() {
    const std::string_view id = text_of(result_, "programa");
    std::string_view name = id;
    for (Value p = about_.programs.first(); p.valid(); p = p.next()) {
      if (text_of(p, "id") == id) name = text_of(p, "nombre");
    }
    page_.paragraph(std::string(name) + " · reglas " +
                    std::string(text_of(result_.find("reglas"), "version")));
    std::string what;
    if (const std::string_view folio = text_of(result_, "folio"); !folio.empty()) {
      what = "Folio " + std::string(folio) + " · ";
    }
    const Value date = about_.case_json.find("fecha");
    what += date.valid() && date.is(json::Kind::text) ? "Al " + long_date(date) : "Sin fecha";
    page_.paragraph(what);
    page_.paragraph(eligibility_name(text_of(result_, "elegibilidad")));
    for (Value why = result_.find("elegibilidad_motivos").first(); why.valid(); why = why.next()) {
      reason(why, "  • ", {});
    }
  }

  static std::string supported(Value partida) {
    std::string out = hectares(partida.find("superficie_apoyada_ha"));
    const std::string units = quantity(partida.find("cantidad_apoyada"), partida.find("unidad"));
    if (!out.empty() && !units.empty()) out += '\n';
    out += units;
    return out.empty() ? "—" : out;
  }

  void partidas() {
    Table table({{"", false, true},
                 {"Concepto", false, true},
                 {"Se apoya", false, false},
                 {"Costo", true, false},
                 {"Subsidio", true, false},
                 {"Usted paga", true, false}});
    for (Value p = result_.find("partidas").first(); p.valid(); p = p.next()) {
      std::string what(text_of(p, "nombre").empty() ? text_of(p, "concepto")
                                                    : text_of(p, "nombre"));
      what = safe(what);
      if (const std::string_view predio = text_of(p, "predio"); !predio.empty()) {
        what += "\npredio " + safe(predio);
      }
      what += "\n";
      what += state_name(text_of(p, "estado"));
      std::string subsidy = money(p.find("subsidio"));
      if (const Value low = p.find("subsidio_minimo"); low.valid()) {
        subsidy = "de " + money(low) + "\na " + money(p.find("subsidio_maximo"));
      }
      table.row({safe(text_of(p, "id")), what, supported(p), money(p.find("costo")), subsidy,
                 money(p.find("aportacion"))});
    }
    const Value total = result_.find("total");
    table.row({"", "Total", "", money(total.find("costo")), money(total.find("subsidio")),
               money(total.find("aportacion"))});
    page_.heading("Partidas");
    table.write(page_);
    if (const Value missing = total.find("parcial"); missing.size() > 0) {
      std::string names;
      for (Value one = missing.first(); one.valid(); one = one.next()) {
        if (!lacks(one.text())) continue;
        names += names.empty() ? "" : ", ";
        names += one.text() == "aportacion" ? "lo que usted paga" : std::string(one.text());
      }
      if (!names.empty()) {
        page_.paragraph("Al total le falta algún renglón de: " + names + ".", "  ");
      }
    }
    const Value pending = total.find("subsidio_sujeto_a_autorizacion");
    if (pending.valid()) {
      page_.paragraph("Aparte, si lo autorizan: " + money(pending) + " más de subsidio.", "  ");
    }
  }

  // Whether a line has no such amount, other than a service that costs nothing.
  bool lacks(std::string_view key) const {
    for (Value p = result_.find("partidas").first(); p.valid(); p = p.next()) {
      const bool free = p.find("subsidio").is(json::Kind::null) &&
                        p.find("costo").is(json::Kind::null) && text_of(p, "aportacion") == "0.00";
      if (!free && p.find(key).is(json::Kind::null)) return true;
    }
    return false;
  }

  // A reason with what to do, under a mark of some columns.
  void reason(Value why, std::string_view mark, Value remedy) {
    const std::string blanks(static_cast<std::size_t>(width(mark)), ' ');
    page_.paragraph(std::string(text_of(why, "texto")) + locators(why), mark);
    if (const std::string_view todo = text_of(why, "que_hacer"); !todo.empty()) {
      page_.paragraph("Qué hacer: " + std::string(todo), blanks);
    }
    if (remedy.valid()) page_.paragraph(text_of(remedy, "texto"), blanks);
  }

  static bool explains(Value p) {
    return p.find("motivos").size() > 0 || p.find("cuenta").size() > 0 ||
           p.find("desglose").size() > 0 || p.find("subsidio_sujeto_a_autorizacion").valid();
  }

  void reasons() {
    bool titled = false;
    for (Value p = result_.find("partidas").first(); p.valid(); p = p.next()) {
      if (!explains(p)) continue;
      if (!titled) page_.heading("Cómo sale la cuenta");
      titled = true;
      const std::string_view name = text_of(p, "nombre");
      page_.paragraph(name.empty() ? text_of(p, "concepto") : name,
                      "  " + safe(text_of(p, "id")) + "  ");
      Table account({{"", false, true}, {"", true, false}, {"", false, false}});
      for (Value line = p.find("cuenta").first(); line.valid(); line = line.next()) {
        account.row(
            {std::string(text_of(line, "texto")), money(line.find("monto")), locators(line)});
      }
      for (Value part = p.find("desglose").first(); part.valid(); part = part.next()) {
        Output named("De ahí, ");
        append_lowered(named, text_of(part, "parte"));
        account.row({named.str(), money(part.find("monto")), locators(part)});
      }
      account.write(page_, 5);
      if (const Value pending = p.find("subsidio_sujeto_a_autorizacion"); pending.valid()) {
        std::string text = "Aparte, si lo autorizan: " + money(pending);
        const std::string area = hectares(p.find("superficie_sujeta_a_autorizacion_ha"));
        if (!area.empty()) text += ", por " + area;
        page_.paragraph(text + ".", "     ");
      }
      for (Value why = p.find("motivos").first(); why.valid(); why = why.next()) {
        reason(why, "     • ", why.find("remedio"));
      }
    }
  }

  void better() {
    // A remedy tied to a reason was said with it.
    std::vector<std::string_view> said;
    for (Value p = result_.find("partidas").first(); p.valid(); p = p.next()) {
      for (Value why = p.find("motivos").first(); why.valid(); why = why.next()) {
        if (why.find("remedio").valid()) said.push_back(text_of(why.find("remedio"), "texto"));
      }
    }
    bool titled = false;
    const auto say = [&](std::string_view text) {
      if (!titled) page_.heading("Para recibir más");
      titled = true;
      page_.paragraph(text, "  • ");
    };
    if (const Value order = result_.find("orden"); order.valid()) say(text_of(order, "texto"));
    for (Value one = result_.find("remedios").first(); one.valid(); one = one.next()) {
      const std::string_view text = text_of(one, "texto");
      bool before = false;
      for (const std::string_view other : said) before |= other == text;
      if (!before) say(text);
    }
  }

  void questions() {
    const Value list = result_.find("preguntas");
    if (list.size() > 0) page_.heading("Falta saber");
    for (Value q = list.first(); q.valid(); q = q.next()) {
      std::string text(text_of(q, "pregunta"));
      if (const std::string_view one = text_of(q, "partida"); !one.empty()) {
        text += " (partida " + std::string(one) + ")";
      } else if (const std::string_view predio = text_of(q, "predio"); !predio.empty()) {
        text += " (predio " + std::string(predio) + ")";
      }
      page_.paragraph(text, "  • ");
      page_.paragraph(std::string(text_of(q, "por_que")) + locators(q), "    ");
    }
  }

  void requirements() {
    const Value list = result_.find("requisitos");
    if (list.size() > 0) page_.heading("Requisitos y qué llevar");
    for (Value r = list.first(); r.valid(); r = r.next()) {
      const auto [box, state] = requirement_state(text_of(r, "estado"));
      page_.paragraph(std::string(text_of(r, "nombre")) + ": " + std::string(state) + locators(r),
                      "  " + std::string(box));
      if (text_of(r, "estado") == "cumplido") {
        if (const Value until = r.find("vigente_hasta"); until.valid()) {
          page_.paragraph("Sirve hasta el " + long_date(until) + ".", "      ");
        }
        continue;
      }
      std::string text(text_of(r, "texto"));
      const auto add = [&](std::string_view before, std::string_view what) {
        if (what.empty()) return;
        if (!text.empty()) text += ' ';
        text += before;
        text += what;
      };
      add("", text_of(r, "que_hacer"));
      if (const Value from = r.find("vigencia_desde"); from.valid()) {
        add("Que sea del ", long_date(from) + " o después.");
      }
      add("", text_of(r, "donde"));
      add("", text_of(r, "quien"));
      if (!text.empty()) page_.paragraph(text, "      ");
    }
  }

  // The totals that another reading changes, and what they are now.
  static std::string changed(Value now, Value then) {
    constexpr std::pair<std::string_view, std::string_view> kTotals[] = {
        {"subsidio", "subsidio"},
        {"aportacion", "usted paga"},
        {"subsidio_sujeto_a_autorizacion", "aparte, si lo autorizan"}};
    const auto amount = [](Value total, std::string_view key) -> std::string {
      const Value value = total.find(key);
      return value.valid() ? money(value) : "$0.00";  // nothing waits for an authorisation
    };
    std::string out;
    for (const auto& [key, name] : kTotals) {
      const std::string before = amount(now, key);
      const std::string after = amount(then, key);
      if (before == after) continue;
      // Of what no line has on one side, some lines alone say nothing.
      const bool none = before == "—" || after == "—";
      if (none && (leaves_out(now, key) || leaves_out(then, key))) continue;
      out += out.empty() ? " Cambia: " : "; ";
      out += name;
      out += ", de ";
      out += before;
      out += " a ";
      out += after;
    }
    return out.empty() ? out : out + ".";
  }

  static bool leaves_out(Value total, std::string_view key) {
    for (Value one = total.find("parcial").first(); one.valid(); one = one.next()) {
      if (one.text() == key) return true;
    }
    return false;
  }

  void readings() {
    const Value list = result_.find("lecturas");
    if (list.size() > 0) page_.heading("Reglas que se pueden leer de otra manera");
    for (Value r = list.first(); r.valid(); r = r.next()) {
      page_.paragraph(std::string(text_of(r, "pregunta")) + locators(r), "  • ");
      page_.paragraph("Se tomó: " + std::string(text_of(r, "texto")), "    ");
      for (Value other = r.find("otras").first(); other.valid(); other = other.next()) {
        page_.paragraph("Si fuera: " + std::string(text_of(other, "texto")) +
                            changed(result_.find("total"), other.find("total")),
                        "    ");
      }
    }
  }

  // What is known of the days that an office published as days of rest.
  static std::string added_days(Value days) {
    if (days.size() == 0) {
      return "No hay cargado ningún día que la oficina haya publicado como inhábil. Si cerró algún "
             "día, el plazo termina después.";
    }
    std::string out = "Ya se descuenta lo que la oficina publicó como inhábil: ";
    for (Value day = days.first(); day.valid(); day = day.next()) {
      out += long_date(day);
      out += day.next().valid() ? ", " : ".";
    }
    return out + " Si cerró algún otro día, el plazo termina después.";
  }

  void deadlines() {
    const Value list = result_.find("plazos");
    if (list.size() > 0) page_.heading("Fechas");
    for (Value d = list.first(); d.valid(); d = d.next()) {
      const Value date = d.find("fecha");
      std::string when = date.is(json::Kind::text) ? long_date(date) : "falta saber desde cuándo";
      if (d.find("fuera_de_calendario").boolean()) when += " (sin contar días de descanso)";
      page_.paragraph(std::string(text_of(d, "titulo")) + ": " + when + "." + locators(d), "  • ");
      if (const std::string_view text = text_of(d, "texto"); !text.empty()) {
        page_.paragraph(text, "    ");
      }
      if (const Value added = d.find("dias_adicionales"); added.valid()) {
        page_.paragraph(added_days(added), "    ");
      }
    }
  }

  static std::string points(Value object, std::string_view low, std::string_view high) {
    std::string out(text_of(object, low));
    if (const Value most = object.find(high); most.valid()) {
      out += " a ";
      out += most.text();
    }
    return out;
  }

  void sheets() {
    for (Value s = result_.find("cedulas").first(); s.valid(); s = s.next()) {
      page_.gap();
      std::string title = std::string(text_of(s, "nombre")) + ": " +
                          points(s, "puntos", "puntos_maximo") + " puntos";
      if (s.find("adicionales").valid()) {
        title += " y " + points(s, "adicionales", "adicionales_maximo") + " adicionales";
      }
      if (const Value least = s.find("minimo"); least.valid()) {
        title += ", se piden " + std::string(least.text());
        const Value reaches = s.find("alcanza");
        if (reaches.is(json::Kind::boolean))
          title += reaches.boolean() ? ": alcanza" : ": no alcanza";
      }
      page_.paragraph(title + locators(s));
      Table table({{"", false, true}, {"", true, false}});
      for (Value i = s.find("indicadores").first(); i.valid(); i = i.next()) {
        const std::string_view name = text_of(i, "nombre");
        table.row({std::string(name.empty() ? text_of(i, "id") : name),
                   points(i, "puntos", "puntos_maximo")});
      }
      table.write(page_);
    }
  }

  void notices() {
    const Value list = result_.find("avisos");
    if (list.size() > 0) page_.heading("Avisos");
    for (Value n = list.first(); n.valid(); n = n.next()) {
      page_.paragraph(std::string(text_of(n, "texto")) + locators(n), "  • ");
    }
  }

  Value result_;
  const About& about_;
  Page page_;
};

}  // namespace

std::string result_text(Value result, const About& about, int columns) {
  return ResultPage(result, about, columns).write();
}

}  // namespace surco::cli
