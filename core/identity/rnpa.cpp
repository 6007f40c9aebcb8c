#include "identity/confusable.hpp"
#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/kinds.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kUsual = 10;
constexpr std::size_t kLeast = 4;
constexpr std::size_t kMost = 13;
constexpr std::string_view kUsually = "El número RNPA suele tener 10 números";

}  // namespace

void validate_rnpa(IdentityResult& result, std::string_view text) {
  Folded number;
  if (!read_key(result, number, text, "rnpa_longitud", kUsually)) return;
  if (number.part(0, 4) == "RNPA") {
    number.erase_front(4);
    result.value.erase(0, 4);
  }
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (is_digit(number[i])) continue;
    refuse(result, "rnpa_caracter", i + 1,
           {"El número RNPA solo lleva números y el carácter ", i + 1, " es ", number[i],
            ". Cópielo de su constancia de registro."});
    const Folded meant = as_digits(number);
    if (all_digits(meant.view())) suggest(result, meant.view());
    return;
  }
  if (number.size() < kLeast || number.size() > kMost) {
    refuse(
        result, "rnpa_longitud", 0,
        {kUsually, " y usted escribió ", number.size(), ". Cópielo de su constancia de registro."});
  } else if (number.size() != kUsual) {
    warn(result, "rnpa_longitud", 0,
         {kUsually, " y usted escribió ", number.size(), ". Si su constancia es así, está bien."});
  }
}

}  // namespace surco::identity
