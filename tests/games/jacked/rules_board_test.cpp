// The board, rules J10–J18: the ring, Home and the way into it, killing, blockers. With 72 spaces
// the Out spaces are a 0, b 18, c 36, d 54, and the Homes are entered from 71, 17, 35, 53.
#include <gtest/gtest.h>

#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

using Texts = std::set<std::string>;

TEST(JackedBoard, J10_RingOutSpacesAndJails) {
  const Board board{Options{}};
  EXPECT_EQ(board.track_length(), 72);
  for (int colour = 0; colour < 4; ++colour) {
    EXPECT_EQ(board.out_space(colour), 18 * colour);
    EXPECT_EQ(board.jail(colour), 4);
    EXPECT_TRUE(board.ring(colour).empty());
    EXPECT_EQ(board.home(colour), 0);
  }
  Options small;
  small.track_length = 40;
  EXPECT_EQ(Board(small).out_space(3), 30);
  // The ring closes after the last space.
  EXPECT_EQ(pegs_after(with("b@70", "5"), "5@70"), "illegal") << "another's peg";
  EXPECT_EQ(pegs_after(with("c@70", "5"), "5@70"), "c@3");
  EXPECT_EQ(pegs_after(with("c@38", "5", small), "5@38"), "c@3");
}

TEST(JackedBoard, J11_WhoMovesWhat) {
  const std::string all = "a@5 b@23 c@41 d@59";
  EXPECT_EQ(moves(with(all, "9")), (Texts{"9@5", "9@41"})) << "partners share their colours";
  EXPECT_EQ(moves(with(all, "9", players(4))), (Texts{"9@5"}));
  EXPECT_EQ(moves(with(all, "9", players(2))), (Texts{"9@5", "9@41"})) << "two players own two";
  EXPECT_EQ(moves(with("a@5 b@23 c@41", "9", players(3))), (Texts{"9@5"}));
  Scene second = with(all, "", players(2));
  second.hands = {"", "9"};
  second.turn = 1;
  EXPECT_EQ(moves(second), (Texts{"9@23", "9@59"}));
  second.options = players(4, true);
  second.hands = {"2", "2", "2", "9"};
  second.turn = 3;
  EXPECT_EQ(moves(second), (Texts{"9@23", "9@59"}));
  second.options = players(4);
  EXPECT_EQ(moves(second), (Texts{"9@59"}));
}

TEST(JackedBoard, J11_ThePartnersPegsComeOutToo) {
  EXPECT_EQ(moves(with("", "A")), (Texts{"A+a", "A+c"}));
  EXPECT_EQ(moves(with("", "A", players(4))), (Texts{"A+a"}));
  EXPECT_EQ(moves(with("", "A", players(2))), (Texts{"A+a", "A+c"}));
}

TEST(JackedBoard, J11_ThreePlayersLeaveColourDAway) {
  const State state(players(3));
  EXPECT_EQ(state.table().board.jail(2), 4);
  EXPECT_EQ(state.table().board.jail(3), 0);
  Scene scene = with("", "A", players(3));
  scene.hands = {"2", "2", "A"};
  scene.turn = 2;
  EXPECT_EQ(moves(scene), (Texts{"A+c"}));
}

TEST(JackedBoard, J12_TurningIntoHome) {
  EXPECT_EQ(pegs_after(with("a@71", "A"), "A@71"), "a1");
  EXPECT_EQ(pegs_after(with("a@70", "5"), "5@70"), "a4");
  EXPECT_EQ(pegs_after(with("c@30", "9"), "9@30"), "c4");
  Scene b = with("b@17", "");
  b.hands = {"", "2"};
  b.turn = 1;
  EXPECT_EQ(pegs_after(b, "2@17"), "b2");
  EXPECT_EQ(pegs_after(with("c@71", "2"), "2@71"), "c@1") << "others pass by";
}

TEST(JackedBoard, J12_TheCountMustBeExact) {
  EXPECT_EQ(moves(with("a@71", "5")), (Texts{"f5"}));
  EXPECT_EQ(moves(with("a@68", "8")), (Texts{"f8"}));
  EXPECT_EQ(moves(with("a@60", "K")), (Texts{"K+a", "K+c", "K@60"}));
  EXPECT_EQ(pegs_after(with("a@62", "K"), "K@62"), "a4");
  EXPECT_EQ(moves(with("a@63 a1 a2 a3", "K")), (Texts{"K+c"}));
  EXPECT_EQ(moves(with("a2 c2", "3")), (Texts{"f3"})) << "also from Home";
  EXPECT_EQ(pegs_after(with("a2", "2"), "2@a2"), "a4");
}

