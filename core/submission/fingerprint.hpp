// The fingerprint of a case.
#pragma once

#include <string>

#include "json/document.hpp"

namespace surco::submission {

/// The SHA-256 of the canonical text of a case: 64 hexadecimal digits, small letters. Whatever is
/// altered in the case, personal data and papers included, alters it; the order of keys and blanks
/// do not, nor does `consejos`, which only asks for more in the answer.
std::string fingerprint(json::Value case_value);

}  // namespace surco::submission
