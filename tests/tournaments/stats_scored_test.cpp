// Ratings over variants that are played for score: each enters by its score differences.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "stats_simulation.h"
#include "tests/support/effort.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/pairs.h"
#include "tournaments/stats/ratings.h"
#include "tournaments/stats/score_levels.h"

namespace turnkey::tournament {
namespace {

constexpr double kHardlyARidge = 1e-9;  // nearly

using Blocks = std::vector<BlockOutcome>;

struct Scored {
  Blocks blocks;
  bool by_score = true;
  double weight = 1;
};

RatingTable rated(const std::vector<Scored>& variants, std::size_t agents,
                  double ridge = kHardlyARidge, RatingModel model = RatingModel::kBradleyTerry) {
  std::vector<RatingCounts> places(variants.size(), RatingCounts(model, agents));
  std::vector<ScoreCounts> scores(variants.size(), ScoreCounts(agents));
  std::vector<RatingCounts::Part> parts;
  for (std::size_t v = 0; v < variants.size(); ++v) {
    for (const BlockOutcome& block : variants[v].blocks) places[v].add(block), scores[v].add(block);
    parts.push_back({&places[v], variants[v].by_score ? &scores[v] : nullptr, variants[v].weight});
  }
  RatingErrors errors(fit(RatingCounts::pooled(parts), ridge));
  for (const Scored& variant : variants) {
    for (const BlockOutcome& block : variant.blocks) errors.add(block);
  }
  return errors.table();
}

/// A game of two with these scores; the higher takes the win.
GameOutcome scored(double first, double second, std::uint16_t a = 0, std::uint16_t b = 1) {
  const double share = first > second ? 1 : first < second ? 0 : 0.5;
  return make_game(std::vector<TeamOutcome>{{a, 1, share, first}, {b, 1, 1 - share, second}});
}

/// Agent 0 wins a chip three times and loses ten once: most wins, fewest chips.
Blocks small_wins(int variant, std::uint64_t blocks = 40) {
  Blocks all;
  for (std::uint64_t i = 0; i < blocks; ++i) {
    all.push_back({i, variant, {i % 4 == 3 ? scored(-10, 10) : scored(1, -1)}});
  }
  return all;
}

PairComparison compared(const Blocks& blocks) {
  PairTable pairs;
  for (const BlockOutcome& block : blocks) pairs.add(block);
  return *pairs.of(0, 1);
}

TEST(StatsScored, TheRatingIsTheNormalisedDifferenceInScore) {
  const Blocks blocks = small_wins(0);
  const RatingTable table = rated({{blocks}}, 2);
  // −14 of four games, and squares of 3 · 4 + 400.
  const double unit = std::sqrt(103.0);
  const Estimate ahead = *table.difference(0, 1);
  EXPECT_NEAR(ahead.value, kNormalizedPerDeviation * -3.5 / unit, 1e-5);
  // The mean score difference, its interval and its likelihood, in that unit.
  const PairComparison pair = compared(blocks);
  EXPECT_NEAR(*ahead.error, kNormalizedPerDeviation * *pair.score_difference.error / unit, 1e-4);
  EXPECT_NEAR(*table.superiority(0, 1), *pair.score_superiority, 1e-6);  // the ridge
  EXPECT_EQ(table.freedom, 39);
  EXPECT_LT(*table.superiority(0, 1), 0.05);
  EXPECT_GT(*pair.superiority, 0.99) << "of games won";
}

// The fault that this file is about: the figure that is printed as sure had the other sign.
TEST(StatsScored, WhoLosesMostChipsInEveryVariantIsBehindOverall) {
  const std::vector<Blocks> variants = {small_wins(0), small_wins(1, 80)};
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    const RatingTable by_score = rated({{variants[0]}, {variants[1]}}, 2, kRidge, model);
    EXPECT_LT(by_score.difference(0, 1)->value, 0);
    EXPECT_LT(*by_score.superiority(0, 1), 0.01);
    const RatingTable by_wins =
        rated({{variants[0], false}, {variants[1], false}}, 2, kRidge, model);
    EXPECT_GT(*by_wins.superiority(0, 1), 0.99) << "shows that the test can fail";
  }
}

TEST(StatsScored, AVariantOfEachKindHasItsWeight) {
  // By games won, agent 0 takes 3 of 4; by score, 1 of 4 games at a chip a game: d / σ = −½.
  Blocks won, chips;
  for (std::uint64_t i = 0; i < 40; ++i) {
    won.push_back({i, 0, {i % 4 == 0 ? scored(0, 1) : scored(1, 0)}});
    chips.push_back({40 + i, 1, {i % 4 == 0 ? scored(1, 0) : scored(0, 1)}});
  }
  const auto ahead = [&](double weight) {
    return rated({{won, false}, {chips, true, weight}}, 2).difference(0, 1)->value / kEloPerNat;
  };
  // The maximum of ¾ Δ − log(1 + e^Δ) + w (−¼ Δ − Δ² / 8).
  for (const double weight : {0.0, 0.5, 1.0, 3.0}) {
    const double at = ahead(weight);
    const double slope = 0.75 - 1 / (1 + std::exp(-at)) + weight * (-0.25 - at / 4);
    EXPECT_NEAR(slope, 0, 1e-6) << weight;
  }
  EXPECT_NEAR(ahead(0), std::log(3.0), 1e-5);
}

TEST(StatsScored, TheUnitOfTheScoresDoesNotMatter) {
  const auto scaled = [](Blocks blocks, double factor) {
    for (BlockOutcome& block : blocks) {
      for (GameOutcome& game : block.games) {
        for (TeamOutcome& team : game.team) team.score *= factor;
      }
    }
    return blocks;
  };
  const Blocks other = scaled(small_wins(1), -1);  // the other agent is ahead there
  const RatingTable plain = rated({{small_wins(0)}, {other, true, 0.7}}, 2);
  const RatingTable large = rated({{scaled(small_wins(0), 1000)}, {other, true, 0.7}}, 2);
  EXPECT_NEAR(large.difference(0, 1)->value, plain.difference(0, 1)->value, 1e-7);
  EXPECT_NEAR(*large.difference(0, 1)->error, *plain.difference(0, 1)->error, 1e-7);
}

TEST(StatsScored, GamesOfEqualScoresAreEvenWithoutAnError) {
  Blocks even;
  for (std::uint64_t i = 0; i < 10; ++i) even.push_back({i, 0, {scored(3, 3)}});
  const RatingTable table = rated({{even}}, 2);
  EXPECT_EQ(table.difference(0, 1)->value, 0);
  EXPECT_FALSE(table.difference(0, 1)->interval);
  EXPECT_EQ(table.components, 1);
}

// Nobody ever wins a chip from the agent that always takes the same: strengths stay finite without
// a ridge, and all are compared.
TEST(StatsScored, OneSidedScoresHaveARating) {
  Blocks blocks;
  for (std::uint64_t i = 0; i < 30; ++i) {
    blocks.push_back({3 * i, 0, {scored(100, -100, 0, 2)}});
    blocks.push_back({3 * i + 1, 0, {scored(100, -100, 1, 2)}});
    const double luck = i % 2 == 0 ? 1 : -1;
    blocks.push_back({3 * i + 2, 0, {scored(luck, -luck, 0, 1)}});
  }
  const RatingTable table = rated({{blocks}}, 3);
  EXPECT_NEAR(table.difference(0, 1)->value, 0, 1e-6);
  EXPECT_TRUE(table.difference(0, 1)->interval);
  EXPECT_LT(table.difference(0, 2)->value, 500);
  EXPECT_EQ(table.standing[0].group, table.standing[2].group);
}

// In a gauntlet the ranking of the variant is by fitted levels: the ratings are the same levels.
TEST(StatsScored, OneVariantGivesTheLevelsOfItsSection) {
  Rng rng(3);
  PairTable pairs;
  Blocks blocks;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto other = static_cast<std::uint16_t>(1 + i % 4);
    const double lead = simulation::normal(rng) * other + 0.5 * other - 1;
    blocks.push_back({i, 0, {scored(lead, -lead, 0, other)}});
    pairs.add(blocks.back());
  }
  const auto all = pairs.all();
  const auto levels = score_levels(all, 5);
  const RatingTable table = rated({{blocks}}, 5);
  ScoreCounts counts(5);
  for (const BlockOutcome& block : blocks) counts.add(block);
  for (std::size_t a = 1; a < 5; ++a) {
    EXPECT_NEAR(table.difference(a, 0)->value,
                kNormalizedPerDeviation * (*levels[a] - *levels[0]) / counts.deviation(), 1e-4);
  }
}

