// The commands of `surco`.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "cli/commands.hpp"

#include "surco/surco.hpp"

namespace surco::cli {
int run(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  const surco::Surco core = surco::Surco::with_builtin_rules();
  surco::Answer answer;
  if (command == "programas") {
    answer = core.programs();
  } else if (command == "hechos" && argc > 2) {
    answer = core.facts(argv[2]);
  } else if (command == "estimar") {
    const std::string text((std::istreambuf_iterator<char>(std::cin)), {});
    answer = core.estimate(text);
  } else if (command == "lote") {
    std::string line;
    while (std::getline(std::cin, line)) std::cout << core.estimate(line).text << '\n';
    return 0;
  }
  std::cout << answer.text << '\n';
  return answer.status == surco::Answer::Status::ok ? 0 : 2;
}
}  // namespace surco::cli
