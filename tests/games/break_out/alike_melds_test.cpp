// Melds of Break-Out that look the same: an event keeps the meld that it names, and a search
// considers one of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/games/break_out/scene.h"

namespace turnkey::break_out {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;

/// Two equal runs in the Yard, and two equal sets in the Cell.
const std::string kAlike =
    "out=0 hand_0=c4wib7 yard=0.run.c1c2wi,1.set.a5b5d5,2.run.c1c2wi "
    "cell_0=3.set.a3b3c3d3,4.set.a3b3c3d3 ";

std::vector<std::string> texts_of(const MoveList& list) {
  std::vector<std::string> texts;
  for (const Move move : list) texts.push_back(Game::text(move));
  return texts;
}

TEST(BreakOutAlikeMelds, BO41_BO52_AnEventIsKeptAtTheMeldThatItNames) {
  testing::expect_says<Game>(
      scene(kAlike),
      "2+c4 -> yard=0.run.c1c2wi,1.set.a5b5d5,2.run.c1c2wic4;"
      "2+c4 2+wi -> yard=0.run.c1c2wi,1.set.a5b5d5,2.run.c1c2wic4wi;"
      "2+wi 0+c4 -> yard=0.run.c1c2wic4,1.set.a5b5d5,2.run.c1c2wiwi;"
      "yard=4 -> cell_0=3.set.a3b3c3d3;"
      "yard=4 3+4.a3 -> (BO45);"
      "yard=4 4+3.a3 -> yard=0.run.c1c2wi,1.set.a5b5d5,2.run.c1c2wi,4.set.a3a3b3c3d3");
}

/// All views keep the event as it was reported, and accept later events at the same meld.
TEST(BreakOutAlikeMelds, BO50_ViewsKeepTheMeldThatWasNamed) {
  for (const Seat seat : {Seat::at(0), Seat::at(1), Seat::spectator()}) {
    View view = seen_by(scene(kAlike), seat);
    for (const char* text : {"2+wi", "0+c4"}) {
      EXPECT_TRUE(view.apply(testing::move_of<Game>(text)).has_value()) << text;
    }
    EXPECT_EQ(testing::tokens_of(view.board().text())["yard"],
              "0.run.c1c2wic4,1.set.a5b5d5,2.run.c1c2wiwi");
  }
}

TEST(BreakOutAlikeMelds, BO50_ASearchLooksAtTheFirst) {
  const State state = scene(kAlike);
  MoveList list;
  state.distinct_moves(list);
  const std::vector<std::string> distinct = texts_of(list);
  EXPECT_THAT(distinct, IsSupersetOf({"0+c4", "yard=3"}));
  EXPECT_THAT(distinct, Not(AnyOf(Contains("2+c4"), Contains("yard=4"))));
  state.moves(list);
  EXPECT_THAT(texts_of(list), IsSupersetOf({"0+c4", "2+c4", "yard=3", "yard=4"}));
  for (const Move move : list) {
    const Move first = state.representative(move);
    EXPECT_THAT(distinct, Contains(Game::text(first)));
    EXPECT_EQ(seen_by(state, Seat::at(0)).representative(move), first);
  }
}

TEST(BreakOutAlikeMelds, BO46_DescriptionsTellThemApart) {
  const State state = scene(kAlike);
  const auto described = [&](const char* text) {
    return testing::tokens_of(state.describe(testing::move_of<Game>(text)).text());
  };
  EXPECT_EQ(described("2+c4")["alike"], "2");
  EXPECT_EQ(described("yard=3")["alike"], "1");
  EXPECT_FALSE(described("1+wi").contains("alike"));
}

}  // namespace
}  // namespace turnkey::break_out
