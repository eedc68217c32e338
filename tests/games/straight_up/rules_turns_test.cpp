// A turn: the draw, the possible moves, the discard (rules SU30–SU37).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

using Texts = std::set<std::string>;

/// The position before the draw of a scene.
State before_draw(const Scene& scene) {
  Public table = scene.table();
  table.phase = Phase::kDraw;
  return State(table, {});
}

Texts draws(const State& state) {
  Texts texts;
  state.for_each_outcome([&](const Move& move, double) { texts.insert(text_of(move)); });
  return texts;
}

TEST(StraightUpTurns, SU30_ThreeCardsAreDrawn) {
  const State state = play(State(players(2)), {"m=AK95"});
  EXPECT_EQ(draws(state), (Texts{"0=443", "0=442", "0=433", "0=432", "0=422", "0=332", "0=322"}));
  for (const char* bad : {"0=44", "0=4433", "0=-", "0=444", "0=44A", "1=443", "0=44?", "0=?3",
                          "pass", "m=-", "0/443"}) {
    EXPECT_FALSE(legal(state, bad)) << bad;
  }
  EXPECT_TRUE(legal(state, "0=344"));
  EXPECT_EQ(text_of(play(state, {"0=344"}).secrets().hand), "443");
}

TEST(StraightUpTurns, SU31_NoShuffleWithoutNeed) {
  const Scene scene{.places = {{.draw = "987", .discard = "KK"}}};
  EXPECT_EQ(draws(before_draw(scene)), (Texts{"0=987"}));
  const State state = play(before_draw(scene), {"0=987", "pass", "0/987"});
  EXPECT_EQ(piles(state, 0), "-/KK987");
}

TEST(StraightUpTurns, SU31_AShuffleInTheMiddleOfADraw) {
  const Scene scene{.places = {{.draw = "98", .discard = "AK5"}}};
  EXPECT_EQ(draws(before_draw(scene)), (Texts{"0=A98", "0=K98", "0=985"}));
  const State state = play(before_draw(scene), {"0=K98", "pass", "0/K98"});
  EXPECT_EQ(piles(state, 0), "A5/K98");
}

TEST(StraightUpTurns, SU31_ShortHands) {
  const Scene scene{.places = {{.draw = "9", .discard = "5"}}};
  EXPECT_EQ(draws(before_draw(scene)), (Texts{"0=95"}));
  EXPECT_EQ(piles(play(before_draw(scene), {"0=95", "pass", "0/95"}), 0), "-/95");
  const Scene none;
  EXPECT_EQ(draws(before_draw(none)), (Texts{"0=-"}));
  const State state = play(before_draw(none), {"0=-"});
  EXPECT_EQ(moves(state), (Texts{"pass"}));
  EXPECT_EQ(piles(play(state, {"pass", "0/-"}), 0), "-/-");
}

TEST(StraightUpTurns, SU32_OneThingAndAPassAlways) {
  const Scene scene{
      .hand = "K92", .market = "AKJ9", .places = {{.straights = "JQ,J"}, {.straights = "JQ"}}};
  EXPECT_EQ(moves(scene), (Texts{"+9", "+J", "-2", "K", "KxQ1", "pass"}));
  for (const std::string& move : moves(scene)) {
    EXPECT_EQ(next(play(scene.state(), {move}).table()), "0 discard") << move;
  }
  EXPECT_EQ(moves(play(scene.state(), {"pass"})), Texts());
  EXPECT_FALSE(legal(play(scene.state(), {"pass"}), "+9"));
}

TEST(StraightUpTurns, SU33_TheWholeHandPays) {
  const std::string market = "AKQJT5";
  const auto buys = [&](const std::string& hand) {
    std::string ranks;
    for (const std::string& move : moves(Scene{.hand = hand, .market = market})) {
      if (move[0] == '+') ranks += move[1];
    }
    return ranks;
  };
  EXPECT_EQ(buys("-"), "");
  EXPECT_EQ(buys("22"), "");
  EXPECT_EQ(buys("32"), "5");
  EXPECT_EQ(buys("54"), "5");
  EXPECT_EQ(buys("64"), "5JT");
  EXPECT_EQ(buys("T4"), "5JT");
  EXPECT_EQ(buys("T5"), "5JQT");
  EXPECT_EQ(buys("T9"), "5JQT");
  EXPECT_EQ(buys("TT"), "5JKQT");
  EXPECT_EQ(buys("T77"), "5JKQT");
  EXPECT_EQ(buys("T87"), "5AJKQT");
  EXPECT_EQ(buys("TTT"), "5AJKQT");
  EXPECT_EQ(buys("AKQ"), "");
  EXPECT_EQ(buys("AT"), "5JT");
}

