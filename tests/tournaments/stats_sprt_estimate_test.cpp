// The size of the difference after a stopped test: passage probabilities against formulas and
// simulation; the corrected estimate against the plain mean.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "stats_sprt_simulation.h"
#include "tournaments/stats/brownian.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/sprt.h"

namespace turnkey::tournament {
namespace {

using simulation::kNoCap;
using simulation::run_sprt;
using simulation::sprt_settings;
using Unit = SprtSettings::Unit;
using Verdict = SprtState::Verdict;

constexpr double kForEver = 1e5;

TEST(StatsBrownian, WhereItEndsInTheLongRun) {
  const Strip strip{0, -2, 3, 0};
  const Stop below{Stop::Where::kBelow, kForEver, -2};
  // Without drift u / (u − l); with drift (1 − e^(−2μu)) / (e^(−2μl) − e^(−2μu)).
  EXPECT_NEAR(probability_no_better(below, strip, 0), 0.6, 1e-6);
  for (const double drift : {-1.0, -0.1, 0.2, 0.5}) {
    const double exact =
        (1 - std::exp(-2 * drift * 3)) / (std::exp(-2 * drift * -2) - std::exp(-2 * drift * 3));
    EXPECT_NEAR(probability_no_better(below, strip, drift), exact, 1e-6) << drift;
  }
}

TEST(StatsBrownian, OneFarBoundIsTheReflectionPrinciple) {
  const Strip strip{0, -2, 1e3, 0};
  const Stop below{Stop::Where::kBelow, 5, -2};
  EXPECT_NEAR(probability_no_better(below, strip, 0), 2 * normal_cdf(-2 / std::sqrt(5.0)), 1e-9);
}

TEST(StatsBrownian, TheOrderingIsWhole) {
  const Strip strip{3, -2, 3};
  const auto at = [&](Stop::Where where, double time, double position) {
    return probability_no_better({where, time, position}, strip, 0.1);
  };
  // From worse to better; results stopped below, inside and above join without a gap.
  const std::vector<double> rising = {
      at(Stop::Where::kBelow, 3, -5),      at(Stop::Where::kBelow, 3, -2),
      at(Stop::Where::kBelow, 4, -2),      at(Stop::Where::kBelow, 30, -2),
      at(Stop::Where::kInside, 30, -2.58), at(Stop::Where::kInside, 30, 0),
      at(Stop::Where::kInside, 30, 3.58),  at(Stop::Where::kAbove, 30, 3),
      at(Stop::Where::kAbove, 4, 3),       at(Stop::Where::kAbove, 3, 3),
      at(Stop::Where::kAbove, 3, 9)};
  for (std::size_t i = 1; i < rising.size(); ++i) EXPECT_GE(rising[i], rising[i - 1] - 1e-6) << i;
  EXPECT_NEAR(rising[4], rising[3], 1e-6);
  EXPECT_NEAR(rising[7], rising[6], 1e-6);
  EXPECT_GT(rising[5] - rising[4], 0.001);
}

// A sum observed at every whole time from the tenth on: the reason for `overshoot`.
TEST(StatsBrownian, ASumBehavesAsTheMotion) {
  const Strip strip{10, -6, 9};
  constexpr int kWalks = 20'000;
  int below = 0, low_inside = 0;
  Rng rng(3);
  for (int walk = 0; walk < kWalks; ++walk) {
    double sum = 0;
    int time = 0;
    do {
      sum += 0.1 + simulation::normal(rng);
      ++time;
    } while (time < 40 && (time < 10 || (sum > strip.lower && sum < strip.upper)));
    const bool out = sum <= strip.lower;
    below += out ? 1 : 0;
    low_inside += out || (time == 40 && sum <= 2) ? 1 : 0;
  }
  const auto near = [&](int count, const Stop& stop) {
    EXPECT_NEAR(static_cast<double>(count) / kWalks, probability_no_better(stop, strip, 0.1), 0.01);
  };
  near(below, {Stop::Where::kBelow, 40, -6});
  near(low_inside, {Stop::Where::kInside, 40, 2});
}

struct Bias {
  double plain = 0;
  double corrected = 0;
  double too_low = 0;  ///< how often the corrected estimate is below the truth
  double covered = 0;
};

constexpr int kEstimates = 1'000;

Bias bias_of(const SprtSettings& settings, double truth, std::uint64_t most_blocks) {
  Bias bias;
  for (std::uint64_t seed = 0; seed < kEstimates; ++seed) {
    Rng rng(seed);
    const SprtState state = run_sprt(settings, truth, rng, most_blocks);
    const SprtEstimate estimate = *sprt_estimate(state, settings);
    EXPECT_TRUE(estimate.corrected);
    bias.plain += (state.mean - truth) / kEstimates;
    bias.corrected += (estimate.value - truth) / kEstimates;
    bias.too_low += estimate.value < truth ? 1.0 / kEstimates : 0;
    bias.covered += estimate.interval.contains(truth) ? 1.0 / kEstimates : 0;
  }
  return bias;
}

TEST(StatsSprtEstimate, IsLessBiasedThanThePlainMean) {
  const SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
  for (const double truth : {-0.05, 0.0, 0.1, 0.15}) {
    const Bias bias = bias_of(settings, truth, kNoCap);
    EXPECT_GT(std::abs(bias.plain), 0.01) << truth;  // up to a fifth of what was asked
    EXPECT_LT(std::abs(bias.corrected), 0.7 * std::abs(bias.plain)) << truth;
    EXPECT_NEAR(bias.too_low, 0.5, 0.05) << truth;
    EXPECT_GE(bias.covered, 0.93) << truth;
    EXPECT_LE(bias.covered, 0.97) << truth;
  }
}

TEST(StatsSprtEstimate, HoldsWhereTheCapStopsMostTests) {
  const Bias bias = bias_of(sprt_settings(Unit::kShare, 0, 0.1), 0.05, 200);
  EXPECT_NEAR(bias.too_low, 0.5, 0.05);
  EXPECT_GE(bias.covered, 0.93);
  EXPECT_LE(bias.covered, 0.97);
}

TEST(StatsSprtEstimate, SpeaksTheUnitOfTheSettings) {
  Rng one(5), two(5), three(5);
  const SprtSettings share = sprt_settings(Unit::kShare, 0, 0.1);
  const SprtSettings elo = sprt_settings(Unit::kElo, 0, elo_of_share(0.55));
  const SprtEstimate as_share = *sprt_estimate(run_sprt(share, 0.1, one), share);
  const SprtEstimate as_elo = *sprt_estimate(run_sprt(elo, 0.1, two), elo);
  EXPECT_NEAR(as_elo.value, elo_of_share((1 + as_share.value) / 2), 1e-3);
  EXPECT_NEAR(as_elo.interval.low, elo_of_share((1 + as_share.interval.low) / 2), 1e-3);
  const SprtSettings normalized = sprt_settings(Unit::kNormalizedElo, 0, 38);
  const SprtState state = run_sprt(normalized, 0.1, three);
  const SprtEstimate estimate = *sprt_estimate(state, normalized);
  EXPECT_GT(estimate.value, 0);
  EXPECT_LT(estimate.interval.low, estimate.value);
  EXPECT_LT(estimate.value, estimate.interval.high);
}

TEST(StatsSprtEstimate, WhileRunningItIsThePlainMean) {
  const SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
  Sprt test(settings, kNoCap);
  test.add(0, {1, 0, 2});
  EXPECT_FALSE(sprt_estimate(test.state(), settings));
  test.add(1, {0, 0, 2});
  const SprtEstimate estimate = *sprt_estimate(test.state(), settings);
  EXPECT_FALSE(estimate.corrected);
  EXPECT_EQ(estimate.value, 0.5);
  EXPECT_EQ(estimate.interval.high, 1);  // a share can be no more
}

TEST(StatsSprtEstimate, AfterTheFirstLookNothingIsToBeCorrected) {
  const SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
  Rng rng(8);
  const SprtState state = run_sprt(settings, 0.6, rng);
  ASSERT_EQ(state.blocks, settings.fewest_blocks);
  EXPECT_NEAR(sprt_estimate(state, settings)->value, state.mean, 1e-6);
}

}  // namespace
}  // namespace turnkey::tournament
