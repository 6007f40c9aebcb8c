#include "rules/compiler.hpp"

#include <array>
#include <utility>

namespace surco::rules {
namespace {

struct Operator {
  std::string_view name;
  Op op;
};

constexpr std::array<Operator, 6> kComparisons{{{"==", Op::equal},
                                                {"!=", Op::not_equal},
                                                {"<", Op::less},
                                                {"<=", Op::less_equal},
                                                {">", Op::greater},
                                                {">=", Op::greater_equal}}};
constexpr std::array<Operator, 6> kArithmetic{{{"+", Op::add},
                                               {"-", Op::subtract},
                                               {"*", Op::multiply},
                                               {"/", Op::divide},
                                               {"min", Op::minimum},
                                               {"max", Op::maximum}}};

Type type_of(const Fact& fact) {
  switch (fact.type) {
    case FactType::boolean:
      return Type::truth;
    case FactType::decimal:
    case FactType::integer:
      return Type::number;
    case FactType::date:
      return Type::date;
    case FactType::list:
      return Type::list;
    default:
      return Type::text;
  }
}

std::string_view type_name(Type type) {
  switch (type) {
    case Type::number:
      return "un número";
    case Type::truth:
      return "una condición";
    case Type::text:
      return "una opción";
    case Type::date:
      return "una fecha";
    case Type::list:
      return "una lista";
    default:
      return "un valor";
  }
}

template <class Names>
int place_of(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  return -1;
}

template <class Items>
int index_of(const Items& items, std::string_view id) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

// Splits "a.b.c" at the first point.
std::pair<std::string_view, std::string_view> split(std::string_view name) {
  const std::size_t point = name.find('.');
  if (point == std::string_view::npos) return {name, {}};
  return {name.substr(0, point), name.substr(point + 1)};
}

void merge(Needs& into, const Needs& other) {
  into.partida |= other.partida;
  into.predio |= other.predio;
  into.item |= other.item;
  into.result |= other.result;
  into.reading |= other.reading;
  into.granted |= other.granted;
}

}  // namespace

const Needs& Compiler::needs(ExprId id) const {
  static constexpr Needs kNone{};
  return id == kNoExpr ? kNone : program_.expressions.needs[static_cast<std::size_t>(id)];
}

Type Compiler::type(ExprId id) const {
  return id == kNoExpr ? Type::any : program_.expressions.nodes[static_cast<std::size_t>(id)].type;
}

ExprId Compiler::add(Node& node, const std::vector<ExprId>& children, Needs needs) {
  Expressions& all = program_.expressions;
  node.first = static_cast<std::uint32_t>(all.children.size());
  node.count = static_cast<std::uint16_t>(children.size());
  for (const ExprId child : children) {
    all.children.push_back(child);
    if (child != kNoExpr) merge(needs, all.needs[static_cast<std::size_t>(child)]);
  }
  all.nodes.push_back(std::move(node));
  all.needs.push_back(needs);
  return static_cast<ExprId>(all.nodes.size() - 1);
}

void Compiler::expect(ExprId id, Type expected, json::Value where) {
  if (id == kNoExpr || expected == Type::any) return;
  const Type got = type(id);
  if (got == expected || got == Type::any) return;
  log_.add("tipo_incorrecto", where, "Aquí hace falta % y hay %.", type_name(expected),
           "Revise el tipo del hecho o de la definición que se nombra.", type_name(got));
}

ExprId Compiler::literal(json::Value value, Type expected) {
  Node node;
  if (value.is(json::Kind::boolean)) {
    node.op = Op::truth_literal;
    node.type = Type::truth;
    node.truth = value.boolean();
  } else if (value.is(json::Kind::text) || value.is(json::Kind::integer)) {
    const std::string_view text = value.text();
    auto number = Exact::parse(text);
    const auto date = parse_date(text);
    if (date && (expected == Type::any || expected == Type::date)) {
      node.op = Op::date_literal;
      node.type = Type::date;
      node.date = *date;
    } else if (number && expected != Type::text) {
      node.op = Op::number_literal;
      node.type = Type::number;
      node.number = std::move(*number);
    } else {
      node.op = Op::text_literal;
      node.type = Type::text;
    }
    node.text = Text(text);
  } else {
    log_.add("expresion_invalida", value, "Esto no es una expresión.",
             "Use un texto, un número entre comillas, true, false o un operador.");
    return kNoExpr;
  }
  const ExprId id = add(node, {}, {});
  expect(id, expected, value);
  return id;
}

ExprId Compiler::compile_optional(json::Value value, Type expected, bool plain_names) {
  return value.valid() ? compile(value, expected, plain_names) : kNoExpr;
}

ExprId Compiler::compile(json::Value value, Type expected, bool plain_names) {
  if (!value.is(json::Kind::object)) {
    if (plain_names && value.is(json::Kind::text) && !Exact::parse(value.text()) &&
        !parse_date(value.text())) {
      const ExprId id = compile_name(value.text(), value);
      expect(id, expected, value);
      return id;
    }
    return literal(value, expected);
  }
  const json::Value only = value.first();
  if (value.size() != 1) {
    log_.add("expresion_invalida", value, "Una expresión tiene un solo operador.",
             "Escriba {\"operador\": [argumentos]}.");
    return kNoExpr;
  }
  const std::string_view name = only.key();
  ExprId id = kNoExpr;
  if (name == "var") {
    if (!only.is(json::Kind::text)) {
      log_.add("expresion_invalida", only, "`var` lleva un nombre.", "Por ejemplo \"caso.fecha\".");
      return kNoExpr;
    }
    id = compile_name(only.text(), only);
  } else if (name == "!") {
    Node node;
    node.op = Op::negation;
    const json::Value inner = only.is(json::Kind::array) ? only.first() : only;
    id = add(node, {compile(inner, Type::truth)}, {});
  } else if (name == "if") {
    id = conditional(only, expected);
  } else if (name == "in") {
    id = membership(only);
  } else if (name == "all" || name == "some") {
    id = quantifier(name == "all" ? Op::for_all : Op::for_some, only);
  } else if (name == "and") {
    id = variadic(Op::all_of, Type::truth, only, 1);
  } else if (name == "or") {
    id = variadic(Op::any_of, Type::truth, only, 1);
  } else {
    for (const Operator& comparison_operator : kComparisons) {
      if (name == comparison_operator.name) {
        id = comparison(comparison_operator.op, only);
        expect(id, expected, value);
        return id;
      }
    }
    for (const Operator& arithmetic : kArithmetic) {
      if (name == arithmetic.name) {
        id = variadic(arithmetic.op, Type::number, only, 1);
        expect(id, expected, value);
        return id;
      }
    }
    log_.add("operador_desconocido", only, "No se conoce el operador `%`.", name,
             "Los operadores están en la tabla de expresiones del formato.");
    return kNoExpr;
  }
  expect(id, expected, value);
  return id;
}

ExprId Compiler::variadic(Op op, Type type, json::Value args, std::size_t least) {
  std::vector<ExprId> children;
  if (args.is(json::Kind::array)) {
    for (json::Value arg = args.first(); arg.valid(); arg = arg.next()) {
      children.push_back(compile(arg, type));
    }
  }
  if (children.size() < least) {
    log_.add("expresion_invalida", args, "Faltan argumentos.", "Escríbalos entre corchetes.");
    return kNoExpr;
  }
  if ((op == Op::subtract || op == Op::divide) && children.size() != 2) {
    log_.add("expresion_invalida", args, "La resta y la división llevan dos argumentos.",
             "Agrupe con otra expresión.");
  }
  Node node;
  node.op = op;
  node.type = type;
  return add(node, children, {});
}

ExprId Compiler::conditional(json::Value args, Type expected) {
  std::vector<ExprId> children;
  const std::size_t size = args.is(json::Kind::array) ? args.size() : 0;
  if (size < 3 || size % 2 == 0) {
    log_.add("expresion_invalida", args, "`if` lleva condición, valor, …, y un valor final.",
             "Agregue el valor que vale en otro caso.");
    return kNoExpr;
  }
  Type type_found = expected;
  std::size_t place = 0;
  for (json::Value arg = args.first(); arg.valid(); arg = arg.next(), ++place) {
    const bool condition = place % 2 == 0 && place + 1 < size;
    children.push_back(compile(arg, condition ? Type::truth : type_found));
    if (!condition && type_found == Type::any) type_found = type(children.back());
  }
  Node node;
  node.op = Op::conditional;
  node.type = type_found;
  return add(node, children, {});
}

void Compiler::check_option(ExprId name, ExprId literal_id, json::Value where) {
  if (name == kNoExpr || literal_id == kNoExpr) return;
  const Node& node = program_.expressions.nodes[static_cast<std::size_t>(name)];
  const Node& text = program_.expressions.nodes[static_cast<std::size_t>(literal_id)];
  if (text.op != Op::text_literal) return;
  std::vector<std::string_view> known;
  if (node.op == Op::fact) {
    const Fact& fact = program_.facts[node.a][node.b];
    if (fact.type != FactType::option) return;
    for (const Option& option : fact.options) known.push_back(option.value);
  } else if (node.op == Op::item && item_list_ != nullptr) {
    const Fact& fact = item_list_->fields[node.b];
    if (fact.type != FactType::option) return;
    for (const Option& option : fact.options) known.push_back(option.value);
  } else if (node.op == Op::reading) {
    for (const ReadingOption& option : program_.readings[node.b].options)
      known.push_back(option.id);
  } else if (node.op == Op::concept_id) {
    for (const Concept& c : program_.concepts) known.push_back(c.id);
  } else {
    return;
  }
  for (const std::string_view option : known) {
    if (option == text.text) return;
  }
  log_.add_unknown("opcion_desconocida", where, "`%` no es una de las opciones.", text.text, known,
                   "Use una de las que se declaran.");
}

ExprId Compiler::comparison(Op op, json::Value args) {
  if (!args.is(json::Kind::array) || args.size() != 2) {
    log_.add("expresion_invalida", args, "Una comparación lleva dos argumentos.",
             "Escríbalos entre corchetes.");
    return kNoExpr;
  }
  const json::Value left = args.first();
  const json::Value right = left.next();
  ExprId a = kNoExpr;
  ExprId b = kNoExpr;
  // The side that is not a literal says what the literal is.
  if (left.is(json::Kind::object)) {
    a = compile(left, Type::any);
    b = compile(right, type(a));
  } else {
    b = compile(right, Type::any);
    a = compile(left, type(b));
  }
  check_option(a, b, right);
  check_option(b, a, left);
  const Type compared = type(a);
  if (op != Op::equal && op != Op::not_equal && compared != Type::number &&
      compared != Type::date && compared != Type::any) {
    log_.add("tipo_incorrecto", args, "Solo los números y las fechas tienen orden.",
             "Use == o !=, o `in`.");
  }
  Node node;
  node.op = op;
  return add(node, {a, b}, {});
}

ExprId Compiler::membership(json::Value args) {
  if (!args.is(json::Kind::array) || args.size() != 2) {
    log_.add("expresion_invalida", args, "`in` lleva un valor y una lista.",
             "Escriba {\"in\": [valor, [opciones]]}.");
    return kNoExpr;
  }
  const json::Value value = args.first();
  const json::Value list = value.next();
  std::vector<ExprId> children{compile(value, Type::any)};
  const Type wanted = type(children.front());
  if (list.is(json::Kind::array)) {
    for (json::Value item = list.first(); item.valid(); item = item.next()) {
      children.push_back(compile(item, wanted));
      check_option(children.front(), children.back(), item);
    }
  } else {
    children.push_back(compile(list, Type::list, true));
    const Node& named = program_.expressions.nodes[static_cast<std::size_t>(
        children.back() == kNoExpr ? children.front() : children.back())];
    if (named.op == Op::definition) {
      for (const ExprId item : program_.definitions[named.b].items) {
        check_option(children.front(), item, list);
      }
    }
  }
  Node node;
  node.op = Op::member;
  return add(node, children, {});
}

ExprId Compiler::quantifier(Op op, json::Value args) {
  if (!args.is(json::Kind::array) || args.size() != 2) {
    log_.add("expresion_invalida", args, "`all` y `some` llevan una lista y una condición.",
             "Escriba {\"some\": [lista, condición]}.");
    return kNoExpr;
  }
  json::Value list = args.first();
  const json::Value condition = list.next();
  if (list.is(json::Kind::object) && list.first().key() == "var") list = list.first();
  const std::string_view name = list.is(json::Kind::text) ? list.text() : std::string_view{};
  Node node;
  node.op = op;
  const Fact* outer = item_list_;
  if (name == "predios") {
    node.a = static_cast<std::uint8_t>(Collection::predios);
  } else if (name == "partidas") {
    node.a = static_cast<std::uint8_t>(Collection::partidas);
  } else {
    node.a = static_cast<std::uint8_t>(Collection::list_fact);
    const auto& facts = program_.facts_of(Place::applicant);
    const int slot = index_of(facts, name);
    if (slot < 0 || facts[static_cast<std::size_t>(slot)].type != FactType::list) {
      log_.add("nombre_desconocido", list, "`%` no es una lista.", name,
               "Use `predios`, `partidas` o un hecho de tipo lista.");
      return kNoExpr;
    }
    node.b = static_cast<std::uint16_t>(slot);
    item_list_ = &facts[static_cast<std::size_t>(slot)];
  }
  const ExprId inner = compile(condition, Type::truth);
  item_list_ = outer;
  const Collection collection = static_cast<Collection>(node.a);
  const ExprId id = add(node, {inner}, {});
  Needs& own = program_.expressions.needs[static_cast<std::size_t>(id)];
  if (collection == Collection::predios) own.predio = false;
  if (collection == Collection::partidas) own.partida = own.predio = false;
  if (collection == Collection::list_fact) own.item = outer != nullptr && own.item;
  return id;
}

// Fills the node for a name; false when nobody declares it.
bool Compiler::resolve(std::string_view name, Node& node, Needs& needs) {
  enum class Way : std::uint8_t {
    whole,
    applicant,
    predio,
    partida,
    document,
    figure,
    amount,
    group,
    reading,
    hypothesis,
    sheet,
    item
  };
  struct Meaning {
    std::string_view name;  // all of it when the way is `whole`, or what stands before the point
    Way way;
    Op op;
    Type type;
    Needs needs;
  };
  static constexpr Needs kNothing{};
  static constexpr Needs kPartida{.partida = true};
  static constexpr Needs kResult{.result = true};
  static constexpr std::array<Meaning, 20> kMeanings{{
      {"partida.concepto", Way::whole, Op::concept_id, Type::text, kPartida},
      {"concepto.id", Way::whole, Op::concept_id, Type::text, kPartida},
      {"caso.fecha", Way::whole, Op::case_date, Type::date, kNothing},
      {"resultado.subsidio", Way::whole, Op::result_subsidy, Type::number, kResult},
      {"resultado.monto", Way::whole, Op::result_subsidy, Type::number, kResult},
      {"resultado.partidas_apoyadas", Way::whole, Op::result_supported, Type::number, kResult},
      {"predios.superficie_ha", Way::whole, Op::predios_area, Type::number, kNothing},
      {"predios.total", Way::whole, Op::predios_count, Type::number, kNothing},
      {"solicitante", Way::applicant, Op::fact, Type::any, kNothing},
      {"predio", Way::predio, Op::fact, Type::any, {.predio = true}},
      {"partida", Way::partida, Op::fact, Type::any, kPartida},
      {"documentos", Way::document, Op::document, Type::truth, kNothing},
      {"concepto", Way::figure, Op::figure, Type::number, kPartida},
      {"pedido", Way::amount, Op::asked, Type::number, kPartida},
      {"apoyado", Way::amount, Op::granted, Type::number, {.partida = true, .granted = true}},
      {"grupo", Way::group, Op::group_total, Type::number, kNothing},
      {"lectura", Way::reading, Op::reading, Type::text, {.reading = true}},
      {"hipotesis", Way::hypothesis, Op::hypothesis, Type::truth, kNothing},
      {"cedula", Way::sheet, Op::score, Type::number, kNothing},
      {"item", Way::item, Op::item, Type::any, {.item = true}},
  }};
  const auto [head, tail] = split(name);
  const Meaning* meaning = nullptr;
  for (const Meaning& one : kMeanings) {
    if (one.name != (one.way == Way::whole ? name : head)) continue;
    meaning = &one;
    break;
  }
  int index = -1;
  if (meaning == nullptr) {
    index = by_id_.find(name);
    if (index < 0) return false;
    compile_definition(static_cast<std::size_t>(index));
    const Definition& definition = program_.definitions[static_cast<std::size_t>(index)];
    node.op = Op::definition;
    node.b = static_cast<std::uint16_t>(index);
    node.type = definition.type;
    needs = definition.needs;
    return true;
  }
  node.op = meaning->op;
  node.type = meaning->type;
  needs = meaning->needs;
  switch (meaning->way) {
    case Way::whole:
      return true;
    case Way::applicant:
    case Way::predio:
    case Way::partida: {
      node.a = static_cast<std::uint8_t>(static_cast<int>(meaning->way) -
                                         static_cast<int>(Way::applicant));
      const auto& facts = program_.facts[node.a];
      index = index_of(facts, name);
      if (index >= 0) node.type = type_of(facts[static_cast<std::size_t>(index)]);
      break;
    }
    case Way::document:
      index = program_.document_index.find(tail);
      break;
    case Way::figure:
      index = place_of(program_.figure_names, tail);
      break;
    case Way::amount: {
      static constexpr std::array<std::string_view, 6> kAmounts{
          "superficie_ha", "cantidad", "costo", "monto", "precio_unitario", "superficie_cabe_ha"};
      index = place_of(kAmounts, tail);
      break;
    }
    case Way::group: {
      static constexpr std::array<std::string_view, 3> kAsked{"total", "lugar", "contiene"};
      const auto [group, what] = split(tail);
      const int asked = place_of(kAsked, what);
      if (asked >= 0) index = index_of(program_.groups, group);
      if (asked > 0) {
        node.op = asked == 1 ? Op::group_place : Op::group_contains;
        if (asked == 2) node.type = Type::truth;
        needs.partida = true;
      }
      break;
    }
    case Way::reading:
      index = index_of(program_.readings, tail);
      break;
    case Way::hypothesis:
      index = index_of(program_.hypotheses, tail);
      break;
    case Way::sheet:
      index = index_of(program_.sheets, tail);
      break;
    case Way::item:
      if (item_list_ == nullptr) break;
      index = index_of(item_list_->fields, tail);
      if (index >= 0) node.type = type_of(item_list_->fields[static_cast<std::size_t>(index)]);
      break;
  }
  node.b = static_cast<std::uint16_t>(index);
  return index >= 0;
}

ExprId Compiler::compile_name(std::string_view name, json::Value where) {
  const bool of_item = split(name).first == "item";
  if (!of_item) {
    if (const ExprId known = names_.find(name); known >= 0) return known;
  }
  Node node;
  Needs needs;
  if (!resolve(name, node, needs)) {
    std::vector<std::string_view> known;
    for (const auto& facts : program_.facts) {
      for (const Fact& fact : facts) known.push_back(fact.id);
    }
    for (const NameIndex::Entry& entry : by_id_) known.push_back(entry.name);
    log_.add_unknown("nombre_desconocido", where, "Nadie declara `%`.", name, known,
                     "Declárelo como hecho o definición.");
    return kNoExpr;
  }
  const ExprId id = add(node, {}, needs);
  if (!of_item) names_.add(name, static_cast<std::size_t>(id));
  return id;
}

void Compiler::declare(std::vector<json::Value> definitions, std::vector<std::string_view> files) {
  sources_ = std::move(definitions);
  files_ = std::move(files);
  states_.assign(sources_.size(), State::waiting);
  program_.definitions.resize(sources_.size());
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const json::Value id = sources_[i].find("id");
    if (!id.is(json::Kind::text)) continue;
    program_.definitions[i].id = Text(id.text());
    if (!by_id_.add(id.text(), i)) {
      log_.enter_file(files_[i]);
      log_.add("id_repetido", id, "Dos definiciones se llaman `%`.", id.text(),
               "Cambie uno de los nombres.");
    }
  }
}

