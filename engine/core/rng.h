// The one generator of random numbers: xoshiro256++ 1.0 (Blackman and Vigna 2019), seeded through
// SplitMix64, with bounded draws by Lemire's nearly divisionless method (2019). All randomness uses
// this file alone, so that the same seed gives the same bytes with every compiler.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/assert.h"

namespace turnkey {

/// One step of SplitMix64; advances `state`.
constexpr std::uint64_t split_mix64(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15u;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix64(seed);
  }

  /// 64 uniform bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Uniform in [0, bound), without bias; bound ≥ 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    TURNKEY_ASSERT(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in [0, 1), a multiple of 2⁻⁵³.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  std::array<std::uint64_t, 4> state_{};
};

/// Fisher–Yates over a random-access range; every order is equally likely.
template <class Range>
constexpr void shuffle(Range& items, Rng& rng) {
  for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left) {
    const std::uint32_t pick = rng.below(left);
    auto item = items[left - 1];
    items[left - 1] = items[pick];
    items[pick] = item;
  }
}

}  // namespace turnkey
