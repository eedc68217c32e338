// Hands that tests of the rules of tricks begin with: the French pack, dealt to four seats.
#pragma once

#include <string>

#include "engine/core/pack52.h"

namespace turnkey::testing {

/// Whole suits: seat 0 has the clubs, 1 the diamonds, 2 the spades, 3 the hearts.
inline const std::string kSuitsDealt =
    "0=AcKcQcJcTc9c8c7c6c5c4c3c2c 1=AdKdQdJdTd9d8d7d6d5d4d3d2d "
    "2=AsKsQsJsTs9s8s7s6s5s4s3s2s 3=AhKhQhJhTh9h8h7h6h5h4h3h2h ";
/// All have cards of all suits; seat 2 has the two of clubs.
inline const std::string kMixedDealt =
    "0=AsKs5s4sAhKhQhAcKcQc4d3d2d 1=QsJsTs9sJhTh9h8hJcTcAdKdQd "
    "2=8s7s6s3s7h6h5h4h2c3c4cJdTd 3=2s3h2h5c6c7c8c9c5d6d7d8d9d ";

/// Plays the rest of a hand, but for so many cards: each seat its first legal card.
template <class State>
State to_the_end(State state, int cards = 0) {
  const int hand = state.table().hand;
  typename State::MoveList list;
  const auto goes_on = [&] {
    const int left = kPackCards - size_of(state.table().all_gone());
    return !state.table().in_play() || left > cards;
  };
  while (state.turn().is_seat() && state.table().hand == hand && goes_on()) {
    state.moves(list);
    state.apply(list[0]);
  }
  return state;
}

}  // namespace turnkey::testing
