// A model: a game as a game of chance over what a seat knows, without hidden hands. If everybody
// knows the same between turns (open decks, dice), a view can be turned into a model, and
// expectimax and the exact solver can search it. A model is made from a View, so it can't peek
// either: what the seat does not see is chance still to come.
//
// A model has its game's payoffs: score and share of every seat.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/defaults.h"
#include "engine/game.h"

namespace turnkey {

/// A game G offers its model as `G::Model`, which derives from ModelDefaults.
template <class M, class G>
concept ModelOf = PlainValue<M> &&
    requires(M model, const M& position, const typename G::View& view, const typename G::Move& move,
             typename G::MoveList& list) {
  // The seat's knowledge as a position. Hidden cards already dealt are dealt again: then it is
  // chance's turn in the model, even if it is another seat's in the view.
  { M::from(view) } -> std::same_as<M>;
  { position.seats() } -> std::same_as<int>;
  { position.turn() } -> std::same_as<Actor>;
  // The distinct legal moves of the seat on turn, in an emptied list. On the view's own turn they
  // equal View::moves, or are one of each class of moves that lead to the same key. apply() accepts
  // all legal moves.
  position.moves(list);
  // Applies a move or chance event, which must be legal and canonical.
  model.apply(move);
  // On chance's turn: calls its argument with (move, double) for every possible event and its
  // probability, each once, in a fixed order. It may visit one event of each class that leads to
  // the same key, with their total probability.
  position.for_each_outcome([](const typename G::Move&, double) {});
  { position.payoffs() } -> std::same_as<Payoffs<G::kMaxSeats>>;   // once the game is over
  { position.evaluate() } -> std::same_as<Payoffs<G::kMaxSeats>>;  // an estimate; not when over

  // Hash of everything that the rest of the game depends on, except the clock: the number of stages
  // (turns, rounds) until the game is drawn for its length.
  { position.key() } -> std::same_as<std::uint64_t>;
  // The number of stages left, this one included: at least 1 while the game goes on.
  { position.stages_left() } -> std::same_as<int>;
  // Whether a stage begins with the next event. Every stage begins in such a position. The number
  // of stages left falls only on the way into one, and within a stage no position repeats. So a
  // game that can go round in circles is a chain of trees.
  { position.begins_stage() } -> std::same_as<bool>;

  // Hooks (ModelDefaults).
  { M::covers(view) } -> std::same_as<bool>;
  { position.team_of(Seat::at(0)) } -> std::same_as<int>;
  { position.rate(move) } -> Hook<int>;
  { position.drawn() } -> Hook<Payoffs<G::kMaxSeats>>;
};

/// Whether a model defines the payoffs when no stage is left.
template <class M>
concept SaysDrawn = requires(const M& position) {
  { position.drawn() } -> Offered;
};

template <class G>
concept HasModel = ModelOf<typename G::Model, G>;

}  // namespace turnkey