/// A two-seat game of bets: rare pots of 12 chips, most of one, dealt by luck that the sides of a
/// block exchange. Agent a's chance rises with its skill.
Blocks play_bets(int variant, const std::vector<double>& skill, double shared, std::uint64_t blocks,
                 Rng& rng) {
  const auto all = simulation::tables(skill.size(), 2);
  Blocks result;
  for (std::uint64_t i = 0; i < blocks; ++i) {
    const auto& at = all[i % all.size()];
    const double luck = shared * simulation::normal(rng);
    BlockOutcome block{i, variant, {}};
    for (const double side : {1.0, -1.0}) {
      const double lead = skill[at[0]] - skill[at[1]] + side * luck + simulation::normal(rng);
      const double pot = rng.unit() < 0.1 ? 12 : 1;
      const double chips = lead > 0 ? pot : -pot;
      block.games.push_back(scored(chips, -chips, at[0], at[1]));
    }
    result.push_back(std::move(block));
  }
  return result;
}

class StatsScoredCoverage : public ::testing::Test {
 protected:
  void SetUp() override {
    if (turnkey::testing::kSanitized)
      GTEST_SKIP() << "minutes there, and no line that others don't reach";
  }
};

constexpr int kTimes = 1'500;
constexpr std::uint64_t kBlocks = 150;
constexpr std::uint64_t kManyBlocks = 60'000;

