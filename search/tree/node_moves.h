// The legal moves of a world at a node and the node's edges for them: the first step of a tree
// search at a node, and how a node gets new moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "engine/core/assert.h"
#include "engine/core/fixed_vector.h"
#include "engine/game.h"
#include "search/tree/move_index.h"
#include "search/tree/tree.h"

namespace turnkey {

/// A move's prior is proportional to this. Ratings are within a few kPriorScale of 0.
template <HasPriors G>
float prior_weight(int rating) {
  return std::exp(static_cast<float>(rating) / static_cast<float>(G::kPriorScale));
}

/// Allocates in the constructor only.
template <Game G>
class NodeMoves {
 public:
  using Move = typename G::Move;
  using EdgeType = Edge<Move>;
  using TreeType = Tree<Move>;

  NodeMoves()
      : list_(std::make_unique<typename G::MoveList>()),
        ratings_(std::make_unique<Ratings>()),
        hashes_(std::make_unique<std::uint64_t[]>(G::MoveList::capacity())),
        is_known_(std::make_unique<bool[]>(G::MoveList::capacity())),
        known_(std::make_unique<EdgeType*[]>(G::MoveList::capacity())) {}

  /// Finds the edges of the moves of the seat on turn in `world`. `settled`: all visits of this
  /// node have the same moves, so they need not be listed again.
  void find(const World<G>& world, TreeType& tree, Node& node, bool settled) {
    known_count_ = 0;
    is_marked_ = false;
    is_listed_ = !settled || node.moves == 0;
    if (is_listed_) {
      tree.prefetch_edges(node);
      world.shortlist(*list_, *ratings_);
      legal_ = list_->size();
      match(tree, node);
      if (settled) node.moves = static_cast<std::uint16_t>(legal_);
    } else {
      legal_ = node.moves;
      TURNKEY_ASSERT(is_settled(world, tree, node));
      tree.for_each_edge(node, [&](EdgeType& edge) { known_[known_count_++] = &edge; });
    }
  }

  Edges<Move> known() const { return {known_.get(), known_count_}; }
  std::size_t untried() const { return legal_ - known_count_; }

  bool may_widen(const Node& node) const {
    if constexpr (RatesMoves<G>) {
      if (known_count_ < G::kNarrow) return true;
      const std::size_t wider = known_count_ + 1 - G::kNarrow;
      return wider * wider <= node.visits;
    } else {
      return true;
    }
  }

  /// Adds an edge for one of the untried moves (there must be some): the best rated, or a random
  /// one if the game does not rate. Null if there is no memory.
  EdgeType* add(const World<G>& world, TreeType& tree, Node& node, Rng& rng) {
    mark_known(world);
    const std::size_t pick = pick_untried(world, rng);
    EdgeType* const added = tree.add_edge(node, (*list_)[pick]);
    if (added == nullptr) return nullptr;
    if constexpr (HasPriors<G>) added->weight = prior_weight<G>(rating_of(world, pick));
    added->position = static_cast<std::uint16_t>(pick);
    is_known_[pick] = true;
    known_[known_count_++] = added;
    return added;
  }

  /// Memory for lists of moves, for rollouts.
  typename G::MoveList& scratch() { return *list_; }

 private:
  // No memory if the game's lists have no ratings.
  using Ratings =
      std::conditional_t<HasShortlist<G>, RatingsOf<typename G::MoveList>, FixedVector<int, 1>>;

  // In longer lists about so many untried moves are rated before one is tried.
  static constexpr std::size_t kMostRated = 64;
  // In shorter lists a linear search finds a move.
  static constexpr std::size_t kIndexed = 8;
  static_assert(G::MoveList::capacity() <= Tree<Move>::kMostEdges);

  void match(TreeType& tree, Node& node) {
    if (tree.is_indexed(node) && legal_ <= 2 * std::size_t{node.edges}) {
      look_up(tree, node);
    } else {
      search(tree, node);
    }
  }

  // Looks up every legal move in the index of edges, then restores the order of adding.
  void look_up(TreeType& tree, const Node& node) {
    for (std::size_t i = 0; i < legal_; ++i) hashes_[i] = tree.prefetch_edge(node, (*list_)[i]);
    for (std::size_t i = 0; i < legal_; ++i) {
      EdgeType* const edge = tree.find_edge(node, (*list_)[i], hashes_[i]);
      if (edge == nullptr) continue;
      edge->position = static_cast<std::uint16_t>(i);
      known_[known_count_++] = edge;
    }
    std::sort(known_.get(), known_.get() + known_count_,
              [](const EdgeType* a, const EdgeType* b) { return a->ordinal < b->ordinal; });
  }

