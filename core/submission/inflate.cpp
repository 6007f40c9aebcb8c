// Written here and not taken from a library: the inflate of Boost.Beast with its deflate would be a
// sixth of the whole WebAssembly module, and this is the only place that needs either.
#include "submission/inflate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "submission/deflate_tables.hpp"

namespace surco::submission {
namespace {

// A canonical code: how many symbols each length has, and the symbols by length and then by value.
struct Code {
  std::array<std::uint16_t, kMostCodeBits + 1> count{};
  std::array<std::uint16_t, kLiterals> symbols{};
};

// False when the lengths give more codes than there is room for, or leave room over. A code of one
// symbol of one bit may leave room, for so an encoder writes a single distance; a distance code may
// even be empty, when a block is all literals.
bool build(Code& code, const std::uint8_t* lengths, std::size_t size) {
  code.count.fill(0);
  for (std::size_t i = 0; i < size; ++i) ++code.count[lengths[i]];
  code.count[0] = 0;
  std::array<std::uint16_t, kMostCodeBits + 2> next{};
  std::int32_t room = 1;
  std::uint32_t used = 0;
  for (std::size_t bits = 1; bits <= kMostCodeBits; ++bits) {
    room = room * 2 - code.count[bits];
    if (room < 0) return false;
    used += code.count[bits];
    next[bits + 1] = static_cast<std::uint16_t>(next[bits] + code.count[bits]);
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (lengths[i] != 0) code.symbols[next[lengths[i]]++] = static_cast<std::uint16_t>(i);
  }
  return room == 0 || (used == 1 && code.count[1] == 1) || used == 0;
}

class Inflater {
 public:
  Inflater(std::string_view in, std::size_t limit, std::string& out)
      : in_(in), limit_(limit), out_(out) {}

  InflateStatus run() {
    bool last = false;
    while (!last && status_ == InflateStatus::ok) {
      last = bits(1) != 0;
      switch (bits(2)) {
        case 0:
          stored();
          break;
        case 1:
          fixed();
          break;
        case 2:
          dynamic();
          break;
        default:
          fail(InflateStatus::damaged);
      }
    }
    // Up to seven bits fill the last byte; nothing may follow it.
    if (at_ != in_.size()) fail(InflateStatus::damaged);
    return status_;
  }

 private:
  // The first failure stays: what comes after it follows from it.
  void fail(InflateStatus status) {
    if (status_ == InflateStatus::ok) status_ = status;
  }

  // The next bits, the first the lowest; zeros once the data have run out.
  std::uint32_t bits(unsigned count) {
    while (held_ < count) {
      if (at_ == in_.size()) {
        fail(InflateStatus::truncated);
        return 0;
      }
      buffer_ |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(in_[at_++])) << held_;
      held_ += 8;
    }
    const std::uint32_t value = buffer_ & ((1U << count) - 1);
    buffer_ >>= count;
    held_ -= count;
    return value;
  }

  std::size_t symbol(const Code& code) {
    std::int32_t value = 0;
    std::int32_t first = 0;
    std::int32_t index = 0;
    for (std::size_t length = 1; length <= kMostCodeBits; ++length) {
      value |= static_cast<std::int32_t>(bits(1));
      const std::int32_t count = code.count[length];
      if (value - first < count)
        return code.symbols[static_cast<std::size_t>(index + value - first)];
      index += count;
      first = (first + count) * 2;
      value *= 2;
    }
    fail(InflateStatus::damaged);
    return 0;
  }

  bool room_for(std::size_t size) {
    if (size <= limit_ - out_.size()) return true;
    fail(InflateStatus::too_large);
    return false;
  }

  void stored() {
    held_ = 0;
    buffer_ = 0;
    const std::uint32_t size = bits(16);
    const std::uint32_t complement = bits(16);
    if (status_ == InflateStatus::ok && size != (complement ^ 0xFFFFU)) {
      fail(InflateStatus::damaged);
    }
    if (size > in_.size() - at_) fail(InflateStatus::truncated);
    if (status_ != InflateStatus::ok || !room_for(size)) return;
    out_.append(in_.substr(at_, size));
    at_ += size;
  }

