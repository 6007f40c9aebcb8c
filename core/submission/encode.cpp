#include <algorithm>

#include "json/document.hpp"
#include "submission/base45.hpp"
#include "submission/cbor.hpp"
#include "submission/deflate.hpp"
#include "submission/part.hpp"
#include "surco/submission_codec.hpp"

namespace surco {
namespace {

using namespace submission;  // NOLINT: this file is the room's own door

// More would not fit in kMostParts codes even well compressed, and looking for what repeats takes
// time.
constexpr std::size_t kMostCbor = std::size_t{256} << 10;

SubmissionParts refused(std::string_view code, std::string_view message, std::string_view hint) {
  SubmissionParts result;
  result.error = CodecError{code, std::string(message), std::string(hint)};
  return result;
}

SubmissionParts too_large() {
  return refused("qr_muy_grande", "La solicitud no cabe en 99 códigos QR.",
                 "Entregue el archivo de la solicitud.");
}

SubmissionParts refused(CborStatus status) {
  switch (status) {
    case CborStatus::fraction:
      return refused("qr_numero_decimal",
                     "La solicitud tiene un número con punto fuera de comillas.",
                     "Escriba las cantidades como texto, entre comillas.");
    case CborStatus::too_big:
      return refused("qr_numero_grande", "La solicitud tiene un número entero demasiado grande.",
                     "Escriba ese número como texto, entre comillas.");
    default:
      return refused("qr_muy_profunda",
                     "La solicitud tiene demasiados niveles, unos dentro de otros.",
                     "Use el archivo que hizo el programa, sin cambios.");
  }
}

}  // namespace

SubmissionParts encode_submission(std::string_view json, std::size_t max_chars) {
  json::Document document;
  const auto faults = document.read(json);
  if (!faults.empty()) {
    return refused("json_invalido", faults.front().message, faults.front().hint);
  }
  std::string cbor;
  const CborStatus status = cbor_encode(cbor, document.root());
  if (status != CborStatus::ok) return refused(status);
  if (cbor.size() > kMostCbor) return too_large();

  const std::string compressed = deflate(cbor);
  const std::string digest = short_digest(compressed, kDigestSize);
  const std::string text = base45_encode(compressed);

  // Whole groups of three characters: the last of a group is never a blank.
  const std::size_t room =
      (std::clamp(max_chars, kLeastPartSize, kMostPartSize) - kLongestHeader) / 3;
  const std::size_t groups = (text.size() + 2) / 3;
  const std::size_t fewest = (groups + room - 1) / room;
  const std::size_t groups_each = (groups + fewest - 1) / fewest;
  const std::size_t total = (groups + groups_each - 1) / groups_each;
  if (total > kMostParts) return too_large();
  SubmissionParts result;
  for (std::size_t i = 0; i < total; ++i) {
    const std::string_view piece =
        std::string_view(text).substr(i * groups_each * 3, groups_each * 3);
    result.parts.push_back(write_part({i + 1, total, digest, piece}));
  }
  return result;
}

}  // namespace surco
