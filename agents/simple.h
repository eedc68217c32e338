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

namespace turnkey {

/// Evaluates the position after each move, over `kWorlds` sampled worlds; without a move of its
/// own, the position as it is.
template <Game G>
class StaticJudge {
 public:
  StaticJudge(const typename G::View& view, const SearchSettings& settings)
      : view_(view), rng_(hash_of(std::array{settings.seed, view.key()})) {}

  Rng& rng() { return rng_; }

  /// Ends early where the time is over, and where `stop` is set and it takes long; no other limit
  /// counts. All moves are judged in the same worlds, but for the first where they are too many for
  /// the time: then those that it was enough for are.
  void judge(RootMoves<G>& roots, const Utility& utility, const SearchRequest& request,
             const std::atomic<bool>& stop) {
    Stopper time = Stopper(request.limits, request.start, stop).clock_alone();
    moves_ = std::max<std::size_t>(roots.size(), 1);
    for (int i = 0; i < kWorlds; ++i) {
      const World<G> world = view_.sample(rng_);
      const std::size_t before = paid_.size();
      evaluate_moves(world, roots, time);
      const bool is_whole = paid_.size() == before + roots.size();
      if (!is_whole && i > 0) return paid_.resize(before);
      take(world, roots, utility, before);
      const bool is_long = Clock::now() >= request.start + kGrace;
      if (!is_whole || (is_long && stop.load(std::memory_order_relaxed))) return;
    }
  }

  /// How far a move is behind another one, which were judged in the same worlds.
  void measure(Line& line, std::size_t first, std::size_t other) const {
    const std::size_t worlds = paid_.size() / moves_;
    if (first == other || worlds == 0 || view_.seat().is_spectator()) return;
    const auto seat = static_cast<std::size_t>(view_.seat().index());
    const auto behind = [&](auto part) {
      double sum = 0;
      double squares = 0;
      for (std::size_t at = 0; at < paid_.size(); at += moves_) {
        const double gap = (paid_[at + first].*part)[seat] - (paid_[at + other].*part)[seat];
        sum += gap;
        squares += gap * gap;
      }
      return estimate_of(sum, squares, worlds);
    };
    using Paid = Payoffs<G::kMaxSeats>;
    line.gap = behind(&Paid::share);
    line.score_gap = behind(&Paid::score);
  }

  /// Of the position as it is.
  const Tally<G::kMaxSeats>& overall() const { return overall_; }
  std::uint64_t evaluations() const { return evaluations_; }

  static constexpr int kWorlds = 8;

 private:
  static constexpr Milliseconds kGrace{20};

  // As many as there is time for, one at least.
  void evaluate_moves(const World<G>& world, const RootMoves<G>& roots, Stopper& time) {
    for (const RootMove<G>& root : roots) {
      if (evaluations_ > 0 && time(evaluations_)) return;
      World<G> next = world;
      next.apply(root.move);
      paid_.push_back(value(next));
      ++evaluations_;
    }
  }

  void take(const World<G>& world, RootMoves<G>& roots, const Utility& utility,
            std::size_t before) {
    overall_.add(value(world));
    ++evaluations_;
    for (std::size_t i = 0; before + i < paid_.size(); ++i) {
      const Payoffs<G::kMaxSeats>& paid = paid_[before + i];
      roots[i].tally.add(paid);
      roots[i].value += utility(paid, static_cast<std::size_t>(view_.seat().index()));
    }
  }

  static Payoffs<G::kMaxSeats> value(const World<G>& world) {
    return world.turn().is_nobody() ? world.payoffs() : G::evaluate(world.state());
  }

  typename G::View view_;
  Rng rng_;
  Tally<G::kMaxSeats> overall_;
  std::size_t moves_ = 1;
  std::vector<Payoffs<G::kMaxSeats>> paid_;  // after each move, world by world
  std::uint64_t evaluations_ = 0;
};

/// The report of an agent that looks one move ahead, or not even that: then nobody is the judge.
template <Game G>
Report report_of(const RootMoves<G>& roots, const std::vector<const RootMove<G>*>& order,
                 const StaticJudge<G>* judge, const typename G::View& view,
                 const SearchRequest& request) {
  Report report;
  report.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request.start);
  report.selective_depth = order.empty() ? 0 : 1;
  const auto finish = [&](Line& line, const RootMove<G>* root) {
    line.kind = ValueKind::kEvaluated;
    if (root == nullptr) return;
    line.pv.push_back({Actor(view.seat()), erase(root->move)});
    const auto place = [&](const RootMove<G>* of) {
      return static_cast<std::size_t>(of - roots.data());
    };
    if (judge != nullptr) judge->measure(line, place(order.front()), place(root));
  };
  const Tally<G::kMaxSeats> overall = judge == nullptr ? Tally<G::kMaxSeats>() : judge->overall();
  add_tallied_lines<G>(report, roots, order, overall, view, request, finish);
  return report;
}

}  // namespace turnkey
