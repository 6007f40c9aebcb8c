#include <optional>

#include "calendar/date.hpp"
#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/kinds.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kLongestInput = 64;

// dd/mm/yyyy (or with hyphens or dots), the way dates are written in Mexico. The month never comes
// first, so that 04/10 is 4 October.
std::optional<Date> day_first(std::string_view text) {
  int numbers[3] = {0, 0, 0};
  int lengths[3] = {0, 0, 0};
  int part = 0;
  for (const char c : text) {
    if (is_digit(c)) {
      if (++lengths[part] > 4) return std::nullopt;
      numbers[part] = numbers[part] * 10 + (c - '0');
    } else if ((c == '/' || c == '-' || c == '.') && part < 2) {
      ++part;
    } else {
      return std::nullopt;
    }
  }
  if (lengths[0] < 1 || lengths[0] > 2 || lengths[1] < 1 || lengths[1] > 2 || lengths[2] != 4 ||
      numbers[2] < kFirstWrittenYear || numbers[2] > kLastWrittenYear) {
    return std::nullopt;
  }
  return make_date(numbers[2], numbers[1], numbers[0]);
}

}  // namespace

void validate_date(IdentityResult& result, std::string_view text) {
  constexpr std::string_view kHelp = "La fecha va como 2026-04-10: año, mes y día.";
  if (text.size() > kLongestInput) {
    refuse(result, "fecha_formato", 0, {kHelp});
    return;
  }
  const Folded folded = fold(text);
  const std::string_view written = folded.view();
  append_unfolded(result.value, written);
  if (const auto date = parse_date(written)) {
    add_datum(result, "larga", {*date});
  } else if (const auto turned = day_first(written)) {
    refuse(result, "fecha_formato", 0,
           {"La fecha va con el año primero. ¿Quiso decir ", *turned, "?"});
    suggest(result, to_iso(*turned));
  } else if (written.size() == 10 && written[4] == '-' && written[7] == '-') {
    refuse(result, "fecha_inexistente", 0,
           {"Ese día no existe en el calendario, o no está entre 1900 y 2200. Revise el mes y el "
            "día."});
  } else {
    refuse(result, "fecha_formato", 0, {kHelp});
  }
}

}  // namespace surco::identity
