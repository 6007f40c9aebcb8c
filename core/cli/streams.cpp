#include "cli/streams.hpp"

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace surco::cli {

std::ptrdiff_t DescriptorSource::read(char* to, std::size_t size) {
  for (;;) {
    const ssize_t got = ::read(descriptor_, to, size);
    if (got >= 0 || errno != EINTR) return got;
  }
}

std::optional<std::uint64_t> DescriptorSource::left() const {
  struct stat status {};
  if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  const off_t at = lseek(descriptor_, 0, SEEK_CUR);
  if (at < 0 || at > status.st_size) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size - at);
}

bool DescriptorSource::terminal() const { return isatty(descriptor_) == 1; }

bool DescriptorSink::write(std::string_view bytes) {
  if (state_ != State::good) return false;
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put < 0) {
      if (errno == EINTR) continue;
      state_ = errno == EPIPE ? State::closed : State::failed;
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

bool DescriptorSink::terminal() const { return isatty(descriptor_) == 1; }

int DescriptorSink::columns() const {
  struct winsize size {};
  if (ioctl(descriptor_, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

std::ptrdiff_t TextSource::read(char* to, std::size_t size) {
  const std::size_t count = std::min({size, piece_, text_.size() - at_});
  std::memcpy(to, text_.data() + at_, count);
  at_ += count;
  return static_cast<std::ptrdiff_t>(count);
}

}  // namespace surco::cli
