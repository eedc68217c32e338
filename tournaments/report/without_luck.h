// Results less luck (stats/luck.h), by agent, and how much that gains.
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
  /// As in AgentMean and with the same expectation, but single shares need not be between 0 and 1.
  Estimate share;
  Estimate score;
  /// The number of plain games that give as much information as one: the squared ratio of the
  /// standard errors. Absent if either is unknown or 0.
  std::optional<double> share_worth;
  std::optional<double> score_worth;
};

class LuckCollector {
 public:
  LuckCollector(const Cup& cup, BlockCollector::GamesOf games_of);

  /// Games must come by ascending id. Fails when the rules refuse the game.
  Outcome<void> add(const GameRow& row, const GameText& text);
  void finish();

  /// Over complete blocks.
  WithoutLuck of(std::size_t variant, std::size_t agent) const;

 private:
  const Cup* cup_;
  std::vector<AgentMeans> plain_, without_;  ///< by variant
  BlockCollector plain_blocks_, without_blocks_;
};

}  // namespace turnkey::tournament
