#include "surco/submission_codec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "json/document.hpp"
#include "submission/base45.hpp"
#include "submission/deflate.hpp"
#include "submission/part.hpp"

namespace surco {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// An invented submission with `partidas` lines.
std::string sample(int partidas) {
  std::string text =
      R"({"formato":"surco/solicitud","version":1,"folio":"TLX-0001","caso":{"programa":"paisa-2026",)"
      R"("fecha":"2026-04-10","solicitante":{"tipo_persona":"fisica","estado_siembra":"Tlaxcala",)"
      R"("nombres":"Ana Lucía","primer_apellido":"Pérez"},"predios":[{"id":"p1",)"
      R"("superficie_ha":"12","tenencia":"propia"}],"partidas":[)";
  for (int i = 1; i <= partidas; ++i) {
    if (i > 1) text += ',';
    text += R"({"id":")" + std::to_string(i) +
            R"(","concepto":"fertilizante-quimico","predio":"p1",)" + R"("superficie_ha":")" +
            std::to_string(i % 12 + 1) + R"(","precio_unitario":")" +
            std::to_string(i * 37 % 1000) + R"(.50"})";
  }
  return text + R"(]},"declarado":{"total":{"subsidio":"21750.00"},"partidas":[]}})";
}

std::string canonical(std::string_view text) {
  json::Document document;
  EXPECT_TRUE(document.read(text).empty()) << text;
  Output out;
  json::Document::append_canonical(out, document.root());
  return out.str();
}

std::vector<std::string> parts_of(std::string_view json, std::size_t max_chars) {
  const SubmissionParts result = encode_submission(json, max_chars);
  EXPECT_FALSE(result.error.has_value());
  EXPECT_FALSE(result.parts.empty());
  return result.parts;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between = "\n") {
  std::string out;
  for (const std::string& text : texts) out.append(text).append(between);
  return out;
}

std::string code_of(const SubmissionReading& reading) {
  return reading.error ? std::string(reading.error->code) : "";
}

std::vector<std::string> problem_codes(const SubmissionReading& reading) {
  std::vector<std::string> out;
  for (const PartProblem& problem : reading.problems) out.emplace_back(problem.code);
  return out;
}

void expect_reads_back(std::string_view scanned, std::string_view json) {
  const SubmissionReading reading = decode_submission(scanned);
  EXPECT_EQ(code_of(reading), "");
  ASSERT_FALSE(reading.json.empty());
  EXPECT_EQ(canonical(reading.json), canonical(json));
  EXPECT_THAT(reading.missing, IsEmpty());
}

TEST(SubmissionCodec, OnePartHoldsASmallSubmission) {
  const auto parts = parts_of(sample(2), 4296);
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(parts[0].substr(0, 11), "SURCO1:1/1:");
  expect_reads_back(parts[0], sample(2));
}

// Made by another program, with Python's zlib and hashlib, from the CBOR a1 61 61 01.
TEST(SubmissionCodec, TextOfAKnownDocument) {
  EXPECT_THAT(parts_of(R"({"a":1})", 1000), ElementsAre("SURCO1:1/1:E0A4C99B:1645:3QB7EJN01"));
  EXPECT_EQ(decode_submission("SURCO1:1/1:E0A4C99B:1645:3QB7EJN01").json, R"({"a":1})");
}

TEST(SubmissionCodec, EveryCharacterIsOfTheAlphabetAndNoneIsLostAtTheEnds) {
  for (int size = 1; size < 60; ++size) {
    for (const std::string& part : parts_of(sample(size), 200)) {
      EXPECT_LE(part.size(), 200U);
      EXPECT_EQ(part.find_first_not_of(submission::kBase45), std::string::npos);
      EXPECT_NE(part.back(), ' ');
    }
  }
}

