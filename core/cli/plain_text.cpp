#include "cli/plain_text.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace surco::cli {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kInvalid = 0xFFFFFFFF;

// The character at `at`, which moves behind it; kInvalid for a byte that belongs to none.
char32_t next(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t first = byte(at);
  if (first < 0x80) {
    ++at;
    return first;
  }
  std::size_t more = 0;
  std::uint32_t value = 0;
  std::uint32_t least = 0;
  if (first >= 0xC2 && first < 0xE0) {
    more = 1;
    value = first & 0x1FU;
    least = 0x80;
  } else if (first >= 0xE0 && first < 0xF0) {
    more = 2;
    value = first & 0x0FU;
    least = 0x800;
  } else if (first >= 0xF0 && first < 0xF5) {
    more = 3;
    value = first & 0x07U;
    least = 0x10000;
  }
  bool whole = more > 0 && text.size() - at > more;
  for (std::size_t i = 1; whole && i <= more; ++i) {
    whole = (byte(at + i) & 0xC0U) == 0x80U;
    value = (value << 6U) | (byte(at + i) & 0x3FU);
  }
  if (!whole || value < least || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) {
    ++at;
    return kInvalid;
  }
  at += more + 1;
  return value;
}

void append(std::string& out, char32_t c) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0U | (c >> 6U));
    put(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12U));
    put(0x80U | ((c >> 6U) & 0x3FU));
    put(0x80U | (c & 0x3FU));
  } else {
    put(0xF0U | (c >> 18U));
    put(0x80U | ((c >> 12U) & 0x3FU));
    put(0x80U | ((c >> 6U) & 0x3FU));
    put(0x80U | (c & 0x3FU));
  }
}

struct Range {
  char32_t first, last;
};

template <std::size_t N>
bool in(const Range (&ranges)[N], char32_t c) {
  for (const Range& range : ranges) {
    if (c >= range.first && c <= range.last) return true;
  }
  return false;
}

// Controls, marks of direction, characters without a shape, and private or unassigned planes.
constexpr Range kUnsafe[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x061C, 0x061C}, {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
    {0x200B, 0x200F}, {0x2028, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164},
    {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},
    {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}};

constexpr Range kCombining[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD},
                                {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0E31, 0x0E31},
                                {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF},
                                {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};

constexpr Range kWide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},
                           {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},
                           {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},
                           {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F},
                           {0x1F680, 0x1F6FF}, {0x1F900, 0x1FAFF}, {0x20000, 0x3FFFD}};

int width_of(char32_t c) {
  if (c < 0x300) return 1;
  if (in(kCombining, c)) return 0;
  return in(kWide, c) ? 2 : 1;
}

}  // namespace

std::string safe(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next(text, at);
    if (c == U'\n' || c == U'\t' || c == U'\r') {
      out += ' ';
    } else if (c == kInvalid || in(kUnsafe, c)) {
      append(out, kReplacement);
    } else {
      append(out, c);
    }
  }
  return out;
}

std::string safe_json(std::string_view json) {
  std::string out;
  const auto escape = [&](std::uint32_t unit) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) out += kHex[(unit >> shift) & 0xFU];
  };
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t begin = at;
    const char32_t c = next(json, at);
    // Controls of seven bits but DEL are blanks outside of strings and escaped inside.
    if (c < 0x7F || !in(kUnsafe, c)) {
      out += json.substr(begin, at - begin);
    } else if (c < 0x10000) {
      escape(c);
    } else {
      escape(0xD800U + ((c - 0x10000U) >> 10U));
      escape(0xDC00U + ((c - 0x10000U) & 0x3FFU));
    }
  }
  return out;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (next(text, at) == kInvalid) return false;
  }
  return true;
}

