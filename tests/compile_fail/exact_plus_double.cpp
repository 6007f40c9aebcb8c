// expect: no match for .*operator\+
#include "decimal/units.hpp"

surco::Exact more(const surco::Exact& number) { return number + 0.5; }
