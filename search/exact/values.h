// Values of a graph of positions by finite-horizon value iteration. After sweep k every position
// has its exact value with k stages left, where the game is drawn when none is left. A sweep values
// each stage backwards, and reads the previous sweep's values at the starts of stages.
//
// If one number is at stake, as between two seats with a zero-sum payoff, a sweep is a
// non-expansive map (Shapley 1953). So if the last sweep changed no start by more than δ, no later
// one will. With s stages left instead of k, no value changes by more than (s − k)δ. That bound
// ends the iteration long before the horizon. If a sweep changes nothing, no later one does, for
// any number of seats. Blocks are valued again only if an input changed, so settled parts cost
// almost nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "search/common/limits.h"
#include "search/exact/graph.h"
#include "search/exact/preferences.h"

namespace turnkey {

/// Counts positions, and says when to stop.
class ExactMeter {
 public:
  ExactMeter(const Limits& limits, Clock::time_point start, const std::atomic<bool>& stop,
             std::uint64_t done = 0)
      : stopper_(limits, start, stop), done_(done) {}

  /// True from the first time that a limit was reached or the stop flag was set.
  bool over(std::uint64_t more) {
    done_ += more;
    over_ = over_ || stopper_(done_);
    return over_;
  }
  std::uint64_t done() const { return done_; }

 private:
  Stopper stopper_;
  std::uint64_t done_;
  bool over_ = false;
};

class ExactValues {
 public:
  /// The graph must be sealed and outlive this object.
  ExactValues(const ExactGraph& graph, const Utility& utility, std::size_t seats,
              MemoryBudget& budget);

  /// The bytes that the arrays will need for such a graph.
  static std::size_t bytes(const ExactGraph& graph);

  /// Sweeps until the values with `stages` left are known, for the root's stage exactly or within
  /// `tolerance`. False if the meter stopped it.
  bool run(int stages, double tolerance, ExactMeter& meter);

  int sweeps() const { return static_cast<int>(changes_.size()); }
  /// Whether the last sweep changed nothing: the values then hold for any number of stages.
  bool settled() const { return !changes_.empty() && changes_.back() == 0; }
  /// The sweep in which the value last changed (or later: nodes of a block share it), for a
  /// position that leads there. Among equal moves the lowest one makes progress: a win now was
  /// settled before a win after waiting.
  std::uint32_t settled_in(ExactRef ref) const;
  /// Whether one number is at stake, which every seat maximises or minimises: two teams, or one
  /// seat.
  bool scalar() const { return scalar_; }
  const ExactPreferences& preferences() const { return preferences_; }

  /// A payoff (ExactColumns) at a place of the graph.
  double number(std::size_t place, std::size_t number) const {
    return graph_.columns().number(values_.data() + place * width_, number);
  }
  /// The largest difference between values with `level` stages left and those with `stages` left,
  /// both at least 1; infinite without a bound. deviation() comes on top.
  double distance(int level, int stages) const;
  /// The largest error of the values for their levels, for a scalar: from rounding, with
  /// probabilities accurate to a few units in the last place, and from the slack of each sweep.
  double deviation() const { return (rounding_ + slack_) * sweeps(); }

 private:
  bool sweep(ExactMeter& meter);
  bool reads_changes(std::size_t block, std::uint32_t last) const;
  bool value_block(const ExactBlock& block);
  bool value_scalars(const ExactBlock& block);
  bool value_vectors(const ExactBlock& block);
  const std::uint32_t* value_vector(const std::uint32_t* word, double* result) const;
  double collect_starts();
  void commit_starts();
  void bound_rounding();

  const ExactGraph& graph_;
  std::size_t width_;  // numbers per value
  bool scalar_;
  ExactPreferences preferences_;
  GrowingArray<double> values_;
  GrowingArray<double> next_;                  // of starts, until the end of the sweep
  GrowingArray<std::uint32_t> start_settled_;  // the last sweep that changed it, from 1 on
  GrowingArray<std::uint32_t> block_settled_;
  std::vector<double> changes_;  // the greatest change of a start, by sweep
  double slack_ = 0;             // smaller changes are not passed on
  double rounding_ = 0;          // error of one sweep
};

}  // namespace turnkey
