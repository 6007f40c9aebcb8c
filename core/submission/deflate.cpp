#include "submission/deflate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "submission/deflate_tables.hpp"

namespace surco::submission {
namespace {

constexpr std::size_t kShortestMatch = 3;
constexpr std::size_t kLongestMatch = 258;
constexpr std::size_t kWindow = 32768;
// Submissions are small: looking at all that came before costs little, and every byte is a dot on
// paper. A large or contrived text uses up the steps and is then looked at in passing.
constexpr int kMostTries = 512;
constexpr int kTriesInPassing = 4;
constexpr std::int64_t kMostSteps = std::int64_t{64} << 20;
constexpr std::size_t kHashSize = std::size_t{1} << 13;
// A block's codes should fit its text; longer texts change their nature.
constexpr std::size_t kTokensPerBlock = 16384;
constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

class BitWriter {
 public:
  explicit BitWriter(std::string& out) : out_(out) {}

  // Lowest bit first.
  void put(std::uint32_t value, unsigned count) {
    buffer_ |= static_cast<std::uint64_t>(value) << held_;
    held_ += count;
    while (held_ >= 8) {
      out_ += static_cast<char>(buffer_ & 0xFF);
      buffer_ >>= 8;
      held_ -= 8;
    }
  }

  void fill_byte() { put(0, (8 - held_) % 8); }

 private:
  std::string& out_;
  std::uint64_t buffer_ = 0;
  unsigned held_ = 0;
};

// A literal (distance 0) or a match.
struct Token {
  std::uint16_t value = 0;  // the byte, or the length
  std::uint16_t distance = 0;
};

template <std::size_t N>
std::size_t symbol_of(const std::array<Range, N>& ranges, std::size_t value) {
  std::size_t symbol = N - 1;
  while (ranges[symbol].base > value) --symbol;
  return symbol;
}

// ---- Finding what came before
// --------------------------------------------------------------------

class Matcher {
 public:
  explicit Matcher(std::string_view text) : text_(text), before_(text.size(), kNowhere) {
    last_.fill(kNowhere);
  }

  // Later searches find this place.
  void note(std::size_t at) {
    if (at + kShortestMatch > text_.size()) return;
    std::uint32_t& last = last_[hash(at)];
    before_[at] = last;
    last = static_cast<std::uint32_t>(at);
  }

  // The longest match for `at`, the nearest of equals; length 0 when there is none.
  Token longest(std::size_t at) {
    Token best;
    if (at + kShortestMatch > text_.size()) return best;
    const std::size_t most = std::min(kLongestMatch, text_.size() - at);
    int tries = steps_ > 0 ? kMostTries : kTriesInPassing;
    for (std::uint32_t from = last_[hash(at)];
         from != kNowhere && at - from <= kWindow && tries > 0; from = before_[from], --tries) {
      --steps_;
      if (best.value != 0 && text_[from + best.value] != text_[at + best.value]) continue;
      std::size_t length = 0;
      while (length < most && text_[from + length] == text_[at + length]) ++length;
      steps_ -= static_cast<std::int64_t>(length);
      if (length < kShortestMatch || length <= best.value) continue;
      best = {static_cast<std::uint16_t>(length), static_cast<std::uint16_t>(at - from)};
      if (length == most) break;
    }
    // Three bytes from far away cost more bits than three literals.
    return best.value == kShortestMatch && best.distance > 4096 ? Token{} : best;
  }

 private:
  std::size_t hash(std::size_t at) const {
    const auto byte = [&](std::size_t i) -> std::uint32_t {
      return static_cast<std::uint8_t>(text_[at + i]);
    };
    return ((byte(0) | byte(1) << 8 | byte(2) << 16) * 0x9E3779B1U) >> (32 - 13);
  }

