// One case under the rules of two programs, as text.
#include <string>

#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"
#include "cli/values.hpp"

namespace surco::cli {
namespace {

using json::Value;

// `+$1,000.00` or `-$1,000.00`, as the difference stands; `igual` for nothing.
std::string difference(Value amount) {
  if (!amount.is(json::Kind::text)) return "—";
  if (amount.text() == "0.00") return "igual";
  const bool plus = amount.text().front() == '+';
  if (!plus) return money(amount);
  json::Document digits;  // `money` takes amounts without a plus
  if (!digits.read("\"" + std::string(amount.text().substr(1)) + "\"").empty())
    return brief(amount);
  return "+" + money(digits.root());
}

class ComparisonPage {
 public:
  ComparisonPage(Value comparison, int columns) : comparison_(comparison), page_(columns) {}

  std::string write() {
    const Value rules = comparison_.find("reglas");
    here_ = name_of(rules.find("aqui"), "programa");
    there_ = name_of(rules.find("alla"), "con");
    std::string title = here_ + " y " + there_;
    if (const std::string_view folio = text_of(comparison_, "folio"); !folio.empty()) {
      title += " · Folio " + std::string(folio);
    }
    page_.paragraph(title);
    dates();
    page_.paragraph(text_of(comparison_.find("total"), "texto"));
    const Value refused = comparison_.find("elegibilidad_motivos");
    for (Value why = refused.first(); why.valid(); why = why.next()) {
      page_.paragraph(std::string(text_of(why, "texto")) + both(why), "  • ");
    }
    partidas();
    causes();
    limits();
    concepts("aparecen", "Solo en " + there_);
    concepts("desaparecen", "Solo en " + here_);
    lines("no_pasan", "Lo que no se toma en cuenta en " + there_);
    questions();
    lines("avisos", "Avisos");
    return page_.text();
  }

 private:
  std::string name_of(Value rules, std::string_view otherwise) const {
    std::string_view name = text_of(rules, "nombre");
    return std::string(name.empty() ? text_of(comparison_, otherwise) : name);
  }

  void dates() {
    const Value dates = comparison_.find("fechas");
    const Value here = dates.find("aqui");
    const Value there = dates.find("alla");
    if (!here.is(json::Kind::text)) return;
    std::string text = "Al " + long_date(here);
    if (there.is(json::Kind::text) && there.text() != here.text()) {
      text += " y, en " + there_ + ", al " + long_date(there);
    }
    page_.paragraph(text);
  }

  static std::string subsidy(Value side) {
    if (!side.is(json::Kind::object)) return "no está";
    if (const Value low = side.find("subsidio_minimo"); low.valid()) {
      return "de " + money(low) + "\na " + money(side.find("subsidio_maximo"));
    }
    return money(side.find("subsidio"));
  }

  void partidas() {
    const auto short_name = [](Value rules, const std::string& name) {
      const std::string_view said = text_of(rules, "dicho");
      return said.empty() ? name : std::string(said);
    };
    const Value rules = comparison_.find("reglas");
    Table table({{"", false, true},
                 {"Concepto", false, true},
                 {short_name(rules.find("aqui"), here_), true, false},
                 {short_name(rules.find("alla"), there_), true, false},
                 {"Diferencia", true, false}});
    for (Value p = comparison_.find("partidas").first(); p.valid(); p = p.next()) {
      std::string what(text_of(p, "nombre"));
      if (const std::string_view other = text_of(p, "nombre_con"); !other.empty()) {
        what += "\n(" + safe(other) + ")";
      }
      table.row({safe(text_of(p, "id")), what, subsidy(p.find("aqui")), subsidy(p.find("alla")),
                 difference(p.find("diferencia"))});
    }
    const Value total = comparison_.find("total");
    table.row({"", "Subsidio en total", money(total.find("aqui").find("subsidio")),
               money(total.find("alla").find("subsidio")), difference(total.find("diferencia"))});
    table.row({"", "Usted paga", money(total.find("aqui").find("aportacion")),
               money(total.find("alla").find("aportacion")), ""});
    const Value apart_here = total.find("aqui").find("subsidio_sujeto_a_autorizacion");
    const Value apart_there = total.find("alla").find("subsidio_sujeto_a_autorizacion");
    if (apart_here.valid() || apart_there.valid()) {
      table.row({"", "Aparte, si lo autorizan", money(apart_here), money(apart_there), ""});
    }
    page_.heading("Subsidio");
    table.write(page_);
  }

