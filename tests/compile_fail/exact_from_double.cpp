// expect: use of deleted function
#include "decimal/units.hpp"

surco::Exact number() { return surco::Exact(0.1); }
