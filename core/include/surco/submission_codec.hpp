// A submission as the texts of one or more QR codes, and back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surco {

/// ## The text of a code
///
///     SURCO1:2/3:5F0C81D2:9A3E:6BFOXN*TS0BI…
///            | |        |    part of base45(deflate(CBOR(submission)))
///            | |        check of this part
///            | digest of the whole
///            part / number of parts, from 1 to 99
///
/// CBOR is RFC 8949 in its deterministic form, deflate is RFC 1951 with no wrapping, base45 is
/// RFC 9285. The digest is the first 8 hexadecimal digits (capitals) of the SHA-256 of the
/// compressed bytes: parts belong together when theirs agree. The check is the first 4 of the
/// SHA-256 of the part's text without it (`2/3:5F0C81D2:6BFOXN…`). Every character is of a QR
/// code's alphanumeric mode, none depends on capitals, and a part never ends in a blank, so that a
/// scanner that types as a keyboard does not lose any.

/// Why a submission cannot be written or read.
struct CodecError {
  std::string_view code;  ///< e.g. `qr_faltan_partes`; lives as long as the program
  std::string message;    ///< in Spanish
  std::string hint;       ///< what to do
};

/// The shortest and the longest text a caller may ask for: a QR code of version 40 holds 4,296
/// alphanumeric characters at its lowest level of correction.
inline constexpr std::size_t kLeastPartSize = 64;
inline constexpr std::size_t kMostPartSize = 4296;

struct SubmissionParts {
  std::vector<std::string> parts;   ///< in order, of nearly equal length; empty on error
  std::optional<CodecError> error;  ///< `json_invalido`, `qr_numero_decimal`,
                                    ///< `qr_numero_grande`, `qr_muy_profunda`, `qr_muy_grande`
};

/// The JSON text of a submission in as few parts of at most `max_chars` characters as hold it
/// (`max_chars` is brought between kLeastPartSize and kMostPartSize). Members come back in
/// another order and without blanks; the document says the same. Same bytes on every machine.
SubmissionParts encode_submission(std::string_view json, std::size_t max_chars);

/// A text that was scanned and is not used, and why.
struct PartProblem {
  std::string_view code;  ///< `qr_parte_danada`, `qr_parte_ajena`, `qr_teclado`, `qr_no_es_surco`,
                          ///< `qr_otra_version`
  std::size_t part = 0;   ///< its number as far as it can be read; 0 = not known
  std::string message;    ///< in Spanish
};

struct SubmissionReading {
  std::string json;                   ///< the submission; empty until all parts are there and sound
  std::string digest;                 ///< of the set that is being read; empty when there is none
  std::size_t total = 0;              ///< parts of the set; 0 when none was read
  std::vector<std::size_t> missing;   ///< numbers of the parts still to scan, in order
  std::vector<PartProblem> problems;  ///< in the order of the texts
  std::optional<CodecError> error;    ///< why there is no submission yet
};

/// Reads everything that was scanned so far: parts in any order, repeated, with or without line
/// ends between them, capitals or small letters. With parts of several submissions, the one with
/// the most parts is read (of equals the first) and the others are named as foreign. Any bytes are
/// accepted; nothing larger than 4 MiB comes out.
SubmissionReading decode_submission(std::string_view scanned);

/// Whether a text looks like that of a code rather than JSON: its first mark is `SURCO1`.
bool is_submission_code(std::string_view text);

/// `{"total","huella","faltan":[…],"problemas":[{"codigo","parte","mensaje"}],"solicitud":…|null,
/// "error":{"codigo","mensaje","sugerencia"}|null}`. No blanks.
std::string submission_reading_json(const SubmissionReading& reading);

}  // namespace surco
