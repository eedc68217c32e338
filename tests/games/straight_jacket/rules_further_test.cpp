// The option Further: SJ4 and SJ38 of RULES.md.
#include <gtest/gtest.h>

#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

Options follow(Options options) {
  options.further = Further::kFollow;
  return options;
}

/// A makes all play; C, of value 3, gives another turn and drops a card. The others are blanks, B
/// 2, D 4 and so on.
Options all_play() {
  return follow(with_deck(cards("t0", "value=1", 4, "who='all', do='play'") +
                          cards("t1", "value=3", 4, "do='turn'; do='drop'") + blanks("2456789")));
}

/// Up to the turn of seat 0, which plays A.
State all_play_after(const std::string& passes_of_2) {
  return after("start=1 d1=B d1=C d1=D pB lC rD d2=B d2=E pB " + passes_of_2 + " d0=A pA",
               all_play());
}

TEST(StraightJacketFurther, SJ4_IsRefusedWhereTooManyTextsMayWait) {
  const auto refused = [](const std::string& effects, int count) {
    const std::string toml = cards("t", "value=1", count, effects) + blanks("23456789");
    try {
      with_deck(toml, {{"Players", "3"}, {"Further", "follow"}});
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refused("do='play'; do='draw', n=1", 8), "");
  EXPECT_NE(refused("do='play'; do='draw', n=1", 9).find("at most 8 cards"), std::string::npos);
  EXPECT_NE(refused("who='all', do='play'", 9), "");
  EXPECT_EQ(refused("do='draw', n=1; do='play'", 9), "") << "no text waits";
  EXPECT_TRUE(Game::parse_options({{"Further", "follow"}})) << "with the house deck";
}

TEST(StraightJacketFurther, SJ4_ByDefaultAnyCardIsPlayedAndItsTextIgnored) {
  const State state = text("do='play'", "");
  EXPECT_EQ(legal(state), "pB pC");
  const State plain = after("start=0 d0=A d0=B d0=D pA pB", texts({"do='play'", "do='turn'"}));
  EXPECT_TRUE(says(plain, "extra=0 phase=pass_left"));
}

TEST(StraightJacketFurther, SJ38_TheLowestIsPlayedAndFollowedThenTheTextGoesOn) {
  const Options options = follow(texts({"do='play'; do='drop'", "do='turn'"}));
  const State state = after("start=0 d0=A d0=B d0=D pA", options);
  EXPECT_EQ(legal(state), "pB");
  expect_says<Game>(state, "pD -> (SJ11); pB -> extra=1 discards=B jacket_0=A phase=pass_left");
}

TEST(StraightJacketFurther, SJ38_ATextWaitsForAnother) {
  const Options options = follow(texts({"do='play'; do='draw', n=2", "do='draw', n=1"}));
  const State state = after("start=0 d0=A d0=B d0=D pA", options);
  expect_says<Game>(state,
                    "pB -> waiting=t0 need=1;"
                    "pB d0=E -> waiting= need=2;"
                    "pB d0=E d0=E d0=E -> hand_0=DEEE phase=pass_left");
}

TEST(StraightJacketFurther, SJ38_AFurtherCardMayPlayAnother) {
  const State state = after("start=0 d0=A d0=A d0=D pA", follow(texts({"do='play'; do='drop'"})));
  expect_says<Game>(state, "pA -> legal=pD waiting=t0; pA pD -> discards=DA jacket_0=A waiting=");
}

TEST(StraightJacketFurther, SJ38_EachPatientFollowsItsOwnCard) {
  const State own = all_play_after("lC rE");
  EXPECT_EQ(legal(own), "pC");
  expect_says<Game>(own,
                    "pC -> extra=1 discards=C turn=1 legal=pE reader=0;"
                    "pC pE -> phase=pass_left jacket_1=BE");
  // Seat 1 has no turn to extend; its own top card is dropped.
  expect_says<Game>(all_play_after("lE rC"),
                    "pD pC -> extra=0 discards=C jacket_1=B phase=pass_left mover=0");
}

TEST(StraightJacketFurther, SJ38_SJ72_WhoPlaysAFurtherCardHoldsNoLowerOne) {
  const Options options = texts({"do='play'; do='show'"});
  const auto refused = [](const Options& game) {
    return testing::refusal<Game>(seen(1, "start=0 d0=? d0=? d0=? pA pD", game), "v0=B");
  };
  EXPECT_EQ(refused(options), "");
  EXPECT_EQ(refused(follow(options)), "this card can't be there");
}

}  // namespace
}  // namespace turnkey::straight_jacket
