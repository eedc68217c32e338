// The worlds that a seat considers possible: their number, and sampling.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/games/jacked/game.h"
#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

TEST(JackedView, WorldsAreCountedExactly) {
  Scene scene = with("a@5", "A", players(2));
  scene.options.jokers = 2;
  // 52 cards are seen: the two Jokers and two Twos are left, and seat 0 holds one of the Twos.
  scene.seen = "AAAAKKKKQQQQJJJJTTTT999988887777666655554444333322";
  scene.hands = {"2", "X"};
  EXPECT_EQ(scene.view(0).worlds(), "2");  // a Joker or a Two
  scene.hands = {"2", "XX"};
  EXPECT_EQ(scene.view(0).worlds(), "2");                          // XX or X2
  EXPECT_EQ(scene.setup().view(Seat::spectator()).worlds(), "4");  // 2:XX 2:X2 X:22 X:X2
  EXPECT_EQ(View(Options(), Seat::at(0)).worlds(), "1");           // nothing dealt yet
}

/// Multisets of five cards of a full deck of thirteen ranks; C(17, 5) minus those with five of a
/// rank.
TEST(JackedView, WorldsOfOneDealtHand) {
  View view(Options(), Seat::at(0));
  ASSERT_TRUE(view.apply(*parse_move("1=?5")));
  EXPECT_EQ(view.worlds(), "6175");
}

// rule J52
TEST(JackedView, J52_EveryPhysicalDealIsEquallyLikely) {
  Scene scene = with("a@5", "A", players(2));
  scene.options.jokers = 2;
  scene.seen = "AAAAKKKKQQQQJJJJTTTT9999888877776666555544443333";
  scene.hands = {"2", "X2"};
  const View view = scene.view(0);  // seat 1 holds two of 2 2 2 X X
  Rng rng(3);
  std::map<std::string, int> seen;
  constexpr int kSamples = 20000;
  for (int i = 0; i < kSamples; ++i) {
    const World<Game> world = view.sample(rng);
    EXPECT_EQ(world.state().secrets().hands[Seat::at(0)], view.known().hand);
    ++seen[text_of(world.state().secrets().hands[Seat::at(1)])];
  }
  // Of the ten pairs three are 22, six 2X, one XX; five standard deviations.
  EXPECT_NEAR(seen["22"], kSamples * 0.3, 325);
  EXPECT_NEAR(seen["2X"], kSamples * 0.6, 347);
  EXPECT_NEAR(seen["XX"], kSamples * 0.1, 213);
}

TEST(JackedView, MovesOnItsOwnTurnOnly) {
  const Scene scene = with("a@5 b@20", "A9");
  MoveList list;
  scene.view(0).moves(list);
  EXPECT_FALSE(list.empty());
  scene.view(1).moves(list);
  EXPECT_TRUE(list.empty());
  scene.setup().view(Seat::spectator()).moves(list);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace turnkey::jacked
