// Exact numbers: a fast decimal that widens, when it must, to a fixed-width rational.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "text/output.hpp"

namespace surco {

/// An exact rational number with a fixed maximum width.
///
/// Most values of a case are short decimals, so the common form is a 64-bit mantissa over a power
/// of ten, and its operations are inline. A quotient without a short decimal form is kept as a
/// small fraction; what fits neither widens to a rational of two 512-bit integers, and comes back
/// when it can. A result whose reduced numerator or denominator has more than 512 bits is not
/// wrong, it is `overflowed()`: the mark stays on everything computed from it and comparisons with
/// it are false. No floating point.
class Exact {
 public:
  Exact() noexcept = default;  ///< zero
  /// An integer.
  explicit Exact(std::int64_t value) noexcept : mantissa_(value) {}
  /// A floating number is never exact.
  template <class Number>
  requires std::is_floating_point_v<Number>
  explicit Exact(Number) = delete;
  /// `mantissa / 10^scale`, 0 <= scale <= 18.
  static Exact scaled(std::int64_t mantissa, int scale) noexcept { return {mantissa, scale}; }
  /// Reads ASCII digits with an optional point between them: `0`, `12`, `0.25`. No sign, blank or
  /// exponent, nor a point at either end; at most 40 digits in all. Empty when the text has another
  /// form. Limits of a case (12 and 6 digits) belong to the facts, not here.
  static std::optional<Exact> parse(std::string_view text);

  Exact(const Exact& other)
      : mantissa_(other.mantissa_), scale_(other.scale_), denominator_(other.denominator_) {
    if (other.wide_ != nullptr) [[unlikely]]
      copy_wide(other);
  }
  Exact& operator=(const Exact& other) {
    if (this == &other) return *this;
    mantissa_ = other.mantissa_;
    scale_ = other.scale_;
    denominator_ = other.denominator_;
    if (wide_ != nullptr) [[unlikely]]
      wide_.reset();
    if (other.wide_ != nullptr) [[unlikely]]
      copy_wide(other);
    return *this;
  }
  Exact(Exact&& other) noexcept = default;
  Exact& operator=(Exact&& other) noexcept = default;
  ~Exact() = default;

  bool overflowed() const noexcept { return scale_ == kWide && wide_ == nullptr; }
  bool is_zero() const noexcept { return mantissa_ == 0 && scale_ != kWide; }
  /// False for an overflowed value.
  bool is_negative() const noexcept { return mantissa_ < 0; }
  bool is_integer() const;

  Exact operator-() const;
  friend Exact operator+(const Exact& a, const Exact& b) {
    std::int64_t sum = 0;
    if (a.scale_ == b.scale_ && a.scale_ >= 0 &&
        !__builtin_add_overflow(a.mantissa_, b.mantissa_, &sum)) [[likely]] {
      return {sum, a.scale_};
    }
    return add_slow(a, b);
  }
  friend Exact operator-(const Exact& a, const Exact& b) {
    std::int64_t difference = 0;
    if (a.scale_ == b.scale_ && a.scale_ >= 0 &&
        !__builtin_sub_overflow(a.mantissa_, b.mantissa_, &difference)) [[likely]] {
      return {difference, a.scale_};
    }
    return subtract_slow(a, b);
  }
  friend Exact operator*(const Exact& a, const Exact& b) {
    std::int64_t product = 0;
    if ((a.scale_ | b.scale_) >= 0 && a.scale_ + b.scale_ <= kMaxScale &&
        multiply(a.mantissa_, b.mantissa_, product)) [[likely]] {
      return {product, a.scale_ + b.scale_};
    }
    return multiply_slow(a, b);
  }
  /// Division by zero gives an overflowed value.
  friend Exact operator/(const Exact& a, const Exact& b);
  /// Three-way comparison: -1, 0, 1. Overflowed values compare as 0 with everything; test first.
  static int compare(const Exact& a, const Exact& b) {
    if (a.scale_ == b.scale_ && a.scale_ >= 0) [[likely]] {
      return (a.mantissa_ > b.mantissa_ ? 1 : 0) - (a.mantissa_ < b.mantissa_ ? 1 : 0);
    }
    return compare_slow(a, b);
  }
  friend bool operator==(const Exact& a, const Exact& b) {
    if (a.scale_ == b.scale_ && a.scale_ >= 0) [[likely]]
      return a.mantissa_ == b.mantissa_;
    return compare_slow(a, b) == 0 && !a.overflowed() && !b.overflowed();
  }
  friend bool operator!=(const Exact& a, const Exact& b) { return !(a == b); }
  friend bool operator<(const Exact& a, const Exact& b) {
    if (a.scale_ == b.scale_ && a.scale_ >= 0) [[likely]]
      return a.mantissa_ < b.mantissa_;
    return compare_slow(a, b) < 0;
  }
  friend bool operator<=(const Exact& a, const Exact& b) {
    if (a.scale_ == b.scale_ && a.scale_ >= 0) [[likely]]
      return a.mantissa_ <= b.mantissa_;
    return compare_slow(a, b) <= 0 && !a.overflowed() && !b.overflowed();
  }
  friend bool operator>(const Exact& a, const Exact& b) { return b < a; }
  friend bool operator>=(const Exact& a, const Exact& b) { return b <= a; }

