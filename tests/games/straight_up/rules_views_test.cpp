// A seat's knowledge and the events that it refuses (rules SU60–SU62).
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

/// The others' view of a scene in which seat 0 has drawn from "AT9987" with "2" on its discard
/// pile.
Scene hidden_hand() {
  return Scene{
      .hand = "A99",
      .market = "KT9J",
      .places = {{.draw = "AT9987", .discard = "2", .straights = "JQK"}, {.straights = "JQK"}}};
}

TEST(StraightUpViews, SU60_OnlyTheHandIsHidden) {
  const Scene scene = hidden_hand();
  const State state = scene.state();
  EXPECT_EQ(scene.view(0).board().text(), state.board().text());
  for (const int other : {1, 2}) {
    std::string board = state.board().text();
    board.replace(board.find("hand=A99"), 8, "hand=?3");
    board.replace(board.find("hand_0=A99"), 10, "hand_0=?3");
    EXPECT_EQ(scene.view(other).board().text(), board);
    EXPECT_EQ(scene.view(other).known().hand, CardCounts());
  }
  const State passed = play(state, {"pass", "0/A99"});
  EXPECT_EQ(see(scene.view(1), {"pass", "0/A99"}).board().text(), passed.board().text());
}

TEST(StraightUpViews, SU60_MovesOnItsOwnTurnOnly) {
  MoveList list;
  hidden_hand().view(0).moves(list);
  EXPECT_FALSE(list.empty());
  for (const int other : {1, 2}) {
    hidden_hand().view(other).moves(list);
    EXPECT_TRUE(list.empty());
  }
}

TEST(StraightUpViews, SU61_ADrawIsSeenByItsOwner) {
  const State state = play(State(players(2)), {"m=AK95"});
  const Move hand = *parse_move("0=443");
  EXPECT_EQ(text_of(state.mask(hand, Seat::at(0))), "0=443");
  EXPECT_EQ(text_of(state.mask(hand, Seat::at(1))), "0=?3");
  EXPECT_EQ(text_of(state.mask(hand, Seat::spectator())), "0=?3");
  for (const char* open : {"pass", "+5", "0/443", "m=AK95"}) {
    EXPECT_EQ(text_of(state.mask(*parse_move(open), Seat::at(1))), open);
  }
  const View own = see(View(players(2), Seat::at(0)), {"m=AK95"});
  const View other = see(View(players(2), Seat::at(1)), {"m=AK95"});
  EXPECT_TRUE(legal(own, "0=443"));
  EXPECT_TRUE(legal(other, "0=?3"));
  for (const char* bad : {"0=?3", "0=44?", "0=44", "0=4433", "0=44A", "0=444", "1=443", "0=-"}) {
    EXPECT_FALSE(legal(own, bad)) << bad;
  }
  for (const char* bad : {"0=443", "0=?2", "0=?", "0=-", "1=?3", "0=4?2", "pass"}) {
    EXPECT_FALSE(legal(other, bad)) << bad;
  }
}

TEST(StraightUpViews, SU61_WhatAHiddenHandMayDo) {
  const Scene scene = hidden_hand();  // the hand is three of A T 9 9 8 7
  for (const int other : {1, 2}) {
    const View view = scene.view(other);
    for (const char* can : {"+K", "+T", "+9", "+J", "A", "AxK1", "pass"}) {
      EXPECT_TRUE(legal(view, can)) << can;
    }
    for (const char* bad : {"+A", "+8", "-2", "K", "J", "Q", "AxK0", "KxK1", "QxK1", "0/A99"}) {
      EXPECT_FALSE(legal(view, bad)) << bad;
    }
  }
  Scene poor = scene;
  poor.hand = "A2";
  poor.places[0] = {.draw = "A", .discard = "22", .straights = "JQK"};
  poor.hand = "A22";
  EXPECT_TRUE(legal(poor.view(1), "-2"));
  EXPECT_FALSE(legal(poor.view(1), "+9"));
}

