// Results of alpha-beta over chance nodes (star.h), and the running state of a node while its moves
// or outcomes are searched.
//
// Values are fail-soft and record whether they are bounds. Comparing sums would not tell, since
// windows are computed with rounding.
#pragma once

#include "search/expectimax/transposition.h"

namespace turnkey {

/// For utilities in 0…1; an open window contains that range.
struct StarWindow {
  static constexpr double kOpenAlpha = -1;
  static constexpr double kOpenBeta = 2;

  double alpha = kOpenAlpha;
  double beta = kOpenBeta;
};

/// `Payments`: the payoffs besides the searching seat's utility, if the value is exact.
template <class Payments>
struct StarValue {
  double utility = 0;
  Bound bound = Bound::kExact;
  bool finished = true;
  [[no_unique_address]] Payments paid = {};

  bool exact() const { return bound == Bound::kExact; }
};

/// The best move so far and the window that it leaves for the next.
template <class Value>
struct StarBest {
  StarBest(bool maximising, StarWindow outside) : maximises(maximising), window(outside) {}

  /// Whether the value is the best so far. A bound that a known value makes useless does not count,
  /// even if rounding makes it look better.
  bool improved_by(const Value& next) {
    all_finished = all_finished && next.finished;
    const bool useless = next.bound == (maximises ? Bound::kUpper : Bound::kLower);
    const bool better = maximises ? next.utility > value.utility : next.utility < value.utility;
    const bool take = first || (better && !(useless && narrowed));
    if (take) value = next;
    first = false;
    if (!useless) narrow(next.utility);
    value.finished = all_finished;
    return take;
  }

  /// Whether the other moves can't affect the position above.
  bool cut(const Value& last) {
    const bool outside = maximises ? last.bound == Bound::kLower || window.alpha >= window.beta
                                   : last.bound == Bound::kUpper || window.beta <= window.alpha;
    const bool whole = last.exact() && (maximises ? last.utility >= 1 : last.utility <= 0);
    if (!outside && !whole) return false;
    value.finished = last.finished;
    if (!whole) value.bound = maximises ? Bound::kLower : Bound::kUpper;
    return true;
  }

  void narrow(double utility) {
    double& edge = maximises ? window.alpha : window.beta;
    if (maximises ? utility <= edge : utility >= edge) return;
    edge = utility;
    narrowed = true;
  }

  bool maximises;
  StarWindow window;
  Value value = {};
  bool first = true;
  bool narrowed = false;
  bool all_finished = true;
};

/// The state of a chance node while its outcomes are searched.
template <class Value>
struct StarExpectation {
  StarWindow window;
  double done = 0;  ///< weighted values of the searched outcomes
  double low = 0;   ///< weighted bounds of the others
  double high = 0;
  bool finished = true;

  /// The window of an outcome whose own bounds have been removed from low and high.
  StarWindow inside(double weight) const {
    return {(window.alpha - done - high) / weight, (window.beta - done - low) / weight};
  }
  void note(const Value& below) { finished = finished && below.finished; }
  Value settled(double utility, Bound bound) const { return {utility, bound, finished}; }
};

}  // namespace turnkey
