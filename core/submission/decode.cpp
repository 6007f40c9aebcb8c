#include <algorithm>
#include <array>

#include "json/writer.hpp"
#include "submission/base45.hpp"
#include "submission/cbor.hpp"
#include "submission/inflate.hpp"
#include "submission/part.hpp"
#include "surco/submission_codec.hpp"

namespace surco {
namespace {

using namespace submission;  // NOLINT: this file is the room's own door

constexpr std::size_t kMostText = std::size_t{4} << 20;
// A session at the counter; what goes beyond is not looked at.
constexpr std::size_t kMostKept = 1000;
constexpr std::size_t kMostProblems = 100;

// What ends a text: line ends and tabulators, which scanners add. Blanks are part of the alphabet.
constexpr std::string_view kSeparators = std::string_view("\r\n\t\0", 4);

// Without blanks around it, nor the mark that files of text may begin with.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  if (text.substr(begin, kByteOrderMark.size()) == kByteOrderMark) {
    begin = text.find_first_not_of(' ', begin + kByteOrderMark.size());
    if (begin == std::string_view::npos) return {};
  }
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }

// How many of the first characters are those of the mark, colon left out.
std::size_t like_mark(std::string_view text) {
  constexpr std::size_t kWord = kMark.size() - 1;
  if (text.size() < kWord) return 0;
  std::size_t same = 0;
  for (std::size_t i = 0; i < kWord; ++i) same += capital(text[i]) == kMark[i];
  return same;
}

// With two characters wrong it is still one of ours, read badly.
constexpr std::size_t kLikeEnough = 4;

// The number of a part whose mark was read badly; 0 when that is not to be read either.
std::size_t number_behind_mark(std::string_view text) {
  std::string meant(kMark);
  meant += text.substr(std::min(text.size(), kMark.size()), kLongestHeader);
  return read_part(meant).number;
}

// The beginning of a line, for a message.
std::string beginning(std::string_view text) {
  constexpr std::size_t kMost = 20;
  std::string out = "«";
  for (const char c : text.substr(0, kMost)) out += c >= ' ' && c <= '~' ? c : '?';
  return out + (text.size() > kMost ? "…»" : "»");
}

class Reader {
 public:
  explicit Reader(SubmissionReading& reading) : reading_(reading) {}

