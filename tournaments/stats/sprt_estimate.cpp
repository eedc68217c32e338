// Estimates the size of the difference after a sequential test has stopped.
#include <algorithm>
#include <cmath>

#include "tournaments/stats/brownian.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/sprt.h"

namespace turnkey::tournament {
namespace {

using Unit = SprtSettings::Unit;
using Verdict = SprtState::Verdict;

/// Converts from the units of x to those of the settings.
double in_unit(double mean, Unit unit, const SprtState& state) {
  const double blocks = static_cast<double>(state.blocks);
  switch (unit) {
    case Unit::kShare: return std::clamp(mean, -1.0, 1.0);
    case Unit::kScore: return mean;
    case Unit::kElo: {
      const double nearest = 0.5 / (blocks + 1);
      return elo_of_share(std::clamp(mean, nearest, 1 - nearest));
    }
    case Unit::kNormalizedElo: break;
  }
  return kNormalizedPerDeviation * (mean - 0.5) /
         (state.deviation * std::sqrt(state.games_a_block));
}

SprtEstimate plain(const SprtState& state, Unit unit) {
  const double blocks = static_cast<double>(state.blocks);
  const Interval interval =
      symmetric_interval(state.mean, state.deviation / std::sqrt(blocks), blocks - 1);
  return {in_unit(state.mean, unit, state),
          {in_unit(interval.low, unit, state), in_unit(interval.high, unit, state)},
          false};
}

}  // namespace

std::optional<SprtEstimate> sprt_estimate(const SprtState& state, const SprtSettings& settings) {
  if (state.blocks < 2) return std::nullopt;
  if (!state.decided()) return plain(state, settings.unit);
  // W = Σ (x − c) / s has unit variance a block, and LLR = W (m₁ − m₀) / s.
  const double centre = (state.low_mean + state.high_mean) / 2;
  const double slope = (state.high_mean - state.low_mean) / state.deviation;
  const double blocks = static_cast<double>(state.blocks);
  const Strip strip{static_cast<double>(settings.fewest_blocks), state.lower / slope,
                    state.upper / slope};
  const Stop stop{state.verdict == Verdict::kH0   ? Stop::Where::kBelow
                  : state.verdict == Verdict::kH1 ? Stop::Where::kAbove
                                                  : Stop::Where::kInside,
                  blocks, blocks * (state.mean - centre) / state.deviation};
  const auto at = [&](double probability) {
    const double mean = centre + state.deviation * drift_for(stop, strip, probability);
    return in_unit(mean, settings.unit, state);
  };
  constexpr double kTail = (1 - kConfidence) / 2;
  return SprtEstimate{at(0.5), {at(1 - kTail), at(kTail)}, true};
}

}  // namespace turnkey::tournament
