// What the replay of boards from described events finds.
#include "tests/properties/places.h"

#include <gtest/gtest.h>

#include "tests/support/need_game.h"

namespace turnkey::properties {
namespace {

/// What is wrong when the event leads from one board to the other; boards of Straight Jacket.
std::string wrong(const std::string& before, const std::string& event, const std::string& after) {
  testing::need_game("straight_jacket");
  const std::string deck = "cards=X:visitor:4:-:-,A:poet:0:-:- ";
  Places places("straight_jacket", deck + before);
  if (const Failure failure = places.follow(event)) return *failure;
  return places.same_as(Places("straight_jacket", deck + after)).value_or("");
}

/// The same of boards of another game.
std::string wrong_at(const std::string& game, const std::string& before, const std::string& event,
                     const std::string& after) {
  testing::need_game(game);
  Places places(game, before);
  if (const Failure failure = places.follow(event)) return *failure;
  return places.same_as(Places(game, after)).value_or("");
}

TEST(Places, FollowTheMovesOfAnEventAndThoseAfterIt) {
  const std::string before = "hand_0=X jacket_0=- jacket_1=A";
  const std::string play = "moves=visitor:hand_0>jacket_0";
  EXPECT_EQ(
      wrong(before, play + " then=visitor:jacket_0>jacket_1", "hand_0=- jacket_0=- jacket_1=AX"),
      "");
  EXPECT_NE(wrong(before, play, "hand_0=- jacket_0=- jacket_1=AX"), "") << "a silent move";
  EXPECT_NE(
      wrong(before, play + " then=visitor:jacket_0>jacket_1", "hand_0=- jacket_0=- jacket_1=XA"),
      "")
      << "the order on a jacket counts";
  EXPECT_NE(wrong(before, "moves=poet:hand_0>jacket_0", before), "") << "it does not lie there";
  EXPECT_NE(wrong(before, "moves=visitor:hand_3>jacket_0", before), "") << "nothing lies there";
  EXPECT_NE(wrong(before, "moves=visitor", before), "") << "no move";
}

TEST(Places, OfHandsTheOrderDoesNotCount) {
  EXPECT_EQ(wrong("hand_0=X hand_1=A", "moves=poet:hand_1>hand_0", "hand_0=AX hand_1=-"), "");
}

TEST(Places, HiddenCardsAreCounted) {
  EXPECT_EQ(wrong("deck=2 hand_0=X?", "moves=?:deck>hand_0", "deck=1 hand_0=X??"), "");
  EXPECT_NE(wrong("deck=2 hand_0=X?", "moves=?:deck>hand_0", "deck=1 hand_0=X?"), "");
  EXPECT_NE(wrong("deck=2 hand_0=X?", "moves=?:deck>hand_0", "deck=2 hand_0=X??"), "");
}

TEST(Places, CardsMayTakeMoreThanOneSign) {
  const std::string before = "pile=2 hand_0=b5wi??";
  EXPECT_EQ(wrong_at("break_out", before, "moves=??:pile>hand_0", "pile=1 hand_0=????????"), "");
  EXPECT_EQ(wrong_at("break_out", "hand_0=b5wi", "moves=wi:hand_0>up", "hand_0=b5 up=wi"), "");
  EXPECT_NE(wrong_at("break_out", "hand_0=b5wi", "moves=b5:hand_0>up", "hand_0=b5 up=wi"), "");
}

TEST(Places, MeldsAreWhereTheListHasThem) {
  const std::string before = "hand_0=b5 yard=- cell_0=2.run.b2b3b4";
  EXPECT_EQ(wrong_at("break_out", before, "moves=cell_0.2>yard.2,b5:hand_0>yard.2",
                     "hand_0=- yard=2.run.b2b3b4b5 cell_0=-"),
            "");
  EXPECT_NE(wrong_at("break_out", before, "moves=b5:hand_0>yard.2",
                     "hand_0=- yard=2.run.b2b3b4b5 cell_0=-"),
            "")
      << "the meld went there too";
  EXPECT_NE(wrong_at("break_out", before, "moves=b5:hand_0>cell_0.3",
                     "hand_0=- yard=- cell_0=2.run.b2b3b4b5"),
            "")
      << "another meld";
}

TEST(Places, SpacesAreCountedFromOne) {
  const std::string before = "cards=?,11,.,11 deck=1 taken=0";
  EXPECT_EQ(wrong_at("meet_the_patriots", before, "moves=3:cards.1>cards.1",
                     "cards=3,11,.,11 deck=1 taken=0"),
            "")
      << "a card is shown where it lies";
  EXPECT_EQ(wrong_at("meet_the_patriots", before,
                     "moves=11:cards.2>taken,11:cards.4>taken then=?:deck>cards.2",
                     "cards=?,?,.,. deck=0 taken=2"),
            "");
  EXPECT_NE(wrong_at("meet_the_patriots", before, "moves=11:cards.2>cards.3",
                     "cards=?,11,.,11 deck=1 taken=0"),
            "");
}

TEST(Places, WhatTheRulesMoveAfterAnEventMovesAllThatLiesThereThen) {
  EXPECT_EQ(wrong_at("break_out", "pile=0 aside=3 round_card=-",
                     "moves=b1:aside>round_card then=aside>pile", "pile=2 aside=0 round_card=b1"),
            "");
}

TEST(Places, WholeHandsGoAtTheSameTime) {
  EXPECT_EQ(wrong("hand_0=X hand_1=AA", "moves=hand_0>hand_1,hand_1>hand_0", "hand_0=AA hand_1=X"),
            "");
}

}  // namespace
}  // namespace turnkey::properties
