// Multi-observer search on Kuhn poker, whose equilibria are known: the average policy of one tree
// grown from the start approaches them where the selection mixes; re-dealt worlds keep what a seat
// knows; and what is played in a position is drawn from the mixture.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "search/equilibrium/best_response.h"
#include "tests/support/effort.h"
#include "tests/support/searching.h"

namespace turnkey::kuhn {
namespace {

using turnkey::testing::nodes_request;

using Search = Ismcts<Game>;

SearchSettings settings(Selection selection, bool redeal = false) {
  return {Objective::kScore, 1, Observers::kMulti, redeal, selection};
}

Report run_search(const View& view, const SearchRequest& request, const SearchSettings& settings) {
  return turnkey::testing::run_ismcts<Game>(view, request, settings, {});
}

View seen_by(int seat, const std::vector<std::string_view>& moves) {
  View view(Options{}, Seat::at(seat));
  for (const std::string_view text : moves) {
    const auto applied = view.apply(*Game::parse(text));
    EXPECT_TRUE(applied) << text;
  }
  return view;
}

/// Of the average policy of one tree grown from the start.
Audit audit_tree(Selection selection, int iterations) {
  const auto game = *ListedGame<Game>::list({}, {});
  Search::TreeType tree(std::size_t{1} << 20, settings(selection).mixes());
  Search search(View({}, Seat::spectator()), {}, Game::score_bounds({}), settings(selection), 0,
                tree);
  for (int i = 0; i < iterations; ++i) search.iterate();
  std::size_t found = 0;
  const Audit result =
      audit(game, [&](const InformationSet<Game>& set, std::span<double> probabilities) {
        const bool known = search.average(set.view.seat(), set.history, set.moves, probabilities);
        found += known ? 1 : 0;
      });
  EXPECT_EQ(found, 12u) << "every set has its own node";
  return result;
}

TEST(KuhnMulti, MixedSelectionApproachesAnEquilibrium) {
  if (testing::kSanitized) GTEST_SKIP() << "a minute there, and no line that others don't reach";
  for (const Selection selection : {Selection::kSmooth, Selection::kRegret}) {
    const double early = audit_tree(selection, 2'000).nash_conv();
    const Audit late = audit_tree(selection, 1'000'000);
    EXPECT_LE(late.nash_conv(), 0.01) << static_cast<int>(selection);
    EXPECT_LT(late.nash_conv(), early / 4);
    EXPECT_NEAR(late.values[0], -1.0 / 18, 0.01);
  }
}

double frequency(const Report& report, std::string_view move) {
  for (const Line& line : report.lines) {
    if (Game::text(restore<Move>(*line.move)) == move) return line.frequency.value_or(-1);
  }
  return -1;
}

// K4: what is certain needs no mixture.
TEST(KuhnMulti, CertainMovesAreHardlyMixed) {
  for (const bool redeal : {false, true}) {
    for (const Selection selection : {Selection::kSmooth, Selection::kRegret}) {
      const auto search = [&](const View& view) {
        return run_search(view, nodes_request(10'000, 2), settings(selection, redeal));
      };
      EXPECT_GT(frequency(search(seen_by(1, {"0=?", "1=K", "b"})), "b"), 0.95);
      EXPECT_GT(frequency(search(seen_by(1, {"0=?", "1=J", "b"})), "p"), 0.95);
    }
  }
}

// K4: the others know their own cards. Whoever bets the Queen is called by the King, which costs 2,
// and by nothing else, which wins 1: a pass is better.
TEST(KuhnMulti, TheOtherKnowsItsOwnCard) {
  const View queen = seen_by(1, {"0=?", "1=Q", "p"});
  const Report report = run_search(queen, nodes_request(20'000, 2), settings(Selection::kRegret));
  EXPECT_LT(frequency(report, "b"), 0.1);
  for (const Line& line : report.lines) {
    if (Game::text(restore<Move>(*line.move)) == "b") {
      EXPECT_LT(line.score[1].mean, -0.2);
    }
  }
}

// A seat that bluffs with the Jack must fear that the other can't tell: with `redeal` the other
// learns to fold sometimes, as for all it knows a bet may be a King's. Without, it always calls.
TEST(KuhnMulti, OnlyAgainstSeatsThatCannotSeeItTheJackBluffs) {
  const View jack = seen_by(1, {"0=?", "1=J", "p"});
  const auto bluffs = [&](bool redeal) {
    return frequency(
        run_search(jack, nodes_request(20'000, 2), settings(Selection::kRegret, redeal)), "b");
  };
  EXPECT_GT(bluffs(true), bluffs(false));
}

TEST(KuhnMulti, TheMoveIsDrawnFromTheMixture) {
  const View queen = seen_by(1, {"0=?", "1=J", "p"});
  std::set<std::string> played;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    SearchSettings one = settings(Selection::kSmooth, true);
    one.seed = seed;
    const Report report = run_search(queen, nodes_request(300, 2), one);
    played.insert(Game::text(restore<Move>(*report.best)));
  }
  EXPECT_EQ(played.size(), 2u);
}

// Dealing anew keeps what the seat knows and what everybody has seen, and reaches every deal that
// agrees with that.
TEST(KuhnMulti, RedealtWorldsKeepWhatTheSeatKnows) {
  Rng rng(5);
  for (const auto& view : {seen_by(0, {"0=Q", "1=?"}), seen_by(1, {"0=?", "1=K", "b"})}) {
    World<Game> world = view.sample(rng);
    std::set<std::pair<std::uint64_t, std::uint64_t>> deals;
    for (int i = 0; i < 500; ++i) {
      const Seat seat = Seat::at(i % 2);
      const std::uint64_t known = world.knowledge(seat);
      const Actor turn = world.turn();
      world.redeal(seat, rng);
      EXPECT_EQ(world.knowledge(seat), known);
      EXPECT_EQ(world.turn(), turn);
      EXPECT_NE(world.knowledge(Seat::at(0)), world.knowledge(Seat::at(1)));
      deals.emplace(world.knowledge(Seat::at(0)), world.knowledge(Seat::at(1)));
    }
    EXPECT_EQ(deals.size(), 6u);
  }
}

// At the root the searching seat's own card counts, whatever is dealt to the others' eyes.
TEST(KuhnMulti, RedealingDoesNotTouchTheRootMoves) {
  for (const bool redeal : {false, true}) {
    const Report report = run_search(seen_by(1, {"0=?", "1=K", "b"}), nodes_request(5'000, 2),
                                     settings(Selection::kRegret, redeal));
    for (const Line& line : report.lines) {
      EXPECT_EQ(line.score[1].mean, Game::text(restore<Move>(*line.move)) == "b" ? 2 : -1);
    }
  }
}

// Seat 0 waits with the King. The other learns to fold, as in all of these worlds a call costs two
// chips; but while it learns it calls, and that is nothing that the King may hope for.
TEST(KuhnMulti, WhoWaitsIsToldWhatTheOtherHasLearnt) {
  for (const Observers observers : {Observers::kSingle, Observers::kMulti}) {
    SearchRequest request = nodes_request(10'000);
    request.assess = true;
    SearchSettings one = settings(Selection::kRegret);
    one.observers = observers;
    const Report report = run_search(seen_by(0, {"0=K", "1=?", "b"}), request, one);
    EXPECT_EQ(report.nodes, 10'000u);
    EXPECT_NEAR(report.lines[0].score[0].mean, 1, 0.03);
    EXPECT_NEAR(report.lines[0].score[1].mean, -1, 0.03);
  }
}

}  // namespace
}  // namespace turnkey::kuhn
