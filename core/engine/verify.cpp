#include "engine/verify.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "engine/errors.hpp"
#include "evaluate/estimate.hpp"
#include "facts/case.hpp"
#include "facts/nearest.hpp"
#include "json/document.hpp"
#include "json/writer.hpp"
#include "submission/fingerprint.hpp"
#include "surco/submission_codec.hpp"

namespace surco {
namespace {

using json::Kind;
using json::Value;

Answer refused(const std::vector<InputError>& errors) {
  Output text;
  append_errors(text, errors);
  return {Answer::Status::input_error, text.str()};
}

// What the portal declares of each partida; the last two where the result has them.
constexpr std::string_view kLineFields[] = {"concepto",
                                            "estado",
                                            "superficie_apoyada_ha",
                                            "cantidad_apoyada",
                                            "costo",
                                            "subsidio",
                                            "aportacion",
                                            "superficie_sujeta_a_autorizacion_ha",
                                            "subsidio_sujeto_a_autorizacion"};

// What a result has only where it says something: null says the same.
constexpr std::string_view kSometimes[] = {"superficie_sujeta_a_autorizacion_ha",
                                           "subsidio_sujeto_a_autorizacion", "subsidio_minimo",
                                           "subsidio_maximo"};

// The envelope: everything around the case and the declared figures.
class Envelope {
 public:
  Envelope(Value root, std::vector<InputError>& errors) : errors_(errors) {
    if (!root.is(Kind::object)) {
      fail("tipo_incorrecto", "", "Una solicitud es un objeto de JSON.",
           "Use el archivo que guardó el portal.");
      return;
    }
    known_keys(root, {"formato", "version", "folio", "caso", "declarado"});
    const Value format = need(root, "formato", Kind::text);
    if (format.valid() && format.text() != "surco/solicitud") {
      fail("formato_desconocido", "/formato", "Este archivo no es una solicitud de Surco.",
           "Use el archivo que guardó el portal.");
    }
    const Value version = need(root, "version", Kind::integer);
    if (version.valid() && version.text() != "1") {
      fail("formato_desconocido", "/version", "Esta solicitud es de una versión que no se conoce.",
           "Actualice el programa.");
    }
    folio = root.find("folio");
    if (folio.valid() && folio.is(Kind::null)) folio = Value();
    if (folio.valid() && !folio.is(Kind::text)) {
      fail("tipo_incorrecto", "/folio", "El folio va como texto.", "Póngalo entre comillas.");
    }
    input = need(root, "caso", Kind::object);
    declared = need(root, "declarado", Kind::object);
    if (!declared.valid()) return;
    known_keys(declared, {"reglas", "elegibilidad", "huella", "total", "partidas"});
    const Value rules = need(declared, "reglas", Kind::object);
    if (rules.valid()) {
      known_keys(rules, {"version", "sha256"});
      digest = need(rules, "sha256", Kind::text);
      version_said = rules.find("version");
    }
    sealed = declared.find("huella").valid();
    total = need(declared, "total", Kind::object);
    partidas = need(declared, "partidas", Kind::array);
    for (Value line = partidas.valid() ? partidas.first() : Value(); line.valid();
         line = line.next()) {
      if (!line.is(Kind::object)) {
        fail("tipo_incorrecto", line.path(), "Cada partida declarada es un objeto.", "Use llaves.");
      } else {
        need(line, "id", Kind::text);
      }
    }
  }

  Value folio, input, declared, digest, version_said, total, partidas;
  // With the fingerprint of its case, as the portal makes it. Then it declares all that the portal
  // does (the totals and kLineFields), and what of that is not there was taken out; without, it may
  // declare less, but always the subsidy.
  bool sealed = false;
  // Codes that were read and are not of it.
  std::vector<PartProblem> problems;

