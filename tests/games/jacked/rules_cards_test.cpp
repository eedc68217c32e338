// The cards one by one, rules J20–J26, and one outcome, one move (J39). The 7 has a file of its
// own.
#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

using Texts = std::set<std::string>;

TEST(JackedCards, J20_FaceValues) {
  constexpr std::array<std::pair<char, int>, 10> kSteps = {{{'A', 1},
                                                            {'K', 13},
                                                            {'Q', 12},
                                                            {'J', 11},
                                                            {'9', 9},
                                                            {'8', 8},
                                                            {'5', 5},
                                                            {'4', 4},
                                                            {'3', 3},
                                                            {'2', 2}}};
  for (const auto& [card, steps] : kSteps) {
    const std::string move = card + std::string("@20");
    EXPECT_EQ(pegs_after(with("a@20", std::string(1, card)), move),
              "a@" + std::to_string(20 + steps));
  }
}

TEST(JackedCards, J20_TheWholeValueOrNothing) {
  // Two steps are left to a4: only a 2 and an Ace fit.
  EXPECT_EQ(moves(with("a2 a1", "AKQJ98", players(4))), (Texts{"A+a", "A@a2", "K+a"}));
  EXPECT_EQ(moves(with("a2 a1", "QJ9852", players(4))), (Texts{"2@a2"}));
  EXPECT_EQ(moves(with("a2 a1", "QJ9853", players(4))), (Texts{"fQJ9853"}));
}

TEST(JackedCards, J21_AceAndKingLetOut) {
  EXPECT_EQ(pegs_after(with("", "A"), "A+a"), "a@0!");
  EXPECT_EQ(pegs_after(with("", "K"), "K+c"), "c@36!");
  EXPECT_EQ(moves(with("a@5", "AK", players(4))), (Texts{"A+a", "A@5", "K+a", "K@5"}));
  for (const char card : std::string("QJT98765432")) {
    EXPECT_FALSE(legal(with("a@30", std::string(1, card)), card + std::string("+a"))) << card;
  }
  EXPECT_FALSE(legal(with("", "A"), "A+b")) << "another's";
  EXPECT_FALSE(legal(with("", "A"), "K+a")) << "not in hand";
}

TEST(JackedCards, J22_JackMovesElevenAndJacks) {
  const State state = play(with("a@5", "J9").state(), {"J@5"});
  EXPECT_EQ(pegs(state), "a@16");
  EXPECT_EQ(turn(state), "seat 1 jacked");
}

TEST(JackedCards, J22_WithoutElevenStepsNoJack) {
  EXPECT_EQ(moves(with("a@65 a1", "J", players(4))), (Texts{"fJ"}));
  EXPECT_EQ(moves(with("a@8 b@18!", "J5", players(4))), (Texts{"5@8"})) << "a blocker in the way";
  EXPECT_EQ(turn(play(with("a@65", "J", players(4)).state(), {"fJ"})), "seat 1") << "not jacked";
}

TEST(JackedCards, J23_TenSwapsOnTheRing) {
  EXPECT_EQ(moves(with("a@5 b@20 d@30 c2", "T", players(4))), (Texts{"T@5/20", "T@5/30"}));
  EXPECT_EQ(moves(with("a@5 b@20 c@30", "T")), (Texts{"T@5/20", "T@5/30", "T@20/30"}));
  EXPECT_EQ(pegs_after(with("a@5 b@20 c@30", "T"), "T@20/30"), "a@5 b@30 c@20") << "the partner's";
  EXPECT_EQ(pegs_after(with("a@5 c@30", "T"), "T@5/30"), "a@30 c@5") << "both of one's side";
}

TEST(JackedCards, J23_NoSwapWithoutAnOwnPegOrOffTheRing) {
  EXPECT_FALSE(legal(with("a@5 b@20 d@30", "T"), "T@20/30"));
  EXPECT_EQ(moves(with("a2 b@20 d@30", "T")), (Texts{"fT"})) << "a peg in Home takes no part";
  EXPECT_EQ(moves(with("a@5", "T")), (Texts{"fT"})) << "nothing to swap with";
  EXPECT_FALSE(legal(with("a@5 b@20", "T"), "T@5/21"));
  EXPECT_FALSE(legal(with("a@5 b@20", "T"), "T@5/5"));
  EXPECT_FALSE(legal(with("a@5 a2", "T"), "T@5/a2"));
  EXPECT_FALSE(legal(with("a@5 b@20", "T"), "T@5")) << "and it does not walk";
}

TEST(JackedCards, J23_NobodyIsABlockerAfterASwap) {
  EXPECT_EQ(pegs_after(with("a@0! b@18!", "T"), "T@0/18"), "a@18 b@0");
  EXPECT_EQ(pegs_after(with("a@5 b@18! d@54!", "T"), "T@5/18"), "a@18 b@5 d@54!") << "others stay";
  EXPECT_EQ(pegs_after(with("a@30 b@0", "T"), "T@0/30"), "a@0 b@30") << "nor on its own Out space";
}

