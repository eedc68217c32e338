#include "tournaments/stats/elo.h"

#include <algorithm>
#include <cmath>

#include "engine/core/assert.h"

namespace turnkey::tournament {

double share_of_elo(double elo) { return 1 / (1 + std::exp(-elo / kEloPerNat)); }

double elo_of_share(double share) {
  TURNKEY_ASSERT(share > 0 && share < 1);
  return kEloPerNat * std::log(share / (1 - share));
}

EloEstimate elo_estimate(const Estimate& share, double blocks) {
  constexpr double kCertain = 1e-12;
  const double nearest = 0.5 / (blocks + 1);
  const double inside = std::clamp(share.value, nearest, 1 - nearest);
  EloEstimate result;
  result.elo = elo_of_share(inside);
  result.drawn_in = inside != share.value;
  if (share.interval) {
    OpenInterval interval;
    const auto [low, high] = *share.interval;
    if (low > kCertain) interval.low = elo_of_share(std::min(low, 1 - kCertain));
    if (high < 1 - kCertain) interval.high = elo_of_share(std::max(high, kCertain));
    result.interval = interval;
  }
  return result;
}

}  // namespace turnkey::tournament
