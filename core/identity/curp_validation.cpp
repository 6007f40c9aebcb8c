#include <array>
#include <string>

#include "identity/curp.hpp"
#include "identity/curp_corrections.hpp"
#include "identity/curp_letters.hpp"
#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/inconvenient_words.hpp"
#include "identity/kinds.hpp"
#include "identity/states.hpp"

namespace surco::identity {
namespace {

// Nobody is known to have lived longer.
constexpr std::int32_t kOldestAge = 120;

std::string_view wanted_at(std::size_t place) {
  switch (kCurpPattern[place]) {
    case 'V':
      return "una vocal o X";
    case 'D':
      return "un número";
    case 'S':
      return "H (hombre), M (mujer) o X (no binario)";
    case 'C':
      return "una consonante";
    case 'A':
      return "una letra o un número";
    default:
      return "una letra de la A a la Z";
  }
}

char sex_letter(std::string_view said) {
  const Folded folded = fold(said);
  const std::string_view text = folded.view();
  if (text == "H" || text == "HOMBRE" || text == "MASCULINO") return 'H';
  if (text == "M" || text == "MUJER" || text == "FEMENINO") return 'M';
  if (text == "X" || text == "NO_BINARIO" || text == "NO BINARIO") return 'X';
  return 0;
}

// What the person said elsewhere puts at each place; 0 where nothing was said.
CurpChars expected_chars(const IdentityContext& context) {
  CurpChars expected{};
  if (!context.first_surname.empty()) {
    const NameLetters letters = surname_letters(context.first_surname);
    expected[0] = letters.initial;
    expected[1] = letters.vowel;
    expected[13] = letters.consonant;
  }
  if (context.second_surname) {
    const NameLetters letters = surname_letters(*context.second_surname);
    expected[2] = letters.initial;
    expected[14] = letters.consonant;
  }
  if (!context.given_names.empty()) {
    const NameLetters letters = given_name_letters(context.given_names);
    expected[3] = letters.initial;
    expected[15] = letters.consonant;
  }
  if (parse_date(context.birth_date)) {
    constexpr std::size_t kIsoPlaces[] = {2, 3, 5, 6, 8, 9};
    for (std::size_t i = 0; i < 6; ++i) expected[4 + i] = context.birth_date[kIsoPlaces[i]];
  }
  expected[10] = sex_letter(context.sex);
  return expected;
}

struct Part {
  std::string_view code;
  std::string_view name;
  std::array<std::uint8_t, 3> places;  // in order; the last again where there are only two
};

constexpr Part kParts[] = {
    {"curp_primer_apellido", "el primer apellido", {0, 1, 13}},
    {"curp_segundo_apellido", "el segundo apellido", {2, 14, 14}},
    {"curp_nombre", "el nombre", {3, 15, 15}},
};

void compare_names(IdentityResult& result, const CurpChars& curp, const CurpHints& said,
                   bool no_second) {
  for (const Part& part : kParts) {
    for (const std::size_t place : part.places) {
      if (agrees_at(curp, place, said)) continue;
      if (place == 2 && no_second) {
        warn(result, part.code, place + 1,
             {"La letra 3 de la CURP es ", curp[place],
              ": dice que hay segundo apellido, y no está escrito. Escríbalo como está en su "
              "acta."});
        break;
      }
      warn(result, part.code, place + 1,
           {"La letra ", place + 1, " de la CURP es ", curp[place], ". Por ", part.name,
            " debería ser ", said.expected[place],
            ". Compare los dos con su CURP impresa: esa es la que vale."});
      break;
    }
  }
}

void compare_birth_date(IdentityResult& result, Date birth, const IdentityContext& context) {
  const auto said = parse_date(context.birth_date);
  if (!said || *said == birth) return;
  warn(result, "curp_fecha_distinta", 5,
       {"La CURP dice que usted nació el ", birth, " y usted escribió ", *said,
        ". Corrija la que no sea."});
}

void compare_sex(IdentityResult& result, const CurpChars& curp, const CurpChars& expected) {
  if (expected[10] == 0 || expected[10] == curp[10]) return;
  warn(result, "curp_sexo_distinto", 11,
       {"El carácter 11 de la CURP es ", curp[10], " y el sexo que usted escribió corresponde a ",
        expected[10], ". Corrija el que no sea."});
}

void read_data(IdentityResult& result, const CurpChars& curp, Date birth,
               std::optional<Date> today) {
  const std::string_view letters = view(curp).substr(11, 2);
  const State* state = state_by_curp(letters);
  add_datum(result, "fecha_nacimiento", {std::string_view(to_iso(birth))});
  add_datum(result, "sexo",
            {curp[10] == 'H'   ? "hombre"
             : curp[10] == 'M' ? "mujer"
                               : "no_binario"});
  add_datum(result, "estado_nacimiento",
            {state != nullptr ? state->name : std::string_view("Nacido en el extranjero")});
  add_datum(result, "clave_estado", {letters});
  if (today) {
    add_datum(result, "edad", {static_cast<std::size_t>(whole_years(birth, *today))});
  }
}

void report_character(IdentityResult& result, char c, std::size_t place) {
  if (c == kEnye) {
    refuse(result, "curp_enye", place + 1,
           {"El carácter ", place + 1, " es Ñ. La CURP escribe X en lugar de Ñ."});
  } else {
    refuse(result, "curp_caracter", place + 1,
           {"El carácter ", place + 1, " dice ", c, " y ahí va ", wanted_at(place), "."});
  }
}

void report_date(IdentityResult& result, const CurpChars& curp, std::size_t suspect) {
  const std::size_t position = suspect != 0 ? suspect : 5;
  if (curp_birth_date(curp)) {
    if (suspect == 17) {
      refuse(result, "curp_fecha", position,
             {"El carácter 17 es ", curp[16],
              ", una letra, y así la CURP sería de alguien que todavía no nace. Si usted nació "
              "antes de 2000 va un número: revise si es un cero y no una O."});
      return;
    }
    refuse(result, "curp_fecha", position,
           {"La fecha de nacimiento de la CURP todavía no llega. Revise los caracteres 5 a 10 y el "
            "17 (número si nació antes de 2000, letra si nació después)."});
  } else {
    refuse(result, "curp_fecha", position,
           {"Los caracteres 5 a 10 (", view(curp).substr(4, 6),
            ") no forman una fecha que exista: van año, mes y día de nacimiento, dos números cada "
            "uno."});
  }
}

// The groups of the key that nothing typed elsewhere bears out, as a list of words.
std::string groups_to_compare(const CurpChars& curp, const CurpHints& hints) {
  struct Group {
    std::uint8_t from, size;
  };
  constexpr Group kGroups[] = {{0, 4}, {4, 6}, {10, 3}, {13, 3}, {16, 2}};
  std::string out;
  for (const Group group : kGroups) {
    const bool last = group.from + group.size == kCurpLength;
    bool borne_out = true;
    for (std::size_t i = group.from; i < std::size_t{group.from} + group.size; ++i) {
      borne_out = borne_out && hints.expected[i] != 0 && agrees_at(curp, i, hints);
    }
    if (borne_out) continue;
    if (!out.empty()) out += last ? " y " : ", ";
    out += view(curp).substr(group.from, group.size);
  }
  return out;
}

void report_check_digit(IdentityResult& result, const CurpChars& curp, const CurpHints& hints,
                        std::size_t suspect) {
  constexpr std::string_view kWrong =
      "El último número no corresponde a los demás caracteres: hay uno mal copiado. ";
  if (suspect == 0 || suspect == kCurpLength) {
    refuse(result, "curp_verificador", suspect,
           {kWrong, "Compare con su CURP impresa, uno por uno, estos grupos: ",
            std::string_view(groups_to_compare(curp, hints)), "."});
  } else {
    refuse(result, "curp_verificador", suspect,
           {kWrong, "El más sospechoso es el ", suspect, " (", curp[suspect - 1],
            "). Compare la clave, carácter por carácter, con su CURP impresa."});
  }
}

// The corrections go to the first finding: they mend the whole key.
void suggest_all(IdentityResult& result, const Corrections& corrections) {
  for (const Correction& correction : corrections) suggest(result, view(correction.curp));
}

void report_faults(IdentityResult& result, const CurpChars& curp, const CurpFaults& faults,
                   const CurpHints& hints) {
  const Corrections corrections = correct_curp(curp, faults, hints);
  const std::size_t suspect = corrections.empty() ? 0 : corrections.begin()->position;
  // Runs after each finding, and only does something after the first.
  const auto after_finding = [&] {
    if (result.findings.size() == 1) suggest_all(result, corrections);
  };
  for (std::size_t place = 0; place < kCurpLength; ++place) {
    if ((faults.places >> place & 1U) == 0) continue;
    report_character(result, curp[place], place);
    after_finding();
  }
  if (faults.date) {
    report_date(result, curp, suspect);
    after_finding();
  }
  if (faults.state) {
    refuse(result, "curp_estado", 12,
           {"Los caracteres 12 y 13 (", view(curp).substr(11, 2),
            ") no son la clave de ningún estado ni NE (nacido en el extranjero). Cópielos de su "
            "CURP impresa."});
    after_finding();
  }
  if (result.findings.empty()) {
    report_check_digit(result, curp, hints, suspect);
    after_finding();
  }
}

}  // namespace

void validate_curp(IdentityResult& result, std::string_view text, const IdentityContext& context) {
  Folded key;
  if (!read_key(result, key, text, "curp_longitud", "La CURP tiene 18 caracteres.")) return;
  const CurpChars expected = expected_chars(context);
  CurpHints hints{expected, parse_date(context.today)};
  // A second surname that is left blank may be one that is not typed yet: no ground to correct.
  const bool no_second = context.second_surname && fold(*context.second_surname).empty();
  if (no_second) {
    hints.expected[2] = hints.expected[14] = 0;
  }
  if (key.size() != kCurpLength) {
    refuse(result, "curp_longitud", 0,
           {"La CURP tiene 18 caracteres y usted escribió ", key.size(),
            ". Cópiela completa de su CURP impresa."});
    suggest_all(result, correct_curp_length(key.view(), hints));
    return;
  }
  CurpChars curp{};
  for (std::size_t i = 0; i < kCurpLength; ++i) curp[i] = key[i];
  const CurpFaults faults = curp_faults(curp, hints.today);
  if (faults.any()) {
    report_faults(result, curp, faults, hints);
    return;
  }
  const Date birth = curp_birth_date(curp).value_or(Date{});
  if (is_inconvenient_in_curp(view(curp).substr(0, 4))) {
    warn(result, "curp_palabra", 2,
         {"Hoy el registro pondría X en el carácter 2 de esta CURP; las claves antiguas pueden "
          "conservar la letra. Si su CURP impresa es así, está bien."});
  }
  if (hints.today && whole_years(birth, *hints.today) > kOldestAge) {
    warn(result, "curp_edad", 17,
         {"Según la CURP usted nació el ", birth,
          ". Si nació en 2000 o después, el carácter 17 es una letra: revise si no es una O en "
          "lugar de un cero."});
  }
  compare_names(result, curp, {expected, hints.today}, no_second);
  compare_birth_date(result, birth, context);
  compare_sex(result, curp, hints.expected);
  read_data(result, curp, birth, hints.today);
}

}  // namespace surco::identity
