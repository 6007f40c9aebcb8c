#include <algorithm>

#include "identity/findings.hpp"
#include "identity/fold.hpp"
#include "identity/kinds.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kLongestAddress = 254;
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestLabel = 63;

struct Slip {
  std::string_view typed;
  std::string_view meant;
};

// Domains that nobody means; what was meant is plain.
constexpr Slip kSlips[] = {
    {"gmail.con", "gmail.com"},     {"gmail.co", "gmail.com"},      {"gmail.cm", "gmail.com"},
    {"gmial.com", "gmail.com"},     {"gmai.com", "gmail.com"},      {"gmal.com", "gmail.com"},
    {"gamil.com", "gmail.com"},     {"gmail.com.mx", "gmail.com"},  {"gmeil.com", "gmail.com"},
    {"hotmail.con", "hotmail.com"}, {"hotmial.com", "hotmail.com"}, {"hotmai.com", "hotmail.com"},
    {"hotmal.com", "hotmail.com"},  {"hotmail.cm", "hotmail.com"},  {"otmail.com", "hotmail.com"},
    {"outlok.com", "outlook.com"},  {"outlook.con", "outlook.com"}, {"yahoo.con", "yahoo.com"},
    {"yaho.com", "yahoo.com"},      {"yahooo.com", "yahoo.com"},
};

bool is_alnum(char c) { return is_digit(c) || is_letter(c) || (c >= 'a' && c <= 'z'); }

// Dots only between other characters.
bool dots_in_place(std::string_view text) {
  return !text.empty() && text.front() != '.' && text.back() != '.' &&
         text.find("..") == std::string_view::npos;
}

bool good_name(std::string_view name) {
  if (name.size() > kLongestName || !dots_in_place(name)) return false;
  for (const char c : name) {
    if (!is_alnum(c) &&
        std::string_view(".!#$%&'*+/=?^_`{|}~-").find(c) == std::string_view::npos) {
      return false;
    }
  }
  return true;
}

bool good_domain(std::string_view domain) {
  if (!dots_in_place(domain)) return false;
  const std::size_t last_dot = domain.rfind('.');
  if (last_dot == std::string_view::npos || domain.size() - last_dot < 3) return false;
  for (const char c : domain.substr(last_dot + 1)) {
    if (is_digit(c)) return false;
  }
  std::size_t begin = 0;
  while (begin <= domain.size()) {
    const std::size_t end = std::min(domain.find('.', begin), domain.size());
    const std::string_view label = domain.substr(begin, end - begin);
    if (label.size() > kLongestLabel || label.front() == '-' || label.back() == '-') return false;
    for (const char c : label) {
      if (!is_alnum(c) && c != '-') return false;
    }
    begin = end + 1;
  }
  return true;
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace

void validate_email(IdentityResult& result, std::string_view text) {
  const std::string_view address = trim(text);
  if (address.size() > kLongestAddress) {
    refuse(result, "correo_longitud", 0,
           {"El correo es demasiado largo: no puede pasar de ", kLongestAddress, " caracteres."});
    return;
  }
  for (const char c : address) {
    if (c > 0x20 && c < 0x7F) continue;
    refuse(result, "correo_caracter", 0,
           {"El correo no lleva espacios, acentos ni ñ. Escríbalo como se lo dieron."});
    return;
  }
  result.value.assign(address);
  const std::size_t at = address.find('@');
  if (at == std::string_view::npos || address.find('@', at + 1) != std::string_view::npos) {
    refuse(result, "correo_arroba", 0,
           {"El correo lleva una sola arroba, como en nombre@ejemplo.com."});
    return;
  }
  // Capitals matter before the at sign only.
  for (std::size_t i = at; i < result.value.size(); ++i) {
    char& c = result.value[i];
    if (is_letter(c)) c = static_cast<char>(c + 32);
  }
  const std::string_view name = address.substr(0, at);
  const std::string_view domain = std::string_view(result.value).substr(at + 1);
  if (!good_name(name)) {
    refuse(result, "correo_nombre", 1,
           {"Lo que va antes de la arroba no puede quedar vacío, ni empezar ni terminar con punto, "
            "ni llevar comas, comillas o paréntesis."});
  }
  if (!good_domain(domain)) {
    refuse(result, "correo_dominio", at + 2,
           {"Lo que va después de la arroba debe ser como ejemplo.com: letras, números y guiones, "
            "con un punto en medio."});
  }
  if (result.state == IdentityState::invalida) return;
  for (const Slip& slip : kSlips) {
    if (slip.typed != domain) continue;
    warn(result, "correo_dominio_raro", at + 2,
         {"Revise lo que va después de la arroba: casi siempre es ", slip.meant, "."});
    suggest(result, address.substr(0, at + 1));
    result.findings.back().suggestions.back() += slip.meant;
  }
  add_datum(result, "dominio", {domain});
}

}  // namespace surco::identity
