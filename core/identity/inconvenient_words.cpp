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
    "BUEIBUEYCACACACOCAGACAGOCAKACAKOCOGECOJACOJECOJICOJOCULOFETOGUEYJOTOKACAKACOKAGAKAGOKAKAKOGE"
    "KOJOKULOMAMEMAMOMEARMEASMEONMIONMOCOMULAPEDAPEDOPENEPUTAPUTOQULORATARUIN";
static_assert(kRfcWords.size() == std::size_t{41} * 4);

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

bool hides_word(std::string_view four_letters, char vowel) {
  if (four_letters.size() != 4 || four_letters[1] != 'X') return false;
  const char word[] = {four_letters[0], vowel, four_letters[2], four_letters[3]};
  return is_inconvenient_in_curp(std::string_view(word, 4));
}

}  // namespace surco::identity
