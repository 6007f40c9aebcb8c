#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "surco/identity.hpp"

namespace surco::testing_support {

inline std::vector<std::string> codes(const IdentityResult& result) {
  std::vector<std::string> out;
  for (const IdentityFinding& finding : result.findings) out.emplace_back(finding.code);
  return out;
}

inline bool has_code(const IdentityResult& result, std::string_view code) {
  const auto all = codes(result);
  return std::find(all.begin(), all.end(), code) != all.end();
}

inline std::string datum(const IdentityResult& result, std::string_view key) {
  for (const IdentityDatum& item : result.data) {
    if (item.key == key) return item.value;
  }
  return "(none)";
}

// All the suggestions of all findings.
inline std::vector<std::string> suggestions(const IdentityResult& result) {
  std::vector<std::string> out;
  for (const IdentityFinding& finding : result.findings) {
    out.insert(out.end(), finding.suggestions.begin(), finding.suggestions.end());
  }
  return out;
}

inline bool suggests(const IdentityResult& result, std::string_view key) {
  const auto all = suggestions(result);
  return std::find(all.begin(), all.end(), key) != all.end();
}

// The check digit in the slow, literal way: a place in a written-out alphabet.
inline std::string curp_with_check(std::string_view first17) {
  const std::string_view alphabet = "0123456789ABCDEFGHIJKLMN?OPQRSTUVWXYZ";
  std::size_t sum = 0;
  for (std::size_t i = 0; i < 17; ++i) sum += alphabet.find(first17[i]) * (18 - i);
  return std::string(first17) + static_cast<char>('0' + (10 - sum % 10) % 10);
}

}  // namespace surco::testing_support
