#include "protocol/wire/judge/grades.h"

namespace turnkey::review {

double VerdictScale::thousandths(const Estimate& share, const Estimate& score) const {
  return 1000 * (objective == Objective::kWin ? share.mean : score.mean / score_range);
}

Verdict VerdictScale::of(const Estimate& share, const Estimate& score) const {
  const Estimate& loss = objective == Objective::kWin ? share : score;
  if (!(loss.mean > 2 * loss.error)) return Verdict::kNone;
  Verdict verdict = Verdict::kNone;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (thousandths(share, score) > bounds[i]) verdict = static_cast<Verdict>(i + 1);
  }
  return verdict;
}

}  // namespace turnkey::review
