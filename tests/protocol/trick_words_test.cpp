// The sentences of games of tricks: after the last card of a hand they give its result.
#include <gtest/gtest.h>

#include <string>

#include "protocol/wire/words/sentence.h"
#include "tests/support/facts_of.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

/// A card of seat 1, as seat 0 hears of it.
std::string heard(const std::string& game, const std::string& description, Seat partner = {}) {
  return sentence_of(
      {game, Actor(Seat::at(1)), testing::facts_of(description), Seat::at(0), partner});
}

TEST(TrickWords, SpadesSaysWhatBothSidesMadeOfAHand) {
  testing::need_game("spades");
  const std::string last = "kind=play card=2h taker=2 ";
  EXPECT_EQ(heard("spades",
                  last + "side_0=0,2 contract_0=8 took_0=13 nil_made_0=- nil_failed_0=- bags_0=5 "
                         "penalty_0=- gets_0=85 side_1=1,3 contract_1=3 took_1=0 nil_made_1=- "
                         "nil_failed_1=- bags_1=- penalty_1=- gets_1=-30",
                  Seat::at(2)),
            "Seat 1 plays the 2 of hearts; your partner takes the trick; you and your partner "
            "bid 8 and took 13, 5 bags: 85 points; seat 1 and seat 3 bid 3 and took 0: \u221230 "
            "points.");
  EXPECT_EQ(heard("spades",
                  last + "side_0=0,2 contract_0=3 took_0=0 nil_made_0=- nil_failed_0=2 bags_0=13 "
                         "penalty_0=100 gets_0=-217 side_1=1,3 contract_1=2 took_1=2 nil_made_1=1 "
                         "nil_failed_1=- bags_1=1 penalty_1=- gets_1=121"),
            "Seat 1 plays the 2 of hearts; seat 2 takes the trick; you and seat 2 bid 3 and took "
            "0, seat 2 failed nil, 13 bags, ten bags cost 100: \u2212217 points; seat 1 and seat 3 "
            "bid 2 and took 2, seat 1 made nil, 1 bag: 121 points.");
  EXPECT_EQ(heard("spades", "kind=play card=2h taker=0"),
            "Seat 1 plays the 2 of hearts; you take the trick.");
}

TEST(TrickWords, HeartsSaysWhatEverySeatGets) {
  testing::need_game("hearts");
  const std::string last = "kind=play card=2h taker=0 points=1 ";
  EXPECT_EQ(heard("hearts", last + "moon=- gets_0=13 gets_1=1 gets_2=0 gets_3=12"),
            "Seat 1 plays the 2 of hearts; you take the trick with 1 point; in this hand you get "
            "13 points, seat 1 gets 1 point, seat 2 gets no points and seat 3 gets 12 points.");
  EXPECT_EQ(heard("hearts", last + "moon=0 gets_0=-10 gets_1=26 gets_2=26"),
            "Seat 1 plays the 2 of hearts; you take the trick with 1 point; you shoot the moon; "
            "in this hand you get \u221210 points, seat 1 gets 26 points and seat 2 gets 26 "
            "points.");
}

}  // namespace
}  // namespace turnkey
