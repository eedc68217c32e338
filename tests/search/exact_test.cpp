// The exact solver against a plain recursion on thousands of random games, with two seats and more;
// when it must give up; and the parts of its storage.
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include "tests/search/exact_helpers.h"
#include "tests/support/effort.h"

namespace turnkey::testing {
namespace {

// Caps so small that they decide the game, and caps far beyond what needs to be swept.
TEST(Exact, RandomGamesOfTwoSeats) {
  for (std::uint32_t seed = 0; seed < cases(400u); ++seed) {
    for (const int stages : {1, 2, 5, 60}) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << ", stages " << stages);
      expect_solved<ToyGame>(toy(seed, 2, stages));
      if (HasFailure()) return;
    }
  }
}

// More seats: the cap itself, or a sweep that changes nothing; only rounding errors either way.
TEST(Exact, RandomGamesOfMoreSeats) {
  for (std::uint32_t seed = 0; seed < cases(300u); ++seed) {
    for (const int stages : {1, 2, 5, 30}) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << ", stages " << stages);
      expect_solved<ToyGame>(toy(seed, 3 + static_cast<int>(seed % 2), stages), {}, 1e-12);
      if (HasFailure()) return;
    }
  }
}

TEST(Exact, ToTheLastBitWhereAskedFor) {
  for (std::uint32_t seed = 0; seed < cases(100u); ++seed) {
    ExactSettings<ToyGame> settings;
    settings.tolerance = 0;
    expect_solved<ToyGame>(toy(seed, 2, 40), settings, 1e-12);
  }
}

// Positions of random play: the claimed error holds for each, for any clock.
TEST(Exact, PositionsOnTheWay) {
  int looked = 0;
  int good = 0;
  for (std::uint32_t seed = 0; seed < cases(200u); ++seed) {
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
  EXPECT_GT(looked, cases(1000));
  EXPECT_GT(good, looked / 2) << "most of them are settled";
}

// With given moves for every seat: the value of that policy; for one seat: the best answer to it.
TEST(Exact, GivenMoves) {
  const auto last = [](int seats) {
    return [seats](const ToyModel& model) -> std::optional<ToyMove> {
      if (model.turn().seat().index() >= seats) return std::nullopt;
      ToyMoveList moves;
      model.moves(moves);
      return moves.back();
    };
  };
  for (std::uint32_t seed = 0; seed < cases(200u); ++seed) {
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
  for (std::uint32_t seed = 0; seed < cases(300u); ++seed) {
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

// Any budget is kept; if it suffices, the answer is the same.
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

TEST(Exact, FindingPositionsHasLimitsOfItsOwn) {
  ExactSolver<ToyGame> free(large_toy(2));
  ASSERT_EQ(solve(free), ExactVerdict::kSolved);
  Limits finding;
  finding.nodes = free.positions() / 2;
  ExactSolver<ToyGame> hopeless(large_toy(2));
  EXPECT_EQ(hopeless.solve(finding, {}, Clock::now(), kNeverStop), ExactVerdict::kLimit);
  EXPECT_LT(hopeless.looked_at(), free.positions());
  finding.nodes = free.looked_at() - 1;  // enough to find them, not to value them
  ASSERT_GT(*finding.nodes, free.positions() + 4096);
  ExactSolver<ToyGame> solver(large_toy(2));
  EXPECT_EQ(solver.solve(finding, {}, Clock::now(), kNeverStop), ExactVerdict::kSolved);
  EXPECT_EQ(solver.looked_at(), free.looked_at());
  ExactSolver<ToyGame> late(large_toy(2));
  EXPECT_EQ(late.solve({}, finding, Clock::now(), kNeverStop), ExactVerdict::kLimit);
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
  EXPECT_FALSE(index.find(0).has_value());
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
