// Captured as the engine sees it: a game of open cards and much chance. Players go where the
// numbers send them; what they decide is their own number at the start, and which card they take
// from who comes to their space. The rules are in RULES.md, numbered.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/captured/public.h"
#include "engine/open_game.h"

namespace turnkey::captured {

struct Game : OpenGame<Game, Options, Move, MoveList, Public> {
  static constexpr std::string_view kName = "captured";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// To the end: a landing is a number, a card laid and perhaps a theft.
  static constexpr int kRolloutPlies = 3 * kMostCards;

  static std::string text(const Move& move) { return text_of(move); }
  static Expected<Move> parse(std::string_view text) { return parse_move(text); }
  static ScoreBounds score_bounds(const Options& options) {
    const Cards& cards = options.cards();
    return {static_cast<double>(cards.lowest),
            static_cast<double>(kTraitors + cards.highest + options.most_bonus)};
  }

  /// The best card by rate(), any identity.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
};

using State = Game::State;
using View = Game::View;
using Model = Game::Model;

}  // namespace turnkey::captured
