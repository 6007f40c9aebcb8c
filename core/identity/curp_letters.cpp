#include "identity/curp_letters.hpp"

#include "identity/fold.hpp"

namespace surco::identity {
namespace {

// Words between blanks.
constexpr std::string_view kParticles =
    " DA DAS DD DE DEL DER DI DIE EL LA LAS LE LES LOS MAC MC MI VAN VON Y ";
constexpr std::string_view kPassedOver = " MARIA MA. MA M.A M. M JOSE J. J ";

bool is_one_of(std::string_view word, std::string_view list) {
  for (std::size_t at = 1; at < list.size();) {
    const std::size_t end = list.find(' ', at);
    if (list.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

// What follows the first word; empty when nothing does.
std::string_view without_first_word(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return {};
  const std::size_t next = text.find_first_not_of(' ', blank);
  return next == std::string_view::npos ? std::string_view{} : text.substr(next);
}

// Particles go as long as a word remains after them.
std::string_view without_particles(std::string_view name) {
  while (is_one_of(first_word(name), kParticles)) {
    const std::string_view rest = without_first_word(name);
    if (rest.empty()) break;
    name = rest;
  }
  return name;
}

NameLetters letters_of(std::string_view word) {
  NameLetters letters;
  if (word.empty()) return letters;
  if (is_letter(word[0])) letters.initial = word[0];
  bool vowel_found = false;
  bool consonant_found = false;
  for (const char c : word.substr(1)) {
    // Ñ is a consonant; a special character stands in for whichever letter was being looked for.
    const bool special = !is_letter(c) && c != kEnye;
    if (!vowel_found && (special || is_vowel(c))) {
      letters.vowel = special ? 'X' : c;
      vowel_found = true;
    }
    if (!consonant_found && (special || !is_vowel(c))) {
      letters.consonant = is_letter(c) ? c : 'X';
      consonant_found = true;
    }
  }
  return letters;
}

}  // namespace

NameLetters surname_letters(std::string_view surname) {
  const Folded folded = fold(surname);
  return letters_of(first_word(without_particles(folded.view())));
}

NameLetters given_name_letters(std::string_view given_names) {
  const Folded folded = fold(given_names);
  std::string_view name = without_particles(folded.view());
  if (is_one_of(first_word(name), kPassedOver)) {
    const std::string_view rest = without_first_word(name);
    if (!rest.empty()) name = without_particles(rest);
  }
  return letters_of(first_word(name));
}

}  // namespace surco::identity
