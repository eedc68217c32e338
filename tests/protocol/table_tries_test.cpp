// Moves for people who are to remember cards, which the legal ones would give away.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/apps/game/choices.h"
#include "protocol/apps/game/game_in_play.h"
#include "tests/support/need_game.h"

namespace turnkey::play {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// MP40: for a player who remembers the cards, the moves show neither seen nor matching cards.
TEST(TableTries, SayLessThanTheLegalMovesWhereCardsAreRemembered) {
  testing::need_game("meet_the_patriots");
  auto table = *GameInPlay::deal({.game = "meet_the_patriots", .options = {}, .seed = 7});
  while (!table.over()) {
    const AnyView& view = table.view(table.turn().seat());
    const auto tries = tries_of(view);
    ASSERT_FALSE(tries.empty());
    for (const Choice& each : tries) {
      EXPECT_THAT(each.phrase, Not(HasSubstr("take the pair")));
      EXPECT_EQ(each.facts.find("right"), nullptr);
      EXPECT_EQ(each.facts.find("card"), nullptr);
    }
    ASSERT_TRUE(table.play(view.moves().front()));
  }
}

TEST(TableTries, AreNoneWhereNothingIsRemembered) {
  testing::need_game("kuhn");
  const auto table = GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
  EXPECT_TRUE(tries_of(table->view(Seat::at(0))).empty());
}

}  // namespace
}  // namespace turnkey::play
