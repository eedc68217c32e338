// Hearts: the game from its parts.
#pragma once

#include <string_view>

#include "engine/games/hearts/move.h"
#include "engine/games/hearts/options.h"
#include "engine/games/hearts/public.h"
#include "engine/games/hearts/secrets.h"
#include "engine/tricks.h"

namespace turnkey::hearts {

struct Game : TrickGame<Game, Options, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "hearts";
  static constexpr int kMaxSeats = kMostSeats;
  static constexpr int kRolloutPlies = 70;  // to the end of a hand, with its passes

  static constexpr TrickNotation kNotation{"Hearts", kMostSeats, kMostCards,
                                           TrickNotation::kind(Move::Kind::kPass) |
                                               TrickNotation::kind(Move::Kind::kTake) |
                                               TrickNotation::kind(Move::Kind::kLead)};
  static ScoreBounds score_bounds(const Options& options);

  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  static Payoffs<kMaxSeats> evaluate(const State& state);
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::hearts
