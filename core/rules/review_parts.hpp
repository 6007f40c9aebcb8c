// What the parts of the review share.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "json/document.hpp"
#include "rules/model.hpp"
#include "rules/review.hpp"

namespace surco::rules {

/// An item of one of the program's arrays, and the document that it stands in.
struct Item {
  json::Value value;
  std::size_t document = 0;
};

/// The documents of a program with their arrays joined, as the loader joins them.
class Joined {
 public:
  explicit Joined(const Sources& sources);
  /// The items of an array, in the order of the model's.
  const std::vector<Item>& items(std::string_view key) const;
  /// The first document.
  json::Value head() const;
  const Sources& sources() const { return sources_; }
  std::string path(std::size_t document, json::Value value) const;

 private:
  const Sources& sources_;
  std::map<std::string, std::vector<Item>, std::less<>> arrays_;
};

/// Collects findings.
class Findings {
 public:
  explicit Findings(const Joined& joined) : joined_(joined) {}
  void error(std::string_view code, std::size_t document, json::Value where, std::string message,
             std::string hint) {
    add(Severity::error, code, document, where, std::move(message), std::move(hint));
  }
  void warn(std::string_view code, std::size_t document, json::Value where, std::string message,
            std::string hint) {
    add(Severity::warning, code, document, where, std::move(message), std::move(hint));
  }
  void error(std::string_view code, const Item& item, std::string_view key, std::string message,
             std::string hint) {
    error(code, item.document, place(item, key), std::move(message), std::move(hint));
  }
  void warn(std::string_view code, const Item& item, std::string_view key, std::string message,
            std::string hint) {
    warn(code, item.document, place(item, key), std::move(message), std::move(hint));
  }
  std::vector<Finding> take() { return std::move(findings_); }

 private:
  static json::Value place(const Item& item, std::string_view key) {
    const json::Value member = key.empty() ? json::Value() : item.value.find(key);
    return member.valid() ? member : item.value;
  }
  void add(Severity severity, std::string_view code, std::size_t document, json::Value where,
           std::string message, std::string hint);

  const Joined& joined_;
  std::vector<Finding> findings_;
};

/// The text of a member, "" when there is none.
std::string_view text_in(json::Value object, std::string_view key);

// The parts, one a file.
void review_texts(const Joined& joined, Findings& findings);
void review_validity(const Joined& joined, const Program* program, const Surroundings& around,
                     Findings& findings);
void review_uses(const Joined& joined, const Program& program, const Surroundings& around,
                 Findings& findings);
void review_scopes(const Joined& joined, const Program& program, Findings& findings);
void review_conditions(const Joined& joined, const Program& program, Findings& findings);
void review_tables(const Joined& joined, const Program& program, Findings& findings);
void review_sheets(const Joined& joined, const Program& program, Findings& findings);

}  // namespace surco::rules
