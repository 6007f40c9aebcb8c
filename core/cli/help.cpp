#include <algorithm>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/plain_text.hpp"

namespace surco::cli {
namespace {

std::string usage(const Command& command) {
  std::string out = "surco " + std::string(command.name);
  if (!command.operands.empty()) out += " " + std::string(command.operands);
  return out;
}

constexpr std::string_view kCommonOptions =
    "  --reglas DIR            usa las reglas de esa carpeta, no las que trae el programa\n"
    "  --formato json|texto    json para programas (es lo normal), texto para personas\n"
    "  --help                  esta ayuda; con un comando, la suya\n"
    "  --version               versión del programa\n";

}  // namespace

std::string help_text(const Command* command) {
  Page page(0);
  if (command == nullptr) {
    page.line("Surco calcula apoyos al campo según sus reglas, y dice por qué.");
    page.heading("Uso: surco COMANDO [OPCIONES]");
    page.heading("Comandos");
    Table table({{"", false, false}, {"", false, true}});
    for (const Command& known : commands()) {
      table.row({std::string(known.name), std::string(known.summary)});
    }
    table.write(page);
    page.heading("Opciones");
    return page.text() + std::string(kCommonOptions) +
           "\nTermina con 0 si todo está bien, 1 si hay algo que ver (diferencias, renglones "
           "malos,\n"
           "hallazgos), 2 si no entendió la entrada o las reglas, 3 si no pudo leer o escribir.\n";
  }
  page.line("Uso: " + usage(*command));
  page.gap();
  page.paragraph(command->summary);
  const std::string_view details = command->details;
  for (std::size_t at = 0; at < details.size();) {
    const std::size_t end = std::min(details.find('\n', at), details.size());
    page.gap();
    page.paragraph(details.substr(at, end - at));
    at = end + 1;
  }
  page.heading("Opciones de todos los comandos");
  return page.text() + std::string(kCommonOptions);
}

}  // namespace surco::cli
