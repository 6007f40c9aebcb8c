#include "surco/surco.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "compare/compare.hpp"
#include "engine/errors.hpp"
#include "engine/library.hpp"
#include "engine/verify.hpp"
#include "evaluate/estimate.hpp"
#include "facts/describe.hpp"
#include "facts/nearest.hpp"
#include "json/writer.hpp"
#include "rules/compiled.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

Answer answered(const Output& text) { return {Answer::Status::ok, text.str()}; }

Answer refused(const std::vector<InputError>& errors) {
  Output text;
  append_errors(text, errors);
  return {Answer::Status::input_error, text.str()};
}

Answer refused(std::string_view code, std::string_view path, std::string message,
               std::string hint) {
  return refused({{std::string(code), std::string(path), std::move(message), std::move(hint)}});
}

InputError unknown_program(const Library& library, std::string_view id, std::string path) {
  std::vector<std::string_view> known = library.ids();
  const std::string near = nearest(id, known);
  std::string hint;
  if (!near.empty()) {
    hint = "¿Quiso escribir `" + near + "`?";
  } else if (known.empty()) {
    hint = "No hay reglas cargadas.";
  } else {
    hint = "Los programas son: ";
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (i > 0) hint += ", ";
      hint += known[i];
    }
    hint += '.';
  }
  constexpr std::size_t kMost = 60;
  std::string shown(id.size() <= kMost ? id : std::string_view("ese nombre"));
  return {"programa_desconocido", std::move(path), "No se conoce el programa «" + shown + "».",
          hint};
}

// The program that a case names; null with the error filled.
// Whether the text was read but for keys that came twice: then all its errors are told at once.
bool only_repeated(const std::vector<InputError>& errors) {
  return errors.empty() || errors.front().code == "clave_repetida";
}

void bind(json::Value root, const rules::Program& program, Case& out,
          std::vector<InputError>& errors) {
  std::vector<InputError> found = bind_case(root, program, out);
  std::move(found.begin(), found.end(), std::back_inserter(errors));
}

const rules::Program* program_of(const Library& library, json::Value root,
                                 std::vector<InputError>& errors) {
  if (!root.is(json::Kind::object)) {
    errors.push_back({"tipo_incorrecto", "", "Un caso es un objeto de JSON.",
                      "Escríbalo entre llaves: {\"programa\": …}."});
    return nullptr;
  }
  const json::Value name = root.find("programa");
  if (!name.valid()) {
    errors.push_back({"falta_clave", "/programa", "Falta decir de qué programa es el caso.",
                      "Agregue la clave `programa`."});
    return nullptr;
  }
  if (!name.is(json::Kind::text)) {
    errors.push_back(
        {"tipo_incorrecto", "/programa", "El programa va como texto.", "Póngalo entre comillas."});
    return nullptr;
  }
  const rules::Program* program = library.newest(name.text());
  if (program == nullptr) errors.push_back(unknown_program(library, name.text(), "/programa"));
  return program;
}

// The core does not throw; what the library below it might (memory) becomes an answer. Where there
// are no exceptions, as in WebAssembly, memory grows or the page ends.
template <class Work>
Answer guarded(Work work) {
#ifndef __cpp_exceptions
  return work();
#else
  try {
    return work();
  } catch (const std::exception&) {
    return refused("sin_recursos", "", "No alcanzó la memoria para este caso.",
                   "Divida la solicitud en partes más chicas.");
  }
#endif
}

}  // namespace

struct Surco::Impl {
  Library library;
};

Surco::Surco() : impl_(std::make_unique<Impl>()) {}
Surco::~Surco() = default;
Surco::Surco(Surco&&) noexcept = default;
Surco& Surco::operator=(Surco&&) noexcept = default;

Answer Surco::add_rules(const std::vector<RuleFile>& files) {
  return guarded([&]() -> Answer {
    rules::Sources sources;
    std::vector<InputError> errors;
    json::Limits limits;
    limits.bytes = std::size_t{16} << 20;
    for (const RuleFile& file : files) {
      json::Document document;
      for (InputError& error : as_input_errors(document.read(file.text, limits))) {
        error.path = file.name + "#" + error.path;
        errors.push_back(std::move(error));
      }
      sources.names.push_back(file.name);
      sources.documents.push_back(std::move(document));
    }
    if (files.empty()) {
      return refused("falta_clave", "", "No hay ningún documento de reglas.",
                     "Pase al menos el documento reglas.json del programa.");
    }
    if (!errors.empty()) return refused(errors);
    rules::LoadResult loaded = rules::load(sources);
    if (!loaded.program) return refused(as_input_errors(loaded.defects));
    Output text;
    append_program(text, *loaded.program);
    impl_->library.add(std::move(loaded.program));
    return answered(text);
  });
}

