#include "surco/papers.hpp"

#include <array>
#include <utility>
#include <vector>

#include "engine/errors.hpp"
#include "facts/nearest.hpp"
#include "json/document.hpp"
#include "json/writer.hpp"
#include "submission/fingerprint.hpp"
#include "surco/identity.hpp"
#include "surco/submission_codec.hpp"

namespace surco {
namespace {

std::string refused(const std::vector<InputError>& errors) {
  Output out;
  append_errors(out, errors);
  return out.str();
}

// Reads an object; the errors otherwise.
std::vector<InputError> read_object(json::Document& document, std::string_view text,
                                    std::string_view what) {
  std::vector<InputError> errors = as_input_errors(document.read(text));
  if (errors.empty() && !document.root().is(json::Kind::object)) {
    errors.push_back(
        {"tipo_incorrecto", "", std::string(what) + " es un objeto de JSON.", "Use llaves."});
  }
  return errors;
}

std::vector<InputError> read_context(json::Value object, IdentityContext& out) {
  std::string_view second_surname;
  const std::array<std::pair<std::string_view, std::string_view*>, 9> known{
      {{"nombre", &out.given_names},
       {"primer_apellido", &out.first_surname},
       {"segundo_apellido", &second_surname},
       {"fecha_nacimiento", &out.birth_date},
       {"sexo", &out.sex},
       {"estado", &out.state},
       {"tipo_persona", &out.person_type},
       {"curp", &out.curp},
       {"hoy", &out.today}}};
  std::vector<InputError> errors;
  for (json::Value member = object.first(); member.valid(); member = member.next()) {
    std::string_view* into = nullptr;
    std::vector<std::string_view> names;
    for (const auto& [name, place] : known) {
      names.push_back(name);
      if (name == member.key()) into = place;
    }
    const bool none = member.is(json::Kind::null) && into == &second_surname;
    if (into == nullptr) {
      const std::string near = nearest(member.key(), names);
      errors.push_back({"clave_desconocida", member.path(),
                        "Ese dato no ayuda a revisar una clave.",
                        near.empty() ? "Quítelo." : "¿Quiso escribir `" + near + "`?"});
    } else if (!none && !member.is(json::Kind::text)) {
      errors.push_back(
          {"tipo_incorrecto", member.path(), "Ese dato va como texto.", "Póngalo entre comillas."});
    } else {
      *into = member.text();
      if (into == &second_surname) out.second_surname = second_surname;
    }
  }
  return errors;
}

}  // namespace

std::string check_identity(std::string_view kind, std::string_view text, std::string_view context) {
  json::Document document;
  IdentityContext known;
  if (!context.empty()) {
    std::vector<InputError> errors = read_object(document, context, "Lo que se sabe");
    if (errors.empty()) errors = read_context(document.root(), known);
    if (!errors.empty()) return refused(errors);
  }
  return identity_json(validate_identity(kind, text, known));
}

std::string pack_submission(std::string_view submission, std::size_t max_chars) {
  const SubmissionParts packed = encode_submission(submission, max_chars);
  if (packed.error) {
    return refused(
        {{std::string(packed.error->code), "", packed.error->message, packed.error->hint}});
  }
  Output out;
  json::Writer writer(out);
  writer.begin_object().key("partes").begin_array();
  for (const std::string& part : packed.parts) writer.string(part);
  writer.end_array().end_object();
  return out.str();
}

std::string unpack_submission(std::string_view scanned) {
  return submission_reading_json(decode_submission(scanned));
}

std::string case_fingerprint(std::string_view case_json) {
  json::Document document;
  const std::vector<InputError> errors = read_object(document, case_json, "Un caso");
  if (!errors.empty()) return refused(errors);
  Output out;
  json::Writer writer(out);
  writer.begin_object().field("huella", submission::fingerprint(document.root())).end_object();
  return out.str();
}

}  // namespace surco
