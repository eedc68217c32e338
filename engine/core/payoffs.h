// What a game pays: per seat a score (the game's own scoring) and a share of the win. Shares sum to
// 1 over teams, and every member of a team shows its team's share; a tie splits it. The same pair
// of vectors is what a static evaluation estimates and what a search accumulates.
#pragma once

#include <array>

namespace turnkey {

template <int kSeats>
struct Payoffs {
  std::array<double, kSeats> score{};  ///< units of the game's own scoring
  std::array<double, kSeats> share{};  ///< 0…1
};

/// A game without points scores 1000 × share.
inline constexpr double kScorePerShare = 1000.0;

/// The range a score can take under given options; searches scale by it.
struct ScoreBounds {
  double low;
  double high;
};

}  // namespace turnkey
