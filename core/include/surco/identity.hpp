// Whether a key that a person typed can be right: CURP, RFC, CLABE and the like, with no registry.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surco {

/// `valida`: nothing to say. `dudosa`: may be right, but something only a person or a registry can
/// settle; never a reason to refuse. `invalida`: cannot be right as it stands.
enum class IdentityState : std::uint8_t { valida, dudosa, invalida };

/// One thing that was found.
struct IdentityFinding {
  std::string_view code;  ///< e.g. `curp_verificador`; lives as long as the program
  /// The suspicious character, counted from 1 in `IdentityResult::value`; 0 when it is the whole.
  std::int32_t position = 0;
  std::string message;  ///< in Spanish: what is wrong and what to do
  /// What it probably should have been, most likely first, each valid in itself; may be empty.
  std::vector<std::string> suggestions;
};

/// Something that the key says about its holder.
struct IdentityDatum {
  std::string_view key;
  std::string value;
};

/// `data` is filled only when the key is not `invalida`:
///
/// | kind | keys |
/// |---|---|
/// | `curp` | `fecha_nacimiento` (ISO), `sexo` (`hombre`, `mujer`, `no_binario`),
/// `estado_nacimiento`, `clave_estado`, `edad` (whole years at `today`, if given) | | `rfc` |
/// `tipo_persona` (`fisica`, `moral`); `fecha` (ISO) where the century is certain at `today` | |
/// `clabe` | `banco` (3 digits), `plaza` (3), `cuenta` (11) | | `codigo-postal` | `estado` | |
/// `telefono` | `internacional` (`+52…`) | | `correo` | `dominio` | | `rnpa` | none | | `fecha` |
/// `larga` (`10 de abril de 2026`) |
struct IdentityResult {
  IdentityState state = IdentityState::valida;
  std::string value;  ///< the key as it should be stored: capitals, no blanks or separators
  std::vector<IdentityFinding> findings;
  std::vector<IdentityDatum> data;
};

/// What else the person said, to hold the key against. Empty = not said. Disagreement makes a key
/// `dudosa`, each point a finding of its own.
struct IdentityContext {
  std::string_view given_names;
  std::string_view first_surname;
  /// No value = not said; empty = the person has only one surname.
  std::optional<std::string_view> second_surname;
  std::string_view birth_date;   ///< ISO
  std::string_view sex;          ///< `H`, `M`, `X`, or `hombre`, `mujer`, `no_binario`
  std::string_view state;        ///< of the address, for a postal code: name or usual short form
  std::string_view person_type;  ///< `fisica` or `moral`, for an RFC
  std::string_view curp;         ///< for the RFC of a natural person
  std::string_view today;        ///< ISO; the core has no clock
};

/// Checks `text` as a key of `kind`: `curp`, `rfc`, `clabe`, `codigo-postal`, `telefono`, `correo`,
/// `rnpa` or `fecha`. Any bytes are accepted: what is no UTF-8 or too long is `invalida`. An
/// unknown kind is `invalida` with the code `tipo_desconocido`. Looks nothing up, keeps nothing.
///
///     validate_identity("curp", "SABC560626MDFLRN01").state   // valida
///     validate_identity("curp", "SABC56O626MDFLRN01")         // invalida, position 7, suggests 0
///
/// A valid key is well written; only its registry knows whether it exists.
IdentityResult validate_identity(std::string_view kind, std::string_view text,
                                 const IdentityContext& context = {});

/// `{"estado","valor","hallazgos":[{"codigo","posicion"?,"mensaje","sugerencia"?,"alternativas"?}],
/// "datos":{…}}`: `sugerencia` is the likeliest, `alternativas` the others. No blanks.
std::string identity_json(const IdentityResult& result);

}  // namespace surco
