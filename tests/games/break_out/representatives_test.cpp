// Moves of Break-Out that a search considers as one: runs that differ only in the order of a Wild
// and a Super Wild, and plays of the last cards. All of them stay legal. For melds that look the
// same see alike_melds_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "search/common/root.h"
#include "tests/games/break_out/scene.h"

namespace turnkey::break_out {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;

std::vector<std::string> legal(const State& state) {
  MoveList list;
  state.moves(list);
  std::vector<std::string> texts;
  for (const Move move : list) texts.push_back(Game::text(move));
  return texts;
}
std::vector<std::string> searched(const State& state) {
  std::vector<std::string> texts;
  for (const auto& root : root_moves<Game>(seen_by(state, Seat::at(0)), {})) {
    texts.push_back(Game::text(root.move));
  }
  return texts;
}
std::string representative(const State& state, const char* text) {
  return Game::text(state.representative(testing::move_of<Game>(text)));
}

TEST(BreakOutRepresentatives, BO21_BO22_WildsOfARunComeBeforeItsSuperWilds) {
  const State state = scene("hand_0=c3c6wisua1");
  EXPECT_THAT(legal(state), IsSupersetOf({"run=wisuc3", "run=suwic3", "run=wic3su", "run=suc3wi"}));
  EXPECT_THAT(searched(state), IsSupersetOf({"run=wisuc3", "run=wic3su", "run=c3wisu"}));
  for (const char* text : {"run=suwic3", "run=suc3wi", "run=c3suwi"}) {
    EXPECT_THAT(searched(state), Not(Contains(text)));
  }
  EXPECT_EQ(representative(state, "run=suwic3"), "run=wisuc3");
  EXPECT_EQ(representative(state, "run=suc3wi"), "run=wic3su");
  EXPECT_EQ(representative(state, "run=c3suwi"), "run=c3wisu");
}

/// Other numbers make another run, and so do other cards.
TEST(BreakOutRepresentatives, BO23_RunsOfOtherNumbersStayApart) {
  const State state = scene("hand_0=c3c4wisua1");
  for (const char* text :
       {"run=wisuc3", "run=wic3su", "run=c3wisu", "run=c3c4wi", "run=c3c4su", "set=c3wisu"}) {
    EXPECT_EQ(representative(state, text), text);
    EXPECT_THAT(searched(state), Contains(text));
  }
}

/// The order spans both ends of a run.
TEST(BreakOutRepresentatives, BO43_WildsAtTheEndsOfARunComeBeforeSuperWilds) {
  const State state = scene("hand_0=wisua1 cell_0=0.run.c3c4c5");
  EXPECT_THAT(legal(state), IsSupersetOf({"out=wi+0+su", "out=su+0+wi", "out=0+suwi"}));
  EXPECT_THAT(searched(state), IsSupersetOf({"out=wi+0+su", "out=wisu+0", "out=0+wisu"}));
  EXPECT_THAT(searched(state), Not(Contains("out=su+0+wi")));
  EXPECT_EQ(representative(state, "out=su+0+wi"), "out=wi+0+su");
  EXPECT_EQ(representative(state, "out=suwi+0"), "out=wisu+0");
  EXPECT_EQ(representative(state, "out=0+suwi"), "out=0+wisu");
}

TEST(BreakOutRepresentatives, BO70_TheLastCardsArePlayedInOneWay) {
  const State state = scene("out=0 hand_0=c3wisu yard=0.run.b3b4b5");
  EXPECT_THAT(legal(state), IsSupersetOf({"set=c3wisu", "run=wisuc3", "run=c3suwi"}));
  EXPECT_THAT(searched(state), Contains("set=c3wisu"));
  EXPECT_THAT(searched(state), Not(Contains("run=wisuc3")));
  for (const char* text : {"set=c3wisu", "run=wisuc3", "run=c3suwi"}) {
    EXPECT_EQ(representative(state, text), "set=c3wisu");
  }
  EXPECT_EQ(representative(state, "0+wi"), "0+wi");
}

/// A DRAW costs the others a card first; a swap and a Cell's card leave the hand as long as it was.
TEST(BreakOutRepresentatives, BO53_ADrawCardIsAnotherLastPlay) {
  const State state = scene("out=0 hand_0=su yard=0.run.b3b4b5,1.set.a5b5c5");
  EXPECT_THAT(searched(state), ElementsAre("draw", "force=su", "su+0"));
  const State cell = scene("out=0 hand_0=b4 yard=0.run.b3wib5,1.run.b5b6b7 cell_0=2.set.a3b3c3d3");
  EXPECT_EQ(representative(cell, "0-wi+b4"), "0-wi+b4");
  EXPECT_THAT(searched(cell), IsSupersetOf({"b4+1", "0-wi+b4", "yard=2"}));
}

/// After a draw, only plays with the drawn card may be last.
TEST(BreakOutRepresentatives, BO32_TheFirstLastPlayUsesTheDrawnCard) {
  State state = scene("out=0 hand_0=c3c5 up=wi yard=0.run.a1a2a3");
  state = after(state, "draw");
  EXPECT_EQ(representative(state, "run=c3wic5"), "run=c3wic5");
  EXPECT_THAT(searched(state), ElementsAre("next", "run=c3wic5", "0+wi"));
}

}  // namespace
}  // namespace turnkey::break_out
