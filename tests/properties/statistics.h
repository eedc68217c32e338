// Goodness of fit, for properties of draws and samples. Seeds are fixed, so a test always passes or
// always fails; the threshold allows for the large number of tests.
#pragma once

#include <span>

namespace turnkey::properties {

/// Below this probability, counts do not follow the expectation.
inline constexpr double kLeastP = 1e-6;

struct Cell {
  double expected;  ///< count
  double observed;  ///< count
};

/// The probability of counts at least as far from the expected ones (Pearson's χ²). Pools cells
/// that expect fewer than five. 0 if something unexpected was seen.
double chi_squared_p(std::span<const Cell> cells);

}  // namespace turnkey::properties
