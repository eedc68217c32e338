// The most decisive chance event after a move: groups playouts from the position after the move by
// the next chance event that the seat will see. It explains a move, outside the search.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "engine/game_adapter.h"
#include "search/common/rollout.h"
#include "search/common/settings.h"
#include "search/common/utility.h"

namespace turnkey {

/// The chance event, as the seat sees it, with the largest difference between the seat's expected
/// utility after it and the average, in standard errors of its own mean. The difference must exceed
/// the largest one expected by luck by two standard errors; otherwise, or without a chance event,
/// there is none. Frequent events weigh in the average too, so they must differ by more.
/// Deterministic for a seed.
template <Game G>
class ChanceInfluence {
 public:
  ChanceInfluence(const typename G::View& view, const SearchSettings& settings)
      : view_(view),
        utility_(objective_of<G>(settings), G::score_bounds(view.options()), Teams::of(view)),
        rng_(hash_of(std::array{settings.seed, view.key()})) {}

  std::optional<AnyEvent> most(const typename G::Move& move) {
    for (int i = 0; i < kPlayouts; ++i) play(move);
    const Group* best = nullptr;
    // By luck alone the largest of n deviations is about sqrt(2 ln n).
    const auto groups = static_cast<double>(std::max<std::size_t>(1, groups_.size()));
    double strongest = kSignificant + std::sqrt(2 * std::log(groups));
    for (const Group& group : groups_) {
      const double strength = significance(group);
      if (strength <= strongest) continue;
      strongest = strength;
      best = &group;
    }
    if (best == nullptr) return std::nullopt;
    return AnyEvent{Actor::chance(), erase(best->event)};
  }

 private:
  using Move = typename G::Move;

  struct Group {
    Move event;
    double sum;
    int count;
  };

  static constexpr int kPlayouts = 2000;
  static constexpr int kMostEvents = 64;  ///< furthest event ahead
  static constexpr int kFewest = 16;
  static constexpr double kSignificant = 2.0;

  void play(const Move& move) {
    World<G> world = view_.sample(rng_);
    world.apply(move);
    const std::optional<Move> event = next_chance(world);
    const auto payoffs = rollout<G>(world, *list_, rng_);
    const double value = utility_(payoffs, static_cast<std::size_t>(view_.seat().index()));
    all_.sum += value;
    squares_ += value * value;
    ++all_.count;
    if (!event) return;
    const auto same = [&](const Group& group) { return group.event == *event; };
    const auto group = std::find_if(groups_.begin(), groups_.end(), same);
    if (group == groups_.end()) {
      groups_.push_back({*event, value, 1});
    } else {
      group->sum += value;
      ++group->count;
    }
  }

  // Plays on through the next chance event that the seat sees in full.
  std::optional<Move> next_chance(World<G>& world) {
    for (int event = 0; event < kMostEvents && !is_horizon<G>(world.state()); ++event) {
      if (world.turn().is_seat()) {
        world.apply(G::rollout_move(world.state(), *list_, rng_));
        continue;
      }
      const Move drawn = world.chance(rng_);
      const Move seen = world.state().mask(drawn, view_.seat());
      world.apply(drawn);
      if (seen == drawn) return seen;
    }
    return std::nullopt;
  }

  double significance(const Group& group) const {
    if (group.count < kFewest || group.count == all_.count) return 0;
    const double n = all_.count;
    const double mean = all_.sum / n;
    const double variance = std::max(1e-12, squares_ / n - mean * mean);
    return std::abs(group.sum / group.count - mean) / std::sqrt(variance / group.count);
  }

  typename G::View view_;
  Utility utility_;
  Rng rng_;
  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
  std::vector<Group> groups_;
  Group all_{{}, 0, 0};
  double squares_ = 0;
};

}  // namespace turnkey
