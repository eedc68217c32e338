// The engine options for searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/payoffs.h"
#include "search/common/report.h"

namespace turnkey {

/// One struct from the options to the search: options fill it, agents are made with it, and each
/// search reads its part.
struct SearchSettings {
  std::optional<Objective> objective;  ///< none: the game's objective
  std::uint64_t seed = 0;
  Observers observers = Observers::kSingle;  ///< for ISMCTS
  bool draws = false;                        ///< ISMCTS draws its move from the most visited ones
  // For the runner of the search:
  int threads = 1;
  std::size_t hash_megabytes = 16;

  /// Limited to the address space.
  std::size_t hash_bytes() const {
    return std::min(hash_megabytes, std::numeric_limits<std::size_t>::max() >> 20) << 20;
  }
  int hash_permille(std::size_t used) const {
    return static_cast<int>(std::uint64_t{1000} * used / hash_bytes());
  }
};

/// The objective for a game with these settings.
template <class G>
Objective objective_of(const SearchSettings& settings) {
  return settings.objective.value_or(G::kObjective);
}

}  // namespace turnkey
