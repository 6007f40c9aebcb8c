// Four-letter beginnings that a registry does not print as they come out.
#pragma once

#include <string_view>

namespace surco::identity {

/// Whether the CURP's registry replaces the second letter of this beginning by X (annex 2 of its
/// instructions: 81 words). Keys given before the list, or before a word joined it, may hold them.
bool is_inconvenient_in_curp(std::string_view four_letters);

/// The shorter list of the tax registry, which replaces the last letter by X (annex IV of its
/// algorithm: 41 words).
bool is_inconvenient_in_rfc(std::string_view four_letters);

/// Whether the X of this beginning of a CURP stands for the vowel because the word that they would
/// make is inconvenient.
bool hides_word(std::string_view four_letters, char vowel);

}  // namespace surco::identity
