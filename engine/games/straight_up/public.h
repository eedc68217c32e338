// The public part of a game of Straight Up, and every rule that depends on it alone. State, View
// and Model all contain it. It lacks only the hand of the seat on turn.
//
// Between turns everybody knows the cards of every pile. While a hand is out, its owner's piles
// stay here as they were before the draw; the draw is settled when the hand is shown, as it goes to
// the discard pile. So the public part does not depend on the hand.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/card_counts.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/options.h"
#include "engine/games/straight_up/piles.h"
#include "engine/games/straight_up/straights.h"

namespace turnkey::straight_up {

/// The kind of the next event.
enum class Phase : std::uint8_t {
  kFill,     ///< chance adds cards to the market
  kDraw,     ///< chance gives the seat on turn its hand
  kMove,     ///< the seat acts
  kDiscard,  ///< its hand is shown and discarded
  kOver,
};

/// Plain data; the functions keep it consistent. Tests set positions up by hand.
struct Public : TableDefaults {
  /// The start of a game: chance fills the market next.
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  Actor turn() const;
  bool over() const { return phase == Phase::kOver; }
  /// The seat on turn, also while chance deals and shows its cards. After a win it is the winner.
  int mover() const {
    const int seat = start + turns_done;
    return seat >= options.players ? seat - options.players : seat;
  }
  Piles& mover_piles() { return piles[mover()]; }
  const Piles& mover_piles() const { return piles[mover()]; }
  /// Whether a hand has been drawn and not yet shown; after a win it never is.
  bool hand_out() const {
    return phase == Phase::kMove || phase == Phase::kDiscard || winner.is_seat();
  }
  /// Whether a hand is out, and not that seat's.
  bool hides_hand(Seat seat) const { return hand_out() && mover() != seat.index(); }
  /// The mover's draw, due or made.
  PileDraw hand_draw() const { return mover_piles().drawing(kHandCards); }
  /// The cards that would fill the market now.
  PileDraw market_draw() const {
    return market_piles.drawing(market_size(options) - market.total());
  }
  /// The card that has left the mover's hand, played or removed.
  CardCounts used() const;
  /// The weight of a hand, given the move made with it: the number of its cards that could have
  /// made the move, 0 if it is impossible (rule SU62). 1 before a move.
  std::uint32_t weight(CardCounts hand) const;
  /// All cards of a seat: its piles, the hand drawn from them, and the table.
  CardCounts owned(int seat) const;
  Payoffs<kMaxPlayers> payoffs() const { return won_by<kMaxPlayers>(winner, seats()); }
  /// An event that is about to happen, as `observer` sees it.
  Move mask(const Move& move, Seat observer) const;
  /// What a move does.
  Facts describe(const Move& move) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);

  /// Hash of everything that the rest of the game depends on, with or without the clock.
  std::uint64_t key(bool with_clock) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }

  Options options;
  SeatArray<Piles, kMaxPlayers> piles{};
  Piles market_piles;  ///< the market deck and the market's discard pile
  CardCounts market;   ///< face up, for sale
  SeatArray<Straights, kMaxPlayers> straights{};
  SeatArray<std::uint8_t, kMaxPlayers> can_strike{};  ///< 1: the strike marker is unused
  std::uint16_t round = 0;                            ///< from 0
  std::uint8_t start = 0;                             ///< the seat that starts the round
  std::uint8_t turns_done = 0;                        ///< turns of this round
  Phase phase = Phase::kFill;
  std::uint8_t bought = 0;  ///< 1: somebody has bought in this round
  Actor winner;
  Move::Kind made = Move::Kind::kNone;  ///< the move whose discard is due, or that won
  Rank made_card = Rank::kTwo;          ///< its card
  std::array<std::uint8_t, 7> reserved{};
  /// 0: the market's; 1 + s: seat s's.
  std::array<PileShuffle, kMaxPlayers + 1> shuffles{};

 private:
  void apply_fill(CardCounts cards);
  void apply_buy(Rank card);
  void apply_play(Rank card);
  void apply_strike(const Move& move);
  void apply_discard(CardCounts shown);
  void end_round();
  void win() {
    winner = Seat::at(mover());
    phase = Phase::kOver;
  }
  void made_move(const Move& move) {
    made = move.kind();
    made_card = move.card();
    phase = Phase::kDiscard;
  }
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

// --- inline, because searches spend their time here ----------------------------------------------

inline Actor Public::turn() const {
  if (phase == Phase::kMove) return Seat::at(mover());
  return over() ? Actor::nobody() : Actor::chance();
}

inline CardCounts Public::used() const {
  CardCounts card;
  if (made == Move::Kind::kPlay || made == Move::Kind::kRemove) card.add(index(made_card));
  return card;
}

inline std::uint32_t Public::weight(CardCounts hand) const {
  switch (made) {
    case Move::Kind::kNone:
    case Move::Kind::kPass: return 1;
    case Move::Kind::kBuy: return hand_money(hand) >= price(made_card) ? 1 : 0;
    default: return static_cast<std::uint32_t>(hand.count(index(made_card)));
  }
}

}  // namespace turnkey::straight_up
