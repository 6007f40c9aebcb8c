#include "submission/fingerprint.hpp"

#include <algorithm>
#include <vector>

#include "json/writer.hpp"
#include "rules/sha256.hpp"

namespace surco::submission {

std::string fingerprint(json::Value case_value) {
  std::vector<json::Value> members;
  for (json::Value member = case_value.first(); member.valid(); member = member.next()) {
    if (member.key() != "consejos") members.push_back(member);
  }
  std::sort(members.begin(), members.end(),
            [](json::Value a, json::Value b) { return a.key() < b.key(); });
  Output canonical("{");
  for (const json::Value member : members) {
    if (canonical.size() > 1) canonical += ',';
    json::append_string(canonical, member.key());
    canonical += ':';
    json::Document::append_canonical(canonical, member);
  }
  canonical += '}';
  return sha256_hex(canonical);
}

}  // namespace surco::submission
