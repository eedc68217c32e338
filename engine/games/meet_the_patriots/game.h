// Meet the Patriots for the engine: the members that the skeleton of open games asks for. The rules
// are in RULES.md, numbered.
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
  /// For positions that are not solved: at 20 ms a move with 4 players, flat won +54 +- 23 Elo over
  /// ISMCTS.
  static constexpr std::string_view kDefaultAgent = "flat";
  /// The agent "default" solves two players from the start in a few milliseconds.
  static constexpr int kSolverPart = 2;
  /// A player alone who never passes takes one to three turns a number (MP32), so a lost turn is
  /// bad. Relative to the bounds of the score, which allow every possible pass, it would be
  /// nothing.
  static double verdict_range(const Options& options) {
    return (options.players == 1 ? 2.0 : 1.0) * options.numbers;
  }
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

}  // namespace turnkey::meet_the_patriots
