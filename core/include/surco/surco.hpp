// The subsidy core: text in, text out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace surco {

/// What a call answers. `text` is always one JSON document (UTF-8, no blanks, no final newline):
/// the result, or `{"error": …, "errores": […]}` as the data contract describes it.
struct Answer {
  enum class Status {
    ok,           ///< a result; for `verify`, the submission agrees
    differs,      ///< `verify` only: a verdict other than `coincide`
    input_error,  ///< the input was refused; `text` says what, where and what to do
  };
  Status status = Status::ok;
  std::string text;
};

/// One file of rules: the name tells the order in which the files of a program are joined.
struct RuleFile {
  std::string name;  ///< e.g. `reglas.json`, `partes/02-cafe.json`
  std::string text;  ///< its bytes
};

/// The rules of some programs and what can be asked of them. Immutable once loaded as far as
/// queries are concerned: every const member may be called from several threads at once.
///
///     surco::Surco core = surco::Surco::with_builtin_rules();
///     surco::Answer answer = core.estimate(R"({"programa":"paisa-2026","partidas":[]})");
///
/// Nothing here throws, prints or aborts; what goes wrong is in the answer.
class Surco {
 public:
  Surco();  ///< knows no program
  ~Surco();
  Surco(Surco&&) noexcept;
  Surco& operator=(Surco&&) noexcept;

  /// The rules that were built into this program (none in WebAssembly).
  static Surco with_builtin_rules();

  /// Adds a program, or puts a newer edition beside the one it has (the newest `version` answers
  /// `estimate`; older ones stay for `verify`). Fails with every defect found in the rules.
  Answer add_rules(const std::vector<RuleFile>& files);
  /// The same for one JSON array with the documents of a program in order, or with one document.
  Answer add_rules_json(std::string_view json);
  /// A program as `add_compiled_rules` takes it. Of the newest edition.
  Answer compile_rules(std::string_view program_id) const;
  /// Adds a program that the same version of this core compiled: nothing in it is checked again.
  Answer add_compiled_rules(std::string_view compiled);
  /// Adds a calendar document (`calendario-*.json`).
  Answer add_calendar(std::string_view json);

  Answer estimate(std::string_view case_json) const;  ///< case -> result
  Answer verify(std::string_view submission) const;   ///< submission (JSON or SURCO1:) -> verdict
  Answer facts(std::string_view program_id) const;    ///< facts, concepts, requirements
  Answer programs() const;                            ///< list of programs
  Answer compare(std::string_view case_json, std::string_view with_program) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace surco
