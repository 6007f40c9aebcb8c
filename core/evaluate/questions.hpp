// From missing facts to the questions that settle most.
#pragma once

#include <string>
#include <vector>

#include "evaluate/run.hpp"

namespace surco {

/// What an answer would decide, the weightiest first.
enum class Decides : std::uint8_t { eligibility, amount, exclusion, requirement };

struct Question {
  std::string id;                     ///< the fact: `partida.precio_unitario`
  std::string path;                   ///< where the answer goes in the case
  const rules::Fact* fact = nullptr;  ///< null for what the engine itself asks
  std::string text, why, source;
  std::int32_t partida = -1;
  std::int32_t predio = -1;
  Decides decides = Decides::amount;
  std::uint32_t lines = 0;  ///< partidas that wait for it
};

/// All questions of a run, most useful first. `requirement_missing`: what requirements lack;
/// `hypotheses_matter`: whether to ask what tells that a hypothesis holds.
std::vector<Question> questions_of(Run& run, const MissingSet& requirement_missing,
                                   bool hypotheses_matter);

}  // namespace surco
