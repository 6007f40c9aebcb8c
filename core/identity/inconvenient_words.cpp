#include "identity/inconvenient_words.hpp"

#include <cstddef>

namespace surco::identity {
namespace {

constexpr std::string_view kCurpWords =
    "BACABAKABUEIBUEYCACACACOCAGACAGOCAKACAKOCOGECOGICOJACOJECOJICOJOCOLACULOFALOFETOGETAGUEIGUEY"
    "JETAJOTOKACAKACOKAGAKAGOKAKAKAKOKOGEKOGIKOJAKOJEKOJIKOJOKOLAKULOLILOLOCALOCOLOKALOKOMAMEMAMO"
    "MEARMEASMEONMIARMIONMOCOMOKOMULAMULONACANACOPEDAPEDOPENEPIPIPITOPOPOPUTAPUTOQULORATAROBAROBE"
    "ROBORUINSENOTETAVACAVAGAVAGOVAKAVUEIVUEYWUEIWUEY";
static_assert(kCurpWords.size() == std::size_t{81} * 4);

constexpr std::string_view kRfcWords =
    "BUEIBUEYCACACACOCAGACAGOCAKACOGECOJACOJECOJICOJOCULOFETOGUEYJOTOKACAKACOKAGAKAGOKAKAKOGEKOJO"
    "KULOLOCALOCOLOKALOKOMAMEMAMOMEARMEASMEONMIONMOCOMULAPEDAPEDOPENEPUTAPUTOQULORATARUIN";

bool contains(std::string_view words, std::string_view word) {
  if (word.size() != 4) return false;
  for (std::size_t i = 0; i < words.size(); i += 4) {
    if (words.substr(i, 4) == word) return true;
  }
  return false;
}

}  // namespace

bool is_inconvenient_in_curp(std::string_view four_letters) {
  return contains(kCurpWords, four_letters);
}

bool is_inconvenient_in_rfc(std::string_view four_letters) {
  return contains(kRfcWords, four_letters);
}

}  // namespace surco::identity
