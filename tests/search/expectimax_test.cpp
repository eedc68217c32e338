// Expectimax on every game with a model: the values of a plain search, the properties of its
// report, and its report on another seat's turn.
#include "search/expectimax/expectimax.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/search/allocations.h"
#include "tests/search/model_reference.h"
#include "tests/support/effort.h"
#include "tests/support/model_positions.h"
#include "tests/support/positions.h"
#include "tests/support/reports.h"

namespace turnkey::testing {
namespace {

constexpr int kAll = 1 << 20;  ///< lines: as many as there are moves

template <class G>
Report run_expectimax(const typename G::View& view, const SearchRequest& request,
                      const ExpectimaxSettings& settings = {}, std::size_t bytes = 1 << 20,
                      const ReportSink& sink = {}) {
  ExpectimaxTables<G> tables(bytes);
  return Expectimax<G>(view, request, settings, tables).run(kGoOn, sink);
}

SearchRequest depth_request(int depth, int multi_pv = 1) {
  SearchRequest request;
  request.limits.depth = depth;
  request.multi_pv = multi_pv;
  return request;
}

/// These tests are for games with models whose scores follow from shares: games of points have
/// their own toy games, and real ones are too wide for a plain search. Other games skip the tests
/// and must not need the name of a model.
template <class G>
inline constexpr bool kTested = HasModel<G>&& G::kScores == Scores::kByShare;

template <class G>
class ExpectimaxOf : public ::testing::Test {
 public:
  /// Random decisions, with options that the model covers.
  static std::vector<Decision<G>> covered_decisions(int wanted, std::uint64_t seed) {
    constexpr int kOften = 12;  // about one game in four is covered, and many are too large
    const auto uncovered = [](const auto& one) { return !G::Model::covers(one.view); };
    auto decisions = random_decisions<G>(wanted, seed);
    if (std::erase_if(decisions, uncovered) == 0) return decisions;
    decisions = random_decisions<G>(kOften * wanted, seed);
    std::erase_if(decisions, uncovered);
    return decisions;
  }

  /// Calls visit(view) for random decisions whose tree is small enough for a plain search.
  template <class Visit>
  static void for_each_small(int count, int depth, Visit&& visit) {
    constexpr std::uint64_t kMost = 60'000;
    for (const auto& decision : covered_decisions(cases(count), 71)) {
      const auto position = G::Model::from(decision.view);
      if (position.turn().is_chance() || grows_beyond(position, depth, kMost)) continue;
      visit(decision.view);
    }
  }

  /// The opponent in the plain search of the same kind: two seats need no max^n.
  static int limited_plain(const typename G::View& view) {
    return view.seats() == 2 ? view.seat().index() : -1;
  }

  static bool grows_beyond(const auto& position, int depth, std::uint64_t most) {
    std::uint64_t nodes = 0;
    return count(position, depth, most, nodes) > most;
  }

  static std::uint64_t count(const auto& position, int depth, std::uint64_t most,
                             std::uint64_t& nodes) {
    if (++nodes > most || depth == 0 || position.turn().is_nobody()) return nodes;
    const auto below = [&](const typename G::Move& event, int left) {
      if (nodes > most) return;
      auto next = position;
      next.apply(event);
      count(next, left, most, nodes);
    };
    if (position.turn().is_chance()) {
      position.for_each_outcome([&](const auto& event, double) { below(event, depth); });
    } else {
      typename G::MoveList list;
      position.moves(list);
      for (const auto& move : list) below(move, depth - 1);
    }
    return nodes;
  }

