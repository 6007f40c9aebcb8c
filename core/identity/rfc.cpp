#include <optional>

#include "calendar/date.hpp"
#include "identity/confusable.hpp"
#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/inconvenient_words.hpp"
#include "identity/kinds.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kNatural = 13;
constexpr std::size_t kLegal = 12;

// One character a place: N name (letter, Ñ or &), D digit, A letter or digit, C digit or A. A legal
// person's key lacks the first.
constexpr std::string_view kPattern = "NNNNDDDDDDAAC";

bool fits(char c, char cls) {
  switch (cls) {
    case 'N':
      return is_letter(c) || c == kEnye || c == '&';
    case 'D':
      return is_digit(c);
    case 'A':
      return is_letter(c) || is_digit(c);
    default:
      return is_digit(c) || c == 'A';
  }
}

std::string_view wanted(char cls) {
  switch (cls) {
    case 'N':
      return "una letra";
    case 'D':
      return "un número";
    case 'A':
      return "una letra o un número";
    default:
      return "un número o la letra A";
  }
}

// Values 0-9, A-N, &, O-Z, blank, Ñ = 0 to 38.
int value_of(char c) {
  if (is_digit(c)) return c - '0';
  if (is_letter(c)) return c - 'A' + (c > 'N' ? 11 : 10);
  return c == '&' ? 24 : 38;
}

// Weights 13 down to 2; a legal person's key counts as if it began with a blank (37 x 13). The
// eleven's complement, with 10 written A and 11 written 0.
char check_digit(const Folded& rfc) {
  int sum = rfc.size() == kLegal ? 37 * 13 : 0;
  for (std::size_t i = 0; i + 1 < rfc.size(); ++i) {
    sum += value_of(rfc[i]) * static_cast<int>(rfc.size() - i);
  }
  const int rest = sum % 11;
  if (rest == 0) return '0';
  return rest == 1 ? 'A' : static_cast<char>('0' + 11 - rest);
}

struct BothCenturies {
  std::optional<Date> in_1900s, in_2000s;
  bool any() const { return in_1900s || in_2000s; }
};

// Keys that the registry gives out for whoever has none: the public, clients abroad, partners and
// shareholders who are foreign, who issues receipts abroad.
bool is_generic(std::string_view rfc) {
  for (const std::string_view key : {"XAXX010101000", "XEXX010101000", "EXTF900101NI1",
                                     "EXT990101NI1", "EXT990101NI4", "EXT990101NI9"}) {
    if (rfc == key) return true;
  }
  return false;
}

// The key does not tell the century of its YYMMDD.
BothCenturies dates_of(const Folded& rfc) {
  const std::size_t at = rfc.size() - 9;
  const auto number = [&](std::size_t i) {
    return (rfc[at + i] - '0') * 10 + (rfc[at + i + 1] - '0');
  };
  return {make_date(1900 + number(0), number(2), number(4)),
          make_date(2000 + number(0), number(2), number(4))};
}

// Offers the key with letters and digits that were taken for each other put right, if nothing else
// is wrong with it.
void suggest_corrected(IdentityResult& result, Folded rfc, std::string_view pattern) {
  for (std::size_t i = 0; i < rfc.size(); ++i) {
    if (fits(rfc[i], pattern[i])) continue;
    rfc[i] = is_letter(rfc[i]) ? digit_for(rfc[i]) : letter_for(rfc[i]);
    if (!fits(rfc[i], pattern[i])) return;
  }
  if (dates_of(rfc).any()) suggest(result, rfc.view());
}

void compare_person_type(IdentityResult& result, bool natural, std::string_view said) {
  if (said.empty() || (said == "fisica") == natural) return;
  warn(result, "rfc_tipo_persona", 0,
       {"El RFC es de una persona ", natural ? "física (13" : "moral (12",
        " caracteres) y usted dijo persona ", natural ? "moral" : "física",
        ". Corrija el que no sea."});
}

