#include "protocol/skill.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/core/rng.h"

namespace turnkey {

void weaken(SearchRequest& request, int skill) {
  if (skill >= kMaxSkill) return;
  const auto step = static_cast<std::uint64_t>(skill) + 1;
  const std::uint64_t most = 16 * step * step;
  request.limits.nodes = std::min(request.limits.nodes.value_or(most), most);
  request.multi_pv = kMaxMultiPv;
}

void choose_weakly(Report& report, const EngineOptions& options, Seat seat, std::uint64_t key) {
  if (options.skill >= kMaxSkill || !report.best || report.lines.size() < 2) return;
  const auto own = static_cast<std::size_t>(seat.index());
  const auto value = [&](const Line& line) {
    const auto& estimates = options.objective == Objective::kWin ? line.share : line.score;
    return estimates.size() > own ? estimates[own].mean : 0.0;
  };
  const auto [worst, best] = std::ranges::minmax(report.lines, {}, value);
  const double margin = (value(best) - value(worst)) *
                        static_cast<double>(kMaxSkill - options.skill) / (2 * kMaxSkill);
  std::vector<AnyMove> near_best;
  for (const Line& line : report.lines) {
    if (line.move && value(line) >= value(best) - margin) near_best.push_back(*line.move);
  }
  if (near_best.empty()) return;
  Rng rng(options.seed ^ key);
  report.best = near_best[rng.below(static_cast<std::uint32_t>(near_best.size()))];
}

}  // namespace turnkey
