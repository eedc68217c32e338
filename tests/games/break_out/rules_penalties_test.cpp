// Skips, bluffs and calls, by RULES.md (rules BO60–BO64).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include "tests/games/break_out/oracle_parts.h"
#include "tests/games/break_out/rows.h"

namespace turnkey::break_out {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(BreakOut, BO60_BO61_BO63_Skips) {
  expect_rows({{kPenalties + "hand_0=a1b2 hand_1=c1c2",
                "next -> legal=call,pass; next next -> (BO61); next pass -> turn=1;"
                "next call pass -> (BO63); next call give=c2 -> hand_0=a1b2c2a7 known_0=a7"}});
}

TEST(BreakOut, BO61_WhatIsCalledIsTold) {
  const State state = scene(kPenalties + "hand_0=a1b2c3d4 hand_1=c1c2");
  EXPECT_EQ(told(after(state, "next"), "call"), "kind=call seat=0 of=skip card=a7");
  EXPECT_EQ(told(after(state, "bluff=a1b2c3"), "call"), "kind=call seat=0 of=bluff cards=a1b2c3");
}

TEST(BreakOut, BO62_BO64_Bluffs) {
  expect_rows({
      {kPenalties + "hand_0=a1b2c3d4 hand_1=c1c2",
       "bluff=a1b2c3 -> bluff=a1b2c3; bluff=a1b2c3 pass -> hand_0=d4;"
       "bluff=a1b2c3 call -> done=bluffed bluff=; bluff=a1b2c3 call give=c1 -> known_0=a1b2c3;"
       "next pass next pass next -> (BO64); next pass next pass bluff=a1b2c3 -> (BO64)"},
      {kPenalties + "hand_0=b2b3 hand_1=c1c2", "bluff=b2b3rc -> the round card is in no hand"},
      {kPenalties + "hand_0=a1a2a3b7", "bluff=a1a2a3 -> (BO62); draw bluff=a1a2b7 -> (BO62)"},
      // The first card is as good as any.
      {kPenalties + "Melds=runs Copies=4 Colours=2 hand_0=a1a1a1b7 hand_1=b1",
       "bluff=a1a1a1 -> bluff=a1a1a1; next -> bluff=; bluff=a1a1a1 call -> bluff="},
  });
  oracle::Cards hand = oracle::deck_of({});
  hand.resize(41);
  const std::string many = kPenalties + "hand_0=" + oracle::joined(hand);
  expect_rows({{many, "bluff=a1b2c3 -> (BO62)"},
               {many.substr(0, many.size() - 2), "bluff=a1b2c3 -> bluff=a1b2c3"}});
}

/// The drawing's lines about a call.
std::string call_of(const State& state) {
  const std::string text = state.drawing();
  const auto at = text.find("\nseat ");
  return at == std::string::npos ? "" : text.substr(at + 1);
}

TEST(BreakOut, BO61_BO63_TheDrawingSaysWhatASkipStakes) {
  const std::string hands = "Players=3 Penalties=true hand_0=a1b2 hand_1=c1 hand_2=d1";
  EXPECT_EQ(call_of(scene(hands)), "") << "nothing to call";
  const State skipped = after(scene(hands), "next");
  EXPECT_EQ(call_of(skipped),
            "seat 0 skips, without a play or a draw; seat 1 may call\n"
            "      called: seat 0 takes the draw card, blue 7, and gets a card of seat 1's choice\n"
            "      not called: the turn is over\n");
  EXPECT_THAT(call_of(after(skipped, "pass")),
              StartsWith("seat 0 skips, without a play or a draw; seat 2 may call"));
  EXPECT_THAT(after(skipped, "call").drawing(),
              HasSubstr("\ncaught: seat 1 gives seat 0 a card\n"));
  EXPECT_THAT(call_of(after(scene(hands + " up=- pile=-"), "next")),
              HasSubstr("called: the round ends, as there is no draw card\n"));
}

TEST(BreakOut, BO62_TheDrawingSaysWhatABluffStakes) {
  const State bluffed = after(scene(kPenalties + "hand_0=a1b2c3d4 hand_1=c1c2"), "bluff=a1b2c3");
  EXPECT_EQ(call_of(bluffed),
            "seat 0 lays blue 1, orange 2 and green 3, which is no meld; seat 1 may call\n"
            "      called: seat 0 takes blue 1, orange 2 and green 3 back and gets a card of seat "
            "1's choice\n"
            "      not called: blue 1, orange 2 and green 3 go out of play\n");
  EXPECT_EQ(call_of(after(bluffed, "pass")), "") << "it is settled";
  const State last = scene(kPenalties + "hand_0=a1b2c3 hand_1=c1c2");
  EXPECT_THAT(call_of(after(last, "bluff=a1b2c3")),
              EndsWith("go out of play, and the round ends\n"));
}

}  // namespace
}  // namespace turnkey::break_out
