#include "evaluate/value.hpp"

#include <algorithm>

namespace surco {

void IndexSet::add(std::uint16_t id) {
  const auto place = std::lower_bound(ids_.begin(), ids_.end(), id);
  if (place == ids_.end() || *place != id) ids_.insert(place, id);
}

bool IndexSet::meets(const IndexSet& other) const {
  return std::any_of(ids_.begin(), ids_.end(), [&](std::uint16_t id) {
    return std::binary_search(other.ids_.begin(), other.ids_.end(), id);
  });
}

void Value::DoubtDelete::operator()(Doubt* doubt) const noexcept { delete doubt; }

void Value::copy_doubt(const Value& other) { doubt_.reset(new Doubt(*other.doubt_)); }

Value Value::unknown(Doubt doubt) {
  Value out;
  out.state_ = State::unknown;
  out.doubt_.reset(new Doubt(std::move(doubt)));
  return out;
}

Value Value::lacking(std::uint16_t missing_id) {
  Doubt doubt;
  doubt.missing.add(missing_id);
  return unknown(std::move(doubt));
}

Value Value::lacking_all(MissingSet missing) {
  Doubt doubt;
  doubt.missing = std::move(missing);
  return unknown(std::move(doubt));
}

namespace {

// A value from its two ends: known when they meet and nothing is missing.
Value ranged(Exact low, Exact high, bool unbounded, const Value& a, const Value& b) {
  Doubt doubt;
  a.merge_missing_into(doubt.missing);
  b.merge_missing_into(doubt.missing);
  if (!unbounded && low == high) return Value(std::move(low));
  doubt.low = std::move(low);
  doubt.high = std::move(high);
  doubt.unbounded = unbounded;
  return Value::unknown(std::move(doubt));
}

bool either_silent(const Value& a, const Value& b) { return a.silent() || b.silent(); }

}  // namespace

Value add(const Value& a, const Value& b) {
  if (a.known() && b.known()) return Value(a.number + b.number);
  if (either_silent(a, b)) return Value::silence();
  const bool unbounded = a.unbounded() || b.unbounded();
  return ranged(a.low() + b.low(), unbounded ? Exact() : a.high() + b.high(), unbounded, a, b);
}

Value subtract(const Value& a, const Value& b) {
  if (a.known() && b.known()) return Value(a.number - b.number);
  if (either_silent(a, b)) return Value::silence();
  Exact low = b.unbounded() ? Exact() : a.low() - b.high();
  Exact high = a.unbounded() ? Exact() : a.high() - b.low();
  return ranged(std::move(low), std::move(high), a.unbounded(), a, b);
}

Value multiply(const Value& a, const Value& b) {
  if (a.known() && b.known()) return Value(a.number * b.number);
  if (either_silent(a, b)) return Value::silence();
  const auto zero = [](const Value& v) { return v.known() && v.number.is_zero(); };
  if (zero(a) || zero(b)) return Value(Exact());
  const bool unbounded = a.unbounded() || b.unbounded();
  return ranged(a.low() * b.low(), unbounded ? Exact() : a.high() * b.high(), unbounded, a, b);
}

Value divide(const Value& a, const Value& b) {
  if (a.known() && b.known()) return Value(a.number / b.number);
  if (either_silent(a, b)) return Value::silence();
  const bool unbounded = a.unbounded() || b.low().is_zero();
  Exact low = b.unbounded() || b.high().is_zero() ? Exact() : a.low() / b.high();
  return ranged(std::move(low), unbounded ? Exact() : a.high() / b.low(), unbounded, a, b);
}

Value least(Value a, Value b) {
  if (a.known() && b.known()) return b.number < a.number ? std::move(b) : std::move(a);
  if (either_silent(a, b)) return Value::silence();
  // A side that is surely the lesser settles it, whatever the other may be.
  if (!a.unbounded() && a.high() <= b.low()) return a;
  if (!b.unbounded() && b.high() <= a.low()) return b;
  const bool unbounded = a.unbounded() && b.unbounded();
  Exact high = a.unbounded() ? b.high() : b.unbounded() ? a.high() : least(a.high(), b.high());
  return ranged(least(a.low(), b.low()), std::move(high), unbounded, a, b);
}

Value greatest(Value a, Value b) {
  if (a.known() && b.known()) return a.number < b.number ? std::move(b) : std::move(a);
  if (either_silent(a, b)) return Value::silence();
  if (!b.unbounded() && b.high() <= a.low()) return a;
  if (!a.unbounded() && a.high() <= b.low()) return b;
  const bool unbounded = a.unbounded() || b.unbounded();
  Exact high = unbounded ? Exact() : greatest(a.high(), b.high());
  return ranged(greatest(a.low(), b.low()), std::move(high), unbounded, a, b);
}

Value whole(const Value& a, bool up) {
  const auto cut = [up](const Exact& n) { return up ? n.ceil() : n.floor(); };
  if (a.known()) return a.number.is_integer() ? a : Value(cut(a.number));
  if (a.silent()) return a;
  return ranged(cut(a.low()), a.unbounded() ? Exact() : cut(a.high()), a.unbounded(), a, a);
}

Value not_negative(Value a) {
  if (a.known()) return a.number.is_negative() ? Value(Exact()) : std::move(a);
  if (a.silent()) return a;
  return greatest(std::move(a), Value(Exact()));
}

Value either(const Value& a, const Value& b) {
  if (a.silent()) return b;
  if (b.silent()) return a;
  const bool unbounded = a.unbounded() || b.unbounded();
  Exact high = unbounded ? Exact() : greatest(a.high(), b.high());
  return ranged(least(a.low(), b.low()), std::move(high), unbounded, a, b);
}

}  // namespace surco
