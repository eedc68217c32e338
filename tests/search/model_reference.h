// Plain searches over a model, without pruning, table or ordering, as references for the real ones:
// their values, and the number of positions of the whole tree.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/model.h"
#include "search/common/report.h"

namespace turnkey::testing {

/// The allowed difference between equal sums in different orders.
inline constexpr double kSame = 1e-12;

/// A seat's objective in a toy game: its team's payoff, in any increasing unit.
struct Want {
  Objective objective = Objective::kWin;
  bool partners = false;  ///< seats 0 and 2 against 1 and 3

  Want other() const {
    return {objective == Objective::kWin ? Objective::kScore : Objective::kWin, partners};
  }
  bool together(std::size_t seat, std::size_t other) const {
    return seat == other || (partners && seat % 2 == other % 2);
  }
  template <int kSeats>
  double operator()(const Payoffs<kSeats>& paid, std::size_t seat) const {
    if (objective == Objective::kWin) return paid.share[seat];
    const std::size_t mate = partners ? (seat + 2) % 4 : seat;
    return (paid.score[seat] + paid.score[mate]) / 2;
  }
};

/// Max^n, or for two seats or one team against all others: minimax of the objective.
template <HasModel G>
class PlainSearch {
 public:
  using Model = typename G::Model;

  struct Value : Payoffs<G::kMaxSeats> {
    bool finished = true;  ///< the whole tree ends within the depth
  };

  /// `seat`: the player against all others; -1: max^n.
  explicit PlainSearch(int seat = -1, const Want& want = {}) : seat_(seat), want_(want) {}

  std::uint64_t nodes() const { return nodes_; }

  Value value(const Model& position, int depth) {
    ++nodes_;
    if (position.turn().is_nobody()) return {position.payoffs(), true};
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
        sum.score[s] += probability * below.score[s];
      }
      sum.finished = sum.finished && below.finished;
    });
    return sum;
  }

  Value decision(const Model& position, int depth) {
    typename G::MoveList list;
    position.moves(list);
    const auto mover = static_cast<std::size_t>(position.turn().seat().index());
    const auto seat = seat_ >= 0 ? static_cast<std::size_t>(seat_) : mover;
    const bool against = !want_.together(seat, mover);
    Value best;
    bool finished = true;
    for (std::size_t i = 0; i < list.size(); ++i) {
      Model next = position;
      next.apply(list[i]);
      const Value below = value(next, depth - 1);
      finished = finished && below.finished;
      const double more = ahead(below, best, seat);
      if (i == 0 || (against ? more < 0 : more > 0)) best = below;
    }
    best.finished = finished;
    return best;
  }

  // In max^n the other payoff decides between equal utilities.
  double ahead(const Value& value, const Value& best, std::size_t seat) const {
    const double more = want_(value, seat) - want_(best, seat);
    if (seat_ >= 0 || std::abs(more) > kSame) return more;
    const double other = want_.other()(value, seat) - want_.other()(best, seat);
    return std::abs(other) > kSame ? other : 0;
  }

  int seat_;
  Want want_;
  std::uint64_t nodes_ = 0;
};

}  // namespace turnkey::testing
