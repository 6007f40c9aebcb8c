#include "rules/pieces.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "rules/model.hpp"

namespace surco::rules {
namespace {

constexpr std::array<std::pair<std::string_view, Blank>, 8> kBlanks{{
    {"limite", Blank::limit},
    {"valor", Blank::limit},
    {"pedido", Blank::asked},
    {"apoyado", Blank::granted},
    {"usado", Blank::used},
    {"queda", Blank::left},
    {"concepto", Blank::concept_name},
    {"predio", Blank::predio},
}};

void name_blank(Piece& piece, std::string_view name, const Program* program) {
  for (const auto& [known, blank] : kBlanks) {
    if (known == name) piece.blank = blank;
  }
  constexpr std::string_view kFigure = "concepto.";
  if (program == nullptr || name.substr(0, kFigure.size()) != kFigure) return;
  for (std::size_t i = 0; i < program->figure_names.size(); ++i) {
    if (program->figure_names[i] != name.substr(kFigure.size())) continue;
    piece.blank = Blank::figure;
    piece.figure = static_cast<std::uint16_t>(i);
  }
}

}  // namespace

std::vector<Piece> pieces_of(std::string_view text, const Program* program) {
  std::vector<Piece> out;
  while (true) {
    const std::size_t open = text.find('{');
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    Piece& piece = out.emplace_back();
    if (close == std::string_view::npos) {
      piece.before = Text(text);
      return out;
    }
    piece.before = Text(text.substr(0, open));
    name_blank(piece, text.substr(open + 1, close - open - 1), program);
    text.remove_prefix(close + 1);
  }
}

}  // namespace surco::rules
