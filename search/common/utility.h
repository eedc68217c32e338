// The objective of a search, on a scale 0…1, and the teams. Searches over views and over models
// share it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/payoffs.h"
#include "engine/core/seat.h"

namespace turnkey {

/// The teams at a table.
class Teams {
 public:
  /// Everybody plays alone.
  explicit Teams(int seats = kMaxSeats) : count_(seats) {
    for (std::size_t seat = 0; seat < mates_.size(); ++seat) mates_[seat] = bit(seat);
  }

  /// The teams of a State, a View or a Model.
  template <class Position>
  static Teams of(const Position& position) {
    Teams teams(position.seats());
    teams.count_ = 0;
    for (int seat = 0; seat < position.seats(); ++seat) {
      std::uint8_t& mates = teams.mates_[static_cast<std::size_t>(seat)];
      mates = 0;
      for (int other = 0; other < position.seats(); ++other) {
        const bool mate = position.team_of(Seat::at(other)) == position.team_of(Seat::at(seat));
        if (mate) mates |= bit(static_cast<std::size_t>(other));
      }
      const bool first = std::countr_zero(mates) == seat;
      teams.count_ += first ? 1 : 0;
    }
    return teams;
  }

  int count() const { return count_; }
  bool together(std::size_t seat, std::size_t other) const {
    return (mates_[seat] & bit(other)) != 0;
  }
  /// The seats of the seat's team, itself included, as bits.
  std::uint8_t mates(std::size_t seat) const { return mates_[seat]; }

 private:
  static constexpr std::uint8_t bit(std::size_t seat) {
    return static_cast<std::uint8_t>(1u << seat);
  }

  std::array<std::uint8_t, kMaxSeats> mates_{};
  int count_;
};

/// Maps the payoff of a seat's team to 0…1: its share, or the mean of its scores within their
/// bounds. If all play together, or there is only one seat, the share is always 1, so the score
/// counts.
class Utility {
 public:
  Utility(Objective objective, const ScoreBounds& bounds, const Teams& teams)
      : objective_(teams.count() == 1 ? Objective::kScore : objective),
        low_(bounds.low),
        scale_(1.0 / (bounds.high - bounds.low)),
        teams_(teams) {}
  /// For several seats that all play alone.
  Utility(Objective objective, const ScoreBounds& bounds) : Utility(objective, bounds, Teams()) {}
  /// The same, for the win.
  Utility() : Utility(Objective::kWin, {0, kScorePerShare}) {}

  template <int kSeats>
  double operator()(const Payoffs<kSeats>& payoffs, std::size_t seat) const {
    if (objective_ == Objective::kWin) return payoffs.share[seat];
    return (team_score(payoffs, seat) - low_) * scale_;
  }

  const Teams& teams() const { return teams_; }
  /// The objective in effect.
  Objective objective() const { return objective_; }
  /// The same table with the other objective: decides between moves of equal value.
  Utility other() const {
    Utility result = *this;
    result.objective_ = objective_ == Objective::kWin ? Objective::kScore : Objective::kWin;
    return result;
  }

 private:
  template <int kSeats>
  double team_score(const Payoffs<kSeats>& payoffs, std::size_t seat) const {
    unsigned mates = teams_.mates(seat);
    const int count = std::popcount(mates);
    if (count == 1) return payoffs.score[seat];
    double sum = 0;
    for (; mates != 0; mates &= mates - 1) {
      sum += payoffs.score[static_cast<std::size_t>(std::countr_zero(mates))];
    }
    return sum / count;
  }

  Objective objective_;
  double low_;
  double scale_;
  Teams teams_;
};

}  // namespace turnkey
