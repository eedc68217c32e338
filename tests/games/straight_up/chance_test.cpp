// Chance in Straight Up: probabilities against brute force over physical cards, keyed draws.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

using Distribution = std::map<std::string, double>;

std::vector<int> physical(CardCounts cards) {
  std::vector<int> all;
  for (int rank = 0; rank < kRanks; ++rank) {
    all.insert(all.end(), static_cast<std::size_t>(cards.count(rank)), rank);
  }
  return all;
}

/// Draws one card after the other in all ways; all physical cards are equally likely. The discards
/// come in when a card is needed and the pile is empty.
void draw_all_ways(std::vector<int> pile, std::vector<int> discards, int wanted, CardCounts drawn,
                   double probability, Distribution& result) {
  if (pile.empty() && wanted > 0) pile.swap(discards);
  if (wanted == 0 || pile.empty()) {
    result[text_of(drawn)] += probability;
    return;
  }
  for (std::size_t i = 0; i < pile.size(); ++i) {
    std::vector<int> rest = pile;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    CardCounts next = drawn;
    next.add(pile[i]);
    draw_all_ways(rest, discards, wanted - 1, next, probability / static_cast<double>(pile.size()),
                  result);
  }
}

Distribution brute_force(const Piles& piles, int wanted) {
  Distribution result;
  draw_all_ways(physical(piles.draw), physical(piles.discard), wanted, {}, 1.0, result);
  return result;
}

Distribution outcomes(const Public& table) {
  Distribution result;
  State(table, {}).for_each_outcome([&](const Move& move, double probability) {
    EXPECT_EQ(result.count(text_of(move.cards())), 0u);
    result[text_of(move.cards())] = probability;
  });
  return result;
}

void expect_same(const Distribution& engine, const Distribution& expected) {
  double sum = 0;
  EXPECT_EQ(engine.size(), expected.size());
  for (const auto& [cards, probability] : expected) {
    const auto found = engine.find(cards);
    ASSERT_NE(found, engine.end()) << cards;
    EXPECT_NEAR(found->second, probability, 1e-12) << cards;
    sum += found->second;
  }
  EXPECT_NEAR(sum, 1.0, 1e-12);
}

Piles random_piles(Rng& rng, std::uint32_t most) {
  Piles piles;
  for (std::uint32_t i = rng.below(most); i > 0; --i) {
    piles.draw.add(static_cast<int>(rng.below(5)) * 3);
  }
  for (std::uint32_t i = rng.below(most); i > 0; --i) {
    piles.discard.add(static_cast<int>(rng.below(5)) * 3);
  }
  return piles;
}

// rules SU30, SU31
TEST(StraightUpChance, SU31_HandsByBruteForce) {
  Rng rng(11);
  for (int i = 0; i < 300; ++i) {
    Public table(players(2));
    table.phase = Phase::kDraw;
    table.piles[0] = random_piles(rng, 8);
    expect_same(outcomes(table), brute_force(table.piles[0], 3));
  }
}

// rules SU21, SU23
TEST(StraightUpChance, SU23_MarketsByBruteForce) {
  Rng rng(12);
  for (int i = 0; i < 100; ++i) {
    Public table(players(i % 2 == 0 ? 2 : 3));
    table.market_piles = random_piles(rng, 6);
    for (std::uint32_t there = rng.below(5); there > 0; --there) {
      table.market.add(index(Rank::kNine));
    }
    const int wanted = market_size(table.options) - table.market.total();
    expect_same(outcomes(table), brute_force(table.market_piles, wanted));
  }
}

TEST(StraightUpChance, TheLargestMarket) {
  double sum = 0;
  double six_aces = 0;
  int count = 0;
  State(players(4)).for_each_outcome([&](const Move& move, double probability) {
    sum += probability;
    ++count;
    if (text_of(move) == "m=AAAAAA") six_aces = probability;
  });
  EXPECT_EQ(count, 5005);
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_NEAR(six_aces, 28.0 / 300'500'200, 1e-15);
  EXPECT_EQ(State(players(4)).table().market_draw().ways(), 300'500'200u);
}

/// How often keyed and free draws give each hand; five standard deviations.
TEST(StraightUpChance, SU31_DrawsFollow) {
  Public table(players(2));
  table.phase = Phase::kDraw;
  table.piles[0] = {Scene::cards("A9"), Scene::cards("K55")};
  const State state = State(table, {});
  std::map<std::string, int> keyed;
  std::map<std::string, int> free;
  constexpr int kDraws = 9'000;
  Rng rng(13);
  FreeChance source(rng);
  for (int i = 0; i < kDraws; ++i) {
    const KeyedChance key(static_cast<std::uint64_t>(i));
    ++keyed[text_of(state.chance(key))];
    ++free[text_of(state.chance(source))];
  }
  for (const auto& counts : {keyed, free}) {
    EXPECT_EQ(counts.size(), 2u);
    EXPECT_NEAR(counts.at("0=AK9"), kDraws / 3.0, 224);
    EXPECT_NEAR(counts.at("0=A95"), kDraws / 1.5, 224);
  }
}

