#include "identity/states.hpp"

#include "identity/fold.hpp"

namespace surco::identity {
namespace {

// Postal codes: the first two digits as the postal service gave them out, one range a state.
constexpr State kStates[] = {
    {"Aguascalientes", "AS", 20, 20},
    {"Baja California", "BC", 21, 22},
    {"Baja California Sur", "BS", 23, 23},
    {"Campeche", "CC", 24, 24},
    {"Chiapas", "CS", 29, 30},
    {"Chihuahua", "CH", 31, 33},
    {"Ciudad de México", "DF", 0, 16},
    {"Coahuila", "CL", 25, 27},
    {"Colima", "CM", 28, 28},
    {"Durango", "DG", 34, 35},
    {"Guanajuato", "GT", 36, 38},
    {"Guerrero", "GR", 39, 41},
    {"Hidalgo", "HG", 42, 43},
    {"Jalisco", "JC", 44, 49},
    {"México", "MC", 50, 57},
    {"Michoacán", "MN", 58, 61},
    {"Morelos", "MS", 62, 62},
    {"Nayarit", "NT", 63, 63},
    {"Nuevo León", "NL", 64, 67},
    {"Oaxaca", "OC", 68, 71},
    {"Puebla", "PL", 72, 75},
    {"Querétaro", "QT", 76, 76},
    {"Quintana Roo", "QR", 77, 77},
    {"San Luis Potosí", "SP", 78, 79},
    {"Sinaloa", "SL", 80, 82},
    {"Sonora", "SR", 83, 85},
    {"Tabasco", "TC", 86, 86},
    {"Tamaulipas", "TS", 87, 89},
    {"Tlaxcala", "TL", 90, 90},
    {"Veracruz", "VZ", 91, 96},
    {"Yucatán", "YN", 97, 97},
    {"Zacatecas", "ZS", 98, 99},
};

struct Alias {
  std::string_view folded;
  std::string_view curp;
};

constexpr Alias kAliases[] = {
    {"CDMX", "DF"},
    {"DISTRITO FEDERAL", "DF"},
    {"D.F.", "DF"},
    {"COAHUILA DE ZARAGOZA", "CL"},
    {"ESTADO DE MEXICO", "MC"},
    {"EDO. DE MEXICO", "MC"},
    {"EDO DE MEXICO", "MC"},
    {"EDOMEX", "MC"},
    {"MICHOACAN DE OCAMPO", "MN"},
    {"QUERETARO DE ARTEAGA", "QT"},
    {"VERACRUZ DE IGNACIO DE LA LLAVE", "VZ"},
};

}  // namespace

const State* state_by_curp(std::string_view letters) {
  for (const State& state : kStates) {
    if (state.curp == letters) return &state;
  }
  return nullptr;
}

const State* state_by_name(std::string_view name) {
  const Folded folded = fold(name);
  const std::string_view wanted = folded.view();
  if (wanted.size() == 2) return state_by_curp(wanted);
  for (const State& state : kStates) {
    if (fold(state.name).view() == wanted) return &state;
  }
  for (const Alias& alias : kAliases) {
    if (alias.folded == wanted) return state_by_curp(alias.curp);
  }
  return nullptr;
}

const State* state_by_postal(int prefix) {
  for (const State& state : kStates) {
    if (prefix >= state.first_postal && prefix <= state.last_postal) return &state;
  }
  return nullptr;
}

}  // namespace surco::identity
