#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "json/document.hpp"
#include "rules/compiled.hpp"
#include "rules/compiled_format.hpp"
#include "rules/members.hpp"
#include "rules/said.hpp"

namespace surco::rules {
namespace {

class CompiledReader {
 public:
  explicit CompiledReader(json::Value root) : next_(root.first()), left_(root.size()) {}

  template <class... Members>
  void operator()(Members&... members) {
    (one(members), ...);
  }

  std::string_view text() { return take().text(); }
  /// Whether there was exactly as much as was read.
  bool complete() const { return !next_.valid() && !short_; }

 private:
  json::Value take() {
    const json::Value value = next_;
    short_ |= !value.valid();
    next_ = value.next();
    --left_;
    return value;
  }

  std::int64_t integer() {
    std::string_view digits = text();
    const bool negative = !digits.empty() && digits.front() == '-';
    if (negative) digits.remove_prefix(1);
    std::int64_t number = 0;
    for (const char digit : digits) number = number * 10 + (digit - '0');
    return negative ? -number : number;
  }

  void one(Text& into) { into = Text(text()); }
  void one(std::string& into) { into = text(); }
  void one(Exact& into) {
    if (const auto number = Exact::parse(text())) into = *number;
  }
  void one(Date& into) { into.days = static_cast<std::int32_t>(integer()); }
  void one(ConceptSet& into) {
    const std::string_view digits = text();
    into.assign(digits.size(), false);
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (digits[i] == '1') into[i] = true;
    }
  }
  template <class T>
  void one(std::optional<T>& into) {
    if (integer() != 0) one(into.emplace());
  }
  template <class T>
  void one(std::vector<T>& into) {
    const std::int64_t size = integer();
    // Each item takes one value at least.
    if (size < 0 || static_cast<std::uint64_t>(size) > left_) {
      short_ = true;
      return;
    }
    // Made whole: growing would be compiled again for every type.
    into = std::vector<T>(static_cast<std::size_t>(size));
    for (T& item : into) one(item);
  }
  template <class T, std::size_t N>
  void one(std::array<T, N>& into) {
    for (T& item : into) one(item);
  }
  template <class T>
  void one(T& into) {
    if constexpr (std::is_class_v<T>) {
      members(*this, into);
    } else {
      into = static_cast<T>(integer());
    }
  }

  json::Value next_;
  std::size_t left_;
  bool short_ = false;
};

// What the members that were read say of the rest.
void fill_in(Program& program) {
  std::uint32_t first = 0;
  for (Node& node : program.expressions.nodes) {
    node.first = first;
    first += node.count;
    if (node.op == Op::number_literal) {
      if (auto number = Exact::parse(node.text)) node.number = std::move(*number);
    }
    if (node.op == Op::date_literal) {
      if (const auto date = parse_date(node.text)) node.date = *date;
    }
  }
  for (std::size_t i = 0; i < program.concepts.size(); ++i) {
    program.concept_index.add(program.concepts[i].id, i);
  }
  for (std::size_t i = 0; i < program.requirements.size(); ++i) {
    program.document_index.add(program.requirements[i].id, i);
  }
  say_once(program);
}

}  // namespace

std::unique_ptr<Program> read_compiled(std::string_view text) {
  json::Document document;
  json::Limits limits;
  limits.bytes = std::size_t{16} << 20;
  if (!document.read(text, limits).empty()) return nullptr;
  CompiledReader reader(document.root());
  if (reader.text() != kCompiledFormat) return nullptr;
  auto program = std::make_unique<Program>();
  members(reader, *program);
  if (!reader.complete()) return nullptr;
  program->texts.push_back(document.texts());
  fill_in(*program);
  return program;
}

}  // namespace surco::rules
