#include "cli/batch_run.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <string>
#include <thread>

namespace surco::cli {
namespace {

std::string numbered(int count) {
  std::string out;
  for (int i = 1; i <= count; ++i) out += std::to_string(i) + "\n";
  return out;
}

// Gives each line back; every seventh batch dawdles, so that batches end out of order.
void echo(const LineBatch& batch, std::string& output, BatchCount& count) {
  if (batch.place % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  for (const Line& line : batch.lines) {
    output.append(batch.text(line)).append("\n");
    if (line.number % 1000 == 0) {
      ++count.refused;
      count.fail(line.number);
    }
  }
}

TEST(BatchRun, KeepsTheOrderWithAnyNumberOfThreads) {
  const std::string text = numbered(20000);
  for (const int threads : {1, 2, 3, 8}) {
    TextSource in(text, 5000);
    TextSink out;
    BatchRun run(in, out, 100, echo, [](const BatchCount&) {});
    run.run(threads);
    EXPECT_EQ(out.text(), text) << threads;
    EXPECT_EQ(run.count().lines, 20000U);
    EXPECT_EQ(run.count().refused, 20U);
    EXPECT_EQ(run.count().consumed, text.size());
    EXPECT_EQ(run.count().failed_lines.front(), 1000U);
    EXPECT_EQ(run.count().failed_lines.back(), 10000U);
    EXPECT_EQ(run.count().failed_lines.size(), BatchCount::kMostShown);
  }
}

TEST(BatchRun, TellsItsProgressInOrder) {
  TextSource in(numbered(5000), 3000);
  TextSink out;
  std::uint64_t last = 0;
  BatchRun run(in, out, 100, echo, [&](const BatchCount& count) {
    EXPECT_GT(count.lines, last);
    last = count.lines;
  });
  run.run(4);
  EXPECT_EQ(last, 5000U);
}

class ShutSink final : public Sink {
 public:
  bool write(std::string_view) override {
    state_ = State::closed;
    return false;
  }
};

TEST(BatchRun, StopsWhenNobodyReadsItsOutput) {
  TextSource in(numbered(200000), 5000);
  ShutSink out;
  std::atomic<int> batches = 0;
  BatchRun run(
      in, out, 100, [&](const LineBatch&, std::string&, BatchCount&) { ++batches; },
      [](const BatchCount&) {});
  run.run(2);
  EXPECT_EQ(run.count().lines, 0U);
  EXPECT_LT(batches.load(), 20);
}

TEST(BatchRun, StopsWhenMemoryRunsOut) {
  TextSource in(numbered(200000), 5000);
  TextSink out;
  BatchRun run(
      in, out, 100,
      [](const LineBatch& batch, std::string&, BatchCount&) {
        if (batch.place == 3) throw std::bad_alloc();
      },
      [](const BatchCount&) {});
  run.run(2);
  EXPECT_TRUE(run.ran_out());
}

}  // namespace
}  // namespace surco::cli