  void fixed() {
    std::array<std::uint8_t, kLiterals> lengths{};
    for (std::size_t i = 0; i < kLiterals; ++i) lengths[i] = fixed_bits(i);
    build(literals_, lengths.data(), kLiterals);
    lengths.fill(5);
    build(distances_, lengths.data(), 32);  // 30 and 31 have codes that must not be used
    block();
  }

  void dynamic() {
    const std::size_t literals = bits(5) + 257;
    const std::size_t distances = bits(5) + 1;
    const std::size_t code_lengths = bits(4) + 4;
    if (literals > 286 || distances > kDistances) fail(InflateStatus::damaged);
    if (status_ != InflateStatus::ok) return;
    std::array<std::uint8_t, 286 + kDistances> lengths{};
    for (std::size_t i = 0; i < code_lengths; ++i) {
      lengths[kCodeLengthOrder[i]] = static_cast<std::uint8_t>(bits(3));
    }
    if (!build(literals_, lengths.data(), kCodeLengths)) fail(InflateStatus::damaged);
    lengths.fill(0);
    for (std::size_t i = 0; i < literals + distances && status_ == InflateStatus::ok;) {
      const std::size_t meaning = symbol(literals_);
      if (meaning < 16) {
        lengths[i++] = static_cast<std::uint8_t>(meaning);
        continue;
      }
      std::uint8_t repeated = 0;
      std::size_t times = 0;
      if (meaning == 16) {
        if (i == 0) return fail(InflateStatus::damaged);
        repeated = lengths[i - 1];
        times = 3 + bits(2);
      } else {
        times = meaning == 17 ? 3 + bits(3) : 11 + bits(7);
      }
      if (times > literals + distances - i) return fail(InflateStatus::damaged);
      for (; times > 0; --times) lengths[i++] = repeated;
    }
    if (status_ != InflateStatus::ok) return;
    // A block without its end could never be left.
    if (lengths[kEndOfBlock] == 0 || !build(literals_, lengths.data(), literals) ||
        !build(distances_, lengths.data() + literals, distances)) {
      return fail(InflateStatus::damaged);
    }
    block();
  }

  void block() {
    while (status_ == InflateStatus::ok) {
      const std::size_t meaning = symbol(literals_);
      if (status_ != InflateStatus::ok || meaning == kEndOfBlock) return;
      if (meaning < kEndOfBlock) {
        if (room_for(1)) out_ += static_cast<char>(meaning);
      } else {
        match(meaning - 257);
      }
    }
  }

  void match(std::size_t length_symbol) {
    if (length_symbol >= kLengthRanges.size()) return fail(InflateStatus::damaged);
    const Range length_range = kLengthRanges[length_symbol];
    const std::size_t length = length_range.base + bits(length_range.extra_bits);
    const std::size_t distance_symbol = symbol(distances_);
    if (distance_symbol >= kDistances) return fail(InflateStatus::damaged);
    const Range distance_range = kDistanceRanges[distance_symbol];
    const std::size_t distance = distance_range.base + bits(distance_range.extra_bits);
    if (status_ != InflateStatus::ok) return;
    if (distance > out_.size()) return fail(InflateStatus::damaged);
    if (!room_for(length)) return;
    // Byte by byte: a match may copy what it has just written.
    for (std::size_t i = 0; i < length; ++i) out_ += out_[out_.size() - distance];
  }

  std::string_view in_;
  std::size_t limit_;
  std::string& out_;
  std::size_t at_ = 0;
  std::uint32_t buffer_ = 0;
  unsigned held_ = 0;
  InflateStatus status_ = InflateStatus::ok;
  Code literals_;
  Code distances_;
};

}  // namespace

InflateStatus inflate(std::string_view compressed, std::size_t limit, std::string& out) {
  out.clear();
  const InflateStatus status = Inflater(compressed, limit, out).run();
  if (status != InflateStatus::ok) out.clear();
  return status;
}

}  // namespace surco::submission