/// Two games for score and one for the win; the skills differ between them.
std::vector<Scored> mixed_cup(const std::vector<std::vector<double>>& skills, std::uint64_t blocks,
                              Rng& rng) {
  return {{play_bets(0, skills[0], 1, blocks, rng)},
          {play_bets(1, skills[1], 0.3, blocks, rng)},
          {play_bets(2, skills[2], 1, blocks, rng), false}};
}

/// The lead of the first in a game: its mean score difference, or its part of the wins.
double lead_of(const Scored& entry) {
  const PairComparison pair = compared(entry.blocks);
  return entry.by_score ? pair.score_difference.value : pair.points.value;
}

double unit_of(const Scored& entry) {
  ScoreCounts counts(2);
  for (const BlockOutcome& block : entry.blocks) counts.add(block);
  return counts.deviation();
}

/// The Elo between two agents with the true leads, in the units of the sample: where the mean of
/// the slopes p − 1 / (1 + e^−Δ) and d / 2σ − Δ / 4 is 0.
double true_elo(const std::vector<Scored>& sample, const std::vector<double>& leads) {
  std::vector<double> units;
  for (const Scored& entry : sample) units.push_back(unit_of(entry));
  double low = -10, high = 10;
  while (high - low > 1e-9) {
    const double at = (low + high) / 2;
    double slope = 0;
    for (std::size_t v = 0; v < sample.size(); ++v) {
      slope += sample[v].by_score ? leads[v] / (2 * units[v]) - at / 4
                                  : leads[v] - 1 / (1 + std::exp(-at));
    }
    (slope > 0 ? low : high) = at;
  }
  return kEloPerNat * low;
}

// Small and large leads, that agree between the games and contradict each other.
TEST_F(StatsScoredCoverage, OfTwoAgentsAndTwoKindsOfGames) {
  const std::vector<std::vector<std::vector<double>>> worlds = {
      {{0.4, 0}, {0.2, 0}, {0.3, 0}}, {{0.8, 0}, {0, 0.4}, {0, 0.3}}, {{1.5, 0}, {1, 0}, {1, 0}}};
  for (const auto& skills : worlds) {
    Rng truth_rng(1);
    std::vector<double> leads;
    for (const Scored& entry : mixed_cup(skills, kManyBlocks, truth_rng)) {
      leads.push_back(lead_of(entry));
    }
    int right = 0;
    for (int i = 0; i < kTimes; ++i) {
      Rng rng(1'000 + static_cast<std::uint64_t>(i));
      const auto sample = mixed_cup(skills, kBlocks, rng);
      const auto ahead = rated(sample, 2).difference(0, 1);
      right += ahead->interval->contains(true_elo(sample, leads));
    }
    EXPECT_GE(right, 0.93 * kTimes);
    EXPECT_LE(right, 0.97 * kTimes);
  }
}

// Equal agents: sure above 97.5 % comes in 2.5 % of all tournaments.
TEST_F(StatsScoredCoverage, OfSureBetweenEquals) {
  const std::vector<std::vector<double>> skills(3, {0, 0});
  int above = 0, below = 0;
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(1'000 + static_cast<std::uint64_t>(i));
    const double sure = *rated(mixed_cup(skills, kBlocks, rng), 2, kRidge).superiority(0, 1);
    above += sure > 0.975;
    below += sure < 0.025;
  }
  EXPECT_GE(above, 0.015 * kTimes);
  EXPECT_LE(above, 0.035 * kTimes);
  EXPECT_GE(below, 0.015 * kTimes);
  EXPECT_LE(below, 0.035 * kTimes);
}

}  // namespace
}  // namespace turnkey::tournament