 private:
  void fail(std::string_view code, std::string path, std::string message, std::string hint) {
    errors_.push_back({std::string(code), std::move(path), std::move(message), std::move(hint)});
  }
  void known_keys(Value object, const std::vector<std::string_view>& known) {
    for (Value member = object.first(); member.valid(); member = member.next()) {
      bool found = false;
      for (const std::string_view key : known) found = found || key == member.key();
      if (found) continue;
      const std::string near = nearest(member.key(), known);
      fail("clave_desconocida", member.path(), "Una solicitud no lleva ese dato.",
           near.empty() ? "Quítelo." : "¿Quiso escribir `" + near + "`?");
    }
  }
  Value need(Value object, std::string_view key, Kind kind) {
    const Value found = object.find(key);
    if (!found.valid()) {
      fail("falta_clave", object.path() + "/" + std::string(key),
           "A la solicitud le falta `" + std::string(key) + "`.",
           "Use el archivo que guardó el portal.");
      return {};
    }
    if (found.is(kind)) return found;
    fail("tipo_incorrecto", found.path(), "`" + std::string(key) + "` no tiene la forma esperada.",
         "Use el archivo que guardó el portal.");
    return {};
  }

  std::vector<InputError>& errors_;
};

// What was declared against what was computed, field by field.
class Comparison {
 public:
  // `same_rules`: the result was computed under the rules that the submission names.
  Comparison(const Envelope& envelope, Value result, bool same_rules)
      : envelope_(envelope), result_(result), same_rules_(same_rules) {}

  // Appends the differences as a JSON array and says whether there are any.
  bool append(Output& out) {
    json::Writer writer(out);
    writer_ = &writer;
    writer.begin_array();
    folio();
    const Value version = envelope_.version_said;
    extra(version);
    if (same_rules_ && version.valid()) field(version, result_.find("reglas").find("version"));
    fingerprint();
    const Value eligibility = envelope_.declared.find("elegibilidad");
    extra(eligibility);
    if (eligibility.valid()) field(eligibility, result_.find("elegibilidad"));
    fields(envelope_.total, result_.find("total"));
    total_left_out();
    partidas();
    writer.end_array();
    writer_ = nullptr;
    return any_;
  }

  // Whether something was not declared, and that is no difference.
  bool partial() const { return partial_ || (envelope_.sealed && extra_said_ && extra_unsaid_); }

 private:
  static std::string compact(Value value) {
    if (!value.valid()) return "null";
    Output out;
    json::Document::append_compact(out, value);
    return out.str();
  }

  void difference(std::string_view path, std::string_view declared, std::string_view computed) {
    any_ = true;
    writer_->begin_object().field("ruta", path);
    writer_->key("declarado").raw(declared).key("calculado").raw(computed).end_object();
  }

  void field(Value declared, Value computed) {
    const std::string said = compact(declared);
    const std::string is = compact(computed);
    if (said != is) difference(declared.path(), said, is);
  }

  // What the portal does not declare. Some of it without the rest may be what was left of it.
  void extra(Value declared) { (declared.valid() ? extra_said_ : extra_unsaid_) = true; }

  // A field of the result that was not declared.
  void left_out(Value declared, std::string_view key, Value computed) {
    if (declared.find(key).valid() || !computed.valid()) return;
    if (!envelope_.sealed && key != "subsidio") {
      partial_ = true;
      return;
    }
    difference(declared.path() + "/" + std::string(key), "null", compact(computed));
  }

  void total_left_out() {
    const Value computed = result_.find("total");
    for (Value member = computed.first(); member.valid(); member = member.next()) {
      left_out(envelope_.total, member.key(), member);
    }
  }

  void line_left_out(Value declared, Value computed) {
    for (const std::string_view key : kLineFields) left_out(declared, key, computed.find(key));
    extra(declared.find("unidad"));
  }

  // Every field that was declared. What is none of a result is a difference, whatever it says.
  void fields(Value declared, Value computed) {
    for (Value member = declared.first(); member.valid(); member = member.next()) {
      const Value is = computed.find(member.key());
      const bool absent_is_null = std::find(std::begin(kSometimes), std::end(kSometimes),
                                            member.key()) != std::end(kSometimes);
      if (is.valid() || absent_is_null) {
        field(member, is);
      } else {
        difference(member.path(), compact(member), "null");
      }
    }
  }

