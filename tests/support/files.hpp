#pragma once

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace surco::testing_support {

// The bytes of a file, by its path from the top of the project. Throws when it cannot be read, so
// that a test never passes over a file that is not there.
inline std::string read_file(std::string_view path) {
  const std::string full = std::string(SURCO_SOURCE_DIR "/").append(path);
  std::ifstream stream(full, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + full);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace surco::testing_support
