// expect: no match for .*operator\*
#include "decimal/units.hpp"

auto twice(const surco::Rate& rate) { return rate * rate; }
