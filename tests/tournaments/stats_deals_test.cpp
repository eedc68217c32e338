// Deals at which all pairs or tables meet: the 95 % intervals of values pooled over them hold, and
// fail if blocks count as independent. If every block has its own deal, nothing differs.
#include "tournaments/stats/deal_sums.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "report_rows.h"
#include "stats_simulation.h"
#include "tests/support/effort.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/text_report.h"
#include "tournaments/stats/means.h"
#include "tournaments/stats/pairs.h"
#include "tournaments/stats/ratings.h"
#include "tournaments/stats/seat_means.h"

namespace turnkey::tournament::same_deals {
namespace {

using simulation::World;
using Blocks = std::vector<BlockOutcome>;

constexpr int kTimes = 800;
constexpr std::uint64_t kDeals = 60;
/// For the truth itself.
constexpr std::uint64_t kManyDeals = 20'000;

template <class Statistic>
Statistic over(const Blocks& blocks, Statistic statistic = {}) {
  for (const BlockOutcome& block : blocks) statistic.add(block);
  return statistic;
}

RatingTable rated(RatingModel model, std::size_t agents, const Blocks& blocks) {
  return over(blocks, RatingErrors(fit(over(blocks, RatingCounts(model, agents))))).table();
}

/// Two variants have the same weight, whatever their seats.
RatingTable rated_overall(std::size_t agents, const Blocks& blocks) {
  std::vector<RatingCounts> counts(2, RatingCounts(RatingModel::kBradleyTerry, agents));
  for (const BlockOutcome& block : blocks) counts[block.variant].add(block);
  const std::vector<RatingCounts::Part> both{{&counts[0]}, {&counts[1]}};
  return over(blocks, RatingErrors(fit(RatingCounts::pooled(both)))).table();
}

struct Named {
  std::string what;
  Estimate estimate;
};
using All = std::vector<Named>;

/// How many intervals contain the truth, with a deal as one observation, and with a block.
struct Coverage {
  int by_deal = 0;
  int by_block = 0;
};

bool covers(const Estimate& estimate, double truth) {
  return estimate.interval && estimate.interval->contains(truth);
}

/// `make(deals, rng)` plays, `look(blocks)` gives All. Every value must have intervals that hold by
/// deal, and intervals that are too narrow by block.
template <class Make, class Look>
void expect_held_by_deal_only(Make&& make, Look&& look) {
  if (turnkey::testing::kSanitized) GTEST_SKIP() << "minutes there, and no line of its own";
  Rng truth_rng(1);
  const All truth = look(make(kManyDeals, truth_rng));
  std::vector<Coverage> coverage(truth.size());
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(1'000 + static_cast<std::uint64_t>(i));
    const Blocks blocks = make(kDeals, rng);
    const All by_deal = look(blocks), by_block = look(simulation::unshared(blocks));
    for (std::size_t k = 0; k < truth.size(); ++k) {
      // Normalised Elo is in units of the deviation of one observation.
      const double apart = by_deal[k].estimate.value - by_block[k].estimate.value;
      EXPECT_TRUE(std::abs(apart) < 1e-9 || by_deal[k].what == "normalised") << by_deal[k].what;
      coverage[k].by_deal += covers(by_deal[k].estimate, truth[k].estimate.value);
      coverage[k].by_block += covers(by_block[k].estimate, truth[k].estimate.value);
    }
  }
  for (std::size_t k = 0; k < truth.size(); ++k) {
    const double by_deal = 1.0 * coverage[k].by_deal / kTimes;
    const double by_block = 1.0 * coverage[k].by_block / kTimes;
    ::testing::Test::RecordProperty(truth[k].what,
                                    std::to_string(by_deal) + " " + std::to_string(by_block));
    EXPECT_GE(by_deal, 0.93) << truth[k].what;
    EXPECT_LE(by_deal, 0.97) << truth[k].what;
    EXPECT_LT(by_block, 0.91) << truth[k].what;
  }
}

// A round-robin of five at two seats: the ten pairs meet at each deal.
TEST(StatsDeals, PairsMeetAtTheSameDeals) {
  const World world{{0.5, 0.2, 0.0, 0.0, -0.4}, 2, 1.0, 1.0, 0.0, true, 0.8};
  expect_held_by_deal_only(
      [&](std::uint64_t deals, Rng& rng) {
        return simulation::play_shared_deals(world, deals, rng);
      },
      [](const Blocks& blocks) {
        const AgentMean mean = over(blocks, AgentMeans()).of(0);
        const RatingTable table = rated(RatingModel::kBradleyTerry, 5, blocks);
        return All{{"share", mean.share},
                   {"score", mean.score},
                   {"rating", *table.ratings[1]},
                   {"difference", *table.difference(0, 4)}};
      });
}

// Tables of three of five: two agents meet at three tables of each deal.
TEST(StatsDeals, TablesMeetAtTheSameDeals) {
  const World world{{0.5, 0.2, 0.0, 0.0, -0.4}, 3, 1.0, 1.0, 0.0, true, 0.8};
  expect_held_by_deal_only(
      [&](std::uint64_t deals, Rng& rng) {
        return simulation::play_shared_deals(world, deals, rng);
      },
      [](const Blocks& blocks) {
        const PairComparison pair = *over(blocks, PairTable()).of(0, 4);
        const RatingTable table = rated(RatingModel::kPlackettLuce, 5, blocks);
        return All{{"share", over(blocks, AgentMeans()).of(0).share},
                   {"pair", pair.points},
                   {"normalised", *pair.normalized_elo},
                   {"rating", *table.ratings[1]},
                   {"difference", *table.difference(0, 4)}};
      });
}

TEST(StatsDeals, SeatsAtTheSameDeals) {
  const World world{{0.2, 0.0, 0.0, -0.2}, 2, 1.0, 1.0, 0.0, true, 0.0};
  expect_held_by_deal_only(
      [&](std::uint64_t deals, Rng& rng) {
        return simulation::play_shared_deals(world, deals, rng);
      },
      [](const Blocks& blocks) {
        const SeatMean seat = over(blocks, SeatMeans()).all()[0];
        return All{{"share", seat.share}, {"score", seat.score}};
      });
}

// Two variants at the same deals, which suit agents alike in both.
TEST(StatsDeals, VariantsMeetAtTheSameDeals) {
  const World world{{0.5, 0.2, 0.0, 0.0, -0.4}, 2, 1.0, 1.0, 0.0, true, 0.8};
  expect_held_by_deal_only(
      [&](std::uint64_t deals, Rng& rng) {
        Blocks blocks = simulation::play_shared_deals(world, deals, rng);
        for (BlockOutcome& block : blocks) block.variant = static_cast<int>(block.index % 10 % 2);
        return blocks;
      },
      [](const Blocks& blocks) {
        const RatingTable table = rated_overall(5, blocks);
        return All{{"rating", *table.ratings[0]}, {"difference", *table.difference(0, 4)}};
      });
}

void expect_same(const Estimate& a, const Estimate& b) {
  EXPECT_NEAR(a.value, b.value, 1e-9);
  ASSERT_EQ(a.error.has_value(), b.error.has_value());
  ASSERT_EQ(a.interval.has_value(), b.interval.has_value());
  if (a.error) {
    EXPECT_NEAR(*a.error, *b.error, 1e-9);
  }
  if (a.interval) {
    EXPECT_NEAR(a.interval->low, b.interval->low, 1e-9);
  }
}

All all_of(const Blocks& blocks) {
  All all;
  const RatingTable table = rated(RatingModel::kBradleyTerry, 4, blocks);
  for (std::uint16_t agent = 0; agent < 4; ++agent) {
    const AgentMean mean = over(blocks, AgentMeans()).of(agent);
    EXPECT_EQ(mean.blocks, blocks.size() * 3 / 4);
    all.push_back({"share", mean.share});
    all.push_back({"score", mean.score});
    all.push_back({"rating", *table.ratings[agent]});
  }
  for (const PairComparison& pair : over(blocks, PairTable()).all()) {
    all.push_back({"pair", pair.points});
    all.push_back({"normalised", *pair.normalized_elo});
  }
  for (const SeatMean& seat : over(blocks, SeatMeans()).all()) all.push_back({"seat", seat.share});
  return all;
}

Blocks tables_of_three(std::uint64_t deals) {
  Rng rng(7);
  return simulation::play_shared_deals({{0.3, 0.0, 0.0, -0.3}, 3, 1.0, 1.0, 0.0, true, 0.5}, deals,
                                       rng);
}

// A deal with only one block equals a block without a deal name. (Ratings combine one variant; here
// tables distinguish the blocks.)
TEST(StatsDeals, ADealOfOneBlockIsThatBlock) {
  Blocks blocks = tables_of_three(40);
  for (BlockOutcome& block : blocks) block.deal = block.index;
  const All named = all_of(blocks), unnamed = all_of(simulation::unshared(blocks));
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (named[i].what != "rating") expect_same(named[i].estimate, unnamed[i].estimate);
  }
}

// As with agents added later, and in merged stores.
TEST(StatsDeals, TheBlocksOfADealMayComeFarApart) {
  Blocks blocks = tables_of_three(40);
  const All in_a_row = all_of(blocks);
  for (const std::uint64_t seed : {1, 2, 3}) {
    Rng rng(seed);
    shuffle(blocks, rng);
    const All mixed = all_of(blocks);
    for (std::size_t i = 0; i < mixed.size(); ++i) {
      SCOPED_TRACE(mixed[i].what);
      expect_same(mixed[i].estimate, in_a_row[i].estimate);
    }
  }
}

/// Wins everything at three of four deals, by the deal's seed.
testing::Winner first_at_most_deals(int agent) {
  return [agent](const Block& block, std::size_t game, const Seating& seating) {
    const bool wins = block.seed % 4 != 0;
    const std::vector<int> order = wins ? std::vector{agent} : std::vector{1, 2, 0};
    return testing::first_of(order)(block, game, seating);
  };
}

// Agent 0 beats both others at three of four deals, and neither at the rest: ten deals are ten
// observations, not twenty.
TEST(StatsDeals, ReportsCountDeals) {
  Cup cup = testing::made_up_cup({"alice", "bob", "carol"}, 40);
  const auto error = [&](bool is_shared) {
    cup.same_deals = is_shared;
    const auto rows = testing::made_up_rows(cup, first_at_most_deals(0));
    const Report report = testing::report_of(cup, rows);
    EXPECT_NE(text_report(report).find(is_shared ? "clustered by deal" : "clustered by block"),
              std::string::npos);
    EXPECT_EQ(json_report(report).contains("clustered_by"), is_shared);
    const AgentMean mean = report.sections[0].means[0];
    EXPECT_EQ(mean.blocks, 80u);
    // In units of the error of independent deals with that share.
    const double share = mean.share.value;
    return *mean.share.error / std::sqrt(share * (1 - share));
  };
  EXPECT_NEAR(error(true), 1 / std::sqrt(39.0), 1e-9);
  EXPECT_NEAR(error(false), 1 / std::sqrt(78.0), 2e-3);
}

}  // namespace
}  // namespace turnkey::tournament::same_deals
