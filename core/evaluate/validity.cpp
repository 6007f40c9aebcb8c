#include "evaluate/validity.hpp"

#include <optional>
#include <utility>

#include "evaluate/wording.hpp"
#include "text/say.hpp"

namespace surco {
namespace {

using rules::Validity;

std::string span_text(const Validity& validity) {
  if (validity.from && validity.to) {
    return "del " + long_date_es(*validity.from) + " al " + long_date_es(*validity.to);
  }
  if (validity.from) return "desde el " + long_date_es(*validity.from);
  return "hasta el " + long_date_es(*validity.to);
}

std::string left_text(std::int32_t days) {
  if (days == 0) return ": es el último día.";
  if (days == 1) return ": falta 1 día.";
  return ": faltan " + std::to_string(days) + " días.";
}

enum class Standing : std::uint8_t { holds, outside, ends_soon };

Standing standing_of(const Validity& validity, Date date) {
  if (validity.from && date < *validity.from) return Standing::outside;
  if (!validity.to) return Standing::holds;
  if (*validity.to < date) return Standing::outside;
  const bool soon =
      validity.warns_before > 0 && validity.to->days - date.days <= validity.warns_before;
  return soon ? Standing::ends_soon : Standing::holds;
}

// `subject` and its verb: `Estas reglas valen`.
std::string notice_text(const std::string& subject, const Validity& validity, Standing standing,
                        Date date) {
  std::string out = subject + ' ';
  if (standing == Standing::outside) {
    out += span_text(validity) + ". La fecha de su solicitud es el " + long_date_es(date) + '.';
  } else {
    out += "hasta el " + long_date_es(*validity.to) + left_text(validity.to->days - date.days);
  }
  if (!validity.note.empty()) out += say(" %", validity.note);
  return out;
}

}  // namespace

std::vector<ValidityNotice> validity_notices(const Run& run) {
  std::vector<ValidityNotice> out;
  const rules::Program& program = run.program();
  const Case& input = run.input();
  if (!input.date) return out;
  const Date date = *input.date;
  const Validity whole{program.valid_from, program.valid_to, program.warns_before_end,
                       program.validity_note, program.validity_source};
  if (const Standing standing = standing_of(whole, date); standing != Standing::holds) {
    out.push_back({standing == Standing::outside ? "fuera_de_vigencia" : "vigencia_por_terminar",
                   notice_text("Estas reglas valen", whole, standing, date), whole.source,
                   standing == Standing::outside, -1});
  }
  const auto figure = [&](const std::string& subject, const Validity& validity, Text source,
                          std::int32_t partida) {
    const Standing standing = standing_of(validity, date);
    if (standing == Standing::holds) return;
    out.push_back({standing == Standing::outside ? "cifra_fuera_de_vigencia" : "cifra_por_vencer",
                   notice_text(subject, validity, standing, date),
                   validity.source.empty() ? source : validity.source,
                   standing == Standing::outside, partida});
  };
  rules::Flags seen(program.concepts.size(), false);
  for (std::size_t i = 0; i < input.partidas.size(); ++i) {
    const std::size_t index = input.partidas[i].concept_index;
    const rules::Concept& item = program.concepts[index];
    if (seen[index] || !item.validity) continue;
    seen[index] = true;
    figure("Las cifras de este apoyo valen", *item.validity, item.source,
           static_cast<std::int32_t>(i));
  }
  for (std::size_t d = 0; d < program.definitions.size(); ++d) {
    const rules::Definition& definition = program.definitions[d];
    if (!definition.validity || !run.definitions_used()[d]) continue;
    figure("Una cifra que aquí se usa vale", *definition.validity, definition.source, -1);
  }
  return out;
}

}  // namespace surco
