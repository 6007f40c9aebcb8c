// What both engines of the package export: core.wasm, which a phone needs for its first estimate,
// and full.wasm, which also reads rules as they are written, verifies and compares.
#pragma once

#include "door.hpp"
#include "surco/surco.hpp"

namespace surco::door {

// One engine an instance: a page has one; a Node program that wants two instantiates two.
inline Surco& engine() {
  static Surco instance;
  return instance;
}

}  // namespace surco::door

SURCO_EXPORT("estimate") inline const char* surco_estimate() {
  return surco::door::answer(surco::door::engine().estimate(surco::door::input[0]).text);
}
SURCO_EXPORT("facts") inline const char* surco_facts() {
  return surco::door::answer(surco::door::engine().facts(surco::door::input[0]).text);
}
SURCO_EXPORT("programs") inline const char* surco_programs() {
  return surco::door::answer(surco::door::engine().programs().text);
}
SURCO_EXPORT("addCalendar") inline const char* surco_add_calendar() {
  return surco::door::answer(surco::door::engine().add_calendar(surco::door::input[0]).text);
}
