// Engines that do wrong, one thing each (mock/engine.cpp): what it costs them, what is reported,
// and that the run goes on with a fresh process.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "referee_helpers.h"

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

TEST(RefereeFaults, NoneOfAnEngineThatBehaves) {
  const GameResult game = game_with({});
  EXPECT_FALSE(game.fault) << game.fault->detail;
  EXPECT_EQ(game.notes.size(), static_cast<std::size_t>(game.plies));
}

TEST(RefereeFaults, EndsInTheMiddle) {
  const GameResult game = game_with({"--fault", "exit", "--at", "2"});
  expect_fault(game, FaultKind::kCrash, "exit code 3");
  EXPECT_EQ(game.fault->protocol_tail.back(), "< info string last words");
  EXPECT_EQ(game.moves[0], 1u);
}

}  // namespace
}  // namespace turnkey::tournament::testing
