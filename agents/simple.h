// The agents that do not search: random, and greedy, which looks one move ahead with the game's
// static evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "agents/agent.h"
#include "engine/game_adapter.h"
#include "search/common/limits.h"
#include "search/common/root.h"
#include "search/common/settings.h"
#include "search/common/tally.h"
#include "search/common/utility.h"

namespace turnkey {

/// The report of an agent that looks at most one move ahead. `finish`: called with a line and its
/// root move, adds the agent's own data.
template <Game G, class Finish>
Report report_of(const RootMoves<G>& roots, const std::vector<const RootMove<G>*>& order,
                 const Tally<G::kMaxSeats>& overall, const typename G::View& view,
                 const SearchRequest& request, Finish&& finish) {
  Report report;
  report.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request.start);
  report.selective_depth = order.empty() ? 0 : 1;
  const auto fill = [&](Line& line, const RootMove<G>* root) {
    if (root == nullptr) return;
    line.pv.push_back({Actor(view.seat()), erase(root->move)});
    finish(line, *root);
  };
  add_tallied_lines<G>(report, ValueKind::kEvaluated, roots, order, overall, view, request, fill);
  return report;
}

/// Evaluates the position after each move, over `kWorlds` sampled worlds; without own moves, the
/// position as it is.
template <Game G>
class StaticJudge {
 public:
  StaticJudge(const typename G::View& view, const SearchSettings& settings)
      : view_(view), rng_(hash_of(std::array{settings.seed, view.key()})) {}

  Rng& rng() { return rng_; }

  /// Ends early when the time is over, or when `stop` is set and it takes long; it ignores other
  /// limits. All moves are judged in the same worlds. If the time does not suffice for the first
  /// world, only the moves evaluated so far count.
  void judge(RootMoves<G>& roots, const Utility& utility, const SearchRequest& request,
             const std::atomic<bool>& stop) {
    Stopper time = Stopper(request.limits, request.start, stop).clock_alone();
    for (int i = 0; i < kWorlds; ++i) {
      const World<G> world = view_.sample(rng_);
      evaluate_moves(world, roots, time);
      const bool is_whole = paid_.back().size() == roots.size();
      if (!is_whole && i > 0) return paid_.pop_back();
      take(world, roots, utility);
      const bool is_long = Clock::now() >= request.start + kGrace;
      if (!is_whole || (is_long && stop.load(std::memory_order_relaxed))) return;
    }
  }

  /// Writes how far a move is behind the first one into its line (both by index in `roots`);
  /// nothing if either was not judged.
  void compare(std::size_t first, std::size_t move, Line& line) const {
    Behind<G::kMaxSeats> behind;
    for (const auto& paid : paid_) {
      if (std::max(first, move) >= paid.size()) return;
      behind.add(paid[first], paid[move], view_.seat());
    }
    if (first != move) behind.fill(line);
  }

  /// The position as it is.
  const Tally<G::kMaxSeats>& overall() const { return overall_; }
  std::uint64_t evaluations() const { return evaluations_; }

  static constexpr int kWorlds = 8;

 private:
  static constexpr Milliseconds kGrace{20};

  // Evaluates as many as there is time for, at least one.
  void evaluate_moves(const World<G>& world, const RootMoves<G>& roots, Stopper& time) {
    auto& paid = paid_.emplace_back();
    paid.reserve(roots.size());
    for (const RootMove<G>& root : roots) {
      if (evaluations_ > 0 && time(evaluations_)) return;
      World<G> next = world;
      next.apply(root.move);
      paid.push_back(value(next));
      ++evaluations_;
    }
  }

  void take(const World<G>& world, RootMoves<G>& roots, const Utility& utility) {
    overall_.add(value(world));
    ++evaluations_;
    const auto& paid = paid_.back();
    for (std::size_t i = 0; i < paid.size(); ++i) {
      roots[i].tally.add(paid[i]);
      roots[i].value += utility(paid[i], static_cast<std::size_t>(view_.seat().index()));
    }
  }

  static Payoffs<G::kMaxSeats> value(const World<G>& world) {
    return world.turn().is_nobody() ? world.payoffs() : G::evaluate(world.state());
  }

  typename G::View view_;
  Rng rng_;
  Tally<G::kMaxSeats> overall_;
  std::vector<std::vector<Payoffs<G::kMaxSeats>>> paid_;  // by world and move
  std::uint64_t evaluations_ = 0;
};

}  // namespace turnkey
