// Each agent's mean share of the win and mean score, over all its games of a variant.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "tournaments/stats/deal_sums.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

struct AgentMean {
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;
  /// Share of the win a game, of all the agent's teams together: even is 1/2 where two agents meet,
  /// 1/n at tables of n.
  Estimate share;
  Estimate score;           ///< a seat and game
  std::uint64_t wins = 0;   ///< games in which it had all of the win
  std::uint64_t draws = 0;  ///< a part of it
  std::uint64_t losses = 0;
};

/// Whether an interval of shares ends at 0 and 1, as shares of the win do.
enum class ShareRange { kZeroToOne, kOpen };

/// Blocks may come in any order. Memory as DealSums.
class AgentMeans {
 public:
  void add(const BlockOutcome& block);
  /// An agent that never played has 0 blocks and no intervals.
  AgentMean of(std::uint16_t agent, ShareRange range = ShareRange::kZeroToOne) const;

 private:
  struct Sums {
    DealSums share_and_score{2};
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
  };
  std::map<std::uint16_t, Sums> agents_;
};

}  // namespace turnkey::tournament
