// What people read of a game of Break-Out: cards have their names, melds are told by their cards
// and by where they lie. tests/games/break_out/ holds that moves are described like this.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "protocol/wire/words/sentence.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

/// Descriptions of what seat 0 does, or another, and what seat 1 is told.
using Sayings = std::vector<std::pair<std::string, std::string>>;
void expect_said(const Sayings& sayings, Actor actor = Seat::at(0)) {
  testing::need_game("break_out");
  for (const auto& [description, sentence] : sayings) {
    EXPECT_EQ(sentence_of({"break_out", actor, description, Seat::at(1)}), sentence);
  }
}

TEST(BreakOutWords, AMeldGoesSomewhere) {
  const std::string meld = "cards=a4b4wi points=12 to=";
  expect_said(
      {{"kind=set " + meld + "cell",
        "Seat 0 lays the set a4-b4-Wild into its Cell, 12 "
        "points."},
       {"kind=run cards=a4wia6 points=15 to=breakout",
        "Seat 0 lays the run a4-Wild-a6 into the Yard and breaks out, 15 points."},
       {"kind=set cards=a1b1rc points=3 to=yard",
        "Seat 0 lays the set a1-b1-round card into the Yard, 3 points."},
       {"kind=run cards=a4wia6 points=15 to=breakout then=cell_0.0>yard.0",
        "Seat 0 lays the run a4-Wild-a6 into the Yard and breaks out, 15 points, and all of "
        "its Cell goes to the Yard."},
       {"kind=set " + meld + "yard ends=true",
        "Seat 0 lays the set a4-b4-Wild into the Yard, 12 points, and the round ends."}});
  expect_said({{"kind=set " + meld + "cell",
                "You lay the set a4-b4-Wild into your Cell, 12 "
                "points."}},
              Seat::at(1));
}

TEST(BreakOutWords, WaysOutOfTheCell) {
  expect_said({{"kind=breakout cards=wiwi meld=0 shape=run meld_cards=b3b4b5 low=1 "
                "new_cards=wib3b4b5wi points=20",
                "Seat 0 breaks out by adding Wild-Wild to the run b3-b4-b5 in its Cell: "
                "Wild-b3-b4-b5-Wild, 20 points."},
               {"kind=breakout card=su", "Seat 0 breaks out by Super Wild alone."},
               {"kind=breakout cell=full", "Seat 0 breaks out of its full Cell."}});
}

TEST(BreakOutWords, CardsOfTheHandAndOfTheCell) {
  const std::string add = "kind=add card=d1 meld=4 shape=run meld_cards=d2d3d4 to=yard end=low ";
  const std::string swap = "kind=swap card=c2 meld=3 shape=run meld_cards=c1suc3 for=su ";
  const std::string left = "from=0 from_shape=run from_cards=c2c3c4c5";
  expect_said(
      {{add + "from=hand", "Seat 0 adds d1 to the run d2-d3-d4 in the Yard, at the low end."},
       {add + "from=1 from_shape=set from_cards=a1b1c1d1",
        "Seat 0 adds d1 of the set a1-b1-c1-d1 in its Cell to the run d2-d3-d4 in the Yard, at "
        "the low end."},
       {"kind=add card=a1 meld=0 shape=set meld_cards=a1b1c1 to=cell from=hand",
        "Seat 0 adds a1 to the set a1-b1-c1 in its Cell."},
       {swap + "from=hand",
        "Seat 0 puts c2 for the Super Wild of the run c1-Super Wild-c3 in the "
        "Yard, and takes the Super Wild."},
       {swap + left,
        "Seat 0 puts c2 of the run c2-c3-c4-c5 in its Cell for the Super Wild of the "
        "run c1-Super Wild-c3 in the Yard, and takes the Super Wild."},
       {"kind=yard meld=0 shape=run meld_cards=c2c3c4c5",
        "Seat 0 moves the run c2-c3-c4-c5 from its Cell to the Yard."}});
}

TEST(BreakOutWords, DrawsAndWhatEndsTheRound) {
  expect_said(
      {{"kind=draw card=dr", "Seat 0 takes the draw card, DRAW."},
       {"kind=draw card=- ends=true", "Seat 0 has no card to draw, and the round ends."},
       {"kind=force card=dr", "Seat 0 plays DRAW: all others draw a card."},
       {"kind=force card=su", "Seat 0 plays Super Wild as a DRAW: all others draw a card."},
       {"kind=force card=dr ends=true",
        "Seat 0 plays DRAW: all others draw a card, but none is left and the round ends."}});
  expect_said(
      {{"kind=deal seat=1 card=su", "You get Super Wild."},
       {"kind=deal seat=1 card=a3,dr,a4", "You get a3, DRAW, a4."},
       {"kind=deal seat=0 card=??", "Seat 0 gets a hidden card."},
       {"kind=deal seat=0 card=?7", "Seat 0 gets 7 hidden cards."},
       {"kind=up card=wi", "The draw card is Wild."},
       {"kind=deal seat=0 card=?? ends=true", "Seat 0 gets a hidden card, and the round ends."}},
      Actor::chance());
}

TEST(BreakOutWords, ACallSaysWhatItCosts) {
  expect_said(
      {{"kind=next skips=true", "You say next, without a play or a draw."},
       {"kind=bluff cards=a1b2dr", "You lay a1-b2-DRAW, which is no meld."},
       {"kind=call seat=0 of=skip card=wi", "You call the skip: seat 0 takes the draw card, Wild."},
       {"kind=call seat=0 of=bluff cards=a1b2dr",
        "You call the bluff: seat 0 takes a1-b2-DRAW back."},
       {"kind=call seat=0 of=skip card=- ends=true",
        "You call the skip: seat 0 takes no card, as none is left, and the round ends."},
       {"kind=pass seat=0 of=skip", "You let the skip of seat 0 pass."},
       {"kind=pass seat=0 of=bluff then=bluff>aside",
        "You let the bluff of seat 0 pass, and its cards go out of play."},
       {"kind=give seat=0 card=wi ends=true", "You give Wild to seat 0, and the round ends."}},
      Seat::at(1));
}

}  // namespace
}  // namespace turnkey
