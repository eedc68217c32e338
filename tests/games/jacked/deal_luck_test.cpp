// The control variate of tree searches, in the game that uses it most.
#include "search/tree/deal_luck.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include "engine/games/jacked/game.h"
#include "search/common/rollout.h"
#include "search/tree/ismcts.h"
#include "tests/support/positions.h"

namespace turnkey::jacked {
namespace {

struct Spread {
  double count = 0;
  double mean = 0;
  double squares = 0;
  void add(double value) {
    ++count;
    const double before = value - mean;
    mean += before / count;
    squares += before * (value - mean);
  }
  double variance() const { return squares / (count - 1); }
};

struct Measured {
  Spread plain;
  Spread corrected;
};

/// The value of one move in worlds that the seat on turn deals.
Measured measure(const testing::Decision<Game>& at, int worlds) {
  const int seat = at.view.seat().index();
  MoveList list;
  at.view.moves(list);
  const Utility utility(Objective::kWin, {0, kScorePerShare}, Teams::of(at.view));
  DealLuck<Game> luck;
  Rng rng(3);
  Measured measured;
  for (int i = 0; i < worlds; ++i) {
    World<Game> world = at.view.sample(rng);
    luck.deal(world, utility);
    world.apply(list[0]);
    const double value = utility(rollout<Game>(world, list, rng), static_cast<std::size_t>(seat));
    Payoffs<kMaxPlayers> paid;
    for (int each = 0; each < at.view.seats(); ++each) {
      const bool mate = each % 2 == seat % 2;
      paid.share[each] = mate ? value : 1 - value;
    }
    luck.paid(paid, utility, static_cast<std::size_t>(seat));
    measured.plain.add(value);
    measured.corrected.add(value - luck.of(static_cast<std::size_t>(seat)));
    at.view.moves(list);
  }
  return measured;
}

TEST(DealLuck, TakesVarianceAndLeavesTheMean) {
  Rng rng(11);
  double plain = 0;
  double corrected = 0;
  for (const std::size_t plies : {8, 20, 33, 47, 60}) {
    const auto at = testing::decision<Game>({}, rng, plies);
    const Measured measured = measure(at, 2000);
    plain += measured.plain.variance();
    corrected += measured.corrected.variance();
    const double error = std::sqrt(measured.plain.variance() / measured.plain.count);
    EXPECT_NEAR(measured.corrected.mean, measured.plain.mean, 3 * error) << plies << " plies";
  }
  EXPECT_LT(corrected, 0.8 * plain) << "hands decide much of what a position is worth";
}

TEST(DealLuck, IsNothingWhereNothingIsKnownOfThePlayouts) {
  Rng rng(12);
  const auto at = testing::decision<Game>({}, rng, 10);
  const Utility utility(Objective::kWin, {0, kScorePerShare}, Teams::of(at.view));
  DealLuck<Game> luck;
  luck.deal(at.view.sample(rng), utility);
  EXPECT_EQ(luck.of(0), 0);
  luck.paid(Payoffs<kMaxPlayers>{}, utility, 0);
  EXPECT_EQ(luck.of(0), 0) << "one playout makes no regression";
}

TEST(DealLuck, DealsAreWorthWhatTheirPositionsAre) {
  Rng rng(13);
  const OptionValues pairs = {{"Players", "4"}};
  const OptionValues alone = {{"Players", "4"}, {"Partners", "false"}};
  for (const OptionValues& table : {pairs, alone, {{"Players", "3"}}, {{"Players", "2"}}}) {
    for (const std::size_t plies : {0, 15, 40, 70, 100}) {
      const auto at = testing::decision<Game>(table, rng, plies);
      Deals deals(at.view.sample(rng).state());
      for (int i = 0; i < 20; ++i) {
        const World<Game> world = at.view.sample(rng);
        const auto expected = Game::evaluate(world.state());
        const auto found = deals(world.state());
        EXPECT_EQ(found.share, expected.share) << plies << " plies";
        EXPECT_EQ(found.score, expected.score) << plies << " plies";
      }
    }
  }
}

/// A search of one move of the seat on turn.
struct OneMove {
  OneMove(const View& view, std::uint64_t seed)
      : tree(std::size_t{1} << 22),
        search(view, only_move(view), Game::score_bounds(view.options()), {Objective::kWin, seed},
               0, tree) {}
  static RootMoves<Game> only_move(const View& view) {
    RootMoves<Game> roots = root_moves<Game>(view, {});
    roots.resize(1);
    return roots;
  }
  void run(int iterations) {
    for (int i = 0; i < iterations; ++i) search.iterate();
  }
  const RootMove<Game>& root() const { return search.roots()[0]; }

  Ismcts<Game>::TreeType tree;
  Ismcts<Game> search;
};

// Two players' payoffs sum to 1, and what is luck for one is the other's bad luck.
TEST(DealLuck, TheSearchTakesItFromItsMoveAndFromTheReplies) {
  struct Sums {
    double replies = 0;
    double visits = 0;
  };
  Rng rng(15);
  int compared = 0;
  for (int i = 0; i < 20; ++i) {
    const auto at = testing::decision<Game>({{"Players", "2"}}, rng, 9);
    OneMove one(at.view, 1);
    Game::View after = at.view;
    if (!after.apply(one.root().move) || !after.turn().is_seat()) continue;
    if (after.turn() == Actor(at.view.seat())) continue;
    const auto sums = [&] {
      Sums all;
      const Node* const node = one.tree.find(chain_hash(one.root().move, 0));
      if (node == nullptr) return all;
      one.tree.for_each_edge(*node, [&](const auto& edge) {
        all.replies += edge.value;
        all.visits += edge.visits;
      });
      return all;
    };
    one.run(100);
    const Sums before = sums();
    const RootMove<Game> then = one.root();
    one.run(500);
    const Sums now = sums();
    if (now.visits - before.visits != 500) continue;  // some ended without a reply
    const double luck = one.root().luck - then.luck;
    EXPECT_NEAR(now.replies - before.replies, 500 - (one.root().value - then.value) + luck, 1e-6);
    compared += std::abs(luck) > 1e-3 ? 1 : 0;
  }
  EXPECT_GT(compared, 2) << "else luck is too small to be seen";
}

}  // namespace
}  // namespace turnkey::jacked
