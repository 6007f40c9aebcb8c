// A case of one program as a case of another: the same land, the same inputs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "calendar/date.hpp"
#include "compare/counterparts.hpp"
#include "facts/case.hpp"
#include "rules/model.hpp"

namespace surco {

/// A fact or a paper of the case that the other program does not take.
struct LeftBehind {
  enum class Why : std::uint8_t {
    undeclared,  ///< it is not asked there
    refused,     ///< it is, but this value is not accepted
    not_whole,   ///< a part of a unit, of something that is sold whole there: only the whole pass
    no_paper,    ///< a paper that is not asked for there
  } why = Why::undeclared;
  const rules::Fact* fact = nullptr;          ///< of the program it was told to; null for a paper
  std::string path;                           ///< in the case, RFC 6901
  Exact taken;                                ///< of `not_whole`: how many units pass
  const rules::Requirement* paper = nullptr;  ///< of `no_paper`
};

/// A reading that the person chose and the other program does not have.
struct LeftReading {
  std::uint16_t reading = 0;
};

struct Carried {
  Case there;
  /// Of each partida of the case its place in `there`, -1 when the other program has no such
  /// concept.
  std::vector<std::int32_t> places;
  std::vector<LeftBehind> left;
  std::vector<LeftReading> left_readings;
  bool date_moved = false;
};

/// Carries every fact that `there` declares under the same id and whose value it accepts. Data that
/// no rule reads (texts, identity keys) are left without a word. The result is valid as long as
/// `here`, its document and both programs.
Carried carry(const Case& here, const rules::Program& there, const Counterparts& counterparts);

/// The same day of the year within a program's validity; its nearest end when there is none.
Date date_within(Date date, const rules::Program& program);

}  // namespace surco
