#include "protocol/wire/judge/move_judge.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <utility>

#include "protocol/wire/words/report_text.h"
#include "search/common/lines.h"

namespace turnkey::review {

namespace {

/// Tolerance for moves of an equilibrium's mixture: they have equal values up to convergence.
constexpr double kAsGood = 1e-3;
constexpr int kAllMoves = 1'000'000;
constexpr std::uint64_t kSecondLook = 4;  ///< times the nodes: with fewer, searches differ by 10 %
/// A share that may be graded.
constexpr double kWorthASecondLook = kGradeBounds[0] / 1000.0;

bool has_values(const Line& line) { return line.visits > 0 || line.exact(); }

Expected<Loss> no_opinion() {
  return fail(ErrorCode::kNotSolved, "the agent gives no value for the move");
}

}  // namespace

Expected<Report> MoveJudge::think(const AnyView& view, SearchRequest request) const {
  request.limits = limits_;
  if (!request.search_moves.empty() && request.limits.nodes) *request.limits.nodes *= kSecondLook;
  request.start = Clock::now();
  const std::atomic<bool> never = false;
  return agent_.think(view, request, stop_ != nullptr ? *stop_ : never, {});
}

Expected<Loss> MoveJudge::judge(const AnyView& view, const AnyMove& played) const {
  auto loss = judge_among(view, played, {});
  // Time is for one search.
  if (limits_.move_time || !loss || loss->best == played ||
      loss->how == name_of(ValueKind::kExact) || loss->share.mean < kWorthASecondLook) {
    return loss;
  }
  auto again = judge_among(view, played, {loss->best, played});
  return again ? again : loss;
}

Expected<Loss> MoveJudge::judge_among(const AnyView& view, const AnyMove& played,
                                      const std::vector<AnyMove>& moves) const {
  SearchRequest request;
  request.also = {played};
  request.search_moves = moves;
  const auto report = think(view, request);
  if (!report) return tl::unexpected(report.error());
  if (!report->best || report->lines.empty() || !has_values(report->lines.front())) {
    return no_opinion();
  }
  if (report->lines.front().frequency) return judge_mixture(view, played);
  const std::string_view how = name_of(report->lines.front().kind);
  if (*report->best == played) return Loss{played, {}, {}, how};
  if (report->also.empty()) return no_opinion();
  const Line& line = report->also.front();
  if (!has_values(line) || !line.gap || !line.score_gap) return no_opinion();
  if (line.is_tied) return Loss{played, {}, {}, how};  // so the move counts as best
  Loss loss{*report->best, *line.gap, *line.score_gap, how, Verdict::kNone, line.pv};
  const Line& best = report->lines.front();
  const bool for_score = report->objective == Objective::kScore;
  const auto own = static_cast<std::size_t>(view.seat().index());
  loss.best_value = (for_score ? best.score : best.share)[own].mean;
  return loss;
}

// A move drawn from a mixture need not be the best one in positions that the mixture itself never
// reaches. Another move of the same value is no mistake.
Expected<Loss> MoveJudge::judge_mixture(const AnyView& view, const AnyMove& played) const {
  SearchRequest request;
  request.multi_pv = kAllMoves;
  const auto report = think(view, request);  // the agent reuses its earlier solution
  if (!report) return tl::unexpected(report.error());
  const auto own = static_cast<std::size_t>(view.seat().index());
  const auto value = [&](const Line& line) {
    return (report->objective == Objective::kScore ? line.score : line.share)[own].mean;
  };
  const auto& lines = report->lines;
  const auto best = std::max_element(
      lines.begin(), lines.end(),
      [&](const Line& one, const Line& other) { return value(one) < value(other); });
  const auto made = std::find_if(lines.begin(), lines.end(),
                                 [&](const Line& line) { return line.move == played; });
  if (made == lines.end()) return no_opinion();
  const std::string_view how = name_of(best->kind);
  if (is_mixed(*made)) return Loss{played, {}, {}, how};
  if (value(*made) >= value(*best) - kAsGood) return Loss{played, {}, {}, how};
  return Loss{*best->move, gap_between(best->share[own], made->share[own]),
              gap_between(best->score[own], made->score[own]), how};
}

Expected<Worth> MoveJudge::worth(const AnyView& view) const {
  auto report = think(view, {});
  if (!report) return tl::unexpected(report.error());
  if (report->lines.empty() || !has_values(report->lines.front())) {
    return fail(ErrorCode::kNotSolved, "the agent gives no values for the seats");
  }
  Line& line = report->lines.front();
  return Worth{std::move(line.score), std::move(line.share), line.exact()};
}

}  // namespace turnkey::review
