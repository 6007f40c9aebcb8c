#include "cli/context.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "cli/plain_text.hpp"
#include "cli/rules_folder.hpp"
#include "cli/text_forms.hpp"
#include "engine/errors.hpp"

namespace surco::cli {
namespace {

// All of a source up to `most` bytes; false when reading failed.
bool read_all(Source& source, std::size_t most, std::string& text) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  while (text.size() < most) {
    const std::size_t size = text.size();
    const std::size_t room = std::min(kBlock, most - size);
    text.resize(size + room);
    const std::ptrdiff_t got = source.read(text.data() + size, room);
    text.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got <= 0) return got == 0;
  }
  return true;
}

}  // namespace

Answer refusal(std::string_view code, std::string_view path, std::string message,
               std::string hint) {
  Output text;
  append_errors(text,
                {{std::string(code), std::string(path), std::move(message), std::move(hint)}});
  return {Answer::Status::input_error, text.str()};
}

std::optional<Surco> core_of(const Context& context, Answer& problem) {
  if (!context.options.rules) return Surco::with_builtin_rules();
  RulesFolder folder;
  if (!read_rules_folder(*context.options.rules, false, folder, problem)) return std::nullopt;
  Surco core;
  for (const RuleFile& calendar : folder.calendars) {
    Answer added = core.add_calendar(calendar.text);
    if (added.status != Answer::Status::ok) {
      problem = std::move(added);
      return std::nullopt;
    }
  }
  for (const ProgramFiles& program : folder.programs) {
    Answer added = core.add_rules(program.rules);
    if (added.status != Answer::Status::ok) {
      problem = std::move(added);
      return std::nullopt;
    }
  }
  return core;
}

bool read_input(const Context& context, std::string& text, Answer& problem) {
  constexpr std::size_t kMost = (std::size_t{4} << 20) + 1;
  const std::string name = context.options.operands.empty() ? "-" : context.options.operands[0];
  if (name == "-") {
    if (context.io.in.terminal()) {
      context.io.err.write("Escriba o pegue el texto y termine con Ctrl-D.\n");
    }
    if (read_all(context.io.in, kMost, text)) return true;
    problem = refusal("archivo_ilegible", "", "No se pudo leer la entrada.", "Inténtelo otra vez.");
    return false;
  }
  const int descriptor = open(name.c_str(), O_RDONLY | O_CLOEXEC);
  bool good = descriptor >= 0;
  if (good) {
    DescriptorSource source(descriptor);
    good = read_all(source, kMost, text);
  }
  const int reason = errno;
  if (descriptor >= 0) close(descriptor);
  if (good) return true;
  const std::string shown = safe(name);
  switch (reason) {
    case ENOENT:
      problem = refusal("archivo_ilegible", "", "No existe el archivo «" + shown + "».",
                        "Revise el nombre y la carpeta.");
      break;
    case EISDIR:
      problem = refusal("archivo_ilegible", "", "«" + shown + "» es una carpeta.",
                        "Escriba el nombre de un archivo.");
      break;
    case EACCES:
      problem = refusal("archivo_ilegible", "", "No hay permiso para leer «" + shown + "».",
                        "Pida permiso a quien administra el equipo.");
      break;
    default:
      problem = refusal("archivo_ilegible", "", "No se pudo leer «" + shown + "».",
                        "Revise que el archivo esté bien.");
  }
  return false;
}

int print(Context& context, std::string_view text, int exit_code) {
  if (context.io.out.write(text)) return exit_code;
  if (context.io.out.state() == Sink::State::failed) {
    context.io.err.write("surco: no se pudo escribir la respuesta.\n");
  }
  return kBroken;
}

int finish(Context& context, const Answer& answer, const TextForm& form) {
  int code = kGood;
  if (answer.status == Answer::Status::differs) code = kFindings;
  if (answer.status == Answer::Status::input_error) code = kRefused;
  if (context.options.format == Format::text) {
    json::Document document;
    const json::Limits limits{std::size_t{1} << 30, 128};
    if (document.read(answer.text, limits).empty()) {
      const json::Value root = document.root();
      const std::string text =
          root.find("error").valid() ? errors_text(root, context.columns()) : form(root);
      return print(context, text, code);
    }
  }
  const bool shown = context.io.out.terminal();
  return print(context, (shown ? safe_json(answer.text) : answer.text) + '\n', code);
}

}  // namespace surco::cli
