// Errors as the data contract writes them.
#pragma once

#include <string>
#include <vector>

#include "facts/case.hpp"
#include "json/document.hpp"
#include "rules/model.hpp"

namespace surco {

/// Appends `{"error": first, "errores": [all]}`. `errors` is not empty.
void append_errors(Output& out, const std::vector<InputError>& errors);

std::vector<InputError> as_input_errors(const std::vector<json::ReadError>& errors);
std::vector<InputError> as_input_errors(const std::vector<rules::Defect>& defects);

}  // namespace surco
