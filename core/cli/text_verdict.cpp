// The verdict on a submission as text.
#include <string>
#include <string_view>

#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"
#include "cli/values.hpp"

namespace surco::cli {
namespace {

bool has_notice(json::Value verdict, std::string_view code) {
  const json::Value notices = verdict.find("avisos");
  for (json::Value one = notices.first(); one.valid(); one = one.next()) {
    if (text_of(one, "codigo") == code) return true;
  }
  return false;
}

// `sealed`: with a fingerprint that vouches for its data.
std::string_view verdict_name(std::string_view verdict, bool sealed) {
  if (verdict == "coincide" && !sealed) {
    return "COINCIDEN SOLO LAS CIFRAS: son lo que dan las reglas; quién pide y los demás datos no "
           "se revisaron.";
  }
  if (verdict == "coincide") return "COINCIDE: lo declarado es lo que dan las reglas.";
  if (verdict == "difiere") return "DIFIERE: lo declarado no es lo que dan las reglas.";
  if (verdict == "invalida") return "INVÁLIDA: la solicitud no se puede calcular.";
  if (verdict == "reglas_distintas") {
    return "REGLAS DISTINTAS: se hizo con reglas que no están aquí; se compara con las vigentes.";
  }
  return verdict;
}

// Amounts as money, anything else as it is.
std::string shown(std::string_view path, json::Value value) {
  const std::string_view field = path.substr(path.rfind('/') + 1);
  const bool amount = field == "costo" || field == "subsidio" || field == "aportacion" ||
                      field == "subsidio_sujeto_a_autorizacion";
  return amount && value.is(json::Kind::text) ? money(value) : brief(value);
}

}  // namespace

std::string verdict_text(json::Value verdict, const About& about, int columns) {
  Page page(columns);
  if (const std::string_view folio = text_of(verdict, "folio"); !folio.empty()) {
    page.paragraph("Folio " + std::string(folio));
  }
  page.paragraph(verdict_name(text_of(verdict, "veredicto"), !has_notice(verdict, "sin_huella")));
  if (verdict.find("reglas_anteriores").boolean()) {
    page.paragraph("Se calculó con las reglas anteriores, con las que se hizo la solicitud.");
  }
  if (const std::string_view remedy = text_of(verdict, "remedio"); !remedy.empty()) {
    page.paragraph("Qué hacer: " + std::string(remedy));
  }
  const json::Value notices = verdict.find("avisos");
  for (json::Value one = notices.first(); one.valid(); one = one.next()) {
    page.paragraph("ATENCIÓN: " + std::string(text_of(one, "texto")));
  }
  const json::Value errors = verdict.find("errores");
  if (errors.size() > 0) page.heading("Errores del caso");
  for (json::Value one = errors.first(); one.valid(); one = one.next()) {
    page.paragraph(
        std::string(text_of(one, "mensaje")) + " (" + std::string(text_of(one, "ruta")) + ")",
        "  • ");
    if (const std::string_view hint = text_of(one, "sugerencia"); !hint.empty()) {
      page.paragraph(hint, "    ");
    }
  }
  Table table({{"Dónde", false, true}, {"Declarado", true, true}, {"Calculado", true, true}});
  const json::Value differences = verdict.find("diferencias");
  for (json::Value one = differences.first(); one.valid(); one = one.next()) {
    const std::string_view path = text_of(one, "ruta");
    table.row({std::string(path), shown(path, one.find("declarado")),
               shown(path, one.find("calculado"))});
  }
  if (differences.size() > 0) {
    page.heading("Diferencias");
    table.write(page);
  }
  std::string out = page.text();
  const json::Value result = verdict.find("resultado");
  if (result.is(json::Kind::object)) {
    out += '\n' + result_text(result, about, columns);
  }
  return out;
}

}  // namespace surco::cli
