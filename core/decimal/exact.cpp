#include "decimal/exact.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <utility>

namespace surco {
namespace {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

// Wide enough for a sum of two products of 512 bits and for a power of ten on top: with operands
// within kMaxBits no intermediate result can overflow, so nothing here throws.
constexpr unsigned kMaxBits = 512;
constexpr unsigned kWorkBits = 1088;
using Big =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
                                      kWorkBits, kWorkBits, boost::multiprecision::signed_magnitude,
                                      boost::multiprecision::unchecked, void>,
                                  boost::multiprecision::et_off>;

constexpr std::int64_t kMaxInt64 = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMinInt64 = std::numeric_limits<std::int64_t>::min();

constexpr std::array<std::int64_t, 19> kPowersOfTen = [] {
  std::array<std::int64_t, 19> powers{};
  std::int64_t power = 1;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    powers[i] = power;
    if (i + 1 < powers.size()) power *= 10;
  }
  return powers;
}();
constexpr std::int64_t power_of_ten(int exponent) {
  return kPowersOfTen[static_cast<std::size_t>(exponent)];
}

// value * 10^exponent, or false when it does not fit. A table of limits, because in WebAssembly a
// checked product is a library call.
constexpr std::array<std::int64_t, 19> kMostRaised = [] {
  std::array<std::int64_t, 19> most{};
  for (std::size_t i = 0; i < most.size(); ++i) most[i] = kMaxInt64 / kPowersOfTen[i];
  return most;
}();
bool raise(std::int64_t value, int exponent, std::int64_t& out) {
  const std::int64_t most = kMostRaised[static_cast<std::size_t>(exponent)];
  if (value > most || value < -most) return false;
  out = value * power_of_ten(exponent);
  return true;
}

bool fits_int64(Int128 value) { return value >= kMinInt64 && value <= kMaxInt64; }
bool fits_64(Uint128 value) { return (value >> 64) == 0; }

Uint128 magnitude(Int128 value) {
  return value < 0 ? Uint128{0} - static_cast<Uint128>(value) : static_cast<Uint128>(value);
}

std::uint64_t gcd64(std::uint64_t a, std::uint64_t b) {
  if (a == 0) return b;
  if (b == 0) return a;
  const int shift = __builtin_ctzll(a | b);
  a >>= __builtin_ctzll(a);
  while (true) {
    b >>= __builtin_ctzll(b);
    if (a > b) std::swap(a, b);
    b -= a;
    if (b == 0) return a << shift;
  }
}

Uint128 gcd128(Uint128 a, Uint128 b) {
  while (!fits_64(a) || !fits_64(b)) {
    if (b == 0) return a;
    a %= b;
    std::swap(a, b);
  }
  return gcd64(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
}

using Limb = boost::multiprecision::limb_type;
static_assert(sizeof(Limb) == sizeof(std::uint64_t));

unsigned bits(const Big& value) {
  const unsigned limbs = value.backend().size();
  const Limb top = value.backend().limbs()[limbs - 1];
  return top == 0 ? 0 : limbs * 64 - static_cast<unsigned>(std::countl_zero(top));
}

// The absolute value of one that has at most 128 bits.
Uint128 low_magnitude(const Big& value) {
  const Limb* const limbs = value.backend().limbs();
  return (Uint128{value.backend().size() > 1 ? limbs[1] : 0} << 64) | limbs[0];
}

// The operations on big integers, each compiled once: inlined wherever they are used they would be
// a third of the WebAssembly module. They are for rare values, so their speed matters less.

// a * b, a limb of b at a time: Boost's own product of two of them would bring in Karatsuba's.
[[gnu::noinline]] Big product(const Big& a, const Big& b) {
  Big result(0);
  for (unsigned i = b.backend().size(); i-- > 0;) {
    result <<= 64U;
    Big part(a);
    part *= b.backend().limbs()[i];
    result += part;
  }
  if (b.backend().sign()) result.backend().negate();
  return result;
}

// |a| / |b| in `quotient`, and the rest.
[[gnu::noinline]] Big divide(const Big& a, const Big& b, Big& quotient) {
  Big rest;
  divide_qr(a, b, quotient, rest);
  quotient.backend().sign(false);
  rest.backend().sign(false);
  return rest;
}

// Of the absolute values.
Big gcd(Big a, Big b) {
  Big quotient;
  while (std::max(bits(a), bits(b)) > 128) {
    if (b.is_zero()) return a;
    a = divide(a, b, quotient);
    std::swap(a, b);
  }
  return Big(gcd128(low_magnitude(a), low_magnitude(b)));
}

// Quotient and rest toward zero. Most numbers have less than 32 bits, whose division takes half the
// time of one of 64 bits; by a constant it is a multiplication, in WebAssembly too.
struct Division {
  std::int64_t quotient, rest;
};
Division divided(std::int64_t number, std::int64_t divisor) {
  if (((static_cast<std::uint64_t>(number) | static_cast<std::uint64_t>(divisor)) >> 32) == 0) {
    const auto a = static_cast<std::uint32_t>(number);
    const auto b = static_cast<std::uint32_t>(divisor);
    return {a / b, a % b};
  }
  return {number / divisor, number % divisor};
}

// Writes the digits of a number before `end`, with a point before the last `scale` of them.
template <class Unsigned>
void put_digits(char* end, Unsigned rest, int scale, bool point, int width) {
  const auto digit = [&] {
    *--end = static_cast<char>('0' + rest % 10);
    rest /= 10;
  };
  for (int i = 0; i < scale; ++i) digit();
  if (point) *--end = '.';
  for (int i = scale; i < width; ++i) digit();
}

// |mantissa| / 10^scale with its sign and `padding` more zeros.
void append_decimal(Output& out, std::int64_t mantissa, int scale, int padding) {
  const std::uint64_t size = mantissa < 0 ? 0 - static_cast<std::uint64_t>(mantissa)
                                          : static_cast<std::uint64_t>(mantissa);
  int width = scale + 1;
  while (width < 19 && size >= static_cast<std::uint64_t>(power_of_ten(width))) ++width;
  const bool point = scale + padding > 0;
  char* to = out.room(static_cast<std::size_t>(width) + static_cast<std::size_t>(padding) + 2);
  if (mantissa < 0) *to++ = '-';
  to += width + (point ? 1 : 0);
  if ((size >> 32) == 0) {
    put_digits(to, static_cast<std::uint32_t>(size), scale, point, width);
  } else {
    put_digits(to, size, scale, point, width);
  }
  out.wrote(to);
  for (int i = 0; i < padding; ++i) out.push_back('0');
}

}  // namespace

struct Exact::Wide {
  Big numerator;
  Big denominator;
};

void Exact::WideDelete::operator()(Wide* wide) const noexcept { delete wide; }

void Exact::copy_wide(const Exact& other) { wide_.reset(new Wide(*other.wide_)); }

// What the operations share. A `Fraction` is any value but a wide one: a numerator of 64 bits over
// a denominator of at most 10^18, so that cross products and their sums fit in 128 bits unchecked.
struct ExactOps {
  struct Fraction {
    std::int64_t numerator;
    std::int64_t denominator;
  };
  struct BigFraction {
    Big numerator;
    Big denominator;
  };

