#include "cli/commands.hpp"
#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"

namespace surco::cli {

int compare(Context& context) {
  Answer answer;
  std::string text;
  if (const auto core = core_of(context, answer); core && read_input(context, text, answer)) {
    answer = core->compare(text, safe(*context.options.with));
  }
  return finish(context, answer, [&](json::Value comparison) {
    return comparison_text(comparison, context.columns());
  });
}

}  // namespace surco::cli
