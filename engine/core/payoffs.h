// A game's payoffs: per seat a score (in the game's own scoring) and a share of the win. Shares sum
// to 1 over teams. Every member of a team shows its team's share; ties split it. A static
// evaluation estimates these two vectors, and a search accumulates them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace turnkey {

/// Shares of the win by seat, 0…1; they sum to 1 over teams. Empty seats have 0.
template <int kSeats>
using Shares = std::array<double, static_cast<std::size_t>(kSeats)>;

template <int kSeats>
struct Payoffs {
  std::array<double, kSeats> score{};  ///< in the game's own scoring
  Shares<kSeats> share{};

  friend bool operator==(const Payoffs&, const Payoffs&) = default;
};

/// A game without points scores 1000 × share.
inline constexpr double kScorePerShare = 1000.0;

/// The payoffs of a game without points for these shares.
template <std::size_t kSeats>
Payoffs<static_cast<int>(kSeats)> scored_by_share(const std::array<double, kSeats>& share) {
  Payoffs<static_cast<int>(kSeats)> payoffs{{}, share};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    payoffs.score[seat] = kScorePerShare * share[seat];
  }
  return payoffs;
}

/// The payoffs of two seats in a zero-sum game of points; `first` is the score of seat 0.
constexpr Payoffs<2> zero_sum(double first) {
  const double lead = first > 0 ? 1 : first < 0 ? -1 : 0;
  return {{first, -first}, {0.5 + 0.5 * lead, 0.5 - 0.5 * lead}};
}

/// The payoffs of a game without points that one seat wins. A `winner` of nobody means a draw
/// between all `seats`.
template <int kSeats>
Payoffs<kSeats> won_by(Actor winner, int seats) {
  Shares<kSeats> share{};
  for (int seat = 0; seat < seats; ++seat) {
    if (winner.is_nobody()) share[seat] = 1.0 / seats;
    if (winner == Actor(Seat::at(seat))) share[seat] = 1.0;
  }
  return scored_by_share(share);
}

/// The payoffs of a game of points. Each of the `seats` has `score_of(seat)`; the highest score
/// wins, and ties share the win. With teams of `team_size` the members have one score, and each
/// shows the team's share.
template <int kSeats, class ScoreOf>
Payoffs<kSeats> won_by_most(int seats, ScoreOf&& score_of, int team_size = 1) {
  Payoffs<kSeats> payoffs;
  for (int seat = 0; seat < seats; ++seat) payoffs.score[seat] = score_of(seat);
  const auto first = payoffs.score.begin();
  const double highest = *std::max_element(first, first + seats);
  const auto winners = static_cast<double>(std::count(first, first + seats, highest));
  for (int seat = 0; seat < seats; ++seat) {
    payoffs.share[seat] = payoffs.score[seat] == highest ? team_size / winners : 0.0;
  }
  return payoffs;
}

/// The objective of a player: the highest expected share of the win, or the highest expected score.
enum class Objective : std::uint8_t { kWin, kScore };

/// The range of a score under given options. Searches scale by it.
struct ScoreBounds {
  double low;
  double high;
};

/// The kind of scores that a game has.
enum class Scores : std::uint8_t {
  kPoints,       ///< any scores within the bounds
  kConstantSum,  ///< two teams whose mean scores sum to low + high
  kByShare,      ///< a game without points: kScorePerShare × share, bounds 0 and kScorePerShare
};

}  // namespace turnkey
