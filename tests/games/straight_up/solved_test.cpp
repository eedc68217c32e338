// Straight Up solved: whole games with small decks against a plain recursion, and endings of real
// ones against obvious results.
#include <gtest/gtest.h>

#include <string>

#include "engine/games/straight_up/game.h"
#include "tests/games/straight_up/scene.h"
#include "tests/search/exact_reference.h"

namespace turnkey::straight_up {
namespace {

/// A whole game of few cards.
Options few_cards(int seats, int rounds, const std::string& market, const std::string& starting) {
  Options options = players(seats, rounds);
  options.market_deck = Scene::cards(market);
  options.starting_deck = Scene::cards(starting);
  return options;
}

Model start_of(const Options& options) { return Model::from(View(options, Seat::at(0))); }

struct SmallGame {
  int seats;
  int rounds;
  const char* market;
  const char* starting;
};

// Cards to buy, win and remove, decks that are reshuffled, and a cap that is reached.
TEST(StraightUpSolved, SmallGamesHaveTheValuesOfAPlainRecursion) {
  const SmallGame games[] = {{2, 1, "TJQKA", "444"}, {2, 3, "TJQKA", "444"}, {2, 4, "JT", "44"},
                             {2, 3, "JJ55", "443"},  {2, 4, "JQ", "TT"},     {3, 2, "JT5", "44"},
                             {3, 3, "JJ", "T4"},     {4, 2, "JT", "T"}};
  for (const SmallGame& game : games) {
    const Options options = few_cards(game.seats, game.rounds, game.market, game.starting);
    const Model root = start_of(options);
    const auto solver = testing::solved<Game>(root);
    const auto plain = testing::PlainSolver<Game>()(root);
    for (std::size_t seat = 0; seat < plain.size(); ++seat) {
      EXPECT_NEAR(solver->value().shares[seat], plain[seat], 1e-12)
          << game.seats << " players, " << game.rounds << " rounds, " << game.market << ", seat "
          << seat;
    }
    EXPECT_LE(solver->value().error, 1e-9);
  }
}

// SU51: one of each goal card is all of its rank. The first to buy one wins.
TEST(StraightUpSolved, AWholeGameWithItsUsualCap) {
  const Model root = start_of(few_cards(2, 200, "TJQKA", "444"));
  const auto solver = testing::solved<Game>(root);
  EXPECT_NEAR(solver->value().shares[0] + solver->value().shares[1], 1, 1e-12);
  EXPECT_LE(solver->value().error, 1e-9);
  // The market shows four of the five cards: the Jack is there in four games of five, and 4 4 4
  // pays for it.
  EXPECT_NEAR(solver->value().shares[0], 0.8, 1e-9);
}

TEST(StraightUpSolved, TheEndOfARealGame) {
  ExactSettings<Game> settings;
  settings.stop_at_wins = true;
  // The Ace is in the hand; passing and waiting for it again is worse.
  Scene scene{.hand = "A32", .places = {{.straights = "JQK"}, {.draw = "443322"}}};
  scene.max_rounds = 3;
  const auto solver = testing::solved<Game>(Model::from(scene.view(0)), settings);
  EXPECT_EQ(solver->value().shares[0], 1);
  const auto best = solver->best(Model::from(scene.view(0)));
  ASSERT_TRUE(best.has_value());
  EXPECT_EQ(text_of(*best), "A");
}

}  // namespace
}  // namespace turnkey::straight_up
