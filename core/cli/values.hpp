// Values of the core's JSON as people read them.
#pragma once

#include <string>
#include <string_view>

#include "json/document.hpp"

namespace surco::cli {

/// `$21,750.00` of `"21750.00"`; `otherwise` where there is no amount. Text of another form comes
/// back as it is.
std::string money(json::Value amount, std::string_view otherwise = "—");
/// `10 ha`; "" where there is none.
std::string hectares(json::Value amount);
/// `3,000 kg`, `7 sacos`; "" where there is none.
std::string quantity(json::Value amount, json::Value unit);
/// `10 de abril de 2026` of `"2026-04-10"`; text of another form comes back as it is.
std::string long_date(json::Value date);
/// The text of a member, "" when there is none.
std::string_view text_of(json::Value object, std::string_view key);
/// The amount of `key` in the unit of `measure` (`superficie_ha`, `cantidad`, `monto` …).
std::string measured(json::Value amount, std::string_view measure, json::Value unit);
/// ` [programa:I]`, or "" without a source: all the locators of an object.
std::string locators(json::Value object);
/// Any value on one line: a text as it is, `—` for null, else its JSON.
std::string brief(json::Value value);

}  // namespace surco::cli
