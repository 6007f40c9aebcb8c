#include "rules/said.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace surco::rules {
namespace {

// Some members of an object, kept by the program.
class Members {
 public:
  explicit Members(Program& program) : program_(program), writer_(text_) { writer_.begin_object(); }

  json::Writer& writer() { return writer_; }
  void field(std::string_view key, std::string_view text) { writer_.field(key, text); }
  void optional(std::string_view key, std::string_view text) {
    if (!text.empty()) field(key, text);
  }
  // A text of a rule that has nothing to fill its blanks with.
  void without_blanks(std::string_view key, std::string_view text) {
    if (text.empty()) return;
    std::string out;
    for (std::size_t close = 0; close != std::string_view::npos;) {
      const std::size_t open = text.find('{');
      close = open == std::string_view::npos ? open : text.find('}', open);
      if (close == std::string_view::npos) break;
      out += text.substr(0, open);
      text.remove_prefix(close + 1);
    }
    out += text;
    field(key, out);
  }

  // Without the braces.
  Text keep() {
    writer_.end_object();
    return Text(program_.made.emplace_front(text_.view().substr(1, text_.size() - 2)));
  }

 private:
  Program& program_;
  Output text_;
  json::Writer writer_;
};

void say(Program& program, Texts& texts) {
  Members members(program);
  members.optional("texto", texts.fails);
  members.optional("titulo", texts.title);
  members.optional("revisa", texts.checks);
  members.optional("que_hacer", texts.remedy);
  texts.said = members.keep();
  texts.pieces = pieces_of(texts.said, &program);
}

void say(Program& program, Concept& item) {
  Members members(program);
  members.field("concepto", item.id);
  members.field("nombre", item.name);
  item.said = members.keep();
}

void say(Program& program, Requirement& requirement) {
  Members opening(program);
  opening.field("id", requirement.id);
  opening.field("nombre", requirement.name);
  requirement.said = opening.keep();

  Members lacking(program);
  lacking.without_blanks("texto", requirement.texts.fails);
  requirement.said_lacking = lacking.keep();

  Members closing(program);
  closing.without_blanks("revisa", requirement.texts.checks);
  closing.without_blanks("que_hacer", requirement.texts.remedy);
  closing.optional("donde", requirement.where);
  closing.optional("quien", requirement.who);
  append_source(closing.writer(), requirement.source);
  requirement.said_closing = closing.keep();
}

void say(Program& program, Reading& reading) {
  Members opening(program);
  opening.field("id", reading.id);
  opening.optional("titulo", reading.title);
  opening.field("pregunta", reading.question);
  reading.said = opening.keep();

  Members choices(program);
  json::Writer& list = choices.writer();
  list.key("opciones").begin_array();
  for (std::size_t i = 0; i < reading.options.size(); ++i) {
    ReadingOption& option = reading.options[i];
    list.begin_object().field("id", option.id).field("texto", option.text).end_object();
    Members taken(program);
    taken.field("tomada", option.id);
    taken.field("texto", option.text);
    taken.writer().key("predeterminada").boolean(i == reading.preset);
    option.said = taken.keep();
  }
  list.end_array();
  reading.said_choices = choices.keep();
}

}  // namespace

void append_source(json::Writer& writer, std::string_view locators) {
  const std::size_t blank = locators.find(' ');
  writer.field("fuente", locators.substr(0, blank));
  if (blank == std::string_view::npos) return;
  writer.key("fuentes").begin_array();
  for (std::size_t at = 0; at < locators.size();) {
    const std::size_t end = std::min(locators.find(' ', at), locators.size());
    writer.string(locators.substr(at, end - at));
    at = end + 1;
  }
  writer.end_array();
}

void say_once(Program& program) {
  for (Bound& bound : program.bounds) say(program, bound.texts);
  for (Check& check : program.checks) say(program, check.texts);
  for (Concept& item : program.concepts) say(program, item);
  for (Requirement& requirement : program.requirements) say(program, requirement);
  for (Reading& reading : program.readings) say(program, reading);
}

}  // namespace surco::rules
