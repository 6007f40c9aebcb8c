// What the modules of the package share: how texts come in and answers go out.
//
// index.mjs asks input() for room, writes each text there as UTF-8 and calls a function, which
// leaves its answer in `output` and gives its address. The core sees exactly the bytes that the
// command line would have read. Plain exports need no JavaScript but index.mjs: embind's would be a
// tenth of all that a phone downloads.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#define SURCO_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace surco::door {

inline std::string input[3];  // The texts of the call, in their order.
inline std::string output;

// Keeps the answer, lets go of the texts, and gives what a function returns.
inline const char* answer(std::string text) {
  output = std::move(text);
  for (std::string& read : input) read = std::string();
  return output.data();
}

}  // namespace surco::door

// Room for the `size` bytes of a text of the next call.
SURCO_EXPORT("input") inline char* surco_input(std::size_t slot, std::size_t size) {
  std::string& text = surco::door::input[slot];
  text.resize(size);
  return text.data();
}

// How many bytes the answer has.
SURCO_EXPORT("size") inline std::size_t surco_size() { return surco::door::output.size(); }
