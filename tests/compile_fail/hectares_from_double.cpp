// expect: no matching function for call to .*Hectares|no matching function for call to .*Measured
#include "decimal/units.hpp"

surco::Hectares area() { return surco::Hectares(2.5); }
