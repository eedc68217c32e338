// The referee with players that behave: what a game's result holds, that it depends on nothing but
// the block, and that engines see their own seats only.
#include "tournaments/referee/referee.h"

#include <gtest/gtest.h>

#include "referee_helpers.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament::testing {
namespace {

/// The game again, from its events.
std::unique_ptr<AnyState> replayed(const Variant& variant, const GameResult& game) {
  auto state = (*find_game(variant.game))->new_state(variant.options).value();
  for (const AnyEvent& event : game.events) {
    EXPECT_EQ(state->turn(), event.actor);
    EXPECT_TRUE(state->apply(event.move));
  }
  return state;
}

TEST(Referee, AGameIsWhatItsEventsSay) {
  for (const AnyGame* game : games()) {
    const Cup cup =
        cup_of({variant_of(std::string(game->name()))}, {builtin("random"), builtin("greedy")});
    const int seats = cup.variants[0].seats;
    std::vector<std::uint16_t> agents(static_cast<std::size_t>(seats), 0);
    agents[1] = 1;
    const Block block = block_of(3, 0, {agents});
    const GameResult result = play_one(cup, block);
    const auto state = replayed(cup.variants[0], result);
    EXPECT_TRUE(state->over()) << game->name();
    EXPECT_EQ(result.result.score, state->result().score);
    EXPECT_EQ(result.result.share, state->result().share);
    EXPECT_EQ(result.id, game_id(3, 0));
    EXPECT_EQ(result.seed, block.seed);
    EXPECT_EQ(result.plies, static_cast<int>(result.notes.size()));
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
