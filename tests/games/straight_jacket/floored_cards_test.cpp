// Cards with floors against all ways to give physical cards to them.
#include "engine/games/straight_jacket/floored_cards.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "engine/core/card_multiset.h"

namespace turnkey::straight_jacket {
namespace {

using Floored = FlooredCards<FlooredCard, 8, 10>;
using KindsGiven = std::vector<std::uint8_t>;  // by card

CardMultiset<8> small_pack() {
  CardMultiset<8> pack;
  for (const int kind : {0, 0, 1, 2, 2, 2, 4, 4}) pack.add(kind);
  return pack;
}

/// The number of ways by kinds given: every physical card to every card that it may be.
void give_all(const Floored& floored, std::size_t i, std::vector<int> left, KindsGiven given,
              double ways, std::map<KindsGiven, double>& found) {
  if (i == floored.cards.size()) {
    found[given] += ways;
    return;
  }
  const FlooredCard& card = floored.cards[i];
  for (int kind = 0; kind < 8; ++kind) {
    const int copies = card.met() ? 1 : left[kind];
    if (!card.may_be(kind) || copies == 0) continue;
    auto rest = left;
    if (!card.met()) --rest[kind];
    auto more = given;
    more.push_back(static_cast<std::uint8_t>(kind));
    give_all(floored, i + 1, rest, more, ways * copies, found);
  }
}

std::map<KindsGiven, double> all_ways(const Floored& floored) {
  std::map<KindsGiven, double> found;
  give_all(floored, 0, {floored.left.begin(), floored.left.end()}, {}, 1, found);
  return found;
}

/// Up to five cards in two places, some of them met.
Floored random_cards(Rng& rng) {
  Floored floored(small_pack());
  for (int i = static_cast<int>(rng.below(6)); i > 0; --i) {
    const auto floor = static_cast<std::uint8_t>(rng.below(5));
    floored.cards.push_back({kUnseenKind, floor, static_cast<std::uint8_t>(rng.below(2))});
    const auto kind = static_cast<std::uint8_t>(rng.below(5));
    const bool there = floor <= kind && floored.left[kind] > 0;
    if (there && rng.below(3) == 0) floored.meet(floored.cards.back(), kind);
  }
  return floored;
}

TEST(FlooredCards, WaysAreThoseToGivePhysicalCards) {
  Rng rng(1);
  for (int round = 0; round < 300; ++round) {
    const Floored floored = random_cards(rng);
    double ways = 0;
    for (const auto& [given, count] : all_ways(floored)) ways += count;
    EXPECT_EQ(static_cast<double>(floored.ways()), ways);
  }
}

TEST(FlooredCards, EveryWayIsDealtAsOften) {
  constexpr int kDeals = 20'000;
  Rng rng(2);
  for (int round = 0; round < 12; ++round) {
    const Floored floored = random_cards(rng);
    const auto ways = static_cast<double>(floored.ways());
    if (ways == 0) continue;
    const auto open = floored.open();
    std::map<KindsGiven, double> dealt;
    for (int i = 0; i < kDeals; ++i) {
      const auto kinds = floored.deal(open, rng);
      ++dealt[KindsGiven(kinds.begin(), kinds.begin() + floored.cards.size())];
    }
    const auto all = all_ways(floored);
    EXPECT_LE(dealt.size(), all.size());
    for (const auto& [given, count] : all) {
      const double share = count / ways;
      const double error = std::sqrt(share * (1 - share) / kDeals);
      EXPECT_NEAR(dealt[given] / kDeals, share, 5 * error + 1e-9);
    }
  }
}

TEST(FlooredCards, WaysThatLookDifferentAreListed) {
  using Look = std::vector<std::multiset<std::uint8_t>>;  // by place
  const auto look_of = [](const Floored& floored, const auto& kind_of) {
    Look look(2);
    for (std::size_t i = 0; i < floored.cards.size(); ++i) {
      look[floored.cards[i].place].insert(kind_of(i));
    }
    return look;
  };
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    Floored floored = random_cards(rng);
    const Floored before = floored;
    std::set<Look> due;
    for (const auto& way : all_ways(floored)) {
      due.insert(look_of(floored, [&](std::size_t i) { return way.first[i]; }));
    }
    std::set<Look> listed;
    int steps = 100'000;
    EXPECT_TRUE(floored.list(steps, [&] {
      listed.insert(look_of(floored, [&](std::size_t i) { return floored.cards[i].kind; }));
    }));
    EXPECT_EQ(listed, due);
    EXPECT_EQ(floored.left, before.left);
    EXPECT_EQ(floored.open(), before.open());
    int fewer = 100'000 - steps - 1;
    EXPECT_FALSE(floored.list(fewer, [] {}));
  }
}

TEST(FlooredCards, CardsThatAreMetAreUsedUp) {
  Floored floored(small_pack());
  for (int i = 0; i < 3; ++i) floored.cards.push_back({kUnseenKind, 1, 0});
  EXPECT_EQ(floored.meet(floored.cards[0], 0), 0);  // below its floor
  EXPECT_EQ(floored.meet(floored.cards[0], 2), 3);
  EXPECT_EQ(floored.meet(floored.cards[0], 2), 1);
  EXPECT_EQ(floored.meet(floored.cards[0], 4), 0);
  EXPECT_EQ(floored.meet(floored.cards[1], 1), 1);
  EXPECT_EQ(floored.meet(floored.cards[2], 1), 0);  // there is but one
  EXPECT_FALSE(floored.cards[1].raise(2));
  EXPECT_TRUE(floored.cards[0].raise(2));
}

}  // namespace
}  // namespace turnkey::straight_jacket
