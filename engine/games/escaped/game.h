// Escaped as the engine sees it: what the skeleton of games of hidden hands asks for. The rules are
// in RULES.md, numbered.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/escaped/model.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/options.h"
#include "engine/games/escaped/secrets.h"
#include "engine/hidden_game.h"

namespace turnkey::escaped {

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "escaped";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// Eight players see all within 21 rounds of a take, a look and an end; random takes need more,
  /// but they are seldom all needed.
  static constexpr int kRolloutPlies = 600;

  static std::string text(const Move& move) { return text_of(move); }
  static Expected<Move> parse(std::string_view text) { return parse_move(text); }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  /// Takes any card, and then accuses if it has no more suspects than there are players in: its
  /// chance to be right is as good as its share of the table then. Where names are not heard that
  /// is what the exact solution does with 3, 4, 6 or 8 players, until somebody is out.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Shares of the win as estimated from how many suspects each seat has left; of an accusation
  /// made, from whether it is right. Once the game is over, the real ones.
  static Payoffs<kMaxSeats> evaluate(const State& state);
  /// The same by public numbers alone: an accusation is right as often as it has suspects.
  static Payoffs<kMaxSeats> evaluate(const Public& table);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  using Model = escaped::Model;
  static constexpr Scores kScores = Scores::kByShare;
  /// The agent "default" where it can't solve: which won at equal time with 3, 4 and 6 players.
  static constexpr std::string_view kDefaultAgent = "flat";
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::escaped
