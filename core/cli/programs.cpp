#include "cli/commands.hpp"
#include "cli/text_forms.hpp"

namespace surco::cli {

int list_programs(Context& context) {
  Answer answer;
  if (const auto core = core_of(context, answer)) answer = core->programs();
  return finish(context, answer,
                [&](json::Value list) { return programs_text(list, context.columns()); });
}

}  // namespace surco::cli
