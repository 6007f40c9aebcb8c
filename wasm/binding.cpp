// The door of the core in WebAssembly: strings in, strings out, nothing else.
//
// index.mjs passes every text as UTF-8 bytes, which embind copies as they are, so that the core
// sees exactly what the command line would have read.
#include <emscripten/bind.h>

#include <string>

#include "surco/surco.hpp"

namespace {

// One engine a module: a page has one; a Node program that wants two loads two modules.
surco::Surco& engine() {
  static surco::Surco instance;
  return instance;
}

std::string estimate(const std::string& case_json) { return engine().estimate(case_json).text; }
std::string verify(const std::string& submission) { return engine().verify(submission).text; }
std::string facts(const std::string& program_id) { return engine().facts(program_id).text; }
std::string programs() { return engine().programs().text; }
std::string compare(const std::string& case_json, const std::string& with_program) {
  return engine().compare(case_json, with_program).text;
}
std::string add_rules(const std::string& json) { return engine().add_rules_json(json).text; }
std::string add_calendar(const std::string& json) { return engine().add_calendar(json).text; }

}  // namespace

EMSCRIPTEN_BINDINGS(surco) {
  emscripten::function("estimate", &estimate);
  emscripten::function("verify", &verify);
  emscripten::function("facts", &facts);
  emscripten::function("programs", &programs);
  emscripten::function("compare", &compare);
  emscripten::function("addRules", &add_rules);
  emscripten::function("addCalendar", &add_calendar);
}
