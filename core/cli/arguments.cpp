#include "cli/arguments.hpp"

#include <algorithm>
#include <charconv>

#include "facts/nearest.hpp"

namespace surco::cli {
namespace {

constexpr std::string_view kOptions[] = {"--reglas", "--formato", "--hilos",
                                         "--con",    "--help",    "--version"};

std::string offer(std::string_view typed, const std::vector<std::string_view>& known,
                  std::string otherwise) {
  const std::string near = nearest(typed, known);
  return near.empty() ? std::move(otherwise) : "¿Quiso escribir `" + near + "`?";
}

class Parser {
 public:
  Parser(const std::vector<std::string>& arguments, std::span<const Command> commands)
      : arguments_(arguments), commands_(commands) {}

  Request run() {
    for (; at_ < arguments_.size() && out_.problem.empty(); ++at_) {
      const std::string& argument = arguments_[at_];
      if (only_operands_ || argument.size() < 2 || argument.front() != '-') {
        words_.push_back(argument);
      } else if (argument == "--") {
        only_operands_ = true;
      } else {
        option(argument);
      }
    }
    if (out_.problem.empty()) command();
    return std::move(out_);
  }

 private:
  void fail(std::string problem, std::string hint) {
    if (!out_.problem.empty()) return;
    out_.problem = std::move(problem);
    out_.hint = std::move(hint);
  }

  void option(std::string_view argument) {
    const std::size_t equals = argument.find('=');
    const std::string_view name = argument.substr(0, equals);
    const bool has_value = equals != std::string_view::npos;
    if (name == "--help" || name == "-h" || name == "--version") {
      if (has_value) return fail("`" + std::string(name) + "` no lleva valor.", "Escríbala sola.");
      (name == "--version" ? out_.options.version : out_.options.help) = true;
      return;
    }
    if (std::find(std::begin(kOptions), std::end(kOptions), name) == std::end(kOptions)) {
      return fail("No se conoce la opción `" + std::string(name) + "`.",
                  offer(name, {std::begin(kOptions), std::end(kOptions)},
                        "Vea las opciones con `surco --help`."));
    }
    std::string value;
    if (has_value) {
      value = argument.substr(equals + 1);
    } else if (at_ + 1 < arguments_.size()) {
      value = arguments_[++at_];
    }
    if (value.empty()) {
      return fail("A `" + std::string(name) + "` le falta su valor.",
                  "Escríbalo después de la opción.");
    }
    take(name, std::move(value));
  }

  void take(std::string_view name, std::string value) {
    const auto once = [&](bool given) {
      if (given) fail("`" + std::string(name) + "` está dos veces.", "Deje una.");
    };
    if (name == "--reglas") {
      once(out_.options.rules.has_value());
      out_.options.rules = std::move(value);
    } else if (name == "--con") {
      once(out_.options.with.has_value());
      out_.options.with = std::move(value);
    } else if (name == "--hilos") {
      once(out_.options.threads.has_value());
      int count = 0;
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), count);
      if (error != std::errc() || end != value.data() + value.size() || count < 1 ||
          count > kMostThreads) {
        return fail("`--hilos` lleva un número entero de 1 a " + std::to_string(kMostThreads) + ".",
                    "Por ejemplo `--hilos 2`.");
      }
      out_.options.threads = count;
    } else {
      once(format_given_);
      format_given_ = true;
      if (value != "json" && value != "texto") {
        return fail("No se conoce el formato «" + value + "».", "Puede ser `json` o `texto`.");
      }
      out_.options.format = value == "json" ? Format::json : Format::text;
    }
  }

  // Finds the command among the words and leaves the rest as operands.
  void command() {
    if (words_.empty()) {
      if (!out_.options.help && !out_.options.version) {
        fail("Falta decir qué hacer.", "Vea los comandos con `surco --help`.");
      }
      return;
    }
    std::size_t used = 0;
    for (const Command& candidate : commands_) {
      const std::size_t blank = candidate.name.find(' ');
      const std::string_view first = candidate.name.substr(0, blank);
      if (words_[0] != first) continue;
      const bool one_word = blank == std::string_view::npos;
      const bool second =
          !one_word && words_.size() > 1 && words_[1] == candidate.name.substr(blank + 1);
      const bool asks_help = words_.size() == 1 && out_.options.help;
      if (one_word || second || asks_help) {
        out_.command = &candidate;
        used = second ? 2 : 1;
      } else {
        return fail("A `" + words_[0] + "` le falta decir qué.",
                    "Escriba `surco " + std::string(candidate.name) + "`.");
      }
      break;
    }
    if (out_.command == nullptr) {
      std::vector<std::string_view> names;
      for (const Command& known : commands_) names.push_back(known.name);
      return fail("No se conoce el comando `" + words_[0] + "`.",
                  offer(words_[0], names, "Vea los comandos con `surco --help`."));
    }
    out_.options.operands.assign(words_.begin() + static_cast<std::ptrdiff_t>(used), words_.end());
    if (!out_.options.help && !out_.options.version) check();
  }

  void check() {
    const Command& chosen = *out_.command;
    const std::string use = "Se usa así: `surco " + std::string(chosen.name) +
                            (chosen.operands.empty() ? "" : " " + std::string(chosen.operands)) +
                            "`.";
    const std::size_t given = out_.options.operands.size();
    if (given < chosen.least) {
      return fail("A `" + std::string(chosen.name) + "` le falta un dato.", use);
    }
    if (given > chosen.most) {
      return fail("Sobra `" + out_.options.operands[chosen.most] + "`.", use);
    }
    if (out_.options.threads && !chosen.takes_threads) {
      return fail("`" + std::string(chosen.name) + "` no lleva `--hilos`.", "Quítela.");
    }
    if (out_.options.with && !chosen.takes_with) {
      return fail("`" + std::string(chosen.name) + "` no lleva `--con`.", "Quítela.");
    }
    if (!out_.options.with && chosen.takes_with) {
      return fail("Falta decir con qué programa se compara.", use);
    }
  }

  const std::vector<std::string>& arguments_;
  std::span<const Command> commands_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  bool only_operands_ = false;
  bool format_given_ = false;
  Request out_;
};

}  // namespace

Request parse(const std::vector<std::string>& arguments, std::span<const Command> commands) {
  return Parser(arguments, commands).run();
}

}  // namespace surco::cli
