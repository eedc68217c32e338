// The market and the order of turns (rules SU21–SU24).
#include <gtest/gtest.h>

#include <string>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

/// Draws, passes and discards for every seat on turn, to the end of the round.
State pass_round(State state) {
  if (state.table().phase == Phase::kFill) state = play(state, {"…"});
  const int round = state.table().round;
  while (state.table().round == round && !state.table().over()) {
    state = play(state, {"…", "pass", "…"});
  }
  return state;
}

TEST(StraightUpRounds, SU21_TheMarketIsTwoMoreThanThePlayers) {
  for (const int count : {2, 3, 4}) {
    const State state = play(State(players(count)), {"…"});
    EXPECT_EQ(state.table().market.total(), count + 2);
    EXPECT_EQ(state.table().market_piles.draw.total(),
              players(count).market_deck.total() - count - 2);
  }
  EXPECT_TRUE(legal(State(players(2)), "m=K5K5"));
  for (const char* bad : {"m=KKK", "m=KKKKK", "m=-", "m=KKK4", "m=KKKKKK", "0=443"}) {
    EXPECT_FALSE(legal(State(players(2)), bad)) << bad;
  }
}

TEST(StraightUpRounds, SU21_GapsStayUntilTheNextRound) {
  Scene scene{.hand = "987", .market = "AK95", .places = {{}, {.draw = "443"}}, .deck = "JJQQ"};
  State state = play(scene.state(), {"+9", "0/987", "1=443", "+5", "1/443"});
  EXPECT_EQ(market(state), "AK/QQJJ/-");
  EXPECT_EQ(next(state.table()), "1 fill");
  state = play(state, {"m=QJ"});
  EXPECT_EQ(market(state), "AKQJ/QJ/-");
}

TEST(StraightUpRounds, SU22_TheStartPassesLeft) {
  for (const int count : {2, 3, 4}) {
    State state(players(count));
    std::string order;
    while (state.table().round < 3) {
      if (state.turn().is_seat()) order += std::to_string(state.turn().seat().index());
      state = play(state, {state.turn().is_seat() ? "pass" : "…"});
    }
    EXPECT_EQ(order, count == 2 ? "011001" : count == 3 ? "012120201" : "012312302301");
  }
}

TEST(StraightUpRounds, SU23_TheMarketsDiscardsAreShuffledWhenACardIsNeeded) {
  Scene scene{.hand = "987", .market = "AK95", .deck = "J", .market_discard = "QQ", .bought = true};
  scene.turn = 1;
  const State last = play(scene.state(), {"pass", "1/987"});
  EXPECT_EQ(market(last), "AK95/J/QQ");  // no card is needed
  EXPECT_EQ(market(play(last, {"m=-"})), "AK95/J/QQ");

  scene.market = "AK9";
  EXPECT_EQ(market(play(scene.state(), {"pass", "1/987", "m=J"})), "AKJ9/-/QQ");

  scene.market = "AK";
  const State two = play(scene.state(), {"pass", "1/987"});
  EXPECT_EQ(market(play(two, {"m=QJ"})), "AKQJ/Q/-");
  EXPECT_FALSE(legal(two, "m=QQ"));  // the J lies above them
}

TEST(StraightUpRounds, SU23_TheMarketStaysShort) {
  Scene scene{.hand = "987", .market = "A", .deck = "J", .market_discard = "Q", .bought = true};
  scene.turn = 1;
  EXPECT_EQ(market(play(scene.state(), {"pass", "1/987", "m=QJ"})), "AQJ/-/-");
  scene.market = scene.deck = scene.market_discard = "-";
  EXPECT_EQ(market(play(scene.state(), {"pass", "1/987", "m=-"})), "-/-/-");
}

TEST(StraightUpRounds, SU24_AMarketThatNobodyWantsIsReplaced) {
  const State state = play(State(players(2)), {"m=AK95", "…", "pass", "…"});
  EXPECT_EQ(state.table().market, Scene::cards("AK95"));  // the round is not over
  const State after = play(state, {"…", "pass", "…"});
  EXPECT_EQ(next(after.table()), "1 fill");
  EXPECT_EQ(after.table().market, CardCounts());
  EXPECT_EQ(after.table().market_piles.discard, Scene::cards("AK95"));
  EXPECT_EQ(play(after, {"…"}).table().market.total(), 4);
}

TEST(StraightUpRounds, SU24_NotWhenAnybodyHasBought) {
  Scene scene{.hand = "987", .market = "AK95", .places = {{}, {.draw = "443"}}, .deck = "JJQQ"};
  State state = play(scene.state(), {"+9", "0/987", "1=443", "-3", "1/44"});
  EXPECT_EQ(market(state), "AK5/QQJJ/-");
  // A purchase in the last round does not count in this one.
  state = pass_round(play(state, {"m=J"}));
  EXPECT_EQ(market(state), "-/QQJ/AKJ5");
}

TEST(StraightUpRounds, SU24_TheOldMarketMayComeBack) {
  Scene scene{.hand = "987", .market = "AK95", .deck = "Q", .market_discard = "-"};
  scene.turn = 1;
  const State state = play(scene.state(), {"pass", "1/987"});
  EXPECT_EQ(market(state), "-/Q/AK95");
  EXPECT_EQ(market(play(state, {"m=QAK9"})), "AKQ9/5/-");
}

TEST(StraightUpRounds, SU24_NothingToReplaceItWith) {
  Scene scene{.hand = "987", .market = "AK9"};
  scene.turn = 1;
  EXPECT_EQ(market(play(scene.state(), {"pass", "1/987"})), "AK9/-/-");
  scene.market_discard = "5";
  EXPECT_EQ(market(play(scene.state(), {"pass", "1/987"})), "-/-/AK95");
}

}  // namespace
}  // namespace turnkey::straight_up
