// The bytes of a document, which may outlive it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace surco::json {

/// Bytes that are kept as long as anybody holds them; copying this holds them once more. Not for
/// several threads at once. A counted pointer of our own: std::shared_ptr brings the type
/// information of the C++ library into WebAssembly.
class Texts {
 public:
  Texts() = default;
  Texts(const Texts& other) : bytes_(other.bytes_) {
    if (bytes_ != nullptr) ++bytes_->holders;
  }
  Texts(Texts&& other) noexcept : bytes_(std::exchange(other.bytes_, nullptr)) {}
  Texts& operator=(const Texts& other) {
    Texts copy(other);
    std::swap(bytes_, copy.bytes_);
    return *this;
  }
  Texts& operator=(Texts&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Texts() {
    if (bytes_ != nullptr && --bytes_->holders == 0) delete bytes_;
  }

  /// The bytes, made when there are none.
  std::vector<char>& bytes() {
    if (bytes_ == nullptr) bytes_ = new Bytes;
    return bytes_->chars;
  }
  /// Whether somebody else holds them too.
  bool held_elsewhere() const { return bytes_ != nullptr && bytes_->holders > 1; }

 private:
  struct Bytes {
    std::vector<char> chars;
    std::size_t holders = 1;
  };
  Bytes* bytes_ = nullptr;
};

}  // namespace surco::json
