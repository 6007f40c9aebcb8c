// Compiles the expressions of a program's rules.
#pragma once

#include <string_view>
#include <vector>

#include "json/document.hpp"
#include "rules/model.hpp"
#include "rules/reading.hpp"
#include "text/name_index.hpp"

namespace surco::rules {

/// Turns JSON expressions into typed nodes of `program.expressions`, resolving names.
///
/// Everything a name can mean (facts, figures, groups, readings, hypotheses, sheets, requirements)
/// must be in the program before; definitions are compiled when first named, so that they may stand
/// in any order, and a circle among them is a defect.
class Compiler {
 public:
  Compiler(Program& program, DefectLog& log) : program_(program), log_(log) {}

  /// Declares the definitions, in order, with the file each came from.
  void declare(std::vector<json::Value> definitions, std::vector<std::string_view> files);
  void compile_definitions();

  /// An expression, a name or a literal. `plain_names`: a bare string that is no figure is a name.
  ExprId compile(json::Value value, Type expected, bool plain_names = false);
  /// An absent value is kNoExpr.
  ExprId compile_optional(json::Value value, Type expected, bool plain_names = false);
  TableTest compile_test(ExprId name, json::Value test);
  ExprId compile_name(std::string_view name, json::Value where);

  const Needs& needs(ExprId id) const;
  Type type(ExprId id) const;
  void set_item_list(const Fact* list) { item_list_ = list; }

 private:
  enum class State : unsigned char { waiting, open, done };

  ExprId add(Node& node, const std::vector<ExprId>& children, Needs needs);
  bool resolve(std::string_view name, Node& node, Needs& needs);
  ExprId literal(json::Value value, Type expected);
  ExprId comparison(Op op, json::Value args);
  ExprId membership(json::Value args);
  ExprId quantifier(Op op, json::Value args);
  ExprId conditional(json::Value args, Type expected);
  ExprId variadic(Op op, Type type, json::Value args, std::size_t least);
  void expect(ExprId id, Type expected, json::Value where);
  void check_option(ExprId name, ExprId literal, json::Value where);
  void compile_definition(std::size_t index);
  void compile_table(Definition& definition, json::Value rows);

  Program& program_;
  DefectLog& log_;
  std::vector<json::Value> sources_;
  std::vector<std::string_view> files_;
  std::vector<State> states_;
  NameIndex by_id_;
  NameIndex names_;  // compiled once each, outside item lists
  const Fact* item_list_ = nullptr;
};

}  // namespace surco::rules
