// Money, hectares, quantities and rates: numbers that do not mix.
#pragma once

#include <string>
#include <utility>

#include "decimal/exact.hpp"

namespace surco {

/// A number with a dimension. Values of one kind add and compare among themselves; any other mix
/// does not compile. The tag is empty and costs nothing.
template <class Tag>
class Measured {
 public:
  Measured() = default;
  explicit Measured(Exact value) : value_(std::move(value)) {}
  const Exact& exact() const noexcept { return value_; }
  bool is_zero() const noexcept { return value_.is_zero(); }

  friend Measured operator+(const Measured& a, const Measured& b) {
    return Measured(a.value_ + b.value_);
  }
  friend Measured operator-(const Measured& a, const Measured& b) {
    return Measured(a.value_ - b.value_);
  }
  friend bool operator==(const Measured& a, const Measured& b) { return a.value_ == b.value_; }
  friend bool operator!=(const Measured& a, const Measured& b) { return a.value_ != b.value_; }
  friend bool operator<(const Measured& a, const Measured& b) { return a.value_ < b.value_; }
  friend bool operator<=(const Measured& a, const Measured& b) { return a.value_ <= b.value_; }
  friend bool operator>(const Measured& a, const Measured& b) { return b < a; }
  friend bool operator>=(const Measured& a, const Measured& b) { return b <= a; }

 private:
  Exact value_;
};

using Money = Measured<struct MoneyTag>;          ///< pesos, exact until the result is written
using Hectares = Measured<struct HectaresTag>;    ///< hectares
using Quantity = Measured<struct QuantityTag>;    ///< units of the concept: kg, saco, organismo …
using Rate = Measured<struct RateTag>;            ///< a share: 0.5 is one half
using UnitPrice = Measured<struct UnitPriceTag>;  ///< pesos a unit

/// 50 (percent) -> one half.
Rate percent(const Exact& hundredths);
Money operator*(const Rate& rate, const Money& amount);
Money operator*(const Quantity& quantity, const UnitPrice& price);

/// What an amount of support is paid as: cut to the centavo, so that a cap is never exceeded.
Money cut_to_centavo(const Money& amount);
/// What a cost is written as: rounded half up to the centavo.
Money round_to_centavo(const Money& amount);

}  // namespace surco
