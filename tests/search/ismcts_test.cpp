// The tree search on random positions of several kinds of games: properties of its report, the
// moves it considers, and that little memory costs only strength.
#include "search/tree/ismcts.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/support/effort.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::testing {
namespace {

template <class G>
class IsmctsOf : public ::testing::Test {
 public:
  static constexpr int kPositions = kSanitized ? 2 : 8;
  static constexpr std::uint64_t kNodes = 600;
  static constexpr int kAll = 1 << 20;  ///< lines: as many as there are moves

  /// Decisions with a choice.
  static std::vector<Decision<G>> choices() {
    auto all = random_decisions<G>(3 * kPositions, 11);
    std::erase_if(all,
                  [](const auto& decision) { return legal_moves<G>(decision.view).size() < 2; });
    if (all.size() > kPositions) all.erase(all.begin() + kPositions, all.end());
    return all;
  }

  static bool contains(const std::vector<AnyMove>& moves, const AnyMove& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  /// Every event of the line is legal for the seat's view.
  static void expect_legal(typename G::View view, const std::vector<AnyEvent>& pv) {
    for (const AnyEvent& event : pv) {
      ASSERT_EQ(view.turn(), event.actor);
      const auto move = restore<typename G::Move>(event.move);
      const auto canonical = view.canonical(move);
      ASSERT_TRUE(canonical) << G::text(move);
      ASSERT_EQ(*canonical, move) << G::text(move);
      ASSERT_TRUE(view.apply(move)) << G::text(move);
    }
  }

  static void expect_sound(const typename G::View& view, const Line& line) {
    ASSERT_EQ(line.share.size(), static_cast<std::size_t>(view.seats()));
    ASSERT_EQ(line.score.size(), static_cast<std::size_t>(view.seats()));
    EXPECT_FALSE(line.exact());
    const ScoreBounds bounds = G::score_bounds(view.options());
    double sum = 0;
    for (std::size_t seat = 0; line.visits > 0 && seat < line.share.size(); ++seat) {
      EXPECT_GE(line.share[seat].mean, 0);
      EXPECT_LE(line.share[seat].mean, 1 + 1e-9);
      EXPECT_GE(line.score[seat].mean, bounds.low - 1e-9);
      EXPECT_LE(line.score[seat].mean, bounds.high + 1e-9);
      EXPECT_GE(line.share[seat].error, 0);
      sum += line.share[seat].mean;
    }
    // Shares sum to 1 over teams, and members of a team have equal ones.
    if (line.visits > 0) {
      EXPECT_GE(sum, 1 - 1e-9);
    }
    expect_legal(view, line.pv);
  }

  /// The most visited move first ("robust child"). If scores are independent of shares, as in
  /// poker, the better score decides between equal probabilities of winning, among moves with at
  /// least half as many visits.
  static void expect_robust(const std::vector<Line>& lines, Seat seat) {
    const bool by_visits_alone = G::kScores == Scores::kByShare;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      EXPECT_LE(lines[i].visits, (by_visits_alone ? 1 : 2) * lines[i - 1].visits) << i;
    }
    const Line& most = *std::ranges::max_element(lines, {}, &Line::visits);
    if (most.visits == lines[0].visits) return;
    const auto own = static_cast<std::size_t>(seat.index());
    EXPECT_GE(lines[0].score[own].mean, most.score[own].mean);
  }
};
TYPED_TEST_SUITE(IsmctsOf, SearchedGames<::testing::Types>);

TYPED_TEST(IsmctsOf, ReportsAreSound) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    const Report report =
        run_ismcts<TypeParam>(decision.view, nodes_request(this->kNodes, this->kAll));
    EXPECT_EQ(report.nodes, this->kNodes);
    ASSERT_EQ(report.lines.size(), moves.size());
    EXPECT_EQ(report.best, report.lines[0].move);
    EXPECT_GE(report.depth, 1);
    EXPECT_GE(report.selective_depth, report.depth);
    std::uint64_t visits = 0;
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
      const Line& line = report.lines[i];
      ASSERT_TRUE(line.move.has_value());
      EXPECT_TRUE(this->contains(moves, *line.move));
      ASSERT_FALSE(line.pv.empty());
      EXPECT_EQ(line.pv[0].move, *line.move);
      for (std::size_t k = 0; k < i; ++k) EXPECT_NE(line.move, report.lines[k].move);
      this->expect_sound(decision.view, line);
      visits += line.visits;
    }
    EXPECT_EQ(visits, report.nodes) << "every iteration tries one move";
    this->expect_robust(report.lines, decision.view.seat());
  }
}

