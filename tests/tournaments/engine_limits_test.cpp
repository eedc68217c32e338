// The limits that an engine gets with each question: `go` and its arguments, from the log of lines
// sent.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "referee_helpers.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::tournament::testing {
namespace {

/// The engine sits at seat 0, which moves first.
const Block kTwoGames = block_of(0, 0, {{0, 1}, {0, 1}});

struct Asked {
  GameResult game;
  std::vector<std::string> questions;
};

/// An engine that takes that long for each move, under such limits.
Asked asked_under(const TimeControl& time, const std::string& milliseconds,
                  Milliseconds margin = Milliseconds(0)) {
  const turnkey::testing::TemporaryFolder folder;
  Cup cup = cup_of({variant_of("pig", {{"MaxTurns", "8"}})},
                   {mock({"--fault", "late", "--ms", milliseconds}), builtin("random")}, time);
  cup.start_time = Milliseconds(5'000);
  cup.margin = margin;
  Asked asked;
  {
    Referee referee(cup, {folder.path(), 0}, kGoOn);
    asked.game = *referee.play(kTwoGames, 0);
  }
  std::ifstream log(folder / "worker0-external-0.log");
  for (std::string line; std::getline(log, line);) {
    const std::size_t at = line.find(" > go ");
    if (at != std::string::npos) asked.questions.push_back(line.substr(at + 3));
  }
  return asked;
}

// If nothing else ends its search, these do.
TEST(EngineLimits, DepthAndNodesAreSent) {
  TimeControl time;
  time.depth = 3;
  const Asked deep = asked_under(time, "0");
  ASSERT_FALSE(deep.game.fault) << deep.game.fault->detail;
  ASSERT_EQ(deep.questions.size(), deep.game.moves[0]);
  for (const std::string& question : deep.questions) EXPECT_EQ(question, "go depth 3");
  time.nodes = 70;
  const Asked both = asked_under(time, "0");
  ASSERT_FALSE(both.questions.empty());
  EXPECT_EQ(both.questions[0], "go nodes 70 depth 3");
}

TEST(EngineLimits, AClockBelowZeroIsSentAsZeroMilliseconds) {
  TimeControl time;
  time.clock = Milliseconds(100);
  time.increment = Milliseconds(40);
  const Asked asked = asked_under(time, "300", Milliseconds(5'000));
  EXPECT_FALSE(asked.game.fault);
  ASSERT_GE(asked.questions.size(), 2u);
  EXPECT_EQ(asked.questions[0], "go time 100 inc 40");
  EXPECT_EQ(asked.questions[1], "go time 0 inc 40");
}

// The margin counts once for a clock: an engine that used it at every move would have no clock.
TEST(EngineLimits, AClockThatIsOverdrawnAgainAndAgainIsLostMilliseconds) {
  Cup cup = cup_of({variant_of("pig", {{"MaxTurns", "18"}})},
                   {mock({"--fault", "slow", "--ms", "150"}), builtin("random")});
  // Only the engine has a clock, and much grace: on a busy machine both sides may stand still.
  cup.agents[0].time.emplace().clock = Milliseconds(100);
  cup.margin = Milliseconds(500);
  cup.grace = Milliseconds(60'000);
  const GameResult game = play_one(cup, kTwoGames);
  ASSERT_TRUE(game.fault);
  EXPECT_EQ(fault_name(game.fault->kind), "timeout") << game.fault->detail;
  EXPECT_EQ(game.fault->seat, Seat::at(0));
  EXPECT_LE(game.moves[0], 3u) << "4 · 150 ms are the clock and the margin";
  EXPECT_GE(game.fault->late, Milliseconds(500)) << "of the whole game, rounded";
  EXPECT_GE(game.time[0], Milliseconds(600));
}

TEST(EngineLimits, AClockRunsDownByWhatAMoveTookMilliseconds) {
  TimeControl time;
  time.clock = Milliseconds(60'000);
  time.increment = Milliseconds(40);
  const auto [game, questions] = asked_under(time, "300");
  ASSERT_FALSE(game.fault) << game.fault->detail;
  ASSERT_EQ(questions.size(), game.moves[0]);
  auto left = std::chrono::microseconds(60'000'000);
  std::size_t question = 0;
  for (std::size_t ply = 0, event = 0; event < game.events.size(); ++event) {
    const Actor actor = game.events[event].actor;
    if (!actor.is_seat()) continue;
    const MoveNote& note = game.notes[ply++];
    if (actor.seat() != Seat::at(0)) continue;
    const auto whole = std::chrono::duration_cast<Milliseconds>(left).count();
    EXPECT_EQ(questions[question++], "go time " + std::to_string(whole) + " inc 40");
    left += std::chrono::microseconds(40'000) - note.time;
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