  void folio() {
    const Value inner = envelope_.input.find("folio");
    if (!envelope_.folio.valid() && envelope_.sealed && inner.valid() && inner.is(Kind::text)) {
      difference("/folio", "null", compact(inner));
    }
    if (!envelope_.folio.valid() || !inner.valid() || !inner.is(Kind::text)) return;
    if (inner.text() != envelope_.folio.text()) {
      difference("/folio", compact(envelope_.folio), compact(inner));
    }
  }

  void fingerprint() {
    const Value declared = envelope_.declared.find("huella");
    if (!declared.valid()) return;
    Output computed;
    json::append_string(computed, submission::fingerprint(envelope_.input));
    const std::string said = compact(declared);
    if (said != computed.view()) difference(declared.path(), said, computed);
  }

  void partidas() {
    const Value computed = result_.find("partidas");
    std::vector<bool> found(computed.size());
    for (Value line = envelope_.partidas.first(); line.valid(); line = line.next()) {
      const std::string_view id = line.find("id").text();
      std::size_t at = 0;
      Value same = computed.first();
      for (; same.valid() && same.find("id").text() != id; same = same.next()) ++at;
      // One that is declared twice counts once.
      if (!same.valid() || found[at]) {
        difference(line.path(), compact(line), "null");
        continue;
      }
      found[at] = true;
      fields(line, same);
      line_left_out(line, same);
    }
    std::size_t at = 0;
    for (Value line = computed.first(); line.valid(); line = line.next()) {
      if (found[at++]) continue;
      Output text;
      json::append_string(text, line.find("id").text());
      difference("/declarado/partidas/-", "null", text);
    }
  }

