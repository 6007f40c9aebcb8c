// Reading rule documents with every defect collected on the way.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
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

/// Collects defects; knows from which file a value comes.
class DefectLog {
 public:
  explicit DefectLog(std::vector<Defect>& out) : out_(out) {}
  void enter_file(std::string name) { file_ = std::move(name); }
  void add(std::string_view code, json::Value where, std::string message, std::string hint);
  bool any() const { return !out_.empty(); }

 private:
  std::vector<Defect>& out_;
  std::string file_;
};

/// Reads the members of one object: typed getters, and a defect for each key nobody asked for.
class ObjectReader {
 public:
  ObjectReader(json::Value object, DefectLog& log) : object_(object), log_(log) {}

  json::Value value(std::string_view key);  ///< invalid when absent
  std::string text(std::string_view key, bool required = false);
  /// A locator or several, joined by one blank.
  std::string source(std::string_view key = "fuente");
  bool flag(std::string_view key, bool preset = false);
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<Exact> figure(std::string_view key);
  std::vector<std::string> texts(std::string_view key);
  /// Reports the keys that were not read. Call last.
  void done();

  json::Value object() const { return object_; }
  DefectLog& log() { return log_; }

 private:
  json::Value object_;
  DefectLog& log_;
  std::vector<std::string_view> seen_;
};

/// Reads `{desde, hasta, avisa_dias?, nota?, fuente?}`.
Validity read_validity(json::Value value, DefectLog& log);

}  // namespace surco::rules
