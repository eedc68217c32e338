// Chance nodes of which only some outcomes are drawn, on random toy games: what is found comes near
// the true value, and the error that is claimed covers it.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include "search/expectimax/maxn.h"
#include "search/expectimax/star.h"
#include "tests/search/model_reference.h"
#include "tests/support/effort.h"
#include "tests/support/toy_model.h"

namespace turnkey::testing {
namespace {

constexpr std::size_t kSampledBytes = std::size_t{1} << 18;

using Star = StarSearch<ToyGame>;
using MaxN = MaxNSearch<ToyGame>;

/// A chance node with many outcomes, each before one decision with up to `moves` moves.
ToyModel wide_chance(std::uint32_t seed, std::uint16_t moves) {
  for (;; seed += 1'000) {
    ToyOptions options;
    options.seed = seed;
    options.width = 1'000;
    options.outcomes = 300;
    options.moves = moves;
    options.alternate = true;
    const ToyModel position(options);
    std::size_t outcomes = 0;
    position.for_each_outcome([&](const ToyMove&, double) { ++outcomes; });
    if (outcomes >= 150) return position;
  }
}

template <class Search>
PositionValue<kToySeats> sampled_value(const ToyModel& position, int depth,
                                       const ExpectimaxSettings& settings) {
  typename Search::Table table(kSampledBytes);
  Search search(settings, 0, table);
  search.begin_iteration(depth);
  return search.value(position, depth, -1, 0);
}

/// How often the true value lies within 1.96 standard errors, in percent, over games and seeds.
template <class Search>
double coverage(int depth, std::uint16_t moves, int samples) {
  constexpr int kSampledGames = 20;
  constexpr int kSeeds = 50;
  int covered = 0;
  for (int game = 0; game < kSampledGames; ++game) {
    const ToyModel position = wide_chance(static_cast<std::uint32_t>(game), moves);
    const double truth = PlainSearch<ToyGame>(0).value(position, depth).share[0];
    for (int seed = 0; seed < kSeeds; ++seed) {
      const auto value = sampled_value<Search>(
          position, depth, {.seed = static_cast<std::uint64_t>(seed), .chance_samples = samples});
      EXPECT_TRUE(value.sampled);
      EXPECT_FALSE(value.solved());
      const double error = std::sqrt(value.variance.share[0]);
      EXPECT_GT(error, 0);
      if (std::abs(value.share[0] - truth) <= 1.96 * error) ++covered;
    }
  }
  return 100.0 * covered / (kSampledGames * kSeeds);
}

TEST(SampledChance, TheErrorIsThatOfTheMean) {
  MeanOfOutcomes apart;  // four draws, no two alike
  for (const double value : {0.0, 0.0, 1.0, 1.0}) apart.add(0.25, value, 0);
  EXPECT_NEAR(apart.variance(4), 0.25 / 3, 1e-12);
  EXPECT_EQ(apart.variance(0), 0) << "where all were looked at there is none";
  MeanOfOutcomes pairs;  // two outcomes, each drawn twice, with errors of their own
  for (const double value : {0.0, 1.0}) pairs.add(0.5, value, 0.1);
  EXPECT_NEAR(pairs.variance(4), (0.25 - 0.05) / 3 + 0.05, 1e-12);
}

TEST(SampledChance, OneDrawIsNeverMadeAlone) {
  const auto value = sampled_value<Star>(wide_chance(1, 3), 1, {.seed = 1, .chance_samples = 1});
  EXPECT_TRUE(value.sampled);
  EXPECT_GT(value.variance.share[0], 0);
  EXPECT_TRUE(std::isfinite(value.variance.share[0]));
}

TEST(SampledChance, ErrorsOfScoresFollowFromThoseOfShares) {
  const ToyModel position = wide_chance(2, 3);
  const ExpectimaxSettings settings{.seed = 1, .chance_samples = 20};
  for (const auto& value :
       {sampled_value<Star>(position, 1, settings), sampled_value<MaxN>(position, 1, settings)}) {
    const double share = std::sqrt(value.variance.share[0]);
    EXPECT_GT(share, 0);
    EXPECT_NEAR(std::sqrt(value.variance.score[0]), kScorePerShare * share, 1e-9);
  }
}

TEST(SampledChance, ErrorsCoverTheTrueValue) {
  if (kSanitized) GTEST_SKIP() << "a minute there, and no line that others don't reach";
  // Evaluations below one decision; then chance after chance, without a choice that would be biased
  // towards what luck has made look good.
  for (const double percent : {coverage<Star>(1, 3, 40), coverage<MaxN>(1, 3, 40),
                               coverage<Star>(2, 1, 20), coverage<MaxN>(2, 1, 20)}) {
    std::printf("%.1f %% within 1.96 standard errors\n", percent);
    EXPECT_GT(percent, 92);
    EXPECT_LT(percent, 97.5);
  }
}

TEST(SampledChance, ManyDrawsComeNearTheTrueValue) {
  double error_of_few = 0;
  double error_of_many = 0;
  for (std::uint32_t game = 0; game < 50; ++game) {
    const ToyModel position = wide_chance(game, 3);
    const double truth = PlainSearch<ToyGame>(0).value(position, 1).share[0];
    for (const int samples : {6, 140}) {
      const auto value =
          sampled_value<Star>(position, 1, {.seed = game, .chance_samples = samples});
      (samples == 6 ? error_of_few : error_of_many) += std::abs(value.share[0] - truth);
    }
  }
  EXPECT_LT(error_of_many, error_of_few / 2);
}

TEST(SampledChance, NodesWithFewOutcomesStayWhole) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    ToyOptions options;
    options.seed = seed;
    const ToyModel position(options);
    Star::Table table(kSampledBytes);
    Star search({.seed = 1, .chance_samples = options.outcomes}, 0, table);
    search.begin_iteration(3);
    const auto value = search.value(position, 3, -1, 0);
    EXPECT_FALSE(value.sampled);
    EXPECT_NEAR(value.share[0], PlainSearch<ToyGame>(0).value(position, 3).share[0], kSame);
  }
}

TEST(SampledChance, PruningAndTableChangeNoSampledValue) {
  for (std::uint32_t game = 0; game < cases(200u); ++game) {
    ToyOptions options;
    options.seed = game;
    options.width = 30;
    options.outcomes = 12;
    const ToyModel position(options);
    std::optional<PositionValue<kToySeats>> plain;
    for (const bool all : {false, true}) {
      Star::Table table(all ? kSampledBytes : 0);
      const SearchParts parts{all, all, all, all, all};
      Star search({.seed = 3, .chance_samples = 4, .parts = parts}, 0, table);
      search.begin_iteration(4);
      const auto value = search.value(position, 4, -1, 0);
      if (!plain) plain = value;
      EXPECT_NEAR(value.share[0], plain->share[0], kSame);
      EXPECT_NEAR(value.variance.share[0], plain->variance.share[0], kSame);
    }
  }
}

}  // namespace
}  // namespace turnkey::testing