  static bool is_decimal(const Exact& a) { return a.scale_ >= 0; }
  static bool is_wide(const Exact& a) { return a.scale_ == Exact::kWide; }

  static Fraction fraction(const Exact& a) {
    return {a.mantissa_, is_decimal(a) ? power_of_ten(a.scale_) : std::int64_t{a.denominator_}};
  }
  static BigFraction big_fraction(const Exact& a) {
    if (is_wide(a)) return {a.wide_->numerator, a.wide_->denominator};
    const Fraction f = fraction(a);
    return {Big(f.numerator), Big(f.denominator)};
  }

  static Exact overflow() { return {0, Exact::kWide}; }

  // Two integers of at most 512 bits without a common factor, denominator > 0.
  static Exact wide(Big numerator, Big denominator) {
    Exact result(numerator.sign(), Exact::kWide);
    result.wide_.reset(new Exact::Wide{std::move(numerator), std::move(denominator)});
    return result;
  }

  // numerator / denominator, denominator > 0, without a common factor.
  static Exact pack(Int128 numerator, Uint128 denominator) {
    // 2^twos * 5^fives has a decimal form of max(twos, fives) digits.
    int twos = 0;
    int fives = 0;
    Uint128 rest = denominator;
    for (; (rest & 1U) == 0; ++twos) rest >>= 1;
    if (fits_64(rest)) {
      auto rest64 = static_cast<std::uint64_t>(rest);
      for (; rest64 % 5 == 0; ++fives) rest64 /= 5;
      rest = rest64;
    }
    const int scale = std::max(twos, fives);
    if (rest == 1 && scale <= Exact::kMaxScale && fits_int64(numerator)) {
      // 10^18 at most, so the product stays below 2^123.
      Int128 mantissa = numerator * (std::int64_t{1} << (scale - twos));
      for (int i = fives; i < scale; ++i) mantissa *= 5;
      if (fits_int64(mantissa)) return {static_cast<std::int64_t>(mantissa), scale};
    }
    if (fits_int64(numerator) && denominator <= std::numeric_limits<std::uint32_t>::max()) {
      Exact result(static_cast<std::int64_t>(numerator), Exact::kRatio);
      result.denominator_ = static_cast<std::uint32_t>(denominator);
      return result;
    }
    return wide(Big(numerator), Big(denominator));
  }

