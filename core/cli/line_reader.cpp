#include "cli/line_reader.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace surco::cli {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

bool blank(std::string_view text) {
  return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

void LineReader::take(LineBatch& batch, std::size_t end) {
  std::string_view text(buffer_.get() + begin_, end - begin_);
  ++number_;
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  if (text.size() > longest_) {
    batch.lines.push_back({batch.bytes.size(), 0, number_, true});
  } else if (!blank(text)) {
    batch.lines.push_back({batch.bytes.size(), text.size(), number_, false});
    batch.bytes += text;
  }
}

void LineReader::refill() {
  if (begin_ > 0) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    scanned_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  if (capacity_ - end_ < kBlock) {
    const std::size_t wanted = std::max(2 * capacity_, end_ + kBlock);
    auto larger = std::make_unique<char[]>(wanted);
    if (end_ > 0) std::memcpy(larger.get(), buffer_.get(), end_);
    buffer_ = std::move(larger);
    capacity_ = wanted;
  }
  const std::ptrdiff_t got = source_.read(buffer_.get() + end_, kBlock);
  if (got <= 0) {
    ended_ = true;
    failed_ = got < 0;
    return;
  }
  end_ += static_cast<std::size_t>(got);
  read_ += static_cast<std::uint64_t>(got);
}

bool LineReader::next(LineBatch& batch) {
  batch.bytes.clear();
  batch.lines.clear();
  for (;;) {
    while (batch.lines.size() < kMostLines && batch.bytes.size() < kMostBytes && scanned_ < end_) {
      const void* found = std::memchr(buffer_.get() + scanned_, '\n', end_ - scanned_);
      if (found == nullptr) {
        scanned_ = end_;
        break;
      }
      const auto line_end =
          static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.get());
      if (!std::exchange(passing_over_, false)) take(batch, line_end);
      begin_ = scanned_ = line_end + 1;
    }
    if (passing_over_) begin_ = end_;
    if (batch.lines.empty() && begin_ < end_ && scanned_ == end_) {
      if (ended_) {
        take(batch, end_);
        begin_ = end_;
      } else if (end_ - begin_ > longest_ + 1) {  // a CR may stand at its end
        batch.lines.push_back({0, 0, ++number_, true});
        passing_over_ = true;
        begin_ = end_;
      }
    }
    if (!batch.lines.empty()) {
      batch.place = batches_++;
      batch.consumed = read_ - (end_ - begin_);
      return true;
    }
    if (ended_) return false;
    if (scanned_ == end_) refill();
  }
}

}  // namespace surco::cli
