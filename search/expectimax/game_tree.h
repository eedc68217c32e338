// The common part of the depth-first searches over a model: settings, limits and counts, keys of
// positions, and the values of a position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/model.h"
#include "search/common/limits.h"
#include "search/common/report.h"
#include "search/common/utility.h"
#include "search/expectimax/chance_nodes.h"
#include "search/expectimax/move_order.h"
#include "search/expectimax/transposition.h"

namespace turnkey {

/// Optional parts of the search, for tests and for measuring their effect. No part changes a value.
struct SearchParts {
  bool alpha_beta = true;  ///< at decisions; without it nothing prunes
  bool star1 = true;       ///< bounds at chance nodes
  bool star2 = true;       ///< probes before them
  bool table = true;
  bool ordering = true;
};

struct ExpectimaxSettings {
  Objective objective = Objective::kWin;
  SearchParts parts = {};
};

/// The result for a position: its payoffs, and the searching seat's utility.
template <int kSeats>
struct PositionValue : Payoffs<kSeats> {
  double utility = 0;  ///< 0…1; `bound` is about this number
  double other = 0;    ///< in games of points: decides between equal utilities
  Bound bound = Bound::kExact;
  bool finished = false;  ///< no depth limit affects the value

  bool solved() const { return finished && bound == Bound::kExact; }
};

template <HasModel G>
class GameTree {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;

  GameTree(const ExpectimaxSettings& settings, const Utility& utility)
      : utility_(utility), parts_(settings.parts) {}

  /// Sets the stopper that ends the search; null: never. A search that has ended so has no value.
  void set_stopper(Stopper* stopper) { stopper_ = stopper; }
  bool gave_up() const { return gave_up_; }

  /// Positions visited.
  std::uint64_t nodes() const { return nodes_; }
  /// The deepest event searched, counted from the root.
  int selective_depth() const { return deepest_; }

 protected:
  static constexpr int kSeats = G::kMaxSeats;

  /// If scores follow from shares, both objectives are the same.
  double utility(const Payoffs<kSeats>& paid, std::size_t seat) const {
    if constexpr (G::kScores == Scores::kByShare) return paid.share[seat];
    return utility_(paid, seat);
  }

  /// The other payoff, which decides between equal utilities; constant if scores follow from
  /// shares.
  double other(const Payoffs<kSeats>& paid, std::size_t seat) const {
    if constexpr (G::kScores == Scores::kByShare) return 0;
    return utility_.other()(paid, seat);
  }

  void visit(int events) {
    if (stopper_ != nullptr && (*stopper_)(nodes_)) {
      gave_up_ = true;
      return;
    }
    ++nodes_;
    deepest_ = std::max(deepest_, events);
  }

  /// Values depend on the stages left. They also depend on the seat and the settings, but each
  /// search begins with an empty table.
  static std::uint64_t key_of(const Model& position) {
    const auto stages = static_cast<std::uint64_t>(position.stages_left());
    return hash_of(std::array{position.key(), stages});
  }

  /// Repeating a decision with only evaluations below is faster than finding it in the table.
  bool in_table(Actor actor, int depth) const {
    return parts_.table && (depth > 1 || actor.is_chance());
  }

  static Model after(const Model& position, const Move& move) {
    Model next = position;
    next.apply(move);
    return next;
  }

  Utility utility_;
  SearchParts parts_;
  OutcomeStack<Move> outcomes_;
  MoveOrder<G> order_;
  Stopper* stopper_ = nullptr;
  bool gave_up_ = false;
  std::uint64_t nodes_ = 0;
  int deepest_ = 0;
};

}  // namespace turnkey
