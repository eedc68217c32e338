// Values of a graph of positions by finite-horizon value iteration. After sweep k every position
// has its exact value with k stages left, the game being drawn when none is left: a sweep values
// each stage backwards, and reads at the starts of stages what the sweep before left there.
//
// Where all that is at stake is one number, as between two seats of which one wins what the other
// loses, a sweep is a map that brings no two vectors of values further apart (Shapley 1953). So if
// the last sweep changed no start by more than δ, no later one will, and with s stages left instead
// of k no value is further off than (s − k)δ: that bound ends the iteration long before the
// horizon. Where a sweep changes nothing at all, no later one does, however many seats there are.
// Blocks are valued again only when something changed that they read, so what is settled costs next
// to nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "search/common/limits.h"
#include "search/exact/graph.h"
#include "search/exact/preferences.h"

namespace turnkey {

/// Counts the positions looked at, and says when to stop.
class ExactMeter {
 public:
  ExactMeter(const Limits& limits, Clock::time_point start, const std::atomic<bool>& stop,
             std::uint64_t done = 0)
      : stopper_(limits, start, stop), done_(done) {}

  /// True from the first time on that a limit was reached or the stop flag was up.
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
  /// The graph must be sealed and outlive this.
  ExactValues(const ExactGraph& graph, const Utility& utility, std::size_t seats,
              MemoryBudget& budget);

  /// What the arrays will take for a graph like that, in bytes.
  static std::size_t bytes(const ExactGraph& graph);

  /// Sweeps until the values with `stages` left are known, of the root's stage exactly or within
  /// `tolerance`. False when the meter says stop.
  bool run(int stages, double tolerance, ExactMeter& meter);

  int sweeps() const { return static_cast<int>(changes_.size()); }
  /// The last sweep changed nothing: these are the values however many stages are left.
  bool settled() const { return !changes_.empty() && changes_.back() == 0; }
  /// The sweep in which the value last changed (or at the latest: nodes of a block count together),
  /// seen from a position that leads there. Of equal moves the one with the lowest brings the game
  /// on: what is won now was settled before what is won after waiting.
  std::uint32_t settled_in(ExactRef ref) const;
  /// All that is at stake is one number, of which every seat wants much or little: between two
  /// teams, or for one seat.
  bool scalar() const { return scalar_; }
  const ExactPreferences& preferences() const { return preferences_; }

  /// A number that the game pays (ExactColumns), as it stands at a place of the graph.
  double number(std::size_t place, std::size_t number) const {
    return graph_.columns().number(values_.data() + place * width_, number);
  }
  /// How far values with `level` stages left can be from those with `stages` left, both at least 1;
  /// infinite where there is no bound. deviation() comes on top.
  double distance(int level, int stages) const;
  /// How far the values can be off for the levels they have, for a scalar: by rounding, with
  /// probabilities that are right to a few units in the last place, and by the slack of each sweep.
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
  GrowingArray<double> next_;                  // of starts, until the sweep is over
  GrowingArray<std::uint32_t> start_settled_;  // the last sweep that changed it, from 1 on
  GrowingArray<std::uint32_t> block_settled_;
  std::vector<double> changes_;  // of starts in each sweep, at most
  double slack_ = 0;             // changes up to this are not passed on
  double rounding_ = 0;          // of one sweep
};

}  // namespace turnkey
