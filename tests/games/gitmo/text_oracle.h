// The oracle in texts, as tests/support/oracle.h asks for it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/gitmo/game.h"
#include "tests/games/gitmo/oracle.h"
#include "tests/support/oracle_pair.h"

namespace turnkey::gitmo {

oracle::Rules rules_of(const Options& options);

class TextOracle {
 public:
  /// What it leads to at once: a move may name any of equal rows.
  struct Meaning {
    std::string board;
    friend auto operator<=>(const Meaning&, const Meaning&) = default;
  };

  explicit TextOracle(oracle::Table table) : table_(std::move(table)) {}

  const oracle::Table& table() const { return table_; }

  Actor turn() const;
  std::map<Meaning, std::string> moves() const;
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const;
  std::string seen(const std::string& text, Seat) const { return text; }
  std::vector<double> shares() const { return oracle::shares(table_); }
  std::string show() const { return oracle::board(table_) + "\n"; }
  std::map<std::string, double> outcomes() const { return oracle::outcomes(table_); }

  std::string difference(const State& state) const;
  static std::vector<std::string> met(const TextOracle& before, const std::string& text,
                                      const TextOracle& after);

 private:
  oracle::Table table_;
};
static_assert(testing::Oracle<TextOracle>);

using Pair = testing::OraclePair<Game, TextOracle>;

}  // namespace turnkey::gitmo
