#include "compare/counterparts.hpp"

#include <algorithm>
#include <string_view>

namespace surco {
namespace {

const std::vector<Text>* equivalents_in(const rules::Concept& item, std::string_view program) {
  for (const auto& [id, concepts] : item.equivalents) {
    if (id == program) return &concepts;
  }
  return nullptr;
}

}  // namespace

Counterparts::Counterparts(const rules::Program& here, const rules::Program& there)
    : there_(here.concepts.size()), known_here_(there.concepts.size(), false) {
  for (std::size_t c = 0; c < here.concepts.size(); ++c) {
    const auto* named = equivalents_in(here.concepts[c], there.id);
    if (named == nullptr) continue;
    for (const std::string_view id : *named) {
      const std::int32_t found = there.concept_index.find(id);
      if (found >= 0) pair(c, static_cast<std::size_t>(found));
    }
  }
  // What only the other program says, after what this one does.
  for (std::size_t c = 0; c < there.concepts.size(); ++c) {
    const auto* named = equivalents_in(there.concepts[c], here.id);
    if (named == nullptr) continue;
    for (const std::string_view id : *named) {
      const std::int32_t found = here.concept_index.find(id);
      if (found >= 0) pair(static_cast<std::size_t>(found), c);
    }
  }
}

void Counterparts::pair(std::size_t concept_here, std::size_t concept_there) {
  std::vector<std::uint16_t>& list = there_[concept_here];
  const auto index = static_cast<std::uint16_t>(concept_there);
  if (std::find(list.begin(), list.end(), index) == list.end()) list.push_back(index);
  known_here_[concept_there] = true;
  any_ = true;
}

}  // namespace surco
