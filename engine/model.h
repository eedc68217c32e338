// A model: a game as a game of chance over what a seat knows, with no hidden hands left in it.
// Where between turns everybody knows the same (open decks, dice), a view can be turned into one,
// and then expectimax and the exact solver take it. It is made from a View, so it can't peek
// either: what the seat does not see is chance that is still to come.
//
// A model pays what its game pays: score and share of every seat.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/defaults.h"
#include "engine/game.h"

namespace turnkey {

/// A game G offers one as `G::Model`, on top of ModelDefaults.
template <class M, class G>
concept ModelOf = PlainValue<M> &&
    requires(M model, const M& position, const typename G::View& view, const typename G::Move& move,
             typename G::MoveList& list) {
  // What the seat knows, as a position. Hidden cards that chance has dealt already are dealt again:
  // then it is chance's turn in the model, and so it may be where it is another seat's in the view.
  { M::from(view) } -> std::same_as<M>;
  { position.seats() } -> std::same_as<int>;
  { position.turn() } -> std::same_as<Actor>;
  // The distinct legal moves of the seat on turn, into an emptied list: on the view's own turn the
  // same as View::moves, or one of each class of moves that lead to the same key. apply() takes
  // all.
  position.moves(list);
  // Makes a move or an event of chance, which must be legal and canonical.
  model.apply(move);
  // On chance's turn: every possible event with its probability, each once, in a fixed order, or
  // one of each class of events that lead to the same key, with the probability of all of them;
  // calls its argument with (move, double).
  position.for_each_outcome([](const typename G::Move&, double) {});
  { position.payoffs() } -> std::same_as<Payoffs<G::kMaxSeats>>;   // once the game is over
  { position.evaluate() } -> std::same_as<Payoffs<G::kMaxSeats>>;  // an estimate; not when over

  // Hash of everything that the rest of the game depends on, but for the clock: the number of
  // stages (turns, rounds) that are left until the game is drawn for its length.
  { position.key() } -> std::same_as<std::uint64_t>;
  // How many stages are left, this one included: at least 1 while the game goes on.
  { position.stages_left() } -> std::same_as<int>;
  // Whether a stage begins with the next event. Every stage begins in such a position, the number
  // of stages left falls on the way into it and nowhere else, and within a stage no position comes
  // twice. With this a game that can go round in circles is a chain of trees.
  { position.begins_stage() } -> std::same_as<bool>;

  // Hooks (ModelDefaults).
  { M::covers(view) } -> std::same_as<bool>;
  { position.team_of(Seat::at(0)) } -> std::same_as<int>;
  { position.rate(move) } -> Hook<int>;
  { position.drawn() } -> Hook<Payoffs<G::kMaxSeats>>;
};

/// Whether a model says what is paid when no stage is left.
template <class M>
concept SaysDrawn = requires(const M& position) {
  { position.drawn() } -> Offered;
};

template <class G>
concept HasModel = ModelOf<typename G::Model, G>;

}  // namespace turnkey
