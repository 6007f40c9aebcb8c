// One function a kind of key; each has a file of its own name. All accept any bytes, and fill a
// result that is new.
#pragma once

#include <string_view>

#include "surco/identity.hpp"

namespace surco::identity {

/// 18 characters; see curp.hpp.
void validate_curp(IdentityResult& result, std::string_view text, const IdentityContext& context);

/// 13 characters of a natural person, 12 of a legal one. The check digit only warns: the registry
/// itself holds keys that fail it. Generic keys are refused.
void validate_rfc(IdentityResult& result, std::string_view text, const IdentityContext& context);

/// 18 digits: bank 3, plaza 3, account 11, control digit (weights 3, 7, 1).
void validate_clabe(IdentityResult& result, std::string_view text);

/// 5 digits; the first two tell the state, which is held against `context.state`.
void validate_postal_code(IdentityResult& result, std::string_view text,
                          const IdentityContext& context);

/// 10 digits in any grouping, with or without +52 or the dialling prefixes of before (01, 044,
/// 045).
void validate_phone(IdentityResult& result, std::string_view text);

/// One address, name@domain, as mail services accept it in practice.
void validate_email(IdentityResult& result, std::string_view text);

/// The number in the national registry of fishing and aquaculture. Its rule is not published: we
/// assume digits only, and that ten is the usual length; any other length from 4 to 13 only warns.
void validate_rnpa(IdentityResult& result, std::string_view text);

/// A date as the core wants it, yyyy-mm-dd; one written with the day first is offered turned round.
void validate_date(IdentityResult& result, std::string_view text);

}  // namespace surco::identity
