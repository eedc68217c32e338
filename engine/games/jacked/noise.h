// Cheap random numbers that break ties in quick choices: one draw of the search's generator seeds
// all that a choice needs.
#pragma once

#include <cstdint>

#include "engine/core/rng.h"

namespace turnkey::jacked {

// Noise added to a rating, in sixteenths: uniform in 0…kNoise-1. More of it loses games.
inline constexpr std::uint32_t kNoise = 5 * 16;

/// A linear congruential generator; it uses the upper half (the multiplier is Knuth's).
class Noise {
 public:
  explicit Noise(Rng& rng) : state_(rng.next()) {}

  /// Uniform in 0…kNoise-1.
  int operator()() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>(((state_ >> 32) * kNoise) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace turnkey::jacked
