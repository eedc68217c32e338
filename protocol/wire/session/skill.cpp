#include "protocol/wire/session/skill.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <range/v3/algorithm/copy_if.hpp>
#include <range/v3/algorithm/minmax.hpp>
#include <vector>

#include "engine/core/rng.h"

namespace turnkey {

namespace {

/// At Skill 0 the widest choice is 20/16 of what lies between the moves: one time in five of all.
constexpr int kPart = 16;

}  // namespace

void weaken(SearchRequest& request, const EngineOptions& options) {
  if (options.skill >= kMaxSkill) return;
  const auto step = static_cast<std::uint64_t>(options.skill) + 1;
  const std::uint64_t most = 16 * step * step;
  if (options.agent != "exact") {
    request.limits.nodes = std::min(request.limits.nodes.value_or(most), most);
  }
  request.multi_pv = kMaxMultiPv;
  request.assess = false;  // so few iterations are all needed to tell so many moves apart
}

void choose_weakly(Report& report, const EngineOptions& options, Seat seat, std::uint64_t key) {
  if (options.skill >= kMaxSkill || !report.best || report.lines.size() < 2) return;
  const auto own = static_cast<std::size_t>(seat.index());
  const auto value = [&](const Line& line) {
    const auto& estimates = report.objective == Objective::kWin ? line.share : line.score;
    return estimates.size() > own ? estimates[own].mean : 0.0;
  };
  std::vector<std::size_t> known;  // of others nobody knows the value
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const Line& line = report.lines[i];
    if (line.move && (line.visits > 0 || line.exact())) known.push_back(i);
  }
  if (known.empty()) return;
  const auto value_at = [&](std::size_t i) { return value(report.lines[i]); };
  const auto [worst, best] = ranges::minmax(known, {}, value_at);
  Rng rng(options.search.seed ^ key);
  const double share = rng.unit() * static_cast<double>(kMaxSkill - options.skill) / kPart;
  const double least = value_at(best) - share * (value_at(best) - value_at(worst));
  std::vector<std::size_t> near_best;
  ranges::copy_if(known, std::back_inserter(near_best),
                  [&](std::size_t i) { return value_at(i) >= least; });
  const auto pick = near_best[rng.below(static_cast<std::uint32_t>(near_best.size()))];
  report.best = report.lines[pick].move;
  const auto played = report.lines.begin() + static_cast<std::ptrdiff_t>(pick);
  std::rotate(report.lines.begin(), played, played + 1);  // what is played comes first
}

}  // namespace turnkey