  static auto plain_value(const typename G::View& view, const AnyMove& move, int depth,
                          int against) {
    auto next = G::Model::from(view);
    next.apply(restore<typename G::Move>(move));
    return PlainSearch<G>(against).value(next, depth - 1);
  }
};

TYPED_TEST_SUITE(ExpectimaxOf, AllGames<::testing::Types>);

TYPED_TEST(ExpectimaxOf, SaysWhatThePlainSearchSays) {
  using G = TypeParam;
  if constexpr (kTested<G>) {
    int checked = 0;
    for (const int depth : {1, 2, 3}) {
      this->for_each_small(60, depth, [&](const typename G::View& view) {
        const int against = this->limited_plain(view);
        const auto seat = static_cast<std::size_t>(view.seat().index());
        const Report report = run_expectimax<G>(view, depth_request(depth, kAll));
        for (const Line& line : report.lines) {
          const auto expected = this->plain_value(view, *line.move, report.depth, against);
          ASSERT_NEAR(line.share[seat].mean, expected.share[seat], kSame) << "depth " << depth;
          ASSERT_EQ(line.share[seat].error, 0);
          if (expected.finished) {
            ASSERT_TRUE(line.exact());
          }
        }
        const Report one = run_expectimax<G>(view, depth_request(depth));
        ASSERT_NEAR(one.lines[0].share[seat].mean, report.lines[0].share[seat].mean, kSame);
        ++checked;
      });
    }
    EXPECT_GT(checked, cases(40));
  }
}

template <class G>
void expect_sound(const typename G::View& view, const Line& line) {
  ASSERT_EQ(line.share.size(), static_cast<std::size_t>(view.seats()));
  ASSERT_EQ(line.score.size(), line.share.size());
  double sum = 0;
  for (std::size_t seat = 0; seat < line.share.size(); ++seat) {
    EXPECT_GE(line.share[seat].mean, -kSame);
    EXPECT_DOUBLE_EQ(line.score[seat].mean, kScorePerShare * line.share[seat].mean);
    EXPECT_EQ(line.share[seat].error, 0);
    EXPECT_EQ(line.score[seat].error, 0);
    sum += line.share[seat].mean;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  typename G::View after = view;
  auto model = G::Model::from(view);
  for (const AnyEvent& event : line.pv) {
    ASSERT_EQ(after.turn(), event.actor);
    int outcomes = 0;
    if (event.actor.is_chance()) {
      model.for_each_outcome([&](const auto&, double) { ++outcomes; });
      ASSERT_EQ(outcomes, 1) << "nobody foresees which";
    }
    model.apply(restore<typename G::Move>(event.move));
    ASSERT_TRUE(after.apply(restore<typename G::Move>(event.move)));
  }
}

TYPED_TEST(ExpectimaxOf, ReportsAreSound) {
  using G = TypeParam;
  if constexpr (kTested<G>) {
    for (const auto& decision : this->covered_decisions(30, 72)) {
      const auto moves = legal_moves<G>(decision.view);
      SearchRequest request = nodes_request(3'000, kAll);
      int reports = 0;
      const ReportSink sink = [&](const Report& report) {
        ++reports;
        EXPECT_EQ(report.depth, reports);
      };
      const Report report = run_expectimax<G>(decision.view, request, {}, 1 << 20, sink);
      EXPECT_LE(report.nodes, std::max<std::uint64_t>(3'000, moves.size()));
      EXPECT_EQ(report.depth, reports);
      EXPECT_GE(report.selective_depth, report.depth);
      ASSERT_EQ(report.lines.size(), moves.size());
      EXPECT_EQ(report.best, report.lines[0].move);
      std::uint64_t visits = 0;
      for (const Line& line : report.lines) {
        ASSERT_FALSE(line.pv.empty());
        EXPECT_EQ(line.pv[0].move, *line.move);
        expect_sound<G>(decision.view, line);
        visits += line.visits;
      }
      EXPECT_EQ(visits, report.nodes);
    }
  }
}

TYPED_TEST(ExpectimaxOf, SearchesAndGradesTheMovesNamed) {
  using G = TypeParam;
  if constexpr (kTested<G>) {
    for (const auto& decision : this->covered_decisions(30, 73)) {
      const auto moves = legal_moves<G>(decision.view);
      if (moves.size() < 2) continue;
      const Report all = run_expectimax<G>(decision.view, depth_request(2, kAll));
      SearchRequest request = depth_request(2);
      request.search_moves = {moves[1]};
      request.also = {moves[0], moves[1]};
      const Report report = run_expectimax<G>(decision.view, request);
      ASSERT_EQ(report.lines.size(), 1u);
      EXPECT_EQ(report.best, moves[1]);
      ASSERT_EQ(report.also.size(), 2u);
      EXPECT_TRUE(report.also[0].gap && report.also[0].score_gap) << "behind the best";
      for (const Line& line : {report.also[0], report.also[1], report.lines[0]}) {
        const auto same = [&](const Line& other) { return other.move == line.move; };
        const auto full = std::find_if(all.lines.begin(), all.lines.end(), same);
        ASSERT_NE(full, all.lines.end());
        if (report.depth != all.depth) continue;
        for (std::size_t seat = 0; seat < line.share.size(); ++seat) {
          EXPECT_NEAR(line.share[seat].mean, full->share[seat].mean, kSame);
        }
      }
    }
  }
}

TYPED_TEST(ExpectimaxOf, OutOfTurnSaysHowItStands) {
  using G = TypeParam;
  if constexpr (kTested<G>) {
    for (const auto& decision : this->covered_decisions(20, 74)) {
      for (const auto& view : decision.views) {
        if (view.turn() == Actor(view.seat()) && !view.seat().is_spectator()) continue;
        const Report report = run_expectimax<G>(view, nodes_request(2'000));
        EXPECT_FALSE(report.best);
        ASSERT_EQ(report.lines.size(), 1u);
        EXPECT_FALSE(report.lines[0].move);
        EXPECT_TRUE(report.lines[0].pv.empty());
        expect_sound<G>(view, report.lines[0]);
      }
    }
  }
}

TYPED_TEST(ExpectimaxOf, SaysTheSameAgain) {
  using G = TypeParam;
  if constexpr (kTested<G>) {
    constexpr std::size_t kFewClusters = 1 << 13;  // so that positions push each other out
    ExpectimaxTables<G> used(kFewClusters);
    for (const auto& decision : this->covered_decisions(10, 75)) {
      const auto say = [&](ExpectimaxTables<G>& tables) {
        const auto request = nodes_request(4'000, 3);
        return fingerprint(Expectimax<G>(decision.view, request, {}, tables).run(kGoOn, {}));
      };
      ExpectimaxTables<G> fresh(kFewClusters);
      const std::string first = say(fresh);
      EXPECT_EQ(say(used), first);
      EXPECT_EQ(say(used), first);
    }
  }
}

TYPED_TEST(ExpectimaxOf, TakesNothingFromTheHeapInTheTree) {
  using G = TypeParam;
  if constexpr (kTested<G>) {
    for (const auto& decision : this->covered_decisions(4, 76)) {
      const auto position = G::Model::from(decision.view);
      typename StarSearch<G>::Table table(1 << 16);
      StarSearch<G> star({}, decision.view.seat().index(), table);
      typename MaxNSearch<G>::Table vectors(1 << 16);
      MaxNSearch<G> maxn({}, 0, vectors);
      star.begin_iteration(2);
      maxn.begin_iteration(1);
      const auto before = allocations();
      (void)star.value(position, 2, -1, 0);
      (void)maxn.value(position, 1, -1, 0);
      EXPECT_EQ(allocations(), before);
    }
  }
}

}  // namespace
}  // namespace turnkey::testing
