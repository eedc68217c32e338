// Iterative deepening at the root of a search over a model: one decision deeper each time, the best
// moves of the last iteration first. It deals with moves and values; expectimax.h makes the
// reports.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "search/expectimax/game_tree.h"

namespace turnkey {

/// A move at the root and its results.
template <HasModel G>
struct ModelRoot {
  typename G::Move move;
  bool candidate = true;  ///< may be played; false: only graded
  bool graded = false;    ///< needs its true value, good or bad
  PositionValue<G::kMaxSeats> value = {};
  int depth = 0;            ///< depth of the value in decisions; 0: no value yet
  std::uint64_t nodes = 0;  ///< positions visited below it

  bool known() const { return depth > 0 && value.bound == Bound::kExact; }
};

/// The task: value the moves of `seat`, or without moves the position as it is.
template <HasModel G>
struct ModelTask {
  typename G::Model position;
  int seat = 0;
  std::vector<ModelRoot<G>> roots = {};
  int multi_pv = 1;  ///< how many of the candidates need their true values
  std::optional<int> max_depth = {};
};

template <HasModel G, class Search>
class Deepening {
 public:
  using Value = PositionValue<G::kMaxSeats>;
  using Root = ModelRoot<G>;
  /// Depths are stored in a byte; no search gets near it.
  static constexpr int kDeepest = 250;

  /// Nothing else may use `search` during this object's life.
  Deepening(ModelTask<G> task, Search& search) : task_(std::move(task)), search_(search) {
    for (std::size_t i = 0; i < task_.roots.size(); ++i) order_.push_back(i);
    // Candidates before moves that are only graded: the time may suffice for one move only.
    std::stable_partition(order_.begin(), order_.end(),
                          [&](std::size_t i) { return task_.roots[i].candidate; });
  }

  /// Deepens until `stopper` ends it, the depth is reached or the position is solved. The first
  /// iteration is always finished, so that there is an answer, unless the clock ends it; then it
  /// has searched at least one move. Calls `report` after every finished iteration.
  void run(Stopper& stopper, const std::function<void()>& report) {
    const int deepest = std::min(task_.max_depth.value_or(kDeepest), kDeepest);
    // On the turn of chance or another seat, first evaluates the position as it is.
    const int first = task_.roots.empty() ? 0 : 1;
    Stopper clock = stopper.clock_alone();
    for (int depth = first; depth <= std::max(first, deepest); ++depth) {
      stopper_ = depth == first ? &clock : &stopper;
      search_.begin_iteration(depth);
      if (task_.roots.empty() ? !iterate_position(depth) : !iterate_moves(depth)) return;
      depth_ = depth;
      report();
      if (done()) return;
    }
  }

  /// The last finished iteration.
  int depth() const { return depth_; }
  const ModelTask<G>& task() const { return task_; }
  /// The value of the position; with moves, of the best one.
  const Value& value() const { return order_.empty() ? value_ : best().value; }
  const Root& best() const { return task_.roots[order_.front()]; }

  /// The candidates, best first. Only the first `multi_pv` of them have true values, all of one
  /// depth: the last finished one, or the next, if it came so far. If the clock ended the first
  /// iteration: the moves searched so far.
  std::vector<const Root*> ranked() const {
    std::vector<const Root*> result;
    for (const std::size_t index : order_) {
      if (task_.roots[index].candidate) result.push_back(&task_.roots[index]);
    }
    return result;
  }

 private:
  bool iterate_position(int depth) {
    search_.set_stopper(depth == 0 ? nullptr : stopper_);
    const Value value = search_.value(task_.position, depth, kNoBound, 0);
    if (search_.gave_up()) return false;
    value_ = value;
    return true;
  }

  bool iterate_moves(int depth) {
    best_.clear();
    const std::vector<Root> before = task_.roots;
    bool finished = true;
    for (const std::size_t index : order_) {
      if (!search_root(task_.roots[index], depth)) {
        finished = false;
        break;
      }
    }
    if (finished || depth_ == 0 || knows_what_is_shown(depth)) {
      rank(depth);
    } else {
      take_back(before);
    }
    return finished;
  }

