#include "identity/confusable.hpp"
#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/kinds.hpp"
#include "identity/states.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kLength = 5;

const State* state_of(const Folded& code) {
  if (code.size() != kLength || !all_digits(code.view())) return nullptr;
  return state_by_postal((code[0] - '0') * 10 + (code[1] - '0'));
}

}  // namespace

void validate_postal_code(IdentityResult& result, std::string_view text,
                          const IdentityContext& context) {
  constexpr std::string_view kHelp =
      "El código postal tiene 5 números. Está en su comprobante de domicilio.";
  Folded code;
  if (!read_key(result, code, text, "cp_longitud", kHelp)) return;
  if (code.part(0, 2) == "CP") {  // as it stands on an envelope
    code.erase_front(2);
    result.value.erase(0, 2);
  }
  if (code.size() != kLength || !all_digits(code.view())) {
    refuse(result, code.size() == kLength ? "cp_caracter" : "cp_longitud", 0, {kHelp});
    Folded meant;
    // Spreadsheets drop the zero that the capital's codes begin with.
    if (code.size() == kLength - 1) meant.push('0');
    const Folded digits = as_digits(code);
    for (const char c : digits.view()) meant.push(c);
    if (state_of(meant) != nullptr) suggest(result, meant.view());
    return;
  }
  const State* state = state_of(code);
  if (code.part(0, 2) == "00") {
    refuse(result, "cp_sin_estado", 1, {"Ningún código postal empieza con 00. ", kHelp});
    return;
  }
  if (state == nullptr) {
    warn(result, "cp_sin_estado", 1,
         {"No conocemos ningún estado cuyos códigos postales empiecen con ", code.part(0, 2),
          ". Revíselo en su comprobante de domicilio."});
    return;
  }
  add_datum(result, "estado", {state->name});
  const State* said = state_by_name(context.state);
  if (said != nullptr && said != state) {
    warn(result, "cp_otro_estado", 1,
         {"El código postal ", code.view(), " es de ", state->name, " y usted dijo ", said->name,
          ". Revise los dos en su comprobante de domicilio."});
  }
}

}  // namespace surco::identity
