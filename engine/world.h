// A World is a full state that a seat thinks possible: what View::sample deals, and all that a
// search ever sees. It is a type of its own, made by the game's View alone, and no State converts
// to it: that is why a search can't peek. What needs everybody's cards inside the search is offered
// here only.
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

  /// The sampled cards, to read: rollout policies and static evaluations take it.
  const State& state() const { return state_; }

  int seats() const { return state_.seats(); }
  Actor turn() const { return state_.turn(); }
  void moves(MoveList& list) const { state_.moves(list); }
  /// Of moves that the mover's own knowledge can't tell apart only one, where the game knows them
  /// (a hook, defaults.h); otherwise all.
  void distinct_moves(MoveList& list) const {
    if constexpr (Offered<decltype(state_.distinct_moves(list))>) {
      state_.distinct_moves(list);
    } else {
      state_.moves(list);
    }
  }
  /// The moves worth a place in a tree, where the game says which (a hook, defaults.h), and how
  /// good they look if it says that too; otherwise distinct_moves().
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

  /// What `observer` sees of `move`, which is about to be made. Histories are chain_hash() of
  /// these.
  Move mask(const Move& move, Seat observer) const { return state_.mask(move, observer); }

  /// Hash of what `seat` alone knows in this world, 0 where that is nothing: what tells its
  /// information sets apart where everybody has seen the same. Games without such secrets, or that
  /// don't say, have 0 everywhere.
  std::uint64_t knowledge(Seat seat) const {
    if constexpr (tells_knowledge()) {
      return state_.knowledge(seat);
    } else {
      return 0;
    }
  }
  /// Whether knowledge() says all that seats know: then what a seat has observed since the root and
  /// what it knew there settle its moves.
  static constexpr bool tells_knowledge() {
    return Offered<decltype(std::declval<const State&>().knowledge(Seat()))>;
  }

  /// Deals anew everything that `seat` can't see, uniformly over what it thinks possible.
  void redeal(Seat seat, Rng& rng) { state_.redeal(seat, rng); }

 private:
  friend typename G::View;
  /// Made in place of what a State is made of: worlds are dealt by the million and are not small.
  template <class... Parts>
  explicit World(const Parts&... parts) : state_(parts...) {}

  // Aligned to words, as the states of small games are copied in registers all the time.
  alignas(std::uint64_t) State state_;
};

}  // namespace turnkey