  // `text` in capitals; it must outlive the reader.
  void read_texts(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find_first_of(kSeparators);
      read_line(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
  }

  void finish() {
    const Part* chosen = choose_set();
    if (chosen == nullptr) {
      fail("qr_vacia", "Todavía no se lee ningún código de una solicitud.",
           "Pase por el lector el código 1 de la solicitud.");
      return;
    }
    const Part set = *chosen;
    reading_.total = set.total;
    reading_.digest = std::string(set.digest);
    PartsInOrder in_order{};
    for (const Part& part : parts_) {
      if (same_set(part, set)) {
        in_order[part.number] = &part;
      } else {
        problem("qr_parte_ajena", part.number, "es de otra solicitud.");
      }
    }
    forget_damaged(in_order);
    if (another_is_complete(set)) {
      fail("qr_dos_solicitudes", "Hay códigos completos de más de una solicitud.",
           "Lea los de una sola cada vez.");
      return;
    }
    for (std::size_t number = 1; number <= set.total; ++number) {
      if (in_order[number] == nullptr) reading_.missing.push_back(number);
    }
    if (!reading_.missing.empty()) {
      fail_missing();
      return;
    }
    std::string text;
    for (std::size_t number = 1; number <= set.total; ++number) text += in_order[number]->piece;
    unpack(text);
  }

 private:
  using PartsInOrder = std::array<const Part*, kMostParts + 1>;  // by their numbers, from 1

  void fail(std::string_view code, std::string message, std::string_view hint) {
    reading_.error = CodecError{code, std::move(message), std::string(hint)};
  }

  void fail_damaged() {
    fail("qr_danada", "Los códigos están completos, pero lo que dicen no es una solicitud entera.",
         "Lea todos otra vez; si sigue igual, pida el archivo de la solicitud.");
  }

  void fail_missing() {
    const auto& missing = reading_.missing;
    std::string message = missing.size() == 1 ? "Falta el código " : "Faltan los códigos ";
    for (std::size_t i = 0; i < missing.size(); ++i) {
      if (i > 0) message += i + 1 == missing.size() ? " y " : ", ";
      message += std::to_string(missing[i]);
    }
    message += " de ";
    message += std::to_string(reading_.total);
    message += '.';
    fail("qr_faltan_partes", std::move(message), "Pase por el lector los que faltan.");
  }

  // A part that was read besides, as its problem asks, is damaged no longer.
  void forget_damaged(const PartsInOrder& read) {
    auto& problems = reading_.problems;
    const auto mended = [&](const PartProblem& each) {
      return each.code == "qr_parte_danada" && read[each.part] != nullptr;
    };
    problems.erase(std::remove_if(problems.begin(), problems.end(), mended), problems.end());
  }

  void problem(std::string_view code, std::size_t number, std::string_view what) {
    if (reading_.problems.size() == kMostProblems) return;
    std::string message = "El código ";
    if (number != 0) {
      message += std::to_string(number);
      message += ' ';
    }
    message += what;
    reading_.problems.push_back({code, number, std::move(message)});
  }

  // A scanner that adds nothing leaves the texts one after another: a text begins where a whole
  // header does.
  void read_line(std::string_view line) {
    line = trimmed(line);
    while (!line.empty()) {
      std::size_t next = line.find(kMark, 1);
      while (next != std::string_view::npos && header_size(line.substr(next)) == 0) {
        next = line.find(kMark, next + 1);
      }
      read_text(trimmed(line.substr(0, next)));
      line.remove_prefix(std::min(next, line.size()));
    }
  }

  void read_text(std::string_view text) {
    if (text.empty()) return;
    if (text.substr(0, kMark.size()) != kMark) {
      if (text.substr(0, kMark.size() - 1) == kMark.substr(0, kMark.size() - 1)) {
        problem("qr_teclado", 0,
                "llegó con signos cambiados: el lector escribe con otro teclado. Póngalo en el "
                "mismo idioma que la computadora.");
      } else if (text.substr(0, 5) == kMark.substr(0, 5) && text.size() > 5 && text[5] >= '2' &&
                 text[5] <= '9') {
        problem("qr_otra_version", 0,
                "que empieza con " + beginning(text.substr(0, 6)) +
                    " es de otra versión de Surco. Actualice el programa.");
      } else if (like_mark(text) >= kLikeEnough) {
        problem("qr_parte_danada", number_behind_mark(text),
                "que empieza con " + beginning(text.substr(0, kMark.size())) +
                    " se leyó mal. Páselo otra vez por el lector.");
      } else {
        problem("qr_no_es_surco", 0,
                "que empieza con " + beginning(text) + " no es de una solicitud de Surco.");
      }
      return;
    }
    const PartReading read = read_part(text);
    if (!read.part) {
      problem("qr_parte_danada", read.number, "se leyó mal. Páselo otra vez por el lector.");
      return;
    }
    const auto known = [&](const Part& part) {
      return same_set(part, *read.part) && part.number == read.part->number;
    };
    if (parts_.size() < kMostKept && std::none_of(parts_.begin(), parts_.end(), known)) {
      parts_.push_back(*read.part);
    }
  }

  static bool same_set(const Part& a, const Part& b) {
    return a.digest == b.digest && a.total == b.total;
  }

  // Whether, besides `set`, all the parts of another are there.
  bool another_is_complete(const Part& set) const {
    return std::any_of(parts_.begin(), parts_.end(), [&](const Part& other) {
      return !same_set(other, set) &&
             std::count_if(parts_.begin(), parts_.end(), [&](const Part& part) {
               return same_set(part, other);
             }) == static_cast<std::ptrdiff_t>(other.total);
    });
  }

  // A part of the set with the most parts; null when there is none.
  const Part* choose_set() const {
    const Part* chosen = nullptr;
    std::ptrdiff_t most = 0;
    for (const Part& candidate : parts_) {
      const auto count = std::count_if(parts_.begin(), parts_.end(),
                                       [&](const Part& part) { return same_set(part, candidate); });
      if (count > most) {
        most = count;
        chosen = &candidate;
      }
    }
    return chosen;
  }

  void unpack(std::string_view text) {
    const auto compressed = base45_decode(text);
    if (!compressed || short_digest(*compressed, kDigestSize) != reading_.digest) {
      fail_damaged();
      return;
    }
    std::string cbor;
    const InflateStatus inflated = inflate(*compressed, kMostText, cbor);
    Output json;
    const CborStatus decoded =
        inflated == InflateStatus::ok ? cbor_decode(json, cbor, kMostText) : CborStatus::truncated;
    if (decoded == CborStatus::ok) reading_.json = json.str();
    if (inflated == InflateStatus::too_large || decoded == CborStatus::too_large) {
      fail("qr_muy_grande", "Lo que dicen los códigos es demasiado grande para una solicitud.",
           "Pida el archivo de la solicitud.");
    } else if (decoded != CborStatus::ok) {
      fail_damaged();
    }
    if (reading_.error) reading_.json.clear();
  }

  SubmissionReading& reading_;
  std::vector<Part> parts_;
};

}  // namespace

