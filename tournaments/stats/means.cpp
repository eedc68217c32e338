// Means of agents.
#include "tournaments/stats/means.h"

#include <algorithm>
#include <cmath>

namespace turnkey::tournament {
namespace {

struct BlockSum {
  double games = 0;
  double share = 0;
  double score = 0;
};

}  // namespace

void AgentMeans::add(const BlockOutcome& block) {
  const std::vector<std::uint16_t> agents = composition(block);
  std::vector<Sums>& stratum = strata_[agents];
  stratum.resize(agents.size());
  std::vector<BlockSum> sums(agents.size());
  for (const GameOutcome& game : block.games) {
    for (const AgentOutcome& agent : game.all_agents()) {
      const auto at = std::lower_bound(agents.begin(), agents.end(), agent.agent);
      BlockSum& sum = sums[at - agents.begin()];
      sum.games += 1;
      sum.share += agent.share;
      sum.score += agent.score;
    }
  }
  for (std::size_t i = 0; i < agents.size(); ++i) {
    stratum[i].share.add(sums[i].games, sums[i].share);
    stratum[i].score.add(sums[i].games, sums[i].score);
  }
}

AgentMean AgentMeans::of(std::uint16_t agent) const {
  std::vector<const ClusterSums*> share, score;
  for (const auto& [agents, sums] : strata_) {
    const auto at = std::lower_bound(agents.begin(), agents.end(), agent);
    if (at == agents.end() || *at != agent) continue;
    share.push_back(&sums[at - agents.begin()].share);
    score.push_back(&sums[at - agents.begin()].score);
  }
  AgentMean result;
  const ClusterMean mean = cluster_mean(share);
  result.blocks = mean.blocks;
  result.games = static_cast<std::uint64_t>(std::llround(mean.games));
  result.share = mean.bounded(0, 1);
  result.score = cluster_mean(score).estimate();
  return result;
}

}  // namespace turnkey::tournament