  // Looks up every edge among the legal moves: a move is mostly at the same index as last time.
  void search(TreeType& tree, const Node& node) {
    bool is_indexed = false;
    tree.for_each_edge(node, [&](EdgeType& edge) {
      std::size_t i = edge.position;
      if (i >= legal_ || !((*list_)[i] == edge.move)) {
        i = place_of(edge.move, is_indexed);
        if (i == legal_) return;
        edge.position = static_cast<std::uint16_t>(i);
      }
      known_[known_count_++] = &edge;
    });
  }

  std::size_t place_of(const Move& move, bool& is_indexed) {
    if (legal_ <= kIndexed) {
      return static_cast<std::size_t>(std::find(list_->begin(), list_->end(), move) -
                                      list_->begin());
    }
    if (!is_indexed) index_.build(*list_);
    is_indexed = true;
    return index_.find(*list_, move);
  }

  // Whether the node's moves are known and the same as when they were listed.
  bool is_settled(const World<G>& world, TreeType& tree, const Node& node) {
    world.shortlist(*list_, *ratings_);
    bool same = list_->size() == node.moves;
    tree.for_each_edge(node, [&](const EdgeType& edge) {
      same = same && edge.position < list_->size() && (*list_)[edge.position] == edge.move;
    });
    return same;
  }

  // Marks tried moves; needed to add an edge, which most visits do not.
  void mark_known(const World<G>& world) {
    if (is_marked_) return;
    is_marked_ = true;
    if (!is_listed_) world.shortlist(*list_, *ratings_);
    is_listed_ = true;
    std::fill_n(is_known_.get(), legal_, false);
    for (const EdgeType* const edge : known()) is_known_[edge->position] = true;
  }

  // The best rated untried move, or the best of a sample if there are many; a random one if the
  // game does not rate.
  std::size_t pick_untried(const World<G>& world, Rng& rng) const {
    if (!ratings_->empty()) return best_untried();
    std::size_t pick = 0;
    if constexpr (RatesMoves<G>) {
      const typename G::Rater rate(world.state());
      const std::size_t stride = (list_->size() + kMostRated - 1) / kMostRated;
      const std::size_t first = stride == 1 ? 0 : rng.below(static_cast<std::uint32_t>(stride));
      int best = 0;
      bool found = false;
      for (std::size_t i = first; i < list_->size(); i += found ? stride : 1) {
        if (is_known_[i]) continue;
        const int rating = rate((*list_)[i]);
        if (found && rating <= best) continue;
        best = rating;
        pick = i;
        found = true;
      }
      if (!found) pick = first_untried();
    } else {
      std::uint32_t skip = rng.below(static_cast<std::uint32_t>(untried()));
      while (is_known_[pick] || skip-- > 0) ++pick;
    }
    return pick;
  }

  int rating_of(const World<G>& world, std::size_t pick) const {
    if (!ratings_->empty()) return (*ratings_)[pick];
    const typename G::Rater rate(world.state());
    return rate((*list_)[pick]);
  }

  std::size_t best_untried() const {
    std::size_t best = first_untried();
    for (std::size_t i = best + 1; i < list_->size(); ++i) {
      if (!is_known_[i] && (*ratings_)[i] > (*ratings_)[best]) best = i;
    }
    return best;
  }

  std::size_t first_untried() const {
    std::size_t i = 0;
    while (is_known_[i]) ++i;
    return i;
  }

  std::unique_ptr<typename G::MoveList> list_;
  std::unique_ptr<Ratings> ratings_;  // of list_; none if the game's lists have no ratings
  MoveIndex<typename G::MoveList> index_;
  std::unique_ptr<std::uint64_t[]> hashes_;  // of list_, during a look-up
  std::unique_ptr<bool[]> is_known_;         // of list_, once marked: has an edge
  std::unique_ptr<EdgeType*[]> known_;       // the edges of moves that are legal here
  std::size_t known_count_ = 0;
  std::size_t legal_ = 0;   // legal moves, listed or not
  bool is_listed_ = false;  // list_ holds this node's moves
  bool is_marked_ = false;  // is_known_ is valid
};

}  // namespace turnkey
