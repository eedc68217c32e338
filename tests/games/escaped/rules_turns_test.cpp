// The rules of Escaped from the first turn to the end of the game: E20 to E36.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "tests/games/escaped/scene.h"
#include "tests/support/in_words.h"

namespace turnkey::escaped {
namespace {

using ::testing::ElementsAre;
using Texts = std::vector<std::string>;

// Three players, five cards on the table: tokens 3 | 1 4 | 2 5 before seats 0, 1, 2; seat 0 starts.
// The centre is a, token 1 is b, and so on.
Scene small(bool announce = true, Take take = Take::kTracked) {
  return Scene(options_with(3, 6, announce, take), "abcdef");
}

Actor seat(int index) { return Actor(Seat::at(index)); }

TEST(EscapedRules, E20_ATurnIsATakeThenAnAccusationOrItsEnd) {
  Scene scene = small();
  EXPECT_EQ(scene.state().turn(), seat(0));
  EXPECT_THAT(scene.legal(), ElementsAre("t1", "t2", "t4", "t5", "accuse=a", "accuse=b", "accuse=c",
                                         "accuse=e", "accuse=f"));
  scene.play("t4");
  EXPECT_EQ(scene.table().phase, Phase::kChoice);
  EXPECT_EQ(scene.table().owner(4), 0);
  EXPECT_THAT(scene.legal(), ElementsAre("end", "accuse=a", "accuse=b", "accuse=c", "accuse=f"));
  EXPECT_FALSE(scene.takes("t1")) << "one card a turn";
  scene.play("end");
  EXPECT_EQ(scene.state().turn(), seat(1));
}

TEST(EscapedRules, E20_E22_CardsOfThoseWhoAreOutAreTaken) {
  Scene scene = small();
  scene.play("accuse=b");
  EXPECT_TRUE(scene.table().is_out(0));
  EXPECT_EQ(scene.table().owner(3), 0) << "they stay where they are";
  EXPECT_TRUE(scene.takes("t3"));
  scene.play("t3");
  EXPECT_EQ(scene.table().owner(3), 1);
  Scene random = small(true, Take::kRandom);
  random.play("accuse=b");
  EXPECT_THAT(random.legal(),
              ElementsAre("s0", "s2", "accuse=a", "accuse=c", "accuse=d", "accuse=f"));
  random.play("s0");
  EXPECT_EQ(random.table().owner(3), 1);
}

TEST(EscapedRules, E21_OnlyWhatItHasNeverHeldIsTaken) {
  Scene scene = small();
  scene.play("t4 end");
  EXPECT_FALSE(scene.takes("t4")) << "seat 1 was dealt it";
  EXPECT_THAT(scene.legal(), ::testing::Not(::testing::Contains("t4")));
  scene.play("t2 end t4 end");
  EXPECT_EQ(scene.table().owner(4), 2);
  EXPECT_FALSE(scene.takes("t4")) << "seat 0 has had it";
  EXPECT_FALSE(scene.takes("t3")) << "its own";
  EXPECT_TRUE(scene.takes("t5"));
  EXPECT_FALSE(scene.takes("s1"));
}

TEST(EscapedRules, E22_RandomTakesNameASeat) {
  Scene scene = small(true, Take::kRandom);
  EXPECT_THAT(scene.legal(),
              ElementsAre("s1", "s2", "accuse=a", "accuse=b", "accuse=c", "accuse=e", "accuse=f"));
  EXPECT_FALSE(scene.takes("t1"));
  EXPECT_FALSE(scene.takes("s0"));
  scene.play("s1");
  std::map<std::string, double> shown;
  scene.state().for_each_outcome(
      [&](const Move& move, double probability) { shown[text_of(move)] = probability; });
  EXPECT_EQ(shown, (std::map<std::string, double>{{"1=b", 0.5}, {"4=e", 0.5}}));
  EXPECT_FALSE(scene.takes("2=c")) << "it lies before another seat";
  scene.play("4=e end s0");
  EXPECT_TRUE(scene.takes("4=e")) << "its own card comes back, known or not";
  EXPECT_TRUE(scene.takes(1, "4=e"));
  EXPECT_FALSE(scene.takes(1, "4=f"));
  EXPECT_TRUE(scene.takes("3=d"));
}

TEST(EscapedRules, E23_NoEndWithoutATakeUnlessThereIsNone) {
  Scene scene = small();
  EXPECT_FALSE(scene.takes("end"));
  // Seat 0 has not seen 1 2 4 5, the others miss three.
  scene.play("t1 end t2 end t1 end t2 end t3 end t3 end t4 end t5 end t4 end");
  scene.play("t5 end");
  EXPECT_EQ(scene.state().turn(), seat(1));
  EXPECT_EQ(scene.table().unseen_count(1), 0);
  EXPECT_THAT(scene.legal(), ElementsAre("end", "accuse=a"));
  scene.play("end");
  EXPECT_THAT(scene.legal(), ElementsAre("end", "accuse=a"));
}

TEST(EscapedRules, E23_NobodyElseHasCards) {
  Scene scene(options_with(3, 2, true, Take::kRandom), "ab");
  EXPECT_THAT(scene.legal(), ElementsAre("end", "accuse=a")) << "seat 1 has the only card";
  scene.play("end");
  EXPECT_THAT(scene.legal(), ElementsAre("s1", "accuse=a", "accuse=b"));
}

TEST(EscapedRules, E24_ASeatWithoutCardsPlays) {
  Scene scene(options_with(4, 3), "abc");
  EXPECT_EQ(scene.table().before[3], 0u);
  scene.play("t2 end t1 end");
  EXPECT_EQ(scene.state().turn(), seat(3));
  EXPECT_THAT(scene.legal(), ElementsAre("t1", "t2", "accuse=a", "accuse=b", "accuse=c"));
  scene.play("t1 end");
  EXPECT_EQ(scene.table().before[3], bit(1));
}

// rule E25: there is no event for this; everything else that parses is refused.
TEST(EscapedRules, E25_RowsAndLooksAreNoMoves) {
  Scene scene = small();
  scene.play("t4");
  EXPECT_FALSE(scene.takes("4=e"));
  EXPECT_FALSE(scene.takes("s1"));
  EXPECT_FALSE(Game::parse("row1").has_value());
}

TEST(EscapedRules, E30_OnlySuspectsAreAccused) {
  Scene scene = small();
  EXPECT_FALSE(scene.takes("accuse=d")) << "its own card";
  EXPECT_FALSE(scene.takes("accuse=g")) << "not in this game";
  EXPECT_FALSE(scene.takes("accuse=?"));
  scene.play("t4");
  EXPECT_FALSE(scene.takes("accuse=e")) << "seen just now";
  scene.play("accuse=f");
  EXPECT_FALSE(scene.takes("accuse=f")) << "cleared";
  EXPECT_FALSE(scene.takes(1, "accuse=f"));
  scene.play("t2 end");
  EXPECT_FALSE(scene.takes("accuse=f"));
}

TEST(EscapedRules, E30_E33_RefusalsSayWhy) {
  const auto why = [](const auto& position, const char* word) {
    const auto canonical = position.canonical(move_of(word));
    return canonical ? "" : canonical.error().detail;
  };
  Scene scene = small();
  EXPECT_EQ(why(scene.state(), "accuse=d"), "the accuser has held this face");
  EXPECT_EQ(why(scene.view(0), "accuse=d"), "the accuser has held this face");
  EXPECT_EQ(why(scene.view(1), "accuse=d"), "") << "seat 1 does not know who holds it";
  EXPECT_EQ(why(scene.state(), "accuse=g"), "there is no such face");
  scene.play("t4 accuse=f");
  for (const int seat : {-1, 0, 1, 2}) {
    EXPECT_EQ(why(scene.view(seat), "accuse=f"), "this face was named wrongly, for all to hear");
  }
  View one = scene.view(1);
  ASSERT_TRUE(one.apply(move_of("accuse=c")).has_value());
  EXPECT_EQ(why(one, "wrong=?"),
            "a right accuser shows the centre to all, a wrong one sees it alone");
  EXPECT_EQ(why(one, "wrong=c"), "it can't be wrong, or not like this");
}

TEST(EscapedRules, E20_E21_E22_RefusalsOfTakesSayWhy) {
  constexpr testing::Refusal<Game> refusal;
  Scene tracked = small();
  EXPECT_EQ(refusal(tracked.state(), "s1"), "a token is named, not a seat (Take=tracked)");
  tracked.play("t4");
  EXPECT_EQ(refusal(tracked.state(), "t1"), "a card has been taken in this turn");
  EXPECT_EQ(refusal(tracked.view(1), "t1"), "a card has been taken in this turn");
  Scene random = small(true, Take::kRandom);
  EXPECT_EQ(refusal(random.state(), "t1"), "a seat is named, not a token (Take=random)");
  EXPECT_EQ(refusal(random.state(), "s0"), "a card of another seat is taken");
  EXPECT_EQ(refusal(random.state(), "s7"), "no cards lie before that seat");
  random.play("s1 4=e");
  EXPECT_EQ(refusal(random.state(), "s2"), "a card has been taken in this turn");
}

TEST(EscapedRules, E30_WhatWasNotHeardIsAccusedAgain) {
  Scene scene = small(false);
  scene.play("accuse=f");
  EXPECT_TRUE(scene.takes("accuse=f"));
  EXPECT_EQ(scene.table().cleared, 0u);
}

TEST(EscapedRules, E31_ANameIsHeardByAllOrByNobody) {
  for (const bool announce : {true, false}) {
    Scene scene = small(announce);
    scene.play("accuse=b");
    // The verdict came last; this looks at the next seat's accusation before it.
    const Move accusation = move_of("accuse=c");
    for (int index = 0; index < 3; ++index) {
      const Move seen = scene.state().mask(accusation, Seat::at(index));
      EXPECT_EQ(text_of(seen), announce || index == 1 ? "accuse=c" : "accuse=?");
      EXPECT_EQ(scene.takes(index, "accuse=c"), announce || index == 1);
      EXPECT_EQ(scene.takes(index, "accuse=?"), !announce && index != 1);
    }
    const Move seen = scene.state().mask(accusation, Seat::spectator());
    EXPECT_EQ(text_of(seen), announce ? "accuse=c" : "accuse=?");
    EXPECT_EQ(scene.view(2).table().named[0], announce ? Face{1} : kHidden);
  }
}

TEST(EscapedRules, E32_ARightAccusationWinsAtOnce) {
  for (const bool announce : {true, false}) {
    Scene scene = small(announce);
    scene.play("t4 accuse=a");
    EXPECT_TRUE(scene.state().turn().is_nobody());
    EXPECT_EQ(scene.table().winner, Actor(Seat::at(0)));
    for (int index = -1; index < 3; ++index) {
      EXPECT_EQ(scene.last(index), "right=a");
      EXPECT_EQ(scene.view(index).known().faces[kCentre], 0);
    }
  }
}

TEST(EscapedRules, E33_AWrongOnePutsItsMakerOut) {
  Scene scene = small();
  scene.play("t4 accuse=b");
  EXPECT_EQ(scene.last(0), "wrong=a");
  EXPECT_EQ(scene.last(1), "wrong=?");
  EXPECT_EQ(scene.last(-1), "wrong=?");
  EXPECT_EQ(scene.table().before[0], bit(3) | bit(4)) << "its cards stay";
  scene.play("t2 end t1 end");
  EXPECT_EQ(scene.state().turn(), seat(1)) << "it has no more turns";
}

TEST(EscapedRules, E34_TheLastOneInWins) {
  Scene scene = small();
  scene.play("accuse=b accuse=c");
  EXPECT_TRUE(scene.state().turn().is_nobody());
  EXPECT_EQ(scene.state().payoffs().share[2], 1);
  EXPECT_EQ(scene.view(2).known().faces[kCentre], kHidden) << "without having seen the centre";
}

TEST(EscapedRules, E35_TurnsGoClockwiseAndRoundsAreCounted) {
  Scene scene = small();
  scene.play("t1 end t2 end");
  EXPECT_EQ(scene.table().round, 0);
  scene.play("t1 end");
  EXPECT_EQ(scene.state().turn(), seat(0));
  EXPECT_EQ(scene.table().round, 1);
  scene.play("accuse=c t3 end t3 end");
  EXPECT_EQ(scene.state().turn(), seat(1));
  EXPECT_EQ(scene.table().round, 2) << "the starter is out and passed";
}

TEST(EscapedRules, E4_E35_DrawnAfterTheLastRound) {
  Options options = options_with(3, 6);
  options.max_rounds = 1;
  Scene scene(options, "abcdef");
  scene.play("accuse=b t2 end t1 end");
  EXPECT_TRUE(scene.state().turn().is_nobody());
  EXPECT_EQ(scene.state().payoffs().share, (std::array<double, 8>{0, 0.5, 0.5}));
  EXPECT_EQ(scene.state().payoffs().score, (std::array<double, 8>{0, 500, 500}));
  EXPECT_EQ(scene.view(0).payoffs().share, scene.state().payoffs().share);
  Scene all_in(options, "abcdef");
  all_in.play("t1 end t2 end t1 end");
  for (std::size_t index = 0; index < 3; ++index) {
    EXPECT_NEAR(all_in.state().payoffs().share[index], 1.0 / 3, 1e-12);
  }
}

TEST(EscapedRules, E37_WhoDropsOutLeavesTheGameToThoseWhoAreIn) {
  using Shares = std::array<double, 8>;
  Scene scene = small();
  const auto shares = [&](int dropped) { return scene.state().forfeit(Seat::at(dropped)).share; };
  EXPECT_EQ(shares(1), (Shares{0.5, 0, 0.5}));
  scene.play("accuse=b");
  EXPECT_EQ(shares(1), (Shares{0, 0, 1})) << "seat 0 is out and has lost (E35), seat 2 is last";
  EXPECT_EQ(shares(2), (Shares{0, 1, 0}));
  EXPECT_EQ(shares(0), (Shares{0, 0.5, 0.5}));
  EXPECT_EQ(scene.state().forfeit(Seat::at(1)).score, (Shares{0, 0, 1000}));
}

TEST(EscapedRules, E36_OneWinnerAndNoPoints) {
  Scene scene = small();
  scene.play("t1 end accuse=a");
  EXPECT_EQ(scene.state().payoffs().share, (std::array<double, 8>{0, 1}));
  EXPECT_EQ(scene.state().payoffs().score, (std::array<double, 8>{0, 1000}));
  EXPECT_EQ(scene.view(0).payoffs().share, scene.state().payoffs().share);
}

}  // namespace
}  // namespace turnkey::escaped