TEST(JackedBoard, J13_BackwardsAndStraightIntoHome) {
  const Scene scene = with("a@0!", "69", players(4));
  const State state = play(scene.state(), {"6@0", "f2", "f2", "f2"});
  EXPECT_EQ(pegs(state), "a@66");
  EXPECT_EQ(pegs(play(state, {"9@66"})), "a4");
  EXPECT_EQ(pegs_after(with("a@3", "6"), "6@3"), "a@69") << "from just past the Out space too";
  EXPECT_EQ(pegs_after(with("a@69", "5"), "5@69"), "a3");
}

TEST(JackedBoard, J13_ASwapLeadsBehindTheEntranceToo) {
  const Scene scene = with("a@30 b@70", "T3", players(4));
  const State state = play(scene.state(), {"T@30/70", "2@30", "f2", "f2"});
  EXPECT_EQ(pegs(state), "a@70 b@32");
  EXPECT_EQ(pegs(play(state, {"3@70"})), "a2 b@32");
}

TEST(JackedBoard, J13_OnTheOwnOutSpaceAWholeLapIsAhead) {
  // By a swap:
  EXPECT_EQ(pegs_after(with("a@40 b@0", "T"), "T@0/40"), "a@0 b@40");
  // backwards:
  EXPECT_EQ(pegs_after(with("a@6", "6"), "6@6"), "a@0");
  EXPECT_EQ(moves(with("a@0", "5")), (Texts{"5@0"}));
  EXPECT_EQ(pegs_after(with("a@0", "5"), "5@0"), "a@5");
  // 71 steps to the entrance, then Home:
  const Scene scene = with("a@0", "KKKKQ9", players(4));
  const State end =
      play(scene.state(), {"K@0", "f2", "f2", "f2", "K@13", "K@26", "K@39", "Q@52", "9@64"});
  EXPECT_EQ(pegs(end), "a2");
}

TEST(JackedBoard, J14_NobodyIsJumpedInHome) {
  EXPECT_EQ(moves(with("a1 a2 c4", "A", players(4))), (Texts{"A+a", "A@a2"}));
  EXPECT_EQ(moves(with("a1 a2", "3")), (Texts{"f3"}));
  EXPECT_EQ(moves(with("a1 a3", "2")), (Texts{"f2"})) << "nor landed on";
  EXPECT_EQ(pegs_after(with("a1 a3", "A"), "A@a1"), "a2 a3");
  EXPECT_EQ(moves(with("a@70 a1 a3", "3")), (Texts{"f3"})) << "entering past a peg";
  EXPECT_EQ(moves(with("a@70 a2", "3")), (Texts{"f3"})) << "or onto it";
  EXPECT_EQ(pegs_after(with("a@70 a2", "2"), "2@70"), "a1 a2");
  EXPECT_EQ(moves(with("a@71 a1", "7", players(4))), (Texts{"f7"})) << "not even by a 7";
}

TEST(JackedBoard, J15_JumpingAndKilling) {
  EXPECT_EQ(pegs_after(with("a@5 b@7 c@8", "5"), "5@5"), "a@10 b@7 c@8");
  const State state = play(with("a@5 b@7", "2").state(), {"2@5"});
  EXPECT_EQ(pegs(state), "a@7");
  EXPECT_EQ(state.table().board.jail(1), 4) << "back in its Jail";
  EXPECT_EQ(pegs_after(with("a@5 c@7", "2"), "2@5"), "a@7") << "any peg";
  EXPECT_EQ(pegs_after(with("a@5 a@7", "2"), "2@5"), "a@7");
}

TEST(JackedBoard, J16_ABlockerIsOneUntilItMoves) {
  const State out = play(with("", "A").state(), {"A+a"});
  EXPECT_EQ(pegs(out), "a@0!");
  EXPECT_TRUE(out.table().board.is_blocker(0));
  EXPECT_FALSE(play(with("a@0!", "2").state(), {"2@0"}).table().board.is_blocker(0));
  EXPECT_FALSE(play(with("a@0!", "6").state(), {"6@0"}).table().board.is_blocker(0));
  EXPECT_FALSE(play(with("a@0!", "7").state(), {"7@0"}).table().board.is_blocker(0));
  EXPECT_FALSE(play(with("a@0! b@5", "T").state(), {"T@0/5"}).table().board.is_blocker(0));
  EXPECT_FALSE(play(with("c@70 a@0!", "7").state(), {"7@70"}).table().board.is_blocker(0))
      << "killed";
}

TEST(JackedBoard, J16_OnAnOutSpaceForAnotherReasonItIsNone) {
  EXPECT_EQ(pegs_after(with("b@15 c@5", "K"), "K@5"), "b@15 c@18") << "walked onto another's";
  EXPECT_EQ(pegs_after(with("a@6", "6"), "6@6"), "a@0") << "backwards";
  EXPECT_EQ(pegs_after(with("a@6 b@0", "T"), "T@0/6"), "a@0 b@6") << "swapped there";
  // So it can be passed and killed.
  EXPECT_EQ(pegs_after(with("a@15 b@18", "5"), "5@15"), "a@20 b@18");
  EXPECT_EQ(pegs_after(with("a@15 b@18", "3"), "3@15"), "a@18");
}

