// Gitmo for the engine: the members that the skeleton of games of open cards asks for. The rules
// are in RULES.md, numbered.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/side_network.h"
#include "engine/games/gitmo/public.h"
#include "engine/games/gitmo/weights.h"
#include "engine/open_game.h"

namespace turnkey::gitmo {

struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
  static constexpr std::string_view kName = "gitmo";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// The evaluation is better than rollouts (measured in search/EXPERIMENTS.md).
  static constexpr int kRolloutPlies = 0;

  static std::string text(const Move& move);
  /// Parses any well-formed text; only a position says whether it is legal. Errors: kBadMove.
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options);

  /// The best rated move (Public::rate) after some noise.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  struct Learned;
  /// Public::rate for ISMCTS. The state must outlive it.
  struct Rater {
    explicit Rater(const State& state) : table(state.table()) {}
    int operator()(const Move& move) const { return table.rate(move); }

    const Public& table;
  };
  static constexpr std::size_t kNarrow = 3;
  /// Half, once and twice the average loss of a random move, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{12, 24, 48};
  /// Corrects for the hands that seats have yet to begin, and for large tables' leaders.
  static Payoffs<kMaxPlayers> calibrate(const State& state, Payoffs<kMaxPlayers> said);
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

/// See engine/learned.h. Sides are teams.
struct Game::Learned : LearnedDefaults, StoredNetwork<34, kMaxPlayers, kWeights> {
  /// The first input is the expected lead over the last in points, in logits.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Any number of players, with or without partners, mostly one hand; sometimes a rare rule.
  static Options table(Rng& rng);
};

}  // namespace turnkey::gitmo
