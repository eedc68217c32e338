// Levels in score when not all agents met, as in a gauntlet or ladder: mean scores are then against
// different opponents and not comparable.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournaments/stats/pairs.h"

namespace turnkey::tournament {

/// By agent: levels whose differences fit the score differences of all pairs that met, by least
/// squares weighted by games. In a gauntlet of one seed the fit is exact. Linked agents have mean
/// 0; an agent without games has none.
std::vector<std::optional<double>> score_levels(std::span<const PairComparison> pairs,
                                                std::size_t agents);

}  // namespace turnkey::tournament