// rule SU61: T 9 9 make 28, and T 9 8 make 27
TEST(StraightUpViews, SU61_TheMostMoneyOfAHiddenHand) {
  Scene scene = hidden_hand();
  scene.market = "A";
  EXPECT_TRUE(legal(scene.view(1), "+A"));
  scene.places[0].draw = "AT9877";
  scene.hand = "A97";
  EXPECT_TRUE(legal(scene.view(1), "+A"));  // 27
  scene.places[0].draw = "A99777";
  EXPECT_TRUE(legal(scene.view(1), "+A"));  // 25
  scene.places[0].draw = "A98777";
  EXPECT_FALSE(legal(scene.view(1), "+A"));  // 24
  scene.places[0] = {.draw = "A9", .discard = "T7777"};
  EXPECT_FALSE(legal(scene.view(1), "+A"));  // the Ace is in the hand for sure
  scene.market = "Q";
  EXPECT_TRUE(legal(scene.view(1), "+Q"));  // 9 and 10
  scene.market = "K";
  EXPECT_FALSE(legal(scene.view(1), "+K"));
}

TEST(StraightUpViews, SU61_ADiscardMustHaveBeenDrawn) {
  const View view = see(hidden_hand().view(1), {"pass"});  // three of A T 9 9 8 7
  EXPECT_TRUE(legal(view, "0/A99"));
  EXPECT_TRUE(legal(view, "0/T87"));
  for (const char* bad : {"0/AA9", "0/999", "0/A9", "0/A92", "0/-", "1/A99", "0/A9K", "pass"}) {
    EXPECT_FALSE(legal(view, bad)) << bad;
  }
  Scene scene = hidden_hand();
  scene.places[0] = {.draw = "A9", .discard = "T87"};
  scene.hand = "A98";
  const View sure = see(scene.view(1), {"pass"});  // A 9 and one of T 8 7
  EXPECT_TRUE(legal(sure, "0/A98"));
  for (const char* bad : {"0/AT8", "0/987", "0/A99"}) EXPECT_FALSE(legal(sure, bad)) << bad;
}

TEST(StraightUpViews, SU61_ADiscardMustHavePaid) {
  const View view = see(hidden_hand().view(1), {"+K"});  // 20 of A T 9 9 8 7
  for (const char* can : {"0/T99", "0/T87", "0/998", "0/987"}) EXPECT_TRUE(legal(view, can)) << can;
  for (const char* bad : {"0/AT9", "0/A99", "0/A87"}) EXPECT_FALSE(legal(view, bad)) << bad;
}

TEST(StraightUpViews, SU61_ADiscardMustGoWithTheCardUsed) {
  const View struck = see(hidden_hand().view(1), {"AxK1"});
  EXPECT_TRUE(legal(struck, "0/A99"));
  for (const char* bad : {"0/T99", "0/99", "0/T9"}) EXPECT_FALSE(legal(struck, bad)) << bad;

  Scene scene = hidden_hand();
  scene.places[0] = {.draw = "J44322"};
  scene.hand = "J42";
  const View played = see(scene.view(1), {"J"});
  EXPECT_TRUE(legal(played, "0/42"));
  for (const char* bad : {"0/J4", "0/J42", "0/4", "0/432", "0/33"}) {
    EXPECT_FALSE(legal(played, bad)) << bad;
  }
  const View removed = see(scene.view(1), {"-3"});
  EXPECT_TRUE(legal(removed, "0/J2"));
  for (const char* bad : {"0/J3", "0/J32", "0/222"}) EXPECT_FALSE(legal(removed, bad)) << bad;
}

TEST(StraightUpViews, SU61_TheOwnHandIsKnown) {
  const View view = see(hidden_hand().view(0), {"pass"});
  EXPECT_TRUE(legal(view, "0/A99"));
  EXPECT_FALSE(legal(view, "0/T87"));
  const View played = see(hidden_hand().view(0), {"AxK1"});
  EXPECT_TRUE(legal(played, "0/A99"));
  EXPECT_FALSE(legal(played, "0/99"));
}

TEST(StraightUpViews, SU61_TheLastHandIsNeverShown) {
  const Scene scene = hidden_hand();
  const View view = see(scene.view(1), {"A"});
  EXPECT_EQ(next(view.table()), "over 0");
  EXPECT_FALSE(legal(view, "0/99"));
  EXPECT_TRUE(view.table().hides_hand(view.seat()));
  EXPECT_EQ(view.worlds(), "7");  // with the Ace two of T 9 9 8 7: 99, or two ranks of four
  EXPECT_EQ(see(scene.view(0), {"A"}).worlds(), "1");
}

