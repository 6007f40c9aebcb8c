// The program `surco`.
#include "cli/commands.hpp"

int main(int argc, char** argv) { return surco::cli::run(argc, argv); }
