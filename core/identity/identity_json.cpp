#include <string>
#include <string_view>

#include "json/writer.hpp"
#include "surco/identity.hpp"

namespace surco {

std::string identity_json(const IdentityResult& result) {
  constexpr std::string_view kStates[] = {"valida", "dudosa", "invalida"};
  Output out;
  json::Writer writer(out);
  writer.begin_object();
  writer.field("estado", kStates[static_cast<std::size_t>(result.state)]);
  writer.field("valor", result.value);
  writer.key("hallazgos").begin_array();
  for (const IdentityFinding& finding : result.findings) {
    writer.begin_object();
    writer.field("codigo", finding.code);
    if (finding.position != 0) writer.key("posicion").integer(finding.position);
    writer.field("mensaje", finding.message);
    if (!finding.suggestions.empty()) writer.field("sugerencia", finding.suggestions.front());
    if (finding.suggestions.size() > 1) {
      writer.key("alternativas").begin_array();
      for (std::size_t i = 1; i < finding.suggestions.size(); ++i) {
        writer.string(finding.suggestions[i]);
      }
      writer.end_array();
    }
    writer.end_object();
  }
  writer.end_array();
  writer.key("datos").begin_object();
  for (const IdentityDatum& datum : result.data) writer.field(datum.key, datum.value);
  writer.end_object();
  writer.end_object();
  return out.str();
}

}  // namespace surco
