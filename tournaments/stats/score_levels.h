// How far agents stand from each other in score where not everybody met everybody, as in a gauntlet
// or a ladder: mean scores are against different opponents there and do not compare.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournaments/stats/pairs.h"

namespace turnkey::tournament {

/// By agent, so that the differences of levels come as near as can be to the differences in score
/// of all pairs that met, by least squares, a pair weighing as many games as it had. In a gauntlet
/// of one seed they are exact. Agents that are linked by games have the mean 0; one without games
/// has none.
std::vector<std::optional<double>> score_levels(std::span<const PairComparison> pairs,
                                                std::size_t agents);

}  // namespace turnkey::tournament
