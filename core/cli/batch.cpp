// `surco lote`: a stream of cases and submissions, a line each.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/batch_run.hpp"
#include "cli/commands.hpp"
#include "cli/plain_text.hpp"
#include "cli/text_forms.hpp"
#include "decimal/exact.hpp"
#include "evaluate/wording.hpp"
#include "surco/submission_codec.hpp"

namespace surco::cli {
namespace {

constexpr std::size_t kLongestLine = std::size_t{4} << 20;  // what the core accepts as a document

using Clock = std::chrono::steady_clock;

std::uint64_t microseconds_since(Clock::time_point start) {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count());
}

std::string grouped(std::uint64_t number) {
  Output out;
  append_number(out, Exact(static_cast<std::int64_t>(number)));
  return out.str();
}

// Lines a second, whole.
std::string rate(std::uint64_t lines, std::uint64_t microseconds) {
  return grouped(lines * 1000000 / std::max<std::uint64_t>(microseconds, 1));
}

// Whether a line is a submission and not a case. Most lines are told apart without reading them.
bool is_submission(std::string_view line, json::Document& scratch) {
  if (is_submission_code(line)) return true;
  bool may_be = false;
  for (const std::string_view sign : {"solicitud\"", "\"declarado\"", "\"caso\"", "\\u"}) {
    may_be = may_be || line.find(sign) != std::string_view::npos;
  }
  if (!may_be || !scratch.read(line).empty()) return false;
  const json::Value root = scratch.root();
  // Without its mark it is still no case, and what it lacks is to be said.
  if (root.find("declarado").valid() || root.find("caso").valid()) return true;
  const json::Value format = root.find("formato");
  return format.is(json::Kind::text) && format.text() == "surco/solicitud";
}

// A bar on the terminal, redrawn a few times a second.
class Progress {
 public:
  Progress(Sink& err, std::optional<std::uint64_t> total)
      : err_(err), total_(total), shown_(err.terminal()), start_(Clock::now()), last_(start_) {}

  void tell(const BatchCount& count) {
    constexpr std::chrono::milliseconds kEvery{100};
    const auto now = Clock::now();
    if (!shown_ || (drawn_ && now - last_ < kEvery)) return;
    last_ = now;
    std::string text = "\r";
    if (total_ && *total_ > 0) {
      constexpr std::uint64_t kWidth = 30;
      const std::uint64_t done = std::min(count.consumed, *total_);
      const std::uint64_t filled = done * kWidth / *total_;
      text += '[';
      for (std::uint64_t i = 0; i < kWidth; ++i) text += i < filled ? '#' : '.';
      text += "] " + std::to_string(done * 100 / *total_) + " % · ";
    }
    text += grouped(count.lines) + " renglones · " + rate(count.lines, microseconds_since(start_)) +
            " por segundo";
    const std::uint64_t failed = count.refused + count.differing;
    if (failed > 0) text += " · " + grouped(failed) + " con problema";
    err_.write(text + "\x1b[K");
    drawn_ = true;
  }

  void clear() {
    if (drawn_) err_.write("\r\x1b[K");
  }
  std::uint64_t microseconds() const { return microseconds_since(start_); }

 private:
  Sink& err_;
  std::optional<std::uint64_t> total_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point start_, last_;
};

std::string summary(const BatchCount& count, std::uint64_t microseconds) {
  const std::uint64_t good = count.lines - count.refused - count.differing;
  std::string out = grouped(count.lines) + (count.lines == 1 ? " renglón: " : " renglones: ") +
                    grouped(good) + " bien, " + grouped(count.refused) + " con error";
  if (count.differing > 0) out += ", " + grouped(count.differing) + " sin coincidir";
  std::string thousandths = std::to_string(microseconds / 1000 % 1000);
  thousandths.insert(0, 3 - thousandths.size(), '0');
  out += "; " + grouped(microseconds / 1000000) + "." + thousandths + " s, " +
         rate(count.lines, microseconds) + " casos por segundo\n";
  const std::uint64_t failed = count.refused + count.differing;
  if (failed == 0) return out;
  out += failed == 1 ? "Con problema, el renglón " : "Con problema, los renglones ";
  for (std::size_t i = 0; i < count.failed_lines.size(); ++i) {
    if (i > 0) out += ", ";
    out += std::to_string(count.failed_lines[i]);
  }
  if (failed > count.failed_lines.size()) {
    out += " y otros " + grouped(failed - count.failed_lines.size());
  }
  return out + ".\n";
}

int default_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

}  // namespace

int batch(Context& context) {
  Answer problem;
  const auto core = core_of(context, problem);
  if (!core) return finish(context, problem, {});
  const bool as_text = context.options.format == Format::text;
  const bool shown = context.io.out.terminal();
  const std::string too_long = refusal("demasiado_grande", "", "El renglón tiene más de 4 MiB.",
                                       "Divida la solicitud en partes más chicas.")
                                   .text;

  const BatchWork work = [&](const LineBatch& lines, std::string& output, BatchCount& count) {
    thread_local json::Document scratch;
    for (const Line& line : lines.lines) {
      Answer answer;
      if (line.too_long) {
        answer.status = Answer::Status::input_error;
        answer.text = too_long;
      } else {
        const std::string_view text = lines.text(line);
        answer = is_submission(text, scratch) ? core->verify(text) : core->estimate(text);
      }
      if (answer.status == Answer::Status::input_error) ++count.refused;
      if (answer.status == Answer::Status::differs) ++count.differing;
      if (answer.status != Answer::Status::ok) count.fail(line.number);
      if (as_text && scratch.read(answer.text, {std::size_t{1} << 30, 128}).empty()) {
        output += batch_line(scratch.root(), std::to_string(line.number));
      } else {
        output += shown ? safe_json(answer.text) : answer.text;
        output += '\n';
      }
    }
  };

  Progress progress(context.io.err, context.io.in.left());
  BatchRun run(context.io.in, context.io.out, kLongestLine, work,
               [&](const BatchCount& count) { progress.tell(count); });
  run.run(context.options.threads.value_or(default_threads()));

  progress.clear();
  const BatchCount& count = run.count();
  context.io.err.write(summary(count, progress.microseconds()));
  if (run.reading_failed()) {
    context.io.err.write("surco: la entrada no se pudo leer hasta el final.\n");
    return kBroken;
  }
  if (run.ran_out()) {
    context.io.err.write("surco: al equipo no le alcanzan los recursos; faltan renglones.\n");
    return kBroken;
  }
  if (context.io.out.state() != Sink::State::good) {
    if (context.io.out.state() == Sink::State::failed) {
      context.io.err.write("surco: no se pudieron escribir todas las respuestas.\n");
    }
    return kBroken;
  }
  return count.refused + count.differing > 0 ? kFindings : kGood;
}

}  // namespace surco::cli
