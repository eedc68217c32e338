// Straight Jacket as the engine sees it: what the skeleton of games of hidden hands asks for. The
// rules are in RULES.md, numbered.
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
  /// Two or three turns: longer ones say no more.
  static constexpr int kRolloutPlies = 10;

  static std::string text(const Move& move);
  /// Any well-formed event. Errors: kBadMove.
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options) {
    return {0, static_cast<double>(options.cards().most_points)};
  }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  /// The best rated move after some noise.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Points so far and those of the next turn, and shares by how far ahead a seat is for the cards
  /// that are left.
  static Payoffs<kMaxSeats> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  using Rater = straight_jacket::Rater;
  /// Smaller than usual, as rollouts end in evaluations.
  static constexpr float kExploration = 0.2F;
  /// Half, once and twice what a random move costs on average, in thousandths of the win.
  static constexpr std::array<int, 3> kVerdicts{6, 12, 24};
  /// As evaluate(), with leads worth less: searches that go by that say too much of who leads.
  static Payoffs<kMaxSeats> foretell(const State& state, const Payoffs<kMaxSeats>&);
};

using State = Game::State;
using View = Game::View;

/// How good legal moves of the seat on turn look by their values: points for the own jacket, few
/// for others, low cards for who is ahead. Higher is better. The state must outlive it.
class Rater {
 public:
  explicit Rater(const State& state);
  int operator()(const Move& move) const;

 private:
  const Public& table_;
  bool left_is_ahead_;  ///< of the other neighbour, where a card is passed
};

}  // namespace turnkey::straight_jacket