TEST(SubmissionCodec, PartsAreAsFewAndAsEvenAsCanBe) {
  const std::string json = sample(60);
  const auto whole = parts_of(json, 4296);
  ASSERT_EQ(whole.size(), 1U);
  const std::size_t text = whole[0].size() - 25;  // SURCO1:1/1:12345678:1234:
  for (const std::size_t most : {64U, 100U, 150U, 224U, 300U, 1000U}) {
    const SubmissionParts result = encode_submission(json, most);
    const std::size_t room = (most - 27) / 3 * 3;
    const std::size_t expected = (text + room - 1) / room;
    if (expected > 99) {
      EXPECT_EQ(result.error->code, "qr_muy_grande");
      continue;
    }
    ASSERT_EQ(result.parts.size(), expected) << most;
    for (std::size_t i = 0; i + 1 < result.parts.size(); ++i) {
      // Only the digits of the numbers make a difference.
      EXPECT_LE(result.parts[i].size(), result.parts[0].size() + 1) << most;
      EXPECT_GE(result.parts[i].size(), result.parts[0].size()) << most;
      EXPECT_LE(result.parts[i].size(), most);
    }
  }
}

TEST(SubmissionCodec, AnyOrderRepeatedAndHoweverTheScannerEndsALine) {
  const std::string json = sample(40);
  auto parts = parts_of(json, 200);
  ASSERT_GT(parts.size(), 3U);
  std::mt19937 random(2);
  for (const std::string_view between : {"\n", "\r\n", "\t", "", " ", "  \n\n", "\r"}) {
    std::shuffle(parts.begin(), parts.end(), random);
    expect_reads_back(joined(parts, between), json);
    expect_reads_back(joined(parts, between) + joined(parts, between), json);
  }
  expect_reads_back("\n \t" + joined(parts), json);
}

TEST(SubmissionCodec, CapitalsLockedOrNot) {
  std::string text = joined(parts_of(sample(20), 300));
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  expect_reads_back(text, sample(20));
}

TEST(SubmissionCodec, NamesWhatIsMissing) {
  const auto parts = parts_of(sample(40), 200);
  const std::size_t total = parts.size();
  ASSERT_GE(total, 4U);
  SubmissionReading reading = decode_submission("");
  EXPECT_EQ(code_of(reading), "qr_vacia");
  EXPECT_EQ(reading.total, 0U);
  reading = decode_submission(parts[1]);
  EXPECT_EQ(code_of(reading), "qr_faltan_partes");
  EXPECT_EQ(reading.total, total);
  EXPECT_EQ(reading.missing.size(), total - 1);
  EXPECT_TRUE(reading.json.empty());
  std::vector<std::string> some(parts.begin(), parts.end());
  some.erase(some.begin() + 2);
  reading = decode_submission(joined(some));
  EXPECT_THAT(reading.missing, ElementsAre(3));
  EXPECT_EQ(reading.error->message, "Falta el código 3 de " + std::to_string(total) + ".");
  some.erase(some.begin());
  reading = decode_submission(joined(some));
  EXPECT_THAT(reading.missing, ElementsAre(1, 3));
  EXPECT_EQ(reading.error->message, "Faltan los códigos 1 y 3 de " + std::to_string(total) + ".");
}

TEST(SubmissionCodec, NamesWhatIsForeign) {
  const auto parts = parts_of(sample(40), 200);
  const auto others = parts_of(sample(41), 200);
  // A stray one first does not turn the rest into strangers.
  const SubmissionReading reading = decode_submission(others[2] + "\n" + joined(parts));
  EXPECT_EQ(code_of(reading), "");
  EXPECT_EQ(canonical(reading.json), canonical(sample(40)));
  ASSERT_THAT(problem_codes(reading), ElementsAre("qr_parte_ajena"));
  EXPECT_EQ(reading.problems[0].part, 3U);
  EXPECT_EQ(reading.problems[0].message, "El código 3 es de otra solicitud.");
  // It does not stand in for a missing one either.
  std::vector<std::string> some(parts.begin(), parts.end());
  some[2] = others[2];
  EXPECT_THAT(decode_submission(joined(some)).missing, ElementsAre(3));
}

TEST(SubmissionCodec, NamesWhatIsDamaged) {
  const auto parts = parts_of(sample(40), 200);
  for (std::size_t place = 7; place < parts[1].size(); ++place) {
    auto some = parts;
    char& c = some[1][place];
    c = c == '7' ? '8' : '7';
    const SubmissionReading reading = decode_submission(joined(some));
    EXPECT_EQ(code_of(reading), "qr_faltan_partes") << place;
    EXPECT_THAT(reading.missing, ElementsAre(2)) << place;
    ASSERT_THAT(problem_codes(reading), ElementsAre("qr_parte_danada")) << place;
    if (place > 9) {
      EXPECT_EQ(reading.problems[0].part, 2U) << place;
    }
  }
}

