// The agent "exact": only solved values, kept from move to move, and games that end.
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>

#include "tests/agents/asking.h"
#include "tests/support/effort.h"

namespace turnkey::testing {
namespace {

constexpr std::uint64_t kMany = 100'000'000;

OptionValues quiet(int players) {
  return {{"Announce", "false"}, {"Players", std::to_string(players)}};
}

// Neller and Presser's method, for 20 points.
TEST(ExactAgentTest, SolvesPig) {
  Asking pig("pig", {{"Goal", "20"}});
  const auto report = pig.ask(*pig.agent("exact"), nodes_request(kMany));
  ASSERT_TRUE(report.has_value()) << report.error().detail;
  ASSERT_EQ(report->lines.size(), 1u);
  EXPECT_TRUE(report->lines[0].exact());
  EXPECT_NEAR(report->lines[0].share[0].mean, 0.615558550, 1e-6);
  EXPECT_NEAR(report->lines[0].share[1].mean, 1 - 0.615558550, 1e-6);
  EXPECT_EQ(report->lines[0].share[0].error, 0);
  EXPECT_EQ(pig.text(*report->best), "r");
}

// A position's key does not contain the goal.
TEST(ExactAgentTest, KeepsNothingForOtherOptions) {
  Asking twenty("pig", {{"Goal", "20"}});
  Asking thirty("pig", {{"Goal", "30"}});
  const auto agent = twenty.agent("exact");
  const auto first = twenty.ask(*agent, nodes_request(kMany));
  ASSERT_TRUE(first.has_value());
  const auto other = thirty.ask(*agent, nodes_request(kMany));
  const auto fresh = thirty.ask(*thirty.agent("exact"), nodes_request(kMany));
  ASSERT_TRUE(other.has_value() && fresh.has_value());
  EXPECT_EQ(other->lines[0].share[0].mean, fresh->lines[0].share[0].mean);
  EXPECT_LT(other->lines[0].share[0].mean, first->lines[0].share[0].mean);
}

TEST(ExactAgentTest, SaysExactOnEveryLine) {
  Asking pig("pig", {{"Goal", "20"}});
  pig.then({"r", "6"});
  SearchRequest request = nodes_request(kMany, 2);
  const auto report = pig.ask(*pig.agent("exact"), request);
  ASSERT_TRUE(report.has_value());
  ASSERT_EQ(report->lines.size(), 2u);
  for (const Line& line : report->lines) EXPECT_TRUE(line.exact());
  EXPECT_GE(report->lines[0].share[0].mean, report->lines[1].share[0].mean);
}

TEST(ExactAgentTest, KeepsItsSolutionFromMoveToMove) {
  Asking pig("pig", {{"Goal", "20"}});
  const auto agent = pig.agent("exact");
  const auto first = pig.ask(*agent, nodes_request(kMany));
  ASSERT_TRUE(first.has_value());
  EXPECT_GT(first->nodes, 1000u);
  pig.then({"r", "5"});
  // One node would not suffice to solve it again.
  const auto second = pig.ask(*agent, nodes_request(1));
  ASSERT_TRUE(second.has_value()) << second.error().detail;
  EXPECT_EQ(second->nodes, 0u);
  EXPECT_FALSE(pig.ask(*pig.agent("exact"), nodes_request(1)).has_value());
}

TEST(ExactAgentTest, SaysWhatItCouldNotSolveAndGoesOnWithLargerLimits) {
  Asking pig("pig", {{"Goal", "20"}});
  const auto agent = pig.agent("exact");
  const auto failed = pig.ask(*agent, nodes_request(50));
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().code, ErrorCode::kNotSolved);
  EXPECT_TRUE(pig.ask(*agent, nodes_request(kMany)).has_value());
}

TEST(ExactAgentTest, SaysThatABigGameDoesNotFitIntoHash) {
  Asking straight_up("straight_up");
  straight_up.settle();
  SearchSettings settings;
  settings.hash_megabytes = 1;
  const auto agent = straight_up.agent("exact", settings);
  const auto report = straight_up.ask(*agent, nodes_request(kMany));
  ASSERT_FALSE(report.has_value());
  EXPECT_EQ(report.error().code, ErrorCode::kNotSolved);
  EXPECT_NE(report.error().detail.find("Hash"), std::string::npos) << report.error().detail;
}

TEST(ExactAgentTest, IsStoppedAndGoesOn) {
  Asking pig("pig", {{"Goal", "20"}});
  const auto agent = pig.agent("exact");
  SearchRequest request;
  request.limits.infinite = true;
  const std::atomic<bool> stop{true};
  const auto stopped = agent->think(pig.table().mover(), request, stop, {});
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().code, ErrorCode::kNotSolved);
  EXPECT_TRUE(pig.ask(*agent, request).has_value());
}

