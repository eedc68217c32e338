// The sampling searches as agents, with all their options, on every game of the build. tests/search
// has closer tests on sample games.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/registry.h"
#include "tests/agents/asking.h"
#include "tests/support/effort.h"

namespace turnkey::testing {
namespace {

using namespace std::chrono_literals;

constexpr int kAllLines = 1 << 20;

std::vector<SearchSettings> ismcts_variants() {
  std::vector<SearchSettings> all;
  for (const Observers observers : {Observers::kSingle, Observers::kMulti}) {
    SearchSettings settings;
    settings.hash_megabytes = 1;
    settings.observers = observers;
    all.push_back(settings);
  }
  return all;
}

std::string name_of(const SearchSettings& settings) {
  return settings.observers == Observers::kMulti ? "multi" : "single";
}

bool contains(const std::vector<AnyMove>& moves, const AnyMove& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// All games of the build.
class SearchAgentsOf : public ::testing::TestWithParam<const AnyGame*> {
 public:
  static const AnyGame& game() { return *GetParam(); }

  /// Positions with a choice, some under random options.
  static std::vector<AnyTable> positions() {
    std::vector<AnyTable> found;
    for (std::uint64_t seed = 0; found.size() < cases(3u) && seed < 50; ++seed) {
      Rng rng(seed);
      const auto values = seed % 2 == 0 ? OptionValues{} : random_options(game(), rng);
      AnyTable table = random_position(game(), values, seed, static_cast<int>(rng.below(20)));
      if (table.state().moves().size() > 1) found.push_back(std::move(table));
    }
    EXPECT_FALSE(found.empty());
    return found;
  }

  static Report ask(std::string_view kind, const SearchSettings& settings, const AnyView& view,
                    const SearchRequest& request) {
    return agent_of(kind, game(), settings)->think(view, request, kGoOn, {}).value();
  }

  /// Checks that hold for every line of a report; its move is one of these.
  static void expect_sound(const Line& line, const std::vector<AnyMove>& legal) {
    ASSERT_TRUE(line.move.has_value());
    EXPECT_TRUE(contains(legal, *line.move)) << game().text(*line.move);
    ASSERT_FALSE(line.pv.empty());
    EXPECT_EQ(line.pv[0].move, *line.move);
    double sum = 0;
    for (const Estimate& share : line.share) {
      EXPECT_GE(share.mean, 0);
      EXPECT_LE(share.mean, 1 + 1e-9);
      sum += share.mean;
    }
    if (line.visits > 0) {
      EXPECT_GE(sum, 1 - 1e-9) << "shares sum to 1 over teams";
    }
  }
};

INSTANTIATE_TEST_SUITE_P(All, SearchAgentsOf, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return std::string(game.param->name()); });

TEST_P(SearchAgentsOf, IsmctsReportsAreSound) {
  for (const AnyTable& position : positions()) {
    const auto legal = position.state().moves();
    for (const SearchSettings& settings : ismcts_variants()) {
      SCOPED_TRACE(name_of(settings));
      const auto report = ask("ismcts", settings, position.mover(), nodes_request(400, kAllLines));
      EXPECT_EQ(report.nodes, 400u);
      for (const Line& line : report.lines) expect_sound(line, legal);
      std::uint64_t visits = 0;
      for (const Line& line : report.lines) visits += line.visits;
      EXPECT_EQ(visits, report.nodes) << "every iteration tries one move";
    }
  }
}

TEST_P(SearchAgentsOf, IsmctsOneSeedOneAnswer) {
  const auto tables = positions();
  const AnyView& view = tables[0].mover();
  for (const SearchSettings& settings : ismcts_variants()) {
    const auto run = [&] {
      return fingerprint(ask("ismcts", settings, view, nodes_request(500, 5)));
    };
    EXPECT_EQ(run(), run()) << name_of(settings);
  }
}

TEST_P(SearchAgentsOf, IsmctsOutOfTurnReportsAndHasNoMove) {
  for (const AnyTable& position : positions()) {
    for (const SearchSettings& settings : ismcts_variants()) {
      SCOPED_TRACE(name_of(settings));
      const auto report = ask("ismcts", settings, *position.views().back(), nodes_request(100, 3));
      EXPECT_FALSE(report.best.has_value());
      ASSERT_EQ(report.lines.size(), 1u);
      EXPECT_EQ(report.lines[0].visits, 100u);
    }
  }
}

TEST_P(SearchAgentsOf, IsmctsNamesMovesAndGradesMoves) {
  for (const AnyTable& position : positions()) {
    const auto legal = position.state().moves();
    for (SearchSettings settings : ismcts_variants()) {
      SCOPED_TRACE(name_of(settings));
      settings.threads = 2;
      SearchRequest request = nodes_request(400, kAllLines);
      request.search_moves = {legal.front()};
      request.also = {legal.back()};
      const auto report = ask("ismcts", settings, position.mover(), request);
      EXPECT_EQ(report.best, legal.front());
      ASSERT_EQ(report.lines.size(), 1u);
      ASSERT_EQ(report.also.size(), 1u);
      EXPECT_GE(report.also[0].visits, 60u);
    }
  }
}

TEST_P(SearchAgentsOf, IsmctsGivesAsManyLinesAsAskedFor) {
  const SearchSettings settings = ismcts_variants().front();
  for (const AnyTable& position : positions()) {
    const auto all = ask("ismcts", settings, position.mover(), nodes_request(200, kAllLines));
    for (const std::size_t wanted : {1u, 2u, 5u}) {
      const auto report =
          ask("ismcts", settings, position.mover(), nodes_request(200, static_cast<int>(wanted)));
      ASSERT_EQ(report.lines.size(), std::min(wanted, all.lines.size()));
      for (std::size_t i = 0; i < report.lines.size(); ++i) {
        EXPECT_EQ(report.lines[i].visits, all.lines[i].visits) << "asking changes nothing";
      }
    }
  }
}

TEST_P(SearchAgentsOf, IsmctsStopsWhileItRuns) {
  const auto tables = positions();
  SearchSettings settings = ismcts_variants().front();
  settings.threads = 2;
  const auto agent = agent_of("ismcts", game(), settings);
  std::atomic<bool> stop{false};
  SearchRequest request;
  request.limits.move_time = 60s;
  int reports = 0;
  const auto stop_it = [&](const Report&) {
    ++reports;
    stop = true;
  };
  const auto report = agent->think(tables[0].mover(), request, stop, stop_it);
  ASSERT_TRUE(report.has_value());
  EXPECT_TRUE(report->best.has_value());
  EXPECT_LT(report->time, 40s) << "how soon is for tests/protocol/process_test.cpp";
  EXPECT_EQ(reports, 1) << "nor does it report once more";
}

TEST_P(SearchAgentsOf, FlatGivesEveryMoveTheSame) {
  for (const AnyTable& position : positions()) {
    for (const int threads : {1, 3}) {
      SearchSettings settings;
      settings.threads = threads;
      const auto report = ask("flat", settings, position.mover(), nodes_request(997, kAllLines));
      EXPECT_EQ(report.nodes, 997u);
      const auto visits = [](const Line& a, const Line& b) { return a.visits < b.visits; };
      const auto [least, most] =
          std::minmax_element(report.lines.begin(), report.lines.end(), visits);
      EXPECT_LE(most->visits - least->visits, static_cast<std::uint64_t>(threads));
      const auto seat = static_cast<std::size_t>(position.turn().seat().index());
      const auto worth = [&](const Line& line) {
        return report.objective == Objective::kWin ? line.share[seat].mean : line.score[seat].mean;
      };
      for (const Line& line : report.lines) {
        expect_sound(line, position.state().moves());
        EXPECT_LE(worth(line), worth(report.lines[0]) + 1e-12);
      }
    }
  }
}

}  // namespace
}  // namespace turnkey::testing
