// Texts of cards: SJ30 to SJ45 of RULES.md. The first texts are A, B…; with one text the blanks B
// to I have the values 2 to 9, with two C to J.
#include <gtest/gtest.h>

#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using testing::outcomes;

/// As text(), with B and C on the jackets of seats 1 and 2. Seat 0 holds two D, seat 1 an E.
State second_turn(const std::string& card, const std::string& more = "") {
  return after("start=1 d1=B d1=C d1=D pB lC rD d2=D d2=E pC lD rE d0=A pA " + more, texts({card}));
}

TEST(StraightJacketTexts, SJ30_Draw) {
  const State state = text("do='draw', n=2", "d0=D");
  expect_says<Game>(state, "-> need=1; d0=E -> legal=lB,lC,lD,lE");
  EXPECT_EQ(told_to(Seat::at(1), state, "d0=E"), "d0=?");
}

TEST(StraightJacketTexts, SJ31_PlayAndPlayOnto) {
  expect_says<Game>(text("do='play'"), "pC -> jacket_0=AC hand_0=B");
  expect_says<Game>(text("do='play_onto', side='right'"), "pC -> jacket_2=C");
  expect_says<Game>(text("do='play_onto', side='any'"), "-> legal=s1,s2; s1 pB -> jacket_1=B");
}

TEST(StraightJacketTexts, SJ32_DeckOnto) {
  const State any = text("do='deck_onto', side='any'");
  expect_says<Game>(any, "-> legal=s1,s2; s2 uD -> jacket_2=D");
  EXPECT_DOUBLE_EQ(outcomes<Game>(after(any, "s2")).at("uA"), 3.0 / 25);
  expect_says<Game>(text("do='deck_onto', side='self'"), "uD -> jacket_0=AD");
  const State empty =
      text("do='draw', n=9; do='draw', n=9; do='draw', n=7; do='deck_onto', side='any'");
  expect_says<Game>(empty, times(25, "… ") + "-> phase=pass_left");
}

TEST(StraightJacketTexts, SJ33_AnotherTurn) {
  expect_says<Game>(text("do='turn'"),
                    "-> extra=1; lB rC -> mover=0 phase=fill extra=0;"
                    "lB rC d0=A d0=B d0=C pA lB rC -> mover=0;"
                    "lB rC d0=A d0=B d0=C pA lB rC d0=B d0=C d0=D pB lC rD -> mover=1");
  expect_says<Game>(text("do='turn'; do='turn'"), "-> extra=2");
}

TEST(StraightJacketTexts, SJ34_TakeGiveDrop) {
  EXPECT_TRUE(says(second_turn("do='take', side='left'"), "jacket_0=AB jacket_1=-"));
  EXPECT_TRUE(says(second_turn("do='give', side='right'"), "jacket_0=- jacket_2=CA"));
  EXPECT_TRUE(says(second_turn("do='drop'"), "jacket_0=- discards=A"));
}

TEST(StraightJacketTexts, SJ35_WholeHands) {
  expect_says<Game>(second_turn("do='swap_hands', side='any'"), "s1 … … … x -> hand_0=E hand_1=DD");
  const State passed = second_turn("do='pass_hand', side='left'", "… … x");
  EXPECT_TRUE(says(passed, "hand_0=- hand_1=DDE mover=1")) << "nothing is left to pass";
}

TEST(StraightJacketTexts, SJ36_HandOver) {
  expect_says<Game>(text("do='hand_over', n=2, side='any'"),
                    "-> legal=s1,s2; s2 hC -> legal=hB; s2 hC hB -> hand_2=BC hand_0=-");
  expect_says<Game>(text("do='hand_over', n=9, side='left'"), "hB hC -> hand_1=BC");
}

TEST(StraightJacketTexts, SJ37_PeekAndShow) {
  const State peek = second_turn("do='peek', side='left'");
  EXPECT_EQ(outcomes<Game>(peek).size(), 1u);
  for (const int seat : {0, 1}) EXPECT_EQ(told_to(Seat::at(seat), peek, "v1=E"), "v1=E");
  EXPECT_EQ(told_to(Seat::at(2), peek, "v1=E"), "v1=?");
  const State show = text("do='show'");
  EXPECT_EQ(outcomes<Game>(show).count("v0=B"), 1u);
  EXPECT_EQ(outcomes<Game>(after(show, "v0=B")).count("v0=C"), 1u);
  EXPECT_EQ(told_to(Seat::spectator(), show, "v0=B"), "v0=B");
}

/// The description of the next event.
template <class Position>
std::string told(const Position& position, const std::string& event) {
  return position.describe(testing::move_of<Game>(event)).text();
}

