// Goodness of fit, for the properties about draws and samples. Seeds are fixed, so that a test
// either always passes or always fails; the threshold leaves room for the many tests that are made.
#pragma once

#include <span>

namespace turnkey::properties {

/// Below this probability counts are taken not to follow the expectation.
inline constexpr double kLeastP = 1e-6;

struct Cell {
  double expected;  ///< count
  double observed;  ///< count
};

/// The probability of counts at least as far from the expected ones (Pearson's χ²). Cells that
/// expect fewer than five are pooled. 0 where something was seen that is not expected at all.
double chi_squared_p(std::span<const Cell> cells);

}  // namespace turnkey::properties
