// The exact solver against a plain recursion: on thousands of random games, on games that go round
// in circles or stall for ever, with two seats and more; and where it must give up.
#include "search/exact.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

#include "tests/search/exact_reference.h"
#include "tests/support/toy_model.h"

namespace turnkey::testing {
namespace {

const std::atomic<bool> kNeverStop{false};

template <class G>
ExactVerdict solve(ExactSolver<G>& solver, const Limits& limits = {}) {
  return solver.solve(limits, Clock::now(), kNeverStop);
}

template <int kSeats>
void expect_near(const ExactValue<kSeats>& value, const Shares<kSeats>& wanted, double error) {
  EXPECT_LE(value.error, error);
  for (std::size_t seat = 0; seat < wanted.size(); ++seat) {
    EXPECT_NEAR(value.shares[seat], wanted[seat], value.error + 1e-14) << "seat " << seat;
  }
}

constexpr double kClose = 2e-10;  // the tolerance, and rounding

// The root and every move there, the same as by plain recursion within what the solver claims.
template <class G>
void expect_solved(const typename G::Model& root, const ExactSettings<G>& settings = {},
                   double error = kClose) {
  ExactSolver<G> solver(root, settings);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  PlainSolver<G> plain(settings.policy);
  expect_near(solver.value(), plain(root), error);
  for (const auto& choice : solver.choices()) {
    typename G::Model next = root;
    next.apply(choice.move);
    expect_near(choice.value, plain(next), error);
  }
}

ToyModel toy(std::uint32_t seed, int seats, int stages) {
  ToyOptions options;
  options.seed = seed;
  options.seats = static_cast<std::uint16_t>(seats);
  options.stages = static_cast<std::uint16_t>(stages);
  options.width = static_cast<std::uint16_t>(2 + seed % 7);
  options.ends = static_cast<std::uint16_t>(2 + seed % 20);
  return ToyModel(options);
}

// Caps so small that they decide the game, and caps far beyond what needs to be swept.
TEST(Exact, RandomGamesOfTwoSeats) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    for (const int stages : {1, 2, 5, 60}) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << ", stages " << stages);
      expect_solved<ToyGame>(toy(seed, 2, stages));
      if (HasFailure()) return;
    }
  }
}

// More seats: the cap itself, or a sweep that changes nothing; no error but rounding either way.
TEST(Exact, RandomGamesOfMoreSeats) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    for (const int stages : {1, 2, 5, 30}) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << ", stages " << stages);
      expect_solved<ToyGame>(toy(seed, 3 + static_cast<int>(seed % 2), stages), {}, 1e-12);
      if (HasFailure()) return;
    }
  }
}

TEST(Exact, ToTheLastBitWhereAskedFor) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    ExactSettings<ToyGame> settings;
    settings.tolerance = 0;
    expect_solved<ToyGame>(toy(seed, 2, 40), settings, 1e-12);
  }
}

// Positions met in random play: the claimed error holds for each, whatever is left of the clock.
TEST(Exact, PositionsOnTheWay) {
  int looked = 0;
  int good = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const ToyModel root = toy(seed, 2, seed % 2 == 0 ? 4 : 50);
    ExactSolver<ToyGame> solver(root);
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    PlainSolver<ToyGame> plain;
    Rng rng(seed);
    for (ToyModel model = root; !model.turn().is_nobody(); ++looked) {
      const auto value = solver.value(model);
      ASSERT_TRUE(value.has_value());
      expect_near(*value, plain(model), 1);
      good += value->error < 1e-9;
      ToyMoveList moves;
      if (model.turn().is_chance()) {
        model.for_each_outcome([&](const ToyMove& move, double) { moves.push_back(move); });
      } else {
        model.moves(moves);
      }
      model.apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(looked, 1000);
  EXPECT_GT(good, looked / 2) << "most of them are settled";
}

// Every seat's moves by a rule: the value of the rules; one seat's: the best answer to it.
TEST(Exact, GivenMoves) {
  const auto last = [](int seats) {
    return [seats](const ToyModel& model) -> std::optional<ToyMove> {
      if (model.turn().seat().index() >= seats) return std::nullopt;
      ToyMoveList moves;
      model.moves(moves);
      return moves.back();
    };
  };
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    for (const int fixed : {1, 2}) {
      ExactSettings<ToyGame> settings;
      settings.policy = last(fixed);
      expect_solved<ToyGame>(toy(seed, 2, 30), settings);
    }
  }
}

