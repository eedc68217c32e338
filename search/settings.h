// What the sampling searches share: their settings, how a playout is finished, and the scale on
// which values of both objectives are compared.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/game.h"
#include "search/report.h"

namespace turnkey {

struct SearchSettings {
  Objective objective = Objective::kWin;
  std::uint64_t seed = 0;
  // ISMCTS:
  Observers observers = Observers::kSingle;
  bool redeal = false;  ///< the other seats don't know what the searching seat knows
  Selection selection = Selection::kUcb;

  /// Whether the search is plain single-observer ISMCTS (ismcts.h), or takes multi_ismcts.h.
  bool plain() const {
    return observers == Observers::kSingle && !redeal && selection == Selection::kUcb;
  }
};

/// Maps what a seat is paid to 0…1.
class Utility {
 public:
  Utility(Objective objective, const ScoreBounds& bounds)
      : objective_(objective), low_(bounds.low), scale_(1.0 / (bounds.high - bounds.low)) {}

  template <int kSeats>
  double operator()(const Payoffs<kSeats>& payoffs, std::size_t seat) const {
    if (objective_ == Objective::kWin) return payoffs.share[seat];
    return (payoffs.score[seat] - low_) * scale_;
  }

 private:
  Objective objective_;
  double low_;
  double scale_;
};

/// Plays a world on by the game's rollout policy, to the end or to the game's bound on plies, where
/// the static evaluation stands in for the result.
template <Game G>
auto rollout(World<G>& world, typename G::MoveList& scratch, Rng& rng) {
  for (int ply = 0; ply < G::kRolloutPlies;) {
    const Actor actor = world.turn();
    if (actor.is_nobody()) return world.payoffs();
    if (actor.is_chance()) {
      world.apply(world.chance(rng));
      continue;
    }
    world.apply(G::rollout_move(world.state(), scratch, rng));
    ++ply;
  }
  return world.turn().is_nobody() ? world.payoffs() : G::evaluate(world.state());
}

}  // namespace turnkey
