// A game as it is for a seat that sees all cards: its Views deal the true position in place of a
// world that fits. An agent of this game is an agent of the game itself, with the same search, that
// knows the deal. It belongs to measurements: programs that ship can't make one, because they have
// no View of this type.
//
// Cards that are still to be drawn are in no State, so they stay chance. Other seats' events are
// masked in the search's tree as ever; only the worlds differ.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/game.h"

namespace turnkey {

template <Game G>
struct SeesAll : G {
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Options = typename G::Options;
  using Model = NotOffered;  // models are made of what a seat knows
  static constexpr bool kHides = false;

  /// Hidden cards that look alike to their game do not look alike here, so moves that differ by
  /// them are distinct. Moves of equal value still have one representative.
  template <class Base>
  struct Distinct : Base {
    using Base::Base;
    explicit Distinct(const Base& base) : Base(base) {}

    static constexpr NotOffered any_like(const Move&, Rng&) { return {}; }
    auto distinct_moves(MoveList& list) const {
      if constexpr (HasRepresentatives<G>) {
        return Base::distinct_moves(list);
      } else {
        return NotOffered();
      }
    }
  };

  struct State : Distinct<typename G::State> {
    using Distinct<typename G::State>::Distinct;
    /// The game's own is private to its Worlds. Without it, trees by observer are keyed by what
    /// seats see from the root on.
    static constexpr NotOffered knowledge(Seat) { return {}; }
  };

  class View : public Distinct<typename G::View> {
   public:
    View(const Options& options, Seat seat)
        : Distinct<typename G::View>(options, seat), truth_(options) {}
    View(const typename G::View& seen, const typename G::State& truth)
        : Distinct<typename G::View>(seen), truth_(truth) {}

    /// The position in which the View was made: apply() does not move it on.
    World<SeesAll> sample(Rng&) const { return World<SeesAll>(truth_); }
    static constexpr NotOffered run_shares(int) { return {}; }
    std::string worlds() const { return "1"; }
    bool one_world() const { return true; }

   private:
    State truth_;
  };

  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log, const World<SeesAll>&) {
    return {log.begin(), log.end()};
  }
};

}  // namespace turnkey