TEST(JackedBoard, J16_ABlockerStaysOneOverHands) {
  Scene scene = with("", "A", players(4));
  scene.hands = {"A", "9", "9", "9"};
  const State next = dealt(play(scene.state(), {"A+a", "f9", "f9", "f9"}));
  EXPECT_TRUE(next.table().board.is_blocker(0));
}

TEST(JackedBoard, J17_NoCardWalksPastABlocker) {
  for (const char card : std::string("AKQJ985432")) {
    const int steps = forward_steps(rank_at(kCardText.rank_of(card)));
    for (int distance = 1; distance <= 14; ++distance) {
      const std::string from = std::to_string(18 - distance);
      const Scene scene = with("a@" + from + " b@18!", std::string(1, card));
      EXPECT_EQ(legal(scene, card + ("@" + from)), steps < distance) << card << " from " << from;
    }
  }
}

TEST(JackedBoard, J17_NorPastThePartnersOrTheOwn) {
  EXPECT_FALSE(legal(with("a@30 c@36!", "8"), "8@30"));
  EXPECT_FALSE(legal(with("a@30 c@36!", "K"), "K@30"));
  EXPECT_FALSE(legal(with("c@70 a@0!", "2"), "2@70"));
  EXPECT_FALSE(legal(with("c@70 a@0!", "3"), "3@70"));
  EXPECT_FALSE(legal(with("a@30 c@36!", "8", players(2)), "8@30"));
  EXPECT_EQ(pegs_after(with("a@70 a@0!", "3"), "3@70"), "a@0! a2")
      << "the own colour turns in before it";
}

TEST(JackedBoard, J17_ASevenPassesAndKillsIt) {
  EXPECT_EQ(pegs_after(with("a@15 b@18!", "7"), "7@15"), "a@22");
  EXPECT_EQ(pegs_after(with("a@11 b@18!", "7"), "7@11"), "a@18");
  EXPECT_EQ(pegs_after(with("a@33 c@36!", "7"), "7@33"), "a@40") << "the partner's";
  EXPECT_EQ(pegs_after(with("c@70 a@0!", "7"), "7@70"), "c@5");
}

TEST(JackedBoard, J17_ATenSwapsItAway) {
  EXPECT_EQ(pegs_after(with("a@15 b@18!", "T"), "T@15/18"), "a@18 b@15");
  EXPECT_EQ(pegs_after(with("a@0! b@18!", "T"), "T@0/18"), "a@18 b@0");
}

TEST(JackedBoard, J17_ASixBacksOverItButDoesNotLand) {
  EXPECT_EQ(pegs_after(with("a@20 b@18!", "6"), "6@20"), "a@14 b@18!");
  EXPECT_EQ(pegs_after(with("a@38 c@36!", "6"), "6@38"), "a@32 c@36!");
  EXPECT_EQ(moves(with("a@24 b@18!", "6")), (Texts{"f6"}));
  EXPECT_EQ(moves(with("a@6 a@0! b@66", "6")), (Texts{"6@0"})) << "nor on one's own";
  EXPECT_EQ(moves(with("a@42 c@36!", "6")), (Texts{"6@36"})) << "nor on the partner's";
}

TEST(JackedBoard, J18_ComingOutKills) {
  EXPECT_EQ(pegs_after(with("b@0", "A"), "A+a"), "a@0!");
  EXPECT_EQ(pegs_after(with("c@0", "K"), "K+a"), "a@0!");
  const State own = play(with("a@0", "A").state(), {"A+a"});
  EXPECT_EQ(pegs(own), "a@0!");
  EXPECT_EQ(own.table().board.jail(0), 3) << "one came out, one went in";
}

TEST(JackedBoard, J18_NotOntoTheOwnBlocker) {
  EXPECT_EQ(moves(with("a@0!", "A", players(4))), (Texts{"A@0"}));
  EXPECT_EQ(moves(with("a@0!", "K", players(4))), (Texts{"K@0"}));
  EXPECT_FALSE(legal(with("a@0!", "X"), "X+a"));
}

TEST(JackedBoard, J18_OnlyWithAPegInJail) {
  EXPECT_EQ(moves(with("a@5 a@6 a@20 a4", "A", players(4))), (Texts{"A@5", "A@6", "A@20"}));
  EXPECT_FALSE(legal(with("a@5 a@6 a@20 a4", "K"), "K+a"));
}

}  // namespace
}  // namespace turnkey::jacked
