// A fact about a move, for learned policies: the index of a weight, and how often it counts. A
// rating is the sum of the weights.
#pragma once

#include <cstdint>

namespace turnkey {

struct Fact {
  std::uint16_t number = 0;
  float times = 1;  ///< negative: the fact no longer holds after the move

  constexpr Fact() = default;
  constexpr Fact(int fact) : number(static_cast<std::uint16_t>(fact)) {}
  constexpr Fact(int fact, float count) : number(static_cast<std::uint16_t>(fact)), times(count) {}
  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace turnkey
