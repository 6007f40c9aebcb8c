// Reading rule documents with every defect collected on the way.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "decimal/exact.hpp"
#include "json/document.hpp"
#include "rules/model.hpp"

namespace surco::rules {

/// A program's documents in order, with the names under which defects are reported.
struct Sources {
  std::vector<std::string> names;
  std::vector<json::Document> documents;
};

/// Collects defects; knows from which file a value comes. Names and keys are literals: passed as
/// one pointer they cost a third of what a view costs in WebAssembly.
class DefectLog {
 public:
  DefectLog(std::vector<Defect>& out, Program& program) : out_(out), program_(program) {}
  /// `name` has to live as long as defects of the file are added.
  void enter_file(std::string_view name) { file_ = name; }
  void add(const char* code, json::Value where, const char* message, const char* hint);
  /// The first `%` of the message stands for `name`; a second one, and those of the hint, for
  /// `other`.
  void add(const char* code, json::Value where, const char* message, std::string_view name,
           const char* hint, std::string_view other = {});
  /// The hint proposes the name of `known` that is nearest to `name`, or else says `hint`.
  void add_unknown(const char* code, json::Value where, const char* message, std::string_view name,
                   const std::vector<std::string_view>& known, const char* hint);
  bool any() const { return !out_.empty(); }

  /// Keeps a text that is in no document as long as the program.
  Text keep(std::string text) { return Text(program_.made.emplace_front(std::move(text))); }

 private:
  std::vector<Defect>& out_;
  Program& program_;
  std::string_view file_;
};

/// Reads the members of one object: typed getters, and a defect for each key nobody asked for.
/// Texts are views of the document.
class ObjectReader {
 public:
  ObjectReader(json::Value object, DefectLog& log) : object_(object), log_(log) {}

  json::Value value(const char* key);  ///< invalid when absent
  /// Keys that are read elsewhere, or by people.
  void pass(std::initializer_list<const char*> keys);
  /// A text, empty when absent; `need` says a defect then.
  void text(Text& into, const char* key);
  void need(Text& into, const char* key);
  /// A locator or several, joined by one blank; `need_source` says a defect with `hint` when
  /// absent.
  void source(Text& into);
  void need_source(Text& into, const char* hint);
  void flag(bool& into, const char* key);  ///< stays as it is when absent
  void integer(std::int64_t& into, const char* key);
  void figure(std::optional<Exact>& into, const char* key);
  void figure(Exact& into, const char* key);
  void texts(std::vector<Text>& into, const char* key);
  /// Which of `words` (parted by blanks) the text is, from 0 on; -1 when absent or another.
  int choice(const char* key, const char* words, bool required);
  /// The same for an enumeration that has its values in the order of the words.
  template <class Choice>
  void choose(Choice& into, const char* key, const char* words, bool required = false) {
    if (const int found = choice(key, words, required); found >= 0) {
      into = static_cast<Choice>(found);
    }
  }
  /// Reports the keys that were not read. Call last.
  void done();

  json::Value object() const { return object_; }

 private:
  void text(Text& into, const char* key, bool required);

  json::Value object_;
  DefectLog& log_;
  std::vector<std::string_view> seen_;
};

/// Reads `{desde, hasta, avisa_dias?, nota?, fuente?}`.
Validity read_validity(json::Value value, DefectLog& log);

}  // namespace surco::rules
