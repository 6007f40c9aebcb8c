#include "engine/errors.hpp"

#include "json/writer.hpp"

namespace surco {
namespace {

void append_error(json::Writer& writer, const InputError& error) {
  writer.begin_object();
  writer.field("codigo", error.code).field("ruta", error.path);
  writer.field("mensaje", error.message).field("sugerencia", error.hint);
  writer.end_object();
}

}  // namespace

void append_errors(Output& out, const std::vector<InputError>& errors) {
  json::Writer writer(out);
  writer.begin_object().key("error");
  append_error(writer, errors.front());
  writer.key("errores").begin_array();
  for (const InputError& error : errors) append_error(writer, error);
  writer.end_array().end_object();
}

std::vector<InputError> as_input_errors(const std::vector<json::ReadError>& errors) {
  std::vector<InputError> out;
  out.reserve(errors.size());
  for (const json::ReadError& e : errors) out.push_back({e.code, e.path, e.message, e.hint});
  return out;
}

std::vector<InputError> as_input_errors(const std::vector<rules::Defect>& defects) {
  std::vector<InputError> out;
  out.reserve(defects.size());
  for (const rules::Defect& d : defects) out.push_back({d.code, d.path, d.message, d.hint});
  return out;
}

}  // namespace surco
