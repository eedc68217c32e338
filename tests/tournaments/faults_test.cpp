// Engines with one fault each (mock/engine.cpp): the penalty, the report, and that the run
// continues with a fresh process.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "referee_helpers.h"
#include "tests/support/process_ends.h"
#include "tests/support/temporary_folder.h"
#include "tournaments/referee/engine_process.h"

namespace turnkey::tournament::testing {
namespace {

using Arguments = std::vector<std::string>;

Cup cup_with(const AgentSpec& engine, int milliseconds = 200) {
  Cup cup = cup_of({variant_of("pig", {{"MaxTurns", "8"}})}, {engine, builtin("random")},
                   move_time(milliseconds));
  cup.grace = Milliseconds(300);
  cup.start_time = Milliseconds(5'000);
  return cup;
}

/// The engine sits at seat 0, which moves first.
const Block kBlock = block_of(0, 0, {{0, 1}, {0, 1}});

GameResult game_with(const Arguments& arguments, int milliseconds = 200) {
  const Cup cup = cup_with(mock(arguments), milliseconds);
  return play_one(cup, kBlock);
}

/// The engine has lost by that fault.
void expect_fault(const GameResult& game, FaultKind kind, const std::string& detail) {
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(fault_name(game.fault->kind), fault_name(kind)) << game.fault->detail;
  EXPECT_EQ(game.fault->seat, Seat::at(0));
  EXPECT_NE(game.fault->detail.find(detail), std::string::npos) << game.fault->detail;
  EXPECT_EQ(game.result.share, (std::vector<double>{0, 1}));
  EXPECT_EQ(game.result.score, (std::vector<double>{0, 1'000}));
}

Milliseconds since(Clock::time_point start) {
  return std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
}

TEST(RefereeFaults, NoneOfAnEngineThatBehaves) {
  const GameResult game = game_with({});
  EXPECT_FALSE(game.fault) << game.fault->detail;
  EXPECT_EQ(game.notes.size(), static_cast<std::size_t>(game.plies));
}

// ---- start --------------------------------------------------------------------------------------

TEST(RefereeFaults, EndsAtTheStart) {
  const GameResult game = game_with({"--fault", "start-exit"});
  expect_fault(game, FaultKind::kStart, "exit code 3");
  EXPECT_EQ(game.fault->error_tail, "no licence\n");
  EXPECT_TRUE(game.events.empty());
}

TEST(RefereeFaults, AProgramOrFolderThatIsNotThere) {
  AgentSpec spec = external({"/no/such/program"});
  expect_fault(play_one(cup_with(spec), kBlock), FaultKind::kStart, "exit code 127");
  EXPECT_EQ(play_one(cup_with(spec), kBlock).fault->error_tail,
            "cannot run /no/such/program: No such file or directory\n");
  spec = mock();
  spec.directory = "/no/such/folder";
  EXPECT_EQ(play_one(cup_with(spec), kBlock).fault->error_tail,
            "cannot work in /no/such/folder: No such file or directory\n");
}

TEST(RefereeFaults, AnotherProtocol) {
  expect_fault(game_with({"--fault", "start-foreign"}), FaultKind::kStart, "id protocol");
}

TEST(RefereeFaults, OptionsThatTheEngineDoesNotHaveOrTake) {
  AgentSpec spec = mock();
  spec.options = {{"level", "3"}};
  EXPECT_FALSE(play_one(cup_with(spec), kBlock).fault);
  spec.options = {{"Depth", "3"}};
  expect_fault(play_one(cup_with(spec), kBlock), FaultKind::kStart, "no option Depth");
  spec.options = {{"Strict", "maybe"}};
  expect_fault(play_one(cup_with(spec), kBlock), FaultKind::kStart, "bad-value Strict");
}

TEST(RefereeFaults, ASlowStartIsWaitedForMilliseconds) {
  EXPECT_FALSE(game_with({"--fault", "start-slow", "--ms", "300"}).fault);
}

TEST(RefereeFaults, EnginesThatNeverGetReadyAreTriedAgainAfterAPauseMilliseconds) {
  for (const char* fault : {"start-silent", "start-unready"}) {
    Cup cup = cup_with(mock({"--fault", fault}));
    cup.start_time = Milliseconds(100);
    Referee referee(cup, {}, kGoOn);
    const auto start = Clock::now();
    for (int i = 0; i < 3; ++i) {
      expect_fault(referee.play(kBlock, 0).value(), FaultKind::kStart, "it is not ready in time");
    }
    // Two tries at once, one after a second.
    EXPECT_GE(since(start), Milliseconds(1'300));
    EXPECT_LE(since(start), Milliseconds(4'000));
  }
}

// ---- the end in the middle ----------------------------------------------------------------------

TEST(RefereeFaults, EndsInTheMiddle) {
  const GameResult game = game_with({"--fault", "exit", "--at", "2"});
  expect_fault(game, FaultKind::kCrash, "exit code 3");
  EXPECT_EQ(game.fault->protocol_tail.back(), "< info string last words");
  EXPECT_EQ(game.fault->protocol_tail.front(), "> uci");
  EXPECT_EQ(game.moves[0], 1u);
}

TEST(RefereeFaults, EndsByASignal) {
  expect_fault(game_with({"--fault", "abort"}), FaultKind::kCrash, "signal 6 (Aborted)");
}

TEST(RefereeFaults, ClosesItsInput) {
  // The next position can't be sent: that is an error value, and this process goes on.
  const GameResult game = game_with({"--fault", "close-input", "--at", "2"});
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(fault_name(game.fault->kind), "crash") << game.fault->detail;
}

TEST(RefereeFaults, ClosesItsOutput) {
  expect_fault(game_with({"--fault", "close-output"}), FaultKind::kCrash, "closed");
}

TEST(RefereeFaults, TheNextGameHasAFreshProcess) {
  const Cup cup = cup_with(mock({"--fault", "exit", "--at", "3"}));
  Referee referee(cup, {}, kGoOn);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto game = referee.play(kBlock, i % 2);
    expect_fault(*game, FaultKind::kCrash, "exit code 3");
    EXPECT_EQ(game->moves[0], 2u);
  }
}

TEST(RefereeFaults, EndsBetweenTwoGames) {
  const Cup cup = cup_with(mock({"--fault", "new-game-exit"}));
  Referee referee(cup, {}, kGoOn);
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(referee.play(kBlock, 0)->fault);
    expect_fault(*referee.play(kBlock, 1), FaultKind::kCrash, "exit code 3");
  }
}

// ---- time ---------------------------------------------------------------------------------------

TEST(RefereeFaults, HangsMilliseconds) {
  const auto start = Clock::now();
  const GameResult game = game_with({"--fault", "hang"});
  expect_fault(game, FaultKind::kHang, "no answer");
  EXPECT_GE(game.fault->late, Milliseconds(400));  // margin and grace
  EXPECT_LE(since(start), Milliseconds(2'000));
}

TEST(RefereeFaults, TalksForEverMilliseconds) {
  const auto start = Clock::now();
  expect_fault(game_with({"--fault", "chatter"}), FaultKind::kHang, "no answer");
  EXPECT_LE(since(start), Milliseconds(2'000));
}

// With a log, reading is slower than such an engine's writing: one more line is always there.
TEST(RefereeFaults, OfTalkBetweenMovesWithoutEndTheStopFlagMakesAnEndMilliseconds) {
  const Cup cup = cup_with(mock({"--fault", "chatter-on"}));
  const turnkey::testing::TemporaryFolder folder;
  std::atomic<bool> stop{false};
  std::thread ender([&] {
    std::this_thread::sleep_for(Milliseconds(300));
    stop = true;
  });
  const auto start = Clock::now();
  Referee(cup, {folder.path().string(), 0}, stop).play(kBlock, 0);
  EXPECT_LT(since(start), Milliseconds(10'000));
  ender.join();
}

TEST(RefereeFaults, TrueLatenessIsReportedMilliseconds) {
  Cup cup = cup_with(mock({"--fault", "late", "--ms", "600"}));
  cup.grace = Milliseconds(5'000);
  const GameResult game = play_one(cup, kBlock);
  expect_fault(game, FaultKind::kTimeout, "ms late");
  EXPECT_GE(game.fault->late, Milliseconds(400));
  EXPECT_LE(game.fault->late, Milliseconds(900));
  EXPECT_GE(game.slowest[0], Milliseconds(600));  // the move that came too late
  EXPECT_GE(game.time[0], game.slowest[0]);
}

TEST(RefereeFaults, TheMarginForgivesMilliseconds) {
  Cup cup = cup_with(mock({"--fault", "late", "--ms", "250"}));
  cup.margin = Milliseconds(2'000);
  const GameResult game = play_one(cup, kBlock);
  EXPECT_FALSE(game.fault);
  EXPECT_GE(game.slowest[0], Milliseconds(250));
  EXPECT_LT(game.slowest[0], Milliseconds(2'000));
}

TEST(RefereeFaults, AClockRunsOutMilliseconds) {
  Cup cup = cup_with(mock({"--fault", "late", "--ms", "500", "--at", "2"}));
  cup.time = {};
  cup.time.clock = Milliseconds(100);
  cup.time.increment = Milliseconds(1);
  cup.grace = Milliseconds(5'000);
  const GameResult game = play_one(cup, kBlock);
  expect_fault(game, FaultKind::kTimeout, "ms late");
  EXPECT_EQ(game.moves[0], 1u);
  EXPECT_GE(game.fault->late, Milliseconds(390));
}

TEST(RefereeFaults, OfClockAndMoveTimeTheShorterEndsAMoveMilliseconds) {
  for (const auto& [clock, move_time] : {std::pair(100, 60'000), std::pair(60'000, 100)}) {
    Cup cup = cup_with(mock({"--fault", "late", "--ms", "500"}), move_time);
    cup.time.clock = Milliseconds(clock);
    cup.grace = Milliseconds(5'000);
    const GameResult game = play_one(cup, kBlock);
    ASSERT_TRUE(game.fault) << clock;
    expect_fault(game, FaultKind::kTimeout, "ms late");
    EXPECT_GE(game.fault->late, Milliseconds(390));
  }
}

TEST(RefereeFaults, BuiltinAgentsAreHeldToTheirTimeMilliseconds) {
  Cup cup = cup_with(builtin("ismcts"), 0);  // nobody can
  cup.margin = Milliseconds(0);
  const GameResult game = play_one(cup, kBlock);
  expect_fault(game, FaultKind::kTimeout, "ms late");
}

// ---- what is no answer --------------------------------------------------------------------------

TEST(RefereeFaults, AnIllegalMove) {
  // Pig P5: no holding before the first roll.
  const GameResult game = game_with({"--fault", "illegal"});
  expect_fault(game, FaultKind::kIllegal, "h");
  EXPECT_EQ(game.fault->protocol_tail.back(), "< bestmove h");
}

TEST(RefereeFaults, AMoveOfNoGame) {
  expect_fault(game_with({"--fault", "garbage"}), FaultKind::kGarbage, "`%&$!` is no move of pig");
  expect_fault(game_with({"--fault", "indented"}), FaultKind::kGarbage, "`%&$!` is no move");
}

TEST(RefereeFaults, NoMove) {
  expect_fault(game_with({"--fault", "none"}), FaultKind::kGarbage, "error no-model of this");
  expect_fault(game_with({"--fault", "empty"}), FaultKind::kGarbage, "no move");
}

TEST(RefereeFaults, AnAnswerThatNobodyAskedFor) {
  // The second answer may arrive just after the next question and count as its answer; at the end
  // of a game at the latest it is noticed.
  const Cup cup = cup_with(mock({"--fault", "twice"}));
  Referee referee(cup, {}, kGoOn);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto game = referee.play(kBlock, i);
    if (game->fault) return expect_fault(*game, FaultKind::kGarbage, "unexpected line");
  }
  FAIL() << "never seen";
}

TEST(RefereeFaults, QuotedLinesAreShortAndPrintable) {
  const Cup cup = cup_with(mock({"--fault", "stale-answer"}));
  Referee referee(cup, {}, kGoOn);
  EXPECT_FALSE(referee.play(kBlock, 0)->fault);
  const auto game = referee.play(kBlock, 1);
  ASSERT_TRUE(game->fault);
  expect_fault(*game, FaultKind::kGarbage, "`bestmove ?[31m?rrr");
  EXPECT_LT(game->fault->detail.size(), 200u);
}

TEST(RefereeFaults, OfALongNameTheBeginningIsKept) {
  const GameResult game = game_with({"--fault", "start-wordy"});
  EXPECT_FALSE(game.fault);
  ASSERT_EQ(game.versions.size(), 1u);
  EXPECT_TRUE(game.versions[0].name.starts_with("Mockkk"));
  EXPECT_EQ(game.versions[0].name.rfind(" (turnkey_mock_engine xxh3:"), 240u);
}

TEST(RefereeFaults, LinesWithoutEnd) {
  const GameResult game = game_with({"--fault", "endless-line"}, 20'000);
  expect_fault(game, FaultKind::kGarbage, "a line over 4 MiB, or an answer over 64");
}

TEST(RefereeFaults, MoreLinesThanAnyAnswerHas) {
  const GameResult game = game_with({"--fault", "flood"}, 20'000);
  expect_fault(game, FaultKind::kGarbage, "a line over 4 MiB, or an answer over 64");
}

TEST(RefereeFaults, MoreTalkBetweenTwoMovesThanAnyAnswerHas) {
  const AgentSpec spec = mock({"--fault", "talk-behind"});
  const Cup cup = cup_with(spec);
  const auto second_answer = [&](std::size_t most_bytes) {
    EngineProcess engine(spec, cup, {"", {}, most_bytes}, kGoOn);
    EXPECT_FALSE(engine.begin_game(1));
    EXPECT_TRUE(engine.ask("go nodes 1\n", {}));
    const auto again = engine.ask("go nodes 2\n", {});
    return again ? Fault{} : again.error();
  };
  EXPECT_EQ(second_answer(5'000).detail, "");
  const Fault fault = second_answer(3'000);
  EXPECT_EQ(fault_name(fault.kind), fault_name(FaultKind::kGarbage));
  EXPECT_NE(fault.detail.find("an answer over 64 MiB"), std::string::npos) << fault.detail;
}

TEST(RefereeFaults, AnAgentWithoutAMoveHasLost) {
  Cup cup = cup_of({variant_of("pig")}, {builtin("exact"), builtin("random")});
  cup.time.nodes = 1;
  expect_fault(play_one(cup, kBlock), FaultKind::kGarbage, "no move");
}

// ---- what is left behind ------------------------------------------------------------------------

TEST(RefereeFaults, StandardErrorIsTakenInAndItsEndKept) {
  EXPECT_FALSE(game_with({"--fault", "stderr"}, 5'000).fault);
  const GameResult game = game_with({"--fault", "stderr-exit"}, 5'000);
  expect_fault(game, FaultKind::kCrash, "exit code 3");
  EXPECT_LE(game.fault->error_tail.size(), 4'096u);
  EXPECT_TRUE(game.fault->error_tail.ends_with("wants\nlast words\n"));
}

TEST(RefereeFaults, IgnoringQuitCostsLittleMilliseconds) {
  const Cup cup = cup_with(mock({"--fault", "ignore-quit"}));
  Clock::time_point start;
  {
    Referee referee(cup, {}, kGoOn);
    EXPECT_FALSE(referee.play(kBlock, 0)->fault);
    start = Clock::now();
  }
  EXPECT_LE(since(start), Milliseconds(1'500));
}

/// The process that the mock engine has started, from the log.
int child_of(const std::string& log) {
  std::ifstream file(log);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  constexpr std::string_view kMark = "info string child ";
  const std::size_t at = text.find(kMark);
  EXPECT_NE(at, std::string::npos) << text;
  return at == std::string::npos ? 0 : std::stoi(text.substr(at + kMark.size()));
}

TEST(RefereeFaults, WhatAnEngineStartsEndsWithIt) {
  for (const std::string fault : {"child", "child-exit", "daemon", "daemon-exit"}) {
    const turnkey::testing::TemporaryFolder folder;
    Cup cup = cup_with(mock({"--fault", fault}));
    cup.time = {};
    cup.time.nodes = 1;  // so that a hang would be one of ten minutes
    const auto start = Clock::now();
    {
      Referee referee(cup, {folder.path(), 2}, kGoOn);
      const auto game = referee.play(kBlock, 0);
      // The engine has ended, so nobody waits for it although its output is still open.
      if (fault.ends_with("exit")) expect_fault(*game, FaultKind::kCrash, "exit code 3");
    }
    const int child = child_of(folder / "worker2-external-0.log");
    EXPECT_TRUE(child > 0 && turnkey::testing::process_ends(child)) << fault;
    EXPECT_LE(since(start), Milliseconds(5'000)) << fault;
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