// It was passed again, as its problem asked, before or after.
TEST(SubmissionCodec, WhatWasReadBesidesIsDamagedNoLonger) {
  const auto parts = parts_of(sample(40), 120);
  ASSERT_GE(parts.size(), 8U);
  for (const std::size_t place : {2U, 7U, 9U, 21U, 100U}) {  // mark, number, total, check, piece
    auto some = parts;
    some[1][place] = some[1][place] == '7' ? '8' : '7';
    for (const std::string& scanned :
         {joined(some) + parts[1], some[1] + "\n" + joined(parts), joined(parts) + some[1]}) {
      const SubmissionReading reading = decode_submission(scanned);
      EXPECT_EQ(code_of(reading), "") << place;
      EXPECT_THAT(reading.problems, IsEmpty()) << place;
    }
  }
  // Still missing another, and the one that was read is not asked for again.
  auto some = parts;
  some[1].pop_back();
  const SubmissionReading reading = decode_submission(some[1] + "\n" + parts[1]);
  EXPECT_EQ(code_of(reading), "qr_faltan_partes");
  EXPECT_THAT(reading.problems, IsEmpty());
  // Another is.
  some = parts;
  some[2].pop_back();
  EXPECT_THAT(problem_codes(decode_submission(joined(some) + parts[1])),
              ElementsAre("qr_parte_danada"));
}

TEST(SubmissionCodec, AByteOrderMarkIsNoText) {
  const std::string mark = "\xEF\xBB\xBF";
  const auto parts = parts_of(sample(40), 200);
  for (const std::string& scanned :
       {mark + joined(parts), mark + " \r\n" + joined(parts), joined(parts, "\r\n" + mark)}) {
    EXPECT_TRUE(is_submission_code(scanned));
    const SubmissionReading reading = decode_submission(scanned);
    EXPECT_EQ(code_of(reading), "");
    EXPECT_THAT(reading.problems, IsEmpty());
  }
}

TEST(SubmissionCodec, OtherTexts) {
  EXPECT_THAT(problem_codes(decode_submission("https://example.org")),
              ElementsAre("qr_no_es_surco"));
  EXPECT_THAT(problem_codes(decode_submission("SURCO2:1/1:00000000:0000:")),
              ElementsAre("qr_otra_version"));
  const SubmissionReading damaged = decode_submission("surcp1:1/1:00000000:0000:");
  ASSERT_THAT(problem_codes(damaged), ElementsAre("qr_parte_danada"));
  EXPECT_THAT(damaged.problems[0].message, testing::HasSubstr("«SURCP1:»"));
  const SubmissionReading stray = decode_submission("dos renglones de más y un poco");
  ASSERT_THAT(problem_codes(stray), ElementsAre("qr_no_es_surco"));
  EXPECT_THAT(stray.problems[0].message, testing::HasSubstr("«DOS RENGLONES DE M??…»"));
  // The scanner writes for another keyboard: Ñ where the colon should be.
  EXPECT_THAT(problem_codes(decode_submission("SURCO1Ñ1-1Ñ5F0C81D2Ñ9A3EÑ6BFOX")),
              ElementsAre("qr_teclado"));
  for (const std::string_view text :
       {"SURCO1:", "SURCO1:1", "SURCO1:1/", "SURCO1:1/1",
        "SURCO1:1/1:", "SURCO1:0/1:", "SURCO1:2/1:00000000:0000:A", "SURCO1:01/2:00000000:0000:A",
        "SURCO1:1/100:00000000:0000:A", "SURCO1:1/1:0000000:0000:A", "SURCO1:1/1:0000000G:0000:A",
        "SURCO1:1/1:00000000:000:A", "SURCO1:1/1:00000000:0000:A"}) {
    const SubmissionReading reading = decode_submission(text);
    EXPECT_THAT(problem_codes(reading), ElementsAre("qr_parte_danada")) << text;
    EXPECT_EQ(code_of(reading), "qr_vacia") << text;
  }
}

