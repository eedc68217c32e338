// The agents that do not search: random, and greedy, which looks one move ahead with the game's
// static evaluation.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "agents/agent.h"
#include "engine/game_adapter.h"
#include "search/root.h"
#include "search/settings.h"
#include "search/tally.h"

namespace turnkey {

/// The report of an agent that looks one move ahead at most.
template <Game G>
Report report_of(const RootMoves<G>& roots, const std::vector<const RootMove<G>*>& order,
                 const Tally<G::kMaxSeats>& overall, const typename G::View& view,
                 const SearchRequest& request) {
  Report report;
  report.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request.start);
  report.selective_depth = order.empty() ? 0 : 1;
  add_lines<G>(report, roots, order, overall, view.seats(), request, [&](const RootMove<G>* root) {
    std::vector<AnyEvent> pv;
    if (root != nullptr) pv.push_back({Actor(view.seat()), erase(root->move)});
    return pv;
  });
  return report;
}

/// Evaluates the position after each move, over `kWorlds` sampled worlds; without a move of its
/// own, the position as it is.
template <Game G>
class StaticJudge {
 public:
  StaticJudge(const typename G::View& view, const AgentSettings& settings)
      : view_(view), rng_(hash_of(std::array{settings.seed, view.key()})) {}

  Rng& rng() { return rng_; }

  void judge(RootMoves<G>& roots, Tally<G::kMaxSeats>& overall, const Utility& utility) {
    for (int i = 0; i < kWorlds; ++i) {
      const World<G> world = view_.sample(rng_);
      overall.add(value(world));
      for (RootMove<G>& root : roots) {
        World<G> next = world;
        next.apply(root.move);
        const auto payoffs = value(next);
        root.tally.add(payoffs);
        root.value += utility(payoffs, static_cast<std::size_t>(view_.seat().index()));
      }
    }
  }

  static constexpr int kWorlds = 8;

 private:
  static Payoffs<G::kMaxSeats> value(const World<G>& world) {
    return world.turn().is_nobody() ? world.payoffs() : G::evaluate(world.state());
  }

  typename G::View view_;
  Rng rng_;
};

}  // namespace turnkey
