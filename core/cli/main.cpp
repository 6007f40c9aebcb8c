// The program `surco`.
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/streams.hpp"

int main(int argc, char** argv) {
  // Writing to a pipe that nobody reads fails, and is dealt with there.
  std::signal(SIGPIPE, SIG_IGN);
  surco::cli::DescriptorSource in(STDIN_FILENO);
  surco::cli::DescriptorSink out(STDOUT_FILENO);
  surco::cli::DescriptorSink err(STDERR_FILENO);
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return surco::cli::run(arguments, {in, out, err});
}
