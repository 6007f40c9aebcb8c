#include "rules/review.hpp"

#include <utility>

#include "rules/review_parts.hpp"

namespace surco::rules {

Joined::Joined(const Sources& sources) : sources_(sources) {
  for (std::size_t i = 0; i < sources.documents.size(); ++i) {
    const json::Value root = sources.documents[i].root();
    for (json::Value member = root.first(); member.valid(); member = member.next()) {
      if (!member.is(json::Kind::array)) continue;
      std::vector<Item>& into = arrays_[std::string(member.key())];
      for (json::Value item = member.first(); item.valid(); item = item.next()) {
        if (item.is(json::Kind::object)) into.push_back({item, i});
      }
    }
  }
}

const std::vector<Item>& Joined::items(std::string_view key) const {
  static const std::vector<Item> kNone;
  const auto found = arrays_.find(key);
  return found == arrays_.end() ? kNone : found->second;
}

json::Value Joined::head() const {
  return sources_.documents.empty() ? json::Value() : sources_.documents.front().root();
}

std::string Joined::path(std::size_t document, json::Value value) const {
  std::string out = sources_.names[document] + "#";
  if (value.valid()) out += value.path();
  return out;
}

void Findings::add(Severity severity, std::string_view code, std::size_t document,
                   json::Value where, std::string message, std::string hint) {
  findings_.push_back({std::string(code), joined_.path(document, where), std::move(message),
                       std::move(hint), severity});
}

std::string_view text_in(json::Value object, std::string_view key) {
  const json::Value found = object.find(key);
  return found.is(json::Kind::text) ? found.text() : std::string_view{};
}

Finding as_finding(const Defect& defect) {
  return {defect.code, defect.path, defect.message, defect.hint, Severity::error};
}

std::vector<Finding> review(const Sources& sources, const Program* program,
                            const Surroundings& around) {
  const Joined joined(sources);
  Findings findings(joined);
  review_texts(joined, findings);
  review_validity(joined, program, around, findings);
  if (program != nullptr) {
    review_uses(joined, *program, around, findings);
    review_scopes(joined, *program, findings);
    review_conditions(joined, *program, findings);
    review_tables(joined, *program, findings);
    review_sheets(joined, *program, findings);
  }
  return findings.take();
}

}  // namespace surco::rules
