// The static check of a program's rules: what a reader would miss.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/model.hpp"
#include "rules/reading.hpp"

namespace surco::rules {

enum class Severity : std::uint8_t {
  error,    ///< the rules do not load, or would compute or say something wrong
  warning,  ///< they compute, but something in them is idle, doubtful or unproven
};

/// Something to mend. `path` is a file, `#` and an RFC 6901 pointer in it.
struct Finding {
  std::string code, path, message, hint;
  Severity severity = Severity::warning;
};

/// What stands around a program while it is reviewed; all of it may be empty.
struct Surroundings {
  struct Calendar {
    std::string id;
    std::vector<std::int32_t> years;  ///< that it covers
  };
  std::vector<Calendar> calendars;
  /// The other programs of the folder, whose concepts `equivale` may name.
  std::vector<const Program*> programs;
  bool complete =
      false;  ///< whether these are all there are, so that what is not among them is amiss
};

/// Reviews the documents of one program. `program` is what `load` made of them, or null when it
/// found defects: then only what needs no model is reviewed.
///
/// Never reports what it cannot decide: a condition counts as impossible, or as idle, only when no
/// values of its facts make it true, or false.
std::vector<Finding> review(const Sources& sources, const Program* program,
                            const Surroundings& around = {});

/// A defect of the loader as a finding.
Finding as_finding(const Defect& defect);

}  // namespace surco::rules