/// One card after the other from the rest, by the key.
std::string by_key(CardCounts pool, std::uint32_t purpose, std::uint32_t shuffle,
                   std::uint32_t first, int picks, const KeyedChance& key) {
  CardCounts cards;
  for (int i = 0; i < picks; ++i) {
    const auto left = static_cast<std::uint32_t>(pool.total());
    const std::uint32_t pick =
        key.below(left, {purpose, shuffle, first + static_cast<std::uint32_t>(i)});
    const int rank = pool.at(static_cast<int>(pick));
    pool.remove(rank);
    cards.add(rank);
  }
  return text_of(cards);
}

struct Drawn {
  std::string pool;
  std::uint32_t purpose;
  std::uint32_t shuffle;
  std::uint32_t first;
  int picks;
  std::string sure = "-";
};

/// Under many keys: the next draw is the one that the keys define.
void expect_keyed(const State& state, const Drawn& drawn) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const KeyedChance key(seed);
    const CardCounts picked = Scene::cards(by_key(Scene::cards(drawn.pool), drawn.purpose,
                                                  drawn.shuffle, drawn.first, drawn.picks, key));
    EXPECT_EQ(text_of(state.chance(key).cards()), text_of(picked + Scene::cards(drawn.sure)));
  }
}

TEST(StraightUpChance, KeysNameTheDeckTheShuffleAndTheCard) {
  State state(players(2));
  expect_keyed(state, {text_of(players(2).market_deck), 0, 0, 0, 4});
  state = play(state, {"m=AK95"});
  expect_keyed(state, {"443322", 1, 0, 0, 3});
  state = play(state, {"0=432", "+9", "0/432"});
  expect_keyed(state, {"443322", 2, 0, 0, 3});
  state = play(state, {"1=443", "pass", "1/443", "m=9"});
  // Seat 1 draws the rest of its six, then seat 0 does.
  state = play(state, {"1=322", "-2", "1/32", "0=432", "pass", "0/432"});
  CardCounts left = players(2).market_deck;
  left -= Scene::cards("AK995");
  expect_keyed(state, {text_of(left), 0, 0, 5, 4});
  state = play(state, {"m=AK95"});
  expect_keyed(state, {"9443322", 1, 1, 0, 3});
  state = play(state, {"0=933", "pass", "0/933"});
  expect_keyed(state, {"44332", 2, 1, 0, 3});
  state = play(state, {"1=443", "pass", "1/443", "…"});
  // Two are left, one comes from the third shuffle.
  expect_keyed(state, {"443", 2, 2, 0, 1, "32"});
  state = play(state, {"1=432", "pass", "1/432"});
  expect_keyed(state, {"4422", 1, 1, 3, 3});
  state = play(state, {"0=442", "pass", "0/442", "…", "…", "pass", "…"});
  expect_keyed(state, {"432", 2, 3, 0, 1, "43"});
}

TEST(StraightUpChance, TheMarketsSecondShuffle) {
  Public table(players(2));
  table.market_piles = {Scene::cards("A"), Scene::cards("KKQQJJTT99")};
  table.shuffles[0] = {4, 39};
  State state = State(table, {});
  expect_keyed(state, {"KKQQJJTT99", 0, 5, 0, 3, "A"});
  state = play(state, {"m=AKQJ", "…", "pass", "…", "…", "pass", "…"});
  expect_keyed(state, {"KQJTT99", 0, 5, 3, 4});
}

/// Plays before a shuffle do not change the cards after it.
TEST(StraightUpChance, EqualContentsGiveEqualCards) {
  const auto after = [](const std::string& first, const std::string& second,
                        const std::string& other) {
    const std::vector<std::string> before = {
        "…", "0=" + first, "pass", "…", "…",           other,  "…",  // round 0: seats 0 and 1
        "…", "…",          other,  "…", "0=" + second, "pass", "…",  // round 1: seats 1 and 0
        "…"};
    return play(State(players(2)), before);
  };
  const State a = after("443", "322", "pass");
  const State b = after("432", "432", "-2");
  ASSERT_EQ(next(a.table()), "0 draw");
  EXPECT_EQ(piles(a, 0), "-/443322");
  EXPECT_EQ(piles(b, 0), "-/443322");
  EXPECT_NE(piles(a, 1), piles(b, 1));
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const KeyedChance key(seed);
    EXPECT_EQ(text_of(a.chance(key)), text_of(b.chance(key)));
    ++seen[text_of(a.chance(key))];
  }
  EXPECT_GT(seen.size(), 3u);
}

TEST(StraightUpChance, ACardByItsNumber) {
  Rng rng(14);
  for (int i = 0; i < 2'000; ++i) {
    CardCounts cards;
    const std::uint32_t most = 1 + rng.below(10);
    for (int rank = 0; rank < kRanks; ++rank) cards.add(rank, static_cast<int>(rng.below(most)));
    if (cards.total() > 127) continue;
    for (int number = 0; number < cards.total(); ++number) {
      ASSERT_EQ(cards.at_below_128(number), cards.at(number)) << text_of(cards) << number;
    }
  }
}

}  // namespace
}  // namespace turnkey::straight_up
