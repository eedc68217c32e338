// Which agents are comparable: components and groups of the graph of who got points from whom.
#pragma once

#include <vector>

#include "tournaments/stats/ratings.h"

namespace turnkey::tournament {

/// One for each agent. O(agents³).
std::vector<Comparability> standing_of(const RatingCounts& counts);

}  // namespace turnkey::tournament
