// Merging stores of shards gives the games of one run, each once, and nothing else.
#include "tournaments/store/merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/tournaments/store_games.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class MergeTest : public ::testing::Test {
 protected:
  std::string shard(std::uint64_t index, std::uint64_t count, const Cup& cup,
                    const std::string& suffix = "") {
    const std::string path = directory_ / std::to_string(index) + suffix + ".store";
    make_store(path, cup, {index, count});
    return path;
  }

  std::string refusal(const std::vector<std::string>& inputs) {
    const bool was_there = std::filesystem::exists(output_);
    const auto summary = merge_stores(output_, inputs);
    EXPECT_EQ(std::filesystem::exists(output_), was_there);
    return summary ? "they were merged" : summary.error();
  }

  TemporaryFolder directory_;
  std::string output_ = directory_ / "merged.store";
  Cup cup_ = stored_cup({"kuhn", "jacked"}, 30);
};

TEST_F(MergeTest, IsTheSingleRun) {
  const auto summary =
      merge_stores(output_, {shard(3, 3, cup_), shard(1, 3, cup_), shard(2, 3, cup_)});
  ASSERT_TRUE(summary) << summary.error();
  EXPECT_TRUE(summary->complete());
  EXPECT_EQ(summary->repeated, 0U);
  const std::string single = directory_ / "single.store";
  make_store(single, cup_);
  EXPECT_EQ(digest_at(output_), digest_at(single));
  // It counts as a run of the whole schedule.
  EXPECT_TRUE(Store::open(output_, cup_, {}));
}

TEST_F(MergeTest, NamesWhatIsMissing) {
  const std::string first = shard(1, 4, cup_);
  const std::string third = shard(3, 4, cup_);
  const auto summary = merge_stores(output_, {first, third});
  ASSERT_TRUE(summary) << summary.error();
  EXPECT_FALSE(summary->complete());
  EXPECT_THAT(summary->missing_shards, ElementsAre(Shard{2, 4}, Shard{4, 4}));
  EXPECT_EQ(summary->games, Store::read(first)->games() + Store::read(third)->games());
  // The others can be put into it later.
  const auto whole = merge_stores(output_, {shard(2, 4, cup_), shard(4, 4, cup_)});
  ASSERT_TRUE(whole) << whole.error();
  EXPECT_TRUE(whole->complete());
}

// For stores cut in different ways nobody can say which part is missing.
TEST_F(MergeTest, NamesNoShardOfStoresCutDifferently) {
  const auto summary = merge_stores(output_, {shard(1, 2, cup_), shard(3, 3, cup_)});
  ASSERT_TRUE(summary) << summary.error();
  EXPECT_FALSE(summary->complete());
  EXPECT_TRUE(summary->missing_shards.empty());
}

TEST(ContentLine, HasEverythingThatDistinguishesAGame) {
  GameRow row;
  row.seating.seats = 2;
  GameText text{"c:0=K", {{}, {}}, {}};
  std::set<std::string> lines = {content_line(row, text)};
  const auto is_new = [&] { return lines.insert(content_line(row, text)).second; };
  row.fault = FaultKind::kTimeout;
  EXPECT_TRUE(is_new());
  row.fault_seat = 1;
  EXPECT_TRUE(is_new());
  row.score[1] = 2;
  EXPECT_TRUE(is_new());
  row.share[0] = 0.5;
  EXPECT_TRUE(is_new());
  row.moves[0] = 3;
  EXPECT_TRUE(is_new());
  text.events += " 0:b";
  EXPECT_TRUE(is_new());
  text.notes[1].win_permille = 500;
  EXPECT_TRUE(is_new());
  text.notes[1].milli_score = 7;
  EXPECT_TRUE(is_new());
}

TEST_F(MergeTest, TakesRepeatsOnce) {
  const std::string whole = directory_ / "whole.store";
  make_store(whole, cup_);
  const std::string second = shard(2, 3, cup_);
  const auto summary = merge_stores(output_, {second, whole});
  ASSERT_TRUE(summary) << summary.error();
  EXPECT_EQ(summary->repeated, Store::read(second)->games());
  EXPECT_EQ(digest_at(output_), digest_at(whole));
}

