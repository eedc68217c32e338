// Simulated matches for the sequential test.
#pragma once

#include <cmath>
#include <cstdint>

#include "stats_simulation.h"
#include "tournaments/stats/sprt.h"

namespace turnkey::tournament::simulation {

inline constexpr std::uint64_t kNoCap = 1'000'000;

inline SprtSettings sprt_settings(SprtSettings::Unit unit, double low, double high) {
  SprtSettings settings;
  settings.unit = unit;
  settings.low = low;
  settings.high = high;
  return settings;
}

/// A block of two games, each won, drawn or lost, with correlated results. Mean share difference
/// `share`, mean score difference 12 times that.
inline BlockDifference random_block(Rng& rng, double share) {
  // A fifth of the games are drawn. The first agent wins the rest with probability p, which
  // differs by ±0.15 from block to block.
  const double p = 0.5 + share / 1.6 + (rng.unit() < 0.5 ? 0.15 : -0.15);
  BlockDifference block;
  for (int game = 0; game < 2; ++game) {
    if (rng.unit() < 0.2) continue;
    block.share += rng.unit() < p ? 0.5 : -0.5;
  }
  const double luck = 3 * normal(rng);
  block.score = 12 * block.share + luck;
  block.widest = 12 + std::abs(luck);
  return block;
}

inline SprtState run_sprt(const SprtSettings& settings, double share, Rng& rng,
                          std::uint64_t most_blocks = kNoCap) {
  Sprt test(settings, most_blocks);
  for (std::uint64_t index = 0; !test.state().decided(); ++index) {
    test.add(index, random_block(rng, share));
  }
  return test.state();
}

}  // namespace turnkey::tournament::simulation
