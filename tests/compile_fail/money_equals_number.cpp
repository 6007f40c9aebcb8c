// expect: no match for .*operator==
#include "decimal/units.hpp"

bool same(const surco::Money& money, const surco::Exact& number) { return money == number; }
