// Many threads over the batches of a stream, their output in the order of the input.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "cli/line_reader.hpp"
#include "cli/streams.hpp"

namespace surco::cli {

/// What became of the lines.
struct BatchCount {
  std::uint64_t lines = 0, refused = 0, differing = 0;
  std::uint64_t consumed = 0;               ///< bytes read
  std::vector<std::uint64_t> failed_lines;  ///< numbers of the first that failed

  static constexpr std::size_t kMostShown = 10;
  void fail(std::uint64_t line) {
    if (failed_lines.size() < kMostShown) failed_lines.push_back(line);
  }
  void add(const BatchCount& other);
};

/// Computes a batch: appends a line of output for each line and counts.
using BatchWork = std::function<void(const LineBatch&, std::string& output, BatchCount& count)>;
/// Told after each batch was written.
using BatchProgress = std::function<void(const BatchCount&)>;

/// Reads, computes and writes with `threads` threads. Every thread does all three in turn, so that
/// one thread needs no other and none idles while there is work. Memory is bounded: no batch is
/// read while too many wait to be written.
class BatchRun {
 public:
  BatchRun(Source& in, Sink& out, std::size_t longest_line, BatchWork work, BatchProgress progress)
      : reader_(in, longest_line),
        out_(out),
        work_(std::move(work)),
        progress_(std::move(progress)) {}

  void run(int threads);

  const BatchCount& count() const { return total_; }
  bool reading_failed() const { return reader_.failed(); }
  bool ran_out() const { return exhausted_; }

 private:
  struct Output {
    std::string text;
    BatchCount count;
  };

  void work_through();
  bool read(LineBatch& batch);
  void write_in_order(std::uint64_t place, Output output);

  static constexpr std::size_t kWaitingBytes = std::size_t{16} << 20;

  std::mutex reading_;  // guards reader_; taken before writing_
  LineReader reader_;

  std::mutex writing_;  // guards what follows
  std::condition_variable written_;
  Sink& out_;
  std::map<std::uint64_t, Output> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::uint64_t batches_read_ = 0;
  std::uint64_t next_ = 0;  // place of the batch to write next
  bool writer_busy_ = false;
  bool stopped_ = false;    // writing failed, or a thread ran out of memory
  bool exhausted_ = false;  // the latter
  BatchCount total_;

  BatchWork work_;
  BatchProgress progress_;
  std::uint64_t most_ahead_ = 1;
};

}  // namespace surco::cli
