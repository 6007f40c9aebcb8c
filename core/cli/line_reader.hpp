// Lines of a stream in batches, in memory that does not grow with the stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/streams.hpp"

namespace surco::cli {

struct Line {
  std::size_t begin = 0, size = 0;  ///< in the batch's bytes, without the line break
  std::uint64_t number = 0;         ///< in the stream, from 1, blank ones counted
  bool too_long = false;            ///< its bytes are not kept
};

struct LineBatch {
  std::uint64_t place = 0;     ///< among the batches, from 0
  std::uint64_t consumed = 0;  ///< bytes of the stream up to its end
  std::string bytes;
  std::vector<Line> lines;

  std::string_view text(const Line& line) const {
    return std::string_view(bytes).substr(line.begin, line.size);
  }
};

/// Parts a stream into lines ended by LF or CRLF (the last one may lack it) and leaves out those
/// that are blank. A line of more than `longest` bytes is told as such and passed over.
class LineReader {
 public:
  static constexpr std::size_t kMostLines = 128;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 18;

  LineReader(Source& source, std::size_t longest) : source_(source), longest_(longest) {}

  /// The next lines: those that have come, up to a batch. Waits only when there is none. False at
  /// the end, or when reading fails.
  bool next(LineBatch& batch);
  bool failed() const { return failed_; }

 private:
  void take(LineBatch& batch, std::size_t end);
  void refill();

  Source& source_;
  std::size_t longest_;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0, scanned_ = 0,
              end_ = 0;  // of the line in hand, of what was searched, of all
  std::uint64_t read_ = 0, number_ = 0, batches_ = 0;
  bool passing_over_ = false;  // inside a line that is too long
  bool ended_ = false, failed_ = false;
};

}  // namespace surco::cli
