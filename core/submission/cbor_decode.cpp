#include "json/writer.hpp"
#include "submission/cbor.hpp"

namespace surco::submission {
namespace {

// Well-formed UTF-8, as RFC 3629 has it: no overlong forms, no surrogates, nothing past U+10FFFF.
bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) -> unsigned {
      return at < text.size() ? static_cast<std::uint8_t>(text[at]) : 0U;
    };
    const unsigned lead = byte(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    if (lead < 0xC2 || lead > 0xF4) return false;
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    const unsigned second = byte(i + 1);
    const unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < least || second > most) return false;
    for (std::size_t j = 2; j < size; ++j) {
      if ((byte(i + j) & 0xC0) != 0x80) return false;
    }
    i += size;
  }
  return true;
}

class Decoder {
 public:
  Decoder(Output& out, std::string_view bytes, std::size_t limit)
      : out_(out), writer_(out), bytes_(bytes), limit_(out.size() + limit) {}

  CborStatus run() {
    value(0);
    if (at_ != bytes_.size()) fail(CborStatus::trailing);
    return status_;
  }

 private:
  // The first failure stays: what comes after it follows from it.
  void fail(CborStatus status) {
    if (status_ == CborStatus::ok) status_ = status;
  }
  bool ok() const { return status_ == CborStatus::ok; }

  std::uint8_t next() {
    if (at_ < bytes_.size()) return static_cast<std::uint8_t>(bytes_[at_++]);
    fail(CborStatus::truncated);
    return 0;
  }

  // The number that goes with a head, which must be as short as can be.
  std::uint64_t argument(unsigned info) {
    if (info < 24) return info;
    if (info > 27) {
      fail(CborStatus::unsupported);
      return 0;
    }
    const unsigned size_class = info - 24;
    std::uint64_t value = 0;
    for (unsigned i = 0; i < (1U << size_class); ++i) value = value << 8 | next();
    const bool needed = size_class == 0 ? value >= 24 : value >> (4U << size_class) != 0;
    if (!needed) fail(CborStatus::not_unique);
    return value;
  }

  std::string_view text(std::uint64_t size) {
    if (ok() && size > bytes_.size() - at_) fail(CborStatus::truncated);
    if (!ok()) return {};
    const std::string_view result = bytes_.substr(at_, static_cast<std::size_t>(size));
    at_ += result.size();
    if (!is_utf8(result)) fail(CborStatus::bad_text);
    return result;
  }

  // Each item takes a byte at least: a count beyond the bytes left promises what is not there.
  bool plausible(std::uint64_t count) {
    if (ok() && count > bytes_.size() - at_) fail(CborStatus::truncated);
    return ok();
  }

  // -1 - value. -2^64 is left out: `cbor_encode` has no number whose digits pass 64 bits.
  void negative(std::uint64_t value) {
    if (value == UINT64_MAX) fail(CborStatus::unsupported);
    if (ok()) writer_.raw("-" + std::to_string(value + 1));
  }

  void array(std::uint64_t count, int depth) {
    if (!plausible(count)) return;
    writer_.begin_array();
    for (; count > 0 && ok(); --count) value(depth + 1);
    if (ok()) writer_.end_array();
  }

  void map(std::uint64_t count, int depth) {
    if (!plausible(count)) return;
    writer_.begin_object();
    std::string_view last;
    bool first = true;
    for (; count > 0 && ok(); --count) {
      const std::uint8_t head = next();
      if (ok() && head >> 5 != 3) fail(CborStatus::unsupported);
      const std::string_view key = text(argument(head & 31U));
      const bool after = key.size() != last.size() ? key.size() > last.size() : key > last;
      if (!first && !after) fail(CborStatus::not_unique);
      if (!ok()) return;
      writer_.data_key(key);
      last = key;
      first = false;
      value(depth + 1);
    }
    if (ok()) writer_.end_object();
  }

  void value(int depth) {
    const std::uint8_t head = next();
    if (!ok()) return;
    const unsigned info = head & 31U;
    switch (head >> 5) {
      case 0: {
        const std::uint64_t number = argument(info);
        if (ok()) writer_.raw(std::to_string(number));
        break;
      }
      case 1:
        negative(argument(info));
        break;
      case 3: {
        const std::string_view string = text(argument(info));
        if (ok()) writer_.string(string);
        break;
      }
      case 4:
      case 5:
        if (depth >= kMostCborDepth) {
          fail(CborStatus::too_deep);
        } else if (head >> 5 == 4) {
          array(argument(info), depth);
        } else {
          map(argument(info), depth);
        }
        break;
      case 7:
        if (info == 20 || info == 21) {
          writer_.boolean(info == 21);
        } else if (info == 22) {
          writer_.null();
        } else {
          fail(CborStatus::unsupported);
        }
        break;
      default:
        fail(CborStatus::unsupported);
    }
    if (out_.size() > limit_) fail(CborStatus::too_large);
  }

  Output& out_;
  json::Writer writer_;
  std::string_view bytes_;
  std::size_t limit_;
  std::size_t at_ = 0;
  CborStatus status_ = CborStatus::ok;
};

}  // namespace

CborStatus cbor_decode(Output& out, std::string_view bytes, std::size_t limit) {
  return Decoder(out, bytes, limit).run();
}

}  // namespace surco::submission
