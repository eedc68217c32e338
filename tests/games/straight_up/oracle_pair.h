// The engine and the oracle side by side in one game, with a view for every seat and a spectator.
// What happens is given as text; both sides read it, and afterwards they must say the same about
// everything.
#pragma once

#include <string>
#include <vector>

#include "engine/games/straight_up/game.h"
#include "tests/games/straight_up/oracle_games.h"

namespace turnkey::straight_up {

Options options_of(const oracle::Rules& rules);

/// What lies open, in words, to be compared. A mover's piles count as they were before the draw,
/// until the hand is shown.
std::string open_part(const oracle::Table& table);
std::string open_part(const Public& table);

class Pair {
 public:
  /// All piles of the oracle shuffled; both sides before the first event.
  Pair(const oracle::Rules& rules, oracle::Dice& dice);

  const oracle::Table& table() const { return table_; }
  const State& state() const { return state_; }
  const std::vector<View>& views() const { return views_; }
  bool over() const { return oracle::turn(table_) == oracle::kNobody; }

  /// Chance acts as the oracle's piles lie.
  void happen();
  /// The event happens, without its actor; a fatal failure where the two sides differ about it.
  void event(const std::string& text);
  /// Events in a row, blanks between them.
  void events(const std::string& texts);

  /// Legal moves of both sides, who is on turn, everything that lies open, hands, shares.
  void compare() const;
  /// Whether both sides, and each view as far as it can know, accept just the same of these texts,
  /// and under which spelling.
  void compare_texts(const std::vector<std::string>& texts) const;
  /// Probabilities of everything that chance can do now.
  void compare_outcomes() const;
  /// The number of worlds of each view, and that those sampled are among them.
  void compare_worlds(Rng& rng) const;

 private:
  void compare_view(const View& view) const;
  void compare_end() const;

  oracle::Dice* dice_;
  oracle::Table table_;
  std::string hand_;  ///< as drawn, until it is shown
  State state_;
  std::vector<View> views_;
};

/// Texts of every kind, mostly of what can't happen in this position: each move of the game there
/// is (only some of the strikes), and events of chance with right and wrong cards.
std::vector<std::string> strange_texts(const oracle::Table& table, oracle::Dice& dice);

}  // namespace turnkey::straight_up
