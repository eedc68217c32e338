// The search tree: it finds everything it stores, and works in any amount of memory. It forgets
// whole nodes only, and none on the current iteration's path.
#include "search/tree/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/rng.h"

namespace turnkey {
namespace {

struct Label {
  std::uint32_t id;
  friend bool operator==(const Label&, const Label&) = default;
};
using LabelTree = Tree<Label>;

/// A key that fills the table evenly, as hashes do.
std::uint64_t key_of(std::uint64_t number) { return split_mix64(number); }

std::vector<std::uint32_t> labels(const LabelTree& tree, const Node& node) {
  std::vector<std::uint32_t> ids;
  tree.for_each_edge(node, [&](const Edge<Label>& edge) { ids.push_back(edge.move.id); });
  return ids;
}

std::vector<std::uint32_t> first_numbers(std::uint32_t count) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < count; ++i) numbers.push_back(i);
  return numbers;
}

TEST(Tree, FindsStoredNodes) {
  LabelTree tree(std::size_t{1} << 20);
  // Evenly spread keys: with random ones a cluster of the table may overflow early.
  const auto even = [](std::uint32_t number) { return std::uint64_t{number} * 4; };
  constexpr std::uint32_t kNodes = 500;
  for (std::uint32_t n = 0; n < kNodes; ++n) {
    tree.begin_iteration();
    Node* const node = tree.visit(even(n));
    ASSERT_NE(node, nullptr);
    for (std::uint32_t e = 0; e < n % 7; ++e) ASSERT_NE(tree.add_edge(*node, {e}), nullptr);
  }
  for (std::uint32_t n = 0; n < kNodes; ++n) {
    const Node* const node = tree.find(even(n));
    ASSERT_NE(node, nullptr) << n;
    EXPECT_EQ(labels(tree, *node), first_numbers(n % 7));
  }
  EXPECT_EQ(tree.find(even(kNodes)), nullptr);
}

TEST(Tree, VisitReturnsTheSameNode) {
  LabelTree tree(std::size_t{1} << 16);
  Node* const node = tree.visit(7);
  tree.begin_iteration();
  EXPECT_EQ(tree.visit(7), node);
  EXPECT_EQ(tree.find(7), node);
}

TEST(Tree, NewEdgesAreEmptyAndNeverMove) {
  LabelTree tree(std::size_t{1} << 16);
  Node* const node = tree.visit(1);
  std::vector<Edge<Label>*> edges;
  for (std::uint32_t i = 0; i < 100; ++i) {
    Edge<Label>* const edge = tree.add_edge(*node, {i});
    ASSERT_NE(edge, nullptr);
    EXPECT_EQ(edge->visits, 0u);
    EXPECT_EQ(edge->available, 0u);
    EXPECT_EQ(edge->value, 0.0);
    edge->visits = i;
    edges.push_back(edge);
  }
  std::size_t next = 0;
  tree.for_each_edge(*node, [&](Edge<Label>& edge) {
    EXPECT_EQ(&edge, edges[next]);
    EXPECT_EQ(edge.visits, next++);
  });
  EXPECT_EQ(next, edges.size());
}

TEST(Tree, ResetEmptiesIt) {
  LabelTree tree(std::size_t{1} << 14);
  for (int round = 0; round < 50; ++round) {
    EXPECT_EQ(tree.permille_used(), 0);
    for (std::uint64_t n = 0; n < 1'000; ++n) {
      tree.begin_iteration();
      EXPECT_EQ(tree.find(key_of(n)), nullptr);
      Node* const node = tree.visit(key_of(n));
      ASSERT_NE(node, nullptr);
      EXPECT_EQ(node->edges, 0u);
      ASSERT_NE(tree.add_edge(*node, {1}), nullptr);
    }
    EXPECT_GT(tree.permille_used(), 0);
    tree.reset();
  }
}

TEST(Tree, PermilleGrowsToFull) {
  LabelTree tree(std::size_t{1} << 14);
  int most = 0;
  for (std::uint64_t n = 0; n < 10'000; ++n) {
    tree.begin_iteration();
    Node* const node = tree.visit(key_of(n));
    ASSERT_NE(node, nullptr);
    for (std::uint32_t e = 0; e < 9; ++e) tree.add_edge(*node, {e});
    const int permille = tree.permille_used();
    ASSERT_GE(permille, 0);
    ASSERT_LE(permille, 1000);
    most = std::max(most, permille);
  }
  EXPECT_GT(most, 900);
}

