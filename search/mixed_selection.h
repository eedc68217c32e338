// How moves are selected where a seat must mix to play well: UCB as ever, Smooth-UCT (Heinrich and
// Silver 2015) and regret matching on sampled values (outcome sampling, Lanctot and others 2009,
// with baselines, Schmid and others 2019). All work on the edges of one node.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/rng.h"
#include "search/tree.h"
#include "search/ucb.h"

namespace turnkey {

/// An Edge with what mixing needs.
template <class Move>
struct MixedEdge {
  Move move;
  std::uint32_t visits;
  std::uint32_t available;
  std::uint32_t position;
  double value;     ///< sum of the mover's objective, each 0…1
  double policy;    ///< weight in the average policy
  double regret;    ///< regret matching alone
  double baseline;  ///< likewise: what the move is worth of late
};

template <class EdgeType>
using Edges = std::span<EdgeType* const>;

/// The highest bound; of moves that were never tried, the first.
template <class EdgeType>
std::size_t select_ucb(Edges<EdgeType> edges, float exploration) {
  std::size_t best = 0;
  float best_bound = -1;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const EdgeType& edge = *edges[i];
    if (edge.visits == 0) return i;
    const float bound = ucb1(static_cast<float>(edge.value), edge.visits,
                             kLog(std::max(1u, edge.available)), exploration);
    if (bound <= best_bound) continue;
    best_bound = bound;
    best = i;
  }
  return best;
}

/// An index drawn with the given probabilities, which sum to 1 but for rounding.
inline std::size_t draw(std::span<const double> probabilities, Rng& rng) {
  double left = rng.unit();
  for (std::size_t i = 0; i + 1 < probabilities.size(); ++i) {
    left -= probabilities[i];
    if (left < 0) return i;
  }
  return probabilities.size() - 1;
}

/// The average policy into `probabilities`; false (and nothing written) where there is none yet.
template <class EdgeType>
bool average_policy(Edges<EdgeType> edges, std::span<double> probabilities) {
  double sum = 0;
  for (const EdgeType* const edge : edges) sum += edge->policy;
  if (sum <= 0) return false;
  for (std::size_t i = 0; i < edges.size(); ++i) probabilities[i] = edges[i]->policy / sum;
  return true;
}

/// Smooth-UCT: with a probability that falls with the visits of the node UCB, otherwise the average
/// of all past choices.
template <class EdgeType>
std::size_t select_smooth(Edges<EdgeType> edges, std::uint32_t node_visits, float exploration,
                          std::span<double> scratch, Rng& rng) {
  constexpr double kStart = 0.9;
  constexpr double kFloor = 0.1;
  constexpr double kFall = 0.001;
  const double eta =
      std::max(kFloor, kStart / (1 + kFall * std::sqrt(static_cast<double>(node_visits))));
  if (rng.unit() >= eta && average_policy(edges, scratch)) {
    return draw(scratch.first(edges.size()), rng);
  }
  return select_ucb(edges, exploration);
}

/// The policy that plays moves in proportion to their positive regrets, all alike if there are
/// none.
template <class EdgeType>
void match_regrets(Edges<EdgeType> edges, std::span<double> probabilities) {
  double sum = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    probabilities[i] = std::max(0.0, edges[i]->regret);
    sum += probabilities[i];
  }
  const double each = 1.0 / static_cast<double>(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    probabilities[i] = sum > 0 ? probabilities[i] / sum : each;
  }
}

/// Baselines follow what moves are worth of late: means of about so many values.
constexpr double baseline_rate(std::uint32_t visits) {
  constexpr std::uint32_t kMemory = 300;
  return 1.0 / (1 + std::min(visits, kMemory));
}

/// How a learning seat looks around: with this probability it makes any move.
inline constexpr double kLookAround = 0.6;

/// Regrets below zero count like zero, but must be made up for. CFR+ allows none, which lets every
/// lucky sample bring a bad move back; without a bound a change of mind takes forever.
inline constexpr double kMostNegative = -10;

/// How much one sample may count for: where the learner comes seldom it must count for more.
inline constexpr double kMostWeight = 1000;

/// The weight of an iteration in average policies: late ones count for more.
inline double average_weight(std::uint64_t iteration) {
  const auto n = static_cast<double>(iteration);
  return n * n;
}

/// What regret matching learns from one sample. `policy`: the current one, `picked`: the move that
/// was made, with probability `sampled`, `value`: what came of it, 0…1. The values of the other
/// moves are their baselines, so that only surprises are divided by small probabilities. Returns
/// the value of the node.
template <class EdgeType>
double learn(Edges<EdgeType> edges, std::span<const double> policy, std::size_t picked,
             double sampled, double value, double weight) {
  const double surprise = (value - edges[picked]->baseline) / sampled;
  double mean = policy[picked] * surprise;
  for (std::size_t i = 0; i < edges.size(); ++i) mean += policy[i] * edges[i]->baseline;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    EdgeType& edge = *edges[i];
    const double worth = edge.baseline + (i == picked ? surprise : 0.0);
    edge.regret = std::max(kMostNegative, edge.regret + weight * (worth - mean));
  }
  EdgeType& edge = *edges[picked];
  edge.baseline += (value - edge.baseline) * baseline_rate(edge.visits);
  return mean;
}

}  // namespace turnkey
