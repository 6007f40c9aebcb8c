// expect: no match for .*operator\+
#include "decimal/units.hpp"

surco::Money sum(const surco::Money& money, const surco::Hectares& area) { return money + area; }
