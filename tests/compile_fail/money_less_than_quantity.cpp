// expect: no match for .*operator<
#include "decimal/units.hpp"

bool less(const surco::Money& money, const surco::Quantity& quantity) { return money < quantity; }
