// The commands of the program `surco`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/context.hpp"
#include "cli/streams.hpp"

namespace surco::cli {

/// Runs the program with its arguments (its own name left out) and gives its exit code.
int run(const std::vector<std::string>& arguments, Streams streams);

std::span<const Command> commands();

// One a file.
int list_programs(Context& context);
int list_facts(Context& context);
int estimate(Context& context);
int verify(Context& context);
int batch(Context& context);
int review_rules(Context& context);
int compare(Context& context);

/// The help of the whole program, or of one command.
std::string help_text(const Command* command);

}  // namespace surco::cli