  // Whether an unfinished iteration counts: only if it has the true values of all moves to show,
  // because values of different depths do not compare.
  bool knows_what_is_shown(int depth) const {
    const auto known = [&](const Root& root) { return root.known() && root.depth == depth; };
    std::size_t missing = static_cast<std::size_t>(task_.multi_pv);
    bool all = true;
    for (const Root& root : task_.roots) {
      if (root.graded) all = all && known(root);
      if (root.candidate && known(root) && missing > 0) --missing;
    }
    return all && missing == 0;
  }

  void take_back(const std::vector<Root>& before) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      task_.roots[i].value = before[i].value;
      task_.roots[i].depth = before[i].depth;
    }
  }

  bool search_root(Root& root, int depth) {
    typename G::Model next = task_.position;
    next.apply(root.move);
    const std::uint64_t before = search_.nodes();
    const double alpha = root.graded ? kNoBound : bound_to_beat();
    const bool is_first_of_all = depth_ == 0 && best_.empty();
    search_.set_stopper(is_first_of_all ? nullptr : stopper_);
    const Value value = search_.value(next, depth - 1, alpha, 1);
    root.nodes += search_.nodes() - before;
    if (search_.gave_up()) return false;
    root.value = value;
    root.depth = depth;
    if (root.candidate && value.bound == Bound::kExact) {
      const auto place =
          std::lower_bound(best_.begin(), best_.end(), root.value.utility, std::greater<>());
      best_.insert(place, root.value.utility);
    }
    return true;
  }

  // The value that a move must beat. How much worse a move is than enough others does not matter,
  // but an equal move's other payoff must be known.
  double bound_to_beat() const {
    const auto wanted = static_cast<std::size_t>(task_.multi_pv);
    return best_.size() < wanted ? kNoBound : best_[wanted - 1] - kEqual;
  }

  // Moves with known values at this depth first, best first; cut-off and unsearched moves keep
  // their order. So an unfinished iteration counts as far as it came: it began with the best moves
  // of the previous one. Moves that are only graded come last.
  void rank(int depth) {
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t i, std::size_t k) {
      const Root& a = task_.roots[i];
      const Root& b = task_.roots[k];
      if (a.candidate != b.candidate) return a.candidate;
      const bool known_a = a.known() && a.depth == depth;
      const bool known_b = b.known() && b.depth == depth;
      if (known_a != known_b) return known_a;
      return known_a && better(a.value, b.value);
    });
  }

  // In a game of points the other payoff decides between utilities that are equal up to rounding:
  // the score, for equal probabilities of winning.
  static bool better(const Value& a, const Value& b) {
    if constexpr (!kPoints) {
      return a.utility > b.utility;
    } else {
      const double first = std::round(a.utility / kEqual), second = std::round(b.utility / kEqual);
      return first != second ? first > second : a.other > b.other;
    }
  }
  static bool is_the_most(const Value& value) {
    return value.utility >= 1 && (!kPoints || value.other >= 1);
  }

  // Whether nothing is left to find: everything was searched to the end of the game, or the
  // requested moves win everything.
  bool done() const {
    if (order_.empty()) return value_.finished;
    const auto finished = [](const Root& root) { return root.value.finished; };
    if (std::all_of(task_.roots.begin(), task_.roots.end(), finished)) return true;
    std::size_t unknown = static_cast<std::size_t>(task_.multi_pv);
    for (const std::size_t index : order_) {
      const Root& root = task_.roots[index];
      if (root.candidate && unknown > 0) {
        if (!root.value.solved() || !is_the_most(root.value)) return false;
        --unknown;
      } else if (root.graded && !root.value.finished) {
        return false;
      }
    }
    return true;
  }

  static constexpr double kNoBound = -1;
  static constexpr bool kPoints = G::kScores != Scores::kByShare;
  // Utilities that differ by less are equal. Without points there is no other payoff to compare.
  static constexpr double kEqual = kPoints ? 1e-11 : 0;

  ModelTask<G> task_;
  Search& search_;
  Stopper* stopper_ = nullptr;      // of this iteration
  std::vector<std::size_t> order_;  // of task_.roots, best first
  std::vector<double> best_;        // utilities of moves at this depth, highest first
  Value value_;
  int depth_ = 0;
};

}  // namespace turnkey
