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
#include "search/tree/tree.h"
#include "search/tree/ucb.h"

namespace turnkey {

/// An index drawn with the given probabilities, which sum to 1 but for rounding.
inline std::size_t draw(std::span<const double> probabilities, Rng& rng) {
  double left = rng.unit();
  for (std::size_t i = 0; i + 1 < probabilities.size(); ++i) {
    left -= probabilities[i];
    if (left < 0) return i;
  }
  return probabilities.size() - 1;
}

/// An index drawn from the average policy; edges.size() where there is none yet.
template <class Move>
std::size_t draw_average(Edges<Move> edges, Rng& rng) {
  double left = 0;
  for (const Edge<Move>* const edge : edges) left += mixture_of(*edge).policy;
  if (left <= 0) return edges.size();
  left *= rng.unit();
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    left -= mixture_of(*edges[i]).policy;
    if (left < 0) return i;
  }
  return edges.size() - 1;
}

/// Smooth-UCT: with a probability that falls with the visits of the node UCB, otherwise the average
/// of all past choices.
template <class Move>
std::size_t select_smooth(Edges<Move> edges, std::uint32_t node_visits, float exploration,
                          Rng& rng) {
  constexpr double kStart = 0.9;
  constexpr double kFloor = 0.1;
  constexpr double kFall = 0.001;
  const double eta =
      std::max(kFloor, kStart / (1 + kFall * std::sqrt(static_cast<double>(node_visits))));
  std::size_t pick = edges.size();
  if (rng.unit() >= eta) pick = draw_average(edges, rng);
  if (pick == edges.size()) pick = select_ucb(edges, exploration);
  mixture_of(*edges[pick]).policy += 1;
  return pick;
}

/// The policy that plays moves in proportion to their positive regrets, all alike if there are
/// none.
template <class Move>
void match_regrets(Edges<Move> edges, std::span<double> probabilities) {
  double sum = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    probabilities[i] = std::max(0.0, mixture_of(*edges[i]).regret);
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
/// lucky sample bring a bad move back; without a bound a change of mind takes forever. Of values
/// that lie 0…1 apart.
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
/// moves are their baselines, so that only surprises are divided by small probabilities. Regrets
/// do not fall below `lowest`. Returns the value of the node.
template <class Move>
double learn(Edges<Move> edges, std::span<const double> policy, std::size_t picked, double sampled,
             double value, double weight, double lowest) {
  const double surprise = (value - mixture_of(*edges[picked]).baseline) / sampled;
  double mean = policy[picked] * surprise;
  for (std::size_t i = 0; i < edges.size(); ++i) mean += policy[i] * mixture_of(*edges[i]).baseline;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    Mixture& mixture = mixture_of(*edges[i]);
    const double worth = mixture.baseline + (i == picked ? surprise : 0.0);
    mixture.regret = std::max(lowest, mixture.regret + weight * (worth - mean));
  }
  double& baseline = mixture_of(*edges[picked]).baseline;
  baseline += (value - baseline) * baseline_rate(edges[picked]->visits);
  return mean;
}

}  // namespace turnkey