// rules J24, J39
TEST(JackedCards, SwappingOneColourChangesNothing) {
  const Scene scene = with("a@5 a@9 a@20", "T", players(4));
  EXPECT_EQ(moves(scene).size(), 1u) << "three pairs, one outcome";
  for (const char* text : {"T@5/9", "T@5/20", "T@9/20", "T@20/9"}) {
    EXPECT_EQ(pegs_after(scene, text), "a@5 a@9 a@20") << text;
  }
  EXPECT_EQ(moves(with("a@5 a@9 c@20 c@24", "T")).size(), 1u + 4u);
}

// rules J24, J39
TEST(JackedCards, SwappingOneColourUnmakesABlocker) {
  const Scene scene = with("a@0! a@9 a@20", "T", players(4));
  EXPECT_EQ(moves(scene).size(), 2u) << "with the blocker or without";
  EXPECT_EQ(pegs_after(scene, "T@0/9"), "a@0 a@9 a@20");
  EXPECT_EQ(pegs_after(scene, "T@0/20"), "a@0 a@9 a@20");
  EXPECT_EQ(pegs_after(scene, "T@9/20"), "a@0! a@9 a@20");
}

TEST(JackedCards, J25_SixGoesBack) {
  EXPECT_EQ(pegs_after(with("a@20", "6"), "6@20"), "a@14");
  EXPECT_EQ(pegs_after(with("a@3", "6"), "6@3"), "a@69") << "over its own Out space";
  EXPECT_EQ(pegs_after(with("a@0!", "6"), "6@0"), "a@66");
  EXPECT_EQ(pegs_after(with("a@20 b@14", "6"), "6@20"), "a@14") << "it kills";
  EXPECT_EQ(pegs_after(with("a@20 b@17 c@18", "6"), "6@20"), "a@14 b@17 c@18") << "it jumps";
  EXPECT_EQ(pegs_after(with("c@40", "6"), "6@40"), "c@34");
}

TEST(JackedCards, J25_SixAndHome) {
  EXPECT_EQ(moves(with("a1 a2 a3", "6", players(4))), (Texts{"f6"})) << "it does not leave Home";
  EXPECT_EQ(pegs_after(with("a@71 a1", "6"), "6@71"), "a@65 a1") << "nor enter it";
  EXPECT_EQ(pegs_after(with("a@2 a4", "6"), "6@2"), "a@68 a4");
}

TEST(JackedCards, J26_JokerIsAnyCard) {
  const Texts expected = {"X=A@30", "X=K@30", "X=Q@30", "X=J@30", "X=9@30", "X=8@30", "X=7@30",
                          "X=6@30", "X=5@30", "X=4@30", "X=3@30", "X=2@30", "X+a"};
  Options options = players(4);
  options.jokers = 2;
  EXPECT_EQ(moves(with("a@30", "X", options)), expected);
  EXPECT_EQ(pegs_after(with("a@30 b@50", "X"), "X=T@30/50"), "a@50 b@30");
  EXPECT_EQ(pegs_after(with("a@30 b@32", "X"), "X=7@30"), "a@37") << "a whole 7";
  EXPECT_EQ(pegs_after(with("a@30 a@50", "X"), "X=7@30+3,50+4"), "a@33 a@54");
  EXPECT_EQ(pegs_after(with("a@30", "X"), "X=6@30"), "a@24");
  EXPECT_EQ(turn(play(with("a@30", "X9").state(), {"X=J@30"})), "seat 1 jacked");
  EXPECT_FALSE(legal(with("a@30", "9"), "X=9@30")) << "no Joker in hand";
  EXPECT_FALSE(legal(with("a@30", "X"), "9@30")) << "a Joker is named";
}

TEST(JackedCards, J26_AceOutAndKingOutAreOnePlay) {
  EXPECT_EQ(pegs_after(with("", "X"), "X+a"), "a@0!");
  EXPECT_EQ(moves(with("", "X",
                       [] {
                         Options options = players(4);
                         options.jokers = 4;
                         return options;
                       }())),
            (Texts{"X+a"}));
  EXPECT_TRUE(legal(with("", "X"), "X=A+a"));
}

// rule J39: a pair of equal cards is one card to play
TEST(JackedCards, EqualCardsGiveEqualMoves) {
  EXPECT_EQ(moves(with("a@30", "99", players(4))), (Texts{"9@30"}));
  EXPECT_EQ(moves(with("", "AAKK", players(4))), (Texts{"A+a", "K+a"}));
}

}  // namespace
}  // namespace turnkey::jacked
