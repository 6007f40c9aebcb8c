#include "cli/commands.hpp"

#include <array>
#include <exception>

#include "cli/plain_text.hpp"

namespace surco::cli {
namespace {

constexpr std::array<Command, 7> kCommands{{
    {.name = "programas",
     .operands = "",
     .summary = "Dice qué programas de apoyo hay y con qué reglas.",
     .details = "Da una lista de JSON: id, nombre, año, cuántos conceptos, versión y huella de las "
                "reglas.",
     .run = list_programs},
    {.name = "hechos",
     .operands = "PROGRAMA",
     .summary = "Dice qué datos, conceptos, requisitos y lecturas tiene un programa.",
     .details = "Cada uno con el pasaje de la regla (`fuente`). Los programas los dice `surco "
                "programas`.",
     .least = 1,
     .most = 1,
     .run = list_facts},
    {.name = "estimar",
     .operands = "[ARCHIVO|-]",
     .summary = "Calcula un caso: qué se apoya, cuánto, por qué y qué llevar.",
     .details = "Lee el caso (JSON) de un archivo o, sin él o con `-`, de la entrada.\n"
                "Termina con 0, o con 2 si el caso tiene errores.",
     .most = 1,
     .run = estimate},
    {.name = "verificar",
     .operands = "[ARCHIVO|-]",
     .summary = "Vuelve a calcular una solicitud y dice si coincide con lo declarado.",
     .details = "Lee la solicitud (JSON, o el texto `SURCO1:` de sus códigos) de un archivo o, sin "
                "él o con `-`, de la entrada.\n"
                "Termina con 0 si coincide, con 1 si no, o con 2 si no se puede leer.",
     .most = 1,
     .run = verify},
    {.name = "lote",
     .operands = "",
     .summary = "Calcula muchos casos o solicitudes, uno en cada renglón.",
     .details =
         "Lee de la entrada un JSON por renglón y escribe su respuesta en un renglón, en el "
         "mismo orden. Un renglón con `\"formato\": \"surco/solicitud\"`, o un texto "
         "`SURCO1:`, se verifica; los demás se estiman. Un renglón malo da su error y los "
         "otros siguen; los renglones en blanco se pasan por alto. Un renglón lleva hasta 4 "
         "MiB.\n"
         "--hilos N   cuántos hilos trabajan (de 1 a 256; si no se dice, uno por procesador)\n"
         "Al final dice en la salida de errores cuántos hubo. Termina con 0, o con 1 si algún "
         "renglón falló o alguna solicitud no coincide.",
     .takes_threads = true,
     .run = batch},
    {.name = "reglas revisar",
     .operands = "[DIR]",
     .summary = "Busca en las reglas lo que a quien las lee se le pasa.",
     .details =
         "Revisa las reglas de DIR (una carpeta de programas, o la de uno), las de --reglas o, "
         "sin ellas, las que trae el programa. Si hay casos resueltos (`casos/*.json`), los "
         "calcula y dice cuáles no salen y qué reglas no prueba ninguno.\n"
         "Da una lista de hallazgos: codigo, ruta, mensaje, sugerencia y gravedad (`error` o "
         "`aviso`). Termina con 0 si no hay ninguno, con 1 si los hay.",
     .most = 1,
     .run = review_rules},
    {.name = "comparar",
     .operands = "[ARCHIVO|-] --con PROGRAMA",
     .summary = "Calcula el mismo caso con las reglas de otro programa y dice qué cambia.",
     .details = "Lee el caso (JSON) de un archivo o, sin él o con `-`, de la entrada.\n"
                "--con PROGRAMA   el otro programa\n"
                "Termina con 0, o con 2 si el caso tiene errores.",
     .most = 1,
     .takes_with = true,
     .run = compare},
}};

}  // namespace

std::span<const Command> commands() { return kCommands; }

int run(const std::vector<std::string>& arguments, Streams streams) {
  const Request request = parse(arguments, kCommands);
  Context context{request.options, streams};
  if (!request.problem.empty()) {
    streams.err.write("surco: " + safe(request.problem) + "\n" + safe(request.hint) + "\n");
    return kRefused;
  }
  if (request.options.version) return print(context, "surco " SURCO_VERSION "\n", kGood);
  if (request.options.help) return print(context, help_text(request.command), kGood);
  try {
    return request.command->run(context);
  } catch (const std::exception&) {
    // Memory that ran out, a thread that could not start.
    streams.err.write("surco: al equipo no le alcanzan los recursos.\n");
    return kBroken;
  }
}

}  // namespace surco::cli
