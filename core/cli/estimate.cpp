#include "cli/commands.hpp"
#include "cli/text_forms.hpp"

namespace surco::cli {

int estimate(Context& context) {
  Answer answer;
  std::string text;
  std::string programs;
  if (const auto core = core_of(context, answer); core && read_input(context, text, answer)) {
    answer = core->estimate(text);
    if (context.options.format == Format::text) programs = core->programs().text;
  }
  return finish(context, answer, [&](json::Value result) {
    json::Document list;
    json::Document input;
    list.read(programs);
    input.read(text);
    return result_text(result, {list.root(), input.root()}, context.columns());
  });
}

}  // namespace surco::cli
