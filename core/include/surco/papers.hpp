// What filling and handing in a solicitud needs beside the estimate: text in, text out.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace surco {

/// `validate_identity` for front ends. `context` is "" or a JSON object of what else is known, all
/// texts: `nombre`, `primer_apellido`, `segundo_apellido` (null = has none), `fecha_nacimiento`,
/// `sexo`, `estado`, `tipo_persona`, `curp`, `hoy`. The answer is that of `identity_json`, or
/// `{"error": …, "errores": […]}` when the context is not such an object.
///
///     check_identity("curp", "SABC560626MDFLRN01", R"({"hoy":"2026-04-10"})")
std::string check_identity(std::string_view kind, std::string_view text, std::string_view context);

/// A submission (JSON) as the texts of its QR codes, each of at most `max_chars` characters:
/// `{"partes":["SURCO1:1/2:…","SURCO1:2/2:…"]}`, or `{"error": …, "errores": […]}`.
std::string pack_submission(std::string_view submission, std::size_t max_chars);

/// What was scanned so far, of one or more codes in any order, as `submission_reading_json`.
std::string unpack_submission(std::string_view scanned);

/// `{"huella":"<64 hexadecimal digits>"}`: the fingerprint of a case, the same however its JSON is
/// laid out, for `declarado.huella` of a submission. Or `{"error": …, "errores": […]}`.
std::string case_fingerprint(std::string_view case_json);

}  // namespace surco
