// Text as a terminal shows it: safe, of a known width, in lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surco::cli {

/// `text` with nothing in it that could move the cursor, hide or reorder what a person reads: line
/// breaks and tabs become blanks; control, bidirectional and invisible characters, and bytes that
/// are no UTF-8, become U+FFFD.
std::string safe(std::string_view text);

/// JSON with the same values and nothing in it that could do so either: those characters become
/// escapes of JSON.
std::string safe_json(std::string_view json);

/// Whether `text` is UTF-8 (no overlong forms, surrogates or values beyond U+10FFFF).
bool is_utf8(std::string_view text);

/// Columns that UTF-8 text takes: combining marks take none, wide characters two.
int width(std::string_view text);

/// Cuts safe text into lines of at most `columns`, at blanks where it can. At least one line.
std::vector<std::string> wrapped(std::string_view text, int columns);

/// `text` filled up with blanks to `columns`, on its left when `right` is true.
std::string padded(std::string_view text, int columns, bool right = false);

/// A page of plain text being written.
class Page {
 public:
  static constexpr int kColumns = 80;

  /// `columns`: of the terminal, 0 when not known; narrow or very wide ones are brought to a
  /// width that can be read.
  explicit Page(int columns);

  int columns() const { return columns_; }
  /// A line as it is.
  void line(std::string_view text);
  /// An empty line, unless the page is empty or ends in one.
  void gap();
  /// A title with an empty line before it.
  void heading(std::string_view text);
  /// Text wrapped to the page: `first` before its first line, as many blanks before the others.
  void paragraph(std::string_view text, std::string_view first = {});
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  int columns_;
};

/// Rows under aligned columns. Cells are made safe and wrapped; a line break inside a cell parts
/// it.
class Table {
 public:
  struct Column {
    std::string title;
    bool right = false;  ///< numbers stand on the right
    bool gives = false;  ///< gives way when the page is too narrow
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void row(std::vector<std::string> cells);
  /// Writes it with `indent` blanks before each line; the titles only when some column has one.
  void write(Page& page, int indent = 2) const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::vector<std::string>>> rows_;  // lines of the cells of the rows
};

}  // namespace surco::cli