TEST(StraightUpTurns, SU33_WhatIsBoughtGoesToTheDiscardPile) {
  const Scene scene{.hand = "T98", .market = "A995", .places = {{.draw = "T9876", .discard = "2"}}};
  EXPECT_EQ(moves(scene), (Texts{"+5", "+9", "+A", "pass"}));
  EXPECT_FALSE(legal(scene, "+K"));
  const State state = play(scene.state(), {"+9"});
  EXPECT_EQ(text_of(state.table().market), "A95");
  EXPECT_EQ(state.table().owned(0), Scene::cards("T998762"));
  EXPECT_EQ(piles(play(state, {"0/T98"}), 0), "76/T9982");
}

// rule SU33: the bought card is not shuffled into the hand that buys it
TEST(StraightUpTurns, SU33_AfterAShuffleInTheDraw) {
  const Scene scene{.hand = "T98", .market = "5", .places = {{.draw = "T9", .discard = "82"}}};
  EXPECT_EQ(piles(play(scene.state(), {"+5", "0/T98"}), 0), "2/T985");
}

TEST(StraightUpTurns, SU34_RemovedCardsAreGone) {
  const Scene scene{.hand = "432", .places = {{.draw = "54432", .discard = "A"}}};
  EXPECT_EQ(moves(scene), (Texts{"-2", "-3", "-4", "pass"}));
  EXPECT_EQ(piles(play(scene.state(), {"-3", "0/42"}), 0), "54/A42");
  EXPECT_EQ(play(scene.state(), {"-3"}).table().owned(0), Scene::cards("A5442"));
  EXPECT_EQ(moves(Scene{.hand = "A55"}), (Texts{"pass"}));
  EXPECT_FALSE(legal(Scene{.hand = "442"}, "-3"));
  constexpr testing::Refusal<Game> refusal;
  EXPECT_EQ(refusal(Scene{.hand = "A55"}.state(), "-5"), "only starting cards are removed");
  EXPECT_EQ(refusal(Scene{.hand = "A55"}.state(), "-A"), "only starting cards are removed");
}

TEST(StraightUpTurns, SU35_APlayedCardStaysOnTheTable) {
  const Scene scene{.hand = "J22", .places = {{.draw = "J4322"}}};
  const State state = play(scene.state(), {"J", "0/22"});
  EXPECT_EQ(straights(state, 0), "J");
  EXPECT_EQ(piles(state, 0), "43/22");
  EXPECT_EQ(state.table().owned(0), Scene::cards("J4322"));
  EXPECT_FALSE(legal(Scene{.hand = "T22"}, "J"));
}

TEST(StraightUpTurns, SU36_AStrikeTakesACardOffTheTable) {
  const Scene scene{.hand = "Q22", .places = {{}, {.straights = "J"}}};
  EXPECT_EQ(moves(scene), (Texts{"QxJ1", "-2", "pass"}));
  EXPECT_EQ(straights(play(scene.state(), {"QxJ1"}), 1), "-");
}

TEST(StraightUpTurns, SU37_TheRestOfTheHandIsDiscarded) {
  const Scene scene{.hand = "Q22", .market = "4444", .places = {{}, {.straights = "J"}}};
  const auto discards = [&](const std::string& move) { return draws(play(scene.state(), {move})); };
  EXPECT_EQ(discards("pass"), (Texts{"0/Q22"}));
  EXPECT_EQ(discards("+4"), (Texts{"0/Q22"}));
  EXPECT_EQ(discards("-2"), (Texts{"0/Q2"}));
  EXPECT_EQ(discards("QxJ1"), (Texts{"0/Q22"}));
  const State passed = play(scene.state(), {"pass"});
  EXPECT_TRUE(legal(passed, "0/2Q2"));
  for (const char* bad : {"0/Q2", "0/22", "0/-", "1/Q22", "0/Q23", "0=Q22", "m=-", "pass"}) {
    EXPECT_FALSE(legal(passed, bad)) << bad;
  }
  EXPECT_EQ(next(play(passed, {"0/Q22"}).table()), "1 draw");
}

}  // namespace
}  // namespace turnkey::straight_up
