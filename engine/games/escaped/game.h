// Escaped for the engine: the members that the skeleton of games of hidden hands asks for. The
// rules are in RULES.md, numbered.
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
  /// Eight players see all cards within 21 rounds of a take, a look and an end. Random takes need
  /// more, but rarely all of them.
  static constexpr int kRolloutPlies = 600;

  static std::string text(const Move& move) { return text_of(move); }
  static Expected<Move> parse(std::string_view text) { return parse_move(text); }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  /// Takes any card. Then accuses if it has no more suspects than there are players in: its chance
  /// to be right is then at least its share of the table. Without announced names this is the exact
  /// solution for 3, 4, 6 or 8 players until somebody is out.
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  /// Shares of the win, estimated from the number of suspects that each seat has left. After an
  /// accusation: from whether it is right. Once the game is over: the real shares.
  static Payoffs<kMaxSeats> evaluate(const State& state);
  /// The same from public numbers only: an accusation has the chance 1 / suspects.
  static Payoffs<kMaxSeats> evaluate(const Public& table);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  using Model = escaped::Model;
  static constexpr Scores kScores = Scores::kByShare;
  /// The agent behind "default" where it can't solve: the strongest at equal time with 3, 4 and 6
  /// players.
  static constexpr std::string_view kDefaultAgent = "flat";
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::escaped
