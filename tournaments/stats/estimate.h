// An estimate with its error, and quantiles for its intervals. Nothing here is infinite or NaN:
// unknown values are absent.
#pragma once

#include <cstdint>
#include <optional>

namespace turnkey::tournament {

/// The confidence of all intervals.
inline constexpr double kConfidence = 0.95;

struct Interval {
  double low = 0;
  double high = 0;
  bool contains(double value) const { return low <= value && value <= high; }
};

/// An interval with possibly unknown ends: an agent that never lost has no upper bound of its Elo.
struct OpenInterval {
  std::optional<double> low;
  std::optional<double> high;
};

struct Estimate {
  double value = 0;
  std::optional<double> error;  ///< standard error; absent: too few blocks
  std::optional<Interval> interval;
};

/// The quantile of Student's t: q with P(T ≤ q) = probability. `freedom` ≥ 1, probability in (0,
/// 1).
double student_quantile(double probability, double freedom);
/// P(T ≤ value).
double student_cdf(double value, double freedom);
double normal_quantile(double probability);
double normal_cdf(double value);

/// The factor t of value ± t · error for kConfidence.
double interval_factor(double freedom);

/// value ± t · error.
Interval symmetric_interval(double value, double error, double freedom);

/// The interval of a mean of values in [0, 1] that stays inside them: Wilson's score interval
/// (1927) with the effective sample size p (1 − p) / error² of cluster samples (Korn and Graubard
/// 1998; compared by Franco et al. 2019) and t for z. If all blocks are 0 or all are 1, the
/// effective size is the number of blocks: ten wins of ten do not prove certainty.
Interval proportion_interval(double value, double error, double blocks, double freedom);

}  // namespace turnkey::tournament
