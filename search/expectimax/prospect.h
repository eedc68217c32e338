// The expected payoffs of a line of play, passed from the ends of the game up to the root: means by
// seat. A search carries only what it can't derive. In a game without points scores follow from
// shares; between two teams of such a game everything follows from the searched value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/payoffs.h"

namespace turnkey {

enum class Carries : std::uint8_t { kNothing, kShares, kPayoffs };

/// By seat; for kPayoffs the shares first, then the scores.
template <int kSeats, Carries kCarries>
class Prospect {
 public:
  static constexpr std::size_t kTable = static_cast<std::size_t>(kSeats);
  static constexpr bool kScored = kCarries == Carries::kPayoffs;
  static constexpr std::size_t kNumbers = kScored ? 2 * kTable : kTable;
  /// Its form in the table of positions.
  using Stored = std::array<double, kNumbers>;

  Prospect() = default;
  /// For a position with these payoffs, real or estimated.
  explicit Prospect(const Payoffs<kSeats>& paid) {
    if constexpr (kScored) {
      for (std::size_t s = 0; s < kTable; ++s) mean_[kTable + s] = paid.score[s];
    }
    for (std::size_t s = 0; s < kTable; ++s) mean_[s] = paid.share[s];
  }
  explicit Prospect(const Stored& stored) : mean_(stored) {}

  const Stored& stored() const { return mean_; }

  double share(std::size_t seat) const { return mean_[seat]; }
  Payoffs<kSeats> mean() const {
    Payoffs<kSeats> result;
    for (std::size_t s = 0; s < kTable; ++s) {
      result.share[s] = mean_[s];
      if constexpr (kScored) {
        result.score[s] = mean_[kTable + s];
      } else {
        result.score[s] = kScorePerShare * mean_[s];
      }
    }
    return result;
  }

  /// The mean over the outcomes of a chance node.
  class Mean {
   public:
    void add(double weight, const Prospect& below) {
      for (std::size_t i = 0; i < kNumbers; ++i) sums_[i] += weight * below.mean_[i];
    }
    Prospect prospect() const { return Prospect(sums_); }

   private:
    Stored sums_{};
  };

 private:
  Stored mean_{};
};

/// Carries nothing, in no memory.
template <int kSeats>
class Prospect<kSeats, Carries::kNothing> {
 public:
  struct Stored {};

  Prospect() = default;
  explicit Prospect(const Payoffs<kSeats>&) {}
  explicit Prospect(const Stored&) {}
  Stored stored() const { return {}; }

  class Mean {
   public:
    void add(double, const Prospect&) {}
    Prospect prospect() const { return {}; }
  };
};

}  // namespace turnkey