TEST(Tree, OneIterationMayFillItAndLeavesItUsable) {
  LabelTree tree(0);
  tree.begin_iteration();
  Node* const node = tree.visit(1);
  ASSERT_NE(node, nullptr);
  std::uint32_t added = 0;
  while (tree.add_edge(*node, {added}) != nullptr) ASSERT_LT(++added, 1'000'000u);
  EXPECT_EQ(tree.permille_used(), 1000);
  EXPECT_EQ(labels(tree, *node), first_numbers(added));

  tree.begin_iteration();
  Node* const other = tree.visit(2);
  ASSERT_NE(other, nullptr);
  EXPECT_NE(tree.add_edge(*other, {0}), nullptr) << "the full node makes room";
}

/// A model of the tree: every edge with its visits. The tree may forget a node.
class Model {
 public:
  explicit Model(std::size_t bytes) : tree_(bytes) {}

  /// An iteration through `length` random nodes of `keys`.
  void iterate(std::uint32_t keys, std::uint32_t length, Rng& rng) {
    tree_.begin_iteration();
    path_.clear();
    for (std::uint32_t i = 0; i < length; ++i) {
      const std::uint64_t key = key_of(rng.below(keys));
      Node* const node = tree_.visit(key);
      if (node == nullptr) continue;
      check_or_forget(key, *node);
      grow(key, *node, rng);
      path_.emplace_back(key, node);
    }
    for (const auto& [key, node] : path_) {
      ASSERT_EQ(tree_.find(key), node) << "evicted while it was in use";
      expect_edges(key, *node);
    }
  }

  void reset() {
    tree_.reset();
    edges_.clear();
  }

  std::size_t forgotten() const { return forgotten_; }
  std::size_t remembered() const { return remembered_; }
  std::size_t looked_up() const { return looked_up_; }
  const LabelTree& tree() const { return tree_; }

 private:
  struct Known {
    std::uint32_t id;
    std::uint32_t visits;
  };

  void check_or_forget(std::uint64_t key, const Node& node) {
    auto& known = edges_[key];
    if (node.edges == 0 && !known.empty()) {
      known.clear();
      ++forgotten_;
    } else if (!known.empty()) {
      ++remembered_;
    }
    expect_edges(key, node);
  }

  // Also checks that edges of large nodes are found by their moves.
  void expect_edges(std::uint64_t key, const Node& node) {
    const auto& known = edges_[key];
    ASSERT_EQ(node.key, key);
    ASSERT_EQ(node.edges, known.size());
    std::size_t next = 0;
    tree_.for_each_edge(node, [&](const Edge<Label>& edge) {
      ASSERT_EQ(edge.move.id, known[next].id);
      ASSERT_EQ(edge.visits, known[next].visits);
      ASSERT_EQ(edge.ordinal, next);
      ++next;
    });
    ASSERT_EQ(next, known.size());
    if (!LabelTree::is_indexed(node)) return;
    const auto find = [&](std::uint32_t id) {
      return tree_.find_edge(node, {id}, tree_.prefetch_edge(node, {id}));
    };
    tree_.for_each_edge(node, [&](Edge<Label>& edge) { ASSERT_EQ(find(edge.move.id), &edge); });
    ASSERT_EQ(find(next_id_), nullptr);
    ++looked_up_;
  }

  // Adds an edge or two and visits one of them.
  void grow(std::uint64_t key, Node& node, Rng& rng) {
    auto& known = edges_[key];
    for (std::uint32_t more = rng.below(3); more > 0; --more) {
      Edge<Label>* const edge = tree_.add_edge(node, {next_id_});
      if (edge == nullptr) break;
      known.push_back({next_id_++, 0});
    }
    if (known.empty()) return;
    const auto pick = rng.below(static_cast<std::uint32_t>(known.size()));
    ++known[pick].visits;
    std::uint32_t next = 0;
    tree_.for_each_edge(node, [&](Edge<Label>& edge) { edge.visits += next++ == pick ? 1 : 0; });
  }

  LabelTree tree_;
  std::map<std::uint64_t, std::vector<Known>> edges_;
  std::vector<std::pair<std::uint64_t, Node*>> path_;
  std::uint32_t next_id_ = 0;
  std::size_t forgotten_ = 0;
  std::size_t remembered_ = 0;
  std::size_t looked_up_ = 0;
};

