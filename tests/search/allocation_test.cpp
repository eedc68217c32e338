// Running searches allocate nothing: not for a playout, a sampled world or an iteration.
#include <gtest/gtest.h>

#include <all_games.h>
#include <memory>

#include "engine/core/cache.h"
#include "search/common/rollout.h"
#include "tests/search/allocations.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::testing {
namespace {

TEST(Allocations, AreCounted) {
  const auto before = allocations();
  const auto one = std::make_unique<int>(1);
  const auto many = std::make_unique<int[]>(100);
  EXPECT_EQ(allocations(), before + 2);
}

template <class G>
class AllocationsOf : public ::testing::Test {
 public:
  /// The allocations of `work` in 300 calls, after some to warm up.
  template <class Work>
  static std::uint64_t of(Work&& work) {
    for (int i = 0; i < 20; ++i) work();
    const auto before = allocations();
    for (int i = 0; i < 300; ++i) work();
    return allocations() - before;
  }
};
TYPED_TEST_SUITE(AllocationsOf, AllGames<::testing::Types>);

TYPED_TEST(AllocationsOf, SamplesAndPlayouts) {
  const auto list = std::make_unique<typename TypeParam::MoveList>();
  Rng rng(1);
  for (const auto& decision : random_decisions<TypeParam>(6, 41)) {
    for (const auto& view : decision.views) {
      Cache cache;  // as an agent has one
      const Cache::Use use(cache);
      EXPECT_EQ(this->of([&] { (void)view.sample(rng); }), 0u);
      EXPECT_EQ(this->of([&] {
        auto world = view.sample(rng);
        (void)rollout<TypeParam>(world, *list, rng);
      }),
                0u);
    }
  }
}

template <class G>
class SearchAllocationsOf : public AllocationsOf<G> {};
TYPED_TEST_SUITE(SearchAllocationsOf, SearchedGames<::testing::Types>);

TYPED_TEST(SearchAllocationsOf, Iterations) {
  using G = TypeParam;
  for (const auto& decision : random_decisions<G>(6, 42)) {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 20}) {
      Tree<typename G::Move> tree(bytes);
      const auto bounds = G::score_bounds(decision.view.options());
      SearchRequest request;
      request.also = {legal_moves<G>(decision.view)[0]};
      Ismcts<G> search(decision.view, root_moves<G>(decision.view, request), bounds, {}, 0, tree);
      EXPECT_EQ(this->of([&] { search.iterate(); }), 0u);
      Ismcts<G> out_of_turn(decision.views.back(), {}, bounds, {}, 0, tree);
      EXPECT_EQ(this->of([&] { out_of_turn.iterate(); }), 0u);
    }
    FlatMonteCarlo<G> flat(decision.view, root_moves<G>(decision.view, {}),
                           G::score_bounds(decision.view.options()), {}, 0);
    EXPECT_EQ(this->of([&] { flat.iterate(); }), 0u);
  }
}

}  // namespace
}  // namespace turnkey::testing