TEST(StraightJacketTexts, SJ31_SJ32_SJ35_SJ36_SJ37_WhomItConcernsIsTold) {
  const std::string b2 = "name=b2 value=2 effect=- text=-";
  EXPECT_EQ(told(text("do='play'"), "pB"),
            "kind=play_by_text target=0 " + b2 + " moves=b2:hand_0>jacket_0");
  EXPECT_EQ(told(text("do='play_onto', side='right'"), "pB"),
            "kind=play_by_text target=2 " + b2 + " moves=b2:hand_0>jacket_2");
  EXPECT_EQ(told(text("do='deck_onto', side='any'", "s2"), "uB"),
            "kind=turn_up target=2 " + b2 + " moves=b2:deck>jacket_2");
  EXPECT_EQ(told(text("do='hand_over', n=2, side='left'"), "hB"),
            "kind=hand_over target=1 " + b2 + " moves=b2:hand_0>hand_1");
  const State swap = second_turn("do='swap_hands', side='any'", "s1");
  EXPECT_EQ(told(swap, "v0=D"),
            "kind=reveal seat=0 to=1 name=b4 value=4 effect=- text=- moves=b4:hand_0>hand_0");
  EXPECT_EQ(told(swap, "v0=?"), "kind=reveal seat=0 to=1 name=?");
  EXPECT_EQ(told(after(swap, "… … …"), "x"),
            "kind=swap seat=0 target=1 moves=hand_0>hand_1,hand_1>hand_0");
  EXPECT_EQ(told(text("do='pass_hand', side='left'", "v0=B v0=C"), "x"),
            "kind=pass_hand seat=0 target=1 moves=hand_0>hand_1");
  EXPECT_EQ(told(text("who='all', do='pass_hand', side='left'", "v0=B v0=C"), "x"),
            "kind=pass_all side=left moves=hand_0>hand_1");
  EXPECT_EQ(told(text("do='show'"), "v0=B"),
            "kind=reveal seat=0 to=all " + b2 + " moves=b2:hand_0>hand_0");
  // Impossible events have names too (CardNames in engine/words.h).
  EXPECT_EQ(told(text("do='show'"), "uB"), "kind=turn_up " + b2);
}

TEST(StraightJacketTexts, SJ46_WhatTextsMoveBelongsToTheEventBefore) {
  const auto moves = [](const State& state, const std::string& event) {
    const auto tokens = testing::tokens_of(told(state, event));
    return tokens.contains("then") ? tokens.at("then") : "";
  };
  const auto played = [](const std::string& effects) {
    return after("start=0 d0=A d0=B d0=C", texts({effects}));
  };
  EXPECT_EQ(moves(played("do='give', side='right'; do='draw', n=1"), "pA"), "t0:jacket_0>jacket_2");
  EXPECT_EQ(moves(played("do='drop'"), "pA"), "t0:jacket_0>discards");
  EXPECT_EQ(moves(played("do='draw', n=1; do='drop'"), "pA"), "") << "a card is drawn before";
  EXPECT_EQ(moves(text("do='draw', n=1; do='drop'"), "d0=D"), "t0:jacket_0>discards");
  EXPECT_EQ(moves(second_turn("do='take', side='any'"), "s1"), "b2:jacket_1>jacket_0");
  const std::string everybody = "who='all', do='take', side='left'; who='all', do='drop'";
  const State before =
      after("start=1 d1=B d1=C d1=D pB lC rD d2=D d2=E pC lD rE d0=A", texts({everybody}));
  EXPECT_EQ(moves(before, "pA"),
            "b2:jacket_1>jacket_0,b3:jacket_2>jacket_1,t0:jacket_0>jacket_2,"
            "b2:jacket_0>discards,b3:jacket_1>discards,t0:jacket_2>discards");
  // For simultaneous choices, once the last one is revealed.
  const State chosen = second_turn("who='all', do='give', side='any'", "s2 s2 s0");
  EXPECT_EQ(moves(chosen, "t0>2"), "");
  EXPECT_EQ(moves(after(chosen, "… …"), "t2>0"),
            "t0:jacket_0>jacket_2,b3:jacket_2>jacket_0,b2:jacket_1>jacket_2");
}

TEST(StraightJacketTexts, SJ31_SJ35_TheBoardSaysOnWhomATextFalls) {
  const auto draws = [](const State& state, const std::string& line) {
    EXPECT_NE(state.drawing().find(line), std::string::npos) << state.drawing();
  };
  const State state = text("do='play_onto', side='any'");
  // Nobody is named yet; seat 2 is; it is done.
  expect_says<Game>(state, "-> target=; s2 -> target=2; s2 pB -> target=");
  draws(after(state, "s2"), ", on seat 2;");
  EXPECT_EQ(said(text("do='deck_onto', side='self'"), "target"), "0");
  EXPECT_EQ(said(text("do='show'"), "target"), "");
  EXPECT_EQ(said(second_turn("do='swap_hands', side='left'"), "target"), "1");
  const State all = second_turn("who='all', do='hand_over', n=1, side='right'", "hD");
  EXPECT_EQ(said(all, "target"), "") << "all choose";
  draws(all, "  chosen D\n");
  draws(second_turn("do='drop'"), "\ndiscards A\n");
}

