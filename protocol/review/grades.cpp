#include "protocol/review/grades.h"

namespace turnkey::review {

Verdict VerdictScale::of(const Estimate& share, const Estimate& score) const {
  const bool by_share = objective == Objective::kWin;
  const Estimate& loss = by_share ? share : score;
  if (!(loss.mean > 2 * loss.error)) return Verdict::kNone;
  const double thousandths = 1000 * loss.mean / (by_share ? 1 : score_range);
  Verdict verdict = Verdict::kNone;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (thousandths > bounds[i]) verdict = static_cast<Verdict>(i + 1);
  }
  return verdict;
}

}  // namespace turnkey::review
