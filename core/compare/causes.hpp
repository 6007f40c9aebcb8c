// What changes for one partida from a program to another, and why.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decimal/units.hpp"
#include "evaluate/advice.hpp"
#include "evaluate/questions.hpp"
#include "evaluate/run.hpp"

namespace surco {

enum class Change : std::uint8_t { rises, falls, same, appears, goes, open };

/// One computation of the case, as one side of the comparison.
struct Side {
  Run* run = nullptr;
  std::string label;  ///< how the program is called in a sentence: `2026`
  std::vector<Question> questions;
  std::vector<NotFirm> not_firm;  ///< what a committee has to grant
};

/// One thing that made an amount change.
struct Cause {
  enum class Kind : std::uint8_t {
    figure,   ///< a figure of the concept: `id` names it
    limit,    ///< a bound that cuts on one side: `id` is its code
    check,    ///< a condition that fails on one side
    unit,     ///< it is counted in another unit
    absent,   ///< the other program has no such concept
    missing,  ///< a fact that nobody told: `id` names it
  } kind = Kind::figure;
  std::string id, name, text;
  std::optional<std::string> here, there;  ///< the values, if it has any
  std::string source_here, source_there;   ///< locators; empty = that side has none
  int push = 0;                            ///< 1: for more there; -1: for less; 0: cannot be told
};

/// What a partida comes to on both sides.
struct Difference {
  Change change = Change::same;
  std::optional<Money> subsidy;  ///< there minus here, when both are known
  bool unknown = false;          ///< an amount is not known on one side
  std::vector<Cause> causes;     ///< what explains the change best first, or why neither takes it
  std::string text;              ///< one sentence
};

/// Why the person cannot get the support, on one side or on both: what both say is one cause.
std::vector<Cause> eligibility_causes(const Side& here, const Side& there);

/// Compares a partida of one side with its counterpart on the other; -1 when there is none.
Difference difference_of(Side& here, std::int32_t partida_here, Side& there,
                         std::int32_t partida_there);

}  // namespace surco
