// Chance in Jacked: keyed deals, their probabilities, hands of a round.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "engine/games/jacked/game.h"
#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

std::vector<std::string> deals_of_first_hand(std::uint64_t seed) {
  State state((Options()));
  KeyedChance source(seed);
  std::vector<std::string> deals;
  while (state.turn().is_chance()) {
    const Move deal = state.chance(source);
    deals.push_back(text_of(deal));
    state.apply(deal);
  }
  return deals;
}

TEST(JackedDeals, ASeedGivesOneDeal) {
  EXPECT_EQ(deals_of_first_hand(7), deals_of_first_hand(7));
  EXPECT_NE(deals_of_first_hand(7), deals_of_first_hand(8));
}

TEST(JackedDeals, ProbabilitiesSumToOne) {
  const State state((Options()));
  double sum = 0.0;
  double four_aces = 0.0;
  int outcomes = 0;
  state.for_each_outcome([&](const Move& move, double probability) {
    sum += probability;
    ++outcomes;
    if (text_of(move) == "1=AAAAK") four_aces = probability;
    EXPECT_TRUE(state.canonical(move));
  });
  EXPECT_NEAR(sum, 1.0, 1e-9);
  EXPECT_EQ(outcomes, 6175);
  EXPECT_NEAR(four_aces, 4.0 / 2598960.0, 1e-15);
}

// rule J40
TEST(JackedDeals, J40_ARefereesRecordNeedsAllCardsFromTheDeck) {
  const State state((Options()));
  EXPECT_TRUE(state.canonical(*parse_move("1=AAAAK")));
  EXPECT_FALSE(state.canonical(*parse_move("1=AAAA?")));
  EXPECT_FALSE(state.canonical(*parse_move("1=AAAAX")));
  EXPECT_FALSE(state.canonical(*parse_move("0=AAAAK")));
  EXPECT_FALSE(state.canonical(*parse_move("9@3")));
}

TEST(JackedDeals, AWorldIsDealtAgainFromAnotherSeat) {
  const State state = dealt(State((Options())));
  View view(Options(), Seat::at(1));
  for (int seat : {1, 2, 3, 0}) {
    const CardCounts hand = state.secrets().hands[Seat::at(seat)];
    const Move deal = seat == 1 ? Move::deal(Seat::at(1), hand)
                                : Move::deal(Seat::at(seat), CardCounts(), hand.total());
    ASSERT_TRUE(view.apply(deal));
  }
  Rng rng(5);
  World<Game> world = view.sample(rng);
  const State before = world.state();
  world.redeal(Seat::at(2), rng);
  EXPECT_EQ(world.state().secrets().hands[Seat::at(2)], before.secrets().hands[Seat::at(2)]);
  EXPECT_NE(world.state().key(), before.key());
  CardCounts all = world.state().secrets().deck(world.state().table());
  for (int seat = 0; seat < 4; ++seat) all += world.state().secrets().hands[Seat::at(seat)];
  EXPECT_EQ(all, full_deck(Options()));
}

}  // namespace
}  // namespace turnkey::jacked