// The same values, with fewer positions.
TEST(Exact, StoppingAtWinsChangesNoValue) {
  ExactSettings<ToyGame> settings;
  settings.stop_at_wins = true;
  std::size_t all = 0;
  std::size_t found = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const ToyModel root = toy(seed, 2 + static_cast<int>(seed % 3), seed % 2 == 0 ? 3 : 30);
    expect_solved<ToyGame>(root, settings);
    ExactSolver<ToyGame> whole(root);
    ExactSolver<ToyGame> less(root, settings);
    ASSERT_EQ(solve(whole), ExactVerdict::kSolved);
    ASSERT_EQ(solve(less), ExactVerdict::kSolved);
    EXPECT_EQ(less.choices().size(), whole.choices().size()) << "all moves of the root";
    all += whole.positions();
    found += less.positions();
  }
  EXPECT_LT(found, all);
}

constexpr Shares<3> kFirstWins = {1, 0, 0};
constexpr Shares<3> kSecondWins = {0, 1, 0};
const Actor kNobody = Actor::nobody();
const Actor kChance = Actor::chance();
const Actor kFirst = Seat::at(0);
const Actor kSecond = Seat::at(1);
const Actor kThird = Seat::at(2);

// Seat 0 waits for ever, or takes a gamble: a draw is worth a half, so it depends on the odds.
Graph waiting(double odds) {
  Graph graph;
  graph.spots = {{kFirst, {0, 1}, {}, true, {}},
                 {kChance, {2, 3}, {odds, 1 - odds}, false, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  return graph;
}

TEST(Exact, WaitingForEverIsADraw) {
  for (const int stages : {1, 2, 5, 1000}) {
    for (const double odds : {0.25, 0.5, 0.75}) {
      const Graph graph = waiting(odds);
      ExactSolver<GraphGame> solver(GraphModel(graph, stages));
      ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
      EXPECT_EQ(solver.value().shares[0], std::max(0.5, odds));
      EXPECT_EQ(solver.value().shares[1], 1 - std::max(0.5, odds));
      EXPECT_LE(solver.sweeps(), 2);
      EXPECT_EQ(solver.best(GraphModel(graph, stages))->index, odds > 0.5 ? 1u : 0u);
    }
  }
}

// A race in which the seat may as well wait at every step, for ever, at no loss. Whoever follows
// the solver's moves gets there all the same, and without a detour.
TEST(Exact, BestMovesDoNotPutOffTheWin) {
  constexpr int kLength = 12;
  Graph graph;
  for (int i = 0; i < kLength; ++i) {
    const int on = i + 1;
    graph.spots.push_back({kFirst, {i, i == 0 ? 0 : i - 1, on}, {}, true, {}});
  }
  graph.spots.push_back({kNobody, {}, {}, false, kFirstWins});
  GraphModel model(graph, 1000);
  ExactSolver<GraphGame> solver(model);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares, kFirstWins);
  EXPECT_EQ(solver.principal_variation(model).size(), static_cast<std::size_t>(kLength));
  for (int i = 0; i < kLength; ++i) model.apply(*solver.best(model));
  EXPECT_TRUE(model.turn().is_nobody());
}

TEST(Exact, AWinAtTheRootIsAllOrOneMoveOfMany) {
  Graph graph;
  graph.spots = {{kFirst, {1, 2}, {}, true, {}},
                 {kSecond, {0, 3}, {}, true, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  const GraphModel root(graph, 50);
  for (const bool whole : {false, true}) {
    ExactSettings<GraphGame> settings;
    settings.stop_at_wins = true;
    settings.whole_root = whole;
    ExactSolver<GraphGame> solver(root, settings);
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.value().shares, kFirstWins);
    EXPECT_EQ(solver.best(root)->index, 1u);
    EXPECT_EQ(solver.choices().size(), whole ? 2u : 1u);
    EXPECT_EQ(solver.positions(), whole ? 2u : 1u);
  }
}

// Both seats may pass the turn on for ever; who moves gambles at odds that are bad for it. Nobody
// ever does.
TEST(Exact, BothStall) {
  Graph graph;
  graph.spots = {{kFirst, {1, 2}, {}, true, {}},
                 {kSecond, {0, 3}, {}, true, {}},
                 {kChance, {4, 5}, {0.49, 0.51}, false, {}},
                 {kChance, {5, 4}, {0.49, 0.51}, false, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  for (const int stages : {1, 2, 5, 300}) {
    expect_solved<GraphGame>(GraphModel(graph, stages));
    ExactSolver<GraphGame> solver(GraphModel(graph, stages));
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.value().shares[0], 0.5);
  }
}

// Once in a hundred stages somebody wins: the values creep, the changes stay, and no bound ends it
// before the cap does.
TEST(Exact, SlowGamesAreSweptToTheCap) {
  Graph graph;
  graph.spots = {{kChance, {0, 1}, {0.99, 0.01}, true, {}},
                 {kFirst, {2, 3}, {}, false, {}},
                 {kNobody, {}, {}, false, kSecondWins},
                 {kNobody, {}, {}, false, kFirstWins}};
  for (const int stages : {1, 2, 5, 100}) {
    ExactSolver<GraphGame> solver(GraphModel(graph, stages));
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_NEAR(solver.value().shares[0], 1 - 0.5 * std::pow(0.99, stages), 1e-10);
    EXPECT_EQ(solver.sweeps(), stages);
    EXPECT_GT(solver.value().error, 0) << "there is always rounding";
    EXPECT_LE(solver.value().error, 1e-10);
  }
}

// The bound holds on the way, and ends the sweeps of a game that settles.
TEST(Exact, TheBoundEndsGamesThatSettle) {
  Graph graph;
  graph.spots = {{kChance, {1, 2, 3}, {0.5, 0.25, 0.25}, true, {}},
                 {kChance, {0, 2, 3}, {0.5, 0.125, 0.375}, true, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  ExactSolver<GraphGame> solver(GraphModel(graph, 1000));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_LT(solver.sweeps(), 60);
  EXPECT_GT(solver.sweeps(), 20);
  EXPECT_NEAR(solver.value().shares[0], 5.0 / 12, 1e-10);
  EXPECT_LE(solver.value().error, 1e-10);
  EXPECT_GT(solver.value().error, 0);
}

// Without circles: as many sweeps as there are stages in a row, and one to see that all is settled.
TEST(Exact, GamesWithoutCirclesAreSettledSoon) {
  constexpr int kLength = 30;
  Graph graph;
  for (int i = 0; i < kLength; ++i) {
    graph.spots.push_back({kChance, {i + 1, kLength + 1}, {0.25, 0.75}, true, {}});
  }
  graph.spots.push_back({kNobody, {}, {}, false, kFirstWins});
  graph.spots.push_back({kNobody, {}, {}, false, kSecondWins});
  ExactSettings<GraphGame> settings;
  settings.tolerance = 0;
  ExactSolver<GraphGame> solver(GraphModel(graph, 1000), settings);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares[0], std::ldexp(1.0, -2 * kLength));
  EXPECT_EQ(solver.positions(), static_cast<std::size_t>(kLength));
  EXPECT_EQ(solver.sweeps(), kLength + 1);
  // Found once, valued once each, and again only until what it reads is settled.
  EXPECT_LE(solver.looked_at(), static_cast<std::uint64_t>(kLength * (kLength + 5) / 2 + kLength));
}

// Max^n: each for itself. The third seat is indifferent and takes its first move.
TEST(Exact, ThreeSeatsEachForItself) {
  Graph graph;
  graph.seats = 3;
  graph.spots = {{kFirst, {1, 2, 0}, {}, true, {}},       {kSecond, {3, 4}, {}, false, {}},
                 {kThird, {5, 6}, {}, false, {}},         {kNobody, {}, {}, false, {0.9, 0.1, 0}},
                 {kNobody, {}, {}, false, {0.2, 0.8, 0}}, {kNobody, {}, {}, false, {0.6, 0, 0.4}},
                 {kNobody, {}, {}, false, {0, 0.6, 0.4}}};
  for (const int stages : {1, 2, 1000}) {
    const GraphModel root(graph, stages);
    ExactSolver<GraphGame> solver(root);
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.value().shares, (Shares<3>{0.6, 0, 0.4}));
    EXPECT_EQ(solver.value().error, 0);
    EXPECT_LE(solver.sweeps(), 2);
    const auto line = solver.principal_variation(root);
    ASSERT_EQ(line.size(), 2u);
    EXPECT_EQ(line[0], (Event<GraphMove>{kFirst, {1}}));
    EXPECT_EQ(line[1], (Event<GraphMove>{kThird, {0}}));
  }
}

// Where the first of equal moves is the rule, it is also the one that is played.
TEST(Exact, ThreeSeatsPlayTheFirstOfEqualMoves) {
  Graph graph;
  graph.seats = 3;
  graph.spots = {{kFirst, {1, 2}, {}, true, {}},
                 {kSecond, {3}, {}, true, {}},
                 {kNobody, {}, {}, false, {0.5, 0, 0.5}},
                 {kNobody, {}, {}, false, {0.5, 0.5, 0}}};
  const GraphModel root(graph, 9);
  ExactSolver<GraphGame> solver(root);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares, (Shares<3>{0.5, 0.5, 0}));
  EXPECT_EQ(solver.best(root)->index, 0u);
}

// Three seats that never settle: to the cap, which is exact.
TEST(Exact, ThreeSeatsToTheCap) {
  Graph graph;
  graph.seats = 3;
  graph.spots = {{kChance, {1, 2}, {0.9, 0.1}, true, {}},
                 {kChance, {0, 3}, {0.8, 0.2}, true, {}},
                 {kNobody, {}, {}, false, {1, 0, 0}},
                 {kNobody, {}, {}, false, {0, 0.5, 0.5}}};
  for (const int stages : {1, 2, 7}) {
    expect_solved<GraphGame>(GraphModel(graph, stages), {}, 1e-12);
    ExactSolver<GraphGame> solver(GraphModel(graph, stages));
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.sweeps(), stages);
  }
  ExactSolver<GraphGame> solver(GraphModel(graph, 7));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  GraphModel later(graph, 7);
  later.apply({0});
  later.apply({0});
  EXPECT_TRUE(std::isinf(solver.value(later)->error)) << "no bound for fewer stages than swept";
}

TEST(Exact, LinesEndAtChance) {
  Graph graph = waiting(0.75);
  graph.spots[1].chances = {1.0, 0.0};  // certain: the line goes on to the end
  ExactSolver<GraphGame> certain(GraphModel(graph, 3));
  ASSERT_EQ(solve(certain), ExactVerdict::kSolved);
  EXPECT_EQ(certain.principal_variation(GraphModel(graph, 3)).size(), 2u);
  EXPECT_EQ(certain.graph().edges(), 2u) << "what can't happen is not looked at";
  const Graph open = waiting(0.75);
  ExactSolver<GraphGame> solver(GraphModel(open, 3));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.principal_variation(GraphModel(open, 3)).size(), 1u);
  const Graph stalled = waiting(0.25);
  ExactSolver<GraphGame> stalling(GraphModel(stalled, 1000));
  ASSERT_EQ(solve(stalling), ExactVerdict::kSolved);
  EXPECT_EQ(stalling.principal_variation(GraphModel(stalled, 1000), 10).size(), 10u);
}

