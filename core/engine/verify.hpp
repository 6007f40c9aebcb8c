// Verification of a submission: computed again, compared with what was declared.
#pragma once

#include <string_view>

#include "engine/library.hpp"
#include "surco/surco.hpp"

namespace surco {

/// `text` is a submission as JSON or as everything that was scanned of its codes. Answers
/// `{"folio","veredicto","diferencias":[{"ruta","declarado","calculado"}],"resultado"}`:
/// `coincide`; `difiere`, with each difference at its place in the submission; `invalida`, when its
/// case has errors (`errores`); `reglas_distintas` with its `remedio`, when it was made under rules
/// that are not here and is compared with the newest (`errores`, when under those its case has
/// any). With `huella` (the fingerprint of its case) a submission must declare all that the portal
/// declares: what is missing is a difference with `declarado` null. `elegibilidad`, the version of
/// the rules and the units of the partidas are compared where they are declared. Without it only
/// the subsidies must be there. `avisos` says what cannot be vouched for: `sin_huella`;
/// `folio_sin_huella`, when the case has no folio of its own; `declarado_incompleto`. Rules of an
/// older edition that is here are used as they were (`reglas_anteriores`). What is no submission at
/// all is an input error.
Answer verify_submission(const Library& library, std::string_view text);

}  // namespace surco
