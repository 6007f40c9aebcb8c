#include "identity/findings.hpp"
#include "identity/kinds.hpp"
#include "surco/identity.hpp"

namespace surco {

IdentityResult validate_identity(std::string_view kind, std::string_view text,
                                 const IdentityContext& context) {
  IdentityResult result;
  if (kind == "curp") {
    identity::validate_curp(result, text, context);
  } else if (kind == "rfc") {
    identity::validate_rfc(result, text, context);
  } else if (kind == "clabe") {
    identity::validate_clabe(result, text);
  } else if (kind == "codigo-postal") {
    identity::validate_postal_code(result, text, context);
  } else if (kind == "telefono") {
    identity::validate_phone(result, text);
  } else if (kind == "correo") {
    identity::validate_email(result, text);
  } else if (kind == "rnpa") {
    identity::validate_rnpa(result, text);
  } else if (kind == "fecha") {
    identity::validate_date(result, text);
  } else {
    identity::refuse(result, "tipo_desconocido", 0,
                     {"No se sabe revisar ese tipo de clave. Los tipos son curp, rfc, clabe, "
                      "codigo-postal, telefono, correo, rnpa y fecha."});
  }
  return result;
}

}  // namespace surco
