// The bounds for selection in a tree search.
#include "search/tree/ucb.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/tree/tree.h"

namespace turnkey {
namespace {

struct Numbered {
  std::uint32_t id;
};

/// Edges with these numbers of visits and wins.
struct Tried {
  explicit Tried(std::size_t count) : edges(count) {
    for (Edge<Numbered>& edge : edges) {
      edge.weight = 1;
      pointers.push_back(&edge);
    }
  }
  void set(std::size_t i, std::uint32_t visits, double mean) {
    edges[i].visits = visits;
    edges[i].available = 100;
    edges[i].value = mean * visits;
  }
  std::vector<Edge<Numbered>> edges;
  std::vector<Edge<Numbered>*> pointers;
};

TEST(Ucb, UntriedMovesComeFirst) {
  Tried tried(3);
  tried.set(0, 10, 1.0);
  for (const std::size_t selected : {select_ucb(Edges<Numbered>(tried.pointers), 0.2F),
                                     select_ucb<true>(Edges<Numbered>(tried.pointers), 0.2F)}) {
    EXPECT_EQ(selected, 1u);
  }
}

TEST(Ucb, OfEqualMovesTheLikelierIsSelectedAndThenTheOther) {
  Tried tried(2);
  tried.set(0, 10, 0.5);
  tried.set(1, 10, 0.5);
  tried.edges[1].weight = 3;
  const Edges<Numbered> edges(tried.pointers);
  EXPECT_EQ(select_ucb(edges, 0.2F), 0u);
  EXPECT_EQ(select_ucb<true>(edges, 0.2F), 1u);
  tried.set(1, 80, 0.5);
  EXPECT_EQ(select_ucb<true>(edges, 0.2F), 0u);
}

TEST(Ucb, ThePriorCountsLessTheOftenerAMoveWasMade) {
  EXPECT_GT(puct(0.5F, 100, 1, 0.1F), puct(0.5F, 100, 2, 0.1F));
  EXPECT_GT(puct(0.5F, 10, 10, 0.1F), puct(0.5F, 1000, 1000, 0.1F));
  EXPECT_GT(puct(0.6F, 100, 10, 0.1F), puct(0.5F, 100, 10, 0.1F));
}

TEST(Ucb, WithoutMovesNoneIsSelected) {
  const Edges<Numbered> none;
  EXPECT_EQ(select_ucb(none, 0.2F), 0u);
  EXPECT_EQ(select_ucb<true>(none, 0.2F), 0u);
}

}  // namespace
}  // namespace turnkey
