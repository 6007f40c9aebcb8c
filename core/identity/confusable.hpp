// Characters that people take for one another.
#pragma once

#include "identity/fold.hpp"

namespace surco::identity {

/// Whether one is easily read or written as the other (O and 0, I and 1, M and N, 3 and 8 …).
/// Symmetric; false for a character with itself. Capitals and digits only.
bool confusable(char a, char b);

/// The digit a letter is usually meant for (O: 0, I: 1, S: 5 …); 0 (NUL) when none.
char digit_for(char letter);

/// The letter a digit is usually meant for (0: O, 1: I, 5: S …); 0 (NUL) when none.
char letter_for(char digit);

/// The key with each letter that has one as its digit.
Folded as_digits(const Folded& key);

}  // namespace surco::identity
