// Claims against results: correct claims pass, wrong ones are detected, and the intervals hold
// although claims of a deal share its cards and its result.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "stats_simulation.h"
#include "tests/support/effort.h"
#include "tournaments/stats/calibration.h"

namespace turnkey::tournament {
namespace {

using Deal = std::vector<Claim>;

/// Φ, without a heavy library.
double chance(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

/// Games of luck in steps: the player above 0 after the last step wins. Before each step the seat
/// knows its distance, and so its probability. Two games share a deal, as a part of the steps.
struct Luck {
  int games = 2;
  int moves = 6;
  double deal = 1.5;  ///< standard deviation of the cards' value
};

Deal play(const Luck& luck, Rng& rng) {
  Deal claims;
  const double deal = luck.deal * simulation::normal(rng);
  for (int game = 0; game < luck.games; ++game) {
    double way = deal;
    const std::size_t first = claims.size();
    for (int move = 1; move <= luck.moves; ++move) {
      Claim claim;
      claim.move = move;
      claim.said = chance(way / std::sqrt(static_cast<double>(luck.moves - move + 1)));
      claim.error = 0.0;
      claims.push_back(claim);
      way += simulation::normal(rng);
    }
    for (std::size_t i = first; i < claims.size(); ++i) claims[i].came = way > 0 ? 1 : 0;
  }
  return claims;
}

std::vector<Deal> play(int deals, std::uint64_t seed, const Luck& luck = {}) {
  Rng rng(seed);
  std::vector<Deal> all;
  for (int i = 0; i < deals; ++i) all.push_back(play(luck, rng));
  return all;
}

Calibration calibration_of(const std::vector<Deal>& deals) {
  CalibrationSums sums;
  for (const Deal& claims : deals) sums.add(claims);
  return sums.result();
}

/// Claims something else than the truth.
template <class Change>
std::vector<Deal> changed(std::vector<Deal> deals, Change&& change) {
  for (Deal& claims : deals) {
    for (Claim& claim : claims) claim.said = change(*claim.said);
  }
  return deals;
}

/// The claims of a deal, treated as independent.
std::vector<Deal> unclustered(const std::vector<Deal>& deals) {
  std::vector<Deal> all;
  for (const Deal& claims : deals) {
    for (const Claim& claim : claims) all.push_back({claim});
  }
  return all;
}

double width_of(const Estimate& estimate) {
  return estimate.interval->high - estimate.interval->low;
}

TEST(Calibration, CorrectClaimsAreConfirmed) {
  const Calibration found = calibration_of(play(20'000, 1));
  EXPECT_EQ(found.claims, 240'000U);
  EXPECT_EQ(found.blocks, 20'000U);
  EXPECT_NEAR(found.excess.value, 0, 0.01);
  EXPECT_TRUE(found.excess.interval->contains(0));
  EXPECT_NEAR(found.slope->value, 1, 0.02);
  EXPECT_TRUE(found.slope->interval->contains(1));
  EXPECT_TRUE(found.intercept->interval->contains(0));
  EXPECT_LT(found.brier.value, found.brier_of_mean);
  EXPECT_EQ(found.noisy_slope, 1);
  ASSERT_EQ(found.tenths.size(), 10U);
  for (const CalibrationBin& bin : found.tenths) {
    EXPECT_GE(bin.said, bin.low);
    EXPECT_LE(bin.said, bin.high);
    EXPECT_NEAR(bin.came.value, bin.said, 0.03);
  }
  ASSERT_EQ(found.moves.size(), 4U);  // 1, 2, 3–4, 5–8
  EXPECT_EQ(found.moves[2].claims, 80'000U);
  for (const CalibrationBin& bin : found.moves) EXPECT_NEAR(bin.excess.value, 0, 0.01);
}

TEST(Calibration, OverconfidenceIsCaught) {
  const auto right = play(5'000, 2);
  const Calibration sure = calibration_of(
      changed(right, [](double said) { return std::clamp(0.5 + 1.6 * (said - 0.5), 0.0, 1.0); }));
  EXPECT_LT(sure.slope->interval->high, 1);
  EXPECT_GT(sure.intercept->interval->low, 0);
  EXPECT_GT(sure.brier.value, calibration_of(right).brier.value);
  // In the middle it is right: the mean shows nothing.
  EXPECT_NEAR(sure.excess.value, 0, 0.02);
  const Calibration timid =
      calibration_of(changed(right, [](double said) { return 0.25 + said / 2; }));
  EXPECT_GT(timid.slope->interval->low, 1);
}

TEST(Calibration, OptimistsAreCaught) {
  const auto right = play(1'000, 3);
  const Calibration high = calibration_of(changed(right, [](double said) { return said + 0.08; }));
  EXPECT_GT(high.excess.interval->low, 0);
  EXPECT_NEAR(high.excess.value, calibration_of(right).excess.value + 0.08, 1e-12);
  EXPECT_NEAR(high.slope->value, calibration_of(right).slope->value, 1e-9);
  EXPECT_LT(high.intercept->interval->high, 0);
}

TEST(Calibration, ADealCountsOnce) {
  const auto deals = play(300, 4);
  const Calibration by_deal = calibration_of(deals), by_claim = calibration_of(unclustered(deals));
  EXPECT_NEAR(by_deal.slope->value, by_claim.slope->value, 1e-9);
  EXPECT_GT(width_of(by_deal.excess), 2 * width_of(by_claim.excess));
  EXPECT_GT(width_of(by_deal.slope.value()), 1.5 * width_of(by_claim.slope.value()));
  EXPECT_GT(width_of(by_deal.tenths[0].came), width_of(by_claim.tenths[0].came));
}

TEST(Calibration, IntervalsHoldWhatTheyPromise) {
  if (turnkey::testing::kSanitized)
    GTEST_SKIP() << "a minute there, and no line that others don't reach";
  constexpr int kTimes = 1'500;
  constexpr int kDeals = 60;
  int mean = 0, slope = 0, intercept = 0, tenth = 0, naive = 0;
  for (int i = 0; i < kTimes; ++i) {
    const auto deals = play(kDeals, 100 + static_cast<std::uint64_t>(i));
    const Calibration found = calibration_of(deals);
    mean += found.excess.interval->contains(0);
    slope += found.slope->interval->contains(1);
    intercept += found.intercept->interval->contains(0);
    tenth += found.tenths.at(5).excess.interval->contains(0);
    if (i < 300) naive += calibration_of(unclustered(deals)).excess.interval->contains(0);
  }
  for (const int right : {mean, slope, intercept}) {
    EXPECT_GE(right, kTimes * 93 / 100);
    EXPECT_LE(right, kTimes * 97 / 100);
  }
  EXPECT_GE(tenth, kTimes * 93 / 100);
  EXPECT_LE(naive, 300 * 80 / 100);
  RecordProperty("mean", mean);
  RecordProperty("slope", slope);
  RecordProperty("intercept", intercept);
  RecordProperty("naive_of_300", naive);
}

TEST(Calibration, TheLineIsThatOfLeastSquares) {
  // By hand: (0.2, 0), (0.4, 1), (0.9, 1): mean 0.5 and 2/3, slope 0.3 / 0.26.
  const auto claim = [](double said, double came) {
    Claim one;
    one.said = said;
    one.came = came;
    return one;
  };
  const std::vector<Deal> deals = {{claim(0.2, 0)}, {claim(0.4, 1)}, {claim(0.9, 1)}};
  const Calibration found = calibration_of(deals);
  EXPECT_NEAR(found.slope->value, 0.3 / 0.26, 1e-9);
  EXPECT_NEAR(found.intercept->value, 2.0 / 3 - 0.5 * found.slope->value, 1e-9);
  EXPECT_NEAR(found.brier.value, (0.04 + 0.36 + 0.01) / 3, 1e-12);
  EXPECT_NEAR(found.brier_of_mean, 2.0 / 9, 1e-12);
  // The sandwich: Σ ((x − ½) e)² / 0.26², times 3 / (3 − 2).
  double sandwich = 0;
  for (const Deal& claims : deals) {
    const double x = *claims[0].said;
    const double e = claims[0].came - found.intercept->value - found.slope->value * x;
    sandwich += (x - 0.5) * (x - 0.5) * e * e;
  }
  EXPECT_NEAR(*found.slope->error, std::sqrt(3 * sandwich) / 0.26, 1e-9);
}

TEST(Calibration, OrderDoesNotMatter) {
  auto deals = play(50, 5);
  const Calibration there = calibration_of(deals);
  std::reverse(deals.begin(), deals.end());
  const Calibration back = calibration_of(deals);
  EXPECT_NEAR(*there.slope->error, *back.slope->error, 1e-12);
  EXPECT_NEAR(*there.excess.error, *back.excess.error, 1e-12);
}

TEST(Calibration, UnknownValuesAreAbsent) {
  EXPECT_EQ(calibration_of({}).claims, 0U);
  EXPECT_FALSE(calibration_of({}).slope);
  auto one = play(1, 6);
  EXPECT_FALSE(calibration_of(one).excess.interval);
  EXPECT_FALSE(calibration_of(one).slope->interval);
  // Constant claims: there is no line.
  EXPECT_FALSE(calibration_of(changed(play(20, 7), [](double) { return 0.5; })).slope);
  // Always right and certain: nothing varies, and an interval must not have width 0.
  auto sure = play(20, 8);
  for (Deal& claims : sure) {
    for (Claim& claim : claims) claim.said = claim.came;
  }
  const Calibration found = calibration_of(sure);
  EXPECT_FALSE(found.excess.interval);
  EXPECT_FALSE(found.slope->interval);
  EXPECT_NEAR(found.slope->value, 1, 1e-12);
  EXPECT_GT(width_of(found.brier), 0);  // but a share at its bound has one
}

TEST(Calibration, ForcedAndSilentDecisionsAreCountedOnly) {
  auto deals = play(20, 9);
  const Calibration before = calibration_of(deals);
  for (Deal& claims : deals) {
    Claim forced = claims[0];
    forced.forced = true;
    forced.said = 1 - *forced.said;
    claims.push_back(forced);
    Claim silent = claims[0];
    silent.said.reset();
    claims.push_back(silent);
    claims[0].error.reset();
  }
  const Calibration after = calibration_of(deals);
  EXPECT_EQ(after.claims, before.claims);
  EXPECT_EQ(after.excess.value, before.excess.value);
  EXPECT_EQ(after.forced, 20U);
  EXPECT_EQ(after.silent, 20U);
  EXPECT_EQ(after.unknown_error, 20U);
  EXPECT_FALSE(after.noisy_slope);
}

TEST(Calibration, SamplingErrorsFlattenTheLine) {
  Rng rng(10);
  auto deals = play(8'000, 11);
  for (Deal& claims : deals) {
    for (Claim& claim : claims) {
      claim.said = *claim.said + 0.2 * simulation::normal(rng);
      claim.error = 0.2;
    }
  }
  const Calibration found = calibration_of(deals);
  EXPECT_LT(found.slope->interval->high, 0.9);
  EXPECT_NEAR(*found.noisy_slope, found.slope->value, 0.03);
}

TEST(Calibration, TenthsAndMovesHaveTheirBounds) {
  Deal claims;
  for (const int permille : {0, 99, 100, 300, 600, 700, 999, 1000}) {
    Claim claim;
    claim.said = permille / 1000.0;
    claim.move = permille + 1;
    claims.push_back(claim);
  }
  const Calibration found = calibration_of({claims});
  std::vector<std::pair<double, std::uint64_t>> tenths;
  for (const auto& bin : found.tenths) tenths.push_back({bin.low, bin.claims});
  const std::vector<std::pair<double, std::uint64_t>> wanted = {{0, 2},   {0.1, 1}, {0.3, 1},
                                                                {0.6, 1}, {0.7, 1}, {0.9, 2}};
  EXPECT_EQ(tenths, wanted);
  EXPECT_EQ(found.moves.front().high, 1);
  EXPECT_EQ(found.moves.back().low, 65);
  EXPECT_EQ(found.moves.back().high, 0);
  EXPECT_EQ(found.moves.back().claims, 7U);
}

}  // namespace
}  // namespace turnkey::tournament
