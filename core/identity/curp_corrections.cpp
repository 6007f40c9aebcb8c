#include "identity/curp_corrections.hpp"

#include <utility>

#include "identity/confusable.hpp"
#include "identity/fold.hpp"
#include "identity/inconvenient_words.hpp"

namespace surco::identity {
namespace {

constexpr std::string_view kCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string_view beginning(const CurpChars& curp) { return view(curp).substr(0, 4); }

bool sound(const CurpChars& curp, const CurpHints& hints) {
  return !curp_faults(curp, hints.today).any();
}

// How many characters are not what was typed elsewhere.
int contradictions(const CurpChars& curp, const CurpHints& hints) {
  int count = 0;
  for (std::size_t i = 0; i < kCurpLength; ++i) count += agrees_at(curp, i, hints) ? 0 : 1;
  return count;
}

bool names_known(const CurpHints& hints) {
  return hints.expected[0] != 0 && hints.expected[3] != 0;
}

bool same_class(char a, char b) { return is_digit(a) == is_digit(b); }

// The places that may hold the one wrong character.
std::uint32_t suspects(const CurpFaults& faults) {
  if (faults.places != 0) return faults.places;
  std::uint32_t places = 0;
  if (faults.date) places |= 0x3F0U | 1U << 16;
  if (faults.state) places |= 3U << 11;
  return places != 0 ? places : (1U << kCurpLength) - 1;
}

// Tries changes of one key.
class Search {
 public:
  Search(const CurpChars& typed, const CurpFaults& faults, const CurpHints& hints)
      : typed_(typed),
        hints_(hints),
        contradictions_(contradictions(typed, hints)),
        only_check_(faults.places == 0 && !faults.date && !faults.state),
        by_sums_(faults.places == 0 && !faults.state) {}

  // Letters and digits taken for each other, everywhere at once.
  void exchange_all(std::uint32_t places) {
    CurpChars curp = typed_;
    for (std::size_t i = 0; i < kCurpLength; ++i) {
      if ((places >> i & 1U) == 0) continue;
      const char was = curp[i];
      curp[i] = was == kEnye ? 'X' : is_letter(was) ? digit_for(was) : letter_for(was);
    }
    offer(curp, CorrectionRank::confused, 0, only_check_);
  }

  void substitute(std::size_t place) {
    CurpChars curp = typed_;
    const char was = typed_[place];
    for (const char c : kCharacters) {
      if (c == was || !curp_fits(c, place)) continue;
      curp[place] = c;
      const CorrectionRank rank = rank_of(was, c, place);
      // That the sums come out is little: one key in ten does.
      const bool bare =
          only_check_ || rank == CorrectionRank::possible || (by_sums_ && same_class(was, c));
      offer(curp, rank, place + 1, bare);
    }
  }

  void exchange_neighbours() {
    CurpChars curp = typed_;
    for (std::size_t i = 0; i + 1 < kCurpLength; ++i) {
      if (curp[i] == curp[i + 1]) continue;
      std::swap(curp[i], curp[i + 1]);
      offer(curp, CorrectionRank::exchanged, i + 1, only_check_);
      std::swap(curp[i], curp[i + 1]);
    }
  }

  const Corrections& found() const { return found_; }

 private:
  CorrectionRank rank_of(char was, char now, std::size_t place) const {
    if (only_check_ && place + 1 == kCurpLength) return CorrectionRank::check_digit;
    if (was == kEnye && now == 'X') return CorrectionRank::confused;
    return confusable(was, now) ? CorrectionRank::confused : CorrectionRank::possible;
  }

  // `bare`: it has only the sums for it.
  void offer(const CurpChars& curp, CorrectionRank rank, std::size_t position, bool bare) {
    for (std::size_t i = 0; i < kCurpLength; ++i) {
      if (curp[i] != typed_[i] && !agrees_at(curp, i, hints_)) return;
    }
    if (beginning(curp) != beginning(typed_) && is_inconvenient_in_curp(beginning(curp))) return;
    const int left = contradictions(curp, hints_);
    if (bare && left != 0) return;
    if (bare && contradictions_ == 0) {
      if (!names_known(hints_)) return;
      // Any place may hold the slip: what is not easily confused is no likelier than the rest.
      if (only_check_ && rank == CorrectionRank::possible) return;
    }
    if (sound(curp, hints_)) found_.add({curp, left, rank, position});
  }

  const CurpChars& typed_;
  const CurpHints& hints_;
  int contradictions_;
  bool only_check_, by_sums_;
  Corrections found_;
};

}  // namespace

bool agrees_at(const CurpChars& curp, std::size_t place, const CurpHints& hints) {
  const char want = hints.expected[place];
  return want == 0 || want == curp[place] || (place == 1 && hides_word(beginning(curp), want));
}

void Corrections::add(const Correction& correction) {
  const auto likelier = [](const Correction& a, const Correction& b) {
    return a.contradictions != b.contradictions ? a.contradictions < b.contradictions
                                                : a.rank < b.rank;
  };
  std::size_t at = size_;
  while (at > 0 && likelier(correction, items_[at - 1])) --at;
  if (at == items_.size()) return;
  if (size_ < items_.size()) ++size_;
  for (std::size_t i = size_ - 1; i > at; --i) items_[i] = items_[i - 1];
  items_[at] = correction;
}

Corrections correct_curp(const CurpChars& curp, const CurpFaults& faults, const CurpHints& hints) {
  Search search(curp, faults, hints);
  const std::uint32_t places = suspects(faults);
  if ((faults.places & (faults.places - 1)) != 0) {
    search.exchange_all(places);
  } else {
    for (std::size_t i = 0; i < kCurpLength; ++i) {
      if ((places >> i & 1U) != 0) search.substitute(i);
    }
  }
  search.exchange_neighbours();
  return search.found();
}

Corrections correct_curp_length(std::string_view key, const CurpHints& hints) {
  Corrections result;
  CurpChars curp{};
  if (key.size() == kCurpLength - 1) {
    for (std::size_t i = 0; i < key.size(); ++i) curp[i] = key[i];
    curp.back() = curp_check_digit(curp);
    if (names_known(hints) && contradictions(curp, hints) == 0 && sound(curp, hints)) {
      result.add({curp, 0, CorrectionRank::check_digit, kCurpLength});
    }
  } else if (key.size() == kCurpLength + 1) {
    for (std::size_t left_out = 0; left_out < key.size(); ++left_out) {
      // Of equal neighbours, leaving out either gives the same.
      if (left_out > 0 && key[left_out] == key[left_out - 1]) continue;
      for (std::size_t i = 0; i < kCurpLength; ++i) curp[i] = key[i < left_out ? i : i + 1];
      const bool made = beginning(curp) != key.substr(0, 4);
      if (made && is_inconvenient_in_curp(beginning(curp))) continue;
      if (sound(curp, hints) && contradictions(curp, hints) == 0) {
        result.add({curp, 0, CorrectionRank::possible, left_out + 1});
      }
    }
  }
  return result;
}

}  // namespace surco::identity
