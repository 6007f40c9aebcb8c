#include "evaluate/requirements.hpp"

namespace surco {
namespace {

using rules::kNoExpr;
using rules::Requirement;

// The oldest date of a paper that is still good on `on`. A paper is good until its own date plus
// the period, so the answer is looked for around `on` minus the period: months differ in length.
std::optional<Date> oldest_good(const Run& run, const Requirement& requirement, Date on,
                                std::int64_t period) {
  bool beyond = false;
  const std::string_view calendar = run.program().calendar;
  const auto good = [&](Date paper) {
    const auto until = run.shift(paper, period, requirement.unit, calendar, beyond);
    return until && *until >= on;
  };
  auto guess = run.shift(on, -period, requirement.unit, calendar, beyond);
  if (!guess) return std::nullopt;
  constexpr int kFarthest = 40;  // days by which a month's end can shift it
  for (int i = 0; i < kFarthest && !good(*guess); ++i) guess = add_days(*guess, 1);
  for (int i = 0; i < kFarthest && good(add_days(*guess, -1)); ++i) guess = add_days(*guess, -1);
  return guess;
}

}  // namespace

std::vector<RequirementResult> requirements_of(Run& run, MissingSet& missing) {
  const rules::Program& program = run.program();
  const Case& input = run.input();
  std::vector<RequirementResult> out;
  for (std::size_t i = 0; i < program.requirements.size(); ++i) {
    const Requirement& requirement = program.requirements[i];
    RequirementResult result;
    result.index = static_cast<std::uint16_t>(i);
    bool may_not_apply = false;
    if (requirement.when != kNoExpr) {
      const Value applies = run.evaluate(requirement.when);
      if (applies.surely_not()) continue;
      if (applies.is_unknown()) {
        applies.merge_missing_into(missing);
        may_not_apply = true;
      }
    }
    const DocumentFact& paper = input.documents[i];
    std::optional<std::int64_t> period;
    if (!requirement.validity.empty()) {
      if (const auto number = Exact::parse(requirement.validity)) period = number->to_int64();
    }
    if (period && input.date)
      result.not_before = oldest_good(run, requirement, *input.date, *period);
    if (requirement.holds != kNoExpr) {
      const Value holds = run.evaluate(requirement.holds);
      holds.merge_missing_into(missing);
      result.state = holds.surely() ? RequirementState::met : RequirementState::pending;
      // A condition of the facts and a paper that shows it: both.
      if (result.state == RequirementState::met && paper.told && !paper.presented) {
        result.state = RequirementState::pending;
      }
    } else if (paper.told && paper.presented) {
      result.state = RequirementState::met;
      if (period) {
        if (!paper.date || !input.date || *paper.date > *input.date) {
          result.state = RequirementState::to_confirm;
          result.undated = true;
        }
        if (paper.date) {
          result.good_until = run.shift(*paper.date, *period, requirement.unit, program.calendar,
                                        result.beyond_calendar);
          if (input.date && result.good_until && *result.good_until < *input.date) {
            result.state = RequirementState::expired;
          }
        }
      }
    } else {
      result.state = RequirementState::pending;
    }
    if (may_not_apply && result.state != RequirementState::met) {
      result.state = RequirementState::to_confirm;
    }
    out.push_back(result);
  }
  return out;
}

}  // namespace surco
