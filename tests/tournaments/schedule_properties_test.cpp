// Promises of a schedule for every cup: balanced blocks, all pairs equally often, and any block
// without computing the others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tests/tournaments/schedule_helpers.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/setup/check.h"

namespace turnkey::tournament {
namespace {

/// Whether every agent of the block has every team equally often over its games.
bool balanced(const Variant& variant, const Block& block) {
  std::map<std::pair<std::size_t, std::uint16_t>, std::uint64_t> times;
  for (const Seating& game : block.games) {
    const auto agents = by_team(variant, game);
    for (std::size_t team = 0; team < agents.size(); ++team) ++times[{team, agents[team]}];
  }
  const std::uint64_t each = block.games.size() / agents_in(block).size();
  const std::size_t teams = by_team(variant, block.games[0]).size();
  return times.size() == teams * agents_in(block).size() &&
         std::ranges::all_of(times, [&](const auto& entry) { return entry.second == each; });
}

Cup any_cup() {
  std::vector<Variant> variants;
  for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
    auto variant = seats(*rc::gen::inRange(2, kMaxSeats + 1));
    // Partners opposite each other, and teams that are numbered with gaps.
    const bool partners =
        variant.seats % 2 == 0 && variant.seats > 2 && *rc::gen::arbitrary<bool>();
    for (int& team : variant.teams) team = partners ? team % (variant.seats / 2) * 2 : team;
    variant.label = std::to_string(i);
    variants.push_back(std::move(variant));
  }
  Cup cup = cup_with(*rc::gen::inRange<std::size_t>(2, 10), std::move(variants),
                     *rc::gen::inRange<std::uint64_t>(1, 4));
  cup.seed = *rc::gen::arbitrary<std::uint64_t>();
  cup.format = *rc::gen::element(Format::kRoundRobin, Format::kGauntlet, Format::kLadder);
  cup.meeting = *rc::gen::element(Meeting::kAuto, Meeting::kPairs);
  cup.ladder_span = *rc::gen::inRange(1, 12);
  return cup;
}

RC_GTEST_PROP(ScheduleProperties, EveryBlockIsBalancedAndNoGameMissing, ()) {
  const Cup cup = any_cup();
  RC_ASSERT(check_schedule(cup).has_value());
  const Schedule schedule(cup);
  std::uint64_t games = 0;
  std::set<std::uint64_t> seeds;
  std::vector<std::uint64_t> blocks_of(cup.variants.size());
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    RC_ASSERT(block.index == i);
    RC_ASSERT(block.games.size() == schedule.games_of(i));
    RC_ASSERT(block.games.size() <= kMaxBlockGames);
    const auto variant = static_cast<std::size_t>(block.variant);
    RC_ASSERT(balanced(cup.variants[variant], block));
    games += block.games.size();
    ++blocks_of[variant];
    seeds.insert(block.seed);
  }
  RC_ASSERT(games == schedule.games());
  RC_ASSERT(seeds.size() == schedule.blocks());
  for (std::size_t i = 0; i < blocks_of.size(); ++i) {
    RC_ASSERT(blocks_of[i] == cup.deals * schedule.plans()[i].compositions);
  }
}

RC_GTEST_PROP(ScheduleProperties, EveryPairMeetsEquallyOftenAtEachDeal, ()) {
  Cup cup = any_cup();
  cup.format = Format::kRoundRobin;
  const Schedule schedule(cup);
  const std::uint64_t round = schedule.blocks() / cup.deals;
  for (std::uint64_t deal = 0; deal < cup.deals; ++deal) {
    std::vector<std::map<std::pair<int, int>, std::uint64_t>> met(cup.variants.size());
    for (std::uint64_t i = deal * round; i < (deal + 1) * round; ++i) {
      const Block block = schedule.block(i);
      for (const int a : agents_in(block)) {
        for (const int b : agents_in(block)) {
          if (a < b) ++met[static_cast<std::size_t>(block.variant)][{a, b}];
        }
      }
    }
    for (const auto& pairs : met) {
      RC_ASSERT(pairs.size() == cup.agents.size() * (cup.agents.size() - 1) / 2);
      for (const auto& [pair, times] : pairs) RC_ASSERT(times == pairs.begin()->second);
    }
  }
}

RC_GTEST_PROP(ScheduleProperties, ABlockIsAFunctionOfTheCupAndItsNumber, ()) {
  const Cup cup = any_cup();
  const Cup copy = cup;
  const Schedule schedule(cup);
  const Schedule other(copy);
  const auto i = *rc::gen::inRange<std::uint64_t>(0, schedule.blocks());
  (void)other.block(other.blocks() - 1);  // what was asked before does not count
  const Block a = schedule.block(i);
  const Block b = other.block(i);
  RC_ASSERT(a.variant == b.variant);
  RC_ASSERT(a.seed == b.seed);
  RC_ASSERT(a.games == b.games);
}

TEST(Compositions, ChooseCountsAndGivesUp) {
  EXPECT_EQ(choose(4, 2), 6u);
  EXPECT_EQ(choose(4, 4), 1u);
  EXPECT_EQ(choose(3, 4), 0u);
  EXPECT_EQ(choose(0, 0), 1u);
  EXPECT_EQ(choose(20, 8), 125'970u);
  EXPECT_EQ(choose(1'000, 8), UINT64_MAX);
  EXPECT_EQ(choose(1'000, 998), 499'500u);
}

TEST(Compositions, SubsetsAreAllDifferent) {
  const Cup cup = cup_with(9, {seats(4)});
  std::set<std::vector<std::uint16_t>> all;
  for (std::uint64_t i = 0; i < count_compositions(cup, cup.agents.size(), 4); ++i) {
    const auto members = composition(cup, players_of(cup, cup.variants[0]), 4, i);
    EXPECT_TRUE(std::ranges::is_sorted(members));
    EXPECT_EQ(std::set(members.begin(), members.end()).size(), 4u);
    EXPECT_LT(members.back(), 9);
    all.insert(members);
  }
  EXPECT_EQ(all.size(), choose(9, 4));
}

}  // namespace
}  // namespace turnkey::tournament