SubmissionReading decode_submission(std::string_view scanned) {
  SubmissionReading reading;
  if (scanned.size() > kMostText) {
    reading.error = CodecError{"qr_muy_grande", "Lo leído es demasiado grande para una solicitud.",
                               "Lea solo los códigos de una solicitud."};
    return reading;
  }
  // A keyboard with its capitals locked turns them round.
  std::string capitals(scanned);
  for (char& c : capitals) c = capital(c);
  Reader reader(reading);
  reader.read_texts(capitals);
  reader.finish();
  return reading;
}

bool is_submission_code(std::string_view text) {
  // A document is none, whatever its texts say; lines that are no code may stand before one.
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (begin == std::string_view::npos || text[begin] == '{' || text[begin] == '[') return false;
  for (text.remove_prefix(begin); !text.empty();) {
    const std::size_t end = text.find_first_of(kSeparators);
    if (like_mark(trimmed(text.substr(0, end))) >= kLikeEnough) return true;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return false;
}

std::string submission_reading_json(const SubmissionReading& reading) {
  Output out;
  json::Writer writer(out);
  writer.begin_object();
  writer.key("total").integer(static_cast<std::int64_t>(reading.total));
  writer.field("huella", reading.digest);
  writer.key("faltan").begin_array();
  for (const std::size_t number : reading.missing) {
    writer.integer(static_cast<std::int64_t>(number));
  }
  writer.end_array();
  writer.key("problemas").begin_array();
  for (const PartProblem& problem : reading.problems) {
    writer.begin_object();
    writer.field("codigo", problem.code);
    writer.key("parte");
    if (problem.part != 0) {
      writer.integer(static_cast<std::int64_t>(problem.part));
    } else {
      writer.null();
    }
    writer.field("mensaje", problem.message);
    writer.end_object();
  }
  writer.end_array();
  writer.key("solicitud");
  if (reading.json.empty()) {
    writer.null();
  } else {
    writer.raw(reading.json);
  }
  writer.key("error");
  if (reading.error) {
    writer.begin_object();
    writer.field("codigo", reading.error->code);
    writer.field("mensaje", reading.error->message);
    writer.field("sugerencia", reading.error->hint);
    writer.end_object();
  } else {
    writer.null();
  }
  writer.end_object();
  return out.str();
}

}  // namespace surco
