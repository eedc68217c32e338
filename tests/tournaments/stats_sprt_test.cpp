// The sequential test: by hand, at the extremes, independent of the order of arrival, its error
// rates in every unit.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "stats_sprt_simulation.h"
#include "tests/support/effort.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/sprt.h"

namespace turnkey::tournament {
namespace {

using simulation::kNoCap;
using simulation::random_block;
using simulation::run_sprt;
using simulation::sprt_settings;
using Unit = SprtSettings::Unit;
using Verdict = SprtState::Verdict;

BlockDifference share_block(double share) { return {share, 10 * share, 2}; }

TEST(StatsSprt, BlockDifferenceIsAMeanOverGames) {
  const auto game = [](double share, double score) {
    const std::array<TeamOutcome, 2> teams{{{4, 1, share, score, 0}, {2, 1, 1 - share, 1, 0}}};
    return make_game(teams);
  };
  const BlockDifference block = block_difference({0, 0, {game(1, 9), game(0.5, 5)}}, 4, 2);
  EXPECT_NEAR(block.share, 0.5, 1e-12);
  EXPECT_NEAR(block.score, 6, 1e-12);
  EXPECT_EQ(block.games, 2);
  EXPECT_NEAR(block.widest, 8, 1e-12);
  const BlockDifference even = block_difference({0, 0, {game(1, 6), game(0, -4)}}, 4, 2);
  EXPECT_NEAR(even.score, 0, 1e-12);
  EXPECT_NEAR(even.widest, 5, 1e-12);
}

TEST(StatsSprt, LikelihoodRatioByHand) {
  // 1, 0, ½, −½: mean ¼, Σ (x − x̄)² = 1.25, s² = (1.25 + log 19) / 4.
  SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
  Sprt test(settings, kNoCap);
  std::uint64_t index = 0;
  for (const double share : {1.0, 0.0, 0.5, -0.5}) test.add(index++, share_block(share));
  EXPECT_NEAR(test.state().mean, 0.25, 1e-12);
  const double variance = (1.25 + std::log(19)) / 4;
  EXPECT_NEAR(test.state().deviation, std::sqrt(variance), 1e-12);
  EXPECT_NEAR(test.state().llr, 4 * 0.1 * 0.4 / (2 * variance), 1e-12);
  EXPECT_NEAR(test.state().lower, std::log(0.05 / 0.95), 1e-12);
  EXPECT_NEAR(test.state().upper, std::log(0.95 / 0.05), 1e-12);
  EXPECT_FALSE(test.state().decided());
}

// With alpha and beta alike, one bound in the other's place would be seen nowhere.
TEST(StatsSprt, EachErrorRateHasABoundOfItsOwn) {
  for (const auto& [alpha, beta] : {std::pair(0.02, 0.2), std::pair(0.2, 0.02)}) {
    SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
    settings.alpha = alpha;
    settings.beta = beta;
    Sprt test(settings, kNoCap);
    std::uint64_t index = 0;
    for (const double share : {1.0, 0.0, 0.5, -0.5}) test.add(index++, share_block(share));
    const double lower = std::log(beta / (1 - alpha));
    const double upper = std::log((1 - beta) / alpha);
    EXPECT_NEAR(test.state().lower, lower, 1e-12);
    EXPECT_NEAR(test.state().upper, upper, 1e-12);
    const double variance = (1.25 + std::max(-lower, upper)) / 4;
    EXPECT_NEAR(test.state().deviation, std::sqrt(variance), 1e-12) << alpha << " " << beta;
    EXPECT_NEAR(test.state().llr, 4 * 0.1 * 0.4 / (2 * variance), 1e-12);
  }
}

TEST(StatsSprt, UnequalErrorRatesAreKept) {
  constexpr int kMatches = turnkey::testing::cases(1'000);
  for (const auto& [alpha, beta] : {std::pair(0.02, 0.2), std::pair(0.2, 0.02)}) {
    SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
    settings.alpha = alpha;
    settings.beta = beta;
    int false_h1 = 0;
    int false_h0 = 0;
    for (std::uint64_t seed = 0; seed < kMatches; ++seed) {
      Rng even(seed), better(seed);
      false_h1 += run_sprt(settings, 0, even).verdict == Verdict::kH1 ? 1 : 0;
      false_h0 += run_sprt(settings, 0.1, better).verdict == Verdict::kH0 ? 1 : 0;
    }
    // Four standard errors; and the rarer error is the rarer one.
    const auto most = [](double rate) {
      return kMatches * rate + 4 * std::sqrt(kMatches * rate * (1 - rate));
    };
    EXPECT_LE(false_h1, most(alpha));
    EXPECT_LE(false_h0, most(beta));
    EXPECT_TRUE(turnkey::testing::kSanitized || (false_h1 < false_h0) == (alpha < beta));
  }
}

TEST(StatsSprt, EloBoundsAreShares) {
  Sprt elo(sprt_settings(Unit::kElo, 0, 100), kNoCap);
  elo.add(0, share_block(0.5));
  elo.add(1, share_block(0.0));
  EXPECT_EQ(elo.state().mean, 0.625);
  EXPECT_NEAR(elo.state().low_mean, 0.5, 1e-12);
  EXPECT_NEAR(elo.state().high_mean, 0.640065, 1e-6);
  // s² = (1/32 + log 19 / 4) / 2; a game's σ is s √2.
  Sprt normalized(sprt_settings(Unit::kNormalizedElo, 0, 100), kNoCap);
  normalized.add(0, share_block(0.5));
  normalized.add(1, share_block(0.0));
  EXPECT_NEAR(normalized.state().high_mean,
              0.5 + 100 * std::log(10.0) / 800 * std::sqrt(1.0 / 32 + std::log(19) / 4), 1e-12);
}

// The same question in other units stops at the same block.
TEST(StatsSprt, ShareAndEloAgree) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng one(seed), other(seed);
    const SprtState share = run_sprt(sprt_settings(Unit::kShare, 0, 0.1), 0.05, one);
    const SprtState elo = run_sprt(sprt_settings(Unit::kElo, 0, elo_of_share(0.55)), 0.05, other);
    EXPECT_EQ(share.blocks, elo.blocks);
    EXPECT_EQ(share.verdict, elo.verdict);
  }
}

TEST(StatsSprt, TheOrderOfArrivalChangesNothing) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.15);
    Rng rng(seed);
    std::vector<BlockDifference> blocks;
    for (int i = 0; i < 1'000; ++i) blocks.push_back(random_block(rng, 0.1));
    Sprt in_order(settings, blocks.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) in_order.add(i, blocks[i]);
    std::vector<std::size_t> order(blocks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, rng);
    Sprt shuffled(settings, blocks.size());
    for (const std::size_t i : order) shuffled.add(i, blocks[i]);
    EXPECT_TRUE(in_order.state().decided());
    EXPECT_EQ(shuffled.state().verdict, in_order.state().verdict);
    EXPECT_EQ(shuffled.state().blocks, in_order.state().blocks);
    EXPECT_EQ(shuffled.state().llr, in_order.state().llr);
  }
}

