// The order of chance outcomes in pruning searches: by probability, ties in the model's order, for
// any library's sort.
#include <gtest/gtest.h>

#include <vector>

#include "search/expectimax/chance_nodes.h"

namespace turnkey::testing {
namespace {

/// Too many outcomes for an insertion sort; every fourth is twice as likely.
struct ManyOutcomes {
  static constexpr int kCount = 200;
  bool alike = true;

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    const double sum = alike ? kCount : 1.25 * kCount;
    for (int move = 0; move < kCount; ++move) {
      visit(move, (alike || move % 4 != 0 ? 1.0 : 2.0) / sum);
    }
  }
};

std::vector<int> sorted(const ManyOutcomes& position) {
  OutcomeStack<int> stack;
  stack.push(ManyOutcomes{});  // of a node above
  const auto range = stack.push(position);
  stack.sort_by_weight(range);
  std::vector<int> moves;
  for (std::size_t i = range.begin; i < range.end; ++i) moves.push_back(stack[i].move);
  return moves;
}

TEST(OutcomeOrder, OfEqualOnesIsTheModels) {
  const std::vector<int> moves = sorted({});
  ASSERT_EQ(moves.size(), 200u);
  for (int i = 0; i < ManyOutcomes::kCount; ++i) EXPECT_EQ(moves[static_cast<std::size_t>(i)], i);
}

TEST(OutcomeOrder, PutsTheLikeliestFirst) {
  const std::vector<int> moves = sorted({false});
  ASSERT_EQ(moves.size(), 200u);
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const bool first_of_rest = i == ManyOutcomes::kCount / 4;
    EXPECT_EQ(moves[i - 1] % 4 == 0, i <= ManyOutcomes::kCount / 4);
    EXPECT_TRUE(first_of_rest || moves[i - 1] < moves[i]) << i;
  }
}

}  // namespace
}  // namespace turnkey::testing
