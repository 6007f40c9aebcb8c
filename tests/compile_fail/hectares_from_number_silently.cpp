// expect: could not convert|conversion
#include "decimal/units.hpp"

surco::Hectares area(const surco::Exact& number) { return number; }
