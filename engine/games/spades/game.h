// Spades: its hands, and the game from its parts.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "engine/games/spades/options.h"
#include "engine/games/spades/public.h"
#include "engine/trick_bids.h"

namespace turnkey::spades {

struct Secrets : PlayedHands<Secrets, kSeats> {
  static Facts board_of(const Public& table, const Hands& held);
  static std::string drawing_of(const Public& table, const Hands& held);
};

static_assert(std::has_unique_object_representations_v<Secrets>);

struct Game : TrickGame<Game, Options, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "spades";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = 60;  // to the end of a hand, with its bids

  static constexpr TrickNotation kNotation{
      "Spades", kSeats, kHand,
      TrickNotation::kind(Move::Kind::kBid) | TrickNotation::kind(Move::Kind::kLead)};
  static ScoreBounds score_bounds(const Options& options);

  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// In a hand, plays it to its end as rollouts do, but without chance.
  static Payoffs<kMaxSeats> evaluate(const State& state);
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::spades