// A well-formed set around any compressed bytes.
std::string forged(std::string_view compressed) {
  const std::string text = submission::base45_encode(compressed);
  return submission::write_part({1, 1, submission::short_digest(compressed, 8), text});
}

TEST(SubmissionCodec, ASetThatIsWholeButHoldsNoSubmission) {
  using submission::deflate;
  EXPECT_EQ(code_of(decode_submission(forged(""))), "qr_danada");
  EXPECT_EQ(code_of(decode_submission(forged("no es deflate"))), "qr_danada");
  EXPECT_EQ(code_of(decode_submission(forged(deflate("")))), "qr_danada");
  EXPECT_EQ(code_of(decode_submission(forged(deflate("\xA1\x61")))), "qr_danada");
  EXPECT_EQ(decode_submission(forged(deflate("\xA0"))).json, "{}");
  // Pieces that are no base45, or whose digest is another's.
  EXPECT_EQ(code_of(decode_submission(submission::write_part({1, 1, "00000000", "A"}))),
            "qr_danada");
  EXPECT_EQ(code_of(decode_submission(submission::write_part({1, 1, "00000000", "BB8"}))),
            "qr_danada");
  EXPECT_EQ(code_of(decode_submission(submission::write_part({1, 1, "00000000", "BB8"}))),
            "qr_danada");
}

TEST(SubmissionCodec, BombsStop) {
  const std::string zeros(std::size_t{5} << 20, '\0');
  const std::string bomb = forged(submission::deflate(zeros));
  EXPECT_LT(bomb.size(), 12000U);
  EXPECT_EQ(code_of(decode_submission(bomb)), "qr_muy_grande");
  // One mebibyte of control characters is six of JSON.
  const std::string text = std::string("\x7A\x00\x10\x00\x00", 5) + std::string(1 << 20, '\x01');
  EXPECT_EQ(code_of(decode_submission(forged(submission::deflate(text)))), "qr_muy_grande");
  EXPECT_EQ(code_of(decode_submission(std::string((std::size_t{4} << 20) + 1, 'A'))),
            "qr_muy_grande");
}

TEST(SubmissionCodec, WhatCannotBeWritten) {
  const auto code = [](std::string_view json) {
    const SubmissionParts result = encode_submission(json, 1000);
    EXPECT_EQ(result.parts.empty(), result.error.has_value());
    return result.error ? std::string(result.error->code) : "";
  };
  EXPECT_EQ(code(""), "json_invalido");
  EXPECT_EQ(code("{"), "json_invalido");
  EXPECT_EQ(code(R"({"a":1,"a":2})"), "json_invalido");
  EXPECT_EQ(code(R"({"a":1.5})"), "qr_numero_decimal");
  EXPECT_EQ(code(R"({"a":99999999999999999999})"), "qr_numero_grande");
  EXPECT_EQ(code(std::string(62, '[') + std::string(62, ']')), "qr_muy_profunda");
  // Noise of 40 letters has 5.3 bits each, so 80,000 take 53,000 bytes and 80,000 characters of 99
  // times 973; 130,000 take 129,000.
  std::mt19937 random(4);
  std::string noise;
  while (noise.size() < 80000) noise += static_cast<char>('#' + random() % 40);
  EXPECT_EQ(code("\"" + noise + "\""), "");
  while (noise.size() < 130000) noise += static_cast<char>('#' + random() % 40);
  EXPECT_EQ(code("\"" + noise + "\""), "qr_muy_grande");
  // Too much to look at, however well it would pack.
  EXPECT_EQ(code("\"" + std::string(270000, 'a') + "\""), "qr_muy_grande");
}

TEST(SubmissionCodec, SizesOutOfRangeAreBroughtInside) {
  EXPECT_LE(parts_of(sample(1), 0)[0].size(), kLeastPartSize);
  EXPECT_EQ(parts_of(sample(1), 1000000).size(), 1U);
}

TEST(SubmissionCodec, SameSubmissionSameTextHoweverItIsWritten) {
  EXPECT_EQ(parts_of(R"({"b":[1,2],"a":"ñ"})", 1000),
            parts_of("{ \"a\":\"\\u00f1\",\n\"b\":[1, 2]}", 1000));
}

