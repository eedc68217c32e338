// Captured for the engine: a game of open cards and much chance. Numbers decide where players
// go. Players choose their own number at the start, and the card they take from a player who comes
// to their space. The rules are in RULES.md, numbered.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/captured/public.h"
#include "engine/open_game.h"

namespace turnkey::captured {

struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
  static constexpr std::string_view kName = "captured";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// To the end of the game: a landing is a number, a card laid and perhaps a theft.
  static constexpr int kRolloutPlies = 3 * kMostCards;

  static std::string text(const Move& move);
  /// Parses an event without its actor. A slip may have its catcher in front: `2:slip0=t`.
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options) {
    return {1.0 * options.cards().lowest, 1.0 * options.cards().highest + options.most_bonus};
  }

  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

}  // namespace turnkey::captured