void Compiler::compile_definitions() {
  for (std::size_t i = 0; i < sources_.size(); ++i) compile_definition(i);
}

TableTest Compiler::compile_test(ExprId name, json::Value test) {
  TableTest out;
  out.name = name;
  const Type wanted = type(name);
  const auto one = [&](json::Value value) {
    const ExprId id = compile(value, wanted);
    check_option(name, id, value);
    return id;
  };
  if (test.is(json::Kind::object)) {
    out.how = TableTest::How::range;
    for (json::Value member = test.first(); member.valid(); member = member.next()) {
      const std::string_view key = member.key();
      if (key == "no") {
        out.how = TableTest::How::is_none;
        if (member.is(json::Kind::array)) {
          for (json::Value item = member.first(); item.valid(); item = item.next()) {
            out.literals.push_back(one(item));
          }
        } else {
          out.literals.push_back(one(member));
        }
      } else if (key == "desde") {
        out.from = compile(member, wanted, true);
      } else if (key == "mas_de") {
        out.above = compile(member, wanted, true);
      } else if (key == "hasta") {
        out.to = compile(member, wanted, true);
      } else if (key == "menos_de") {
        out.below = compile(member, wanted, true);
      } else {
        log_.add("clave_desconocida", member, "No se conoce `%`.", key,
                 "Use desde, mas_de, hasta, menos_de o no.");
      }
    }
  } else if (test.is(json::Kind::array)) {
    for (json::Value item = test.first(); item.valid(); item = item.next()) {
      out.literals.push_back(one(item));
    }
  } else {
    out.literals.push_back(one(test));
  }
  return out;
}

