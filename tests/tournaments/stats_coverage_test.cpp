// The 95 % intervals hold on simulated tournaments in which the games of a block share a deal.
// Treating games as independent fails.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "stats_simulation.h"
#include "tests/support/effort.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/means.h"
#include "tournaments/stats/pairs.h"
#include "tournaments/stats/ratings.h"

namespace turnkey::tournament {
namespace {

using simulation::World;
using Blocks = std::vector<BlockOutcome>;

constexpr int kTimes = 1'500;
constexpr std::uint64_t kBlocks = 100;
/// For the truth itself: its error is a twentieth of that of kBlocks.
constexpr std::uint64_t kManyBlocks = 40'000;

template <class Statistic>
Statistic over_blocks(const Blocks& blocks, Statistic statistic = {}) {
  for (const BlockOutcome& block : blocks) statistic.add(block);
  return statistic;
}

RatingTable rated_blocks(RatingModel model, std::size_t agents, const Blocks& blocks) {
  return over_blocks(blocks, RatingErrors(fit(over_blocks(blocks, RatingCounts(model, agents)))))
      .table();
}

bool covers(const Estimate& estimate, double truth) {
  return estimate.interval && estimate.interval->contains(truth);
}

bool covers(const std::optional<OpenInterval>& interval, double truth) {
  return interval && (!interval->low || *interval->low <= truth) &&
         (!interval->high || truth <= *interval->high);
}

class StatsCoverage : public ::testing::Test {
 protected:
  void SetUp() override {
    if (turnkey::testing::kSanitized)
      GTEST_SKIP() << "minutes there, and no line that others don't reach";
  }
};

/// How many of the experiments' intervals contain the truth.
struct Coverage {
  std::string what;
  int right = 0;
  double rate() const { return static_cast<double>(right) / kTimes; }
};

void expect_promised(const std::vector<Coverage>& all) {
  for (const Coverage& one : all) {
    EXPECT_GE(one.rate(), 0.93) << one.what;
    EXPECT_LE(one.rate(), 0.97) << one.what;
  }
}

/// `make` gives the blocks of an experiment.
template <class Make>
std::vector<Coverage> two_agents(double score_difference, Make&& make) {
  Rng truth_rng(1);
  const PairComparison truth = *over_blocks(make(kManyBlocks, truth_rng), PairTable()).of(0, 1);
  std::vector<Coverage> all{
      {"score difference"}, {"share difference"}, {"Elo"}, {"normalised Elo"}, {"mean share"}};
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(1'000 + static_cast<std::uint64_t>(i));
    const Blocks blocks = make(kBlocks, rng);
    const PairComparison pair = *over_blocks(blocks, PairTable()).of(0, 1);
    all[0].right += covers(pair.score_difference, score_difference);
    all[1].right += covers(pair.share_difference, truth.share_difference.value);
    all[2].right += covers(pair.elo.interval, truth.elo.elo);
    all[3].right += covers(*pair.normalized_elo, truth.normalized_elo->value);
    all[4].right += covers(over_blocks(blocks, AgentMeans()).of(0).share, truth.points.value);
  }
  return all;
}

/// Two seats and two games a block, with a few ties.
World duel(bool rotate) { return {{0.25, 0.0}, 2, 1.0, 1.0, 0.1, rotate}; }

TEST_F(StatsCoverage, TwoAgentsWithAndWithoutDuplicates) {
  for (const bool rotate : {true, false}) {
    expect_promised(two_agents(0.25, [&](std::uint64_t blocks, Rng& rng) {
      return simulation::play_league(duel(rotate), blocks, rng);
    }));
  }
}

TEST_F(StatsCoverage, TwoAgentsAtFourSeats) {
  expect_promised(two_agents(0.25, [](std::uint64_t blocks, Rng& rng) {
    return simulation::play_halves({{0.25, 0.0}, 4, 1.0, 1.0, 0.0, true}, blocks, rng);
  }));
}

// 93 % of the games won, 30 blocks: mean ± t · error covers 90 % there.
TEST_F(StatsCoverage, AlmostUnbeaten) {
  const World world{{3.0, 0.0}, 2, 1.0, 1.0, 0.05, true};
  Rng truth_rng(1);
  const auto truth =
      *over_blocks(simulation::play_league(world, kManyBlocks, truth_rng), PairTable()).of(0, 1);
  std::vector<Coverage> all{{"share difference"}, {"Elo"}};
  int plain = 0;
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(1'000 + static_cast<std::uint64_t>(i));
    const auto pair = *over_blocks(simulation::play_league(world, 30, rng), PairTable()).of(0, 1);
    all[0].right += covers(pair.share_difference, truth.share_difference.value);
    all[1].right += covers(pair.elo.interval, truth.elo.elo);
    const Estimate& share = pair.share_difference;
    plain +=
        symmetric_interval(share.value, *share.error, 29).contains(truth.share_difference.value);
  }
  expect_promised(all);
  EXPECT_LT(plain, 0.92 * kTimes);
}

TEST_F(StatsCoverage, GamesTakenForIndependentWouldNotHoldIt) {
  const auto share = [](bool rotate) {
    return two_agents(0.25, [&](std::uint64_t blocks, Rng& rng) {
      return simulation::unclustered(simulation::play_league(duel(rotate), blocks, rng));
    })[1];
  };
  EXPECT_GT(share(true).rate(), 0.975);  // duplicates wasted
  EXPECT_LT(share(false).rate(), 0.925);
}

/// Four seats and five agents; the tables of four take turns.
World league(bool rotate) { return {{0.6, 0.3, 0.0, 0.0, -0.4}, 4, 1.0, 1.0, 0.0, rotate}; }

std::vector<Coverage> ratings(RatingModel model, bool rotate, bool clustered) {
  const World world = league(rotate);
  Rng truth_rng(1);
  const RatingTable truth =
      rated_blocks(model, 5, simulation::play_league(world, kManyBlocks, truth_rng));
  std::vector<Coverage> all{{"0 - 1"}, {"0 - 4"}, {"2 - 3"}, {"rating of 1"}};
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(1'000 + static_cast<std::uint64_t>(i));
    Blocks blocks = simulation::play_league(world, kBlocks, rng);
    if (!clustered) blocks = simulation::unclustered(blocks);
    const RatingTable table = rated_blocks(model, 5, blocks);
    all[0].right += covers(*table.difference(0, 1), truth.difference(0, 1)->value);
    all[1].right += covers(*table.difference(0, 4), truth.difference(0, 4)->value);
    all[2].right += covers(*table.difference(2, 3), 0);
    all[3].right += covers(*table.ratings[1], truth.ratings[1]->value);
  }
  return all;
}

TEST_F(StatsCoverage, BradleyTerryWithDuplicates) {
  expect_promised(ratings(RatingModel::kBradleyTerry, true, true));
}

TEST_F(StatsCoverage, BradleyTerryWithoutDuplicates) {
  expect_promised(ratings(RatingModel::kBradleyTerry, false, true));
  for (const Coverage& one : ratings(RatingModel::kBradleyTerry, false, false)) {
    EXPECT_LT(one.rate(), 0.9) << one.what;
  }
}

/// With known strengths where the winner takes all: intervals hold, and estimates are unbiased.
void expect_strengths_found(RatingModel model, const std::vector<double>& theta,
                            const std::vector<std::vector<std::uint16_t>>& tables) {
  const std::size_t agents = theta.size();
  std::vector<Coverage> all;
  for (std::size_t a = 1; a < agents; ++a) all.push_back({"0 - " + std::to_string(a)});
  std::vector<double> sums(agents);
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(1'000 + static_cast<std::uint64_t>(i));
    const RatingTable table =
        rated_blocks(model, agents, simulation::play_taken_league(theta, tables, kBlocks, rng));
    for (std::size_t a = 1; a < agents; ++a) {
      const Estimate& estimate = *table.difference(0, a);
      all[a - 1].right += covers(estimate, kEloPerNat * (theta[0] - theta[a]));
      sums[a] += estimate.value;
    }
  }
  expect_promised(all);
  for (std::size_t a = 1; a < agents; ++a) {
    // 0.1 to 1.3 were measured, at a standard error of 0.4 to 0.9.
    EXPECT_NEAR(sums[a] / kTimes, kEloPerNat * (theta[0] - theta[a]), 3) << a;
  }
}

TEST_F(StatsCoverage, WinnerTakesAllAtTablesOfThree) {
  const std::vector<double> theta{0.9, 0.4, 0.0, -0.3};
  const auto tables = simulation::tables(theta.size(), 3);
  expect_strengths_found(RatingModel::kPlackettLuce, theta, tables);
  expect_strengths_found(RatingModel::kBradleyTerry, theta, tables);
}

TEST_F(StatsCoverage, WinnerTakesAllAtTablesOfFour) {
  const std::vector<double> theta{0.9, 0.4, 0.0, -0.3};
  expect_strengths_found(RatingModel::kPlackettLuce, theta, {{0, 1, 2, 3}});
  expect_strengths_found(RatingModel::kBradleyTerry, theta, {{0, 1, 2, 3}});
}

// Also if agents have several teams, and different numbers of them.
TEST_F(StatsCoverage, WinnerTakesAllWithTeamsOfOneAgent) {
  const std::vector<double> theta{0.9, 0.0};
  for (const RatingModel model : {RatingModel::kPlackettLuce, RatingModel::kBradleyTerry}) {
    expect_strengths_found(model, theta, {{0, 1, 0, 1}});
    expect_strengths_found(model, theta, {{0, 1, 1, 1}, {0, 0, 0, 1}});
  }
}

TEST_F(StatsCoverage, PlackettLuceWithDuplicates) {
  expect_promised(ratings(RatingModel::kPlackettLuce, true, true));
}

}  // namespace
}  // namespace turnkey::tournament
