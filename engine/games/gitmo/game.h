// Gitmo as the engine sees it: what the skeleton of games of open cards asks for. The rules are in
// RULES.md, numbered.
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
  /// The evaluation knows better than rollouts (measured in search/EXPERIMENTS.md).
  static constexpr int kRolloutPlies = 0;

  static std::string text(const Move& move);
  /// Of everything well formed; whether it is legal, a position says. Errors: kBadMove.
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
  /// The few best rated events are tried over and over before another one: a turn is a long series.
  static constexpr float kExploration = 0.2F;
  static constexpr std::size_t kNarrow = 3;
  /// Half, once and twice what a random move costs on average, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{12, 24, 48};
  /// With the hands that seats have yet to begin, and leaders of many as sure as they are.
  static Payoffs<kMaxPlayers> foretell(const State& state, Payoffs<kMaxPlayers> said);
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

/// See engine/learned.h. Sides are teams.
struct Game::Learned : LearnedDefaults, StoredNetwork<34, kMaxPlayers, kWeights> {
  /// The first input is the lead over the last in points as they are expected, in logits.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Any number of players, partners or not, mostly one hand; now and then an unusual rule.
  static Options table(Rng& rng);
};

}  // namespace turnkey::gitmo