  // Any numerator and denominator > 0.
  static Exact reduce(Int128 numerator, Uint128 denominator) {
    if (numerator == 0) return {0, 0};
    const Uint128 size = magnitude(numerator);
    const Uint128 divisor = gcd128(size, denominator);
    if (divisor == 1) return pack(numerator, denominator);
    const Uint128 quotient =
        fits_64(size)
            ? Uint128{static_cast<std::uint64_t>(size) / static_cast<std::uint64_t>(divisor)}
            : size / divisor;
    const auto reduced = static_cast<Int128>(quotient);
    denominator =
        fits_64(denominator)
            ? Uint128{static_cast<std::uint64_t>(denominator) / static_cast<std::uint64_t>(divisor)}
            : denominator / divisor;
    return pack(numerator < 0 ? -reduced : reduced, denominator);
  }

  // mantissa / 10^scale, scale at most 36.
  static Exact reduce_decimal(Int128 mantissa, int scale) {
    while (scale > 0 && (scale > Exact::kMaxScale || !fits_int64(mantissa)) && mantissa % 10 == 0) {
      mantissa /= 10;
      --scale;
    }
    if (scale <= Exact::kMaxScale && fits_int64(mantissa)) {
      return {static_cast<std::int64_t>(mantissa), scale};
    }
    const int more = std::max(scale - Exact::kMaxScale, 0);
    return reduce(mantissa, Uint128{static_cast<std::uint64_t>(power_of_ten(scale - more))} *
                                static_cast<std::uint64_t>(power_of_ten(more)));
  }

  [[gnu::noinline]] static Exact reduce(Big numerator, Big denominator) {
    const bool negative = numerator.backend().sign() != denominator.backend().sign();
    const Big divisor = gcd(numerator, denominator);
    Big top;
    Big bottom;
    divide(numerator, divisor, top);
    divide(denominator, divisor, bottom);
    const unsigned longest = std::max(bits(top), bits(bottom));
    if (longest < 127) {
      const auto size = static_cast<Int128>(low_magnitude(top));
      return pack(negative ? -size : size, low_magnitude(bottom));
    }
    if (longest > kMaxBits) return overflow();
    if (negative) top.backend().negate();
    return wide(std::move(top), std::move(bottom));
  }

  enum class Operation { add, subtract, multiply, divide, compare };

  // Any operation where a value is wide; the result of a comparison is its sign.
  [[gnu::noinline]] static Exact wide(const Exact& a, const Exact& b, Operation operation) {
    const BigFraction x = big_fraction(a);
    BigFraction y = big_fraction(b);
    if (operation == Operation::multiply) std::swap(y.numerator, y.denominator);
    Big left = product(x.numerator, y.denominator);
    Big right = product(x.denominator, y.numerator);
    if (operation == Operation::multiply || operation == Operation::divide) {
      return reduce(std::move(left), std::move(right));
    }
    if (operation != Operation::add) right.backend().negate();
    left += right;
    if (operation == Operation::compare) return Exact(left.sign());
    return reduce(std::move(left), product(x.denominator, y.denominator));
  }

