// The core in WebAssembly. index.d.ts says what each function takes and gives.
#include "door.hpp"
#include "surco/surco.hpp"

namespace {

using surco::door::answer;
using surco::door::input;

// One engine an instance: a page has one; a Node program that wants two instantiates two.
surco::Surco& engine() {
  static surco::Surco instance;
  return instance;
}

}  // namespace

SURCO_EXPORT("estimate") const char* surco_estimate() {
  return answer(engine().estimate(input[0]).text);
}
SURCO_EXPORT("verify") const char* surco_verify() { return answer(engine().verify(input[0]).text); }
SURCO_EXPORT("facts") const char* surco_facts() { return answer(engine().facts(input[0]).text); }
SURCO_EXPORT("programs") const char* surco_programs() { return answer(engine().programs().text); }
SURCO_EXPORT("compare") const char* surco_compare() {
  return answer(engine().compare(input[0], input[1]).text);
}
SURCO_EXPORT("addRules") const char* surco_add_rules() {
  return answer(engine().add_rules_json(input[0]).text);
}
SURCO_EXPORT("addCalendar") const char* surco_add_calendar() {
  return answer(engine().add_calendar(input[0]).text);
}
