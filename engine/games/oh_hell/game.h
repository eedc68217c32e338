// Oh Hell: its hands, and the game from its parts.
#pragma once

#include <string_view>

#include "engine/games/oh_hell/public.h"
#include "engine/trick_bids.h"

namespace turnkey::oh_hell {

struct Secrets : PlayedHands<Secrets, kMostSeats> {
  static Facts board_of(const Public& table, const Hands& held);
  static std::string drawing_of(const Public& table, const Hands& held);
};

static_assert(std::has_unique_object_representations_v<Secrets>);

struct Game : TrickGame<Game, Options, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "oh_hell";
  static constexpr int kMaxSeats = kMostSeats;
  static constexpr int kRolloutPlies = 84;  // to the end of a hand, with its bids

  static constexpr TrickNotation kNotation{
      "Oh Hell", kMostSeats, kMostCards,
      TrickNotation::kind(Move::Kind::kBid) | TrickNotation::kind(Move::Kind::kTurn)};
  static ScoreBounds score_bounds(const Options& options);

  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// In a hand, plays it to its end as rollouts do, but without chance.
  static Payoffs<kMaxSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  static constexpr std::size_t kNarrow = 1;
  /// Rates a bid by how near it is to what the hand promises, and plays as rollouts do.
  struct Rater {
    explicit Rater(const State& state);
    int operator()(const Move& move) const;

    double promised = 0;  ///< tricks, while seats bid
    int wants = 0;        ///< tricks that the seat still needs for its bid
    PackSet hand;
    PackSet out = 0;  ///< neither in the hand nor gone
    PackCard best = kNoCard;
    const Public* table;
  };
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::oh_hell
