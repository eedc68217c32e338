// Jacked for the engine: the members that the skeleton of games of hidden hands asks for. The rules
// are in RULES.md, numbered; NOTICE names the game's author.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/games/jacked/learned.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/options.h"
#include "engine/games/jacked/policy.h"
#include "engine/games/jacked/secrets.h"
#include "engine/hidden_game.h"

namespace turnkey::jacked {

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets, Knowledge> {
  static constexpr std::string_view kName = "jacked";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// The best of 0, 2, 4 and 8 with the learned evaluation (search/EXPERIMENTS.md).
  static constexpr int kRolloutPlies = 4;

  static std::string text(const Move& move) { return text_of(move); }
  static Expected<Move> parse(std::string_view text) { return parse_move(text); }

  /// A quick choice for the seat on turn: the best rated move after some noise.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Shares of the win from the network (learned.h).
  static Payoffs<kMaxSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  using Rater = jacked::Rater;
  using Learned = jacked::Learned;
  using Deals = jacked::Deals;
  static constexpr Scores kScores = Scores::kByShare;
  /// Ratings are thousandths of a logit. Measured with exploration 0.1: search/EXPERIMENTS.md.
  static constexpr int kPriorScale = 150;
  /// Half, once and twice the average loss of a random move, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{6, 12, 24};
  /// The same, less certain of the leader.
  static Payoffs<kMaxSeats> calibrate(const State& state, const Payoffs<kMaxSeats>& evaluated);
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::jacked
