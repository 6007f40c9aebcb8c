#include "cli/commands.hpp"
#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"

namespace surco::cli {

int list_facts(Context& context) {
  Answer answer;
  if (const auto core = core_of(context, answer)) {
    // The core takes its texts from JSON, where they are UTF-8; an argument may be anything.
    answer = core->facts(safe(context.options.operands[0]));
  }
  return finish(context, answer,
                [&](json::Value list) { return facts_text(list, context.columns()); });
}

}  // namespace surco::cli