  // a + b, or a - b when `sign` is -1.
  static Exact add(const Exact& a, const Exact& b, int sign) {
    if (is_decimal(a) && is_decimal(b)) {
      const int scale = std::max(a.scale_, b.scale_);
      std::int64_t left = 0;
      std::int64_t right = 0;
      std::int64_t sum = 0;
      if (raise(a.mantissa_, scale - a.scale_, left) &&
          raise(b.mantissa_, scale - b.scale_, right) &&
          !(sign > 0 ? __builtin_add_overflow(left, right, &sum)
                     : __builtin_sub_overflow(left, right, &sum))) {
        return {sum, scale};
      }
      const Int128 wide_left = Int128{a.mantissa_} * power_of_ten(scale - a.scale_);
      const Int128 wide_right = Int128{b.mantissa_} * power_of_ten(scale - b.scale_);
      return reduce_decimal(sign > 0 ? wide_left + wide_right : wide_left - wide_right, scale);
    }
    if (a.overflowed() || b.overflowed()) return overflow();
    if (!is_wide(a) && !is_wide(b)) {
      const Fraction x = fraction(a);
      const Fraction y = fraction(b);
      const Int128 left = Int128{x.numerator} * y.denominator;
      const Int128 right = Int128{y.numerator} * x.denominator;
      return reduce(sign > 0 ? left + right : left - right,
                    static_cast<Uint128>(Int128{x.denominator} * y.denominator));
    }
    return wide(a, b, sign > 0 ? Operation::add : Operation::subtract);
  }

  static Exact divide_decimals(const Exact& a, const Exact& b) {
    // The common case: the quotient of the mantissas is whole.
    const auto [quotient, rest] = divided(a.mantissa_, b.mantissa_ == -1 ? 1 : b.mantissa_);
    if (b.mantissa_ != -1 && rest == 0) {
      if (a.scale_ >= b.scale_) return {quotient, a.scale_ - b.scale_};
      std::int64_t raised = 0;
      if (raise(quotient, b.scale_ - a.scale_, raised)) return {raised, 0};
    }
    const int common = std::min(a.scale_, b.scale_);
    Int128 numerator = Int128{a.mantissa_} * power_of_ten(b.scale_ - common);
    const Int128 denominator = Int128{b.mantissa_} * power_of_ten(a.scale_ - common);
    if (denominator < 0) numerator = -numerator;
    return reduce(numerator, magnitude(denominator));
  }

  // A ratio or a wide value with exactly `digits` decimals, cut.
  static void append_cut(Output& out, const Exact& a, int digits) {
    if (a.overflowed()) return;
    const BigFraction f = big_fraction(a);
    Big rest;
    divide(product(f.numerator, Big(power_of_ten(digits))), f.denominator, rest);
    if (a.mantissa_ < 0 && !rest.is_zero()) out += '-';
    std::string reversed;
    while (!rest.is_zero() || reversed.size() <= static_cast<std::size_t>(digits)) {
      constexpr int kChunk = 18;
      Big quotient;
      auto chunk = static_cast<std::uint64_t>(
          low_magnitude(divide(rest, Big(power_of_ten(kChunk)), quotient)));
      rest = quotient;
      for (int i = 0; i < kChunk; ++i, chunk /= 10) reversed += static_cast<char>('0' + chunk % 10);
    }
    // At least one digit before the point, and no zero in front of more.
    const std::size_t most = static_cast<std::size_t>(digits) + 1;
    while (reversed.size() > most && reversed.back() == '0') reversed.pop_back();
    std::reverse(reversed.begin(), reversed.end());
    const std::string_view whole(reversed.data(), reversed.size() - most + 1);
    out += whole;
    if (digits == 0) return;
    out += '.';
    out += std::string_view(reversed).substr(whole.size());
  }

