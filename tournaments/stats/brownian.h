// A Brownian motion of unit variance with drift, watched until it leaves a strip: the limit of a
// sequential test, and the probabilities of its outcomes.
#pragma once

namespace turnkey::tournament {

/// The motion starts at 0. From time `start` it stops when outside (lower, upper). After `start`
/// its bounds are `overshoot` further out, which makes continuous watching equivalent to a look at
/// every whole time (Siegmund 1985, "Sequential Analysis", 10.4: 0.583).
struct Strip {
  double start = 0;
  double lower = 0;
  double upper = 0;
  double overshoot = 0.583;
};

/// How it ended: stopped at `time`, or still inside at the end of watching.
struct Stop {
  enum class Where { kBelow, kInside, kAbove };
  Where where = Where::kInside;
  double time = 0;
  double position = 0;
};

/// The probability of an outcome no better than this one, ordered by stages. Stops below are the
/// worst, earlier ones worse; stops above are the best, earlier ones better; in between the
/// position counts. Falls from 1 to 0 as the drift grows.
double probability_no_better(const Stop& stop, const Strip& strip, double drift);

/// The drift with that probability: ½ gives the median-unbiased estimate.
double drift_for(const Stop& stop, const Strip& strip, double probability);

}  // namespace turnkey::tournament
