// Sentences with names in them.
#pragma once

#include <string>
#include <string_view>

namespace surco {

/// `pattern` with each `%` replaced: the first by `first`, all later ones by `second`. What is put
/// in is not looked at again.
///
///     say("No se conoce la clave `%`.", key)
std::string say(std::string_view pattern, std::string_view first, std::string_view second = {});

}  // namespace surco
