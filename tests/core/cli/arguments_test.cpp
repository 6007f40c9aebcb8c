#include "cli/arguments.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace surco::cli {
namespace {

Request parsed(const std::vector<std::string>& arguments) { return parse(arguments, commands()); }

TEST(Arguments, FindsEveryCommandOfTheTable) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"programas"},
                                             {"hechos", "x"},
                                             {"estimar"},
                                             {"verificar", "-"},
                                             {"lote"},
                                             {"reglas", "revisar"},
                                             {"comparar", "--con", "x"}}) {
    const Request request = parsed(arguments);
    EXPECT_EQ(request.problem, "") << arguments[0];
    ASSERT_NE(request.command, nullptr) << arguments[0];
    EXPECT_EQ(std::string(request.command->name).substr(0, arguments[0].size()), arguments[0]);
  }
}

TEST(Arguments, OptionsStandAnywhereAndTakeTheirValueEitherWay) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--formato", "texto", "--reglas", "d", "estimar", "caso.json"},
           {"estimar", "--formato=texto", "caso.json", "--reglas=d"},
           {"estimar", "caso.json", "--reglas", "d", "--formato", "texto"}}) {
    const Request request = parsed(arguments);
    ASSERT_EQ(request.problem, "");
    EXPECT_EQ(request.options.format, Format::text);
    EXPECT_EQ(request.options.rules, "d");
    EXPECT_EQ(request.options.operands, std::vector<std::string>{"caso.json"});
  }
}

TEST(Arguments, JsonIsTheFormatUnlessAnotherIsAsked) {
  EXPECT_EQ(parsed({"programas"}).options.format, Format::json);
  EXPECT_EQ(parsed({"programas", "--formato", "json"}).options.format, Format::json);
}

TEST(Arguments, AfterTwoHyphensEverythingIsAnOperand) {
  const Request request = parsed({"estimar", "--", "--formato"});
  ASSERT_EQ(request.problem, "");
  EXPECT_EQ(request.options.operands, std::vector<std::string>{"--formato"});
}

TEST(Arguments, OneHyphenIsStandardInput) {
  EXPECT_EQ(parsed({"estimar", "-"}).options.operands, std::vector<std::string>{"-"});
}

TEST(Arguments, ThreadsAreAWholeNumberInRange) {
  EXPECT_EQ(parsed({"lote", "--hilos", "1"}).options.threads, 1);
  EXPECT_EQ(parsed({"lote", "--hilos=256"}).options.threads, 256);
  for (const std::string bad :
       {"0", "257", "-1", "2.5", "dos", "2x", "99999999999999999999", " 2"}) {
    EXPECT_EQ(parsed({"lote", "--hilos", bad}).problem,
              "`--hilos` lleva un número entero de 1 a 256.")
        << bad;
  }
}

TEST(Arguments, HelpAndVersionNeedNothingElse) {
  EXPECT_TRUE(parsed({"--help"}).options.help);
  EXPECT_TRUE(parsed({"-h"}).options.help);
  EXPECT_TRUE(parsed({"--version"}).options.version);
  for (const Request& request :
       {parsed({"hechos", "--help"}), parsed({"comparar", "--help"}), parsed({"reglas", "--help"}),
        parsed({"reglas", "revisar", "--help"})}) {
    EXPECT_EQ(request.problem, "");
    EXPECT_TRUE(request.options.help);
    EXPECT_NE(request.command, nullptr);
  }
}

struct Refused {
  std::vector<std::string> arguments;
  std::string problem, hint;
};

TEST(Arguments, RefusesWhatItDoesNotUnderstandAndOffersTheNearest) {
  const std::vector<Refused> cases{
      {{}, "Falta decir qué hacer.", "Vea los comandos con `surco --help`."},
      {{"estimr"}, "No se conoce el comando `estimr`.", "¿Quiso escribir `estimar`?"},
      {{"xyz"}, "No se conoce el comando `xyz`.", "Vea los comandos con `surco --help`."},
      {{"reglas"}, "A `reglas` le falta decir qué.", "Escriba `surco reglas revisar`."},
      {{"reglas", "borrar"}, "A `reglas` le falta decir qué.", "Escriba `surco reglas revisar`."},
      {{"hechos"}, "A `hechos` le falta un dato.", "Se usa así: `surco hechos PROGRAMA`."},
      {{"hechos", "a", "b"}, "Sobra `b`.", "Se usa así: `surco hechos PROGRAMA`."},
      {{"programas", "x"}, "Sobra `x`.", "Se usa así: `surco programas`."},
      {{"estimar", "a", "b"}, "Sobra `b`.", "Se usa así: `surco estimar [ARCHIVO|-]`."},
      {{"estimar", "--format", "texto"},
       "No se conoce la opción `--format`.",
       "¿Quiso escribir `--formato`?"},
      {{"estimar", "-x"}, "No se conoce la opción `-x`.", "Vea las opciones con `surco --help`."},
      {{"estimar", "--formato"},
       "A `--formato` le falta su valor.",
       "Escríbalo después de la opción."},
      {{"estimar", "--formato="},
       "A `--formato` le falta su valor.",
       "Escríbalo después de la opción."},
      {{"estimar", "--formato", "xml"},
       "No se conoce el formato «xml».",
       "Puede ser `json` o `texto`."},
      {{"estimar", "--reglas", "a", "--reglas", "b"}, "`--reglas` está dos veces.", "Deje una."},
      {{"estimar", "--hilos", "2"}, "`estimar` no lleva `--hilos`.", "Quítela."},
      {{"estimar", "--con", "x"}, "`estimar` no lleva `--con`.", "Quítela."},
      {{"comparar"},
       "Falta decir con qué programa se compara.",
       "Se usa así: `surco comparar [ARCHIVO|-] --con PROGRAMA`."},
      {{"--version=2"}, "`--version` no lleva valor.", "Escríbala sola."},
  };
  for (const Refused& one : cases) {
    const Request request = parsed(one.arguments);
    EXPECT_EQ(request.problem, one.problem);
    EXPECT_EQ(request.hint, one.hint);
  }
}

}  // namespace
}  // namespace surco::cli
