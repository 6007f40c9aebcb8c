#include <utility>

#include "identity/confusable.hpp"
#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/kinds.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kLength = 18;

// Weights 3, 7, 1 over and over; the unit of each product, ten's complement of the sum.
char control_digit(const Folded& clabe) {
  constexpr int kWeights[] = {3, 7, 1};
  int sum = 0;
  for (std::size_t i = 0; i + 1 < kLength; ++i) sum += (clabe[i] - '0') * kWeights[i % 3] % 10;
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

bool sound(const Folded& clabe) {
  return clabe.size() == kLength && all_digits(clabe.view()) &&
         clabe[kLength - 1] == control_digit(clabe);
}

// Two neighbours exchanged is the commonest slip that the control digit gives away.
void suggest_exchanges(IdentityResult& result, Folded clabe) {
  std::size_t offered = 0;
  for (std::size_t i = 0; i + 1 < kLength && offered < 4; ++i) {
    if (clabe[i] == clabe[i + 1]) continue;
    std::swap(clabe[i], clabe[i + 1]);
    if (sound(clabe)) {
      suggest(result, clabe.view());
      ++offered;
    }
    std::swap(clabe[i], clabe[i + 1]);
  }
}

}  // namespace

void validate_clabe(IdentityResult& result, std::string_view text) {
  Folded clabe;
  if (!read_key(result, clabe, text, "clabe_longitud", "La CLABE tiene 18 números.")) return;
  for (std::size_t i = 0; i < clabe.size(); ++i) {
    if (is_digit(clabe[i])) continue;
    refuse(result, "clabe_caracter", i + 1,
           {"La CLABE solo lleva números y el carácter ", i + 1, " es ", clabe[i], "."});
    const Folded meant = as_digits(clabe);
    if (sound(meant)) suggest(result, meant.view());
    return;
  }
  if (clabe.size() != kLength) {
    refuse(result, "clabe_longitud", 0,
           {"La CLABE tiene 18 números y usted escribió ", clabe.size(),
            clabe.size() == 16
                ? ". Parece el número de una tarjeta; la CLABE está en el estado de cuenta."
                : ". Cópiela completa del estado de cuenta; el número de cuenta no basta."});
    return;
  }
  if (!sound(clabe)) {
    refuse(result, "clabe_control", 0,
           {"El último número no corresponde a los demás: hay alguno mal copiado o cambiado de "
            "lugar. Compárela, número por número, con su estado de cuenta."});
    suggest_exchanges(result, clabe);
    return;
  }
  if (clabe.part(0, 3) == "000") {
    refuse(result, "clabe_banco", 1,
           {"Los tres primeros números son la clave del banco y no pueden ser 000. Cópiela del "
            "estado de cuenta."});
    return;
  }
  add_datum(result, "banco", {clabe.part(0, 3)});
  add_datum(result, "plaza", {clabe.part(3, 3)});
  add_datum(result, "cuenta", {clabe.part(6, 11)});
}

}  // namespace surco::identity
