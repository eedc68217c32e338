// Break-Out for the engine: the members that the skeleton of games of hidden hands asks for. The
// rules are in RULES.md, numbered.
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
  /// The evaluation is better and faster than rollouts. At 20 ms a move no rollout won 58.5 +- 6.7
  /// % against rollouts of 10 plies (2 players, 100 deals played twice), and 51.7 +- 6.3 % against
  /// 4 plies.
  static constexpr int kRolloutPlies = 0;

  /// Fills in the cards handed over unseen and the later draws first. In a round that is over, any
  /// way that leads to the hands shown will do.
  template <class Log>
  static auto unmask(const Log& log, const World<Game>& world) {
    std::vector<Event<Move>> full(log.begin(), log.end());
    fill_in(full, world.state());
    return HiddenGame::unmask(full, world);
  }
  static void fill_in(std::vector<Event<Move>>& log, const HiddenState<Game>& end);

  static std::string text(const Move& move);
  /// Parses any well-formed event. Errors: kBadMove.
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options) {
    const int worst = points_in(full_deck(options)) * options.rounds;
    return {-static_cast<double>(worst), 5.0 * options.rounds * (options.rounds + 1) / 2};
  }

  /// Lays as much as it can and breaks out as soon as it can.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Scores are the totals expected after this round; shares come from the network.
  static Payoffs<kMaxSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  struct Learned;
  /// Rates legal moves of the seat on turn quickly, roughly in points; higher is better. Orders
  /// moves in a tree; rollouts and the greedy player choose by it. The state must outlive it.
  struct Rater {
    explicit Rater(const State& state) : table(state.table()) {}
    int operator()(const Move& move) const;

    const Public& table;
  };
  /// Half, once and twice the average loss of a random move, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{6, 12, 24};
  /// Between a scored round and the next deal: what follows is the same for everybody.
  static bool is_horizon(const State& state) {
    return state.table().phase == Phase::kRound && state.table().round > 1;
  }
};

using State = Game::State;
using View = Game::View;

/// See engine/learned.h. Every seat is a side.
struct Game::Learned : LearnedDefaults, StoredNetwork<37, kMaxPlayers, kWeights> {
  static constexpr bool kSeesHands = true;
  /// The first input is the lead in expected totals over the last, divided by the spread still to
  /// come.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Any number of players and rounds. One table in three has penalties or another deck.
  static Options table(Rng& rng);
};

}  // namespace turnkey::break_out
