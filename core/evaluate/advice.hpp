// What needs the case computed again: other readings, better orders, changes that pay.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evaluate/run.hpp"

namespace surco {

/// A change to the case that was computed and pays.
struct Remedy {
  std::int32_t partida = -1;  ///< whose limit it lifts
  std::string text;
  std::string patch;  ///< JSON Patch (RFC 6902) on the case
  Money gain;         ///< more subsidy
  Money saving;       ///< less own contribution
  Totals totals;
  std::optional<Money> not_firm;
};

/// What a reading would change.
struct OtherReading {
  std::uint16_t option = 0;
  Totals totals;
  std::optional<Money> not_firm;
};

struct ReadingAdvice {
  std::uint16_t reading = 0;
  std::vector<OtherReading> others;
};

/// A better order of the partidas.
struct BetterOrder {
  std::vector<std::uint16_t> order;
  bool proven = true;  ///< every order was tried
  std::string patch;
  Money gain;
  Totals totals;
  std::optional<Money> not_firm;
};

struct Advice {
  std::vector<ReadingAdvice> readings;
  std::vector<Remedy> remedies;  ///< best first
  std::optional<BetterOrder> order;
};

/// The part of a result that rests on a hypothesis: what each partida would get more.
struct NotFirm {
  std::uint16_t hypothesis = 0;
  std::vector<std::optional<Exact>> area;  ///< by partida
  std::vector<std::optional<Money>> subsidy;
  std::optional<Money> total;
  bool any = false;            ///< some partida would get more
  rules::Flags readings_used;  ///< by the computation under the hypothesis
};

/// Computes each hypothesis of the program whose condition holds for the case; `open`: those of
/// which nobody told whether it holds.
std::vector<NotFirm> not_firm_parts(Run& base, const RunSettings& settings,
                                    const Calendars* calendars, bool open = false);

/// Whether one of them would give any partida more: only then its facts are asked.
bool any_gains(const std::vector<NotFirm>& parts);

/// The smallest and largest subsidy of each partida that a missing fact keeps open, found by trying
/// the answers to facts with few options. Empty entries: nothing better known.
struct AmountRange {
  std::optional<Money> least, most;
};
std::vector<AmountRange> refined_ranges(Run& base, const RunSettings& settings,
                                        const Calendars* calendars);

Advice advise(Run& base, const RunSettings& settings, const Calendars* calendars);

/// The area that the supported quantity of a partida needs, when it is less than what is supported.
std::optional<Exact> area_to_spare(Run& run, std::int32_t partida);

}  // namespace surco
