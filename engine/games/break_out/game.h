// Break-Out as the engine sees it: what the skeleton of games of hidden hands asks for. The rules
// are in RULES.md, numbered.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/side_network.h"
#include "engine/games/break_out/move.h"
#include "engine/games/break_out/options.h"
#include "engine/games/break_out/secrets.h"
#include "engine/games/break_out/weights.h"
#include "engine/hidden_game.h"

namespace turnkey::break_out {

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "break_out";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// The evaluation knows better than rollouts, and sooner: at 20 ms a move none won 58.5 +- 6.7 %
  /// against 10 plies (2 players, 100 deals played twice), 51.7 +- 6.3 % with 4.
  static constexpr int kRolloutPlies = 0;

  /// What was handed over unseen, and the cards from the pile since, are filled in first: in a
  /// round that is over by any way that leads to the hands that were shown.
  template <class Log>
  static auto unmask(const Log& log, const World<Game>& world) {
    std::vector<Event<Move>> full(log.begin(), log.end());
    fill_in(full, world.state());
    return HiddenGame::unmask(full, world);
  }
  static void fill_in(std::vector<Event<Move>>& log, const HiddenState<Game>& end);

  static std::string text(const Move& move);
  /// Any well-formed event. Errors: kBadMove.
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options) {
    const int worst = points_in(full_deck(options)) * options.rounds;
    return {-static_cast<double>(worst), 5.0 * options.rounds * (options.rounds + 1) / 2};
  }

  /// What a player does who lays what it can and breaks out as soon as it can.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Totals as they are expected after this round, and shares as learned.
  static Payoffs<kMaxSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  struct Learned;
  /// How good legal moves of the seat on turn look at a glance, roughly in points: what orders
  /// moves in a tree, and what rollouts and the greedy player choose by. Higher is better. The
  /// state must outlive it.
  struct Rater {
    explicit Rater(const State& state) : table(state.table()) {}
    int operator()(const Move& move) const;

    const Public& table;
  };
  /// Half, once and twice what a random move costs on average, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{6, 12, 24};
  /// A round was scored and the next is not dealt: all that is left is alike for everybody.
  static bool is_horizon(const State& state) {
    return state.table().phase == Phase::kRound && state.table().round > 1;
  }
};

using State = Game::State;
using View = Game::View;

/// See engine/learned.h. Every seat is a side.
struct Game::Learned : LearnedDefaults, StoredNetwork<37, kMaxPlayers, kWeights> {
  static constexpr bool kSeesHands = true;
  /// The first input is the lead over the last by expected totals, by how far they will still part.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Any number of players and rounds; a third with penalties or a deck that is not the default.
  static Options table(Rng& rng);
};

}  // namespace turnkey::break_out
