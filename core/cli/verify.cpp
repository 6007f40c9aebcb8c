#include "cli/commands.hpp"
#include "cli/text_forms.hpp"

namespace surco::cli {

int verify(Context& context) {
  Answer answer;
  std::string text;
  std::string programs;
  if (const auto core = core_of(context, answer); core && read_input(context, text, answer)) {
    answer = core->verify(text);
    if (context.options.format == Format::text) programs = core->programs().text;
  }
  return finish(context, answer, [&](json::Value verdict) {
    json::Document list;
    json::Document submission;
    list.read(programs);
    submission.read(text);
    return verdict_text(verdict, {list.root(), submission.root().find("caso")}, context.columns());
  });
}

}  // namespace surco::cli
