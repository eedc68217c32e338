// The parts of the runner one by one: the assignment of work, results that wait for the store, the
// display.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <thread>

#include "protocol/platform/posix_processors.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/referee/lateness.h"
#include "tournaments/runner/progress.h"
#include "tournaments/runner/result_queue.h"
#include "tournaments/runner/shortage_warnings.h"
#include "tournaments/runner/standings.h"
#include "tournaments/runner/work_list.h"
#include "tournaments/store/row_bytes.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::uint64_t> all_of(WorkList& list) {
  std::vector<std::uint64_t> ids;
  while (const auto job = list.next()) ids.push_back(game_id(job->block->index, job->game));
  return ids;
}

TEST(Lateness, BeginsBehindTheMarginAndCountsFromTheLimit) {
  using std::chrono::microseconds;
  constexpr microseconds kAllowed{20'000};
  constexpr Milliseconds kMargin{5};
  EXPECT_FALSE(lateness(microseconds(25'000), kAllowed, kMargin)) << "the margin is theirs";
  EXPECT_EQ(lateness(microseconds(25'001), kAllowed, kMargin), Milliseconds(5));
  EXPECT_EQ(lateness(microseconds(25'600), kAllowed, kMargin), Milliseconds(6)) << "rounded";
  EXPECT_FALSE(lateness(microseconds(90'000), {}, kMargin));
}

TEST(WorkList, HandsOutEveryGameOnceInOrder) {
  const Cup cup = stored_cup({"kuhn"}, 3);
  const Schedule schedule(cup);
  WorkList list(schedule, {}, {});
  EXPECT_EQ(list.games(), 6u);
  EXPECT_EQ(list.done_before(), 0u);
  EXPECT_THAT(all_of(list), ::testing::ElementsAre(0, 1, 16, 17, 32, 33));
}

TEST(WorkList, LeavesOutFinishedGamesAndOtherShards) {
  const Cup cup = stored_cup({"kuhn"}, 4);
  const Schedule schedule(cup);
  std::vector<bool> finished(20);
  finished[0] = finished[17] = true;
  WorkList list(schedule, {}, finished);
  EXPECT_EQ(list.done_before(), 2u);
  EXPECT_THAT(all_of(list), ::testing::ElementsAre(1, 16, 32, 33, 48, 49));
  WorkList second(schedule, {2, 3}, finished);
  EXPECT_EQ(second.games(), 2u);
  EXPECT_EQ(second.done_before(), 1u);
  EXPECT_THAT(all_of(second), ::testing::ElementsAre(16));
}

TEST(WorkList, ClosedItGivesTheRestOfTheDealAndStoppedNothing) {
  Cup cup = stored_cup({"kuhn", "leduc"}, 4);
  for (const bool is_shared : {false, true}) {
    cup.same_deals = is_shared;
    const Schedule schedule(cup);
    WorkList list(schedule, {}, {});
    ASSERT_TRUE(list.next());
    list.close();
    EXPECT_EQ(all_of(list), is_shared ? (std::vector<std::uint64_t>{1, 16, 17})
                                      : (std::vector<std::uint64_t>{1}));
    WorkList other(schedule, {}, {});
    ASSERT_TRUE(other.next());
    other.stop();
    EXPECT_FALSE(other.next());
    EXPECT_EQ(other.games_of_deal(1), is_shared ? 4u : 2u);
  }
}

Cup cup_that_wants(const std::string& threads, std::uint64_t megabytes) {
  Cup cup = stored_cup({"kuhn"}, 1);
  cup.time.move_time = Milliseconds(5);
  cup.agents[0].options = {{"Threads", threads}, {"Hash", std::to_string(megabytes)}};
  return cup;
}

TEST(ShortageWarnings, IsWarnedOf) {
  RunSettings settings;
  settings.concurrency = 2;
  const posix::Machine machine{4, 1'000};
  EXPECT_TRUE(shortage_warnings(cup_that_wants("2", 400), settings, machine).empty());
  EXPECT_THAT(shortage_warnings(cup_that_wants("3", 400), settings, machine),
              ::testing::ElementsAre(HasSubstr("need 6 processors, but there are 4")));
  EXPECT_THAT(shortage_warnings(cup_that_wants("1", 600), settings, machine),
              ::testing::ElementsAre(HasSubstr("1200 MB of memory")));
  settings.pin = true;
  EXPECT_THAT(shortage_warnings(cup_that_wants("2", 400), settings, machine),
              ::testing::ElementsAre(HasSubstr("2 threads on 1 processor (--pin)")));
  settings.concurrency = 8;
  Cup untimed = cup_that_wants("1", 16);
  untimed.time = {};
  untimed.time.nodes = 5;
  EXPECT_TRUE(shortage_warnings(untimed, settings, machine).empty()) << "nobody waits for a clock";
}

TEST(ShortageWarnings, EnginesHaveTheProcessorsThatTheyAreGiven) {
  Cup cup = cup_that_wants("3", 16);
  cup.agents[0].cpus = {0, 2};
  RunSettings settings;
  EXPECT_THAT(shortage_warnings(cup, settings, {4, 1'000}),
              ::testing::ElementsAre(HasSubstr("3 threads on 2 processors (cpus)")));
  // In two games at a time it may be on turn in both.
  cup.agents[0].options[0].second = "1";
  EXPECT_THAT(shortage_warnings(cup, settings, {4, 1'000}), ::testing::IsEmpty());
  cup.agents[0].cpus = {0};
  EXPECT_THAT(shortage_warnings(cup, settings, {4, 1'000}), ::testing::IsEmpty());
  settings.concurrency = 2;
  EXPECT_THAT(shortage_warnings(cup, settings, {4, 1'000}),
              ::testing::ElementsAre(
                  HasSubstr("1 thread in each of 2 games at a time on 1 processor (cpus)")));
}

TEST(ShortageWarnings, ProcessorsThatAreNotThereAreNamed) {
  Cup cup = cup_that_wants("1", 16);
  const auto is_there = [](int number) { return number < 2; };
  EXPECT_EQ(missing_processors(cup, is_there), "");
  cup.agents[0].cpus = {0, 1};
  EXPECT_EQ(missing_processors(cup, is_there), "");
  cup.agents[0].cpus = {0, 1, 2, 7};
  cup.agents[1].cpus = {99};
  EXPECT_EQ(missing_processors(cup, is_there),
            "agent one: cpus: this machine has no processor 2,7; "
            "agent other: cpus: this machine has no processor 99");
  EXPECT_TRUE(posix::can_use_processor(0));
  EXPECT_FALSE(posix::can_use_processor(1'023));
}

TEST(WorkList, ServesSeveralThreads) {
  const Cup cup = stored_cup({"kuhn"}, 500);
  const Schedule schedule(cup);
  WorkList list(schedule, {}, {});
  std::array<std::vector<std::uint64_t>, 3> taken;
  {
    std::vector<std::jthread> threads;
    for (auto& ids : taken) threads.emplace_back([&] { ids = all_of(list); });
  }
  std::set<std::uint64_t> all;
  for (const auto& ids : taken) all.insert(ids.begin(), ids.end());
  EXPECT_EQ(all.size(), 1000u);
  EXPECT_EQ(taken[0].size() + taken[1].size() + taken[2].size(), 1000u);
}

TEST(ResultQueue, KeepsTheOrderAndEndsWhenItIsClosed) {
  ResultQueue queue;
  std::jthread worker([&] {
    for (std::uint64_t id = 0; id < 1000; ++id) {
      GameResult game;
      game.id = id;
      ASSERT_TRUE(queue.push(std::move(game)));
    }
    queue.close();
    EXPECT_FALSE(queue.push({}));
  });
  std::uint64_t next = 0;
  for (auto games = queue.take(); !games.empty(); games = queue.take()) {
    for (const GameResult& game : games) EXPECT_EQ(game.id, next++);
  }
  EXPECT_EQ(next, 1000u);
}

TEST(Standings, CountWholeBlocksInAnyOrder) {
  const Cup cup = stored_cup({"kuhn"}, 50);
  const Schedule schedule(cup);
  std::vector<GameRow> rows;
  for (std::uint64_t b = 0; b < schedule.blocks(); ++b) {
    const Block block = schedule.block(b);
    for (std::size_t g = 0; g < block.games.size(); ++g) {
      rows.push_back(*row_of(random_game(cup, block, g)));
    }
  }
  Standings forwards(cup, schedule);
  Standings backwards(cup, schedule);
  for (const GameRow& row : rows) forwards.add(row);
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) backwards.add(*row);
  EXPECT_EQ(forwards.table(), backwards.table());
  EXPECT_THAT(forwards.table(), HasSubstr(" 100 "));

  Standings half(cup, schedule);
  half.add(rows[0]);
  half.add(rows[2]);
  EXPECT_EQ(half.table(), "");
  half.add(rows[1]);
  EXPECT_THAT(half.table(), HasSubstr(" 2 "));
  EXPECT_THAT(half.table(), Not(HasSubstr("nan")));
  EXPECT_THAT(forwards.table(), Not(HasSubstr("-0.0")));
}

TEST(Standings, ConstantsHaveNoInterval) {
  const Cup cup = stored_cup({"kuhn"}, 20);
  const Schedule schedule(cup);
  Standings standings(cup, schedule);
  for (std::uint64_t b = 0; b < schedule.blocks(); ++b) {
    for (std::size_t g = 0; g < schedule.games_of(b); ++g) {
      GameRow row = *row_of(random_game(cup, schedule.block(b), g));
      row.share = {1, 0};
      row.score = {2, -2};
      standings.add(row);
    }
  }
  EXPECT_THAT(standings.table(), HasSubstr(" 50.0 "));
  EXPECT_THAT(standings.table(), Not(HasSubstr(" to ")));
}

TEST(Standings, StandByWhatTheGameIsPlayedFor) {
  for (const bool for_score : {true, false}) {
    Cup cup = stored_cup({"kuhn"}, 20);
    if (!for_score) cup.variants[0].game = "whist";
    const Schedule schedule(cup);
    Standings standings(cup, schedule);
    for (std::uint64_t b = 0; b < schedule.blocks(); ++b) {
      for (std::size_t g = 0; g < schedule.games_of(b); ++g) {
        GameRow row = *row_of(random_game(stored_cup({"kuhn"}, 20), schedule.block(b), g));
        // The first agent wins three of four games, and loses much in the fourth.
        const bool first_wins = b % 4 != 0;
        for (std::size_t seat = 0; seat < 2; ++seat) {
          const bool wins = (row.seating.agent[seat] == 0) == first_wins;
          row.share[seat] = wins ? 1 : 0;
          row.score[seat] = (wins ? 1 : -1) * (first_wins ? 1 : 20);
        }
        standings.add(row);
      }
    }
    const std::string table = standings.table();
    EXPECT_THAT(table, HasSubstr(for_score ? " by score (95 %)" : " by % of wins (95 %)"));
    const bool first_leads = table.find("\n" + cup.agents[0].name.substr(0, 14)) <
                             table.find("\n" + cup.agents[1].name.substr(0, 14));
    EXPECT_EQ(first_leads, !for_score) << table;
  }
}

TEST(Standings, HaveNoTestUnlessTheCupAsksForOne) {
  Cup cup = stored_cup({"kuhn"}, 5);
  const Schedule schedule(cup);
  EXPECT_EQ(Standings(cup, schedule).test(), "");
  EXPECT_FALSE(Standings(cup, schedule).decided());
  cup.format = Format::kSprt;
  cup.sprt.high = 0.1;
  EXPECT_THAT(Standings(cup, schedule).test(), HasSubstr("after 0 blocks, running"));
}

TEST(ProgressDisplay, TellsGamesRateAndTimeLeft) {
  RunState state;
  state.games = 1000;
  state.done_before = 100;
  state.played = 150;
  state.elapsed = std::chrono::seconds(10);
  EXPECT_EQ(progress_line(state), "250 of 1000 games (25.0 %), 15 games/s, 50 s left");
  state.faults = 2;
  state.ending = true;
  EXPECT_EQ(progress_line(state),
            "250 of 1000 games (25.0 %), 15 games/s, 2 lost by a fault, "
            "finishing running games");
  state.interrupted = true;
  EXPECT_THAT(progress_line(state), HasSubstr("running games (repeat to stop now)"));
  EXPECT_EQ(progress_line({}), "0 of 0 games (100.0 %)");
}

TEST(ProgressDisplay, WritesDurationsForPeople) {
  EXPECT_EQ(duration_text(0.4), "0 s");
  EXPECT_EQ(duration_text(119), "119 s");
  EXPECT_EQ(duration_text(3723), "1:02:03");
  EXPECT_EQ(duration_text(360'000), "100:00:00");
}

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST(ProgressDisplay, FitsTheTerminal) {
  RunState state;
  state.games = 100;
  state.test = "sequential test";
  for (int i = 0; i < 30; ++i) state.table += "a row … " + std::to_string(i) + "\n";
  const Board high = board_of(state, {80, 50});
  EXPECT_EQ(high.rows, 32);
  EXPECT_THAT(high.text, Not(HasSubstr("more lines")));
  const Board low = board_of(state, {80, 24});
  EXPECT_EQ(low.rows, 23);
  EXPECT_EQ(lines_in(low.text), 23);
  EXPECT_THAT(low.text, HasSubstr("a row … 19\n… 10 more lines\nsequential test\n["));
  EXPECT_EQ(board_of(state, {80, 33}).rows, 32);
  EXPECT_THAT(board_of(state, {80, 33}).text, Not(HasSubstr("more lines")));
  // Rows of the table that take two lines each.
  EXPECT_LE(board_of(state, {9, 24}).rows, 23);
  EXPECT_THAT(board_of(state, {80, 1}).text, ::testing::StartsWith("sequential test"));
}

TEST(ProgressDisplay, TheBarKeepsItsWidth) {
  RunState state;
  state.games = 100;
  const auto bar_end = [&] { return board_of(state, {80, 24}).text.find(']'); };
  const auto before = bar_end();
  state.played = 99;
  state.faults = 1;
  EXPECT_EQ(bar_end(), before);
  state.ending = true;
  EXPECT_EQ(bar_end(), std::string::npos);
}

TEST(ProgressDisplay, IsLinesWhereThereIsNoTerminal) {
  std::FILE* out = std::tmpfile();
  ASSERT_NE(out, nullptr);
  ProgressDisplay progress(out, std::chrono::seconds(3600));
  EXPECT_FALSE(progress.due());
  RunState state;
  state.games = 4;
  state.played = 1;
  state.elapsed = std::chrono::seconds(1);
  state.table = "a table\n";
  state.test = "a test";
  progress.show(state);
  progress.finish();
  std::rewind(out);
  std::array<char, 400> text{};
  const std::size_t size = std::fread(text.data(), 1, text.size(), out);
  std::fclose(out);
  EXPECT_EQ(std::string(text.data(), size),
            "1 of 4 games (25.0 %), 1.00 games/s, 3 s left\na test\n");
}

}  // namespace
}  // namespace turnkey::tournament::testing