  static std::string both(Value object) {
    std::string out;
    for (const std::string_view key : {"fuente_aqui", "fuente_alla", "fuente"}) {
      const std::string_view one = text_of(object, key);
      if (one.empty()) continue;
      out += out.empty() ? " [" : ", ";
      out += one;
    }
    return out.empty() ? out : out + "]";
  }

  void causes() {
    bool titled = false;
    for (Value p = comparison_.find("partidas").first(); p.valid(); p = p.next()) {
      if (text_of(p, "texto").empty()) continue;
      if (!titled) page_.heading("Qué cambia");
      titled = true;
      const Value list = p.find("causas");
      const std::string mark = "  " + safe(text_of(p, "id")) + "  ";
      if (list.size() == 1 && text_of(list.first(), "texto") == text_of(p, "texto")) {
        page_.paragraph(std::string(text_of(p, "texto")) + both(list.first()), mark);
        continue;
      }
      page_.paragraph(std::string(text_of(p, "texto")) + (list.size() == 0 ? both(p) : ""), mark);
      for (Value c = list.first(); c.valid(); c = c.next()) {
        page_.paragraph(std::string(text_of(c, "texto")) + both(c), "     • ");
      }
    }
  }

  void limits() {
    const Value list = comparison_.find("limites");
    if (list.size() > 0) page_.heading("Límites distintos");
    for (Value one = list.first(); one.valid(); one = one.next()) {
      page_.paragraph(text_of(one, "nombre"), "  ");
      for (Value c = one.find("cifras").first(); c.valid(); c = c.next()) {
        page_.paragraph(std::string(text_of(c, "texto")) + both(c), "    • ");
      }
      // A rule that only one of them has.
      for (Value c = one.find("reglas").first(); c.valid(); c = c.next()) {
        const Value rules = comparison_.find("reglas").find(text_of(c, "en"));
        page_.paragraph("Solo en " + std::string(text_of(rules, "dicho")) + ": " +
                            std::string(text_of(c, "texto")) + both(c),
                        "    • ");
      }
    }
  }

  void concepts(std::string_view key, const std::string& title) {
    const Value list = comparison_.find(key);
    if (list.size() > 0) page_.heading(title);
    for (Value one = list.first(); one.valid(); one = one.next()) {
      page_.paragraph(std::string(text_of(one, "nombre")) + both(one), "  • ");
    }
  }

  void lines(std::string_view key, const std::string& title) {
    const Value list = comparison_.find(key);
    if (list.size() > 0) page_.heading(title);
    for (Value one = list.first(); one.valid(); one = one.next()) {
      page_.paragraph(std::string(text_of(one, "texto")) + both(one), "  • ");
    }
  }

  void questions() {
    const Value list = comparison_.find("preguntas");
    if (list.size() > 0) page_.heading("Falta saber");
    for (Value q = list.first(); q.valid(); q = q.next()) {
      std::string text(text_of(q, "pregunta"));
      if (const std::string_view one = text_of(q, "partida"); !one.empty()) {
        text += " (partida " + std::string(one) + ")";
      }
      page_.paragraph(text + both(q), "  • ");
    }
  }

  Value comparison_;
  Page page_;
  std::string here_, there_;
};

}  // namespace

std::string comparison_text(Value comparison, int columns) {
  return ComparisonPage(comparison, columns).write();
}

}  // namespace surco::cli
