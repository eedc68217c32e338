// The legal moves of a world at a node of the tree, and the edges that the node has for them: what
// every tree search of the family looks up first at a node, and how a node gets new moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/game.h"
#include "search/tree.h"

namespace turnkey {

/// A game may rate its moves (higher is better, any scale); then untried moves are tried best first
/// and nodes with many moves widen slowly instead of trying all of them.
template <class G>
concept RatesMoves = requires(const typename G::Rater& rate, const typename G::Move& move) {
  requires std::constructible_from<typename G::Rater, const typename G::State&>;
  { rate(move) } -> std::convertible_to<int>;
};

/// Nodes with more moves than this widen with the square root of their visits.
inline constexpr std::size_t kNarrow = 8;

/// Allocates when it is made, never later.
template <Game G, class EdgeType>
class NodeMoves {
 public:
  using Move = typename G::Move;

  NodeMoves()
      : list_(std::make_unique<typename G::MoveList>()),
        is_known_(std::make_unique<bool[]>(G::MoveList::capacity())),
        known_(std::make_unique<EdgeType*[]>(G::MoveList::capacity())) {}

  /// Finds the edges of the moves of the seat on turn in `world`, and counts the visit.
  template <class TreeType>
  void find(const World<G>& world, TreeType& tree, Node& node) {
    world.distinct_moves(*list_);
    match(tree, node);
    ++node.visits;
  }

  std::span<EdgeType* const> known() const { return {known_.get(), known_count_}; }
  std::size_t untried() const { return list_->size() - known_count_; }

  bool may_widen(const Node& node) const {
    if constexpr (RatesMoves<G>) {
      if (known_count_ < kNarrow) return true;
      const std::size_t wider = known_count_ + 1 - kNarrow;
      return wider * wider <= node.visits;
    } else {
      return true;
    }
  }

  /// Gives the node an edge for one of the untried moves, of which there must be some: the best
  /// rated, or any where the game does not rate. Null when there is no memory.
  template <class TreeType>
  EdgeType* add(const World<G>& world, TreeType& tree, Node& node, Rng& rng) {
    const std::size_t pick = pick_untried(world, rng);
    EdgeType* const added = tree.add_edge(node, (*list_)[pick]);
    if (added == nullptr) return nullptr;
    added->position = static_cast<std::uint32_t>(pick);
    is_known_[pick] = true;
    known_[known_count_++] = added;
    return added;
  }

  /// Memory for lists of moves, for rollouts.
  typename G::MoveList& scratch() { return *list_; }

 private:
  // Of longer lists about so many untried moves are rated before one is tried.
  static constexpr std::size_t kMostRated = 64;

  // A move mostly stands where it stood in the list the last time, always so at the searching
  // seat's own nodes.
  template <class TreeType>
  void match(TreeType& tree, Node& node) {
    const std::size_t size = list_->size();
    std::fill_n(is_known_.get(), size, false);
    known_count_ = 0;
    tree.for_each_edge(node, [&](EdgeType& edge) {
      std::size_t i = edge.position;
      if (i >= size || !((*list_)[i] == edge.move)) {
        i = static_cast<std::size_t>(std::find(list_->begin(), list_->end(), edge.move) -
                                     list_->begin());
        if (i == size) return;
        edge.position = static_cast<std::uint32_t>(i);
      }
      is_known_[i] = true;
      known_[known_count_++] = &edge;
    });
  }

  // The best rated of the untried moves, or of some of them where there are many; at random where
  // the game does not rate.
  std::size_t pick_untried(const World<G>& world, Rng& rng) const {
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

  std::size_t first_untried() const {
    std::size_t i = 0;
    while (is_known_[i]) ++i;
    return i;
  }

  std::unique_ptr<typename G::MoveList> list_;
  std::unique_ptr<bool[]> is_known_;    // of list_: has an edge
  std::unique_ptr<EdgeType*[]> known_;  // the edges of moves in list_
  std::size_t known_count_ = 0;
};

}  // namespace turnkey
