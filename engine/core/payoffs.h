// What a game pays: per seat a score (the game's own scoring) and a share of the win. Shares sum to
// 1 over teams, and every member of a team shows its team's share; a tie splits it. The same pair
// of vectors is what a static evaluation estimates and what a search accumulates.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace turnkey {

/// Shares of the win by seat, 0…1; they sum to 1 over teams. Seats that are not at the table have
/// 0.
template <int kSeats>
using Shares = std::array<double, static_cast<std::size_t>(kSeats)>;

template <int kSeats>
struct Payoffs {
  std::array<double, kSeats> score{};  ///< units of the game's own scoring
  Shares<kSeats> share{};

  friend bool operator==(const Payoffs&, const Payoffs&) = default;
};

/// A game without points scores 1000 × share.
inline constexpr double kScorePerShare = 1000.0;

/// What a game without points pays for these shares.
template <std::size_t kSeats>
Payoffs<static_cast<int>(kSeats)> scored_by_share(const std::array<double, kSeats>& share) {
  Payoffs<static_cast<int>(kSeats)> payoffs{{}, share};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    payoffs.score[seat] = kScorePerShare * share[seat];
  }
  return payoffs;
}

/// Of two seats, what one wins from the other in points: `first` is the score of the first.
constexpr Payoffs<2> zero_sum(double first) {
  const double lead = first > 0 ? 1 : first < 0 ? -1 : 0;
  return {{first, -first}, {0.5 + 0.5 * lead, 0.5 - 0.5 * lead}};
}

/// What a game without points pays where one seat wins all. `winner` is nobody where it is drawn
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

/// What a game of points pays. Each of the `seats` has `score_of(seat)`; the highest score wins,
/// and those who tie share the win. Where so many play together as a team they have one score, and
/// each shows the share of the team.
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

/// What one can play for: as much as may be of the win, or of the score.
enum class Objective : std::uint8_t { kWin, kScore };

/// The range a score can take under given options; searches scale by it.
struct ScoreBounds {
  double low;
  double high;
};

/// How a game's scores come about.
enum class Scores : std::uint8_t {
  kPoints,       ///< in any way, within the bounds
  kConstantSum,  ///< between two teams: the means of their scores sum to low + high
  kByShare,  ///< kScorePerShare × share, the bounds 0 and kScorePerShare: a game without points
};

}  // namespace turnkey