/// The moves of a game that the agent plays against itself; -1 if it does not end.
int moves_of_a_game(Asking& game) {
  constexpr int kMostMoves = 1'000;
  const auto agent = game.agent("exact");
  for (int moves = 0; moves < kMostMoves; ++moves) {
    if (game.over()) return moves;
    const auto report = game.ask(*agent, nodes_request(kMany));
    if (!report) throw std::runtime_error(report.error().detail);
    game.play(*report->best);
  }
  return -1;
}

// Equal moves must not be played in circles.
TEST(ExactAgentTest, EndsItsGames) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Asking pig("pig", {{"Goal", "10"}}, seed);
    const int moves = moves_of_a_game(pig);
    EXPECT_GT(moves, 1);
    EXPECT_LT(moves, 200);
    Asking escaped("escaped", quiet(3), seed);
    escaped.settle();
    EXPECT_GT(moves_of_a_game(escaped), 0);
    // Somebody won: the rounds did not run out.
    const auto shares = escaped.table().state().result().share;
    EXPECT_EQ(*std::max_element(shares.begin(), shares.end()), 1);
  }
}

// The shares given in engine/games/escaped/RULES.md.
TEST(ExactAgentTest, SolvesTheStartOfEscaped) {
  const std::vector<std::vector<double>> known = {
      {1. / 3, 1. / 3, 1. / 3},
      {1. / 4, 1. / 4, 1. / 4, 1. / 4},
      {1. / 6, 2. / 9, 2. / 9, 2. / 9, 1. / 6},
      {1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6},
      {1. / 8, 3. / 16, 3. / 16, 1. / 8, 1. / 8, 1. / 8, 1. / 8},
      {1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8}};
  SearchSettings settings;
  settings.hash_megabytes = 256;
  for (const auto& shares : known) {
    Asking escaped("escaped", quiet(static_cast<int>(shares.size())));
    escaped.settle();
    const auto report = escaped.ask(*escaped.agent("exact", settings), nodes_request(kMany));
    ASSERT_TRUE(report.has_value()) << shares.size() << ": " << report.error().detail;
    ASSERT_EQ(report->lines[0].share.size(), shares.size());
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      EXPECT_NEAR(report->lines[0].share[seat].mean, shares[seat], 1e-6)
          << seat << " of " << shares.size();
    }
  }
}

// If all seats named the first suspect, they would err together.
TEST(ExactAgentTest, NamesAnySuspectOfEscaped) {
  std::set<std::string> named;
  for (std::uint64_t seed = 0; seed < cases(40u); ++seed) {
    Asking escaped("escaped", quiet(3), seed);
    escaped.settle();
    SearchSettings settings;
    settings.seed = seed;
    SearchRequest request = nodes_request(kMany);
    while (!escaped.over()) {
      const auto report = escaped.ask(*escaped.agent("exact", settings), request);
      ASSERT_TRUE(report.has_value()) << report.error().detail;
      EXPECT_EQ(report->lines[0].move, report->best);
      const std::string move = escaped.text(*report->best);
      if (move.starts_with("accuse=")) named.insert(move);
      escaped.play(*report->best);
    }
  }
  EXPECT_GT(named.size(), kSanitized ? 2u : 12u) << "of 24";
}

TEST(ExactAgentTest, HasNoModelOfEscapedWithNamesAloud) {
  Asking escaped("escaped", {{"Announce", "true"}});
  escaped.settle();
  const auto report = escaped.ask(*escaped.agent("exact"), nodes_request(kMany));
  ASSERT_FALSE(report.has_value());
  EXPECT_EQ(report.error().code, ErrorCode::kNoModel);
}

}  // namespace
}  // namespace turnkey::testing
