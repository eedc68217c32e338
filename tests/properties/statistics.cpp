#include "tests/properties/statistics.h"

#include <boost/math/special_functions/gamma.hpp>
#include <vector>

namespace turnkey::properties {

namespace {

// Pearson's approximation needs about five expected counts in a cell.
constexpr double kLeastExpected = 5.0;

// Merges neighbouring cells until each expects enough.
std::vector<Cell> pooled(std::span<const Cell> cells) {
  std::vector<Cell> pools;
  Cell pool{0, 0};
  for (const Cell& cell : cells) {
    pool.expected += cell.expected;
    pool.observed += cell.observed;
    if (pool.expected >= kLeastExpected) {
      pools.push_back(pool);
      pool = {0, 0};
    }
  }
  if (pools.empty()) {
    pools.push_back(pool);
  } else {
    pools.back().expected += pool.expected;
    pools.back().observed += pool.observed;
  }
  return pools;
}

}  // namespace

double chi_squared_p(std::span<const Cell> cells) {
  for (const Cell& cell : cells) {
    if (cell.expected <= 0 && cell.observed > 0) return 0;
  }
  const std::vector<Cell> pools = pooled(cells);
  if (pools.size() < 2) return 1;
  double chi_squared = 0;
  for (const Cell& pool : pools) {
    const double off = pool.observed - pool.expected;
    chi_squared += off * off / pool.expected;
  }
  const auto degrees = static_cast<double>(pools.size() - 1);
  return boost::math::gamma_q(degrees / 2, chi_squared / 2);
}

}  // namespace turnkey::properties
