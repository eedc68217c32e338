// The tree search under all its settings on random positions of several kinds of games: reports,
// determinism, no heap, little memory. ismcts_test.cpp has more about the plain search.
#include "search/tree/ismcts.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/search/allocations.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::testing {
namespace {

std::vector<SearchSettings> all_settings() {
  std::vector<SearchSettings> all;
  for (const Observers observers : {Observers::kSingle, Observers::kMulti}) {
    all.push_back({Objective::kWin, 1, observers});
  }
  return all;
}

std::string name_of(const SearchSettings& settings) {
  return settings.observers == Observers::kMulti ? "multi" : "single";
}

template <class G>
class IsmctsSettings : public ::testing::Test {
 public:
  static constexpr int kAll = 1 << 20;

  static std::vector<Decision<G>> choices() {
    auto all = random_decisions<G>(12, 17);
    std::erase_if(all, [](const auto& one) { return legal_moves<G>(one.view).size() < 2; });
    if (all.size() > 4) all.erase(all.begin() + 4, all.end());
    return all;
  }
};
TYPED_TEST_SUITE(IsmctsSettings, SearchedGames<::testing::Types>);

TYPED_TEST(IsmctsSettings, ReportsAreSound) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    for (const SearchSettings& settings : all_settings()) {
      SCOPED_TRACE(name_of(settings));
      const Report report =
          run_ismcts<TypeParam>(decision.view, nodes_request(400, this->kAll), settings, {});
      EXPECT_EQ(report.nodes, 400u);
      ASSERT_EQ(report.lines.size(), moves.size());
      std::uint64_t visits = 0;
      for (const Line& line : report.lines) {
        visits += line.visits;
        if (settings.observers == Observers::kMulti) {
          EXPECT_EQ(line.pv.size(), 1u) << "what others do depends on what they know";
        }
      }
      EXPECT_EQ(visits, report.nodes);
    }
  }
}

TYPED_TEST(IsmctsSettings, OneSeedOneAnswer) {
  const auto decision = this->choices().front();
  for (const SearchSettings& settings : all_settings()) {
    const auto run = [&] {
      return fingerprint(run_ismcts<TypeParam>(decision.view, nodes_request(500, 5), settings, {}));
    };
    EXPECT_EQ(run(), run()) << name_of(settings);
  }
}

TYPED_TEST(IsmctsSettings, OutOfTurnItReportsAndHasNoMove) {
  for (const auto& decision : this->choices()) {
    for (const SearchSettings& settings : all_settings()) {
      const Report report =
          run_ismcts<TypeParam>(decision.views.back(), nodes_request(100, 3), settings, {});
      EXPECT_FALSE(report.best.has_value());
      ASSERT_EQ(report.lines.size(), 1u);
      EXPECT_EQ(report.lines[0].visits, 100u);
    }
  }
}

TYPED_TEST(IsmctsSettings, NamesMovesGradesMovesAndNeedsNoMemory) {
  for (const auto& decision : this->choices()) {
    const auto moves = legal_moves<TypeParam>(decision.view);
    for (const SearchSettings& settings : all_settings()) {
      SCOPED_TRACE(name_of(settings));
      SearchRequest request = nodes_request(400, this->kAll);
      request.search_moves = {moves.front()};
      request.also = {moves.back()};
      SearchSetup little;
      little.bytes = 0;
      little.threads = 2;
      const Report report = run_ismcts<TypeParam>(decision.view, request, settings, little);
      EXPECT_EQ(report.best, moves.front());
      ASSERT_EQ(report.lines.size(), 1u);
      ASSERT_EQ(report.also.size(), 1u);
      EXPECT_GE(report.also[0].visits, 60u);
    }
  }
}

TYPED_TEST(IsmctsSettings, IterationsAllocateNothing) {
  using G = TypeParam;
  const auto decision = this->choices().front();
  for (const SearchSettings& settings : all_settings()) {
    typename Ismcts<G>::TreeType tree(std::size_t{1} << 18);
    Ismcts<G> search(decision.view, root_moves<G>(decision.view, {}),
                     G::score_bounds(decision.view.options()), settings, 0, tree);
    for (int i = 0; i < 20; ++i) search.iterate();
    const auto before = allocations();
    for (int i = 0; i < 300; ++i) search.iterate();
    EXPECT_EQ(allocations(), before) << name_of(settings);
  }
}

}  // namespace
}  // namespace turnkey::testing