TEST(Exact, AGameThatIsOverHasItsResult) {
  Graph graph;
  graph.spots = {{kNobody, {}, {}, false, kSecondWins}};
  const GraphModel root(graph, 3);
  ExactSolver<GraphGame> solver(root);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares, kSecondWins);
  EXPECT_TRUE(solver.choices().empty());
  EXPECT_FALSE(solver.best(root).has_value());
  EXPECT_TRUE(solver.principal_variation(root).empty());
}

TEST(Exact, WhatTheRootCannotReachHasNoValue) {
  const Graph graph = waiting(0.75);
  Graph longer = graph;
  longer.spots.push_back({kFirst, {0}, {}, true, {}});
  longer.spots[0].next.push_back(4);
  ExactSolver<GraphGame> solver(GraphModel(graph, 9));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  GraphModel elsewhere(longer, 9);
  elsewhere.apply({2});
  EXPECT_FALSE(solver.value(elsewhere).has_value());
}

ToyModel large_toy(std::uint32_t seed) {
  ToyOptions options;
  options.seed = seed;
  options.seats = 2;
  options.width = 400;
  options.stages = 100;
  options.ends = 2;
  options.moves = 6;
  options.outcomes = 12;
  return ToyModel(options);
}

// Whatever the budget, it is kept; where it does for an answer, the answer is the same.
TEST(Exact, TheMemoryBudgetIsKept) {
  ExactSolver<ToyGame> free(large_toy(1));
  ASSERT_EQ(solve(free), ExactVerdict::kSolved);
  int solved = 0;
  int refused = 0;
  for (std::size_t bytes = 0; bytes < 2 * free.bytes(); bytes += 1 + free.bytes() / 50) {
    ExactSettings<ToyGame> settings;
    settings.bytes = bytes;
    ExactSolver<ToyGame> solver(large_toy(1), settings);
    const ExactVerdict verdict = solve(solver);
    EXPECT_LE(solver.bytes(), bytes);
    if (verdict == ExactVerdict::kSolved) {
      ++solved;
      EXPECT_EQ(solver.value().shares, free.value().shares);
    } else {
      ++refused;
      EXPECT_EQ(verdict, ExactVerdict::kMemory);
      EXPECT_FALSE(solver.value(large_toy(1)).has_value());
    }
  }
  EXPECT_GT(refused, 20);
  EXPECT_GT(solved, 20);
}