Answer Surco::add_rules_json(std::string_view text) {
  return guarded([&]() -> Answer {
    json::Document whole;
    json::Limits limits;
    limits.bytes = std::size_t{16} << 20;
    const auto problems = whole.read(text, limits);
    if (!problems.empty()) return refused(as_input_errors(problems));
    const json::Value root = whole.root();
    if (!root.is(json::Kind::array)) return add_rules({{"reglas.json", std::string(text)}});
    std::vector<RuleFile> files;
    for (json::Value item = root.first(); item.valid(); item = item.next()) {
      RuleFile file;
      file.name = files.empty() ? "reglas.json" : "partes/" + std::to_string(files.size());
      Output written;
      json::Document::append_compact(written, item);
      file.text = written.str();
      files.push_back(std::move(file));
    }
    return add_rules(files);
  });
}

Answer Surco::compile_rules(std::string_view program_id) const {
  return guarded([&]() -> Answer {
    const rules::Program* program = impl_->library.newest(program_id);
    if (program == nullptr) return refused({unknown_program(impl_->library, program_id, "")});
    Output text;
    rules::append_compiled(text, *program);
    return answered(text);
  });
}

Answer Surco::add_compiled_rules(std::string_view compiled) {
  return guarded([&]() -> Answer {
    std::unique_ptr<rules::Program> program = rules::read_compiled(compiled);
    if (!program) {
      return refused("reglas_compiladas_invalidas", "", "No son reglas compiladas de esta versión.",
                     "Compílelas de nuevo.");
    }
    Output text;
    append_program(text, *program);
    impl_->library.add(std::move(program));
    return answered(text);
  });
}

Answer Surco::add_calendar(std::string_view text) {
  return guarded([&]() -> Answer {
    json::Document document;
    const auto problems = document.read(text);
    if (!problems.empty()) return refused(as_input_errors(problems));
    std::string problem;
    if (!impl_->library.add_calendar(document.root(), problem)) {
      return refused("calendario_invalido", "", problem, "Revise el archivo del calendario.");
    }
    Output said;
    json::Writer writer(said);
    writer.begin_object().field("id", document.root().find("id").text()).end_object();
    return answered(said);
  });
}

Answer Surco::estimate(std::string_view case_json) const {
  return guarded([&]() -> Answer {
    // Kept for the next case, with their memory, unless that was unusually large.
    thread_local json::Document document;
    thread_local Case input;
    thread_local Output text;
    constexpr std::size_t kUsual = std::size_t{256} << 10;
    if (case_json.size() > kUsual) {
      document = json::Document();
      input = Case();
    }
    text.clear(kUsual);
    std::vector<InputError> errors = as_input_errors(document.read(case_json));
    if (!only_repeated(errors)) return refused(errors);
    const rules::Program* program = program_of(impl_->library, document.root(), errors);
    if (program == nullptr) return refused(errors);
    bind(document.root(), *program, input, errors);
    if (!errors.empty()) return refused(errors);
    if (!append_estimate(text, input, &impl_->library)) {
      return refused("desbordamiento", "", "Los números del caso son demasiado grandes.",
                     "Revise cantidades y precios.");
    }
    return answered(text);
  });
}

Answer Surco::compare(std::string_view case_json, std::string_view with_program) const {
  return guarded([&]() -> Answer {
    json::Document document;
    std::vector<InputError> errors = as_input_errors(document.read(case_json));
    if (!only_repeated(errors)) return refused(errors);
    const rules::Program* here = program_of(impl_->library, document.root(), errors);
    const rules::Program* there = impl_->library.newest(with_program);
    if (there == nullptr) errors.push_back(unknown_program(impl_->library, with_program, ""));
    Case input;
    if (here != nullptr) bind(document.root(), *here, input, errors);
    if (!errors.empty()) return refused(errors);
    if (here == there) {
      return refused("mismo_programa", "", say("El caso ya es de %.", here->name),
                     "Escoja otro programa para comparar.");
    }
    const Counterparts counterparts(*here, *there);
    if (!counterparts.any()) {
      return refused("no_comparables", "",
                     say("% y % no apoyan lo mismo: no se comparan.", here->name, there->name),
                     "Escoja un programa que apoye los mismos conceptos.");
    }
    Output text;
    if (!append_comparison(text, input, *there, counterparts, &impl_->library)) {
      return refused("desbordamiento", "", "Los números del caso son demasiado grandes.",
                     "Revise cantidades y precios.");
    }
    return answered(text);
  });
}

Answer Surco::verify(std::string_view submission) const {
  return guarded([&]() -> Answer { return verify_submission(impl_->library, submission); });
}

Answer Surco::facts(std::string_view program_id) const {
  return guarded([&]() -> Answer {
    const rules::Program* program = impl_->library.newest(program_id);
    if (program == nullptr) return refused({unknown_program(impl_->library, program_id, "")});
    Output text;
    append_facts(text, *program);
    return answered(text);
  });
}

Answer Surco::programs() const {
  return guarded([&]() -> Answer {
    Output text;
    text += '[';
    for (const std::string_view id : impl_->library.ids()) {
      if (text.size() > 1) text += ',';
      append_program(text, *impl_->library.newest(id));
    }
    text += ']';
    return answered(text);
  });
}

}  // namespace surco
