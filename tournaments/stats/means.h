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
  /// Share of the win in a game, summed over the agent's teams: even is 1/2 when two agents meet,
  /// 1/n at tables of n.
  Estimate share;
  Estimate score;           ///< for each seat and game
  std::uint64_t wins = 0;   ///< games with the whole win
  std::uint64_t draws = 0;  ///< games with a part of it
  std::uint64_t losses = 0;
};

/// Whether an interval of shares is limited to 0…1, as for shares of the win.
enum class ShareRange { kZeroToOne, kOpen };

/// Blocks may come in any order. Memory as in DealSums.
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
