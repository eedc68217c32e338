// Flat Monte Carlo: every move at the root gets the same number of playouts over freshly dealt
// worlds, and the move with the best mean is played. No tree: the baseline for tree searches.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "search/common/ranking.h"
#include "search/common/rollout.h"
#include "search/common/root.h"
#include "search/common/settings.h"

namespace turnkey {

template <Game G>
class FlatMonteCarlo {
 public:
  using View = typename G::View;

  FlatMonteCarlo(const View& view, RootMoves<G> roots, const ScoreBounds& bounds,
                 const SearchSettings& settings, int stream)
      : view_(view),
        roots_(std::move(roots)),
        utility_(objective_of<G>(settings), bounds, Teams::of(view)),
        rng_(hash_of(std::array{settings.seed, view.key(), static_cast<std::uint64_t>(stream)})),
        list_(std::make_unique<typename G::MoveList>()),
        first_(roots_.size() * static_cast<std::size_t>(stream) /
               static_cast<std::size_t>(settings.threads)) {}

  void iterate() {
    World<G> world = view_.sample(rng_);
    RootMove<G>* root = nullptr;
    if (!roots_.empty()) {
      root = &roots_[(first_ + iterations_) % roots_.size()];
      world.apply(root->move);
    }
    ++iterations_;
    const auto payoffs = rollout<G>(world, *list_, rng_);
    overall_.add(root == nullptr ? calibrated<G>(world.state(), payoffs) : payoffs);
    if (root == nullptr) return;
    root->tally.add(payoffs);
    root->value += utility_(payoffs, static_cast<std::size_t>(view_.seat().index()));
  }

  /// The payoffs of a world in which the seat on turn makes a move and everybody continues by the
  /// rollout policy.
  Payoffs<G::kMaxSeats> play_out(World<G> world, const typename G::Move* move, Rng& rng) {
    if (move != nullptr) world.apply(*move);
    const auto payoffs = rollout<G>(world, *list_, rng);
    return calibrated<G>(world.state(), payoffs);
  }

  std::uint64_t iterations() const { return iterations_; }
  const RootMoves<G>& roots() const { return roots_; }
  const Tally<G::kMaxSeats>& overall() const { return overall_; }
  int selective_depth() const { return roots_.empty() ? 0 : 1; }
  int hash_permille() const { return 0; }
  const Utility& utility() const { return utility_; }
  static constexpr bool draws() { return false; }
  static constexpr RankBy rank_by() { return {true, 0}; }
  /// Whether the search plays moves to explore.
  static constexpr bool kLooksAround = false;

  /// The move alone: without a tree there are no replies.
  std::vector<AnyEvent> principal_variation(const RootMove<G>* root) const {
    if (root == nullptr) return {};
    return {{Actor(view_.seat()), erase(root->move)}};
  }

 private:
  View view_;
  RootMoves<G> roots_;
  Utility utility_;
  Rng rng_;
  std::unique_ptr<typename G::MoveList> list_;
  Tally<G::kMaxSeats> overall_;
  std::size_t first_;  // parallel searches begin at different moves: each may have time for a few
  std::uint64_t iterations_ = 0;
};

}  // namespace turnkey
