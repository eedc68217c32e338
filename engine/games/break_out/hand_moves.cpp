// Melds and bluffs out of a hand (rules BO20–BO23, BO35, BO40, BO42, BO51, BO62).
#include "engine/games/break_out/generator.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

void Generator::sets(int number) {
  const bool marks = number_of(mark_) == number;
  const int named = hand_.total_of(number) + (marks ? 1 : 0);
  if (named == 0 || named + wilds_[0] + wilds_[1] < 3) return;
  row_ = Move::of(Kind::kMeld);
  row_.shape = Shape::kSet;
  list_items(number);
  if (marks) add_item(kRoundMark, 1);
  for_each_handful(0, longest(), [&] {
    // Wild ones lie behind cards that have the number, and before the round card.
    const bool natural =
        row_.count >= 3 && !(is_wild(row_.cards[0]) && is_wild(row_.cards[row_.count - 1]));
    if (natural) offer((number + 1) * row_.count);
  });
}

void Generator::runs(int colour, std::uint32_t numbers) {
  const std::uint32_t mark =
      is_number(mark_) && colour_of(mark_) == colour ? 1u << number_of(mark_) : 0;
  const std::uint32_t named = numbers | mark;
  if (named == 0) return;
  const bool row_of_three = (named & (named >> 1) & (named >> 2)) != 0;
  if (!row_of_three && wilds_[0] + wilds_[1] == 0) return;
  present_ = numbers;
  colour_ = colour;
  row_ = Move::of(Kind::kMeld);
  row_.shape = Shape::kRun;
  for (number_ = 0; number_ + 3 <= kNumbers; ++number_) run_from(number_, false, false);
}

void Generator::run_from(int place, bool natural, bool marked) {
  const int size = row_.count;
  if (size >= 3 && natural) offer((number_ + 1) * size + size * (size - 1) / 2);
  if (size == longest() || place == kNumbers) return;
  if ((present_ >> place & 1u) != 0) {
    put(kind_of(place, colour_));
    run_from(place + 1, true, marked);
    unput();
  }
  for_each_wild([&] { run_from(place + 1, natural, marked); });
  if (marked || mark_ != kind_of(place, colour_)) return;
  put(kRoundMark);
  run_from(place + 1, true, true);
  unput();
}

// With a number card that was drawn there are its sets and its colour's runs alone.
void Generator::melds() {
  const bool any = !is_number(drawn_);
  for (int number = 0; number < kNumbers && table_.options.melds != Melds::kRuns; ++number) {
    if (any || number == number_of(drawn_)) sets(number);
  }
  if (table_.options.melds == Melds::kSets) return;
  const auto numbers = hand_.numbers_by_colour();
  for (int colour = 0; colour < table_.options.colours; ++colour) {
    if (any || colour == colour_of(drawn_)) runs(colour, numbers[colour]);
  }
}

// ---- bluffs -------------------------------------------------------------------------------------

namespace {

/// Whether three cards in kind order are a set or a run, whatever of them is wild.
bool is_meld(Melds allowed, const std::array<Card, 3>& cards) {
  std::array<Card, 3> natural;
  int count = 0;
  for (const Card card : cards) {
    if (is_number(card)) natural[count++] = card;
    if (card == kDrawCard) return false;
  }
  if (count == 0) return false;
  bool set = allowed != Melds::kRuns;
  bool run = allowed != Melds::kSets;
  for (int i = 1; i < count; ++i) {
    set = set && number_of(natural[i]) == number_of(natural[0]);
    run = run && colour_of(natural[i]) == colour_of(natural[0]) && natural[i] != natural[i - 1];
  }
  return set || (run && number_of(natural[count - 1]) - number_of(natural[0]) <= 2);
}

}  // namespace

/// BO62.
void Generator::bluffs() {
  std::array<Card, kKindCount> kinds;
  int count = 0;
  hand_.for_each_kind([&](int kind) { kinds[count++] = static_cast<Card>(kind); });
  Move move = Move::of(Kind::kBluff);
  move.count = 3;
  for (int a = 0; a < count; ++a) {
    for (int b = a; b < count; ++b) {
      if (b == a && hand_.count(kinds[a]) < 2) continue;
      for (int c = b; c < count; ++c) {
        const int same = 1 + (b == c ? 1 : 0) + (a == c ? 1 : 0);
        if (hand_.count(kinds[c]) < same) continue;
        const std::array<Card, 3> cards = {kinds[a], kinds[b], kinds[c]};
        if (is_meld(table_.options.melds, cards)) continue;
        std::copy(cards.begin(), cards.end(), move.cards.begin());
        push(move);
      }
    }
  }
}

}  // namespace turnkey::break_out