void Compiler::compile_table(Definition& definition, json::Value rows) {
  definition.type = Type::any;
  if (!rows.is(json::Kind::array) || rows.size() == 0) {
    log_.add("tipo_incorrecto", rows, "`tabla` es una lista de renglones.", "Use corchetes.");
    return;
  }
  for (json::Value row = rows.first(); row.valid(); row = row.next()) {
    ObjectReader reader(row, log_);
    TableRow out;
    reader.source(out.source);
    reader.pass({"nota", "derivada"});
    const json::Value when = reader.value("cuando");
    if (when.valid() && when.is(json::Kind::object)) {
      for (json::Value member = when.first(); member.valid(); member = member.next()) {
        const ExprId name = compile_name(member.key(), member);
        if (name == kNoExpr) continue;
        out.tests.push_back(compile_test(name, member));
        merge(definition.needs, needs(name));
      }
    } else if (when.valid() && when.is(json::Kind::text) && when.text() == "en_otro_caso") {
      out.otherwise = true;
      if (row.next().valid()) {
        log_.add("tabla_incompleta", row, "`en_otro_caso` va en el último renglón.",
                 "Páselo al final.");
      }
    } else {
      log_.add("falta_clave", row, "Al renglón le falta `cuando`.", "Escriba la condición.");
    }
    const json::Value value = reader.value("valor");
    if (value.valid()) {
      out.value = compile(value, definition.type, true);
      if (definition.type == Type::any) definition.type = type(out.value);
      merge(definition.needs, needs(out.value));
    } else {
      log_.add("falta_clave", row, "Al renglón le falta `valor`.", "Escriba la cifra.");
    }
    reader.done();
    definition.rows.push_back(std::move(out));
  }
}

