#pragma once

#include <span>
#include <string_view>

namespace surco {

// One file below rules-data, as its bytes stand on disk.
struct BuiltinFile {
  // The program's id; of an older edition, `id/ediciones/name`; empty for calendars.
  std::string_view program;
  std::string_view name;   // Path inside that folder: "reglas.json", "partes/a.json".
  std::string_view bytes;  // UTF-8 JSON text, valid as long as the program runs.
};

// The rules files that the program carries: the calendars, then those of each edition together and
// in the order in which they are joined, `reglas.json` before `partes/` by name, the edition in
// force after the older ones of its program. Empty in the WebAssembly package, which is given its
// rules as it needs them. Defined by a file that CMake writes.
std::span<const BuiltinFile> builtin_rules();

}  // namespace surco
