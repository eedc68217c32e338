// Straight Jacket for the engine: the members that the skeleton of games of hidden hands asks for.
// The rules are in RULES.md, numbered.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/straight_jacket/move.h"
#include "engine/games/straight_jacket/options.h"
#include "engine/games/straight_jacket/secrets.h"
#include "engine/hidden_game.h"

namespace turnkey::straight_jacket {

class Rater;

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "straight_jacket";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// Two or three turns; longer rollouts add no information.
  static constexpr int kRolloutPlies = 10;

  static std::string text(const Move& move);
  /// Parses any well-formed event. Errors: kBadMove.
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options) {
    return {0, static_cast<double>(options.cards().most_points)};
  }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  /// The best rated move after some noise.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Scores: points so far plus those of the next turn. Shares: from the lead and the number of
  /// cards left.
  static Payoffs<kMaxSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  using Rater = straight_jacket::Rater;
  /// Half, once and twice the average loss of a random move, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{6, 12, 24};
  /// As evaluate(), with smaller effects of a lead: searches with evaluate() are too certain of the
  /// leader.
  static Payoffs<kMaxSeats> calibrate(const State& state, const Payoffs<kMaxSeats>&);
};

using State = Game::State;
using View = Game::View;

/// Rates legal moves of the seat on turn by values: points for the own jacket, few for others, low
/// cards for the player ahead. Higher is better. The state must outlive it.
class Rater {
 public:
  explicit Rater(const State& state);
  int operator()(const Move& move) const;

 private:
  const Public& table_;
  bool left_is_ahead_;  ///< compared with the other neighbour, when passing a card
};

}  // namespace turnkey::straight_jacket