TEST_F(MergeTest, RefusesAForeignStore) {
  Cup other = cup_;
  other.seed = 77;
  EXPECT_THAT(refusal({shard(1, 2, cup_), shard(2, 2, other)}),
              AllOf(HasSubstr("another tournament"), HasSubstr("seed"), HasSubstr("77")));
  make_store(output_, other);
  const Digest digest = digest_at(output_);
  EXPECT_THAT(refusal({directory_ / "1.store"}),
              AllOf(HasSubstr("other settings"), HasSubstr(" in " + directory_ / "1.store"),
                    HasSubstr(" in " + output_), Not(HasSubstr("asked"))));
  EXPECT_EQ(digest_at(output_), digest);
}

TEST_F(MergeTest, RefusesTheSameFileTwice) {
  const std::string first = shard(1, 2, cup_);
  EXPECT_THAT(refusal({first, directory_ / "./1.store"}), HasSubstr("named twice"));
  EXPECT_THAT(refusal({first, output_}), HasSubstr("named twice"));
  EXPECT_THAT(refusal({first, directory_ / "nothing"}), HasSubstr("no such file"));
  // By whatever names.
  const std::string linked = directory_ / "linked.store";
  std::filesystem::create_hard_link(first, linked);
  EXPECT_THAT(refusal({first, linked}), HasSubstr("linked.store: the file is named twice"));
  std::filesystem::create_hard_link(first, output_);
  EXPECT_THAT(refusal({first}), HasSubstr("named twice"));
}

/// Two stores of one shard with different versions of game 0.
std::vector<std::string> quarrel(const TemporaryFolder& directory, const Cup& cup) {
  const std::vector<std::string> paths{directory / "a.store", directory / "b.store"};
  for (std::size_t i = 0; i < 2; ++i) {
    Store store = Store::open(paths[i], cup, {}).value();
    GameResult game = random_game(cup, Schedule(cup).block(0), 0);
    game.result.score[0] += static_cast<double>(i);
    if (!store.add(game)) throw std::runtime_error("not stored");
  }
  return paths;
}

TEST_F(MergeTest, RefusesGamesThatDiffer) {
  EXPECT_THAT(refusal(quarrel(directory_, cup_)),
              AllOf(HasSubstr("b.store: game 0"), HasSubstr("differs from the same game")));
}

TEST_F(MergeTest, KeepsTheFirstOfGamesThatNeedNotRepeat) {
  Cup timed = cup_;
  timed.time = {};
  timed.time.move_time = Milliseconds(10);
  Cup foreign = cup_;
  foreign.agents[1].kind.clear();
  foreign.agents[1].command = {"engine"};
  Cup threads = cup_;
  threads.agents[1].options = {{"Threads", "2"}};
  for (const Cup& cup : {timed, foreign, threads}) {
    const TemporaryFolder place;
    const auto paths = quarrel(place, cup);
    const auto summary = merge_stores(place / "merged.store", paths);
    ASSERT_TRUE(summary) << summary.error();
    EXPECT_EQ(summary->different, 1U);
    EXPECT_EQ(digest_at(place / "merged.store"), digest_at(paths[0]));
  }
}

TEST_F(MergeTest, AFaultHasItsReasonsOutsideOfTheGame) {
  const Cup cup = stored_cup({"kuhn"}, 30);
  for (const std::size_t faulty : {0U, 1U}) {
    const TemporaryFolder place;
    const std::vector<std::string> paths{place / "a.db", place / "b.db"};
    for (std::size_t i = 0; i < 2; ++i) {
      Store store = Store::open(paths[i], cup, {}).value();
      GameResult game = random_game(cup, Schedule(cup).block(0), 0);
      if (i == faulty) {
        game.fault = Fault{Seat::at(0), FaultKind::kTimeout, "late", Milliseconds(3), {}, ""};
      }
      ASSERT_TRUE(store.add(game));
    }
    const auto summary = merge_stores(place / "merged.db", paths);
    ASSERT_TRUE(summary) << summary.error();
    EXPECT_EQ(summary->different, 1U);
    EXPECT_EQ(digest_at(place / "merged.db"), digest_at(paths[0]));
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