TEST(Exact, LimitsOfPositionsEndIt) {
  ExactSolver<ToyGame> free(large_toy(2));
  ASSERT_EQ(solve(free), ExactVerdict::kSolved);
  ASSERT_GT(free.looked_at(), 2 * free.positions());
  for (const std::uint64_t nodes :
       {std::uint64_t{1}, std::uint64_t{free.positions() / 2}, free.looked_at() - 1}) {
    ExactSolver<ToyGame> solver(large_toy(2));
    Limits limits;
    limits.nodes = nodes;
    EXPECT_EQ(solve(solver, limits), ExactVerdict::kLimit);
    EXPECT_FALSE(solver.value(large_toy(2)).has_value());
    EXPECT_LT(solver.looked_at(), nodes + 4096) << "the limit is looked at often";
  }
  Limits enough;
  enough.nodes = free.looked_at() + 1;
  ExactSolver<ToyGame> solver(large_toy(2));
  EXPECT_EQ(solve(solver, enough), ExactVerdict::kSolved);
}

TEST(Exact, TheStopFlagEndsIt) {
  const std::atomic<bool> stop{true};
  ExactSolver<ToyGame> solver(large_toy(3));
  EXPECT_EQ(solver.solve({}, Clock::now(), stop), ExactVerdict::kStopped);
}

