// core.wasm: compiled rules in, estimates out. index.d.ts says what each function takes and gives.
#include "engine.hpp"

SURCO_EXPORT("addCompiledRules") const char* surco_add_compiled_rules() {
  return surco::door::answer(surco::door::engine().add_compiled_rules(surco::door::input[0]).text);
}
