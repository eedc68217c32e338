// What a seat knows: unseen cards, refusals, sampling and the number of worlds.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "engine/games/jacked/game.h"
#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

// rule J50
TEST(JackedView, J50_UnseenIsTheRoundsDeckWithoutWhatWasSeen) {
  Scene scene = with("a@5", "A9");
  scene.seen = "AAKQ";
  const CardCounts unseen = scene.view(0).unseen();
  EXPECT_EQ(unseen.total(), 52 - 2 - 4);
  EXPECT_EQ(unseen.count(index(Rank::kAce)), 1);
  EXPECT_EQ(unseen.count(index(Rank::kNine)), 3);
  const View spectator = View::from(scene.setup(), Seat::spectator());
  EXPECT_EQ(spectator.unseen().total(), 52 - 4);
  EXPECT_TRUE(spectator.hand().empty());
}

// rule J51
TEST(JackedView, J51_OthersSeeTheNumberOfCardsOnly) {
  const State start((Options()));
  const Move deal = *parse_move("1=AKT7Q");
  EXPECT_EQ(start.mask(deal, Seat::at(1)), deal);
  EXPECT_EQ(text_of(start.mask(deal, Seat::at(0))), "1=?5");
  EXPECT_EQ(text_of(start.mask(deal, Seat::spectator())), "1=?5");
}

// rules J50, J51
TEST(JackedView, RefusesDealsThatItCannotSee) {
  const std::array<std::pair<int, const char*>, 7> wrong = {{
      {1, "1=?5"},     // its own cards are known to it
      {1, "1=AKQJ?"},  // all of them
      {2, "1=AKQJT"},  // another seat's are not
      {2, "2=?5"},     // seat 1 comes first
      {1, "1=AKQJ"},   // five cards
      {2, "1=?4"},
      {1, "1=AKQJX"},  // no Jokers in this deck
  }};
  for (const auto& [seat, text] : wrong) {
    View view(Options(), Seat::at(seat));
    const std::uint64_t before = view.key();
    const Expected<void> applied = view.apply(*parse_move(text));
    ASSERT_FALSE(applied) << text;
    EXPECT_EQ(applied.error().code, ErrorCode::kIllegalEvent);
    EXPECT_EQ(view.key(), before);
  }
}

// rules J44, J45, J50
TEST(JackedView, RefusesPlaysThatCannotHaveHappened) {
  Scene scene = with("a@5 b@20", "A9");
  scene.hands = {"AA99", "AA9", "77", "66"};
  scene.turn = 1;
  const auto verdict = [&](const std::string& text) {
    View view = scene.view(0);
    return view.apply(*parse_move(text)).has_value();
  };
  EXPECT_TRUE(verdict("9@20"));
  EXPECT_TRUE(verdict("A+b"));
  EXPECT_FALSE(verdict("9@5"));   // another side's peg
  EXPECT_FALSE(verdict("fQ94"));  // a Queen could have been played
  EXPECT_FALSE(verdict("d9"));    // not jacked
  EXPECT_FALSE(verdict("1=?5"));  // no deal now
  scene.seen = "99";              // all four nines are accounted for
  EXPECT_FALSE(verdict("9@20"));
  scene.seen = "";
  scene.jacked = true;
  EXPECT_TRUE(verdict("dQ"));
  EXPECT_FALSE(verdict("Q@20"));
  EXPECT_FALSE(verdict("fQ94"));
}

// rule J45
TEST(JackedView, J45_AForfeitShowsAHandWithoutAMove) {
  Scene scene = with("b4", "A9");
  scene.hands = {"A9", "Q94", "77", "66"};
  scene.turn = 1;
  View view = scene.view(0);
  EXPECT_FALSE(view.apply(*parse_move("fQ9")));   // three cards are held
  EXPECT_FALSE(view.apply(*parse_move("fQ9A")));  // an Ace brings a peg out
  EXPECT_FALSE(view.apply(*parse_move("fQQQQ")));
  ASSERT_TRUE(view.apply(*parse_move("fQ94")));
  EXPECT_EQ(view.unseen().count(index(Rank::kQueen)), 3);
  EXPECT_EQ(view.table().hand_size[1], 0);
}

TEST(JackedView, WorldsAreCountedExactly) {
  Scene scene = with("a@5", "A", players(2));
  scene.options.jokers = 2;
  // 52 cards are seen: what is left are the two Jokers and two Twos, one of which seat 0 holds.
  scene.seen = "AAAAKKKKQQQQJJJJTTTT999988887777666655554444333322";
  scene.hands = {"2", "X"};
  EXPECT_EQ(scene.view(0).worlds(), "2");  // a Joker or a Two
  scene.hands = {"2", "XX"};
  EXPECT_EQ(scene.view(0).worlds(), "2");                                 // XX or X2
  EXPECT_EQ(View::from(scene.setup(), Seat::spectator()).worlds(), "4");  // 2:XX 2:X2 X:22 X:X2
  EXPECT_EQ(View(Options(), Seat::at(0)).worlds(), "1");                  // nothing dealt yet
}

/// Multisets of five cards of a full deck of thirteen ranks; C(17, 5) less those with five of a
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
    EXPECT_EQ(world.state().hand(Seat::at(0)), view.hand());
    ++seen[text_of(world.state().hand(Seat::at(1)))];
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
  View::from(scene.setup(), Seat::spectator()).moves(list);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace turnkey::jacked
