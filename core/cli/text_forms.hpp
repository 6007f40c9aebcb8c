// Answers of the core as text for a person. Each is made from the answer's JSON and nothing else
// that is computed, so that the two cannot disagree.
#pragma once

#include <string>
#include <string_view>

#include "json/document.hpp"

namespace surco::cli {

/// What a page says beside the result itself.
struct About {
  json::Value programs;   ///< the list of programs, for their names; may be invalid
  json::Value case_json;  ///< the case, for its date; may be invalid
};

std::string result_text(json::Value result, const About& about, int columns);
std::string verdict_text(json::Value verdict, const About& about, int columns);
std::string comparison_text(json::Value comparison, int columns);
std::string programs_text(json::Value programs, int columns);
std::string facts_text(json::Value declarations, int columns);
std::string findings_text(json::Value findings, int columns);
std::string errors_text(json::Value error, int columns);

/// One line for a case of a batch: `number`, program, folio, eligibility and totals, or its error.
std::string batch_line(json::Value answer, std::string_view number);

}  // namespace surco::cli
