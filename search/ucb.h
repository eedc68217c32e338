// UCB1 (Auer, Cesa-Bianchi, Fischer 2002): the upper confidence bound by which a tree search picks
// a move, and the logarithm that it needs for every move of every node.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace turnkey {

/// The exploration constant of UCB1: 0.7 as in Cowling et al., for rewards of 0 and 1. A game whose
/// rollouts end in a static evaluation has values closer together and names a smaller one.
template <class G>
constexpr float exploration() {
  if constexpr (requires { G::kExploration; }) {
    return G::kExploration;
  } else {
    return 0.7F;
  }
}

/// Logarithm of a count from a table: exact below the table's size, within 0.002 above.
class LogTable {
 public:
  static constexpr std::uint32_t kSize = 1024;
  LogTable() {
    for (std::uint32_t n = 1; n < kSize; ++n) log_[n] = std::log(static_cast<float>(n));
  }
  float operator()(std::uint32_t n) const {
    const int shift = std::max(0, std::countl_zero(kSize) + 1 - std::countl_zero(n));
    return log_[n >> shift] + static_cast<float>(shift) * 0.69314718f;
  }

 private:
  std::array<float, kSize> log_{};
};
inline const LogTable kLog;

/// Mean of `visits` rewards that sum to `value`, plus the bonus for having been tried seldom;
/// `log_available`: logarithm of the number of times that the move could have been tried.
inline float ucb1(float value, std::uint32_t visits, float log_available, float exploration) {
  const float inverse = 1.0f / static_cast<float>(std::max(visits, 1u));
  return value * inverse + exploration * std::sqrt(log_available * inverse);
}

}  // namespace turnkey
