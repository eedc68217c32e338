// UCB1 (Auer, Cesa-Bianchi, Fischer 2002): the upper confidence bound by which a tree search picks
// a move, and the logarithm that every move of every node needs. If a game has priors, PUCT's term
// is added (Rosin 2011; in the form of AlphaGo Zero).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "search/tree/tree.h"

namespace turnkey {

/// Logarithm of a count from a table: exact below the table's size, within 0.002 above.
class LogTable {
 public:
  static constexpr std::uint32_t kSize = 1024;
  LogTable() {
    for (std::uint32_t n = 1; n < kSize; ++n) log_[n] = std::log(static_cast<float>(n));
  }
  float operator()(std::uint32_t n) const {
    const int shift = std::max(0, std::countl_zero(kSize) + 1 - std::countl_zero(n));
    return log_[n >> shift] + static_cast<float>(shift) * 0.69314718f;
  }

 private:
  std::array<float, kSize> log_{};
};
inline const LogTable kLog;

/// Mean of the move's rewards, plus the bonus for few visits; `log_available`: logarithm of the
/// number of times that it was available.
template <class Move>
float ucb1(const Edge<Move>& edge, float log_available, float exploration) {
  const float inverse = 1.0f / static_cast<float>(std::max(edge.visits, 1u));
  return static_cast<float>(edge.value) * inverse +
         exploration * std::sqrt(log_available * inverse);
}

/// The addition to the bound of a move with `visits` of `all` visits.
inline float puct(float prior, float all, std::uint32_t visits, float exploration) {
  return exploration * prior * std::sqrt(all) / static_cast<float>(visits + 1);
}

/// The index of the highest bound: the first untried move if there is one; size() without moves.
/// Adds `more` to the availability of each in the same pass. `kPriors`: uses the edges' prior
/// weights.
template <bool kPriors = false, class Move>
std::size_t select_ucb(Edges<Move> edges, float exploration, std::uint32_t more = 0) {
  constexpr float kUntried = std::numeric_limits<float>::infinity();
  float weights = 0;
  float all = 1;
  if constexpr (kPriors) {
    for (const Edge<Move>* const edge : edges) {
      weights += edge->weight;
      all += static_cast<float>(edge->visits);
    }
  }
  std::size_t best = edges.size();
  float best_bound = -1;
  std::uint32_t available = 0;
  float log_available = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    Edge<Move>& edge = *edges[i];
    edge.available += more;
    if (edge.available != available) {  // mostly equal for all
      available = edge.available;
      log_available = kLog(available);
    }
    float bound = edge.visits == 0 ? kUntried : ucb1(edge, log_available, exploration);
    if constexpr (kPriors) bound += puct(edge.weight / weights, all, edge.visits, exploration);
    if (bound <= best_bound) continue;
    best_bound = bound;
    best = i;
  }
  return best;
}

}  // namespace turnkey