  const Envelope& envelope_;
  Value result_;
  bool same_rules_;
  json::Writer* writer_ = nullptr;
  bool any_ = false;
  bool partial_ = false;
  bool extra_said_ = false, extra_unsaid_ = false;
};

// What the verdict cannot vouch for.
void append_notices(json::Writer& writer, const Envelope& envelope, bool partial) {
  // The fingerprint covers the folio inside the case alone.
  const bool loose_folio = envelope.sealed && !envelope.input.find("folio").is(Kind::text);
  if (envelope.sealed && !loose_folio && !partial && envelope.problems.empty()) return;
  writer.key("avisos").begin_array();
  const auto notice = [&](std::string_view code, std::string_view text) {
    writer.begin_object().field("codigo", code).field("texto", text).end_object();
  };
  if (!envelope.sealed) {
    notice("sin_huella",
           "No trae huella: no se revisó quién pide ni los demás datos, y alguien pudo cambiarlos "
           "después de que el teléfono hizo la cuenta. Compárelos con los papeles de la persona.");
  }
  if (loose_folio) {
    notice("folio_sin_huella",
           envelope.folio.is(Kind::text) && !envelope.folio.text().empty()
               ? "El folio va fuera de los datos que la huella cuida: alguien pudo cambiarlo. "
                 "Compárelo con el de la hoja de la persona."
               : "No trae folio, o alguien se lo quitó. Vea si la hoja de la persona tiene uno.");
  }
  if (partial) {
    notice("declarado_incompleto", "No declara todos los datos. Solo se comparó lo que declara.");
  }
  for (const PartProblem& each : envelope.problems) notice(each.code, each.message);
  writer.end_array();
}

Answer verdict(const Envelope& envelope, std::string_view name, std::string_view differences,
               std::string_view result, bool older, const std::vector<InputError>& errors,
               bool partial = false) {
  Answer out;
  out.status = name == "coincide" ? Answer::Status::ok : Answer::Status::differs;
  Output text;
  json::Writer writer(text);
  writer.begin_object().key("folio");
  Value folio = envelope.folio;
  if (!folio.valid()) folio = envelope.input.find("folio");
  if (folio.valid() && folio.is(Kind::text)) {
    writer.string(folio.text());
  } else {
    writer.null();
  }
  writer.field("veredicto", name);
  if (older) writer.key("reglas_anteriores").boolean(true);
  if (name == "reglas_distintas") {
    writer.field(
        "remedio",
        "Agregue la edición de las reglas con que se hizo y verifíquela otra vez. Si no la "
        "tiene, pida que hagan de nuevo la solicitud con las reglas vigentes.");
  }
  writer.key("diferencias").raw(differences);
  append_notices(writer, envelope, partial);
  if (!errors.empty()) {
    writer.key("errores").begin_array();
    for (const InputError& error : errors) {
      writer.begin_object().field("codigo", error.code).field("ruta", error.path);
      writer.field("mensaje", error.message).field("sugerencia", error.hint).end_object();
    }
    writer.end_array();
  }
  writer.key("resultado").raw(result).end_object();
  out.text = text.str();
  return out;
}

}  // namespace

Answer verify_submission(const Library& library, std::string_view text) {
  std::string unpacked;
  std::vector<PartProblem> problems;
  if (is_submission_code(text)) {
    SubmissionReading reading = decode_submission(text);
    if (reading.error) {
      std::vector<InputError> all;
      // A code that cannot be read says more than that none was.
      if (reading.error->code != "qr_vacia" || reading.problems.empty()) {
        all.push_back(
            {std::string(reading.error->code), "", reading.error->message, reading.error->hint});
      }
      for (PartProblem& each : reading.problems) {
        all.push_back({std::string(each.code), "", std::move(each.message),
                       "Pase otra vez por el lector los códigos de esta solicitud."});
      }
      return refused(all);
    }
    problems = std::move(reading.problems);
    unpacked = std::move(reading.json);
    text = unpacked;
  }
  json::Document document;
  std::vector<InputError> errors = as_input_errors(document.read(text));
  if (!errors.empty()) return refused(errors);
  Envelope envelope(document.root(), errors);
  envelope.problems = std::move(problems);
  if (!errors.empty()) return refused(errors);

  const json::Value name = envelope.input.find("programa");
  const std::string_view id = name.valid() && name.is(Kind::text) ? name.text() : "";
  const rules::Program* newest = library.newest(id);
  if (newest == nullptr) {
    errors.push_back({"programa_desconocido", "/caso/programa",
                      "No se conoce el programa del caso.",
                      "Revise con qué programa se hizo la solicitud."});
    return verdict(envelope, "invalida", "[]", "null", false, errors);
  }
  const rules::Program* edition = library.with_digest(id, envelope.digest.text());
  const rules::Program& used = edition == nullptr ? *newest : *edition;
  Case input;
  errors = bind_case(envelope.input, used, input);
  if (!errors.empty()) {
    // Under the rules it was made with, which are not here, the case may have been good.
    return verdict(envelope, edition == nullptr ? "reglas_distintas" : "invalida", "[]", "null",
                   edition != nullptr && edition != newest, errors);
  }
  input.advice = false;
  Output result;
  if (!append_estimate(result, input, &library)) {
    errors.push_back({"desbordamiento", "/caso", "Los números del caso son demasiado grandes.",
                      "Revise cantidades y precios."});
    return verdict(envelope, "invalida", "[]", "null", false, errors);
  }
  json::Document computed;
  json::Limits limits;
  limits.bytes = result.size() + 1;
  errors = as_input_errors(computed.read(result, limits));
  if (!errors.empty()) return refused(errors);
  Output differences;
  Comparison comparison(envelope, computed.root(), edition != nullptr);
  const bool differs = comparison.append(differences);
  const std::string_view verdict_name = edition == nullptr ? "reglas_distintas"
                                        : differs          ? "difiere"
                                                           : "coincide";
  return verdict(envelope, verdict_name, differences, result,
                 edition != nullptr && edition != newest, {}, comparison.partial());
}

}  // namespace surco