  std::string_view text_;
  std::array<std::uint32_t, kHashSize> last_{};
  std::vector<std::uint32_t> before_;
  std::int64_t steps_ = kMostSteps;
};

// A match gives way to a longer one that begins a byte later.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  Matcher matcher(text);
  Token found = matcher.longest(0);
  for (std::size_t at = 0; at < text.size();) {
    matcher.note(at);
    const Token later = at + 1 < text.size() ? matcher.longest(at + 1) : Token{};
    if (found.value == 0 || later.value > found.value) {
      tokens.push_back({static_cast<std::uint8_t>(text[at]), 0});
      found = later;
      ++at;
      continue;
    }
    tokens.push_back(found);
    for (std::size_t i = 1; i < found.value; ++i) matcher.note(at + i);
    at += found.value;
    found = at < text.size() ? matcher.longest(at) : Token{};
  }
  return tokens;
}

// ---- Codes
// ---------------------------------------------------------------------------------------

struct Codes {
  std::array<std::uint8_t, kLiterals> bits{};
  std::array<std::uint16_t, kLiterals> values{};  // as they are written, highest bit first
};

// Lengths of a Huffman code for the symbols that occur, none above `most_bits`. Equal weights merge
// in a fixed order, so that the result is the same everywhere.
void assign_lengths(Codes& codes, std::vector<std::uint32_t> weights, int most_bits) {
  const std::size_t size = weights.size();
  for (;;) {
    struct Tree {
      std::uint32_t weight;
      std::int32_t parent;
    };
    std::vector<Tree> trees;
    std::vector<std::size_t> symbols;
    for (std::size_t i = 0; i < size; ++i) {
      if (weights[i] == 0) continue;
      symbols.push_back(i);
      trees.push_back({weights[i], -1});
    }
    codes.bits.fill(0);
    if (symbols.size() == 1) codes.bits[symbols[0]] = 1;
    if (symbols.size() < 2) return;
    for (std::size_t merges = symbols.size() - 1; merges > 0; --merges) {
      std::size_t lightest[2] = {trees.size(), trees.size()};
      for (std::size_t i = 0; i < trees.size(); ++i) {
        if (trees[i].parent >= 0) continue;
        if (lightest[0] == trees.size() || trees[i].weight < trees[lightest[0]].weight) {
          lightest[1] = lightest[0];
          lightest[0] = i;
        } else if (lightest[1] == trees.size() || trees[i].weight < trees[lightest[1]].weight) {
          lightest[1] = i;
        }
      }
      const auto parent = static_cast<std::int32_t>(trees.size());
      const std::uint32_t weight = trees[lightest[0]].weight + trees[lightest[1]].weight;
      trees[lightest[0]].parent = parent;
      trees[lightest[1]].parent = parent;
      trees.push_back({weight, -1});
    }
    int deepest = 0;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      int depth = 0;
      for (std::int32_t at = trees[i].parent; at >= 0;
           at = trees[static_cast<std::size_t>(at)].parent) {
        ++depth;
      }
      codes.bits[symbols[i]] = static_cast<std::uint8_t>(std::min(depth, 255));
      deepest = std::max(deepest, depth);
    }
    if (deepest <= most_bits) return;
    // Flatter weights give a flatter tree; all equal at last, which is 9 bits for 286 symbols.
    for (std::uint32_t& weight : weights) weight = (weight + 1) / 2;
  }
}

void assign_values(Codes& codes) {
  std::uint32_t next = 0;
  for (std::uint8_t length = 1; length <= kMostCodeBits; ++length, next <<= 1) {
    for (std::size_t i = 0; i < kLiterals; ++i) {
      if (codes.bits[i] != length) continue;
      std::uint32_t reversed = 0;
      for (unsigned bit = 0; bit < length; ++bit) reversed = reversed << 1 | (next >> bit & 1);
      codes.values[i] = static_cast<std::uint16_t>(reversed);
      ++next;
    }
  }
}

void put_symbol(BitWriter& out, const Codes& codes, std::size_t symbol) {
  out.put(codes.values[symbol], codes.bits[symbol]);
}

// ---- Blocks
// --------------------------------------------------------------------------------------

struct Weights {
  std::vector<std::uint32_t> literals = std::vector<std::uint32_t>(286);
  std::vector<std::uint32_t> distances = std::vector<std::uint32_t>(kDistances);
};

