// The 32 states: names, keys in the CURP, postal codes.
#pragma once

#include <cstdint>
#include <string_view>

namespace surco::identity {

struct State {
  std::string_view name;                           ///< "Tlaxcala"
  std::string_view curp;                           ///< "TL"
  std::uint8_t first_postal = 0, last_postal = 0;  ///< first two digits of its postal codes
};

/// By the two letters of a CURP (`NE`, born abroad, is not a state); null when there is none.
const State* state_by_curp(std::string_view letters);

/// By a name as people write it: accents and capitals do not matter, official long names and usual
/// short forms ("Edomex", "CDMX", "Veracruz de Ignacio de la Llave") and CURP letters are known.
const State* state_by_name(std::string_view name);

/// By the first two digits of a postal code (0 to 99); null for those given to no state.
const State* state_by_postal(int prefix);

}  // namespace surco::identity
