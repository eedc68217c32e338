// Plain searches over a model, without pruning, table or ordering, against which the real ones are
// proven: what they should say, and how many positions the whole tree has.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/model.h"

namespace turnkey::testing {

/// Max^n, or for two seats or one against all the others: minimax of a seat's share.
template <HasModel G>
class PlainSearch {
 public:
  using Model = typename G::Model;

  struct Value {
    Shares<G::kMaxSeats> share{};
    bool finished = true;  ///< the whole tree ends within the depth
  };

  /// `seat`: whom all others play against; -1: max^n.
  explicit PlainSearch(int seat = -1) : seat_(seat) {}

  std::uint64_t nodes() const { return nodes_; }

  Value value(const Model& position, int depth) {
    ++nodes_;
    if (position.turn().is_nobody()) return {position.shares(), true};
    if (depth == 0) return {position.evaluate(), false};
    return position.turn().is_chance() ? chance(position, depth) : decision(position, depth);
  }

 private:
  Value chance(const Model& position, int depth) {
    Value sum;
    position.for_each_outcome([&](const typename G::Move& event, double probability) {
      Model next = position;
      next.apply(event);
      const Value below = value(next, depth);
      for (std::size_t s = 0; s < sum.share.size(); ++s) {
        sum.share[s] += probability * below.share[s];
      }
      sum.finished = sum.finished && below.finished;
    });
    return sum;
  }

  Value decision(const Model& position, int depth) {
    typename G::MoveList list;
    position.moves(list);
    const int mover = position.turn().seat().index();
    const bool against = seat_ >= 0 && mover != seat_;
    const auto seat = static_cast<std::size_t>(seat_ >= 0 ? seat_ : mover);
    Value best;
    bool finished = true;
    for (std::size_t i = 0; i < list.size(); ++i) {
      Model next = position;
      next.apply(list[i]);
      const Value below = value(next, depth - 1);
      finished = finished && below.finished;
      const double more = below.share[seat] - best.share[seat];
      if (i == 0 || (against ? more < 0 : more > 0)) best = below;
    }
    best.finished = finished;
    return best;
  }

  int seat_;
  std::uint64_t nodes_ = 0;
};

}  // namespace turnkey::testing
