// What the command line reads and writes, so that tests can stand in for the terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace surco::cli {

/// Bytes that come in.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;
  /// Reads what there is, at most `size` bytes and, unless it is the end, at least one.
  /// 0 at the end, -1 when reading failed.
  virtual std::ptrdiff_t read(char* to, std::size_t size) = 0;
  /// Bytes from here to the end, when that is known before reading.
  virtual std::optional<std::uint64_t> left() const { return std::nullopt; }
  virtual bool terminal() const { return false; }
};

/// Bytes that go out.
class Sink {
 public:
  enum class State : std::uint8_t {
    good,
    closed,  ///< nobody reads any more
    failed,  ///< the bytes could not be written
  };

  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  /// Writes all of `bytes`, or false with the reason in `state`. Once false, always false.
  virtual bool write(std::string_view bytes) = 0;
  State state() const { return state_; }
  virtual bool terminal() const { return false; }
  /// Width of the terminal in columns; 0 when there is none or it is not known.
  virtual int columns() const { return 0; }

 protected:
  State state_ = State::good;
};

struct Streams {
  Source& in;
  Sink& out;
  Sink& err;
};

/// A file descriptor, which stays open.
class DescriptorSource final : public Source {
 public:
  explicit DescriptorSource(int descriptor) : descriptor_(descriptor) {}
  std::ptrdiff_t read(char* to, std::size_t size) override;
  std::optional<std::uint64_t> left() const override;
  bool terminal() const override;

 private:
  int descriptor_;
};

class DescriptorSink final : public Sink {
 public:
  explicit DescriptorSink(int descriptor) : descriptor_(descriptor) {}
  bool write(std::string_view bytes) override;
  bool terminal() const override;
  int columns() const override;

 private:
  int descriptor_;
};

/// A text as input, given out in pieces of at most `piece` bytes.
class TextSource final : public Source {
 public:
  explicit TextSource(std::string text, std::size_t piece = std::string::npos)
      : text_(std::move(text)), piece_(piece) {}
  std::ptrdiff_t read(char* to, std::size_t size) override;

 private:
  std::string text_;
  std::size_t piece_;
  std::size_t at_ = 0;
};

/// Output kept as a text.
class TextSink final : public Sink {
 public:
  bool write(std::string_view bytes) override {
    text_ += bytes;
    return true;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace surco::cli
