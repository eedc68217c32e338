// How a game ends (rules SU50–SU53).
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

using Shares = std::array<double, kMaxPlayers>;

TEST(StraightUpEnd, SU50_TheStraightIsComplete) {
  const Scene scene{.hand = "A22", .places = {{}, {.straights = "JQK,JQ"}}, .turn = 1};
  const State state = play(scene.state(), {"A"});
  EXPECT_EQ(next(state.table()), "over 1");
  EXPECT_TRUE(state.turn().is_nobody());
  EXPECT_EQ(moves(state), std::set<std::string>());
  EXPECT_FALSE(legal(state, "1/22"));
  EXPECT_FALSE(legal(state, "pass"));
  EXPECT_EQ(next(play(scene.state(), {"pass"}).table()), "1 discard");
}

/// Two players; of the four Kings seat 0 has three and the market one.
Scene kings(const Place& own, const std::string& hand) {
  return Scene{.hand = hand, .market = "K9", .places = {own}};
}

TEST(StraightUpEnd, SU51_AllCardsOfAGoalRank) {
  const auto bought = [](const Place& own, const std::string& hand) {
    return next(play(kings(own, hand).state(), {"+K"}).table());
  };
  EXPECT_EQ(bought({.draw = "TTTKKK"}, "TTT"), "over 0");
  EXPECT_EQ(bought({.draw = "TTT", .discard = "KKK"}, "TTT"), "over 0");
  EXPECT_EQ(bought({.draw = "TTK", .discard = "KK"}, "TTK"), "over 0");
  EXPECT_EQ(bought({.draw = "TTK", .discard = "K", .straights = "JQK"}, "TTK"), "over 0");
  EXPECT_EQ(bought({.draw = "TTK", .straights = "JQK,JQK"}, "TTK"), "over 0");
  EXPECT_EQ(bought({.draw = "TT", .discard = "KKK9"}, "TTK"), "over 0");
  EXPECT_EQ(bought({.draw = "TTT", .discard = "KK"}, "TTT"), "0 discard");
  EXPECT_EQ(bought({.draw = "TTK", .straights = "JQK"}, "TTK"), "0 discard");
}

// rule SU51: a card below the top counts
TEST(StraightUpEnd, SU51_InsideAStraight) {
  const Scene scene{.hand = "TTT",
                    .market = "J",
                    .places = {{.draw = "TTT", .discard = "JJ", .straights = "JQK"}}};
  EXPECT_EQ(next(play(scene.state(), {"+J"}).table()), "over 0");
}

TEST(StraightUpEnd, SU51_MoneyDoesNotCount) {
  const Scene scene{.hand = "999", .market = "9"};
  EXPECT_EQ(next(play(scene.state(), {"+9"}).table()), "0 discard");
}

TEST(StraightUpEnd, SU51_EightWithMorePlayers) {
  Scene scene{.hand = "TTT", .market = "A", .places = {{.draw = "TTT", .discard = "AAA"}}};
  EXPECT_EQ(next(play(scene.state(), {"+A"}).table()), "over 0");
  scene.players = 3;
  EXPECT_EQ(next(play(scene.state(), {"+A"}).table()), "0 discard");
  scene.places[0].discard = "AAAAAAA";
  EXPECT_EQ(next(play(scene.state(), {"+A"}).table()), "over 0");
  scene.players = 4;
  EXPECT_EQ(next(play(scene.state(), {"+A"}).table()), "over 0");
}

TEST(StraightUpEnd, SU51_NobodyElsesCards) {
  const Scene scene{
      .hand = "TTT", .market = "K", .places = {{.draw = "TTT", .discard = "KK"}, {.discard = "K"}}};
  EXPECT_EQ(next(play(scene.state(), {"+K"}).table()), "0 discard");
}

TEST(StraightUpEnd, SU52_DrawnAfterTheLastRound) {
  const Scene scene{.hand = "987", .market = "AK95", .turn = 1, .round = 4, .max_rounds = 5};
  const State state = play(scene.state(), {"+9", "1/987"});
  EXPECT_EQ(next(state.table()), "drawn");
  EXPECT_TRUE(state.turn().is_nobody());
  EXPECT_EQ(state.payoffs().share, (Shares{0.5, 0.5, 0, 0}));
  Scene more = scene;
  more.max_rounds = 6;
  EXPECT_EQ(next(play(more.state(), {"+9", "1/987"}).table()), "1 fill");
  for (const int count : {3, 4}) {
    State game(players(count, 1));
    while (!game.turn().is_nobody()) game = play(game, {game.turn().is_seat() ? "pass" : "…"});
    EXPECT_EQ(next(game.table()), "drawn");
    for (int seat = 0; seat < count; ++seat) {
      EXPECT_EQ(game.payoffs().share[static_cast<std::size_t>(seat)], 1.0 / count);
    }
  }
}

// rule SU52: a win in the last round is a win
TEST(StraightUpEnd, SU52_AWinComesFirst) {
  const Scene scene{
      .hand = "A", .places = {{}, {.straights = "JQK"}}, .turn = 1, .round = 4, .max_rounds = 5};
  EXPECT_EQ(next(play(scene.state(), {"A"}).table()), "over 1");
}

TEST(StraightUpEnd, SU53_TheWinnerGetsItAll) {
  const Scene scene{.hand = "A", .places = {{}, {}, {.straights = "JQK"}}, .turn = 2, .players = 3};
  const auto payoffs = play(scene.state(), {"A"}).payoffs();
  EXPECT_EQ(payoffs.share, (Shares{0, 0, 1, 0}));
  EXPECT_EQ(payoffs.score, (Shares{0, 0, 1000, 0}));
  EXPECT_EQ(Game::score_bounds(players(3)).low, 0);
  EXPECT_EQ(Game::score_bounds(players(3)).high, 1000);
}

}  // namespace
}  // namespace turnkey::straight_up
