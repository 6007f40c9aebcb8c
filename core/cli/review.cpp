// `surco reglas revisar`: the static check of the rules and their worked cases.
#include "rules/review.hpp"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/rules_folder.hpp"
#include "cli/text_forms.hpp"
#include "cli/worked_cases.hpp"
#include "engine/library.hpp"
#include "json/writer.hpp"
#include "rules/builtin.hpp"
#include "rules/loader.hpp"

namespace surco::cli {
namespace {

using rules::Finding;

// The rules that the program carries, as a folder of rules without worked cases.
RulesFolder builtin_folder() {
  RulesFolder out;
  for (const BuiltinFile& file : builtin_rules()) {
    const std::string program(file.program);
    if (program.empty()) {
      out.calendars.push_back({std::string(file.name), std::string(file.bytes)});
      continue;
    }
    if (out.programs.empty() || out.programs.back().folder != program) {
      out.programs.push_back({program, {}, {}});
    }
    out.programs.back().rules.push_back(
        {program + "/" + std::string(file.name), std::string(file.bytes)});
  }
  return out;
}

// One program on its way through the review.
struct Loaded {
  const ProgramFiles* files = nullptr;
  rules::Sources sources;
  std::unique_ptr<rules::Program> program;
};

class FolderReview {
 public:
  explicit FolderReview(const RulesFolder& folder) : folder_(folder) {}

  std::vector<Finding> run() {
    calendars();
    for (const ProgramFiles& files : folder_.programs) load(files);
    // With one program alone, what another is called cannot be known.
    around_.complete = folder_.programs.size() > 1 || !folder_.programs.front().folder.empty();
    for (const Loaded& one : loaded_) {
      if (one.program) around_.programs.push_back(one.program.get());
    }
    for (const Loaded& one : loaded_) {
      add(rules::review(one.sources, one.program.get(), around_));
      if (one.program && !one.files->cases.empty()) worked_cases(one);
    }
    return std::move(findings_);
  }

 private:
  void add(std::vector<Finding> more) {
    for (Finding& finding : more) findings_.push_back(std::move(finding));
  }

  void calendars() {
    for (const RuleFile& file : folder_.calendars) {
      json::Document document;
      const auto errors = document.read(file.text);
      std::string problem;
      if (!errors.empty()) {
        for (const json::ReadError& e : errors) {
          findings_.push_back(
              {e.code, file.name + "#" + e.path, e.message, e.hint, rules::Severity::error});
        }
      } else if (!library_.add_calendar(document.root(), problem)) {
        findings_.push_back({"calendario_invalido", file.name + "#", problem,
                             "Revise el archivo del calendario.", rules::Severity::error});
      } else {
        const std::string id(document.root().find("id").text());
        around_.calendars.push_back({id, library_.find(id)->years()});
      }
    }
  }

  void load(const ProgramFiles& files) {
    Loaded one;
    one.files = &files;
    bool readable = true;
    for (const RuleFile& file : files.rules) {
      json::Document document;
      const auto errors = document.read(file.text, {std::size_t{16} << 20, 64});
      for (const json::ReadError& e : errors) {
        findings_.push_back(
            {e.code, file.name + "#" + e.path, e.message, e.hint, rules::Severity::error});
      }
      readable = readable && errors.empty();
      one.sources.names.push_back(file.name);
      one.sources.documents.push_back(std::move(document));
    }
    if (!readable) return;
    rules::LoadResult result = rules::load(one.sources);
    for (const rules::Defect& defect : result.defects) {
      findings_.push_back(rules::as_finding(defect));
    }
    one.program = std::move(result.program);
    loaded_.push_back(std::move(one));
  }

  void worked_cases(const Loaded& one) {
    Surco core;
    for (const RuleFile& calendar : folder_.calendars) core.add_calendar(calendar.text);
    core.add_rules(one.files->rules);
    add(review_cases(one.sources, *one.program, core, &library_, one.files->cases));
  }

  const RulesFolder& folder_;
  Library library_;  // for its calendars
  rules::Surroundings around_;
  std::vector<Loaded> loaded_;
  std::vector<Finding> findings_;
};

std::string as_json(const std::vector<Finding>& findings) {
  std::string out;
  json::Writer writer(out);
  writer.begin_array();
  for (const Finding& finding : findings) {
    writer.begin_object();
    writer.field("codigo", finding.code).field("ruta", finding.path);
    writer.field("mensaje", finding.message).field("sugerencia", finding.hint);
    writer.field("gravedad", finding.severity == rules::Severity::error ? "error" : "aviso");
    writer.end_object();
  }
  writer.end_array();
  return out;
}

}  // namespace

int review_rules(Context& context) {
  const TextForm form = [&](json::Value list) { return findings_text(list, context.columns()); };
  RulesFolder folder;
  Answer answer;
  const auto& operands = context.options.operands;
  if (!operands.empty() || context.options.rules) {
    const std::string& path = operands.empty() ? *context.options.rules : operands[0];
    if (!read_rules_folder(path, true, folder, answer)) return finish(context, answer, form);
  } else {
    folder = builtin_folder();
  }
  const std::vector<Finding> findings = FolderReview(folder).run();
  answer.text = as_json(findings);
  const int code = finish(context, answer, form);
  return code == kGood && !findings.empty() ? kFindings : code;
}

}  // namespace surco::cli
