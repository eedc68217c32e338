// The oracle in texts, for tests/support/oracle.h, and the engine's positions in its terms.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/jacked/bridge.h"
#include "tests/support/oracle.h"

namespace turnkey::jacked {

class TextOracle {
 public:
  using Meaning = oracle::Outcome;  ///< a move may have many spellings (J30, J39)

  explicit TextOracle(oracle::Table table) : table_(std::move(table)) {}

  const oracle::Table& table() const { return table_; }

  Actor turn() const;
  std::map<Meaning, std::string> moves() const;
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const;
  std::string seen(const std::string& text, Seat seat) const;
  std::vector<double> shares() const { return oracle::shares(table_); }
  std::string show() const { return oracle::show(table_); }

  std::string difference(const State& state) const;
  /// J50: the unseen cards are the round's deck without open cards and the seat's own.
  std::string difference(const View& view, const State& truth) const;

  static std::vector<std::string> met(const TextOracle& before, const std::string& text,
                                      const TextOracle& after);

 private:
  std::optional<oracle::Table> read_deal(const std::string& text) const;

  oracle::Table table_;
};
static_assert(testing::Oracle<TextOracle>);

}  // namespace turnkey::jacked