  /// How a number is brought to `digits` decimals (0 to 18).
  enum class Rounding { down, half_up, up };
  /// The one rounding function of the core. Non-negative numbers: `down` cuts, `half_up` rounds a
  /// half away from zero, `up` rounds any remainder up; negative ones mirror it.
  Exact rounded(int digits, Rounding how) const;
  Exact floor() const { return rounded(0, Rounding::down); }
  Exact ceil() const { return rounded(0, Rounding::up); }

  /// Plain decimal text without trailing zeros: `10`, `3.25`. A value that has no finite decimal
  /// form, or more than 18 decimals, is cut at 18 decimals. Empty when overflowed.
  std::string text() const;
  /// Text with exactly `digits` decimals (0 to 18) of a number already rounded to them (cut
  /// otherwise). Empty when overflowed.
  std::string fixed(int digits) const;
  /// Same as text()/fixed(), appended to `out` without a temporary.
  void append_text(Output& out) const;
  void append_fixed(Output& out, int digits) const;
  /// The integer value when it is one and fits.
  std::optional<std::int64_t> to_int64() const;

 private:
  struct Wide;  // numerator and denominator, Boost.Multiprecision, in exact.cpp
  struct WideDelete {
    void operator()(Wide* wide) const noexcept;
  };
  friend struct ExactOps;

  // The form is told by scale_: 0 to 18, mantissa_ / 10^scale_; kRatio, mantissa_ / denominator_,
  // reduced; kWide, *wide_ (mantissa_ then has its sign), or overflowed when there is none. A value
  // has one form only when it is wide or a ratio; decimals may carry trailing zeros.
  static constexpr std::int32_t kMaxScale = 18;
  static constexpr std::int32_t kRatio = -1;
  static constexpr std::int32_t kWide = -2;

  Exact(std::int64_t mantissa, std::int32_t scale) noexcept : mantissa_(mantissa), scale_(scale) {}

  // False when the product does not fit.
  static bool multiply(std::int64_t a, std::int64_t b, std::int64_t& product) noexcept {
#ifdef __wasm__
    // There the checked product of 64 bits is a library call; most factors have less than 32 bits.
    constexpr std::uint64_t kHalf = std::uint64_t{1} << 31;
    if ((((static_cast<std::uint64_t>(a) + kHalf) | (static_cast<std::uint64_t>(b) + kHalf)) >>
         32) == 0) {
      product = a * b;
      return true;
    }
#endif
    return !__builtin_mul_overflow(a, b, &product);
  }

  static Exact add_slow(const Exact& a, const Exact& b);
  static Exact subtract_slow(const Exact& a, const Exact& b);
  static Exact multiply_slow(const Exact& a, const Exact& b);
  static int compare_slow(const Exact& a, const Exact& b);
  void copy_wide(const Exact& other);

  std::int64_t mantissa_ = 0;
  std::int32_t scale_ = 0;
  std::uint32_t denominator_ = 1;  // of a ratio
  std::unique_ptr<Wide, WideDelete> wide_;
};

inline const Exact& least(const Exact& a, const Exact& b) { return b < a ? b : a; }
inline const Exact& greatest(const Exact& a, const Exact& b) { return a < b ? b : a; }

}  // namespace surco
