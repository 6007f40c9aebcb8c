// The engine with the rules that the program carries.
#include <string>
#include <vector>

#include "rules/builtin.hpp"
#include "surco/surco.hpp"

namespace surco {

Surco Surco::with_builtin_rules() {
  Surco out;
  const auto files = builtin_rules();
  std::vector<RuleFile> program;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (files[i].program.empty()) {
      out.add_calendar(files[i].bytes);
      continue;
    }
    program.push_back({std::string(files[i].name), std::string(files[i].bytes)});
    const bool last = i + 1 == files.size() || files[i + 1].program != files[i].program;
    if (!last) continue;
    out.add_rules(program);
    program.clear();
  }
  return out;
}

}  // namespace surco
