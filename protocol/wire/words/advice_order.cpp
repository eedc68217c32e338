#include "protocol/wire/words/advice_order.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "search/common/lines.h"

namespace turnkey {

namespace {

constexpr double kErrors = 2;
constexpr double kMostDoubt = 0.1;      ///< in wins: with a larger error there is no claim
constexpr double kNoticeable = 0.0005;  ///< smaller gaps show as no difference
constexpr double kWorthSaying = 0.01;   ///< in wins: people care about no smaller gap

bool is_measured(const Estimate& gap) {
  return std::isfinite(gap.mean) && std::isfinite(gap.error);
}

/// The gap to a line that is `shift` below the first one. Both gaps share the same first line, so
/// summing the squares overstates the error.
Estimate less(const Estimate& gap, const Estimate& shift) {
  return {gap.mean - shift.mean, std::hypot(gap.error, shift.error)};
}

std::optional<Estimate> less(const std::optional<Estimate>& gap,
                             const std::optional<Estimate>& shift) {
  if (!gap || !shift) return {};
  return less(*gap, *shift);
}

/// The line that is better than the first by more than its errors; the first when there is none.
std::size_t leader(const Report& report, Seat seat) {
  std::size_t best = 0;
  double most = kNoticeable;
  for (std::size_t i = 1; i < report.lines.size(); ++i) {
    const Estimate gap = behind_first(report, report.lines[i], seat);
    if (!is_measured(gap) || -gap.mean <= kErrors * gap.error || -gap.mean <= most) continue;
    most = -gap.mean;
    best = i;
  }
  return best;
}

void bring_to_front(Report& report, std::size_t place) {
  const Line lead = report.lines[place];
  std::vector<Line*> others;
  for (Line& line : report.lines) others.push_back(&line);
  for (Line& line : report.also) others.push_back(&line);
  const Line old_first = report.lines.front();
  for (Line* const line : others) {
    const bool was_first = line->move == old_first.move;
    line->gap = less(was_first ? Estimate{0, 0} : line->gap, lead.gap);
    line->score_gap = less(was_first ? Estimate{0, 0} : line->score_gap, lead.score_gap);
    line->is_tied = false;
  }
  const auto at = report.lines.begin() + static_cast<std::ptrdiff_t>(place);
  at->gap.reset();
  at->score_gap.reset();
  std::rotate(report.lines.begin(), at, at + 1);
}

}  // namespace

Estimate behind_first(const Report& report, const Line& line, Seat seat) {
  const Line& first = report.lines.front();
  if (&line == &first || seat.is_spectator()) return {};
  const bool for_score = report.objective == Objective::kScore;
  const auto& measured = for_score ? line.score_gap : line.gap;
  if (measured) return *measured;
  const auto own = static_cast<std::size_t>(seat.index());
  const auto& mine = for_score ? line.score : line.share;
  const auto& best = for_score ? first.score : first.share;
  if (own >= mine.size() || own >= best.size()) return {0, Estimate::kUnknown};
  return gap_between(best[own], mine[own]);
}

bool is_as_good(const Report& report, const Line& line, Seat seat) {
  if (report.lines.empty() || &line == &report.lines.front()) return false;
  if (line.is_tied) return true;
  const Estimate gap = behind_first(report, line, seat);
  if (!is_measured(gap)) return false;
  const bool for_win = report.objective == Objective::kWin;
  if (for_win && kErrors * gap.error > kMostDoubt) return false;
  const double least = for_win ? kWorthSaying : kNoticeable;
  return std::abs(gap.mean) <= std::max(kErrors * gap.error, least);
}

void order_for_people(Report& report, Seat seat) {
  if (report.lines.size() < 2 || seat.is_spectator()) return;
  if (const std::size_t place = leader(report, seat); place > 0) bring_to_front(report, place);
  struct Placed {
    Line line;
    int group;  ///< as good, worse, unknown
    double behind;
  };
  std::vector<Placed> rest;
  for (std::size_t i = 1; i < report.lines.size(); ++i) {
    const Line& line = report.lines[i];
    const Estimate gap = behind_first(report, line, seat);
    const int group = is_as_good(report, line, seat) ? 0 : is_measured(gap) ? 1 : 2;
    rest.push_back({line, group, group == 1 ? gap.mean : 0});
  }
  std::stable_sort(rest.begin(), rest.end(), [](const Placed& a, const Placed& b) {
    return a.group != b.group ? a.group < b.group : a.behind < b.behind;
  });
  for (std::size_t i = 0; i < rest.size(); ++i) report.lines[i + 1] = std::move(rest[i].line);
}

}  // namespace turnkey
