// What everybody at a table shares, for referees and tournaments: who plays together, and what a
// game pays when a seat drops out. A game says so where the answer is its own; these functions give
// the common answer for the others.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/game.h"

namespace turnkey {

/// The number of the seat's team, 0 to seats − 1: the game's `team_of(seat)`, else every seat is a
/// team of its own. Seats of one team have the same number.
template <class State>
int team_of(const State& state, Seat seat) {
  if constexpr (requires { state.team_of(seat); }) {
    return state.team_of(seat);
  } else {
    return seat.index();
  }
}

/// What the game pays when `seat` drops out now, whether it crashed, ran out of time or broke the
/// rules. A game may say so itself (`State::forfeit(seat)`). Otherwise the seat's team has no share
/// of the win and the other teams have equal ones. Where scores are 1000 × share they follow;
/// else the seat's team has the worst score there is, and the others divide what it loses.
template <Game G>
Payoffs<G::kMaxSeats> forfeit(const typename G::State& state, Seat seat) {
  if constexpr (requires { state.forfeit(seat); }) {
    return state.forfeit(seat);
  } else {
    const int mine = team_of(state, seat);
    const ScoreBounds bounds = G::score_bounds(state.options());
    const bool by_share = bounds.low == 0 && bounds.high == kScorePerShare;
    int partners = 0;  // the seat itself included
    std::uint32_t teams = 0;
    for (int other = 0; other < state.seats(); ++other) {
      const int team = team_of(state, Seat::at(other));
      partners += team == mine ? 1 : 0;
      teams |= 1u << team;
    }
    const int other_teams = std::popcount(teams) - 1;
    const int other_seats = state.seats() - partners;
    Payoffs<G::kMaxSeats> payoffs;
    for (int other = 0; other < state.seats(); ++other) {
      const auto i = static_cast<std::size_t>(other);
      const bool wins = team_of(state, Seat::at(other)) != mine;
      payoffs.share[i] = wins ? 1.0 / other_teams : 0.0;
      if (by_share) {
        payoffs.score[i] = kScorePerShare * payoffs.share[i];
      } else {
        payoffs.score[i] = wins ? -bounds.low * partners / other_seats : bounds.low;
      }
    }
    return payoffs;
  }
}

}  // namespace turnkey
