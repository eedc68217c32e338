// A model: a game as a game of chance over what a seat knows, with no hidden hands left in it.
// Where between turns everybody knows the same (open decks, dice), a view can be turned into one,
// and then expectimax and the exact solver take it. It is made from a View, so it can't peek
// either: what the seat does not see is chance that is still to come.
//
// The games with models have no points: a seat scores kScorePerShare times its share of the win.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "engine/game.h"

namespace turnkey {

/// Shares of the win by seat, of a finished game or as estimated; they sum to 1 over teams. Seats
/// that are not at the table have 0.
template <int kSeats>
using Shares = std::array<double, static_cast<std::size_t>(kSeats)>;

/// A game G offers one as `G::Model`. Where some options leave no model, or some views, it says so
/// with `static bool covers(const View&)`; from() is asked of covered views alone.
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
  // On chance's turn: every possible event with its probability, each once, in a fixed order; calls
  // its argument with (move, double).
  position.for_each_outcome([](const typename G::Move&, double) {});
  { position.shares() } -> std::same_as<Shares<G::kMaxSeats>>;    // once the game is over
  { position.evaluate() } -> std::same_as<Shares<G::kMaxSeats>>;  // an estimate; not when over

  // Hash of everything that the rest of the game depends on, but for the clock: the number of
  // stages (turns, rounds) that are left until the game is drawn for its length.
  { position.key() } -> std::same_as<std::uint64_t>;
  // How many stages are left, this one included: at least 1 while the game goes on.
  { position.stages_left() } -> std::same_as<int>;
  // Whether a stage begins with the next event. Every stage begins in such a position, the number
  // of stages left falls on the way into it and nowhere else, and within a stage no position comes
  // twice. With this a game that can go round in circles is a chain of trees.
  { position.begins_stage() } -> std::same_as<bool>;
};

template <class G>
concept HasModel = ModelOf<typename G::Model, G>;

}  // namespace turnkey
