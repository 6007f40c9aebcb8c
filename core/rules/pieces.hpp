// Rule texts with blanks, cut where the blanks are.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace surco::rules {

struct Program;

/// What a `{blank}` of a rule's text stands for; `nothing`, for a name that says nothing here.
enum class Blank : std::uint8_t {
  nothing,
  limit,         // {limite}, {valor}
  asked,         // {pedido}
  granted,       // {apoyado}
  used,          // {usado}
  left,          // {queda}
  concept_name,  // {concepto}
  predio,        // {predio}
  figure,        // {concepto.NAME}
};

/// Some text and the blank after it; the last piece of a text has no blank.
struct Piece {
  Text before;
  Blank blank = Blank::nothing;
  std::uint16_t figure = 0;  ///< of a figure: its index in the program
};

/// `text` in pieces, views of it. A figure is known by the program; without one there are none.
std::vector<Piece> pieces_of(std::string_view text, const Program* program);

}  // namespace surco::rules
