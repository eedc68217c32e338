// Shares of the win out of expected scores, for static evaluations.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/core/payoffs.h"

namespace turnkey {

/// Of the `seats`, each for itself, in proportion to exp((score − from) / scale). `from` changes
/// nothing but what is rounded: a score that is near to the others' keeps the numbers small. What
/// is more than 50 scales below it counts as if it were 50.
template <int kSeats>
void share_by_scores(Payoffs<kSeats>& payoffs, int seats, double from, double scale) {
  double sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const double lead = (payoffs.score[seat] - from) / scale;
    sum += payoffs.share[seat] = std::exp(std::max(-50.0, lead));
  }
  for (int seat = 0; seat < seats; ++seat) payoffs.share[seat] /= sum;
}

}  // namespace turnkey
