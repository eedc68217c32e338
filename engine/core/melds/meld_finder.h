// Finds the melds (melds.h) that a hand can make, each once: sets by the kinds of their cards, runs
// by the card at each place. It cuts every branch that the hand can't finish, since many wild cards
// give very many melds.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/core/bits.h"
#include "engine/core/card_bag.h"
#include "engine/core/melds/melds.h"

namespace turnkey {

template <class Cards, CardBag Hand>
constexpr int wilds_in(const Hand& hand) {
  int wilds = 0;
  for_each_bit(Cards::kAnyWild, [&](int wild) { wilds += hand.count(wild); });
  return wilds;
}

/// Puts cards of a hand together in a row. A row has `cards` with enough room and their number
/// `count`: a move, say, that is listed as it stands. Every function leaves it empty.
template <class Cards, CardBag Hand, class Row>
class MeldFinder {
  using Card = typename Cards::Card;
  using Kinds = typename Cards::Kinds;

 public:
  /// In addition to the hand, melds may use one card of the table, of the kind `lent`. It lies in
  /// rows as `mark`, a kind behind all others. Without one, `lent` is no number card. All arguments
  /// must outlive the finder.
  MeldFinder(const Hand& hand, Row& row, Card lent, Card mark)
      : hand_(hand), row_(row), lent_(lent), mark_(mark) {}

  Kinds kinds() const { return kinds_; }
  bool has(Card card) const { return (kinds_ >> card & 1u) != 0; }
  /// Whether the hand has more cards of the kind than the row.
  bool has_more(Card card) const {
    const auto begin = row_.cards.begin();
    return has(card) && std::count(begin, begin + row_.count, card) < hand_.count(card);
  }
  /// Calls next() with the card in the row.
  template <class F>
  void with(Card card, const F& next) {
    row_.cards[row_.count++] = card;
    next();
    row_.cards[--row_.count] = 0;
  }

  /// Cards of the hand that may lie in a set of the number.
  Kinds fitting(int number) const { return kinds_ & (Cards::of_number(number) | Cards::kAnyWild); }
  /// Calls visit() with every multiset of cards of these kinds added to the row, up to `most` cards
  /// in all.
  template <class F>
  void for_each_handful(Kinds kinds, int most, const F& visit) {
    if (kinds == 0) return visit();
    for_each_handful(kinds & (kinds - 1), most, visit);
    const auto card = static_cast<Card>(std::countr_zero(kinds));
    const int held = card == mark_ ? 1 : hand_.count(card);
    const bool more = row_.count < held || row_.cards[row_.count - held] != card;
    if (row_.count < most && more) with(card, [&] { for_each_handful(kinds, most, visit); });
  }
  /// Calls visit(number) with every row that goes on from there in the colour, past a meld in
  /// between, as long as visit() returns true.
  template <class MeldBetween, class F>
  void for_each_row(int colour, int number, const MeldBetween* between, const F& visit) {
    if (between != nullptr && number == between->start()) number += between->size;
    if (!visit(number)) return;
    const Card natural = Cards::kind_of(number, colour);
    const auto next = [&] { for_each_row(colour, number + 1, between, visit); };
    if (has(natural)) with(natural, next);
    for_each_bit(Cards::kAnyWild, [&](int wild) {
      if (has_more(static_cast<Card>(wild))) with(static_cast<Card>(wild), next);
    });
    if (lent_ == natural) with(mark_, next);
  }

  /// The numbers of which the hand can make sets, as bits.
  Bits set_numbers() const {
    const int least = std::max(1, 3 - wilds_);
    Bits numbers = 0;
    for (int number = 0; number < Cards::kNumbers; ++number) {
      const int lent = Cards::number_of(lent_) == number ? 1 : 0;
      const int cards = hand_.template total_of_row<Cards::kColours>(number) + lent;
      numbers |= Bits{cards >= least} << number;
    }
    return numbers;
  }
  /// Number cards that can begin a run of three, as themselves or as a wild card's place. Wild
  /// cards fill the places of cards that the hand lacks.
  Kinds run_starts() const {
    const Kinds lent = Cards::is_number(lent_) ? Cards::one_kind(lent_) : 0;
    const Kinds first = (kinds_ & Cards::kAnyNumber) | lent;
    const Kinds second = first >> Cards::kColours;
    const Kinds third = second >> Cards::kColours;
    const Kinds within = Cards::below(Cards::kNumbers - 2);
    if (wilds_ == 0) return first & second & third;
    if (wilds_ == 1) return ((first & second) | (first & third) | (second & third)) & within;
    return (wilds_ == 2 ? first | second | third : Cards::kAnyNumber) & within;
  }
  /// Calls visit() with every set of the number in the row, of three to `most` cards.
  template <class F>
  void for_each_set(int number, int most, const F& visit) {
    const Kinds lent = Cards::number_of(lent_) == number ? Cards::one_kind(mark_) : 0;
    for_each_handful(fitting(number) | lent, most, [&] {
      if (is_meld()) visit();
    });
  }
  /// The same for runs that begin at a number card.
  template <class F>
  void for_each_run(Card first, int most, const F& visit) {
    constexpr const Meld<Cards, 3>* kNothing = nullptr;
    for_each_row(Cards::colour_of(first), Cards::number_of(first), kNothing, [&](int number) {
      if (is_meld()) visit();
      return row_.count < most && number < Cards::kNumbers;
    });
  }

 private:
  /// Its construction makes the row a meld, unless it is short or all wild.
  bool is_meld() const {
    const auto end = row_.cards.begin() + row_.count;
    return row_.count >= 3 && !std::all_of(row_.cards.begin(), end, Cards::is_wild);
  }

  const Hand& hand_;
  const Kinds kinds_ = hand_.kinds();
  const int wilds_ = wilds_in<Cards>(hand_);
  Row& row_;
  const Card lent_;
  const Card mark_;
};

/// Bounds for the melds of a hand with at most kMost cards: the most points and the most cards. It
/// ignores runs that begin with three wild cards.
struct BestMeld {
  int points = 0;
  int cards = 0;
};
/// As a separate function it cost Break-Out's searches 6 % of their time.
template <class Cards, int kMost, CardBag Hand>
[[gnu::always_inline]] inline BestMeld best_meld(const Hand& hand, bool sets, bool runs) {
  BestMeld best;
  const auto offer = [&](bool run, int number, int cards) {
    best.points = std::max(best.points, Meld<Cards, kMost>::points_of(run, number, cards));
    best.cards = std::max(best.cards, cards);
  };
  const int wilds = wilds_in<Cards>(hand);
  for (int number = 0; number < Cards::kNumbers && sets; ++number) {
    const int named = hand.template total_of_row<Cards::kColours>(number);
    const int cards = std::min(named + wilds, kMost);
    if (named > 0 && cards >= 3) offer(false, number, cards);
  }
  const typename Cards::Kinds kinds = hand.kinds();
  for (int colour = 0; colour < Cards::kColours && runs; ++colour) {
    const auto row = kinds & Cards::of_colour(colour);
    if (std::popcount(row) + wilds < 3) continue;
    for (int first = 0; first + 3 <= Cards::kNumbers; ++first) {
      for (int cards = 3; cards <= std::min(kMost, Cards::kNumbers - first); ++cards) {
        const auto named = row & Cards::below(first + cards) & ~Cards::below(first);
        if (named == 0 || std::popcount(named) + wilds < cards) break;
        offer(true, first, cards);
      }
    }
  }
  return best;
}

}  // namespace turnkey
