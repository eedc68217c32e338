// The value of a seat: its mean share of the win and score over all agents. In a block every agent
// has every place of its table once, so differences in strength cancel out.
#pragma once

#include <vector>

#include "tournaments/stats/deal_sums.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

struct SeatMean {
  Estimate share;  ///< of its team: partners have the same
  Estimate score;
};

/// Blocks may come in any order. All must be of one variant. Memory as in AgentMeans.
class SeatMeans {
 public:
  void add(const BlockOutcome& block);
  /// By seat; empty before the first block.
  std::vector<SeatMean> all() const;

 private:
  std::vector<DealSums> seats_;  ///< share and score
};

}  // namespace turnkey::tournament