// A person's two keys begin alike but for what each registry does with the names.
void compare_curp(IdentityResult& result, const Folded& rfc, std::string_view curp_text) {
  const Folded curp = fold_key(curp_text);
  if (curp.size() != 18) return;
  if (rfc.part(4, 6) != curp.part(4, 6)) {
    warn(result, "rfc_fecha_curp", 5,
         {"La fecha del RFC (", rfc.part(4, 6), ") no es la de la CURP (", curp.part(4, 6),
          "). Revise los dos."});
  } else if (rfc[0] != curp[0] && rfc[0] != kEnye) {
    warn(result, "rfc_nombre_curp", 1,
         {"El RFC y la CURP empiezan con letras distintas. Revise que los dos sean de la misma "
          "persona."});
  }
}

}  // namespace

void validate_rfc(IdentityResult& result, std::string_view text, const IdentityContext& context) {
  constexpr std::string_view kLengths =
      "El RFC tiene 13 caracteres, o 12 si es de una persona moral";
  Folded rfc;
  if (!read_key(result, rfc, text, "rfc_longitud", kLengths)) return;
  if (rfc.size() != kNatural && rfc.size() != kLegal) {
    refuse(result, "rfc_longitud", 0,
           {kLengths, ", y usted escribió ", rfc.size(),
            rfc.size() == 10 ? ". Faltan los tres últimos (la homoclave): están en su constancia "
                               "de situación fiscal."
                             : ". Cópielo completo de su constancia de situación fiscal."});
    return;
  }
  if (is_generic(rfc.view())) {
    refuse(result, "rfc_generico", 0,
           {"Ese RFC es una clave genérica que no identifica a nadie. Escriba el suyo; si no lo "
            "tiene, deje el espacio vacío."});
    return;
  }
  const bool natural = rfc.size() == kNatural;
  const std::string_view pattern = kPattern.substr(natural ? 0 : 1);
  for (std::size_t i = 0; i < rfc.size(); ++i) {
    if (fits(rfc[i], pattern[i])) continue;
    refuse(result, "rfc_caracter", i + 1,
           {"El carácter ", i + 1, " dice ", rfc[i], " y ahí va ", wanted(pattern[i]), "."});
    if (result.findings.size() == 1) suggest_corrected(result, rfc, pattern);
  }
  if (!result.findings.empty()) return;
  const std::size_t date_position = natural ? 5 : 4;
  const BothCenturies dates = dates_of(rfc);
  if (!dates.any()) {
    refuse(result, "rfc_fecha", date_position,
           {"Los caracteres ", date_position, " a ", date_position + 5, " (",
            rfc.part(date_position - 1, 6),
            ") no forman una fecha que exista: van año, mes y día, dos números cada uno."});
    return;
  }
  if (check_digit(rfc) != rfc[rfc.size() - 1]) {
    warn(result, "rfc_verificador", rfc.size(),
         {"El último carácter no corresponde a los demás. Puede haber uno mal copiado: compárelo "
          "con su constancia de situación fiscal. Si la constancia es así, está bien."});
  }
  if (natural && is_inconvenient_in_rfc(rfc.part(0, 4))) {
    warn(result, "rfc_palabra", 4,
         {"Hoy el registro pondría X en el carácter 4 de este RFC; las claves antiguas pueden "
          "conservar la letra. Si su constancia es así, está bien."});
  }
  compare_person_type(result, natural, context.person_type);
  if (natural) compare_curp(result, rfc, context.curp);
  add_datum(result, "tipo_persona", {natural ? "fisica" : "moral"});
  const auto today = parse_date(context.today);
  if (today && dates.in_1900s && (!dates.in_2000s || *dates.in_2000s > *today)) {
    add_datum(result, "fecha", {std::string_view(to_iso(*dates.in_1900s))});
  }
}

}  // namespace surco::identity
