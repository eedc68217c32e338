// Rules C30 to C37: moving, lost turns, passing, and how the board is cleared.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/captured/scene.h"

namespace turnkey::captured {
namespace {

TEST(CapturedRules, C30_MovesGoClockwiseFromTheStart) {
  const Scene scene{.board = kFull, .deck = "4xt"};
  EXPECT_EQ(place(scene.state(), 0), "-");
  EXPECT_EQ(place(scene.after("go=1"), 0), "1");
  EXPECT_EQ(place(scene.after("go=12"), 0), "12");
  const Scene round{.board = kFull, .deck = "4xt", .places = {13, 2}};
  EXPECT_EQ(place(round.after("go=6"), 0), "19");
  EXPECT_EQ(place(round.after("go=7"), 0), "0");
  EXPECT_EQ(place(round.after("go=12"), 0), "5");
}

TEST(CapturedRules, C31_OthersAreNoObstacleWhileTheDeckLasts) {
  const Scene scene{.board = kFull, .deck = "4xt", .places = {3, 5}};
  EXPECT_EQ(place(scene.after("go=2"), 0), "5");
  EXPECT_EQ(place(scene.after("go=3"), 0), "6");
}

TEST(CapturedRules, C31_EmptySpacesDontCount) {
  const Scene scene{.board = "t - - t - t 14x-", .places = {0, 19}};
  EXPECT_EQ(place(scene.after("go=1"), 0), "3");
  EXPECT_EQ(place(scene.after("go=2"), 0), "5");
}

TEST(CapturedRules, C32_TheNextSeatClockwise) {
  const Scene scene{.board = kFull, .deck = "9xt", .options = players(3)};
  EXPECT_EQ(token(scene.after("go=1"), "mover"), "0") << "the refill is still due";
  EXPECT_EQ(token(scene.after("go=1 lay=t"), "mover"), "1");
  EXPECT_EQ(token(scene.after("go=1 lay=t go=2 lay=t go=3 lay=t"), "mover"), "0");
}

TEST(CapturedRules, C33_ALostTurnIsPassedOver) {
  const Scene scene{.board = kFull, .deck = "9xt", .options = players(3), .lost = {1}};
  const State state = scene.after("go=1 lay=t");
  EXPECT_EQ(token(state, "mover"), "2");
  EXPECT_EQ(token(state, "lost_1"), "false") << "once";
  EXPECT_EQ(token(testing::played<Game>(state, {"go=2", "lay=t", "go=5", "lay=t"}), "mover"), "1");
}

TEST(CapturedRules, C33_SeveralLostTurnsInARow) {
  const Scene scene{.board = kFull, .deck = "9xt", .options = players(3), .lost = {1, 2}};
  EXPECT_EQ(token(scene.after("go=1 lay=t"), "mover"), "0");
}

TEST(CapturedRules, C34_TheDeckIsUsedUpOnceItsLastCardIsLaid) {
  const Scene scene{.board = kFull, .deck = "t", .places = {3, 15}};
  // The number still leads to any space; the card laid then is the last, and closed to the other.
  const State state = scene.after("go=1 lay=t");
  EXPECT_EQ(place(state, 0), "4");
  EXPECT_EQ(state.table().target(8), 3);
  EXPECT_EQ(state.table().target(9), 5);
  const Scene before{.board = kFull, .deck = "t", .places = {4, 15}, .mover = 1};
  EXPECT_EQ(place(before.after("go=9"), 1), "4") << "while the deck lasts";
}

TEST(CapturedRules, C35_CardsUnderOthersAreClosed) {
  const Scene scene{.board = "t t t 17x-", .places = {0, 1}};
  EXPECT_EQ(place(scene.after("go=1"), 0), "2");
}

TEST(CapturedRules, C35_TheOwnSpaceCountsIfNobodyElseIsThere) {
  const Scene alone{.board = "t t t 17x-", .places = {1, 5}};
  EXPECT_EQ(place(alone.after("go=3"), 0), "1");
  EXPECT_EQ(place(alone.after("go=6"), 0), "1") << "counting goes around as often as needed";
  EXPECT_EQ(place(alone.after("go=4"), 0), "2");
  const Scene shared{.board = "t t t 17x-", .places = {1, 1}};
  EXPECT_EQ(place(shared.after("go=3"), 0), "2");
}

TEST(CapturedRules, C35_WithoutASpaceToCountThePlayerPasses) {
  const Scene scene{
      .board = "t t t 17x-", .places = {5, 0, 1, 2}, .mover = 3, .options = players(4)};
  const State state = scene.after("go=1");
  EXPECT_EQ(place(state, 3), "2");
  EXPECT_EQ(token(state, "mover"), "1") << "0 and 1 lie under seats 1 and 2, so seat 0 passes";
  EXPECT_EQ(token(state, "phase"), "number");
}

TEST(CapturedRules, C36_WhereNobodyCanMoveTheLowestCardIsTaken) {
  // Two stand on each card: no space counts for anybody.
  const Scene scene{
      .board = "- t - t t 15x-", .places = {4, 1, 1, 3, 3}, .mover = 0, .options = players(5)};
  const State state = scene.after("go=1");
  EXPECT_EQ(place(state, 0), "4");
  EXPECT_EQ(place(state, 1), "1");
  EXPECT_EQ(token(state, "phase"), "theft") << "seat 1 has come again, and seat 2 stands there";
  EXPECT_EQ(token(state, "turn"), "2");
  EXPECT_EQ(stash(state, 1), "t");
  const State over = testing::played<Game>(state, {"take=t"});
  EXPECT_EQ(stash(over, 2), "2xt") << "its own, and the last card";
  EXPECT_TRUE(over.turn().is_nobody());
}

TEST(CapturedRules, C36_TheEffectHappens) {
  const Scene scene{
      .board = "- s18 - t t 15x-", .places = {4, 1, 1, 3, 3}, .mover = 0, .options = players(5)};
  const State over = scene.after("go=1 take=s18");
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(stash(over, 1), "t") << "the last card, as it would have the next turn again";
  EXPECT_EQ(stash(over, 2), "s18");
}

// Of three who can't move, one is to lose its turn: the next one is on turn.
TEST(CapturedRules, C36_ALostTurnIsNoTurn) {
  const Scene scene{.board = "- t - t t 15x-",
                    .places = {4, 1, 1, 3, 3},
                    .mover = 0,
                    .options = players(5),
                    .lost = {1}};
  const State state = scene.after("go=1");
  EXPECT_EQ(token(state, "mover"), "2");
  EXPECT_EQ(token(state, "turn"), "1");
}

TEST(CapturedRules, C37_TheLastCardGoesToWhoWouldBeNext) {
  const Scene scene{.board = "s17 s15 18x-", .places = {7, 8}, .stashes = {"", "t"}};
  const State over = scene.after("go=1");
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(stash(over, 0), "s17") << "from 7 the next card is at space 0";
  EXPECT_EQ(stash(over, 1), "t,s15") << "seat 0 is to lose a turn, seat 1 is next";
}

TEST(CapturedRules, C37_LostAndExtraTurnsAreHonoured) {
  const Scene lost{.board = "t s15 18x-", .places = {7, 8, 9}, .options = players(3), .lost = {1}};
  EXPECT_EQ(stash(lost.after("go=1"), 2), "s15");
  const Scene extra{.board = "s18 s15 18x-", .places = {7, 8}};
  EXPECT_EQ(stash(extra.after("go=1"), 0), "s15,s18");
}

TEST(CapturedRules, C37_NobodyAsksWhetherItCanBeReached) {
  const Scene scene{.board = "t t 18x-", .places = {7, 3, 1}, .options = players(3)};
  const State over = scene.after("go=1");
  EXPECT_EQ(stash(over, 1), "t") << "though seat 2 stands there";
  EXPECT_TRUE(over.turn().is_nobody());
}

TEST(CapturedRules, C37_TheLastCardRobsNobody) {
  const Scene scene{.board = "t s17 18x-", .places = {7, 1}};
  const State over = scene.after("go=1");
  EXPECT_EQ(stash(over, 1), "s17");
  EXPECT_TRUE(over.turn().is_nobody());
}

}  // namespace
}  // namespace turnkey::captured
