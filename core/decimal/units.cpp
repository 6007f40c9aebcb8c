#include "decimal/units.hpp"

namespace surco {

Rate percent(const Exact& hundredths) { return Rate(hundredths * Exact::scaled(1, 2)); }

Money operator*(const Rate& rate, const Money& amount) {
  return Money(rate.exact() * amount.exact());
}

Money operator*(const Quantity& quantity, const UnitPrice& price) {
  return Money(quantity.exact() * price.exact());
}

Money cut_to_centavo(const Money& amount) {
  return Money(amount.exact().rounded(2, Exact::Rounding::down));
}

Money round_to_centavo(const Money& amount) {
  return Money(amount.exact().rounded(2, Exact::Rounding::half_up));
}

}  // namespace surco
