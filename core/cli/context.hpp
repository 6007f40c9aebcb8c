// What every command works with, and how it answers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "cli/streams.hpp"
#include "json/document.hpp"
#include "surco/surco.hpp"

namespace surco::cli {

/// What the program tells the shell.
enum Exit : int {
  kGood = 0,
  kFindings = 1,  ///< a submission that does not agree, a failed line, a finding in the rules
  kRefused = 2,   ///< the input, the rules or the arguments were refused
  kBroken = 3,    ///< reading or writing failed
};

struct Context {
  const Options& options;
  Streams& io;

  int columns() const { return io.out.columns(); }
};

/// An answer of the program itself, in the form of the core's errors.
Answer refusal(std::string_view code, std::string_view path, std::string message, std::string hint);

/// The core with the rules that `--reglas` names, or the built-in ones; an error in `problem` when
/// they do not load.
std::optional<Surco> core_of(const Context& context, Answer& problem);

/// The text of the first operand: a file, or standard input for `-` or none. Reads no more than
/// the core accepts and one byte, so that the core itself says when it is too much.
bool read_input(const Context& context, std::string& text, Answer& problem);

/// How an answer looks as text; the value is its root.
using TextForm = std::function<std::string(json::Value)>;

/// Prints an answer in the format asked for (errors in theirs) and gives the exit code of its
/// status.
int finish(Context& context, const Answer& answer, const TextForm& form);

/// Prints to standard output; kBroken, with a word to standard error, when that failed.
int print(Context& context, std::string_view text, int exit_code);

}  // namespace surco::cli
