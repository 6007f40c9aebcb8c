// The program as a whole, without a process: arguments and input in, output and exit code out.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "json/document.hpp"

namespace surco::cli {
namespace {

struct Done {
  int code = 0;
  std::string out, err;
};

Done run_with(const std::vector<std::string>& arguments, std::string input = {}) {
  TextSource in(std::move(input));
  TextSink out;
  TextSink err;
  const int code = run(arguments, {in, out, err});
  return {code, out.text(), err.text()};
}

TEST(Run, ArgumentsThatAreRefusedGoToStandardErrorAlone) {
  const Done done = run_with({"estimr"});
  EXPECT_EQ(done.code, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_EQ(done.err, "surco: No se conoce el comando `estimr`.\n¿Quiso escribir `estimar`?\n");
}

TEST(Run, HostileArgumentsAreMadeSafe) {
  EXPECT_EQ(run_with({"\x1b[2J\xff"}).err.find('\x1b'), std::string::npos);
  const Done done = run_with({"hechos", "\xff\x1b"});
  EXPECT_EQ(done.code, 2);
  json::Document document;
  EXPECT_TRUE(document.read(done.out).empty()) << done.out;
}

TEST(Run, VersionAndHelpAreAnswers) {
  EXPECT_EQ(run_with({"--version"}).out, "surco " SURCO_VERSION "\n");
  const Done help = run_with({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const Command& command : commands()) {
    EXPECT_NE(help.out.find(command.name), std::string::npos) << command.name;
    const Done own =
        run_with({std::string(command.name.substr(0, command.name.find(' '))), "--help"});
    EXPECT_EQ(own.code, 0);
    EXPECT_NE(own.out.find("surco " + std::string(command.name)), std::string::npos);
  }
}

TEST(Run, InputThatIsNoCaseIsAnErrorInTheFormatAsked) {
  const Done as_json = run_with({"estimar"}, "{");
  EXPECT_EQ(as_json.code, 2);
  EXPECT_EQ(as_json.out.substr(0, 36), R"({"error":{"codigo":"json_invalido",")");
  const Done as_text = run_with({"estimar", "--formato", "texto"}, "{");
  EXPECT_EQ(as_text.code, 2);
  EXPECT_EQ(as_text.out.rfind("No se pudo: hay un error.\n  •", 0), 0U);
}

TEST(Run, MoreThanACaseMayBeIsRefusedWithoutReadingItAll) {
  const Done done = run_with({"estimar"}, std::string((std::size_t{4} << 20) + 100, ' '));
  EXPECT_EQ(done.code, 2);
  EXPECT_NE(done.out.find("demasiado_grande"), std::string::npos);
}

class FullSink final : public Sink {
 public:
  bool write(std::string_view) override {
    state_ = State::failed;
    return false;
  }
};

TEST(Run, AnswersThatCannotBeWrittenAreNotTakenForGood) {
  TextSource in("");
  FullSink out;
  TextSink err;
  EXPECT_EQ(run({"programas"}, {in, out, err}), 3);
  EXPECT_EQ(err.text(), "surco: no se pudo escribir la respuesta.\n");
}

TEST(Run, BatchesAnswerALineForALine) {
  const Done done = run_with({"lote", "--hilos", "2"}, "{\n\n[]\nSURCO1:\n");
  EXPECT_EQ(done.code, 1);
  EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 3);
  EXPECT_EQ(done.err.substr(0, 36), "3 renglones: 0 bien, 3 con error; 0.");
  EXPECT_NE(done.err.find("Con problema, los renglones 1, 3, 4.\n"), std::string::npos) << done.err;
}

TEST(Run, AnEmptyBatchIsGood) {
  const Done done = run_with({"lote"}, "\n");
  EXPECT_EQ(done.code, 0);
  EXPECT_EQ(done.out, "");
  EXPECT_EQ(done.err.substr(0, 34), "0 renglones: 0 bien, 0 con error; ");
}

}  // namespace
}  // namespace surco::cli