void Compiler::compile_definition(std::size_t index) {
  if (states_[index] == State::done) return;
  const json::Value source = sources_[index];
  if (states_[index] == State::open) {
    log_.add("circulo", source, "La definición `%` se usa a sí misma.",
             program_.definitions[index].id, "Rompa el círculo entre definiciones.");
    return;
  }
  states_[index] = State::open;
  const Fact* outer = std::exchange(item_list_, nullptr);
  log_.enter_file(files_[index]);
  // Naming another definition compiles it, so this one is filled aside and stored at the end.
  Definition out;
  ObjectReader reader(source, log_);
  reader.need(out.id, "id");
  reader.source(out.source);
  reader.pass({"nota", "derivada"});
  if (const json::Value value = reader.value("valor"); value.valid()) {
    out.kind = Definition::Kind::value;
    out.expression = compile(value, Type::any, true);
    out.type = type(out.expression);
  } else if (const json::Value rows = reader.value("tabla"); rows.valid()) {
    out.kind = Definition::Kind::table;
    compile_table(out, rows);
  } else if (const json::Value sum = reader.value("suma"); sum.valid()) {
    out.kind = Definition::Kind::sum;
    const json::Value list = reader.value("de");
    const auto& facts = program_.facts_of(Place::applicant);
    out.over_partidas = list.valid() && list.is(json::Kind::text) && list.text() == "partidas";
    out.list_slot = list.valid() && list.is(json::Kind::text) ? index_of(facts, list.text()) : -1;
    if (out.over_partidas) {
      out.list_slot = -1;
      out.expression = compile(sum, Type::number, true);
    } else if (out.list_slot < 0 ||
               facts[static_cast<std::size_t>(out.list_slot)].type != FactType::list) {
      log_.add("nombre_desconocido", source,
               "`suma` necesita `de`: `partidas` o un hecho de tipo lista.",
               "Escriba el id del hecho.");
      out.list_slot = -1;
    } else {
      item_list_ = &facts[static_cast<std::size_t>(out.list_slot)];
      out.expression = compile(sum, Type::number, true);
      item_list_ = nullptr;
    }
    out.count = compile_optional(reader.value("cuantos"), Type::number, true);
  } else if (const json::Value floor = reader.value("entero"); floor.valid()) {
    out.kind = Definition::Kind::floor;
    out.expression = compile(floor, Type::number, true);
  } else if (const json::Value list = reader.value("lista"); list.valid()) {
    out.kind = Definition::Kind::list;
    out.type = Type::list;
    if (list.is(json::Kind::array)) {
      for (json::Value item = list.first(); item.valid(); item = item.next()) {
        out.items.push_back(compile(item, Type::text));
      }
    }
  } else if (const json::Value date = reader.value("fecha"); date.valid()) {
    out.kind = Definition::Kind::date;
    out.type = Type::date;
    out.expression = compile(date, Type::date, true);
    const json::Value plus = reader.value("mas");
    const json::Value minus = reader.value("menos");
    out.subtracts = minus.valid();
    out.date_amount = compile_optional(minus.valid() ? minus : plus, Type::number, true);
    reader.text(out.date_unit, "unidad");
  } else {
    log_.add("falta_clave", source, "La definición no dice qué vale.",
             "Agregue valor, tabla, suma, entero, lista o fecha.");
  }
  if (const json::Value validity = reader.value("vigencia"); validity.valid()) {
    out.validity = read_validity(validity, log_);
  }
  reader.done();
  merge(out.needs, needs(out.expression));
  if (out.over_partidas) out.needs.partida = out.needs.predio = false;
  merge(out.needs, needs(out.count));
  merge(out.needs, needs(out.date_amount));
  out.needs.item = false;
  program_.definitions[index] = std::move(out);
  states_[index] = State::done;
  item_list_ = outer;
}

}  // namespace surco::rules