TEST(StatsSprt, ABlockThatIsMissingIsWaitedFor) {
  Sprt test(sprt_settings(Unit::kShare, 0, 0.1), kNoCap);
  for (std::uint64_t i = 1; i < 5'000; ++i) test.add(i, share_block(i % 2 == 0 ? 1 : 0.5));
  EXPECT_EQ(test.state().blocks, 0);
  EXPECT_FALSE(test.state().decided());
  test.add(0, share_block(0));
  EXPECT_EQ(test.state().verdict, Verdict::kH1);
  EXPECT_EQ(test.state().blocks, 100);
}

TEST(StatsSprt, NeverBeforeTheFewestNorAfterTheMost) {
  SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
  settings.fewest_blocks = 7;
  Sprt early(settings, kNoCap);
  for (std::uint64_t i = 0; i < 20; ++i) early.add(i, share_block(i % 2 == 0 ? 1 : 0.5));
  EXPECT_GE(early.state().blocks, 7);
  EXPECT_LT(early.state().blocks, 20);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    const SprtState state = run_sprt(sprt_settings(Unit::kShare, 0, 0.1), 0.05, rng, 250);
    EXPECT_GE(state.blocks, 100);
    EXPECT_LE(state.blocks, 250);
    EXPECT_TRUE(state.verdict != Verdict::kUndecided || state.blocks == 250);
    EXPECT_TRUE(state.decided());
  }
}

