// Distinguishes the nodes of a search tree: hashes of a seat's observations since the root, for the
// searching seat alone or for every seat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/hash.h"
#include "engine/game.h"
#include "search/common/report.h"

namespace turnkey {

template <Game G>
class Observations {
 public:
  using Move = typename G::Move;

  Observations(Observers observers, Seat searcher)
      : multi_(observers == Observers::kMulti), searcher_(searcher) {}

  /// Starts at the root. With a tree for each seat, hashes begin with the seat's private knowledge;
  /// the searching seat's is the same in all its worlds.
  void begin(const World<G>& world) {
    if (!multi_) {
      histories_[0] = 0;
      return;
    }
    for (int s = 0; s < world.seats(); ++s) {
      histories_[static_cast<std::size_t>(s)] = world.knowledge(Seat::at(s));
    }
  }

  /// Adds an event that is about to happen.
  void add(const World<G>& world, const Move& move) {
    if (!multi_) {
      histories_[0] = chain_hash(world.mask(move, searcher_), histories_[0]);
      return;
    }
    for (int s = 0; s < world.seats(); ++s) {
      std::uint64_t& history = histories_[static_cast<std::size_t>(s)];
      history = chain_hash(world.mask(move, Seat::at(s)), history);
    }
  }

  /// The key of a node at which the seat moves.
  std::uint64_t key(Seat seat) const {
    constexpr std::uint64_t kSalt = 0x9E3779B97F4A7C15u;
    if (!multi_) return histories_[0];
    return histories_[static_cast<std::size_t>(seat.index())] ^
           (kSalt * static_cast<std::uint64_t>(seat.index() + 1));
  }

 private:
  bool multi_;
  Seat searcher_;
  std::array<std::uint64_t, G::kMaxSeats> histories_{};  // single observer: [0]
};

}  // namespace turnkey