// The lengths of both codes as a dynamic block gives them: runs shortened to symbols 16 to 18.
struct CodeHeader {
  struct Item {
    std::uint8_t symbol, extra, extra_bits;
  };
  std::vector<Item> items;
  std::size_t literals = 257, distances = 1, code_lengths = kCodeLengths;
  Codes codes;
  std::size_t bits = 0;
};

void shorten_runs(std::vector<CodeHeader::Item>& items, const std::vector<std::uint8_t>& lengths) {
  for (std::size_t i = 0; i < lengths.size();) {
    const std::uint8_t length = lengths[i];
    std::size_t run = 1;
    while (i + run < lengths.size() && lengths[i + run] == length) ++run;
    i += run;
    if (length != 0) {
      items.push_back({length, 0, 0});
      --run;
    }
    const std::size_t most = length == 0 ? 138 : 6;
    while (run >= 3) {
      std::size_t times = std::min(run, most);
      // Never leave one or two that would have to be spelled out if a shorter run avoids it.
      if (run > most && run - most < 3) times = run - 3;
      if (length != 0) {
        items.push_back({16, static_cast<std::uint8_t>(times - 3), 2});
      } else if (times <= 10) {
        items.push_back({17, static_cast<std::uint8_t>(times - 3), 3});
      } else {
        items.push_back({18, static_cast<std::uint8_t>(times - 11), 7});
      }
      run -= times;
    }
    for (; run > 0; --run) items.push_back({length, 0, 0});
  }
}

CodeHeader header_of(const Codes& literals, const Codes& distances) {
  CodeHeader header;
  header.literals = 286;
  while (header.literals > 257 && literals.bits[header.literals - 1] == 0) --header.literals;
  header.distances = kDistances;
  while (header.distances > 1 && distances.bits[header.distances - 1] == 0) --header.distances;
  std::vector<std::uint8_t> lengths(
      literals.bits.begin(), literals.bits.begin() + static_cast<std::ptrdiff_t>(header.literals));
  lengths.insert(lengths.end(), distances.bits.begin(),
                 distances.bits.begin() + static_cast<std::ptrdiff_t>(header.distances));
  shorten_runs(header.items, lengths);
  std::vector<std::uint32_t> weights(kCodeLengths);
  for (const CodeHeader::Item& item : header.items) ++weights[item.symbol];
  assign_lengths(header.codes, std::move(weights), 7);
  assign_values(header.codes);
  while (header.code_lengths > 4 &&
         header.codes.bits[kCodeLengthOrder[header.code_lengths - 1]] == 0) {
    --header.code_lengths;
  }
  header.bits = 14 + 3 * header.code_lengths;
  for (const CodeHeader::Item& item : header.items) {
    header.bits += header.codes.bits[item.symbol] + std::size_t{item.extra_bits};
  }
  return header;
}

void put_header(BitWriter& out, const CodeHeader& header) {
  out.put(static_cast<std::uint32_t>(header.literals - 257), 5);
  out.put(static_cast<std::uint32_t>(header.distances - 1), 5);
  out.put(static_cast<std::uint32_t>(header.code_lengths - 4), 4);
  for (std::size_t i = 0; i < header.code_lengths; ++i) {
    out.put(header.codes.bits[kCodeLengthOrder[i]], 3);
  }
  for (const CodeHeader::Item& item : header.items) {
    put_symbol(out, header.codes, item.symbol);
    out.put(item.extra, item.extra_bits);
  }
}

std::size_t cost(const Weights& weights, const Codes& literals, const Codes& distances) {
  std::size_t bits = 0;
  for (std::size_t i = 0; i < weights.literals.size(); ++i) {
    const std::size_t extra = i > kEndOfBlock ? kLengthRanges[i - 257].extra_bits : std::size_t{0};
    bits += weights.literals[i] * (literals.bits[i] + extra);
  }
  for (std::size_t i = 0; i < kDistances; ++i) {
    bits += weights.distances[i] * (distances.bits[i] + std::size_t{kDistanceRanges[i].extra_bits});
  }
  return bits;
}