// A game far too large: a million positions a stage.
ToyModel endless_toy() {
  ToyOptions options;
  options.width = 60'000;
  options.stages = 1000;
  options.ends = 1;
  options.moves = 16;
  options.outcomes = 16;
  return ToyModel(options);
}

TEST(Exact, TheStopFlagEndsItFromElsewhere) {
  std::atomic<bool> stop{false};
  ExactSettings<ToyGame> settings;
  settings.tolerance = 0;
  ExactSolver<ToyGame> solver(endless_toy(), settings);
  std::jthread stopper([&] {
    std::this_thread::sleep_for(Milliseconds(20));
    stop = true;
  });
  EXPECT_EQ(solver.solve({}, Clock::now(), stop), ExactVerdict::kStopped);
}

TEST(Exact, DeadlinesAreKeptToMilliseconds) {
  for (const int wanted : {0, 1, 30}) {
    ExactSolver<ToyGame> solver(endless_toy());
    Limits limits;
    limits.move_time = Milliseconds(wanted);
    const auto start = Clock::now();
    EXPECT_EQ(solver.solve(limits, start, kNeverStop), ExactVerdict::kLimit);
    const auto late = Clock::now() - start - Milliseconds(wanted);
    EXPECT_LT(late, Milliseconds(25));
  }
}

TEST(ExactIndex, FindsWhatWasInsertedAndNothingElse) {
  MemoryBudget budget(std::size_t{1} << 30);
  ExactIndex index(budget);
  constexpr std::uint32_t kKeys = 200'000;
  for (std::uint32_t i = 0; i < kKeys; ++i) {
    const std::uint64_t key = hash_of(std::uint64_t{i});
    ASSERT_FALSE(index.find(key).has_value());
    index.insert(key, {ExactRef::Kind::kNode, i});
  }
  EXPECT_EQ(index.size(), kKeys);
  for (std::uint32_t i = 0; i < 2 * kKeys; ++i) {
    const auto found = index.find(hash_of(std::uint64_t{i}));
    ASSERT_EQ(found.has_value(), i < kKeys);
    ASSERT_EQ(found.value_or(ExactRef()).index(), i < kKeys ? i : 0);
  }
  EXPECT_LT(budget.used(), 28u * kKeys);
}

TEST(ExactIndex, KeysThatDifferInOneHalfOnly) {
  MemoryBudget budget(1 << 20);
  ExactIndex index(budget);
  const std::uint64_t key = 0x1234567800000000u;
  index.insert(key, {ExactRef::Kind::kStart, 1});
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_FALSE(index.find(key ^ std::uint64_t{1} << bit).has_value()) << bit;
  }
}

TEST(ExactGraph, EqualDistributionsAreKeptOnce) {
  MemoryBudget budget(1 << 20);
  ExactGraph graph(budget);
  const std::vector<double> half = {0.5, 0.5};
  const std::vector<double> third = {0.25, 0.25, 0.5};
  EXPECT_EQ(graph.distribution(half), 0u);
  EXPECT_EQ(graph.distribution(third), 1u);
  EXPECT_EQ(graph.distribution(half), 0u);
  EXPECT_EQ(graph.distribution(third), 1u);
  EXPECT_EQ(graph.distributions(), 2u);
  EXPECT_TRUE(std::ranges::equal(graph.probabilities(1), third));
}

}  // namespace
}  // namespace turnkey::testing
