// What was asked on the command line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace surco::cli {

enum class Format : std::uint8_t { json, text };

struct Options {
  std::vector<std::string> operands;  ///< what is not an option, the command left out
  std::optional<std::string> rules;   ///< --reglas DIR
  std::optional<std::string> with;    ///< --con PROGRAMA
  std::optional<int> threads;         ///< --hilos N, 1 to kMostThreads
  Format format = Format::json;       ///< --formato json|texto
  bool help = false;
  bool version = false;
};

inline constexpr int kMostThreads = 256;

struct Context;

/// A command: what it is called, what it takes and what it does.
struct Command {
  std::string_view name;            ///< one word or two: `reglas revisar`
  std::string_view operands;        ///< as the help shows them: `[ARCHIVO|-]`
  std::string_view summary;         ///< one line
  std::string_view details;         ///< paragraphs of its own help, each a line
  std::size_t least = 0, most = 0;  ///< how many operands
  bool takes_threads = false;
  bool takes_with = false;
  int (*run)(Context&) = nullptr;
};

/// What `parse` makes of the arguments: a command with its options, or why not.
struct Request {
  const Command* command = nullptr;  ///< null when only --help or --version was asked
  Options options;
  std::string problem, hint;  ///< in Spanish; `problem` is empty when all is well
};

/// Reads the arguments (without the program's name). Options may stand anywhere, as
/// `--formato texto` or `--formato=texto`; after `--` everything is an operand.
Request parse(const std::vector<std::string>& arguments, std::span<const Command> commands);

}  // namespace surco::cli
