// Whether the rules and the figures that a case rests on hold on its date.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "evaluate/run.hpp"
#include "text/text.hpp"

namespace surco {

/// Something that is not in force on the date of the case, or soon will not be.
struct ValidityNotice {
  std::string_view code;  ///< `fuera_de_vigencia`, `vigencia_por_terminar`,
                          ///< `cifra_fuera_de_vigencia`, `cifra_por_vencer`
  std::string text;
  Text source;
  bool outside = false;       ///< not in force; else its end is near
  std::int32_t partida = -1;  ///< the first that asks for the concept whose figures they are
};

/// What to say of a computed case: of its rules first, then of the figures of the concepts it asks
/// for, then of the definitions it used. Nothing when it has no date.
std::vector<ValidityNotice> validity_notices(const Run& run);

}  // namespace surco
