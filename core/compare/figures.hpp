// The figures of two concepts side by side, and how people say what differs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "decimal/exact.hpp"
#include "rules/model.hpp"

namespace surco {

/// A concept as one side of a comparison sees it.
struct Subject {
  const rules::Program* program = nullptr;
  const rules::Concept* item = nullptr;
  std::string_view label;  ///< how the program is called in a sentence: `2026`
};

/// A figure that is not the same on both sides; null = that side has none.
struct FigureChange {
  std::string_view id;  ///< `tope_ha`
  std::string name;     ///< `Tope de hectáreas`
  const Exact* here = nullptr;
  const Exact* there = nullptr;
  std::string text;  ///< `En 2026 se apoyan hasta 5 ha; en 2024, 10 ha.`
};

/// Every figure that differs, in the order of the rules here and then of those there.
std::vector<FigureChange> figure_changes(const Subject& here, const Subject& there);

/// The figures of the concept that an expression names, also through definitions; added to `out`.
void figures_in(const rules::Program& program, rules::ExprId expression,
                std::vector<std::string_view>& out);

}  // namespace surco
