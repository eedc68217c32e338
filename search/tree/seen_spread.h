// The spread of the values that a tree search has met, by seat: their standard deviation. UCB1's
// exploration is in proportion to it (with variances as in UCB1-tuned; Auer, Cesa-Bianchi, Fischer
// 2002). So a search explores alike whether results are won or lost, evaluations that lie close
// together, or scores far within their bounds, and no game needs a constant of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/core/seat.h"

namespace turnkey {

class SeenSpread {
 public:
  explicit SeenSpread(int seats) : seats_(static_cast<std::size_t>(seats)) {}

  /// Adds a value of the seat, 0…1.
  void add(std::size_t seat, double value) {
    Sums& sums = sums_[seat];
    sums.count += 1;
    sums.values += value;
    sums.squares += value * value;
  }

  /// Brings of() up to date. Apart from add(), as roots take time.
  void update() {
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const Sums& sums = sums_[seat];
      if (sums.count < kFewest) continue;
      const double mean = sums.values / sums.count;
      const double variance = std::max(sums.squares / sums.count - mean * mean, 0.0);
      const auto deviation = static_cast<float>(std::sqrt(variance));
      highest_[seat] = std::max({highest_[seat], deviation, kLeast});
    }
  }

  /// The highest standard deviation of the seat's values so far; ½ at first, that of a fair game
  /// for the win. Today's would fall while one move that always gives the same is tried most, and
  /// others that were unlucky would never be tried again.
  float of(std::size_t seat) const { return highest_[seat] > 0 ? highest_[seat] : kFair; }

 private:
  static constexpr float kFair = 0.5F;
  static constexpr double kFewest = 8;
  // Where all values are equal so far, all moves are tried alike.
  static constexpr float kLeast = 1e-6F;

  struct Sums {
    double count = 0;
    double values = 0;
    double squares = 0;
  };
  std::size_t seats_;
  std::array<Sums, kMaxSeats> sums_{};
  std::array<float, kMaxSeats> highest_{};  // 0: unknown
};

}  // namespace turnkey
