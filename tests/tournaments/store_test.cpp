// The store keeps its games, refuses what does not fit, and knows which blocks are complete.
#include "tournaments/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "protocol/wire/records/record.h"
#include "tests/tournaments/store_games.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;

class StoreTest : public ::testing::Test {
 protected:
  Store open(const Cup& cup, Shard shard = {}) {
    auto store = Store::open(path_, cup, shard);
    EXPECT_TRUE(store) << store.error();
    return std::move(store.value());
  }

  TemporaryFolder directory_;
  std::string path_ = directory_ / "cup.store";
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

TEST_F(StoreTest, KeepsFaultsAndNotes) {
  const Block block = schedule_.block(0);
  GameResult game = random_game(cup_, block, 0);
  game.fault = Fault{Seat::at(1),
                     FaultKind::kTimeout,
                     "0:b",
                     Milliseconds(17),
                     {"> go", "", "< \xff bestmove"},
                     std::string("last\0 words\n", 13)};
  game.plies = 3;
  game.notes.resize(3);
  game.notes[0].time = std::chrono::microseconds(300);
  game.notes[1].win_permille = 0;
  game.notes[1].milli_score = -12'345'678'901;
  game.notes[2].win_permille = 1000;
  game.notes[2].win_error = 0;
  game.notes[1].depth = 7;
  game.notes[1].nodes = 12'345'678'901;
  game.notes[1].forced = true;
  game.notes[2].line = "0:b c:1=Q";
  game.time[1] = std::chrono::microseconds(1'234'567);
  game.slowest[1] = std::chrono::microseconds(999);
  game.result.score[0] = 1.0 / 3;
  {
    Store store = open(cup_);
    const auto added = store.add(game);
    ASSERT_TRUE(added) << added.error();
  }
  const Store store = Store::read(path_).value();
  const auto row = store.row(game.id).value();
  ASSERT_TRUE(row);
  EXPECT_EQ(row->fault, FaultKind::kTimeout);
  EXPECT_EQ(row->fault_seat, 1);
  EXPECT_EQ(row->score[0], 1.0 / 3);
  EXPECT_EQ(row->time, game.time);
  EXPECT_EQ(row->slowest, game.slowest);
  const GameText text = store.text(game.id).value();
  ASSERT_TRUE(text.fault);
  EXPECT_EQ(text.fault->seat, game.fault->seat);
  EXPECT_EQ(text.fault->kind, game.fault->kind);
  EXPECT_EQ(text.fault->detail, game.fault->detail);
  EXPECT_EQ(text.fault->late, game.fault->late);
  EXPECT_EQ(text.fault->protocol_tail, game.fault->protocol_tail);
  EXPECT_EQ(text.fault->error_tail, game.fault->error_tail);
  EXPECT_EQ(text.notes, game.notes);
}

TEST_F(StoreTest, KnowsTheFinishedGames) {
  Store store = open(cup_);
  play_into(store, 5);
  const std::vector<bool> finished = store.finished().value();
  EXPECT_GE(finished.size(), schedule_.blocks() * kMaxBlockGames);
  EXPECT_EQ(std::count(finished.begin(), finished.end(), true), 5);
  std::vector<bool> expected(finished.size());
  std::uint64_t left = 5;
  for (std::uint64_t i = 0; left > 0; ++i) {
    for (std::uint64_t game = 0; game < schedule_.games_of(i) && left > 0; ++game, --left) {
      expected[game_id(i, game)] = true;
    }
  }
  EXPECT_EQ(finished, expected);
}

TEST_F(StoreTest, NoGameNoRow) {
  Store store = open(cup_);
  EXPECT_FALSE(store.row(0).value());
  const auto text = store.text(3);
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error(), HasSubstr("there is no game 3"));
}

TEST_F(StoreTest, TheSameGameTwiceIsOneGame) {
  Store store = open(cup_);
  const Block block = schedule_.block(1);
  GameResult game = random_game(cup_, block, 0);
  ASSERT_TRUE(store.add(game));
  game.duration *= 2;
  EXPECT_TRUE(store.add(game));
  EXPECT_EQ(store.games(), 1U);
  game.events.pop_back();
  const auto other = store.add(game);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error(), HasSubstr("is already stored with a different course"));
  EXPECT_TRUE(store.add(random_game(cup_, block, 1)));
  EXPECT_EQ(store.games(), 2U);
}

TEST_F(StoreTest, StoresNumbersOnly) {
  Store store = open(cup_);
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    GameResult game = random_game(cup_, schedule_.block(0), 0);
    game.result.score[1] = bad;
    const auto added = store.add(game);
    ASSERT_FALSE(added);
    EXPECT_THAT(added.error(), HasSubstr("game 0 cannot be stored"));
  }
  GameResult game = random_game(cup_, schedule_.block(0), 0);
  game.result.share.pop_back();
  EXPECT_FALSE(store.add(game));
  EXPECT_EQ(store.games(), 0U);
}

TEST_F(StoreTest, GoesOnWhereItStopped) {
  for (int start = 0; start < 4; ++start) {
    Store store = open(cup_);
    play_into(store, 17);
  }
  make_store(path_, cup_);
  const std::string whole = directory_ / "whole.store";
  make_store(whole, cup_);
  EXPECT_EQ(digest_at(path_), digest_at(whole));
  EXPECT_EQ(digest_at(path_).games, schedule_.games());
}

TEST_F(StoreTest, TheDigestSeesEveryGame) {
  const std::string other = directory_ / "other.store";
  make_store(path_, cup_);
  Store store = Store::open(other, cup_, {}).value();
  for (std::uint64_t i = 0; i < schedule_.blocks(); ++i) {
    const Block block = schedule_.block(i);
    for (std::size_t game = 0; game < block.games.size(); ++game) {
      GameResult result = random_game(cup_, block, game);
      if (i == 7 && game == 1) result.result.score[0] += 1;
      ASSERT_TRUE(store.add(result));
    }
  }
  EXPECT_NE(digest_at(path_), digest_at(other));
}

TEST_F(StoreTest, IsReadWhileARunWrites) {
  Store store = open(cup_);
  play_into(store, 30);
  const Store reader = Store::read(path_).value();
  EXPECT_EQ(reader.games(), 30U);
  play_into(store);
  std::uint64_t count = 0;
  EXPECT_TRUE(reader.for_each_text([&](const GameRow&, const GameText& text) {
    EXPECT_FALSE(text.events.empty());
    return ++count < 1'000;
  }));
  EXPECT_EQ(count, schedule_.games());
}

}  // namespace
}  // namespace turnkey::tournament::testing
