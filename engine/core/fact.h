// What is true of a move, for policies that are learned: a number of a weight, and how often it
// counts. A rating is the sum of the weights.
#pragma once

#include <cstdint>

namespace turnkey {

struct Fact {
  std::uint16_t number = 0;
  float times = 1;  ///< negative: it is undone

  constexpr Fact() = default;
  constexpr Fact(int fact) : number(static_cast<std::uint16_t>(fact)) {}
  constexpr Fact(int fact, float count) : number(static_cast<std::uint16_t>(fact)), times(count) {}
  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace turnkey
