#include "cli/rules_folder.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "cli/context.hpp"
#include "cli/plain_text.hpp"

namespace surco::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{16} << 20;  // as the core's limit for rules

class Reader {
 public:
  Reader(RulesFolder& folder, bool with_cases, Answer& problem)
      : folder_(folder), with_cases_(with_cases), problem_(problem) {}

  bool run(const fs::path& root, const std::string& shown) {
    std::error_code error;
    if (!fs::is_directory(root, error)) {
      return fail("No existe la carpeta de reglas «" + shown + "».", "Revise el nombre.");
    }
    if (fs::is_regular_file(root / "reglas.json", error)) {
      if (!editions(root, "") || !calendars(root)) return false;
      // Of `reglas/programa`, the calendars stand in `reglas`.
      const fs::path above = fs::absolute(root, error).lexically_normal();
      const fs::path folder = above.has_filename() ? above : above.parent_path();
      return !folder_.calendars.empty() || calendars(folder.parent_path());
    }
    std::vector<fs::path> programs;
    for (const fs::path& entry : entries(root)) {
      if (fs::is_regular_file(entry / "reglas.json", error)) programs.push_back(entry);
    }
    for (const fs::path& entry : programs) {
      if (!editions(entry, safe(entry.filename().string()))) return false;
    }
    if (folder_.programs.empty()) {
      return fail("La carpeta «" + shown + "» no tiene reglas.",
                  "Cada programa va en su carpeta, con un archivo `reglas.json`.");
    }
    return calendars(root);
  }

 private:
  bool fail(std::string message, std::string hint) {
    problem_ = refusal("reglas_ilegibles", "", std::move(message), std::move(hint));
    return false;
  }

  // What a folder holds, by name; nothing when it is none.
  static std::vector<fs::path> entries(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      out.push_back(it->path());
    }
    std::sort(out.begin(), out.end());
    return out;
  }

  static std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> out = entries(folder);
    std::error_code error;
    out.erase(std::remove_if(out.begin(), out.end(),
                             [&](const fs::path& entry) {
                               return entry.extension() != ".json" ||
                                      !fs::is_regular_file(entry, error);
                             }),
              out.end());
    return out;
  }

  bool add(std::vector<RuleFile>& to, const fs::path& file, std::string name) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    std::ifstream stream(file, std::ios::binary);
    if (error || !stream)
      return fail("No se pudo leer «" + safe(name) + "».", "Revise el archivo.");
    if (size > kMostBytes) {
      return fail("El archivo «" + safe(name) + "» es demasiado grande.",
                  "Divídalo en partes de menos de 16 MB.");
    }
    to.push_back({std::move(name), {std::istreambuf_iterator<char>(stream), {}}});
    return true;
  }

  // A program: its older editions, then that in force.
  bool editions(const fs::path& folder, const std::string& name) {
    std::error_code error;
    for (const fs::path& entry : entries(folder / "ediciones")) {
      if (!fs::is_regular_file(entry / "reglas.json", error)) continue;
      if (!program(entry, name, safe(entry.filename().string()))) return false;
    }
    return program(folder, name, "");
  }

  bool program(const fs::path& folder, const std::string& name, const std::string& edition) {
    ProgramFiles out;
    out.folder = name;
    out.edition = edition;
    std::string prefix = name.empty() ? name : name + "/";
    if (!edition.empty()) prefix += "ediciones/" + edition + "/";
    if (!add(out.rules, folder / "reglas.json", prefix + "reglas.json")) return false;
    for (const fs::path& file : json_files(folder / "partes")) {
      if (!add(out.rules, file, prefix + "partes/" + safe(file.filename().string()))) return false;
    }
    if (with_cases_ && edition.empty()) {
      for (const fs::path& file : json_files(folder / "casos")) {
        if (!add(out.cases, file, prefix + "casos/" + safe(file.filename().string()))) return false;
      }
    }
    folder_.programs.push_back(std::move(out));
    return true;
  }

  bool calendars(const fs::path& folder) {
    for (const fs::path& file : json_files(folder)) {
      const std::string name = safe(file.filename().string());
      if (name.rfind("calendario", 0) != 0) continue;
      if (!add(folder_.calendars, file, name)) return false;
    }
    return true;
  }

  RulesFolder& folder_;
  bool with_cases_;
  Answer& problem_;
};

}  // namespace

bool read_rules_folder(const std::string& path, bool with_cases, RulesFolder& folder,
                       Answer& problem) {
  return Reader(folder, with_cases, problem).run(fs::path(path), safe(path));
}

}  // namespace surco::cli