TEST(Tree, ForgetsWholeNodesAndNeverTheCurrentPath) {
  Rng rng(1);
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, std::size_t{1'000},
                                  std::size_t{4'096}, std::size_t{40'000}}) {
    for (const std::uint32_t length : {1u, 3u, 8u, 40u}) {
      Model model(bytes);
      for (int i = 0; i < 2'000 && !::testing::Test::HasFatalFailure(); ++i) {
        model.iterate(3'000, length, rng);
        ASSERT_LE(model.tree().permille_used(), 1000);
      }
      EXPECT_GT(model.forgotten(), 0u) << bytes << " bytes, paths of " << length;
    }
  }
}

TEST(Tree, EdgesOfWideNodesAreFoundByTheirMoves) {
  Rng rng(3);
  for (const std::size_t bytes : {std::size_t{8'000}, std::size_t{20'000}, std::size_t{80'000}}) {
    Model model(bytes);
    for (int i = 1; i <= 6'000 && !::testing::Test::HasFatalFailure(); ++i) {
      model.iterate(12, 3, rng);
      if (i % 300 == 0) model.reset();
    }
    EXPECT_GT(model.looked_up(), 1'000u) << bytes;
  }
}

// The index keeps 24 bits of a hash. This finds two nodes with equal bits for the same move, and
// only one has the edge.
TEST(Tree, AnEdgeOfAnotherNodeIsNotFound) {
  constexpr Label kMove{99};
  LabelTree tree(std::size_t{1} << 20);
  std::map<std::uint64_t, std::uint64_t> keys;  // by those bits
  int collisions = 0;
  for (std::uint64_t number = 0; number < 40'000; ++number) {
    const std::uint64_t key = key_of(number);
    const auto [other, is_new] = keys.emplace(chain_hash(kMove, key) >> 40, key);
    if (is_new) continue;
    tree.reset();
    tree.begin_iteration();
    Node* const with = tree.visit(other->second);
    Node* const without = tree.visit(key);
    for (std::uint32_t i = 0; i < 60; ++i) {
      ASSERT_NE(tree.add_edge(*without, {i}), nullptr);
      ASSERT_NE(tree.add_edge(*with, {i == 59 ? kMove.id : i}), nullptr);
    }
    ASSERT_NE(tree.find_edge(*with, kMove, tree.prefetch_edge(*with, kMove)), nullptr);
    EXPECT_EQ(tree.find_edge(*without, kMove, tree.prefetch_edge(*without, kMove)), nullptr);
    ++collisions;
  }
  EXPECT_GT(collisions, 10);
}

TEST(Tree, RemembersNodesThatAreVisitedOften) {
  // A thousand nodes with short use pass by; twenty are used all the time.
  LabelTree tree(std::size_t{32} << 10);
  Rng rng(2);
  std::size_t lost = 0;
  constexpr std::uint64_t kPassing = 1'000'000;
  for (int i = 0; i < 20'000; ++i) {
    tree.begin_iteration();
    Node* const often = tree.visit(key_of(rng.below(20)));
    Node* const seldom = tree.visit(key_of(kPassing + static_cast<std::uint64_t>(i)));
    ASSERT_NE(often, nullptr);
    ++often->visits;
    if (often->edges == 0) {
      ++lost;
      ASSERT_NE(tree.add_edge(*often, {0}), nullptr);
    }
    if (seldom != nullptr) tree.add_edge(*seldom, {0});
  }
  EXPECT_LT(lost, 100u);
}

TEST(Tree, KeepsWithinItsMemory) {
  // Blocks fill the remaining memory: the sum of nodes and blocks is close to the requested bytes.
  LabelTree tree(std::size_t{1} << 20);
  std::size_t edges = 0;
  tree.begin_iteration();
  Node* const node = tree.visit(1);
  while (tree.add_edge(*node, {static_cast<std::uint32_t>(edges)}) != nullptr) ++edges;
  EXPECT_LE(edges * sizeof(Edge<Label>), std::size_t{1} << 20);
  EXPECT_GE(edges * sizeof(Edge<Label>), std::size_t{1} << 18) << "most of it should be of use";
}

}  // namespace
}  // namespace turnkey
