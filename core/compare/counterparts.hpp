// Which concept of one program stands beside which of another.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/model.hpp"

namespace surco {

/// The pairs of concepts that either program declares in `equivale`.
class Counterparts {
 public:
  Counterparts(const rules::Program& here, const rules::Program& there);

  /// The concepts there that stand beside one here, the nearest first; none when it is not there.
  const std::vector<std::uint16_t>& of(std::uint16_t concept_here) const {
    return there_[concept_here];
  }
  /// Whether a concept there stands beside any here.
  bool known_here(std::uint16_t concept_there) const { return known_here_[concept_there]; }
  /// False when the two programs have nothing in common.
  bool any() const { return any_; }

 private:
  void pair(std::size_t concept_here, std::size_t concept_there);

  std::vector<std::vector<std::uint16_t>> there_;
  rules::Flags known_here_;
  bool any_ = false;
};

}  // namespace surco
