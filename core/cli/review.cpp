// `surco reglas revisar`: the static check of the rules and their worked cases.
#include "rules/review.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
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
#include "text/say.hpp"

namespace surco::cli {
namespace {

using rules::Finding;

// The rules that the program carries, as a folder of rules without worked cases.
RulesFolder builtin_folder() {
  RulesFolder out;
  std::string_view last;
  for (const BuiltinFile& file : builtin_rules()) {
    if (file.program.empty()) {
      out.calendars.push_back({std::string(file.name), std::string(file.bytes)});
      continue;
    }
    if (file.program != last) {
      constexpr std::string_view kFolder = "/ediciones/";
      const std::size_t cut = std::min(file.program.find(kFolder), file.program.size());
      const std::size_t name = std::min(cut + kFolder.size(), file.program.size());
      out.programs.push_back({std::string(file.program.substr(0, cut)),
                              std::string(file.program.substr(name)),
                              {},
                              {}});
      last = file.program;
    }
    out.programs.back().rules.push_back(
        {std::string(file.program) + "/" + std::string(file.name), std::string(file.bytes)});
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
    around_.complete = !folder_.programs.front().folder.empty();
    for (const Loaded& one : loaded_) {
      if (one.program && one.files->edition.empty()) around_.programs.push_back(one.program.get());
    }
    for (const Loaded& one : loaded_) {
      if (!one.files->edition.empty()) {
        if (one.program) edition(one);
        continue;
      }
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

  // An older edition stays as it was: only whether it can be what it is said to be.
  void edition(const Loaded& one) {
    const rules::Program& program = *one.program;
    const std::string& file = one.sources.names.front();
    const auto wrong = [&](std::string_view code, std::string_view place, std::string message,
                           std::string hint) {
      findings_.push_back({std::string(code), file + std::string(place), std::move(message),
                           std::move(hint), rules::Severity::error});
    };
    for (const Loaded& now : loaded_) {
      if (!now.program || !now.files->edition.empty() || now.files->folder != one.files->folder) {
        continue;
      }
      if (program.id != now.program->id) {
        wrong("edicion_de_otro_programa", "#/id",
              say("Esta edición es de «%», no de «%».", program.id, now.program->id),
              "Póngala en la carpeta de su programa.");
      } else if (!older_version(program.version, now.program->version)) {
        wrong("edicion_no_anterior", "#/version",
              say("La edición «%» no es anterior a la vigente, «%».", program.version,
                  now.program->version),
              "Suba la `version` de las reglas vigentes.");
      }
    }
    const std::string name = program.version + "-" + program.digest.substr(0, 12);
    if (one.files->edition != name) {
      wrong("edicion_cambiada", "#",
            say("La carpeta se llama «%», y lo que hay en ella es «%».", one.files->edition, name),
            "Si acaba de guardarla, dele ese nombre. Si no, alguien la cambió y lo que se hizo con "
            "ella ya no se verifica: déjela como estaba.");
    }
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
  Output out;
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
  return out.str();
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