int width(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) columns += width_of(next(text, at));
  return columns;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  columns = std::max(columns, 2);  // a wide character has to fit
  std::vector<std::string> lines;
  std::string current;
  int used = 0;
  const auto close = [&] {
    lines.push_back(std::move(current));
    current.clear();
    used = 0;
  };
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::string_view word = text.substr(at, text.find(' ', at) - at);
    at += word.size();
    const int word_width = width(word);
    if (used > 0 && used + 1 + word_width > columns) close();
    if (used > 0) {
      current += ' ';
      ++used;
    }
    if (word_width <= columns) {
      current += word;
      used += word_width;
      continue;
    }
    for (std::size_t i = 0; i < word.size();) {  // longer than a line: cut where it must be
      const std::size_t begin = i;
      const int one = width_of(next(word, i));
      if (used + one > columns) close();
      current += word.substr(begin, i - begin);
      used += one;
    }
  }
  if (!current.empty() || lines.empty()) close();
  return lines;
}

std::string padded(std::string_view text, int columns, bool right) {
  const int missing = columns - width(text);
  const std::string blanks(missing > 0 ? static_cast<std::size_t>(missing) : 0, ' ');
  return right ? blanks + std::string(text) : std::string(text) + blanks;
}

Page::Page(int columns) : columns_(columns <= 0 ? kColumns : std::clamp(columns, 60, 120)) {}

void Page::line(std::string_view text) {
  const std::size_t last = text.find_last_not_of(' ');
  text_ += text.substr(0, last == std::string_view::npos ? 0 : last + 1);
  text_ += '\n';
}

void Page::gap() {
  const std::size_t size = text_.size();
  if (size > 1 && text_.compare(size - 2, 2, "\n\n") != 0) text_ += '\n';
}

void Page::heading(std::string_view text) {
  gap();
  line(text);
}

void Page::paragraph(std::string_view text, std::string_view first) {
  const int indent = width(first);
  bool begun = false;
  for (const std::string& part : wrapped(safe(text), columns_ - indent)) {
    line(begun ? padded("", indent) + part : std::string(first) + part);
    begun = true;
  }
}

void Table::row(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  std::vector<std::vector<std::string>> lines;
  for (const std::string& cell : cells) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= cell.size();) {
      const std::size_t end = std::min(cell.find('\n', at), cell.size());
      parts.push_back(safe(std::string_view(cell).substr(at, end - at)));
      at = end + 1;
    }
    lines.push_back(std::move(parts));
  }
  rows_.push_back(std::move(lines));
}

void Table::write(Page& page, int indent) const {
  constexpr int kApart = 2;
  constexpr int kLeast = 8;
  std::vector<int> widths;
  bool titled = false;
  int total = indent - kApart;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    int widest = width(columns_[c].title);
    titled |= !columns_[c].title.empty();
    for (const auto& row : rows_) {
      for (const std::string& part : row[c]) widest = std::max(widest, width(part));
    }
    widths.push_back(widest);
    total += widest + kApart;
  }
  // The columns that may give way lose what is too much, the widest first.
  while (total > page.columns()) {
    int* widest = nullptr;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (columns_[c].gives && widths[c] > kLeast && (widest == nullptr || widths[c] > *widest)) {
        widest = &widths[c];
      }
    }
    if (widest == nullptr) break;
    --*widest;
    --total;
  }
  const auto write_row = [&](const std::vector<std::vector<std::string>>& cells) {
    std::vector<std::vector<std::string>> shown(cells.size());
    std::size_t height = 0;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      for (const std::string& part : cells[c]) {
        for (std::string& piece : wrapped(part, widths[c])) shown[c].push_back(std::move(piece));
      }
      height = std::max(height, shown[c].size());
    }
    for (std::size_t y = 0; y < height; ++y) {
      std::string text(static_cast<std::size_t>(indent), ' ');
      for (std::size_t c = 0; c < shown.size(); ++c) {
        if (c > 0) text.append(kApart, ' ');
        const std::string_view part = y < shown[c].size() ? std::string_view(shown[c][y]) : "";
        text += padded(part, widths[c], columns_[c].right);
      }
      page.line(text);
    }
  };
  if (titled) {
    std::vector<std::vector<std::string>> titles;
    for (const Column& column : columns_) titles.push_back({column.title});
    write_row(titles);
  }
  for (const auto& row : rows_) write_row(row);
}

}  // namespace surco::cli
