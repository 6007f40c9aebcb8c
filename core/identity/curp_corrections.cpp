#include "identity/curp_corrections.hpp"

#include <utility>

#include "identity/confusable.hpp"
#include "identity/fold.hpp"

namespace surco::identity {
namespace {

constexpr std::string_view kCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool sound(const CurpChars& curp, const CurpHints& hints) {
  return !curp_faults(curp, hints.today).any();
}

// Whether the names were typed elsewhere, and all that was typed elsewhere is what the key says.
bool agrees(const CurpChars& curp, const CurpHints& hints) {
  if (hints.expected[0] == 0 || hints.expected[3] == 0) return false;
  for (std::size_t i = 0; i < kCurpLength; ++i) {
    const bool hidden = i == 1 && curp[i] == 'X';  // of an inconvenient word
    if (hints.expected[i] != 0 && hints.expected[i] != curp[i] && !hidden) return false;
  }
  return true;
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

// Letters and digits taken for each other, everywhere at once.
void exchange_all(Corrections& out, CurpChars curp, std::uint32_t places, const CurpHints& hints) {
  for (std::size_t i = 0; i < kCurpLength; ++i) {
    if ((places >> i & 1U) == 0) continue;
    const char was = curp[i];
    curp[i] = was == kEnye ? 'X' : is_letter(was) ? digit_for(was) : letter_for(was);
  }
  if (sound(curp, hints)) out.add(curp, CorrectionRank::confused, 0);
}

CorrectionRank rank_of(char was, char now, std::size_t place, const CurpHints& hints,
                       bool only_check) {
  if (hints.expected[place] == now) return CorrectionRank::said_elsewhere;
  if (was == kEnye && now == 'X') return CorrectionRank::confused;
  if (only_check && place + 1 == kCurpLength) return CorrectionRank::check_digit;
  return confusable(was, now) ? CorrectionRank::confused : CorrectionRank::possible;
}

// `by_sums`: only the date or the check digit tells that something is wrong.
void substitute(Corrections& out, CurpChars curp, std::size_t place, const CurpHints& hints,
                bool only_check, bool by_sums) {
  const char was = curp[place];
  for (const char c : kCharacters) {
    if (c == was || !curp_fits(c, place)) continue;
    const CorrectionRank rank = rank_of(was, c, place, hints, only_check);
    if (only_check && rank == CorrectionRank::possible) continue;
    curp[place] = c;
    // That the sums come out is little: one key in ten does.
    const bool bare = rank == CorrectionRank::possible || rank == CorrectionRank::check_digit ||
                      (rank == CorrectionRank::confused && by_sums && same_class(was, c));
    if (bare && !agrees(curp, hints)) continue;
    if (sound(curp, hints)) out.add(curp, rank, place + 1);
  }
}

void exchange_neighbours(Corrections& out, CurpChars curp, const CurpHints& hints) {
  for (std::size_t i = 0; i + 1 < kCurpLength; ++i) {
    if (curp[i] == curp[i + 1]) continue;
    std::swap(curp[i], curp[i + 1]);
    if (sound(curp, hints)) out.add(curp, CorrectionRank::exchanged, i + 1);
    std::swap(curp[i], curp[i + 1]);
  }
}

}  // namespace

void Corrections::add(const CurpChars& curp, CorrectionRank rank, std::size_t position) {
  std::size_t at = size_;
  while (at > 0 && rank < items_[at - 1].rank) --at;
  if (at == items_.size()) return;
  if (size_ < items_.size()) ++size_;
  for (std::size_t i = size_ - 1; i > at; --i) items_[i] = items_[i - 1];
  items_[at] = {curp, rank, position};
}

Corrections correct_curp(const CurpChars& curp, const CurpFaults& faults, const CurpHints& hints) {
  Corrections result;
  const std::uint32_t places = suspects(faults);
  const bool several = (faults.places & (faults.places - 1)) != 0;
  const bool only_check = faults.places == 0 && !faults.date && !faults.state;
  const bool by_sums = faults.places == 0 && !faults.state;
  if (several) {
    exchange_all(result, curp, places, hints);
  } else {
    for (std::size_t i = 0; i < kCurpLength; ++i) {
      if ((places >> i & 1U) != 0) substitute(result, curp, i, hints, only_check, by_sums);
    }
  }
  exchange_neighbours(result, curp, hints);
  return result;
}

Corrections correct_curp_length(std::string_view key, const CurpHints& hints) {
  Corrections result;
  CurpChars curp{};
  if (key.size() == kCurpLength - 1) {
    for (std::size_t i = 0; i < key.size(); ++i) curp[i] = key[i];
    curp.back() = curp_check_digit(curp);
    if (sound(curp, hints) && agrees(curp, hints)) {
      result.add(curp, CorrectionRank::possible, kCurpLength);
    }
  } else if (key.size() == kCurpLength + 1) {
    for (std::size_t left_out = 0; left_out < key.size(); ++left_out) {
      // Of equal neighbours, leaving out either gives the same.
      if (left_out > 0 && key[left_out] == key[left_out - 1]) continue;
      for (std::size_t i = 0; i < kCurpLength; ++i) curp[i] = key[i < left_out ? i : i + 1];
      if (sound(curp, hints)) result.add(curp, CorrectionRank::possible, left_out + 1);
    }
  }
  return result;
}

}  // namespace surco::identity
