// expect: no match for .*operator\*
#include "decimal/units.hpp"

auto cost(const surco::Quantity& quantity, const surco::Money& money) { return quantity * money; }
