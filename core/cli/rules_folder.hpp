// A folder of rules: one folder a program with `reglas.json` and `partes/*.json`, its older
// editions in `ediciones/`, each a folder of the same kind, and calendars.
#pragma once

#include <string>
#include <vector>

#include "surco/surco.hpp"

namespace surco::cli {

/// The files of one edition of a program. Names are paths from the folder of rules:
/// `programa/reglas.json`.
struct ProgramFiles {
  std::string folder;           ///< "" when the rules stand in the folder itself
  std::string edition;          ///< the name of its folder in `ediciones/`; "" of that in force
  std::vector<RuleFile> rules;  ///< `reglas.json`, then `partes/` by name
  std::vector<RuleFile> cases;  ///< `casos/*.json` by name
};

struct RulesFolder {
  std::vector<ProgramFiles> programs;  ///< by folder name, older editions before that in force
  std::vector<RuleFile> calendars;     ///< `calendario*.json`
};

/// Reads `path`: a folder of programs, or the folder of one program (its calendars then may stand
/// beside it). Worked cases are read when `with_cases`. False with an error in `problem` when the
/// folder cannot be read or holds no program.
bool read_rules_folder(const std::string& path, bool with_cases, RulesFolder& folder,
                       Answer& problem);

}  // namespace surco::cli