TEST(StatsSprt, BlocksThatAreAllAlikeDecideWithoutInfinities) {
  for (const Unit unit : {Unit::kShare, Unit::kScore, Unit::kElo, Unit::kNormalizedElo}) {
    for (const double share : {-1.0, 0.0, 1.0}) {
      const double high = unit == Unit::kShare ? 0.1 : unit == Unit::kScore ? 5 : 50;
      const SprtSettings settings = sprt_settings(unit, 0, high);
      Sprt test(settings, 5'000);
      for (std::uint64_t i = 0; !test.state().decided(); ++i) {
        test.add(i, share_block(share));
        EXPECT_TRUE(std::isfinite(test.state().llr));
        EXPECT_TRUE(std::isfinite(test.state().high_mean));
      }
      EXPECT_EQ(test.state().verdict, share > 0 ? Verdict::kH1 : Verdict::kH0);
      const SprtEstimate estimate = *sprt_estimate(test.state(), settings);
      EXPECT_TRUE(std::isfinite(estimate.value));
      EXPECT_TRUE(std::isfinite(estimate.interval.low));
      EXPECT_TRUE(std::isfinite(estimate.interval.high));
    }
  }
}

// A hundred draws do not disprove that one block in a hundred is won.
TEST(StatsSprt, AlikeBlocksProveNoCertainty) {
  Sprt test(sprt_settings(Unit::kShare, 0, 0.01), kNoCap);
  for (std::uint64_t i = 0; i < 100; ++i) test.add(i, share_block(0));
  EXPECT_FALSE(test.state().decided());
}

/// If one block in fifty is won and all others are even, at most 5 % of the tests accept H0.
void expect_rare_wins_are_seen(const SprtSettings& settings, const BlockDifference& even,
                               const BlockDifference& won) {
  constexpr int kRareTests = 1'000;
  int missed = 0;
  for (std::uint64_t seed = 0; seed < kRareTests; ++seed) {
    Rng rng(seed);
    Sprt test(settings, kNoCap);
    for (std::uint64_t i = 0; !test.state().decided(); ++i) {
      test.add(i, rng.unit() < 0.02 ? won : even);
    }
    missed += test.state().verdict == Verdict::kH0 ? 1 : 0;
  }
  EXPECT_LE(missed, 0.05 * kRareTests + 2 * std::sqrt(0.05 * 0.95 * kRareTests));
}

// Two versions of an agent that play nearly all blocks alike: rare differences must have had time
// to occur.
TEST(StatsSprt, RareDifferencesAreNotTakenForNone) {
  expect_rare_wins_are_seen(sprt_settings(Unit::kShare, 0, 0.02), share_block(0), share_block(1));
}

// Scores show in every block how much a game is worth, even if wins alternate.
TEST(StatsSprt, NorAreRareDifferencesInScore) {
  expect_rare_wins_are_seen(sprt_settings(Unit::kScore, 0, 0.2), {0, 0, 2, 10}, {0, 10, 2, 10});
}

constexpr int kTests = 4'000;

struct Errors {
  double first = 0;   ///< H1 where the truth is `low`
  double second = 0;  ///< H0 where it is `high`
};

/// `low_share` and `high_share` are the bounds in the terms of random_block(); `seed` goes on.
Errors error_rates(const SprtSettings& settings, double low_share, double high_share,
                   std::uint64_t& seed) {
  Errors errors;
  for (int i = 0; i < kTests; ++i) {
    Rng low(seed++), high(seed++);
    const auto first = run_sprt(settings, low_share, low).verdict;
    const auto second = run_sprt(settings, high_share, high).verdict;
    errors.first += first == Verdict::kH1 ? 1.0 / kTests : 0;
    errors.second += second == Verdict::kH0 ? 1.0 / kTests : 0;
  }
  return errors;
}

/// With two standard errors of the simulation itself.
void expect_within(double rate, double stated) {
  EXPECT_LE(rate, stated + 2 * std::sqrt(stated * (1 - stated) / kTests));
}

TEST(StatsSprt, ErrorRatesAreWithinThoseStated) {
  if (turnkey::testing::kSanitized) GTEST_SKIP() << "40,000 tests are too many there";
  // The deviation of random_block().share is 0.654, of a game's share then 0.654 / √2.
  const double normalized = kNormalizedPerDeviation * 0.05 / (0.654 * std::sqrt(2.0));
  struct Case {
    SprtSettings settings;
    double low_share;
    double high_share;
  };
  const Case cases[] = {{sprt_settings(Unit::kShare, 0, 0.1), 0, 0.1},
                        {sprt_settings(Unit::kShare, -0.04, 0.04), -0.04, 0.04},
                        {sprt_settings(Unit::kScore, 0, 1.2), 0, 0.1},
                        {sprt_settings(Unit::kElo, 0, elo_of_share(0.55)), 0, 0.1},
                        {sprt_settings(Unit::kNormalizedElo, 0, 2 * normalized), 0, 0.1}};
  Errors mean;
  std::uint64_t seed = 0;
  for (const Case& one : cases) {
    const Errors errors = error_rates(one.settings, one.low_share, one.high_share, seed);
    expect_within(errors.first, 0.05);
    expect_within(errors.second, 0.05);
    mean.first += errors.first / std::size(cases);
    mean.second += errors.second / std::size(cases);
  }
  EXPECT_LE(mean.first, 0.05);
  EXPECT_LE(mean.second, 0.05);
  EXPECT_GE(mean.first, 0.03);  // nor wastefully careful
  EXPECT_GE(mean.second, 0.03);
}

TEST(StatsSprt, AlphaAndBetaAreNotMixedUp) {
  SprtSettings settings = sprt_settings(Unit::kShare, 0, 0.1);
  settings.alpha = 0.01;
  settings.beta = 0.2;
  std::uint64_t seed = 1;
  const Errors errors = error_rates(settings, 0, 0.1, seed);
  expect_within(errors.first, 0.01);
  expect_within(errors.second, 0.2);
  EXPECT_GT(errors.second, 0.1);
}

TEST(StatsSprt, OfOneBlockNothingIsSaidAndACertainShareIsDrawnIn) {
  const SprtSettings settings = sprt_settings(Unit::kElo, 0, 100);
  Sprt sprt(settings, 1'000);
  sprt.add(0, {1, 1, 2});
  EXPECT_EQ(sprt.state().llr, 0) << "of one block nobody knows the spread";
  sprt.add(1, {1, 1, 2});
  sprt.add(2, {1, 1, 2});
  ASSERT_FALSE(sprt.state().decided());
  const auto estimate = sprt_estimate(sprt.state(), settings);
  ASSERT_TRUE(estimate);
  EXPECT_NEAR(estimate->value, elo_of_share(1 - 0.5 / 4), 1e-9);
}

}  // namespace
}  // namespace turnkey::tournament
