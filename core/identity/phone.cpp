#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/kinds.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kLength = 10;

bool starts_with(const Folded& text, std::string_view beginning) {
  return text.part(0, beginning.size()) == beginning;
}

}  // namespace

void validate_phone(IdentityResult& result, std::string_view text) {
  constexpr std::string_view kHelp =
      "Escriba solo los 10 números de un teléfono: la clave de su región y el número. Los espacios "
      "y guiones no importan.";
  Folded key;
  if (!read_key(result, key, text, "telefono_caracter", kHelp)) return;
  const bool plus = !key.empty() && key[0] == '+';
  Folded digits;
  for (const char c : key.view().substr(plus ? 1 : 0)) {
    if (is_digit(c)) {
      digits.push(c);
    } else if (c != '(' && c != ')') {
      refuse(result, "telefono_caracter", 0, {kHelp});
      return;
    }
  }
  if (plus && !starts_with(digits, "52")) {
    refuse(result, "telefono_extranjero", 0,
           {"El número es de otro país. Escriba uno de México, de 10 números."});
    return;
  }
  for (const std::string_view prefix : {"521", "52", "044", "045", "01"}) {
    if (digits.size() == kLength + prefix.size() && starts_with(digits, prefix)) {
      digits.erase_front(prefix.size());
      break;
    }
  }
  result.value.assign(digits.view());
  if (digits.size() != kLength) {
    const bool local = digits.size() == 7 || digits.size() == 8;
    refuse(result, "telefono_longitud", 0,
           {"Un teléfono de México tiene 10 números y usted escribió ", digits.size(),
            local ? ". Falta la clave de su región: son los dos o tres primeros." : ". Revíselo."});
    return;
  }
  if (digits[0] == '0' || digits[0] == '1') {
    refuse(result, "telefono_clave", 1,
           {"Ninguna clave de región empieza con 0 ni con 1. Revise los 10 números."});
    return;
  }
  if (digits.view().find_first_not_of(digits[0]) == std::string_view::npos) {
    warn(result, "telefono_repetido", 0,
         {"Los diez números son iguales. Revise que sea un teléfono donde lo encuentren."});
  }
  add_datum(result, "internacional", {"+52", digits.view()});
}

}  // namespace surco::identity
