// The part of the session that answers `go … review`: the loss of each of the record's own moves,
// given the mover's view.
#include <algorithm>
#include <new>

#include "agents/hindsight.h"
#include "protocol/wire/judge/grades.h"
#include "protocol/wire/judge/move_judge.h"
#include "protocol/wire/judge/own_decisions.h"
#include "protocol/wire/judge/review_line.h"
#include "protocol/wire/lines/commands.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/session/session.h"

namespace turnkey {

namespace {

std::size_t count_decisions(const Record& record) {
  std::size_t count = 0;
  for (review::OwnDecisions decisions(record); decisions.next();) ++count;
  return count;
}

/// Divides the remaining time of a review evenly among the remaining decisions. Other limits apply
/// to each decision.
Limits limits_of_one(const SearchRequest& all, std::size_t left) {
  Limits limits = all.limits;
  if (!limits.move_time) return limits;
  const auto gone = std::chrono::duration_cast<Milliseconds>(Clock::now() - all.start);
  const auto rest = std::max(*limits.move_time - gone, Milliseconds{0});
  limits.move_time = rest / static_cast<Milliseconds::rep>(left);
  return limits;
}

/// The scale of losses at this table, by its objective.
Checked<review::VerdictScale> scale_at(const Record& record, const SearchSettings& settings) {
  const auto back = make_hindsight(record.game(), {settings.objective, settings.seed});
  if (!back) return tl::unexpected(to_fault(back.error()));
  const auto start = record.game().new_state(record.options());
  if (!start) return tl::unexpected(to_fault(start.error()));
  return review::VerdictScale{(*back)->objective(**start), (*back)->score_range(**start),
                              (*back)->bounds()};
}

}  // namespace

Session::LastLine Session::review_log(const GoCommand& command, const Job& job) {
  if (!record_) return refuse(Code::kNoPosition, "");
  if (!options_.analyse) return refuse(Code::kHidden, "review");
  if (!record_->is_referee() && record_->seat().is_spectator()) {
    return refuse(Code::kBadGo, "a spectator has no moves to review");
  }
  const auto scale = scale_at(*record_, options_.search);
  if (!scale) return tl::unexpected(scale.error());
  const auto agent = agent_for(record_->game(), options_.agent);  // Skill does not apply to a judge
  if (!agent) return tl::unexpected(agent.error());
  EngineOptions able = options_;
  able.skill = kMaxSkill;
  const SearchRequest all =
      search_request(able, record_->game(), command.limits, std::max(job.read_at, idle_since_));
  control_.begin(job.number, false);
  // Makes a review independent of earlier searches, and later searches independent of the review.
  (*agent)->new_game(options_.search.seed);
  try {
    std::size_t left = count_decisions(*record_);
    for (review::OwnDecisions decisions(*record_); !control_.flag() && decisions.next(); --left) {
      const review::MoveJudge judge(**agent, limits_of_one(all, left), &control_.flag());
      auto loss = judge.judge(decisions.view(), decisions.played());
      if (control_.flag()) break;  // a stopped search gives no verdict
      if (loss) loss->verdict = scale->of(loss->share, loss->score);
      sink_.reply(review::line_of(decisions, loss ? &*loss : nullptr, job.id));
    }
  } catch (const std::bad_alloc&) {
    agent_.reset();  // frees its memory
    return refuse(Code::kNoMemory, "for a review");
  }
  (*agent)->new_game(options_.search.seed);
  return best_move_line(kNoMove, job.id);
}

}  // namespace turnkey
