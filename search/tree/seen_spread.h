// The spread of the values that a tree search has met, by seat. Scores are compared on this scale,
// not on that of their bounds. If the rules allow far more than ever happens, means are so close
// together within the bounds that UCB would try all moves alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/payoffs.h"
#include "engine/core/seat.h"

namespace turnkey {

class SeenSpread {
 public:
  /// Shares, and scores that follow from them, have a known scale: 0…1.
  SeenSpread(Objective objective, Scores scores)
      : is_measured_(objective == Objective::kScore && scores != Scores::kByShare) {
    spread_.fill(1);
    low_.fill(kNothingSeen);
    high_.fill(-kNothingSeen);
  }

  /// Adds a value of the seat, 0…1 within the bounds.
  void add(std::size_t seat, double value) {
    if (!is_measured_) return;
    low_[seat] = std::min(low_[seat], value);
    high_[seat] = std::max(high_[seat], value);
    if (high_[seat] > low_[seat]) spread_[seat] = static_cast<float>(high_[seat] - low_[seat]);
  }

  /// The seat's highest value minus its lowest; 1 while all are equal.
  float of(std::size_t seat) const { return spread_[seat]; }

 private:
  static constexpr double kNothingSeen = 2;  // outside 0…1

  bool is_measured_;
  std::array<float, kMaxSeats> spread_;
  std::array<double, kMaxSeats> low_;
  std::array<double, kMaxSeats> high_;
};

}  // namespace turnkey
