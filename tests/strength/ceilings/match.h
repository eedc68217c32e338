// Matches against greedy: each side plays the same deals, under the seatings of tournaments.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/payoffs.h"
#include "search/common/limits.h"
#include "tournaments/cup/cup.h"

namespace turnkey {

/// The sides, in the order of the table. Greedy against greedy shows that seatings are balanced.
inline constexpr std::array<std::string_view, 5> kSides = {"random", "greedy", "flat", "default",
                                                           "sees all"};
enum Side : std::size_t { kRandom, kGreedy, kFlat, kDefault, kSeesAll };

struct MatchSettings {
  Limits limits;  ///< of each move
  int deals = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

struct MatchResult {
  /// By side and deal: the mean over the deal's games of the side's share of the win or, in games
  /// that are played for the score, of half its lead over greedy. Empty for "sees all" if nothing
  /// is hidden.
  std::array<std::vector<double>, kSides.size()> values;
  Objective objective = Objective::kWin;
  std::string search;       ///< that made most moves of "default"
  std::string seer_search;  ///< of "sees all"

  /// The value of equal sides.
  double even() const { return objective == Objective::kWin ? 0.5 : 0; }
};

/// Depends on the settings but for the threads, if moves have no limit of time.
MatchResult play_match(const tournament::Variant& variant, const MatchSettings& settings);

}  // namespace turnkey
