// A World is a full state that a seat considers possible. View::sample deals it, and a search sees
// nothing else. It is a type of its own; only the game's View makes one, and no State converts to
// it. So a search can't peek. Everything in a search that needs all cards is a member of World
// only.
#pragma once

#include <cstdint>
#include <utility>

#include "engine/core/chance.h"
#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"

namespace turnkey {

template <class G>
class World {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  /// The sampled cards, read-only, for rollout policies and static evaluations.
  const State& state() const { return state_; }

  int seats() const { return state_.seats(); }
  Actor turn() const { return state_.turn(); }
  void moves(MoveList& list) const { state_.moves(list); }
  /// One of each class of moves that the mover can't tell apart, if the game defines them (a hook,
  /// defaults.h); otherwise all moves.
  void distinct_moves(MoveList& list) const {
    if constexpr (Offered<decltype(state_.distinct_moves(list))>) {
      state_.distinct_moves(list);
    } else {
      state_.moves(list);
    }
  }
  /// The moves to consider in a tree and their ratings, as far as the game defines them (a hook,
  /// defaults.h); otherwise distinct_moves().
  template <class Ratings>
  void shortlist(MoveList& list, Ratings& ratings) const {
    if constexpr (Offered<decltype(state_.shortlist(list, ratings))>) {
      state_.shortlist(list, ratings);
    } else {
      distinct_moves(list);
    }
  }
  void apply(const Move& move) { state_.apply(move); }
  auto payoffs() const { return state_.payoffs(); }

  Move chance(Rng& rng) const {
    FreeChance source(rng);
    return state_.chance(source);
  }

  /// The part of `move` that `observer` sees, before it is made. Histories are chain_hash() of
  /// these.
  Move mask(const Move& move, Seat observer) const { return state_.mask(move, observer); }

  /// Hash of the private knowledge of `seat` in this world, 0 if it has none. It distinguishes
  /// information sets with equal public histories. 0 everywhere for games without such secrets or
  /// without the hook.
  std::uint64_t knowledge(Seat seat) const {
    if constexpr (tells_knowledge()) {
      return state_.knowledge(seat);
    } else {
      return 0;
    }
  }
  /// Whether knowledge() covers all private knowledge. Then a seat's moves depend only on its
  /// observations since the root and its knowledge there.
  static constexpr bool tells_knowledge() {
    return Offered<decltype(std::declval<const State&>().knowledge(Seat()))>;
  }

  /// Deals everything that `seat` can't see, uniformly over the consistent deals.
  void redeal(Seat seat, Rng& rng) { state_.redeal(seat, rng); }

 private:
  friend typename G::View;
  /// Constructs the State in place: worlds are dealt by the million and are not small.
  template <class... Parts>
  explicit World(const Parts&... parts) : state_(parts...) {}

  // Aligned to words, as the states of small games are copied in registers all the time.
  alignas(std::uint64_t) State state_;
};

}  // namespace turnkey
