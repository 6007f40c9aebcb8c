// Figures without a source, locators, texts and their blanks: all that needs no model.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "facts/nearest.hpp"
#include "rules/review_parts.hpp"

namespace surco::rules {
namespace {

using json::Kind;
using json::Value;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Digits with an optional point among them, as figures are written.
bool is_figure(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_digit(text[i])) ++i;
  if (i == 0) return false;
  if (i == text.size()) return true;
  if (text[i] != '.' || i + 1 == text.size()) return false;
  return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(i) + 1, text.end(), is_digit);
}

// `programa:pasaje`: lower-case letters, digits and hyphens; letters, digits, `.`, `_`, `-`.
bool is_locator(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size()) return false;
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  for (const char c : text.substr(0, colon)) {
    if (!letter(c) && !is_digit(c) && c != '-') return false;
  }
  for (const char c : text.substr(colon + 1)) {
    if (!letter(c) && !(c >= 'A' && c <= 'Z') && !is_digit(c) && c != '.' && c != '_' && c != '-') {
      return false;
    }
  }
  return true;
}

class Walk {
 public:
  Walk(std::size_t document, std::string_view program, Findings& findings)
      : document_(document), program_(program), findings_(findings) {}

  void run(Value value, bool sourced) {
    if (value.is(Kind::object)) {
      if (const Value source = value.find("fuente"); source.valid()) {
        sourced = true;
        locators(source);
      }
      sourced = sourced || value.find("derivada").valid();
      for (Value member = value.first(); member.valid(); member = member.next()) {
        const std::string_view key = member.key();
        if (key != "fuente" && key != "derivada" && key != "id" && key != "version" &&
            key != "nota") {
          run(member, sourced);
        }
      }
    } else if (value.is(Kind::array)) {
      for (Value item = value.first(); item.valid(); item = item.next()) run(item, sourced);
    } else if (value.is(Kind::text) && !sourced && is_figure(value.text())) {
      findings_.error("cifra_sin_fuente", document_, value,
                      "La cifra " + std::string(value.text()) + " no dice de dónde sale.",
                      "Ponga `fuente` en su objeto o, si se calcula de otras, `derivada`.");
    }
  }

 private:
  void locators(Value source) {
    if (source.is(Kind::text)) return locator(source);
    if (source.is(Kind::array) && source.size() == 0) {
      findings_.error("fuente_mal_escrita", document_, source, "La lista de fuentes está vacía.",
                      "Escriba al menos un localizador.");
    }
    std::set<std::string_view> seen;
    for (Value one = source.first(); one.valid(); one = one.next()) {
      locator(one);
      if (one.is(Kind::text) && !seen.insert(one.text()).second) {
        findings_.warn("fuente_repetida", document_, one,
                       "«" + std::string(one.text()) + "» está dos veces.", "Deje una.");
      }
    }
  }

  void locator(Value source) {
    const std::string_view text = source.text();
    if (!source.is(Kind::text) || !is_locator(text)) {
      findings_.error("fuente_mal_escrita", document_, source,
                      "«" + std::string(text) + "» no es un localizador.",
                      "Se escribe `programa:pasaje`, sin espacios.");
    } else if (!program_.empty() && text.substr(0, text.find(':')) != program_) {
      findings_.warn("fuente_de_otro_programa", document_, source,
                     "«" + std::string(text) + "» es un pasaje de otro programa.",
                     "Los de este empiezan con `" + std::string(program_) + ":`.");
    }
  }

  std::size_t document_;
  std::string_view program_;
  Findings& findings_;
};

// What the texts of a family of rules may leave blank.
enum class Blanks { none, concept_names, amounts };

constexpr std::array<std::string_view, 6> kAmountBlanks{"limite", "pedido", "apoyado",
                                                        "usado",  "queda",  "valor"};

bool is_amount_blank(std::string_view name) {
  return std::find(kAmountBlanks.begin(), kAmountBlanks.end(), name) != kAmountBlanks.end();
}

class TextReview {
 public:
  TextReview(const Joined& joined, Findings& findings) : joined_(joined), findings_(findings) {
    for (const Item& item : joined.items("conceptos")) {
      const Value figures = item.value.find("cifras");
      for (Value f = figures.first(); f.valid(); f = f.next()) {
        if (f.key() != "fuente" && f.key() != "derivada") figures_.insert(f.key());
      }
    }
  }

  void run() {
    for (const Item& item : joined_.items("hechos")) fact(item, item.value);
    each("conceptos", {"nombre", "descripcion"}, Blanks::none);
    each("cotas", {"revisa", "falla", "remedio", "titulo", "compara"}, Blanks::amounts);
    for (const Item& item : joined_.items("comprobaciones")) {
      const std::string_view effect = text_in(item.value, "efecto");
      const bool of_a_partida = effect == "rechaza" || effect == "dictamen";
      texts(item, item.value, {"revisa", "falla", "remedio", "titulo", "compara"},
            of_a_partida ? Blanks::concept_names : Blanks::none);
    }
    each("requisitos", {"nombre", "revisa", "falla", "remedio", "donde", "quien"}, Blanks::none);
    each("notas", {"texto"}, Blanks::none);
    each("plazos", {"titulo", "texto"}, Blanks::none);
    each("hipotesis", {"sujeta_a"}, Blanks::none);
    each("cedulas", {"nombre"}, Blanks::none);
    for (const Item& item : joined_.items("lecturas")) {
      texts(item, item.value, {"titulo", "pregunta", "efecto"}, Blanks::none);
      question(item, item.value);
      std::set<std::string_view> seen;
      const Value options = item.value.find("opciones");
      for (Value option = options.first(); option.valid(); option = option.next()) {
        texts(item, option, {"texto"}, Blanks::none);
        repeated(item, option, text_in(option, "id"), seen);
      }
    }
  }

