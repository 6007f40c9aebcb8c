// From rule documents to a checked program.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/model.hpp"
#include "rules/reading.hpp"

namespace surco::rules {

struct LoadResult {
  std::unique_ptr<Program> program;  ///< null when there is any defect
  std::vector<Defect> defects;
};

/// Joins the documents of one program (arrays appended, other keys once) and builds its model.
/// Reports every defect it finds: unknown keys and names, wrong types, repeated ids, circles.
LoadResult load(const Sources& sources);

/// SHA-256 of the documents' canonical form, in hexadecimal. Layout does not matter.
std::string digest_of(const Sources& sources);

}  // namespace surco::rules
