// The letters that a name puts into a CURP.
#pragma once

#include <string_view>

namespace surco::identity {

/// What one surname, or the given names, contribute. All 'X' for an empty name.
struct NameLetters {
  char initial = 'X';
  char vowel = 'X';      ///< first vowel after the initial
  char consonant = 'X';  ///< first consonant after the initial
};

/// Of a surname as typed (UTF-8): its first word that is no particle (DE, DEL, LA, MC, VAN, Y …).
/// Ñ gives X, and so does a hyphen, slash, dot or apostrophe where a letter is looked for.
NameLetters surname_letters(std::string_view surname);

/// The same of given names; a first name María or José (also MA., MA, M., J., J) is passed over
/// when another follows.
NameLetters given_name_letters(std::string_view given_names);

}  // namespace surco::identity