TYPED_TEST(IsmctsOf, FewVisitsSayNothingOfWhatFollows) {
  for (const auto& decision : random_decisions<TypeParam>(20, 25)) {
    const Report report = run_ismcts<TypeParam>(decision.view, nodes_request(8));
    EXPECT_EQ(report.lines[0].pv.size(), 1u);
  }
}

TYPED_TEST(IsmctsOf, GivesAsManyLinesAsAskedFor) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    const Report all = run_ismcts<TypeParam>(decision.view, nodes_request(200, this->kAll));
    for (const int wanted : {1, 2, 5}) {
      const Report report = run_ismcts<TypeParam>(decision.view, nodes_request(200, wanted));
      ASSERT_EQ(report.lines.size(), std::min(moves.size(), static_cast<std::size_t>(wanted)));
      for (std::size_t i = 0; i < report.lines.size(); ++i) {
        EXPECT_EQ(report.lines[i].move, all.lines[i].move) << "asking for lines changes nothing";
        EXPECT_EQ(report.lines[i].visits, all.lines[i].visits);
      }
    }
  }
}

TYPED_TEST(IsmctsOf, ConsidersOnlyTheMovesNamed) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    SearchRequest request = nodes_request(this->kNodes, this->kAll);
    request.search_moves = {moves.back(), moves[moves.size() / 2]};
    const Report report = run_ismcts<TypeParam>(decision.view, request);
    ASSERT_EQ(report.lines.size(), moves.back() == moves[moves.size() / 2] ? 1u : 2u);
    std::uint64_t visits = 0;
    for (const Line& line : report.lines) {
      EXPECT_TRUE(this->contains(request.search_moves, *line.move));
      visits += line.visits;
    }
    EXPECT_EQ(visits, this->kNodes);
  }
}

TYPED_TEST(IsmctsOf, GradesTheMovesNamed) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    SearchRequest request = nodes_request(this->kNodes);
    request.also = {moves.back(), moves.front()};
    const Report report = run_ismcts<TypeParam>(decision.view, request);
    ASSERT_EQ(report.also.size(), 2u);
    EXPECT_EQ(report.also[0].move, moves.back()) << "in the order named";
    EXPECT_EQ(report.also[1].move, moves.front());
    for (const Line& line : report.also) {
      EXPECT_GE(line.visits, this->kNodes / 10) << "graded moves get their share";
      this->expect_sound(decision.view, line);
    }
  }
}

TYPED_TEST(IsmctsOf, GradesMovesThatMayNotBePlayed) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    SearchRequest request = nodes_request(this->kNodes, this->kAll);
    request.search_moves = {moves.front()};
    request.also = {moves.back()};
    const Report report = run_ismcts<TypeParam>(decision.view, request);
    EXPECT_EQ(report.best, moves.front());
    ASSERT_EQ(report.lines.size(), 1u);
    ASSERT_EQ(report.also.size(), 1u);
    EXPECT_GT(report.also[0].visits, 0u);
    EXPECT_EQ(report.also[0].visits + report.lines[0].visits, this->kNodes);
  }
}

