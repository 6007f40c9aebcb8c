// A case bound to the facts that a program declares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calendar/date.hpp"
#include "decimal/exact.hpp"
#include "json/document.hpp"
#include "rules/model.hpp"

namespace surco {

/// What is wrong with an input, where, and what to do. `path` is an RFC 6901 pointer.
struct InputError {
  std::string code, path, message, hint;
};

/// The value of a declared fact, or that it was not told. Text points into the case's document.
struct FactValue {
  bool known = false;
  bool truth = false;
  std::int16_t option = -1;  ///< index in the fact's options
  std::int32_t list = -1;    ///< index in Case::lists
  Date date{};
  std::string_view text;
  Exact number;
};

struct Predio {
  std::string_view id;
  std::vector<FactValue> facts;
};

struct Partida {
  std::string_view id;
  std::uint16_t concept_index = 0;
  std::int32_t predio = -1;  ///< -1: none
  std::vector<FactValue> facts;
};

struct DocumentFact {
  bool told = false;
  bool presented = false;
  std::optional<Date> date;
};

using ListItems = std::vector<std::vector<FactValue>>;

/// One case, ready to compute. Valid as long as the document it was read from and its program.
struct Case {
  const rules::Program* program = nullptr;
  std::optional<Date> date;
  std::string_view folio;
  bool has_folio = false;
  bool advice = false;
  std::vector<FactValue> applicant;
  std::vector<Predio> predios;
  std::vector<Partida> partidas;
  std::vector<DocumentFact> documents;  ///< by requirement
  std::vector<std::uint16_t> readings;  ///< the option taken, by reading
  std::vector<ListItems> lists;
};

/// How many predios and how many partidas one case may hold.
inline constexpr std::size_t kMostItems = 1000;

/// Reads `root` as a case of `program`. On failure the list has every error, in document order.
std::vector<InputError> bind_case(json::Value root, const rules::Program& program, Case& out);

/// Whether a partida of this concept has to say on which predio it stands when there are several.
bool uses_predio(const rules::Program& program, const rules::Concept& concept_rules);

}  // namespace surco
