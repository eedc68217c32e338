// A referee's questions to a state besides the rules: random moves, unchecked moves, teams, and the
// payoffs when a seat drops out. For every game of the build; the typed half is in the property
// battery.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "tests/support/any_table.h"

namespace turnkey {
namespace {

constexpr int kGames = 20;
constexpr int kMostEvents = 400;

/// Random options, random games: calls visit(state) before every event.
template <class Visit>
void at_random_positions(const AnyGame& game, Visit&& visit) {
  Rng rng(11);
  for (int i = 0; i < kGames; ++i) {
    auto state = game.new_state(testing::random_options(game, rng)).value();
    const KeyedChance chance(rng.next());
    for (int event = 0; !state->over() && event < kMostEvents; ++event) {
      visit(*state);
      state->make(state->turn().is_chance() ? state->chance(chance) : state->random_move(rng));
    }
  }
}

TEST(AnyState, MakeDoesWithoutChecksWhatApplyDoes) {
  for (const AnyGame* game : games()) {
    const KeyedChance chance(5);
    Rng rng(6);
    at_random_positions(*game, [&](const AnyState& state) {
      const AnyMove move = state.turn().is_chance() ? state.chance(chance) : state.random_move(rng);
      const auto made = state.clone();
      const auto applied = state.clone();
      made->make(move);
      ASSERT_TRUE(applied->apply(move)) << game->text(move);
      EXPECT_EQ(made->board().text(), applied->board().text());
      EXPECT_EQ(made->key(), applied->key());
      EXPECT_EQ(made->turn(), applied->turn());
    });
  }
}

TEST(AnyState, RandomMovesAreAnyOfTheLegalOnes) {
  for (const AnyGame* game : games()) {
    Rng rng(7);
    at_random_positions(*game, [&](const AnyState& state) {
      if (!state.turn().is_seat()) return;
      const auto moves = state.moves();
      EXPECT_NE(std::ranges::find(moves, state.random_move(rng)), moves.end());
    });
  }
}

TEST(AnyState, RandomMovesAreUniform) {
  constexpr int kDraws = 300;  // of each move, on average
  for (const AnyGame* game : games()) {
    auto state = game->new_state({}).value();
    const KeyedChance chance(1);
    while (state->turn().is_chance()) state->make(state->chance(chance));
    const auto moves = state->moves();
    std::vector<int> counts(moves.size());
    Rng rng(8);
    for (std::size_t i = 0; i < kDraws * moves.size(); ++i) {
      const auto found = std::ranges::find(moves, state->random_move(rng));
      ++counts[static_cast<std::size_t>(found - moves.begin())];
    }
    // Seven standard deviations on both sides.
    for (const int count : counts) EXPECT_NEAR(count, kDraws, 7 * 17.4) << game->name();
  }
}

// Except where there are no opponents.
TEST(AnyState, ASeatThatDropsOutGetsNoShareOfTheWin) {
  for (const AnyGame* game : games()) {
    at_random_positions(*game, [&](const AnyState& state) {
      for (int seat = 0; seat < state.seats(); ++seat) {
        const int mine = state.team(Seat::at(seat));
        const Result result = state.forfeit(Seat::at(seat));
        std::set<int> teams;
        for (int other = 0; other < state.seats(); ++other) {
          teams.insert(state.team(Seat::at(other)));
        }
        const double kept = teams.size() == 1 ? 1 : 0;
        double sum = 0;
        for (int other = 0; other < state.seats(); ++other) {
          const int team = state.team(Seat::at(other));
          const double share = result.share[static_cast<std::size_t>(other)];
          EXPECT_TRUE(team != mine || share == kept) << game->name();
          if (teams.erase(team) == 1) sum += share;
        }
        EXPECT_NEAR(sum, 1, 1e-12) << game->name();
      }
    });
  }
}

}  // namespace
}  // namespace turnkey
