// The faults that the replay of boards from descriptions finds.
#include "tests/properties/places.h"

#include <gtest/gtest.h>

#include "tests/support/need_game.h"

namespace turnkey::properties {
namespace {

/// The problem if the event leads from one board of the game to the other.
std::string wrong_at(const std::string& game, const std::string& before, const std::string& event,
                     const std::string& after) {
  testing::need_game(game);
  Places places(game, before);
  if (const Failure failure = places.follow(event)) return *failure;
  return places.same_as(Places(game, after)).value_or("");
}

/// The same for boards of Straight Jacket.
std::string wrong(const std::string& before, const std::string& event, const std::string& after) {
  const std::string deck = "cards=X:visitor:4:-:-,A:poet:0:-:- ";
  return wrong_at("straight_jacket", deck + before, event, deck + after);
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
  EXPECT_EQ(wrong_at("break_out", before, "moves=??:pile>hand_0", "pile=1 hand_0=b5wi????"), "");
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

TEST(Places, ListsHaveCopiesOfCards) {
  const std::string before = "deck=12xt,s3 unseen=1,1,7 used=4,2,4 stash_0=-";
  EXPECT_EQ(wrong_at("captured", before, "moves=t:deck>stash_0,1:unseen>used",
                     "deck=11xt,s3 unseen=1,7 used=4,2,4,1 stash_0=t"),
            "");
  EXPECT_EQ(wrong_at("captured", before, "moves=4:used>used",
                     "deck=s3,12xt unseen=7,1,1 used=2,4,4 stash_0=-"),
            "")
      << "the first of a queue leaves";
  EXPECT_NE(wrong_at("captured", before, "moves=2:used>used",
                     "deck=s3,12xt unseen=7,1,1 used=2,4,4 stash_0=-"),
            "");
  EXPECT_NE(wrong_at("captured", before, "moves=s4:deck>stash_0",
                     "deck=12xt unseen=1,1,7 used=4,2,4 stash_0=s4"),
            "");
}

TEST(Places, PiecesAndCardsLieOnSpaces) {
  const std::string before = "board=t,-,s17 place_0=- place_1=2 patriot_0=0 stash_0=-";
  const auto wrong_after = [&](const std::string& event, const std::string& after) {
    return wrong_at("captured", before, "moves=" + event, after);
  };
  EXPECT_EQ(wrong_after("0:->2,s17:board.2>stash_0,7:->patriot_0",
                        "board=t,-,- place_0=2 place_1=2 patriot_0=7 stash_0=s17"),
            "");
  EXPECT_EQ(wrong_after("t:board.0>board.1", "board=-,t,s17 place_0=- place_1=2 patriot_0=0"), "");
  EXPECT_NE(wrong_after("t:board.0>board.2", before), "") << "a card lies there";
  EXPECT_NE(wrong_after("1:2>1", before), "") << "the piece stands elsewhere";
  EXPECT_NE(wrong_after("1:3>2", before), "") << "it did not stand there";
}

TEST(Places, RowsKeepTheirNumbers) {
  const std::string before = "rows_0=5PTA,12P/g! rows_1=-,4T aside_0=XG";
  const auto wrong_after = [&](const std::string& event, const std::string& after) {
    return wrong_at("gitmo", before, "moves=" + event, after);
  };
  EXPECT_EQ(wrong_after("rows_1.1>rows_0.0-,X:aside_0>rows_0.1",
                        "rows_0=4TPTA,12P/XG rows_1=-,- aside_0=G"),
            "");
  EXPECT_NE(wrong_after("rows_1.1>rows_0.0-,X:aside_0>rows_0.1",
                        "rows_0=12P/XG,4TPTA rows_1=-,- aside_0=G"),
            "")
      << "the rows have changed places";
  EXPECT_EQ(wrong_after("P5:rows_0.0->rows_1.0", "rows_0=6TA,12P/G rows_1=5P,4T aside_0=XG"), "");
  EXPECT_NE(wrong_after("rows_1.1>rows_0.0", "rows_0=4TPTA,12P/G rows_1=-,- aside_0=XG"), "")
      << "at the other end";
  EXPECT_NE(wrong_after("rows_0.1>rows_1.0", "rows_0=5PTA,- rows_1=12P,4T aside_0=XG"), "")
      << "its cap goes along";
}

TEST(Places, CapsStandBehindOtherCards) {
  const std::string before = "rows_0=5P/G,- aside_0=X top=P6";
  const auto wrong_after = [&](const std::string& event, const std::string& after) {
    return wrong_at("gitmo", before, "moves=" + event, after);
  };
  EXPECT_EQ(wrong_after("P6:top>rows_0.0", "rows_0=5PP/G,- aside_0=X top=0"), "");
  EXPECT_EQ(wrong_after("X:aside_0>rows_0.0", "rows_0=5P/XG,- aside_0=- top=P6"), "");
  EXPECT_NE(wrong_after("P4:unseen>rows_0.0", "rows_0=4PP/G,- aside_0=X top=P6"), "");
}

TEST(Places, ShownCardsAreMoves) {
  const auto escaped = [](const std::string& event, const std::string& after) {
    return wrong_at("escaped", "centre=? before_0=3?,4?", event, after);
  };
  const std::string lies = " before_0=3?,4?";
  EXPECT_EQ(escaped("moves=i:centre>centre", "centre=i" + lies), "");
  EXPECT_NE(escaped("kind=wrong face=i", "centre=i" + lies), "") << "no event has shown it";
  EXPECT_NE(escaped("moves=i:centre>centre", "centre=?" + lies), "") << "it was shown";
}

TEST(Places, AHiddenCardHidesThoseThatStay) {
  const auto leduc = [](const std::string& after) {
    return wrong_at("leduc", "deck=4 hand_0=KsQh", "moves=??:hand_0>deck", after);
  };
  EXPECT_EQ(leduc("deck=5 hand_0=??"), "");
  EXPECT_NE(leduc("deck=5 hand_0=Ks"), "");
  const std::string two = "aside=0 hand_0=b1b1c2";
  EXPECT_EQ(wrong_at("break_out", two, "moves=??:hand_0>aside", "aside=1 hand_0=b1??"), "");
  EXPECT_NE(wrong_at("break_out", two, "moves=??:hand_0>aside", "aside=1 hand_0=b1c2"), "");
}

TEST(Places, AllCardsMayBeGathered) {
  testing::need_game("gitmo");
  const Places start("gitmo", "unseen=P1x2,T3 rows_0=-,-");
  Places places("gitmo", "unseen=T3 rows_0=1P,-");
  places.starts_as(start);
  EXPECT_EQ(places.follow("then=T3:unseen>rows_0.1,*"), std::nullopt);
  EXPECT_EQ(places.same_as(start), std::nullopt);
}

TEST(Places, WholeHandsGoAtTheSameTime) {
  EXPECT_EQ(wrong("hand_0=X hand_1=AA", "moves=hand_0>hand_1,hand_1>hand_0", "hand_0=AA hand_1=X"),
            "");
}

TEST(Places, SymbolsMayStandInARow) {
  EXPECT_EQ(wrong("deck=4 hand_0=X", "moves=XA?2:deck>hand_0", "deck=0 hand_0=XXA?2"), "");
  EXPECT_NE(wrong("deck=4 hand_0=X", "moves=XA?:deck>hand_0", "deck=0 hand_0=XXA?2"), "");
}

TEST(Places, PiecesStandOnPlaces) {
  const auto jacked = [](const std::string& event, const std::string& after) {
    return wrong_at("jacked", "jail_a=3 pegs_a=12 jail_b=3 pegs_b=18!", event, after);
  };
  EXPECT_EQ(jacked("moves=b:18!>jail_b,a:12>18", "jail_a=3 pegs_a=18 jail_b=4 pegs_b=-"), "");
  EXPECT_NE(jacked("moves=a:12>18", "jail_a=3 pegs_a=18 jail_b=4 pegs_b=-"), "") << "b is killed";
  EXPECT_NE(jacked("moves=b:18!>12", "jail_a=3 pegs_a=12 jail_b=3 pegs_b=12!"), "") << "the mark";
  EXPECT_NE(jacked("moves=b:12>13", "jail_a=3 pegs_a=13 jail_b=3 pegs_b=18!"), "")
      << "a stands there";
}

TEST(Places, RunsAreOnePlace) {
  const std::string before = "hand_0=K straights_0=JQ,J";
  EXPECT_EQ(
      wrong_at("straight_up", before, "moves=K:hand_0>straights_0", "hand_0=- straights_0=JQK,J"),
      "");
  EXPECT_NE(
      wrong_at("straight_up", before, "moves=K:hand_0>straights_0", "hand_0=- straights_0=JQ,J"),
      "");
}

TEST(Places, TokensKeepTheirNumbersAndTheFacesThatAreKnown) {
  const auto escaped = [](const std::string& event, const std::string& after) {
    return wrong_at("escaped", "before_0=3k,17? before_1=7?", event, after);
  };
  EXPECT_EQ(escaped("moves=7?:before_1>before_0", "before_0=3k,7?,17? before_1=-"), "");
  EXPECT_EQ(escaped("moves=7b:before_1>before_0", "before_0=3k,7b,17? before_1=-"), "");
  EXPECT_EQ(escaped("moves=3?:before_0>before_1", "before_0=17? before_1=3k,7?"), "");
  EXPECT_NE(escaped("moves=3?:before_0>before_1", "before_0=17? before_1=3c,7?"), "") << "its face";
  EXPECT_NE(escaped("moves=3?:before_0>before_1", "before_0=3k before_1=7?,17?"), "") << "which";
  EXPECT_NE(escaped("moves=8?:before_1>before_0", "before_0=3k,8?,17? before_1=-"), "");
}

}  // namespace
}  // namespace turnkey::properties
