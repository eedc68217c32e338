// Results less luck (stats/luck.h), by agent, and how much that is worth.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/stats/means.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct WithoutLuck {
  /// As those of AgentMean and with the same mean, but no share is between 0 and 1 by itself.
  Estimate share;
  Estimate score;
  /// How many times the games it would take to know as much from plain results: the square of the
  /// ratio of the standard errors. Absent where either is unknown or 0.
  std::optional<double> share_worth;
  std::optional<double> score_worth;
};

class LuckCollector {
 public:
  LuckCollector(const Cup& cup, BlockCollector::GamesOf games_of);

  /// By ascending id. The error: the rules refuse the game.
  Outcome<void> add(const GameRow& row, const GameText& text);
  void finish();

  /// Of complete blocks.
  WithoutLuck of(std::size_t variant, std::size_t agent) const;

 private:
  const Cup* cup_;
  std::vector<AgentMeans> plain_, without_;  ///< by variant
  BlockCollector plain_blocks_, without_blocks_;
};

}  // namespace turnkey::tournament
