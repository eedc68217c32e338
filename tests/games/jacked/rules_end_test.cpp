// The end of a game, rules J60–J62 (J6 is with the options).
#include <gtest/gtest.h>

#include <vector>

#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

std::vector<double> shares(const State& state) {
  const auto payoffs = state.payoffs();
  return {payoffs.share.begin(), payoffs.share.begin() + state.seats()};
}

using Shares = std::vector<double>;

TEST(JackedEnd, J60_APlayerAloneNeedsFourPegsHome) {
  Scene scene = with("a@71 a2 a3 a4 c@5", "AA9", players(4));
  const State state = play(scene.state(), {"A@71"});
  EXPECT_EQ(turn(state), "over") << "in the middle of a hand";
  EXPECT_EQ(hand_of(state, 0), "A9");
  EXPECT_EQ(shares(state), (Shares{1, 0, 0, 0}));
}

TEST(JackedEnd, J60_PartnersNeedAllEight) {
  Scene scene = with("a@71 a2 a3 a4 c@5", "A", players(4, true));
  EXPECT_EQ(turn(play(scene.state(), {"A@71"})), "seat 1") << "the partner's pegs are still out";
  scene.pegs = "a@71 a2 a3 a4 c1 c2 c3 c4";
  EXPECT_EQ(shares(play(scene.state(), {"A@71"})), (Shares{1, 0, 1, 0}));
  scene.pegs = "a1 a2 a3 a4 c2 c3 c4 c@35";
  EXPECT_EQ(shares(play(scene.state(), {"A@35"})), (Shares{1, 0, 1, 0})) << "by the partner's peg";
}

TEST(JackedEnd, J60_TwoPlayersNeedBothColours) {
  Scene scene = with("a@71 a2 a3 a4 c@5", "A", players(2));
  EXPECT_EQ(turn(play(scene.state(), {"A@71"})), "seat 1");
  scene.pegs = "a@71 a2 a3 a4 c1 c2 c3 c4";
  EXPECT_EQ(shares(play(scene.state(), {"A@71"})), (Shares{1, 0}));
}

TEST(JackedEnd, J60_AnySeatCanWin) {
  Scene scene = with("b@17 b2 b3 b4", "", players(3));
  scene.hands = {"2", "A", "2"};
  scene.turn = 1;
  EXPECT_EQ(shares(play(scene.state(), {"A@17"})), (Shares{0, 1, 0}));
  Scene team = with("b1 b2 b3 b4 d@53 d2 d3 d4", "", players(4, true));
  team.hands = {"2", "A", "2", "2"};
  team.turn = 1;
  EXPECT_EQ(shares(play(team.state(), {"A@53"})), (Shares{0, 1, 0, 1}));
}

TEST(JackedEnd, J60_ByASevenOrAJokerToo) {
  EXPECT_EQ(turn(play(with("a@70 a@68 a3 a4", "7", players(4)).state(), {"7@70+3,68+4"})), "over");
  Options options = players(4);
  options.jokers = 2;
  EXPECT_EQ(turn(play(with("a@69 a2 a3 a4", "X", options).state(), {"X=3@69"})), "over");
}

TEST(JackedEnd, J60_TheLastCardOfTheLastHandWinsBeforeTheDraw) {
  Scene scene = with("a@71 a2 a3 a4", "A", players(4));
  scene.hands = {"A", "", "", ""};
  scene.hands_played = 299;
  EXPECT_EQ(shares(play(scene.state(), {"A@71"})), (Shares{1, 0, 0, 0}));
}

TEST(JackedEnd, J60_NobodyMovesAfterTheEnd) {
  const State state = play(with("a@71 a2 a3 a4", "A9", players(4)).state(), {"A@71"});
  EXPECT_TRUE(state.turn().is_nobody());
  EXPECT_FALSE(state.canonical(*parse_move("9@71")));
}

// rules J6, J61
TEST(JackedEnd, ADrawIsSharedEqually) {
  const auto drawn = [](Options options) {
    Scene scene = with("", "9", options);
    scene.hands = {"9", "", "", ""};
    scene.hands_played = options.max_hands - 1;
    const State state = play(scene.state(), {"f9"});
    EXPECT_EQ(turn(state), "over");
    EXPECT_EQ(state.table().winners(), 0);
    return shares(state);
  };
  EXPECT_EQ(drawn(players(2)), (Shares{0.5, 0.5}));
  EXPECT_EQ(drawn(players(3)), (Shares{1.0 / 3, 1.0 / 3, 1.0 / 3}));
  EXPECT_EQ(drawn(players(4)), (Shares{0.25, 0.25, 0.25, 0.25}));
  EXPECT_EQ(drawn(players(4, true)), (Shares{0.5, 0.5, 0.5, 0.5})) << "a share a side";
  Options one = players(4);
  one.max_hands = 1;
  EXPECT_EQ(drawn(one), (Shares{0.25, 0.25, 0.25, 0.25}));
}

TEST(JackedEnd, J62_AScoreIsAThousandTimesTheShare) {
  const State state = play(with("a@71 a2 a3 a4", "A", players(4)).state(), {"A@71"});
  EXPECT_EQ(state.payoffs().score[0], 1000.0);
  EXPECT_EQ(state.payoffs().score[1], 0.0);
}

}  // namespace
}  // namespace turnkey::jacked
