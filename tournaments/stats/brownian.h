// A Brownian motion of unit variance with drift, watched for leaving a strip: what a sequential
// test looks like from afar, and how probable its outcomes are.
#pragma once

namespace turnkey::tournament {

/// The motion starts at 0; from time `start` on it is stopped where it is outside (lower, upper).
/// After `start` it meets bounds `overshoot` further out, which makes continuous watching behave as
/// looks at every whole time do (Siegmund 1985, "Sequential Analysis", 10.4: 0.583).
struct Strip {
  double start = 0;
  double lower = 0;
  double upper = 0;
  double overshoot = 0.583;
};

/// How it ended: stopped at `time`, or still inside when watching ended.
struct Stop {
  enum class Where { kBelow, kInside, kAbove };
  Where where = Where::kInside;
  double time = 0;
  double position = 0;
};

/// The probability of an outcome no better than this one, in the ordering by stages: stops below
/// are worse than all else, the earlier the worse; stops above better, the earlier the better;
/// in between the position counts. Falls as the drift grows, from 1 to 0.
double probability_no_better(const Stop& stop, const Strip& strip, double drift);

/// The drift at which that probability is `probability`: with ½ the median-unbiased estimate.
double drift_for(const Stop& stop, const Strip& strip, double probability);

}  // namespace turnkey::tournament
