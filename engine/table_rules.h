// Common rules of tables for referees and tournaments: who plays together, and the payoffs when a
// seat drops out. A game may define its own (defaults.h); these functions give the common answer
// for the others.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>

#include "engine/core/value_text.h"
#include "engine/game.h"

namespace turnkey {

/// "Together: seats 0 and 2, seats 1 and 3", a line for people; empty where everybody plays alone.
template <class State>
std::string partners_line(const State& state) {
  Joined teams(", ");
  const int seats = state.seats();
  for (int team = 0; team < seats; ++team) {
    Joined members(" and ");
    int size = 0;
    for (int seat = 0; seat < seats; ++seat) {
      if (state.team_of(Seat::at(seat)) != team) continue;
      members.add(seat);
      ++size;
    }
    if (size > 1) teams.add("seats " + members.text());
  }
  return teams.empty() ? "" : "Together: " + teams.text() + "\n";
}

/// The score of each of `others` seats when `partners` seats drop out together with the worst
/// score. The others divide what those lose. If no score can be negative, they divide the highest
/// total.
inline double score_of_those_who_stay(const ScoreBounds& bounds, int partners, int others) {
  const double stake = bounds.low < 0 ? 0 - bounds.low : bounds.high - bounds.low;
  return std::min(bounds.high, std::max(bounds.low, 0.0) + stake * partners / others);
}

/// The payoffs when `seat` drops out now, because it crashed, ran out of time or broke the rules. A
/// game may define them (`forfeit`, defaults.h). Otherwise the seat's team gets no share of the win
/// and the other teams get equal ones; a team alone at the table keeps its share. Scores of 1000 ×
/// share follow from that. Else the seat's team gets the worst possible score, and each other seat
/// gets score_of_those_who_stay(), which is better.
template <Game G>
Payoffs<G::kMaxSeats> forfeit(const typename G::State& state, Seat seat) {
  if constexpr (Offered<decltype(state.forfeit(seat))>) {
    return state.forfeit(seat);
  } else {
    const int mine = state.team_of(seat);
    const ScoreBounds bounds = G::score_bounds(state.options());
    int partners = 0;  // with the seat itself
    std::uint32_t teams = 0;
    for (int other = 0; other < state.seats(); ++other) {
      const int team = state.team_of(Seat::at(other));
      partners += team == mine ? 1 : 0;
      teams |= 1u << team;
    }
    const int other_teams = std::popcount(teams) - 1;
    const int other_seats = state.seats() - partners;
    const double own_share = other_teams == 0 ? 1.0 : 0.0;
    Payoffs<G::kMaxSeats> payoffs;
    for (int other = 0; other < state.seats(); ++other) {
      const auto i = static_cast<std::size_t>(other);
      const bool wins = state.team_of(Seat::at(other)) != mine;
      payoffs.share[i] = wins ? 1.0 / other_teams : own_share;
      if (G::kScores == Scores::kByShare) {
        payoffs.score[i] = kScorePerShare * payoffs.share[i];
      } else {
        payoffs.score[i] =
            wins ? score_of_those_who_stay(bounds, partners, other_seats) : bounds.low;
      }
    }
    return payoffs;
  }
}

}  // namespace turnkey
