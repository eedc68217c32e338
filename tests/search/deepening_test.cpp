// Iterative deepening at the root on random toy games: true values of the requested moves, limits,
// and the use of an unfinished iteration.
#include "search/expectimax/deepening.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/expectimax/maxn.h"
#include "search/expectimax/star.h"
#include "tests/search/model_reference.h"
#include "tests/support/effort.h"
#include "tests/support/toy_model.h"

namespace turnkey::testing {
namespace {

constexpr std::size_t kBytes = std::size_t{1} << 18;

using Star = StarSearch<ToyGame>;
using MaxN = MaxNSearch<ToyGame>;
using Task = ModelTask<ToyGame>;
using Root = ModelRoot<ToyGame>;
using StarDeepening = Deepening<ToyGame, Star>;

/// A wide game in which seat 0 is on turn with at least `fewest` moves; tries seeds from `seed` on.
std::optional<ToyModel> decision(std::uint32_t seed, std::size_t fewest, int seats = 2) {
  ToyOptions options;
  options.seed = seed;
  options.seats = static_cast<std::uint16_t>(seats);
  options.width = 200;
  options.moves = 6;
  options.ends = static_cast<std::uint16_t>(seed % 10);
  const ToyModel position(options);
  ToyMoveList list;
  position.moves(list);
  if (position.turn() != Actor(Seat::at(0)) || list.size() < fewest) return std::nullopt;
  return position;
}

Task task_of(const ToyModel& position, std::optional<int> depth = std::nullopt) {
  Task task{position};
  ToyMoveList list;
  position.moves(list);
  for (const ToyMove& move : list) task.roots.push_back({move});
  task.max_depth = depth;
  return task;
}

double plain_value(const ToyModel& position, const ToyMove& move, int depth) {
  ToyModel next = position;
  next.apply(move);
  return PlainSearch<ToyGame>(0).value(next, depth - 1).share[0];
}

/// Calls visit(position) for that many positions with at least `fewest` moves.
template <class Visit>
void for_each_decision(int count, std::size_t fewest, Visit&& visit) {
  count = cases(count);
  for (std::uint32_t seed = 0; count > 0; ++seed) {
    const auto position = decision(seed, fewest);
    if (!position) continue;
    visit(*position);
    --count;
  }
}

const std::atomic<bool> kNoStop{false};

template <class Search>
Deepening<ToyGame, Search> run(Search& search, Task task, const Limits& limits = {}) {
  Stopper stopper(limits, Clock::now(), kNoStop);
  Deepening<ToyGame, Search> deepening(std::move(task), search);
  deepening.run(stopper, [] {});
  return deepening;
}

TEST(Deepening, RanksAsManyMovesAsAskedForByTheirTrueValues) {
  for_each_decision(300, 3, [](const ToyModel& position) {
    for (const int wanted : {1, 2, 4}) {
      constexpr int kDepth = 3;
      Star::Table table(kBytes);
      Star search({}, 0, table);
      Task task = task_of(position, kDepth);
      task.multi_pv = wanted;
      const auto deepening = run(search, task);
      std::vector<double> expected;
      for (const Root& root : task.roots) {
        expected.push_back(plain_value(position, root.move, deepening.depth()));
      }
      std::sort(expected.begin(), expected.end(), std::greater<>());
      const auto ranked = deepening.ranked();
      ASSERT_EQ(ranked.size(), expected.size());
      for (std::size_t i = 0; i < std::min(expected.size(), std::size_t(wanted)); ++i) {
        ASSERT_TRUE(ranked[i]->known());
        ASSERT_NEAR(ranked[i]->value.share[0], expected[i], kSame);
        ASSERT_NEAR(plain_value(position, ranked[i]->move, deepening.depth()), expected[i], kSame);
      }
    }
  });
}

TEST(Deepening, GradesMovesWithoutChangingTheBest) {
  for_each_decision(300, 4, [](const ToyModel& position) {
    Star::Table table(kBytes);
    Star search({}, 0, table);
    Task task = task_of(position, 3);
    task.roots[1].graded = true;
    task.roots[2].graded = true;
    task.roots[2].candidate = false;
    const auto deepening = run(search, task);
    for (const std::size_t i : {1u, 2u}) {
      const Root& root = deepening.task().roots[i];
      ASSERT_TRUE(root.known());
      ASSERT_NEAR(root.value.share[0], plain_value(position, root.move, deepening.depth()), kSame);
    }
    double best = 0;
    for (const Root& root : task.roots) {
      if (!root.candidate) continue;
      best = std::max(best, plain_value(position, root.move, deepening.depth()));
    }
    ASSERT_NEAR(deepening.value().share[0], best, kSame);
    for (const Root* root : deepening.ranked()) ASSERT_FALSE(root->move == task.roots[2].move);
  });
}

TEST(Deepening, WithoutMovesSaysHowThePositionStands) {
  for (std::uint32_t seed = 0; seed < cases(200u); ++seed) {
    ToyOptions options;
    options.seed = seed;
    options.width = 50;
    const ToyModel position(options);
    Star::Table table(kBytes);
    Star search({}, 1, table);
    const auto deepening = run(search, Task{position, 1, {}, 1, 3});
    const double expected = PlainSearch<ToyGame>(1).value(position, deepening.depth()).share[1];
    EXPECT_NEAR(deepening.value().share[1], expected, kSame);
    EXPECT_NEAR(deepening.value().share[0], 1 - expected, kSame);
    EXPECT_TRUE(deepening.ranked().empty());
  }
}

// The best move may be known to win everything long before.
TEST(Deepening, GoesOnUntilGradedMovesAreKnownToo) {
  for_each_decision(200, 3, [](const ToyModel& position) {
    constexpr int kDepth = 5;
    Star::Table table(kBytes);
    Star search({}, 0, table);
    Task task = task_of(position, kDepth);
    task.roots[1].graded = true;
    const auto deepening = run(search, task);
    EXPECT_TRUE(deepening.task().roots[1].value.finished || deepening.depth() == kDepth);
  });
}

TEST(Deepening, SolvesAFiniteTreeAndStops) {
  int solved = 0;
  for (std::uint32_t seed = 0; seed < cases(400u); ++seed) {
    ToyOptions options;
    options.seed = seed;
    options.stages = 1;
    const ToyModel position(options);
    if (position.turn() != Actor(Seat::at(0))) continue;
    Star::Table table(kBytes);
    Star search({}, 0, table);
    const auto deepening = run(search, task_of(position));  // no limit at all
    const auto expected = PlainSearch<ToyGame>(0).value(position, 100);
    ASSERT_TRUE(expected.finished);
    EXPECT_NEAR(deepening.value().share[0], expected.share[0], kSame);
    EXPECT_TRUE(deepening.value().solved());
    EXPECT_LE(deepening.depth(), ToyModel::kStepsPerStage);
    ++solved;
  }
  EXPECT_GT(solved, cases(50));
}

TEST(Deepening, KeepsToTheNodesAndUsesWhatItHas) {
  for_each_decision(200, 3, [](const ToyModel& position) {
    for (const std::uint64_t nodes : {1u, 20u, 100u, 1'000u, 5'000u}) {
      Star::Table table(kBytes);
      Star search({}, 0, table);
      const Task task = task_of(position, 6);
      Limits limits;
      limits.nodes = nodes;
      const auto deepening = run(search, task, limits);
      // The first iteration is one position for every move.
      ASSERT_LE(search.nodes(), std::max<std::uint64_t>(nodes, task.roots.size()));
      ASSERT_GE(deepening.depth(), 1);
      // The best move's value is from the last finished depth or from the unfinished one.
      const Root& best = deepening.best();
      ASSERT_TRUE(best.known());
      ASSERT_TRUE(best.depth == deepening.depth() || best.depth == deepening.depth() + 1);
      ASSERT_NEAR(best.value.share[0], plain_value(position, best.move, best.depth), kSame);
      // No move known at that depth is better.
      for (const Root* other : deepening.ranked()) {
        if (other->known() && other->depth == best.depth) {
          ASSERT_LE(other->value.share[0], best.value.share[0]);
        }
      }
    }
  });
}

// Values of different depths do not compare, so a report shows values of one depth.
TEST(Deepening, ShowsNoTwoDepthsSideBySide) {
  int deeper = 0;
  for_each_decision(100, 4, [&](const ToyModel& position) {
    for (const std::uint64_t nodes : {30u, 100u, 300u, 1'000u, 3'000u}) {
      Star::Table table(kBytes);
      Star search({}, 0, table);
      Task task = task_of(position, 6);
      task.multi_pv = 3;
      task.roots[2].graded = nodes > 500;
      Limits limits;
      limits.nodes = nodes;
      const auto deepening = run(search, task, limits);
      std::vector<const Root*> shown = deepening.ranked();
      shown.resize(3);
      for (std::size_t i = 0; i < shown.size(); ++i) {
        ASSERT_TRUE(shown[i]->known());
        ASSERT_EQ(shown[i]->depth, shown[0]->depth) << nodes;
        ASSERT_LE(shown[i]->value.utility, shown[0]->value.utility) << nodes;
        ASSERT_NEAR(shown[i]->value.share[0],
                    plain_value(position, shown[i]->move, shown[i]->depth), kSame);
      }
      const Root& graded = deepening.task().roots[2];
      ASSERT_TRUE(!graded.graded || graded.depth == shown[0]->depth) << nodes;
      if (shown[0]->depth > deepening.depth()) ++deeper;
    }
  });
  EXPECT_GT(deeper, cases(40)) << "what was broken off counts where it came far enough";
}

TEST(Deepening, StopsWhenToldAfterTheFirstIteration) {
  for_each_decision(20, 3, [](const ToyModel& position) {
    const std::atomic<bool> stop{true};
    Star::Table table(kBytes);
    Star search({}, 0, table);
    Stopper stopper({}, Clock::now(), stop);
    StarDeepening deepening(task_of(position), search);
    int reports = 0;
    deepening.run(stopper, [&] { ++reports; });
    EXPECT_EQ(deepening.depth(), 1);
    EXPECT_EQ(reports, 1);
    EXPECT_TRUE(deepening.best().known());
  });
}

TEST(Deepening, LooksAtAMoveThatMayBePlayedFirst) {
  for_each_decision(20, 3, [](const ToyModel& position) {
    Star::Table table(kBytes);
    Star search({}, 0, table);
    Task task = task_of(position);
    task.roots[0].candidate = false;
    task.roots[0].graded = true;
    Limits limits;
    limits.move_time = Milliseconds{0};
    const auto deepening = run(search, task, limits);
    EXPECT_TRUE(deepening.ranked().front()->known()) << "there was time for one";
    EXPECT_FALSE(deepening.task().roots[0].known());
  });
}

TEST(Deepening, SaysTheSameAgain) {
  for_each_decision(50, 2, [](const ToyModel& position) {
    const auto say = [&](std::size_t bytes, Star::Table* used) {
      Star::Table fresh(bytes);
      Star::Table& table = used != nullptr ? *used : fresh;
      Star search({}, 0, table);
      Limits limits;
      limits.nodes = 3'000;
      const auto deepening = run(search, task_of(position, 6), limits);
      std::vector<double> said{static_cast<double>(search.nodes()), double(deepening.depth())};
      for (const Root* root : deepening.ranked()) {
        said.push_back(static_cast<double>(root->move.index));
        said.push_back(root->value.share[0]);
      }
      return said;
    };
    const auto first = say(kBytes, nullptr);
    EXPECT_EQ(say(kBytes, nullptr), first);
    Star::Table table(kBytes);
    say(0, &table);
    EXPECT_EQ(say(0, &table), first) << "a table that was used before is as a new one";
  });
}

TEST(Deepening, MaxNRanksByTheMoversShare) {
  int checked = 0;
  for (std::uint32_t seed = 0; checked < 100; ++seed) {
    const auto position = decision(seed, 3, 3);
    if (!position) continue;
    MaxN::Table table(kBytes);
    MaxN search({}, 0, table);
    const auto deepening = run(search, task_of(*position, 3));
    const auto expected = PlainSearch<ToyGame>().value(*position, deepening.depth());
    for (std::size_t s = 0; s < kToySeats; ++s) {
      ASSERT_NEAR(deepening.value().share[s], expected.share[s], kSame);
    }
    ++checked;
  }
}

}  // namespace
}  // namespace turnkey::testing
