// What an engine's options say to searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/payoffs.h"
#include "search/common/report.h"

namespace turnkey {

/// One struct from the option to the search: options fill it, agents are made with it, and every
/// search reads what concerns it.
struct SearchSettings {
  std::optional<Objective> objective;  ///< none: what the game is played for
  std::uint64_t seed = 0;
  Observers observers = Observers::kSingle;  ///< of ISMCTS
  // Of whoever runs the search:
  int threads = 1;
  std::size_t hash_megabytes = 16;

  /// As many bytes, or as many as can be addressed.
  std::size_t hash_bytes() const {
    return std::min(hash_megabytes, std::numeric_limits<std::size_t>::max() >> 20) << 20;
  }
  int hash_permille(std::size_t used) const {
    return static_cast<int>(std::uint64_t{1000} * used / hash_bytes());
  }
};

/// What is maximised at a game with these settings.
template <class G>
Objective objective_of(const SearchSettings& settings) {
  return settings.objective.value_or(G::kObjective);
}

}  // namespace turnkey