 private:
  void each(std::string_view family, std::initializer_list<std::string_view> keys, Blanks blanks) {
    for (const Item& item : joined_.items(family)) texts(item, item.value, keys, blanks);
  }

  void texts(const Item& item, Value object, std::initializer_list<std::string_view> keys,
             Blanks blanks) {
    for (const std::string_view key : keys) {
      const Value text = object.find(key);
      if (!text.is(Kind::text)) continue;
      if (text.text().find_first_not_of(" \t\r\n") == std::string_view::npos) {
        findings_.error("texto_vacio", item.document, text,
                        "`" + std::string(key) + "` está vacío.", "Escriba el texto.");
        continue;
      }
      review_blanks(item, text, blanks);
    }
  }

  void review_blanks(const Item& item, Value value, Blanks blanks) {
    const std::string_view text = value.text();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t open = text.find_first_of("{}", at);
      if (open == std::string_view::npos) return;
      const std::size_t close = text.find_first_of("{}", open + 1);
      if (text[open] == '}' || close == std::string_view::npos || text[close] == '{') {
        findings_.error("hueco_sin_cerrar", item.document, value,
                        "Hay una llave suelta en el texto.", "Un hueco se escribe `{limite}`.");
        return;
      }
      blank(item, value, text.substr(open + 1, close - open - 1), blanks);
      at = close + 1;
    }
  }

  void blank(const Item& item, Value value, std::string_view name, Blanks blanks) {
    const std::string shown = "`{" + std::string(name) + "}`";
    const std::string_view figure = name.substr(0, 9) == "concepto." ? name.substr(9) : "";
    const bool of_concept = name == "concepto" || name == "predio" || !figure.empty();
    if (!figure.empty() && figures_.find(figure) == figures_.end()) {
      findings_.error(
          "hueco_desconocido", item.document, value,
          "Ningún concepto tiene la cifra de " + shown + ".",
          near(figure, {figures_.begin(), figures_.end()}, "Use una cifra de los conceptos."));
      return;
    }
    if (!of_concept && !is_amount_blank(name)) {
      std::vector<std::string_view> known(kAmountBlanks.begin(), kAmountBlanks.end());
      known.insert(known.end(), {"concepto", "predio"});
      findings_.error("hueco_desconocido", item.document, value,
                      "Nadie llena el hueco " + shown + ".",
                      near(name, known, "Los huecos están en la tabla del formato."));
      return;
    }
    if (blanks == Blanks::none || (blanks == Blanks::concept_names && !of_concept)) {
      findings_.error("hueco_sin_valor", item.document, value,
                      "Aquí nadie llena el hueco " + shown + ".",
                      "Escríbalo en palabras; solo las cotas llenan las cantidades.");
    }
  }

  static std::string near(std::string_view name, const std::vector<std::string_view>& known,
                          std::string otherwise) {
    const std::string found = nearest(name, known);
    return found.empty() ? std::move(otherwise) : "¿Quiso escribir `{" + found + "}`?";
  }

  void question(const Item& item, Value object) {
    const Value value = object.find("pregunta");
    const std::string_view text = value.text();
    constexpr std::string_view kOpens = "¿";
    if (text.empty() || (text.find(kOpens) != std::string_view::npos && text.back() == '?')) return;
    findings_.warn("pregunta_sin_signos", item.document, value, "La pregunta no va entre ¿ y ?.",
                   "Escríbala como se le haría a una persona.");
  }

  void repeated(const Item& item, Value where, std::string_view id,
                std::set<std::string_view>& seen) {
    if (id.empty() || seen.insert(id).second) return;
    findings_.error("opcion_repetida", item.document, where,
                    "La opción «" + std::string(id) + "» está dos veces.", "Deje una.");
  }

  void fact(const Item& item, Value object) {
    texts(item, object, {"pregunta", "por_que", "ayuda", "ejemplo"}, Blanks::none);
    question(item, object);
    std::set<std::string_view> seen;
    const Value options = object.find("opciones");
    for (Value option = options.first(); option.valid(); option = option.next()) {
      repeated(item, option, option.is(Kind::text) ? option.text() : text_in(option, "valor"),
               seen);
      if (option.is(Kind::object)) texts(item, option, {"nombre"}, Blanks::none);
    }
    const auto least = Exact::parse(text_in(object, "minimo"));
    const auto most = Exact::parse(text_in(object, "maximo"));
    if (least && most && *most < *least) {
      findings_.error(
          "rango_vacio", item.document, object.find("minimo"),
          "El mínimo " + least->text() + " es mayor que el máximo " + most->text() + ".",
          "Corrija uno de los dos.");
    }
    const Value fields = object.find("campos");
    for (Value field = fields.first(); field.valid(); field = field.next()) fact(item, field);
  }

  const Joined& joined_;
  Findings& findings_;
  std::set<std::string_view> figures_;
};

}  // namespace

void review_texts(const Joined& joined, Findings& findings) {
  const std::string_view program = text_in(joined.head(), "id");
  for (std::size_t i = 0; i < joined.sources().documents.size(); ++i) {
    const Value root = joined.sources().documents[i].root();
    if (root.valid()) Walk(i, program, findings).run(root, false);
  }
  TextReview(joined, findings).run();
}

}  // namespace surco::rules
