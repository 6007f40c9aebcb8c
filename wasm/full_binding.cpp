// full.wasm: all of the core. index.d.ts says what each function takes and gives.
#include "engine.hpp"
#include "latin1.hpp"

using surco::door::answer;
using surco::door::engine;
using surco::door::input;

SURCO_EXPORT("verify") const char* surco_verify() { return answer(engine().verify(input[0]).text); }
SURCO_EXPORT("compare") const char* surco_compare() {
  return answer(engine().compare(input[0], input[1]).text);
}
SURCO_EXPORT("addRules") const char* surco_add_rules() {
  return answer(engine().add_rules_json(input[0]).text);
}
// For package.mjs.
SURCO_EXPORT("compileRules") const char* surco_compile_rules() {
  return answer(engine().compile_rules(input[0]).text);
}
