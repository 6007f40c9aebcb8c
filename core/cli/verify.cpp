#include "cli/commands.hpp"
#include "cli/text_forms.hpp"
#include "surco/submission_codec.hpp"

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
    // What was scanned says its date only once it is unpacked.
    if (is_submission_code(text)) text = decode_submission(text).json;
    submission.read(text);
    return verdict_text(verdict, {list.root(), submission.root().find("caso")}, context.columns());
  });
}

}  // namespace surco::cli