  // Whether the rounding leaves the cut quotient for the next one away from zero.
  static bool away(std::int64_t rest, std::int64_t divisor, Exact::Rounding how) {
    if (how == Exact::Rounding::down) return false;
    if (how == Exact::Rounding::up) return rest != 0;
    return rest >= divisor - rest;
  }
};

std::optional<Exact> Exact::parse(std::string_view text) {
  constexpr std::size_t kMostDigits = 40;
  constexpr std::size_t kFastDigits = 18;
  if (text.empty() || text.size() > kMostDigits + 1 || text.front() == '.' || text.back() == '.') {
    return std::nullopt;
  }
  std::uint64_t mantissa = 0;  // wraps, unused, when there are many digits
  std::size_t digits = 0;
  std::size_t integer_digits = 0;
  bool pointed = false;
  for (const char c : text) {
    if (c == '.' && !pointed) {
      pointed = true;
      integer_digits = digits;
      continue;
    }
    if (c < '0' || c > '9') return std::nullopt;
    mantissa = mantissa * 10 + static_cast<std::uint64_t>(c - '0');
    ++digits;
  }
  const std::size_t decimals = pointed ? digits - integer_digits : 0;
  if (digits <= kFastDigits) {
    return Exact(static_cast<std::int64_t>(mantissa), static_cast<std::int32_t>(decimals));
  }
  if (digits > kMostDigits) return std::nullopt;
  // Long ones, fifteen digits at a time.
  Exact result;
  mantissa = 0;
  std::size_t taken = 0;
  for (const char c : text) {
    if (c == '.') continue;
    mantissa = mantissa * 10 + static_cast<std::uint64_t>(c - '0');
    if (++taken % 15 != 0 && taken != digits) continue;
    const int size = static_cast<int>((taken - 1) % 15) + 1;
    result = result * Exact(power_of_ten(size)) + Exact(static_cast<std::int64_t>(mantissa));
    mantissa = 0;
  }
  for (std::size_t left = decimals; left > 0;) {
    const std::size_t size = std::min<std::size_t>(left, kMaxScale);
    result = result / Exact(power_of_ten(static_cast<int>(size)));
    left -= size;
  }
  return result;
}

bool Exact::is_integer() const {
  if (scale_ >= 0) return scale_ == 0 || divided(mantissa_, power_of_ten(scale_)).rest == 0;
  return scale_ == kWide && wide_ != nullptr && wide_->denominator == 1;
}

Exact Exact::operator-() const {
  if (scale_ >= 0 && mantissa_ != kMinInt64) return {-mantissa_, scale_};
  return Exact() - *this;
}

Exact Exact::add_slow(const Exact& a, const Exact& b) { return ExactOps::add(a, b, 1); }

Exact Exact::subtract_slow(const Exact& a, const Exact& b) { return ExactOps::add(a, b, -1); }

Exact Exact::multiply_slow(const Exact& a, const Exact& b) {
  using Ops = ExactOps;
  if (Ops::is_decimal(a) && Ops::is_decimal(b)) {
    return Ops::reduce_decimal(Int128{a.mantissa_} * b.mantissa_, a.scale_ + b.scale_);
  }
  if (a.overflowed() || b.overflowed()) return Ops::overflow();
  if (!Ops::is_wide(a) && !Ops::is_wide(b)) {
    const Ops::Fraction x = Ops::fraction(a);
    const Ops::Fraction y = Ops::fraction(b);
    return Ops::reduce(Int128{x.numerator} * y.numerator,
                       static_cast<Uint128>(Int128{x.denominator} * y.denominator));
  }
  return Ops::wide(a, b, Ops::Operation::multiply);
}

Exact operator/(const Exact& a, const Exact& b) {
  using Ops = ExactOps;
  if (a.overflowed() || b.overflowed() || b.is_zero()) return Ops::overflow();
  if (Ops::is_decimal(a) && Ops::is_decimal(b)) return Ops::divide_decimals(a, b);
  if (!Ops::is_wide(a) && !Ops::is_wide(b)) {
    const Ops::Fraction x = Ops::fraction(a);
    const Ops::Fraction y = Ops::fraction(b);
    const Int128 numerator = Int128{x.numerator} * y.denominator;
    const Int128 denominator = Int128{y.numerator} * x.denominator;
    return Ops::reduce(denominator < 0 ? -numerator : numerator, magnitude(denominator));
  }
  return Ops::wide(a, b, Ops::Operation::divide);
}

int Exact::compare_slow(const Exact& a, const Exact& b) {
  using Ops = ExactOps;
  if (Ops::is_decimal(a) && Ops::is_decimal(b)) {
    const int scale = std::max(a.scale_, b.scale_);
    std::int64_t left = 0;
    std::int64_t right = 0;
    if (raise(a.mantissa_, scale - a.scale_, left) && raise(b.mantissa_, scale - b.scale_, right)) {
      return (left > right ? 1 : 0) - (left < right ? 1 : 0);
    }
  }
  if (a.overflowed() || b.overflowed()) return 0;
  if (!Ops::is_wide(a) && !Ops::is_wide(b)) {
    const Ops::Fraction x = Ops::fraction(a);
    const Ops::Fraction y = Ops::fraction(b);
    const Int128 left = Int128{x.numerator} * y.denominator;
    const Int128 right = Int128{y.numerator} * x.denominator;
    return (left > right ? 1 : 0) - (left < right ? 1 : 0);
  }
  return static_cast<int>(Ops::wide(a, b, Ops::Operation::compare).mantissa_);
}

Exact Exact::rounded(int digits, Rounding how) const {
  using Ops = ExactOps;
  if (scale_ >= 0) {
    if (scale_ <= digits) return *this;
    const std::int64_t power = power_of_ten(scale_ - digits);
    auto [quotient, rest] = divided(mantissa_, power);
    if (Ops::away(rest < 0 ? -rest : rest, power, how)) quotient += mantissa_ < 0 ? -1 : 1;
    return {quotient, digits};
  }
  if (overflowed()) return *this;
  const std::int64_t power = power_of_ten(digits);
  if (scale_ == kRatio) {
    const Uint128 scaled_up = magnitude(Int128{mantissa_} * power);
    auto quotient = static_cast<Int128>(scaled_up / denominator_);
    const auto rest = static_cast<std::int64_t>(scaled_up % denominator_);
    if (Ops::away(rest, denominator_, how)) ++quotient;
    return Ops::reduce_decimal(mantissa_ < 0 ? -quotient : quotient, digits);
  }
  const Big& divisor = wide_->denominator;
  Big quotient;
  Big rest = divide(product(wide_->numerator, Big(power)), divisor, quotient);
  rest += how == Rounding::half_up ? rest : how == Rounding::up ? divisor - 1 : Big(0);
  if (rest.compare(divisor) >= 0) quotient += 1U;
  if (mantissa_ < 0) quotient.backend().negate();
  return Ops::reduce(std::move(quotient), Big(power));
}

void Exact::append_text(Output& out) const {
  if (scale_ < 0) {
    ExactOps::append_cut(out, *this, kMaxScale);
    if (overflowed()) return;
    // A cut value has its point, and zeros after it only by chance.
    while (out.back() == '0') out.pop_back();
    if (out.back() == '.') out.pop_back();
    return;
  }
  std::int64_t mantissa = mantissa_;
  int scale = scale_;
  for (; scale > 0; --scale) {
    const auto [quotient, digit] = divided(mantissa, 10);
    if (digit != 0) break;
    mantissa = quotient;
  }
  append_decimal(out, mantissa, scale, 0);
}

void Exact::append_fixed(Output& out, int digits) const {
  if (scale_ < 0) return ExactOps::append_cut(out, *this, digits);
  if (scale_ <= digits) return append_decimal(out, mantissa_, scale_, digits - scale_);
  append_decimal(out, divided(mantissa_, power_of_ten(scale_ - digits)).quotient, digits, 0);
}

std::string Exact::text() const {
  Output out;
  append_text(out);
  return out.str();
}

std::string Exact::fixed(int digits) const {
  Output out;
  append_fixed(out, digits);
  return out.str();
}

std::optional<std::int64_t> Exact::to_int64() const {
  if (scale_ < 0 || !is_integer()) return std::nullopt;
  return divided(mantissa_, power_of_ten(scale_)).quotient;
}

}  // namespace surco
