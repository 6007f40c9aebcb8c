// Calls of the public door whose rooms are still being built: they answer with an error value.
#include "surco/surco.hpp"

namespace surco {

Answer Surco::verify(std::string_view) const {
  return {
      Answer::Status::input_error,
      R"({"error":{"codigo":"no_disponible","ruta":"","mensaje":"Todavía no se verifica.","sugerencia":""},"errores":[]})"};
}

}  // namespace surco
