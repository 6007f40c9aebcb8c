// Programs, their declarations, findings and errors as text.
#include <string>
#include <utility>
#include <vector>

#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"
#include "cli/values.hpp"

namespace surco::cli {
namespace {

using json::Value;

std::string in_words(Value validity) {
  const Value from = validity.find("desde");
  const Value to = validity.find("hasta");
  std::string out;
  if (from.valid()) out = "del " + long_date(from);
  if (to.valid()) out += (out.empty() ? "al " : " al ") + long_date(to);
  return out;
}

// Calls `say` for each declaration of a class; the title comes before the first.
template <class Say>
void each_of(Page& page, Value list, std::string_view kind, std::string_view title, Say say) {
  bool titled = false;
  for (Value item = list.first(); item.valid(); item = item.next()) {
    if (text_of(item, "clase") != kind) continue;
    if (!titled) page.heading(title);
    titled = true;
    say(item);
  }
}

std::string type_text(Value fact) {
  std::string out(text_of(fact, "tipo"));
  if (const std::string_view unit = text_of(fact, "unidad"); !unit.empty()) {
    out += ", en " + std::string(unit);
  }
  const Value options = fact.find("opciones");
  if (options.size() == 0) return out;
  out += ": ";
  for (Value option = options.first(); option.valid(); option = option.next()) {
    out += text_of(option, "valor");
    out += option.next().valid() ? ", " : "";
  }
  return out;
}

std::string count_of(std::size_t count, std::string_view one, std::string_view more) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : more);
}

}  // namespace

std::string programs_text(Value programs, int columns) {
  Page page(columns);
  Table table({{"Programa", false, false},
               {"Nombre", false, true},
               {"Año", true, false},
               {"Conceptos", true, false},
               {"Reglas", false, false},
               {"Vigencia", false, true}});
  for (Value p = programs.first(); p.valid(); p = p.next()) {
    table.row({std::string(text_of(p, "id")), std::string(text_of(p, "nombre")),
               brief(p.find("anio")), brief(p.find("conceptos")),
               std::string(text_of(p, "version")), in_words(p.find("vigencia"))});
  }
  table.write(page, 0);
  if (programs.size() == 0) page.line("No hay programas.");
  return page.text();
}

std::string facts_text(Value list, int columns) {
  Page page(columns);
  each_of(page, list, "concepto", "Conceptos", [&](Value c) {
    std::string text = std::string(text_of(c, "id")) + ": " + std::string(text_of(c, "nombre"));
    if (const std::string_view unit = text_of(c, "unidad"); !unit.empty()) {
      text += ", por " + std::string(unit);
    }
    page.paragraph(text + locators(c), "  • ");
  });
  each_of(page, list, "hecho", "Datos", [&](Value f) {
    page.paragraph(std::string(text_of(f, "id")) + " (" + type_text(f) + ")" + locators(f), "  • ");
    page.paragraph(text_of(f, "pregunta"), "    ");
  });
  each_of(page, list, "requisito", "Requisitos", [&](Value r) {
    page.paragraph(
        std::string(text_of(r, "id")) + ": " + std::string(text_of(r, "nombre")) + locators(r),
        "  • ");
    if (const std::string_view checks = text_of(r, "revisa"); !checks.empty()) {
      page.paragraph(checks, "    ");
    }
  });
  each_of(page, list, "lectura", "Reglas que se pueden leer de otra manera", [&](Value r) {
    page.paragraph(
        std::string(text_of(r, "id")) + ": " + std::string(text_of(r, "pregunta")) + locators(r),
        "  • ");
    const std::string_view preset = text_of(r, "predeterminada");
    for (Value option = r.find("opciones").first(); option.valid(); option = option.next()) {
      const bool taken = text_of(option, "id") == preset;
      page.paragraph(std::string(text_of(option, "id")) + (taken ? " (se toma esta): " : ": ") +
                         std::string(text_of(option, "texto")),
                     "    - ");
    }
  });
  return page.text();
}

std::string findings_text(Value findings, int columns) {
  Page page(columns);
  if (findings.size() == 0) {
    page.line("Las reglas están en orden.");
    return page.text();
  }
  for (Value f = findings.first(); f.valid(); f = f.next()) {
    page.paragraph(text_of(f, "ruta"));
    page.paragraph(std::string(text_of(f, "gravedad")) + " " + std::string(text_of(f, "codigo")) +
                       ": " + std::string(text_of(f, "mensaje")),
                   "  ");
    if (const std::string_view hint = text_of(f, "sugerencia"); !hint.empty()) {
      page.paragraph(hint, "  ");
    }
  }
  page.gap();
  page.line(count_of(findings.size(), "hallazgo.", "hallazgos."));
  return page.text();
}

std::string errors_text(Value error, int columns) {
  Page page(columns);
  Value first = error.find("errores").first();
  const std::size_t count = first.valid() ? error.find("errores").size() : 1;
  if (!first.valid()) first = error.find("error");
  page.line(count == 1 ? "No se pudo: hay un error."
                       : "No se pudo: hay " + std::to_string(count) + " errores.");
  for (Value one = first; one.valid(); one = one.next()) {
    const std::string_view path = text_of(one, "ruta");
    page.paragraph(
        std::string(text_of(one, "mensaje")) + (path.empty() ? "" : " (" + std::string(path) + ")"),
        "  • ");
    if (const std::string_view hint = text_of(one, "sugerencia"); !hint.empty()) {
      page.paragraph(hint, "    ");
    }
    if (count == 1) break;
  }
  return page.text();
}

std::string batch_line(Value answer, std::string_view number) {
  std::string out = padded(number, 7, true) + "  ";
  if (const Value error = answer.find("error"); error.valid()) {
    std::string text = "ERROR: " + std::string(text_of(error, "mensaje"));
    if (const std::string_view path = text_of(error, "ruta"); !path.empty()) {
      text += " (" + std::string(path) + ")";
    }
    return out + safe(text) + '\n';
  }
  Value result = answer;
  std::string verdict;
  if (const Value found = answer.find("veredicto"); found.valid()) {
    verdict = "  " + std::string(found.text());
    result = answer.find("resultado");
  }
  std::string_view folio = text_of(result, "folio");
  if (folio.empty()) folio = text_of(answer, "folio");
  const Value total = result.find("total");
  out += padded(safe(text_of(result, "programa")), 14) + "  ";
  out += padded(safe(folio), 12) + "  ";
  out += padded(safe(text_of(result, "elegibilidad")), 11) + "  ";
  out += padded(money(total.find("costo")), 15, true) + "  ";
  out += padded(money(total.find("subsidio")), 15, true) + "  ";
  out += padded(money(total.find("aportacion")), 15, true);
  return out + safe(verdict) + '\n';
}

}  // namespace surco::cli
