// Options, cards and the start of a game (rules SU1–SU20).
#include <gtest/gtest.h>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

ErrorCode error_of(const OptionValues& values) { return Game::parse_options(values).error().code; }

TEST(StraightUpSetup, SU1_TwoToFourPlayers) {
  EXPECT_EQ(Game::parse_options({})->players, 2);
  for (const int count : {2, 3, 4}) EXPECT_EQ(State(players(count)).seats(), count);
  for (const char* bad : {"1", "5", "two", ""}) {
    EXPECT_EQ(error_of({{"Players", bad}}), ErrorCode::kBadValue) << bad;
  }
  EXPECT_EQ(error_of({{"Seats", "2"}}), ErrorCode::kBadOption);
}

TEST(StraightUpSetup, SU2_UpToAThousandRounds) {
  EXPECT_EQ(Game::parse_options({})->max_rounds, 200);
  EXPECT_EQ(Game::parse_options({{"MaxRounds", "1"}})->max_rounds, 1);
  EXPECT_EQ(Game::parse_options({{"MaxRounds", "1000"}})->max_rounds, 1000);
  for (const char* bad : {"0", "1001", "-1"}) {
    EXPECT_EQ(error_of({{"MaxRounds", bad}}), ErrorCode::kBadValue) << bad;
  }
}

TEST(StraightUpSetup, SU10_TheMarketDeck) {
  EXPECT_EQ(text_of(players(2).market_deck), "AAAAKKKKQQQQJJJJTTTT99998888777766665555");
  for (const int count : {3, 4}) {
    const CardCounts deck = players(count).market_deck;
    EXPECT_EQ(deck.total(), 80);
    for (int rank = 0; rank < kRanks; ++rank) EXPECT_EQ(deck.count(rank), rank < 3 ? 0 : 8);
  }
}

TEST(StraightUpSetup, SU11_TheStartingDeck) {
  for (const int count : {2, 3, 4}) {
    EXPECT_EQ(text_of(players(count).starting_deck), "443322");
    EXPECT_EQ(all_of(players(count), Rank::kTwo), 2 * count);
  }
  for (int rank = 0; rank < kRanks; ++rank) EXPECT_EQ(is_starting(rank_at(rank)), rank < 3);
}

TEST(StraightUpSetup, SU12_MoneyIsTheNumber) {
  for (int number = 2; number <= 10; ++number) EXPECT_EQ(money(rank_at(number - 2)), number);
  for (const Rank rank : {Rank::kJack, Rank::kQueen, Rank::kKing, Rank::kAce}) {
    EXPECT_EQ(money(rank), 0);
    EXPECT_TRUE(is_goal(rank));
  }
  EXPECT_FALSE(is_goal(Rank::kTen));
  EXPECT_EQ(money(Scene::cards("AKQJT98765432")), 54);
}

TEST(StraightUpSetup, SU13_Prices) {
  for (int number = 2; number <= 10; ++number) EXPECT_EQ(price(rank_at(number - 2)), number);
  EXPECT_EQ(price(Rank::kJack), 10);
  EXPECT_EQ(price(Rank::kQueen), 15);
  EXPECT_EQ(price(Rank::kKing), 20);
  EXPECT_EQ(price(Rank::kAce), 25);
}

// rule SU12: the sum as hot code computes it
TEST(StraightUpSetup, MoneyOfAHandIsTheSame) {
  Rng rng(1);
  for (int i = 0; i < 10'000; ++i) {
    CardCounts hand;
    for (std::uint32_t left = rng.below(15); left > 0; --left) {
      hand.add(static_cast<int>(rng.below(kRanks)));
    }
    ASSERT_EQ(hand_money(hand), money(hand)) << text_of(hand);
  }
  CardCounts most;
  most.add(index(Rank::kTen), 15);
  most.add(index(Rank::kNine), 10);
  EXPECT_EQ(hand_money(most), 240);
}

TEST(StraightUpSetup, SU20_TheStart) {
  for (const int count : {2, 3, 4}) {
    const State state(players(count));
    EXPECT_EQ(next(state.table()), "0 fill");
    EXPECT_EQ(market(state), "-/" + text_of(players(count).market_deck) + "/-");
    for (int seat = 0; seat < count; ++seat) {
      EXPECT_EQ(piles(state, seat), "443322/-");
      EXPECT_EQ(straights(state, seat), "-");
      EXPECT_EQ(state.table().can_strike[static_cast<std::size_t>(seat)], 1);
    }
  }
}

}  // namespace
}  // namespace turnkey::straight_up
