// expect: could not convert
#include "decimal/units.hpp"

surco::Exact number() { return 5; }
