// expect: invalid initialization of reference|could not convert
#include "decimal/units.hpp"

surco::Money pay(const surco::Quantity& quantity) { return surco::cut_to_centavo(quantity); }
