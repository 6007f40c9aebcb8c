#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "json/writer.hpp"
#include "rules/compiled.hpp"
#include "rules/compiled_format.hpp"
#include "rules/members.hpp"

namespace surco::rules {
namespace {

class CompiledWriter {
 public:
  explicit CompiledWriter(Output& out) : writer_(out) {
    writer_.begin_array().string(kCompiledFormat);
  }
  ~CompiledWriter() { writer_.end_array(); }
  CompiledWriter(const CompiledWriter&) = delete;
  CompiledWriter& operator=(const CompiledWriter&) = delete;

  template <class... Members>
  void operator()(Members&... members) {
    (one(members), ...);
  }

 private:
  void one(Text& text) { writer_.string(text); }
  void one(std::string& text) { writer_.string(text); }
  void one(Exact& number) { writer_.string(number.text()); }
  void one(Date& date) { writer_.integer(date.days); }
  void one(ConceptSet& set) {
    std::string digits;
    for (const bool inside : set) digits += inside ? '1' : '0';
    writer_.string(digits);
  }
  template <class T>
  void one(std::optional<T>& value) {
    writer_.integer(value ? 1 : 0);
    if (value) one(*value);
  }
  template <class T>
  void one(std::vector<T>& list) {
    writer_.integer(static_cast<std::int64_t>(list.size()));
    for (T& item : list) one(item);
  }
  template <class T, std::size_t N>
  void one(std::array<T, N>& list) {
    for (T& item : list) one(item);
  }
  template <class T>
  void one(T& value) {
    if constexpr (std::is_class_v<T>) {
      members(*this, value);
    } else {
      writer_.integer(static_cast<std::int64_t>(value));
    }
  }

  json::Writer writer_;
};

}  // namespace

void append_compiled(Output& out, const Program& program) {
  CompiledWriter writer(out);
  // Members are listed once, for a reader that fills them; this one only looks.
  members(writer, const_cast<Program&>(program));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

}  // namespace surco::rules