TEST(SubmissionCodec, CutAndAlteredTextsNeverGiveAnotherSubmission) {
  const std::string json = sample(12);
  const std::string good = joined(parts_of(json, 180));
  const std::string expected = canonical(json);
  std::mt19937 random(6);
  for (std::size_t size = 0; size < good.size(); size += 3) {
    const SubmissionReading reading = decode_submission(good.substr(0, size));
    EXPECT_EQ(reading.json.empty(), reading.error.has_value());
    if (size + 1 < good.size()) {
      EXPECT_TRUE(reading.json.empty()) << size;
    }
  }
  for (int i = 0; i < 3000; ++i) {
    std::string bad = good;
    for (auto changes = 1 + random() % 4; changes > 0; --changes) {
      const std::size_t place = random() % bad.size();
      switch (random() % 3) {
        case 0:
          bad.erase(place, 1);
          break;
        case 1:
          bad.insert(place, 1, static_cast<char>(random() % 256));
          break;
        default:
          bad[place] ^= static_cast<char>(1U << random() % 8);
      }
    }
    const SubmissionReading reading = decode_submission(bad);
    EXPECT_EQ(reading.json.empty(), reading.error.has_value());
    if (!reading.json.empty()) {
      EXPECT_EQ(canonical(reading.json), expected);
    }
  }
}

TEST(SubmissionCodec, ManyTextsAreReadInReasonableTime) {
  std::string many;
  for (int i = 0; i < 20000; ++i) {
    const std::string digest = submission::short_digest(std::to_string(i), 8);
    many += submission::write_part({1, 2, digest, "BB8"});
    many += i % 2 == 0 ? "\n" : "\nbasura\n";
  }
  const SubmissionReading reading = decode_submission(many);
  EXPECT_EQ(code_of(reading), "qr_faltan_partes");
  EXPECT_EQ(reading.problems.size(), 100U);
}

TEST(SubmissionCodec, TwoWholeSubmissionsAreNotGuessedAt) {
  const SubmissionReading reading =
      decode_submission(joined(parts_of(sample(40), 200)) + joined(parts_of(sample(3), 200)));
  EXPECT_EQ(code_of(reading), "qr_dos_solicitudes");
  EXPECT_TRUE(reading.json.empty());
}

TEST(SubmissionCodec, TellsACodeFromJson) {
  EXPECT_TRUE(is_submission_code("SURCO1:1/1:"));
  EXPECT_TRUE(is_submission_code(" \r\nsurco1:1/1:"));
  EXPECT_TRUE(is_submission_code("SURCO1Ñ"));
  EXPECT_TRUE(is_submission_code("SURCO2:1/1:"));  // to be said what is wrong with it
  EXPECT_TRUE(is_submission_code("SURCP1:1/1:"));
  EXPECT_TRUE(is_submission_code("hola\nSURCO1:1/1:"));
  EXPECT_FALSE(is_submission_code("SURCO"));
  EXPECT_FALSE(is_submission_code("hola"));
  EXPECT_FALSE(is_submission_code("{\"a\":\n\"SURCO1:1/1:\"}"));
  EXPECT_FALSE(is_submission_code(R"({"formato":"surco/solicitud"})"));
  EXPECT_FALSE(is_submission_code(""));
}

TEST(SubmissionCodec, ReadingAsJson) {
  const auto parts = parts_of(R"({"a":1})", 100);
  ASSERT_EQ(parts.size(), 1U);
  const SubmissionReading reading = decode_submission(parts[0]);
  EXPECT_EQ(submission_reading_json(reading),
            R"({"total":1,"huella":")" + reading.digest +
                R"(","faltan":[],"problemas":[],"solicitud":{"a":1},"error":null})");
  EXPECT_EQ(
      submission_reading_json(decode_submission("hola")),
      R"({"total":0,"huella":"","faltan":[],"problemas":[{"codigo":"qr_no_es_surco",)"
      R"("parte":null,"mensaje":"El código que empieza con «HOLA» no es de una solicitud de Surco."}],)"
      R"("solicitud":null,"error":{"codigo":"qr_vacia","mensaje":"Todavía no se lee ningún )"
      R"(código de una solicitud.","sugerencia":"Pase por el lector el código 1 de la )"
      R"(solicitud."}})");
}

}  // namespace
}  // namespace surco
