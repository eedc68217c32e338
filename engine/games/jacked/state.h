// The full truth of a game of Jacked: the public part and everybody's cards. It belongs to the
// referee; a search meets it only inside a World, dealt by a View.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/options.h"
#include "engine/games/jacked/public.h"

namespace turnkey {
template <class G>
class World;
}

namespace turnkey::jacked {

struct Game;
class View;

class State {
 public:
  explicit State(const Options& options);
  /// Any position, for tests: see Setup. The cards must come from one deck.
  static State from(const Setup& setup);

  const Options& options() const { return public_.options; }
  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn; }
  const Public& table() const { return public_; }
  const Board& board_now() const { return public_.board; }
  CardCounts hand(Seat seat) const { return hands_[static_cast<std::size_t>(seat.index())]; }
  CardCounts deck() const { return deck_; }  ///< not dealt yet in this round

  void moves(MoveList& list) const;
  /// Errors: kIllegalEvent. Accepts any legal order and split of a 7 and any swap with the same
  /// result.
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);

  template <ChanceSource S>
  Move chance(S& source) const;
  /// Calls visit(move, probability) for every hand that may be dealt next.
  template <class F>
  void for_each_outcome(F&& visit) const;
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  int team_of(Seat seat) const { return jacked::team_of(public_.options, seat.index()); }
  std::uint64_t key() const;

 private:
  friend class View;
  template <class G>
  friend class turnkey::World;

  State(const Public& table, CardCounts undealt) : public_(table), deck_(undealt) {}
  /// Deals anew what `seat` can't see. World's alone.
  void redeal(Seat seat, Rng& rng);
  /// Likewise World's: the hand of the seat.
  std::uint64_t knowledge(Seat seat) const {
    const CardCounts& own = hands_[static_cast<std::size_t>(seat.index())];
    return own.total() == 0 ? 0 : hash_of(own);
  }
  void deal_hidden(Seat but, Rng& rng);

  Public public_;
  std::array<CardCounts, kMaxPlayers> hands_{};
  CardCounts deck_;
};

/// Calls visit(hand, ways) for every multiset of `size` cards of the deck from `rank` on, added to
/// `hand`; ways: in how many ways physical cards make it, times `ways`.
template <class F>
void for_each_hand(CardCounts deck, int size, F&& visit, int rank = 0, CardCounts hand = {},
                   double ways = 1.0) {
  if (size == 0) return visit(hand, ways);
  if (rank == kRanks) return;
  const int held = deck.count(rank);
  for (int taken = 0; taken <= held && taken <= size; ++taken) {
    for_each_hand(deck, size - taken, visit, rank + 1, hand, ways);
    hand.add(rank);
    ways = ways * (held - taken) / (taken + 1);  // the next binomial coefficient; exact
  }
}

template <class F>
void State::for_each_outcome(F&& visit) const {
  double all = 1.0;
  for (int i = 0; i < public_.cards_to_deal(); ++i) all = all * (deck_.total() - i) / (i + 1);
  for_each_hand(deck_, public_.cards_to_deal(), [&](CardCounts hand, double ways) {
    visit(Move::deal(Seat::at(public_.deal_to), hand), ways / all);
  });
}

template <ChanceSource S>
Move State::chance(S& source) const {
  constexpr std::uint32_t kDeckPurpose = 0;
  CardCounts deck = deck_;
  CardCounts hand;
  auto left = static_cast<std::uint32_t>(deck.total());
  auto number = static_cast<std::uint32_t>(full_deck(public_.options).total()) - left;
  for (int i = public_.cards_to_deal(); i > 0; --i, --left, ++number) {
    const std::uint32_t pick = source.below(left, {kDeckPurpose, public_.round, number});
    const int rank = deck.at(static_cast<int>(pick));
    deck.remove(rank);
    hand.add(rank);
  }
  return Move::deal(Seat::at(public_.deal_to), hand);
}

static_assert(sizeof(State) <= 320 && std::is_trivially_copyable_v<State>);

}  // namespace turnkey::jacked
