// Means of agents.
#include "tournaments/stats/means.h"

#include <algorithm>
#include <cmath>
#include <range/v3/view/zip.hpp>

namespace turnkey::tournament {
namespace {

/// Nearer to all or nothing than this is rounding.
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
      const bool won = agent.share > 1 - kSameShare;
      sum.wins += won ? 1 : 0;
      sum.draws += !won && agent.share > kSameShare ? 1 : 0;
    }
  }
  for (auto&& [all, sum] : ranges::views::zip(stratum, sums)) {
    all.share.add(sum.games, sum.share);
    all.score.add(sum.games, sum.score);
    all.wins += sum.wins;
    all.draws += sum.draws;
  }
}

AgentMean AgentMeans::of(std::uint16_t agent, ShareRange range) const {
  AgentMean result;
  std::vector<const ClusterSums*> share, score;
  for (const auto& [agents, sums] : strata_) {
    const auto at = std::lower_bound(agents.begin(), agents.end(), agent);
    if (at == agents.end() || *at != agent) continue;
    const Sums& mine = sums[at - agents.begin()];
    share.push_back(&mine.share);
    score.push_back(&mine.score);
    result.wins += mine.wins;
    result.draws += mine.draws;
  }
  const ClusterMean mean = cluster_mean(share);
  result.blocks = mean.blocks;
  result.games = static_cast<std::uint64_t>(std::llround(mean.games));
  result.losses = result.games - result.wins - result.draws;
  result.share = range == ShareRange::kOpen ? mean.estimate() : mean.bounded(0, 1);
  result.score = cluster_mean(score).estimate();
  return result;
}

}  // namespace turnkey::tournament
