#include "tournaments/stats/means.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <range/v3/view/zip.hpp>

namespace turnkey::tournament {
namespace {

/// Values closer to 0 or 1 than this differ only by rounding.
constexpr double kSameShare = 1e-9;

struct BlockSum {
  double games = 0;
  double share = 0;
  double score = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
};

}  // namespace

void AgentMeans::add(const BlockOutcome& block) {
  const Table table = composition(block);
  std::vector<BlockSum> sums(table.size());
  for (const GameOutcome& game : block.games) {
    for (const AgentOutcome& agent : game.all_agents()) {
      const auto at = std::lower_bound(table.begin(), table.end(), agent.agent);
      BlockSum& sum = sums[at - table.begin()];
      sum.games += 1;
      sum.share += agent.share;
      sum.score += agent.score;
      const bool won = agent.share > 1 - kSameShare;
      sum.wins += won ? 1 : 0;
      sum.draws += !won && agent.share > kSameShare ? 1 : 0;
    }
  }
  for (auto&& [agent, sum] : ranges::views::zip(table, sums)) {
    Sums& all = agents_[agent];
    all.share_and_score.add(block, table, sum.games, std::array{sum.share, sum.score});
    all.wins += sum.wins;
    all.draws += sum.draws;
  }
}

AgentMean AgentMeans::of(std::uint16_t agent, ShareRange range) const {
  AgentMean result;
  const auto found = agents_.find(agent);
  if (found == agents_.end()) return result;
  const Sums& sums = found->second;
  const ClusterMean share = sums.share_and_score.mean(0);
  result.blocks = sums.share_and_score.blocks();
  result.games = static_cast<std::uint64_t>(std::llround(share.games));
  result.wins = sums.wins;
  result.draws = sums.draws;
  result.losses = result.games - result.wins - result.draws;
  result.share = range == ShareRange::kOpen ? share.estimate() : share.bounded(0, 1);
  result.score = sums.share_and_score.mean(1).estimate();
  return result;
}

}  // namespace turnkey::tournament
