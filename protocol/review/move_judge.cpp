#include "protocol/review/move_judge.h"

#include <atomic>
#include <utility>

#include "protocol/session/report_text.h"

namespace turnkey::review {

namespace {

bool has_values(const Line& line) { return line.visits > 0 || line.exact(); }

}  // namespace

Expected<Report> MoveJudge::think(const AnyView& view, SearchRequest request) const {
  request.limits = limits_;
  request.start = Clock::now();
  const std::atomic<bool> never = false;
  return agent_.think(view, request, never, {});
}

Expected<Loss> MoveJudge::judge(const AnyView& view, const AnyMove& played) const {
  SearchRequest request;
  request.also = {played};
  const auto report = think(view, request);
  if (!report) return tl::unexpected(report.error());
  const auto no_opinion = [] {
    return fail(ErrorCode::kNotSolved, "the agent does not say what the move is worth");
  };
  if (!report->best || report->lines.empty() || !has_values(report->lines.front())) {
    return no_opinion();
  }
  const std::string_view how = name_of(report->lines.front().kind);
  if (*report->best == played) return Loss{played, {}, {}, how};
  if (report->also.empty()) return no_opinion();
  const Line& line = report->also.front();
  if (!has_values(line) || !line.gap || !line.score_gap) return no_opinion();
  return Loss{*report->best, *line.gap, *line.score_gap, how};
}

Expected<Worth> MoveJudge::worth(const AnyView& view) const {
  auto report = think(view, {});
  if (!report) return tl::unexpected(report.error());
  if (report->lines.empty() || !has_values(report->lines.front())) {
    return fail(ErrorCode::kNotSolved, "the agent does not say how the seats stand");
  }
  Line& line = report->lines.front();
  return Worth{std::move(line.score), std::move(line.share), line.exact()};
}

}  // namespace turnkey::review
