// A refused move gets the rule that it breaks as the reason.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/games/jacked/game.h"
#include "tests/games/jacked/scene.h"
#include "tests/support/in_words.h"

namespace turnkey::jacked {
namespace {

constexpr testing::Refusal<Game> refusal;

struct Case {
  std::string pegs;
  std::string move;  ///< of seat 0, who plays for a and c and holds all cards needed
  std::string why;
};

class JackedRefusals : public ::testing::TestWithParam<Case> {};

TEST_P(JackedRefusals, SayWhichRule) {
  const Case& broken = GetParam();
  const std::string card = broken.move.substr(0, 1);
  const Scene scene = with(broken.pegs, card == "5" ? "5" : card + "5");
  EXPECT_EQ(refusal(scene.state(), broken.move), broken.why);
  EXPECT_EQ(refusal(scene.view(0), broken.move), broken.why);
  // All see the pegs; no other seat can rule out that the card is held.
  EXPECT_EQ(refusal(scene.view(1), broken.move), broken.why);
}

INSTANTIATE_TEST_SUITE_P(
    Rules, JackedRefusals,
    ::testing::Values(Case{"a@5", "9@7", "no peg stands there"},
                      Case{"a@5 b@7", "9@7", "that peg is not of the own side"},
                      Case{"a@15 b@18!", "9@15", "a blocker is in the way"},
                      Case{"a@15 b@18!", "3@15", "a blocker is in the way"},
                      Case{"a@70", "9@70", "it overshoots Home, where the count is exact"},
                      Case{"a@70 a2", "4@70", "a peg in Home is in the way"},
                      Case{"a2 a3", "2@a2", "a peg in Home is in the way"},
                      Case{"a@24 b@18!", "6@24", "a 6 can't land on a blocker"},
                      Case{"a1 b@18", "6@a1", "a 6 moves no peg in Home"},
                      Case{"a1 b@18", "T@18/a1", "a 10 swaps no peg in Home"},
                      Case{"a1 b@18", "T@18/a2", "no peg stands there"},
                      Case{"a1 a2 a3 a4", "A+a", "no peg of this colour is in Jail"},
                      Case{"a@0!", "A+a", "the colour's own blocker stands on the Out space"},
                      Case{"", "A+b", "that peg is not of the own side"},
                      Case{"a@5", "T@5/6", "no peg stands there"},
                      Case{"a@5 b@7 d@9", "T@7/9", "that peg is not of the own side"},
                      Case{"a@5", "7@6+3,5+4", "no peg stands there"},
                      Case{"a@5 a@50", "7@5+3,8+4", "a 7 moves each peg once"},
                      Case{"a@70", "7@70", "it overshoots Home, where the count is exact"},
                      Case{"a1 a3 c@40", "7@a1+3,40+4", "a peg in Home is in the way"},
                      Case{"a1 a2 c@40", "7@a1+1,40+6", "a peg in Home is in the way"}),
    [](const auto& test) { return "Case" + std::to_string(test.index); });

TEST(JackedRefusal, ASixWithNoShortcut) {
  Options options;
  options.house = kNoShortcut;
  for (const char* peg : {"0", "3"}) {
    EXPECT_EQ(refusal(with(std::string("a@") + peg, "6", options).state(), std::string("6@") + peg),
              "a 6 takes no peg back from or over its own Out space (NoShortcut)");
  }
}

TEST(JackedRefusal, OwnPegsWithoutKillOwn) {
  const std::string own = "a peg of the own side stands there (KillOwn=false)";
  EXPECT_EQ(refusal(with("a@5 c@14", "9", no_kill_own()).state(), "9@5"), own);
  EXPECT_EQ(refusal(with("a@20 c@14", "6", no_kill_own()).state(), "6@20"), own);
  EXPECT_EQ(refusal(with("c@0", "A", no_kill_own()).state(), "A+a"), own);
}

TEST(JackedRefusal, CardsAndForfeits) {
  const Scene scene = with("a@5", "93");
  EXPECT_EQ(refusal(scene.state(), "8@5"), "the seat does not hold this card");
  EXPECT_EQ(refusal(scene.view(0), "8@5"), "the seat does not hold this card");
  EXPECT_EQ(refusal(scene.state(), "f93"), "one of the cards can be played");
  EXPECT_EQ(refusal(scene.state(), "f9"), "a forfeit shows the whole hand");
  EXPECT_EQ(refusal(scene.state(), "f92"), "the seat does not hold these cards");
  EXPECT_EQ(refusal(scene.state(), "d9"), "only a jacked seat discards");
  Scene jacked = scene;
  jacked.jacked = true;
  EXPECT_EQ(refusal(jacked.state(), "9@5"), "a jacked seat discards one card");
  EXPECT_EQ(refusal(jacked.state(), "f93"), "a jacked seat discards one card");
}

// A refusal tells a seat nothing about another's hand that it could not work out itself.
TEST(JackedRefusal, GivesNothingAwayOfAHiddenHand) {
  Scene scene = with("a@5", "93");
  EXPECT_EQ(refusal(scene.view(1), "8@5"), "") << "it may hold an 8 for all that seat 1 knows";
  scene.seen = "888";
  scene.hands.push_back("8");
  EXPECT_EQ(refusal(scene.view(1), "8@5"), "the seat does not hold this card");
}

}  // namespace
}  // namespace turnkey::jacked