void put_tokens(BitWriter& out, const Token* begin, const Token* end, const Codes& literals,
                const Codes& distances) {
  for (const Token* token = begin; token != end; ++token) {
    if (token->distance == 0) {
      put_symbol(out, literals, token->value);
      continue;
    }
    const std::size_t length = symbol_of(kLengthRanges, token->value);
    put_symbol(out, literals, 257 + length);
    out.put(static_cast<std::uint32_t>(token->value - kLengthRanges[length].base),
            kLengthRanges[length].extra_bits);
    const std::size_t distance = symbol_of(kDistanceRanges, token->distance);
    put_symbol(out, distances, distance);
    out.put(static_cast<std::uint32_t>(token->distance - kDistanceRanges[distance].base),
            kDistanceRanges[distance].extra_bits);
  }
  put_symbol(out, literals, kEndOfBlock);
}

void put_stored(BitWriter& out, std::string& bytes, std::string_view text, bool last) {
  do {
    const std::string_view piece = text.substr(0, 0xFFFF);
    text.remove_prefix(piece.size());
    out.put(last && text.empty() ? 1 : 0, 3);
    out.fill_byte();
    const auto size = static_cast<std::uint32_t>(piece.size());
    out.put(size, 16);
    out.put(size ^ 0xFFFFU, 16);
    bytes += piece;
  } while (!text.empty());
}

// One block in whichever of the three ways takes the fewest bits.
void put_block(BitWriter& out, std::string& bytes, std::string_view text, const Token* begin,
               const Token* end, bool last) {
  Weights weights;
  weights.literals[kEndOfBlock] = 1;
  for (const Token* token = begin; token != end; ++token) {
    if (token->distance == 0) {
      ++weights.literals[token->value];
    } else {
      ++weights.literals[257 + symbol_of(kLengthRanges, token->value)];
      ++weights.distances[symbol_of(kDistanceRanges, token->distance)];
    }
  }
  Codes literals;
  Codes distances;
  assign_lengths(literals, weights.literals, kMostCodeBits);
  assign_lengths(distances, weights.distances, kMostCodeBits);
  const CodeHeader header = header_of(literals, distances);
  Codes fixed_literals;
  Codes fixed_distances;
  for (std::size_t i = 0; i < kLiterals; ++i) fixed_literals.bits[i] = fixed_bits(i);
  for (std::size_t i = 0; i < kDistances; ++i) fixed_distances.bits[i] = 5;
  const std::size_t dynamic_bits = header.bits + cost(weights, literals, distances);
  const std::size_t fixed_bits = cost(weights, fixed_literals, fixed_distances);
  const std::size_t stored_bits = (text.size() + 5 * (text.size() / 0xFFFF + 1)) * 8;
  if (stored_bits < std::min(dynamic_bits, fixed_bits)) {
    put_stored(out, bytes, text, last);
    return;
  }
  const bool dynamic = dynamic_bits < fixed_bits;
  out.put((last ? 1U : 0U) | (dynamic ? 4U : 2U), 3);
  if (dynamic) put_header(out, header);
  Codes& used_literals = dynamic ? literals : fixed_literals;
  Codes& used_distances = dynamic ? distances : fixed_distances;
  assign_values(used_literals);
  assign_values(used_distances);
  put_tokens(out, begin, end, used_literals, used_distances);
}

}  // namespace

std::string deflate(std::string_view bytes) {
  std::string out;
  BitWriter writer(out);
  const std::vector<Token> tokens = tokens_of(bytes);
  std::size_t at = 0;
  std::size_t text_at = 0;
  do {
    const std::size_t end = std::min(at + kTokensPerBlock, tokens.size());
    std::size_t text_size = 0;
    for (std::size_t i = at; i < end; ++i)
      text_size += tokens[i].distance == 0 ? 1 : tokens[i].value;
    put_block(writer, out, bytes.substr(text_at, text_size), tokens.data() + at,
              tokens.data() + end, end == tokens.size());
    at = end;
    text_at += text_size;
  } while (at < tokens.size());
  writer.fill_byte();
  return out;
}

}  // namespace surco::submission
