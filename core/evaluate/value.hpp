// A value that may be known, unknown within a range, or something on which the text is silent.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "calendar/date.hpp"
#include "decimal/exact.hpp"

namespace surco {

/// A few indices, in order and once each.
class IndexSet {
 public:
  bool empty() const { return ids_.empty(); }
  void add(std::uint16_t id);
  void merge(const IndexSet& other) {
    for (const std::uint16_t id : other.ids_) add(id);
  }
  bool meets(const IndexSet& other) const;
  const std::vector<std::uint16_t>& ids() const { return ids_; }

 private:
  std::vector<std::uint16_t> ids_;
};

/// Facts that are missing, as indices into Run::missing().
using MissingSet = IndexSet;

/// What an unknown value may be. For numbers a range [low, high], `high` without end when
/// `unbounded`; for all, the facts that would settle it.
struct Doubt {
  Exact low, high;
  bool unbounded = true;
  MissingSet missing;
};

/// A number, condition, option or date; which one is known from the expression's type.
class Value {
 public:
  enum class State : std::uint8_t { known, unknown, silent };

  Value() = default;
  explicit Value(Exact n) : number(std::move(n)) {}
  static Value of(bool condition) {
    Value out;
    out.truth = condition;
    return out;
  }
  static Value of_text(std::string_view t) {
    Value out;
    out.text = t;
    return out;
  }
  static Value of_date(Date d) {
    Value out;
    out.date = d;
    return out;
  }
  static Value silence() {
    Value out;
    out.state_ = State::silent;
    return out;
  }
  static Value unknown(Doubt doubt);
  /// Unknown for lack of one fact; as a number, anything from zero up.
  static Value lacking(std::uint16_t missing_id);
  /// Unknown for the same reasons as `missing`.
  static Value lacking_all(MissingSet missing);

  Value(const Value& other)
      : number(other.number),
        text(other.text),
        date(other.date),
        truth(other.truth),
        state_(other.state_) {
    if (other.doubt_ != nullptr) [[unlikely]]
      copy_doubt(other);
  }
  Value(Value&&) noexcept = default;
  Value& operator=(const Value& other) { return *this = Value(other); }
  Value& operator=(Value&&) noexcept = default;
  ~Value() = default;

  bool known() const { return state_ == State::known; }
  bool is_unknown() const { return state_ == State::unknown; }
  bool silent() const { return state_ == State::silent; }
  /// A condition that surely holds / surely does not.
  bool surely() const { return known() && truth; }
  bool surely_not() const { return known() && !truth; }
  const Exact& low() const { return doubt_ ? doubt_->low : number; }
  const Exact& high() const { return doubt_ ? doubt_->high : number; }
  bool unbounded() const { return doubt_ && doubt_->unbounded; }
  const Doubt* doubt() const { return doubt_.get(); }
  Doubt* doubt() { return doubt_.get(); }
  void merge_missing_into(MissingSet& out) const {
    if (doubt_) out.merge(doubt_->missing);
  }

  Exact number;
  std::string_view text;
  Date date{};
  bool truth = false;

 private:
  // Few values are in doubt: what only those need is not compiled into every place that has one.
  struct DoubtDelete {
    void operator()(Doubt* doubt) const noexcept;
  };
  void copy_doubt(const Value& other);

  State state_ = State::known;
  std::unique_ptr<Doubt, DoubtDelete> doubt_;
};

/// Range arithmetic. Amounts, areas and quantities are never negative, so an end that cannot be
/// told is taken as zero.
Value add(const Value& a, const Value& b);
Value subtract(const Value& a, const Value& b);
Value multiply(const Value& a, const Value& b);
Value divide(const Value& a, const Value& b);
Value least(Value a, Value b);
Value greatest(Value a, Value b);
/// Cut down (or up) to whole units.
Value whole(const Value& a, bool up);
/// What is left: never below zero.
Value not_negative(Value a);
/// Either of two values, it is not known which.
Value either(const Value& a, const Value& b);

}  // namespace surco