TYPED_TEST(IsmctsOf, GradingAMoveDoesNotMakeItTheBest) {
  for (const auto& decision : this->choices()) {
    const Report plain = run_ismcts<TypeParam>(decision.view, nodes_request(2'000, this->kAll));
    SearchRequest request = nodes_request(2'000, this->kAll);
    const auto seat = static_cast<std::size_t>(decision.view.seat().index());
    const auto mean = [&](const Line& line) { return line.share[seat].mean; };
    const auto worse =
        std::min_element(plain.lines.begin(), plain.lines.end(),
                         [&](const Line& a, const Line& b) { return mean(a) < mean(b); });
    if (mean(*worse) > mean(plain.lines[0]) - 0.02) continue;  // they may be equal
    request.also = {*worse->move};
    const Report report = run_ismcts<TypeParam>(decision.view, request);
    if (report.best != worse->move) continue;
    // The search may come to prefer it (in Leduc UCB keeps changing its choice), but the visits
    // made to grade it must not be the reason.
    for (const Line& line : report.lines) {
      EXPECT_GE(mean(report.also[0]), mean(line) - 0.02) << decision.view.board().text();
    }
  }
}

// The nodes after the root moves: a move was available whenever it was made, and at most as often
// as its node was visited (Cowling et al. 2012).
TYPED_TEST(IsmctsOf, CountsAddUp) {
  using G = TypeParam;
  int nodes = 0;
  int answered_by_a_seat = 0;  // in some games chance answers every move
  for (const auto& decision : this->choices()) {
    Tree<typename G::Move> tree(std::size_t{4} << 20);
    Ismcts<G> search(decision.view, root_moves<G>(decision.view, {}),
                     G::score_bounds(decision.view.options()), {}, 0, tree);
    for (int i = 0; i < 2'000; ++i) search.iterate();
    for (const RootMove<G>& root : search.roots()) {
      auto next = decision.view;
      const bool made = next.apply(root.move).has_value();
      answered_by_a_seat += made && next.turn().is_seat() && root.visits() > 1 ? 1 : 0;
      const Node* const node = tree.find(chain_hash(root.move, 0));
      if (node == nullptr) continue;
      ++nodes;
      std::uint64_t visits = 0;
      tree.for_each_edge(*node, [&](const Edge<typename G::Move>& edge) {
        EXPECT_GT(edge.visits, 0u);
        EXPECT_LE(edge.visits, edge.available);
        EXPECT_LE(edge.available, node->visits);
        EXPECT_GE(edge.value, 0);
        EXPECT_LE(edge.value, edge.visits + 1e-9);
        visits += edge.visits;
      });
      EXPECT_EQ(visits, node->visits);
      EXPECT_EQ(node->visits + 1, root.visits()) << "but for the first, which only adds the move";
    }
  }
  EXPECT_EQ(nodes, answered_by_a_seat);
}

TYPED_TEST(IsmctsOf, OutOfTurnItReportsAndHasNoMove) {
  for (const auto& decision : this->choices()) {
    for (const auto& view : decision.views) {
      if (view.seat() == decision.view.seat()) continue;
      SearchRequest request = nodes_request(300, 3);
      request.also = {legal_moves<TypeParam>(decision.view)[0]};
      const Report report = run_ismcts<TypeParam>(view, request);
      EXPECT_FALSE(report.best.has_value());
      ASSERT_EQ(report.lines.size(), 1u);
      EXPECT_FALSE(report.lines[0].move.has_value());
      EXPECT_EQ(report.lines[0].visits, 300u);
      EXPECT_TRUE(report.also.empty());
      this->expect_sound(view, report.lines[0]);
    }
  }
}

TYPED_TEST(IsmctsOf, GoesOnInAnyAmountOfMemory) {
  constexpr std::uint64_t kMore = kSanitized ? 500 : 2'000;
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{2'000}, std::size_t{30'000}}) {
      SearchSetup setup;
      setup.bytes = bytes;
      const Report report =
          run_ismcts<TypeParam>(decision.view, nodes_request(kMore, this->kAll), setup);
      EXPECT_EQ(report.nodes, kMore);
      EXPECT_TRUE(this->contains(moves, *report.best));
      EXPECT_LE(report.hash_permille, 1000);
      for (const Line& line : report.lines) this->expect_sound(decision.view, line);
    }
  }
}

TYPED_TEST(IsmctsOf, ObjectivesSelectOnTheirOwnValue) {
  // Either objective reports both values; Kuhn's own tests have cases where they disagree.
  for (const auto& decision : this->choices()) {
    SearchSetup setup;
    setup.objective = Objective::kScore;
    const Report report = run_ismcts<TypeParam>(decision.view, nodes_request(300, 2), setup);
    for (const Line& line : report.lines) this->expect_sound(decision.view, line);
  }
}

}  // namespace
}  // namespace turnkey::testing
