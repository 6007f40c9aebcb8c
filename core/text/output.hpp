// Text that is written piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace surco {

/// Grows at its end, as std::string does, but each piece is put where it stands by a few moves:
/// strings of the standard library call into it for every piece, and a result has a thousand.
class Output {
 public:
  Output() = default;
  explicit Output(std::string_view text) { append(text); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() { ::operator delete(begin_); }

  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  bool empty() const { return end_ == begin_; }
  char back() const { return end_[-1]; }
  char operator[](std::size_t at) const { return begin_[at]; }
  std::string_view view() const { return {begin_, size()}; }
  // A view is what a text that was written is asked for.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator std::string_view() const { return view(); }
  std::string str() const { return std::string(begin_, size()); }

  void push_back(char c) { *room(1) = c, ++end_; }
  void append(const char* text, std::size_t size) {
    char* const to = room(size);
    end_ += size;
#ifndef __OPTIMIZE_SIZE__
    // Most pieces are short: two words, which overlap, are less than a call.
    if (size <= 16) {
      if (size >= 8) {
        copy<std::uint64_t>(to, text);
        copy<std::uint64_t>(to + size - 8, text + size - 8);
      } else if (size >= 4) {
        copy<std::uint32_t>(to, text);
        copy<std::uint32_t>(to + size - 4, text + size - 4);
      } else {
        for (std::size_t i = 0; i < size; ++i) to[i] = text[i];
      }
      return;
    }
#endif
    std::memcpy(to, text, size);
  }
  void append(std::string_view text) { append(text.data(), text.size()); }
  Output& operator+=(std::string_view text) {
    append(text);
    return *this;
  }
  Output& operator+=(char c) {
    push_back(c);
    return *this;
  }
  /// Puts one character before the one at `at`.
  void insert(std::size_t at, char c) {
    room(1);
    std::memmove(begin_ + at + 1, begin_ + at, size() - at);
    begin_[at] = c;
    ++end_;
  }
  /// Empties it, and keeps its room for what comes next unless that is more than `most` bytes.
  void clear(std::size_t most) {
    end_ = begin_;
    if (static_cast<std::size_t>(limit_ - begin_) <= most) return;
    ::operator delete(begin_);
    begin_ = end_ = limit_ = nullptr;
  }
  /// Keeps the first `size` bytes.
  void cut(std::size_t size) { end_ = begin_ + size; }
  void pop_back() { --end_; }

  /// Where the next `size` bytes may be written; `wrote` says where they ended.
  char* room(std::size_t size) {
    // One byte more than is asked for, so that there is a place even for nothing.
    if (static_cast<std::size_t>(limit_ - end_) <= size) [[unlikely]]
      grow(size);
    if (end_ == nullptr) __builtin_unreachable();
    return end_;
  }
  void wrote(char* end) { end_ = end; }

 private:
  template <class Word>
  static void copy(char* to, const char* from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    std::memcpy(to, &word, sizeof word);
  }
  void grow(std::size_t size);

  char* begin_ = nullptr;
  char* end_ = nullptr;
  char* limit_ = nullptr;
};

}  // namespace surco
