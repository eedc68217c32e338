// A trait of a move, for learned policies: the index of a weight, and how often it counts. A
// rating is the sum of the weights.
#pragma once

#include <cstdint>

namespace turnkey {

struct Trait {
  std::uint16_t number = 0;
  float times = 1;  ///< negative: the trait no longer holds after the move

  constexpr Trait() = default;
  constexpr Trait(int trait) : number(static_cast<std::uint16_t>(trait)) {}
  constexpr Trait(int trait, float count)
      : number(static_cast<std::uint16_t>(trait)), times(count) {}
  friend bool operator==(const Trait&, const Trait&) = default;
};

}  // namespace turnkey
