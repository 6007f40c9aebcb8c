#include "cli/batch_run.hpp"

#include <exception>
#include <system_error>
#include <thread>
#include <utility>

namespace surco::cli {

void BatchCount::add(const BatchCount& other) {
  lines += other.lines;
  refused += other.refused;
  differing += other.differing;
  consumed = other.consumed;
  for (const std::uint64_t line : other.failed_lines) fail(line);
}

void BatchRun::run(int threads) {
  most_ahead_ = static_cast<std::uint64_t>(threads) * 4;
  std::vector<std::thread> others;
  try {
    for (int i = 1; i < threads; ++i) others.emplace_back([this] { work_through(); });
  } catch (const std::system_error&) {
    // Those that started will do.
  }
  work_through();
  for (std::thread& other : others) other.join();
}

bool BatchRun::read(LineBatch& batch) {
  const std::lock_guard reading(reading_);
  {
    // The batch to write next is in the hands of a thread that is past this point, so this ends.
    std::unique_lock writing(writing_);
    written_.wait(writing, [&] {
      const std::uint64_t ahead = batches_read_ - next_;
      return stopped_ || ahead == 0 || (ahead < most_ahead_ && waiting_bytes_ < kWaitingBytes);
    });
    if (stopped_) return false;
  }
  if (!reader_.next(batch)) return false;
  const std::lock_guard writing(writing_);
  ++batches_read_;
  return true;
}

void BatchRun::work_through() {
  try {
    LineBatch batch;
    while (read(batch)) {
      Output output;
      work_(batch, output.text, output.count);
      output.count.lines = batch.lines.size();
      output.count.consumed = batch.consumed;
      write_in_order(batch.place, std::move(output));
    }
  } catch (const std::exception&) {
    const std::lock_guard writing(writing_);
    stopped_ = exhausted_ = true;
    written_.notify_all();
  }
}

void BatchRun::write_in_order(std::uint64_t place, Output output) {
  std::unique_lock writing(writing_);
  waiting_bytes_ += output.text.size();
  waiting_.emplace(place, std::move(output));
  if (writer_busy_) return;
  writer_busy_ = true;
  while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == next_) {
    const Output now = std::move(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    waiting_bytes_ -= now.text.size();
    writing.unlock();
    const bool good = out_.write(now.text);
    writing.lock();
    ++next_;
    if (good) {
      total_.add(now.count);
      progress_(total_);
    } else {
      stopped_ = true;
    }
    written_.notify_all();
  }
  writer_busy_ = false;
}

}  // namespace surco::cli
