// Running searches: exact budgets on any number of threads, stopping from anywhere, interim reports
// at fixed iterations, and one answer for one thread and seed.
#include "search/common/driver.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "tests/support/effort.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::testing {
namespace {

using namespace std::chrono_literals;

template <class G>
class DriverOf : public ::testing::Test {
 public:
  static Decision<G> position(std::uint64_t seed = 3) { return random_decisions<G>(1, seed)[0]; }

  /// Nodes of the interim reports, in order.
  static std::vector<std::uint64_t> reported(const SearchRequest& request, SearchSetup setup = {}) {
    std::vector<std::uint64_t> nodes;
    setup.sink = [&](const Report& report) { nodes.push_back(report.nodes); };
    run_ismcts<G>(position().view, request, setup);
    return nodes;
  }
};
TYPED_TEST_SUITE(DriverOf, SearchedGames<::testing::Types>);

TYPED_TEST(DriverOf, KeepsTheNodeBudgetExactly) {
  const auto view = this->position().view;
  for (const int threads : {1, 3}) {
    for (const std::uint64_t nodes : {1u, 2u, 3u, 4u, 255u, 256u, 257u, 1'000u}) {
      SearchSetup setup;
      setup.threads = threads;
      const auto request = nodes_request(nodes, 1 << 20);
      for (const Report& report : {run_ismcts<TypeParam>(view, request, setup),
                                   run_flat<TypeParam>(view, request, setup)}) {
        EXPECT_EQ(report.nodes, nodes) << threads << " threads";
        std::uint64_t visits = 0;
        for (const Line& line : report.lines) visits += line.visits;
        EXPECT_EQ(visits, nodes);
      }
    }
  }
}

TYPED_TEST(DriverOf, OutOfTurnAllThreadsSayHowItStands) {
  for (const auto& view : this->position().views) {
    if (view.turn() == Actor(view.seat())) continue;
    SearchSetup setup;
    setup.threads = 3;
    for (const Report& report : {run_ismcts<TypeParam>(view, nodes_request(100), setup),
                                 run_flat<TypeParam>(view, nodes_request(100), setup)}) {
      ASSERT_EQ(report.lines.size(), 1u);
      EXPECT_EQ(report.lines[0].visits, 100u);
    }
  }
}

TYPED_TEST(DriverOf, LooksOnceWhenStoppedBeforeItBegan) {
  const std::atomic<bool> stop{true};
  for (const int threads : {1, 3}) {
    SearchSetup setup;
    setup.threads = threads;
    setup.stop = &stop;
    SearchRequest request;
    request.limits.infinite = true;
    const Report report = run_ismcts<TypeParam>(this->position().view, request, setup);
    EXPECT_EQ(report.nodes, 1u);
    EXPECT_TRUE(report.best.has_value());
  }
}

TYPED_TEST(DriverOf, StopsAtTheFlag) {
  for (const int threads : {1, 3}) {
    std::atomic<bool> stop{false};
    std::uint64_t nodes = 0;
    SearchSetup setup;
    setup.threads = threads;
    setup.stop = &stop;
    setup.sink = [&](const Report& report) {
      nodes = report.nodes;
      stop = report.nodes > 2'000;
    };
    SearchRequest request;
    request.limits.infinite = true;
    request.assess = false;
    const Report report = run_ismcts<TypeParam>(this->position().view, request, setup);
    EXPECT_GT(nodes, 2'000u);
    if (threads == 1) {
      EXPECT_EQ(report.nodes, nodes) << "not an iteration more";
    }
  }
}

// How soon is for tests/protocol/process_test.cpp to measure: here it only has to end.
TYPED_TEST(DriverOf, StopsWhileItRuns) {
  std::atomic<bool> stop{false};
  SearchSetup setup;
  setup.threads = 2;
  setup.stop = &stop;
  SearchRequest request;
  request.limits.move_time = 60s;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(20ms);
    stop = true;
  });
  const Report report = run_ismcts<TypeParam>(this->position().view, request, setup);
  stopper.join();
  EXPECT_LT(report.time, 40s);
}

// After `stop` the values are still assessed, for a while and in enough worlds.
TYPED_TEST(DriverOf, AssessesWhatItFoundWhenStopped) {
  std::atomic<bool> stop{false};
  Clock::time_point stopped_at;
  std::uint64_t searched = 0;
  SearchSetup setup;
  setup.stop = &stop;
  setup.sink = [&](const Report& report) {
    if (report.nodes < 3'000 || stop) return;
    searched = report.nodes;
    stopped_at = Clock::now();
    stop = true;
  };
  SearchRequest request;
  request.limits.infinite = true;
  const Report report = run_ismcts<TypeParam>(this->position().view, request, setup);
  const auto took = Clock::now() - stopped_at;
  ASSERT_GE(searched, 3'000u);
  const std::uint64_t assessed = report.nodes - searched;
  EXPECT_GE(assessed, 128u);
  EXPECT_LE(assessed, searched / 2) << "at most half as many as the search made";
  EXPECT_TRUE(assessed == searched / 2 || took >= 15ms) << assessed << " of " << searched;
}

TYPED_TEST(DriverOf, KeepsTheTime) {
  constexpr int kTries = 5;
  std::chrono::microseconds least = 1h;
  for (int i = 0; i < kTries; ++i) {
    SearchRequest request;
    request.limits.move_time = 20ms;
    const Report report = run_ismcts<TypeParam>(this->position().view, request);
    // Up to a third is for the assessment; one more world may not fit in.
    EXPECT_GE(report.time, 13ms);
    least = std::min(least, report.time);
  }
  EXPECT_LT(least, kSanitized ? 100ms : 30ms);
}

TYPED_TEST(DriverOf, EndsAtTheDepth) {
  SearchRequest request = nodes_request(2'000'000);
  request.limits.depth = 1;
  for (const int threads : {1, 2}) {
    SearchSetup setup;
    setup.threads = threads;
    const Report report = run_ismcts<TypeParam>(this->position().view, request, setup);
    EXPECT_GE(report.depth, 1);
    EXPECT_LT(report.nodes, 1'000'000u) << threads << " threads, all of which end then";
    if (threads == 1) {
      EXPECT_LT(report.nodes, 1'000u) << "nor is a short search assessed at length";
    }
  }
}

TYPED_TEST(DriverOf, ReportsAtFixedIterations) {
  const auto nodes = this->reported(nodes_request(20'000));
  ASSERT_GE(nodes.size(), 5u);
  EXPECT_EQ(nodes.front(), 256u);
  EXPECT_LE(nodes.back(), 20'000u);
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    EXPECT_GE(nodes[i], nodes[i - 1] + std::max<std::uint64_t>(2'048, nodes[i - 1] / 4));
    EXPECT_LE(nodes[i], (nodes[i - 1] + 2'048) * 5 / 4) << "nor much later";
  }

  SearchRequest timed = nodes_request(20'000);
  timed.limits.move_time = 1h;
  SearchSetup other_seed;
  other_seed.seed = 99;
  EXPECT_EQ(this->reported(timed, other_seed), nodes) << "whatever the clock and the seed";
}

TYPED_TEST(DriverOf, OneThreadOneSeedOneAnswer) {
  for (std::uint64_t seed = 20; seed < 20 + cases(4u); ++seed) {
    const auto view = this->position(seed).view;
    std::vector<std::string> first;
    SearchSetup setup;
    const auto run = [&] {
      std::vector<std::string> prints;
      setup.sink = [&](const Report& report) { prints.push_back(fingerprint(report)); };
      const auto request = nodes_request(3'000, 5);
      prints.push_back(fingerprint(run_ismcts<TypeParam>(view, request, setup)));
      prints.push_back(fingerprint(run_flat<TypeParam>(view, request, setup)));
      return prints;
    };
    EXPECT_EQ(run(), run());
  }
}

// A seat may know all that matters, so this searches the spectator's view of several positions.
TYPED_TEST(DriverOf, AnotherSeedIsAnotherSearch) {
  SearchSetup one;
  SearchSetup two;
  two.seed = 2;
  const auto request = nodes_request(1'000, 5);
  int different = 0;
  for (const auto& decision : random_decisions<TypeParam>(8, 5)) {
    const auto print = [&](const SearchSetup& setup) {
      return fingerprint(run_ismcts<TypeParam>(decision.views.back(), request, setup));
    };
    different += print(one) != print(two) ? 1 : 0;
  }
  EXPECT_GE(different, 4);
}

TYPED_TEST(DriverOf, ThreadsAreDifferentSearches) {
  // With equal random numbers two threads would double the results of one.
  SearchSetup two;
  two.threads = 2;
  SearchSetup another_seed;
  another_seed.seed = 2;
  int varied = 0;  // where evaluation ends a playout at once, all may be alike
  int different = 0;
  for (const auto& decision : random_decisions<TypeParam>(8, 6)) {
    const auto& view = decision.view;
    const auto mean = [](const Report& report) { return report.lines[0].share[0].mean; };
    const double once = mean(run_flat<TypeParam>(view, nodes_request(500)));
    if (mean(run_flat<TypeParam>(view, nodes_request(500), another_seed)) == once) continue;
    ++varied;
    different += mean(run_flat<TypeParam>(view, nodes_request(1'000), two)) != once ? 1 : 0;
  }
  EXPECT_GE(2 * different, varied);
}

}  // namespace
}  // namespace turnkey::testing
