#include "protocol/wire/judge/grades.h"

namespace turnkey::review {

namespace {

/// The number of bounds that a loss exceeds; 0 within two of its errors.
std::size_t exceeded(const VerdictBounds& bounds, const Estimate& loss, double thousandths) {
  if (!(loss.mean > 2 * loss.error)) return 0;
  std::size_t steps = 0;
  while (steps < bounds.size() && thousandths > bounds[steps]) ++steps;
  return steps;
}

}  // namespace

double VerdictScale::thousandths(const Estimate& share, const Estimate& score) const {
  return 1000 * (objective == Objective::kWin ? share.mean : score.mean / score_range);
}

Verdict VerdictScale::of(const Estimate& share, const Estimate& score) const {
  return static_cast<Verdict>(exceeded(bounds, aim(share, score), thousandths(share, score)));
}

Grade VerdictScale::grade(const Estimate& share, const Estimate& score) const {
  return static_cast<Grade>(exceeded(kGradeBounds, aim(share, score), thousandths(share, score)));
}

}  // namespace turnkey::review
