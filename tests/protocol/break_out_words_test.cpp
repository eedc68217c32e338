// The sentences of Break-Out: cards have names, and melds appear with their cards and places.
// tests/games/break_out/ checks that moves have these descriptions.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "protocol/wire/words/sentence.h"
#include "tests/support/facts_of.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

/// Descriptions of moves of seat 0, or another seat, and the sentences for seat 1.
using Sayings = std::vector<std::pair<std::string, std::string>>;
void expect_said(const Sayings& sayings, Actor actor = Seat::at(0)) {
  testing::need_game("break_out");
  for (const auto& [description, sentence] : sayings) {
    EXPECT_EQ(sentence_of({"break_out", actor, testing::facts_of(description), Seat::at(1)}),
              sentence);
  }
}

TEST(BreakOutWords, AMeldGoesSomewhere) {
  const std::string meld = "cards=a4b4wi points=12 to=";
  expect_said(
      {{"kind=set " + meld + "cell",
        "Seat 0 lays the set of blue 4, orange 4 and a Wild into their Cell, 12 points."},
       {"kind=run cards=a4wia6 points=15 to=breakout",
        "Seat 0 lays the run of blue 4, a Wild and blue 6 into the Yard and breaks out, 15 "
        "points."},
       {"kind=set cards=a1b1rc points=3 to=yard",
        "Seat 0 lays the set of blue 1, orange 1 and the round card into the Yard, 3 points."},
       {"kind=run cards=a4wia6 points=15 to=breakout then=cell_0.0>yard.0",
        "Seat 0 lays the run of blue 4, a Wild and blue 6 into the Yard and breaks out, 15 points, "
        "and all of their Cell goes to the Yard."},
       {"kind=set " + meld + "yard ends=true",
        "Seat 0 lays the set of blue 4, orange 4 and a Wild into the Yard, 12 points, and the "
        "round ends."}});
  expect_said({{"kind=set " + meld + "cell",
                "You lay the set of blue 4, orange 4 and a Wild into your Cell, 12 points."}},
              Seat::at(1));
}

TEST(BreakOutWords, WaysOutOfTheCell) {
  expect_said(
      {{"kind=breakout cards=wiwi meld=0 shape=run meld_cards=b3b4b5 low=1 "
        "new_cards=wib3b4b5wi points=20",
        "Seat 0 breaks out by adding two Wilds to the run of orange 3, orange 4 and orange 5 in "
        "their Cell, which becomes a Wild, orange 3, orange 4, orange 5 and a Wild, 20 points."},
       {"kind=breakout card=su", "Seat 0 breaks out with a Super Wild alone."},
       {"kind=breakout cell=full", "Seat 0 breaks out with their full Cell."}});
}

TEST(BreakOutWords, CardsOfTheHandAndOfTheCell) {
  const std::string add = "kind=add card=d1 meld=4 shape=run meld_cards=d2d3d4 to=yard end=low ";
  const std::string swap = "kind=swap card=c2 meld=3 shape=run meld_cards=c1suc3 for=su ";
  const std::string left = "from=0 from_shape=run from_cards=c2c3c4c5";
  expect_said(
      {{add + "from=hand",
        "Seat 0 adds the pink 1 to the run of pink 2, pink 3 and pink 4 in the Yard, at "
        "the low end."},
       {add + "from=1 from_shape=set from_cards=a1b1c1d1",
        "Seat 0 adds the pink 1 from the set of blue 1, orange 1, green 1 and pink 1 in "
        "their Cell to the run of pink 2, pink 3 and pink 4 in the Yard, at the low end."},
       {"kind=add card=a1 meld=0 shape=set meld_cards=a1b1c1 to=cell from=hand",
        "Seat 0 adds the blue 1 to the set of blue 1, orange 1 and green 1 in their Cell."},
       {swap + "from=hand",
        "Seat 0 puts the green 2 in place of the Super Wild of the run of green 1, a Super "
        "Wild and green 3 in the Yard, and takes the Super Wild."},
       {swap + left,
        "Seat 0 puts the green 2 from the run of green 2, green 3, green 4 and green 5 in "
        "their Cell in place of the Super Wild of the run of green 1, a Super Wild and green "
        "3 in the Yard, and takes the Super Wild."},
       {"kind=yard meld=0 shape=run meld_cards=c2c3c4c5",
        "Seat 0 moves the run of green 2, green 3, green 4 and green 5 from their Cell to "
        "the Yard."}});
}

TEST(BreakOutWords, DrawsAndWhatEndsTheRound) {
  expect_said(
      {{"kind=draw card=dr", "Seat 0 takes the draw card, a DRAW."},
       {"kind=draw card=- ends=true", "Seat 0 has no card to draw, and the round ends."},
       {"kind=force card=dr", "Seat 0 plays a DRAW: all others draw a card."},
       {"kind=force card=su", "Seat 0 plays a Super Wild as a DRAW: all others draw a card."},
       {"kind=force card=dr ends=true",
        "Seat 0 plays a DRAW: all others draw a card, but none is left and the round ends."}});
  expect_said(
      {{"kind=deal seat=1 card=su", "You get a Super Wild."},
       {"kind=deal seat=1 card=a3,dr,a4", "You get the blue 3, a DRAW and the blue 4."},
       {"kind=deal seat=0 card=??", "Seat 0 gets a hidden card."},
       {"kind=deal seat=0 card=?7", "Seat 0 gets seven hidden cards."},
       {"kind=up card=wi", "The draw card is a Wild."},
       {"kind=deal seat=0 card=?? ends=true", "Seat 0 gets a hidden card, and the round ends."}},
      Actor::chance());
}

TEST(BreakOutWords, ACallSaysWhatItCosts) {
  expect_said(
      {{"kind=next skips=true", "You say \"Next\", having neither played nor drawn."},
       {"kind=bluff cards=a1b2dr", "You lay blue 1, orange 2 and a DRAW, which is no meld."},
       {"kind=call seat=0 of=skip card=wi",
        "You call seat 0's skip: seat 0 takes the draw card, a Wild."},
       {"kind=call seat=0 of=bluff cards=a1b2dr",
        "You call seat 0's bluff: seat 0 takes blue 1, orange 2 and a DRAW back."},
       {"kind=call seat=0 of=skip card=- ends=true",
        "You call seat 0's skip: seat 0 takes no card, as none is left, and the round ends."},
       {"kind=pass seat=0 of=skip", "You let seat 0's skip go."},
       {"kind=pass seat=0 of=bluff then=bluff>aside",
        "You let seat 0's bluff go, and its cards go out of play."},
       {"kind=give seat=0 card=wi ends=true", "You give a Wild to seat 0, and the round ends."}},
      Seat::at(1));
}

}  // namespace
}  // namespace turnkey
