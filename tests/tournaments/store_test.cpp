// The store keeps what it was given, refuses what does not fit, and knows what is finished.
#include "tournaments/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "protocol/record.h"
#include "tests/tournaments/store_games.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class StoreTest : public ::testing::Test {
 protected:
  Store open(const Cup& cup, Shard shard = {}) {
    auto store = Store::open(path_, cup, shard);
    EXPECT_TRUE(store) << store.error();
    return std::move(store.value());
  }

  std::string refusal(const Cup& cup, Shard shard = {}) {
    const auto store = Store::open(path_, cup, shard);
    return store ? "it was opened" : store.error();
  }

  TemporaryDirectory directory_;
  std::string path_ = directory_.file("cup.store");
  Cup cup_ = stored_cup({"kuhn", "jacked"}, 20);
  Schedule schedule_{cup_};
};

std::string events_of(const Cup& cup, const GameResult& game) {
  const AnyGame& found = **find_game(cup.variants[static_cast<std::size_t>(game.variant)].game);
  std::string text;
  for (const AnyEvent& event : game.events) {
    text += (text.empty() ? "" : " ") + event_text(found, event);
  }
  return text;
}

TEST_F(StoreTest, KeepsWhatItWasGiven) {
  std::vector<GameResult> games;
  {
    Store store = open(cup_);
    for (std::uint64_t i = 0; i < schedule_.blocks(); ++i) {
      const Block block = schedule_.block(i);
      for (std::size_t game = 0; game < block.games.size(); ++game) {
        games.push_back(random_game(cup_, block, game));
        const auto added = store.add(games.back());
        ASSERT_TRUE(added) << added.error();
      }
    }
    EXPECT_EQ(store.games(), games.size());
  }
  const auto store = Store::read(path_);
  ASSERT_TRUE(store) << store.error();
  EXPECT_EQ(store->games(), games.size());
  EXPECT_EQ(store->cup().name, cup_.name);
  std::size_t count = 0;
  const auto read = store->for_each([&](const GameRow& row) {
    const GameResult& game = games.at(count++);
    EXPECT_EQ(row.id, game.id);
    EXPECT_EQ(row.variant, game.variant);
    EXPECT_EQ(row.seed, game.seed);
    EXPECT_EQ(row.seating, game.seating);
    EXPECT_EQ(row.plies, game.plies);
    EXPECT_EQ(row.moves, game.moves);
    EXPECT_EQ(row.duration, game.duration);
    for (std::size_t seat = 0; seat < game.result.score.size(); ++seat) {
      EXPECT_EQ(row.score[seat], game.result.score[seat]);
      EXPECT_EQ(row.share[seat], game.result.share[seat]);
    }
    return true;
  });
  EXPECT_TRUE(read);
  EXPECT_EQ(count, games.size());
  for (const GameResult& game : games) {
    const auto text = store->text(game.id);
    ASSERT_TRUE(text) << text.error();
    EXPECT_EQ(text->events, events_of(cup_, game));
    EXPECT_FALSE(text->fault);
    EXPECT_TRUE(text->notes.empty());
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
