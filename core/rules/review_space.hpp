// The values that the facts behind some expressions may take, gone through one by one.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/model.hpp"

namespace surco::rules {

/// What an expression gives when all that it reads is known.
struct Seen {
  enum class Kind : std::uint8_t { truth, number, text, date, silent } kind = Kind::silent;
  bool truth = false;
  Exact number;
  std::string_view text;
  Date date{};

  bool is(Kind k) const { return kind == k; }
  bool holds() const { return kind == Kind::truth && truth; }
  bool fails() const { return kind == Kind::truth && !truth; }
};

/// The variables of some expressions and their values. An option, a condition or a reading takes
/// each of its values. A number or date takes one value at, between and beyond those that it is
/// compared with, which are enough to see all that the comparisons can give. What cannot be seen
/// so (arithmetic, one number against another, `all` and `some`) counts as a condition that may
/// hold or not by itself, a *free* one: more may then seem possible than is, never less.
class Space {
 public:
  /// The days that `caso.fecha` may be.
  enum class Days : std::uint8_t { any, in_force };

  /// `scope`: the concepts whose partidas are meant. `list`: the slot of the list fact whose items
  /// `item.` names, -1 outside.
  Space(const Program& program, const Flags& scope, int list = -1, Days days = Days::any);

  void add(ExprId id);
  void add(const TableTest& test);

  /// Whether something in it is not exact: a condition counted as free, or values that depend on
  /// each other. Then that something seems possible is no proof that it is.
  bool loose();

  /// Calls `visit()` under each combination of values until it returns false. False when there are
  /// too many to go through (nothing was visited).
  template <class Visit>
  bool each(Visit visit) {
    if (!prepare()) return false;
    for (;;) {
      if (possible() && !visit()) return true;
      if (!advance()) return true;
    }
  }

  // Under the present combination:
  Seen eval(ExprId id) const;
  bool holds(const TableTest& test) const;
  /// The table that was silent in the last `eval` that gave silence; -1 when none.
  int silent_table() const { return silent_table_; }
  /// In words: `predio.tenencia` = propia, …
  std::string example() const;

 private:
  struct Variable {
    enum class Kind : std::uint8_t {
      concept_index,
      truth,
      text,
      number,
      date,
      free
    } kind = Kind::free;
    std::string name;
    const Fact* fact = nullptr;
    bool whole = false;  // integers only
    Exact low;           // of a number
    bool low_excluded = false;
    std::vector<Exact> points;  // it is compared with
    std::vector<Date> dates;
    std::vector<std::string_view> options;    // all it may be, when they are declared
    std::vector<std::string_view> mentioned;  // it is compared with
    bool all_options = false;                 // compared with another variable
    bool in_force = false;                    // only days on which the rules are in force
    std::vector<Seen> values;
    std::size_t at = 0;
  };
  struct Leaves {
    std::vector<std::uint64_t> variables;
    std::vector<Seen> constants;
    bool arithmetic = false;
  };

  const Node& node(ExprId id) const;
  ExprId child(const Node& n, std::size_t i) const;
  bool is_variable(const Node& n) const;
  std::uint64_t key_of(const Node& n) const;
  Variable& variable(const Node& n);
  void free_variable(std::uint64_t key);
  void gather(ExprId id, Leaves& out);
  bool exact(const Leaves& a, const Leaves& b);
  void relate(const Leaves& a, const Leaves& b);
  void mention(ExprId name, ExprId literal);
  void compare(ExprId id, const Node& n);
  void collect(ExprId id);
  void collect_definition(std::uint16_t index);
  void read_facts(ExprId id, std::vector<std::uint64_t>& out) const;
  bool prepare();
  void sample(Variable& v) const;
  bool possible() const;
  bool advance();
  std::size_t concept_now() const;
  const Variable* find(std::uint64_t key) const;
  Seen table(std::uint16_t index) const;
  Seen arithmetic(const Node& n) const;

  const Program& program_;
  Flags scope_;
  int list_;
  Days days_;
  std::map<std::uint64_t, Variable> variables_;
  std::vector<Variable*> order_;
  std::map<std::uint16_t, bool> definitions_seen_;
  mutable int silent_table_ = -1;
};

/// What can be said of a condition.
enum class Verdict : std::uint8_t { depends, never, always, unknown };

/// Goes through all that the facts of a condition may be.
Verdict decide(const Program& program, ExprId condition, const Flags& scope, int list = -1,
               Space::Days days = Space::Days::any);

}  // namespace surco::rules
