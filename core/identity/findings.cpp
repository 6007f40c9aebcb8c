#include "identity/findings.hpp"

namespace surco::identity {
namespace {

constexpr std::size_t kLongestInput = 64;

void append(std::string& out, Message message) {
  for (const Piece& piece : message) piece.append_to(out);
}

void add(IdentityResult& result, std::string_view code, std::size_t position, Message message) {
  IdentityFinding& finding = result.findings.emplace_back();
  finding.code = code;
  finding.position = static_cast<std::int32_t>(position);
  append(finding.message, message);
}

}  // namespace

void Piece::append_to(std::string& out) const {
  switch (kind_) {
    case Kind::words:
      out += words_;
      return;
    case Kind::number:
      out += std::to_string(number_);
      return;
    case Kind::date:
      out += long_date_es(Date{number_});
      return;
    case Kind::character: {
      const char folded = static_cast<char>(number_);
      out += "«";
      append_unfolded(out, std::string_view(&folded, 1));
      out += "»";
    }
  }
}

void refuse(IdentityResult& result, std::string_view code, std::size_t position, Message message) {
  result.state = IdentityState::invalida;
  add(result, code, position, message);
}

void warn(IdentityResult& result, std::string_view code, std::size_t position, Message message) {
  if (result.state == IdentityState::valida) result.state = IdentityState::dudosa;
  add(result, code, position, message);
}

void suggest(IdentityResult& result, std::string_view folded) {
  append_unfolded(result.findings.back().suggestions.emplace_back(), folded);
}

void add_datum(IdentityResult& result, std::string_view key, Message value) {
  IdentityDatum& datum = result.data.emplace_back();
  datum.key = key;
  append(datum.value, value);
}

bool read_key(IdentityResult& result, Folded& key, std::string_view text, std::string_view code,
              std::string_view message) {
  if (text.size() > kLongestInput) {
    refuse(result, code, 0,
           {"El texto es demasiado largo. ", message, message.back() == '.' ? "" : "."});
    return false;
  }
  key = fold_key(text);
  append_unfolded(result.value, key.view());
  return true;
}

}  // namespace surco::identity
