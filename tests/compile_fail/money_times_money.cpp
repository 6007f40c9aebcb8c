// expect: no match for .*operator\*
#include "decimal/units.hpp"

auto square(const surco::Money& money) { return money * money; }