TEST(StraightJacketTexts, SJ40_EverybodyChoosesForItself) {
  EXPECT_EQ(said(text("who='all', do='hand_over', n=1, side='any'"), "turn"), "0");
  expect_says<Game>(second_turn("who='all', do='play_onto', side='any'"),
                    "-> turn=0; s2 pD -> turn=1");
}

TEST(StraightJacketTexts, SJ41_OnlySeatsThatItAffectsMayBeNamed) {
  for (const char* none :
       {"do='take', side='any'", "do='peek', side='any'", "do='drop'; do='give', side='any'"}) {
    EXPECT_EQ(said(text(none), "phase"), "pass_left") << none;
  }
  EXPECT_EQ(legal(text("do='swap_hands', side='any'")), "s1 s2");
  EXPECT_EQ(legal(second_turn("do='take', side='any'")), "s1 s2");
}

TEST(StraightJacketTexts, SJ41_WhyASeatIsNotNamed) {
  const State take = second_turn("do='take', side='any'");
  expect_says<Game>(
      take,
      "s0 -> the named seat must be another one, and the effect must do something there (SJ41);"
      "s3 -> no such seat is at the table;"
      "s? -> something else is due; pD -> something else is due");
  EXPECT_EQ(testing::refusal<Game>(after("", take.options()), "start=3"),
            "no such seat is at the table");
}

TEST(StraightJacketTexts, SJ42_AtTheSameTime) {
  const State state = second_turn("who='all', do='hand_over', n=1, side='right'");
  EXPECT_EQ(told_to(Seat::at(2), state, "hD"), "h?");
  EXPECT_EQ(said(after(state, "hD"), "chosen_0"), "D");
  const State all = after(state, "hD hE");
  EXPECT_EQ(outcomes<Game>(all).count("t0>2=D"), 1u);
  EXPECT_EQ(told_to(Seat::at(2), all, "t0>2=D"), "t0>2=D");
  EXPECT_EQ(told_to(Seat::at(1), all, "t0>2=D"), "t0>2=?");
  const State aims = second_turn("who='all', do='take', side='any'");
  EXPECT_EQ(told_to(Seat::at(1), aims, "s2"), "s?");
  EXPECT_EQ(outcomes<Game>(after(aims, "s2 s0 s1")).count("t0>2"), 1u);
}

TEST(StraightJacketTexts, SJ42_WhomItConcernsIsHiddenWhileAllChoose) {
  const std::string card = "who='all', do='hand_over', n=1, side='any'";
  EXPECT_EQ(told(text(card, "s2"), "hB"),
            "kind=hand_over target=2 name=b2 value=2 effect=- text=- moves=b2:hand_0>chosen_0");
  const View other = seen(1, "start=0 d0=? d0=? d0=? pA s?", texts({card}));
  EXPECT_EQ(told(other, "h?"), "kind=hand_over target=? name=? moves=?:hand_0>chosen_0");
  const View own = seen(0, "start=0 d0=A d0=B d0=C pA s2", texts({card}));
  EXPECT_EQ(told(own, "hB"),
            "kind=hand_over target=2 name=b2 value=2 effect=- text=- moves=b2:hand_0>chosen_0");
}

TEST(StraightJacketTexts, SJ43_OneAfterTheOther) {
  const State state = second_turn("who='all', do='deck_onto', side='left'", "uD uE");
  EXPECT_TRUE(says(state, "jacket_1=BD jacket_2=CE"));
  const State last = second_turn("do='draw', n=9; who='all', do='draw', n=6", times(21, "… "));
  // 28 cards minus 6 and 9: seats 0 and 1 draw, 2 can't.
  EXPECT_TRUE(says(last, "turn=- deck=1"));
}

TEST(StraightJacketTexts, SJ44_SeveralTakeFromOne) {
  // Seats 0 and 2 take from seat 1, which takes from seat 0: A is the top of 0, B of 1.
  const State state = second_turn("who='all', do='take', side='any'", "s1 s0 s1 … … …");
  EXPECT_TRUE(says(state, "jacket_0=B jacket_1=A jacket_2=C")) << "for seat 2 nothing was left";
  const State ring = second_turn("who='all', do='take', side='left'");
  EXPECT_TRUE(says(ring, "jacket_0=B jacket_1=C jacket_2=A"));
}

TEST(StraightJacketTexts, SJ45_SeveralToOne) {
  const State state = second_turn("who='all', do='give', side='any'", "s2 s2 s0 … … …");
  EXPECT_TRUE(says(state, "jacket_2=AB jacket_0=C jacket_1=-"));
}

}  // namespace
}  // namespace turnkey::straight_jacket
