// The oracle in texts, for tests/support/oracle.h, and the pair of it and the engine.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/straight_up/game.h"
#include "tests/games/straight_up/oracle_games.h"
#include "tests/support/oracle_pair.h"

namespace turnkey::straight_up {

Options options_of(const oracle::Rules& rules);

/// The open cards in words, for comparison. A mover's piles count as they were before the draw,
/// until the hand is shown.
std::string open_part(const oracle::Table& table);
std::string open_part(const Public& table);

class TextOracle {
 public:
  using Meaning = std::string;

  /// All piles shuffled.
  TextOracle(const oracle::Rules& rules, oracle::Dice& dice)
      : dice_(&dice), table_(oracle::start(rules, oracle::shuffler(dice))) {}

  const oracle::Table& table() const { return table_; }

  Actor turn() const;
  std::map<std::string, std::string> moves() const;
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const;
  std::string seen(const std::string& text, Seat seat) const;
  std::vector<double> shares() const { return oracle::shares(table_); }
  std::string show() const { return oracle::show(table_); }

  /// Makes a chance event from the piles as they are ordered.
  std::pair<std::string, TextOracle> deal() const;
  std::map<std::string, double> outcomes() const { return oracle::outcomes(table_); }
  std::set<std::string> possible(Seat seat) const;
  /// The hand of the turn.
  std::set<std::string> secrets(Seat seat) const;
  static std::string secret(const State& state);

  std::string difference(const State& state) const;
  std::string difference(const View& view, const State& truth) const;

  /// Rare events.
  static std::vector<std::string> met(const TextOracle& before, const std::string& text,
                                      const TextOracle& after);

 private:
  TextOracle after(const oracle::Table& table) const;

  oracle::Dice* dice_;
  oracle::Table table_;
  std::string hand_;  ///< as drawn, until it is shown
};
static_assert(testing::Oracle<TextOracle>);

struct Pair : testing::OraclePair<Game, TextOracle> {
  Pair(const oracle::Rules& rules, oracle::Dice& dice)
      : OraclePair(options_of(rules), TextOracle(rules, dice)) {}

  const oracle::Table& table() const { return oracle().table(); }
  /// Compares only if the oracle counts at most that many ways.
  bool countable(double most) const {
    return oracle::ways(table().drawn ? *table().drawn : table()) <= most;
  }
};

/// Texts of every kind, mostly of impossible events: each move of the game (only some of the
/// strikes), and chance events with right and wrong cards.
std::vector<std::string> strange_texts(const oracle::Table& table, oracle::Dice& dice);

}  // namespace turnkey::straight_up