/// Sampled hands against probabilities; five standard deviations.
void expect_samples(const View& view, const std::map<std::string, double>& expected) {
  constexpr int kSamples = 20'000;
  Rng rng(3);
  std::map<std::string, int> seen;
  for (int i = 0; i < kSamples; ++i) ++seen[text_of(view.sample(rng).state().secrets().hand)];
  EXPECT_EQ(view.worlds(), std::to_string(expected.size()));
  EXPECT_EQ(seen.size(), expected.size());
  for (const auto& [hand, p] : expected) {
    const double deviation = std::sqrt(kSamples * p * (1 - p));
    EXPECT_NEAR(seen[hand], kSamples * p, 5 * deviation) << hand;
  }
}

TEST(StraightUpViews, SU62_EveryPhysicalDrawIsEquallyLikely) {
  Scene scene = hidden_hand();
  scene.places[0] = {.draw = "A998"};
  scene.hand = "A99";
  expect_samples(scene.view(1), {{"A99", 0.25}, {"A98", 0.5}, {"998", 0.25}});
  expect_samples(scene.view(0), {{"A99", 1.0}});
  scene.places[0] = {.draw = "A", .discard = "998"};
  expect_samples(scene.view(1), {{"A99", 1.0 / 3}, {"A98", 2.0 / 3}});
}

TEST(StraightUpViews, SU62_AfterAPurchase) {
  Scene scene = hidden_hand();
  scene.places[0] = {.draw = "A998"};
  scene.hand = "998";
  scene.market = "QJ";
  const View bought = see(scene.view(1), {"+Q"});  // 15: 18, 17 or 26
  expect_samples(bought, {{"A99", 0.25}, {"A98", 0.5}, {"998", 0.25}});
  scene.market = "K";
  expect_samples(see(scene.view(1), {"+K"}), {{"998", 1.0}});
}

// rule SU62: either of two cards may be the one that was used
TEST(StraightUpViews, SU62_AfterACardIsUsed) {
  Scene scene = hidden_hand();
  scene.places[0] = {.draw = "QQ22"};
  scene.places[1] = {.straights = "J"};
  scene.hand = "QQ2";
  // Four hands: twice QQ2, with two Queens each; twice Q22.
  expect_samples(scene.view(1), {{"QQ2", 0.5}, {"Q22", 0.5}});
  expect_samples(see(scene.view(1), {"QxJ1"}), {{"QQ2", 2.0 / 3}, {"Q22", 1.0 / 3}});
  expect_samples(see(scene.view(1), {"-2"}), {{"QQ2", 1.0 / 3}, {"Q22", 2.0 / 3}});
  expect_samples(see(scene.view(1), {"pass"}), {{"QQ2", 0.5}, {"Q22", 0.5}});
}

// rule SU62: hands too rare for rejection sampling
TEST(StraightUpViews, SU62_RareHands) {
  Scene scene = hidden_hand();
  scene.places[0] = {.draw = "JJJJJJJJ5555555566666667788999TTT", .discard = "2"};
  scene.hand = "TTT";
  scene.market = "A";
  // 25 with three cards; 206 ways of C(33,3).
  std::map<std::string, double> expected = {{"TTT", 1},  {"TT9", 9},  {"TT8", 6}, {"TT7", 6},
                                            {"TT6", 21}, {"TT5", 24}, {"T99", 9}, {"T98", 18},
                                            {"T97", 18}, {"T96", 63}, {"T88", 3}, {"T87", 12},
                                            {"999", 1},  {"998", 6},  {"997", 6}, {"988", 3}};
  for (auto& [hand, ways] : expected) ways /= 206;
  expect_samples(see(scene.view(1), {"+A"}), expected);
}

TEST(StraightUpViews, AWorldIsDealtAgainFromAnotherSeat) {
  const Scene scene = hidden_hand();
  Rng rng(5);
  World<Game> world = scene.view(0).sample(rng);
  EXPECT_EQ(text_of(world.state().secrets().hand), "A99");
  world.redeal(Seat::at(0), rng);
  EXPECT_EQ(text_of(world.state().secrets().hand), "A99");
  std::map<std::string, int> seen;
  for (int i = 0; i < 1000; ++i) {
    world.redeal(Seat::at(1), rng);
    ++seen[text_of(world.state().secrets().hand)];
  }
  EXPECT_EQ(seen.size(), 14u);  // three ranks of five, or two 9s and one of four
}

}  // namespace
}  // namespace turnkey::straight_up
