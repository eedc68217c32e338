// Straight Up for the engine: the members that the skeleton of games of hidden hands asks for. The
// rules are in RULES.md, numbered; NOTICE names the game's author.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/straight_up/evaluation.h"
#include "engine/games/straight_up/model.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/options.h"
#include "engine/games/straight_up/secrets.h"
#include "engine/hidden_game.h"

namespace turnkey::straight_up {

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "straight_up";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// The evaluation is better than rollouts: without rollouts ISMCTS wins 67 % ± 11 % against
  /// rollouts of 8 plies and 87 % ± 8 % against full ones (20 ms a move, 30 deals played twice).
  static constexpr int kRolloutPlies = 0;

  static std::string text(const Move& move) { return text_of(move); }
  static Expected<Move> parse(std::string_view text) { return parse_move(text); }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  /// The best rated move (Model::rate) after some noise.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  static Payoffs<kMaxSeats> evaluate(const State& state) {
    return scored_by_share(straight_up::evaluate(state.table(), state.secrets().hand));
  }

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  using Model = straight_up::Model;
  using Learned = straight_up::Learned;
  static constexpr Scores kScores = Scores::kByShare;
  /// The agent behind "default" where it can't solve: the strongest at equal time
  /// (search/EXPERIMENTS.md).
  static constexpr std::string_view kDefaultAgent = "expectimax";
  /// Half, once and twice the average loss of a random move, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{10, 20, 40};
  static constexpr std::string_view kNotice =
      "Straight Up is a game by Nico Reuter, its rules are published under CC BY-NC-ND 4.0. He "
      "asks "
      "for his prior written permission for digital implementations, publication, sale and all "
      "commercial use, and for translations, modifications and derivative versions. Whoever "
      "distributes this program or its source with the game must have it; the licence of this "
      "software does not give it. A build that leaves the game out (TURNKEY_GAMES) has it in its "
      "source all the same.";
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::straight_up
