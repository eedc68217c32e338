// Meet the Patriots as the engine sees it: what the skeleton of open games asks for. The rules are
// in RULES.md, numbered.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/meet_the_patriots/public.h"
#include "engine/open_game.h"

namespace turnkey::meet_the_patriots {

struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
  static constexpr std::string_view kName = "meet_the_patriots";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// A player who never passes needs 36 turns of at most two moves.
  static constexpr int kRolloutPlies = 120;

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  /// MP30, MP31
  static ScoreBounds score_bounds(const Options& options) {
    if (options.players == 1) return {-1.0 * most_turns(options), 0};
    return {0, 1.0 * options.numbers};
  }
  static Move rollout_move(const State& state, MoveList&, Rng& rng) {
    return state.table().rollout_move(rng);
  }

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// What is not solved: at 20 ms a move, 4 players, flat won +54 +- 23 Elo more than ISMCTS.
  static constexpr std::string_view kDefaultAgent = "flat";
  /// The agent "default" solves two players from the start in a few milliseconds, so it may try.
  static constexpr int kSolverPart = 2;
  /// Alone, who never passes takes one to three turns for a number (MP32), so that a lost one is
  /// bad. Of what bounds allow, which are for who passes whenever that may be, it is nothing.
  static double verdict_range(const Options& options) {
    return (options.players == 1 ? 2.0 : 1.0) * options.numbers;
  }
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

}  // namespace turnkey::meet_the_patriots
