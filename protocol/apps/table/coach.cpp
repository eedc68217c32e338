#include "protocol/apps/table/coach.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "agents/agent.h"
#include "agents/hindsight.h"
#include "engine/core/spoken.h"
#include "engine/words.h"
#include "protocol/apps/table/messages.h"
#include "protocol/wire/judge/move_judge.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/words/reason_words.h"
#include "protocol/wire/words/report_text.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::table {

namespace {

using review::Grade;

constexpr std::size_t kMostReasonWords = 10;
constexpr std::array<std::string_view, 4> kGradeWords = {"", "A doubtful move", "A mistake",
                                                         "A blunder"};

/// What the next seat is expected to do after the move, as the end of a sentence.
std::string reply_words(const AnyView& view, const std::vector<AnyEvent>& line) {
  const auto reply = std::find_if(line.begin(), line.end(), [&](const AnyEvent& event) {
    return event.actor.is_seat() && event.actor != Actor(view.seat());
  });
  return reply == line.end() ? "" : foretold(view, SeatWords(view), line, *reply);
}

/// "would have given 56 %, your move 49 %": a bar of the hint before the move may show another.
std::string comparison(const AnyView& view, const review::Loss& loss, bool for_score) {
  const std::string unit = for_score ? " " + score_unit(view.game().name()) : " %";
  const double lost = for_score ? loss.score.mean : 100 * loss.share.mean;
  const int digits = for_score ? 1 : 0;
  if (!loss.best_value) {
    return fmt::format("was better by {:.{}f}{}", lost, digits,
                       for_score ? unit : " percentage points");
  }
  const double best = *loss.best_value * (for_score ? 1 : 100);
  const std::string given = with_minus(fixed_text(best, digits));
  const std::string yours = with_minus(fixed_text(best - lost, digits));
  return fmt::format("would have given {}{}, your move {}{}", given, unit, yours, unit);
}

/// "(2 points more for you) "; empty where nothing is known.
std::string reason_text(const Lesson& lesson, const review::Loss& loss) {
  const Actor own = lesson.view->seat();
  const std::vector<AnyEvent> better = {{own, loss.best}};
  const std::vector<AnyEvent> played = {{own, lesson.played}};
  const std::string reason = reason_words(*lesson.view, {better, played}, kMostReasonWords);
  return reason.empty() ? "" : "(" + reason + ") ";
}

std::string sentence(const Lesson& lesson, const review::Loss& loss,
                     const review::VerdictScale& scale) {
  const AnyView& view = *lesson.view;
  const Grade grade = scale.grade(loss.share, loss.score);
  const bool for_score = scale.objective == Objective::kScore;
  const std::string better = SeatWords(view).deed(view.seat(), view.describe(loss.best));
  const std::string reply = reply_words(view, loss.line);
  const std::string reason = reply.empty() ? reason_text(lesson, loss) : "";
  return fmt::format("{}: “{}” {}{}{}{}.", kGradeWords[static_cast<std::size_t>(grade)], better,
                     reason, comparison(view, loss, for_score),
                     reply.empty() ? "" : "; expected now: ", reply);
}

}  // namespace

std::string remark(const Lesson& lesson, const review::Loss& loss,
                   const review::VerdictScale& scale) {
  if (scale.grade(loss.share, loss.score) == Grade::kNone) return {};
  const AnyView& view = *lesson.view;
  const std::string says = sentence(lesson, loss, scale);
  return json_message("coach",
                      {{"after", lesson.after},
                       {"move", view.game().text(loss.best)},
                       {"says", with_names(says, lesson.names, SeatWords(view).partner())}});
}

std::string judge_lesson(const Lesson& lesson, Milliseconds time, const std::atomic<bool>& stop) {
  const AnyGame& game = lesson.view->game();
  const EngineOptions settings;  // at full strength, and from the view alone
  const auto agent = make_agent(settings.agent, game, settings.search);
  const auto back = make_hindsight(game, {settings.search.objective, settings.search.seed});
  const auto start = game.new_state(lesson.options);
  if (!agent || !back || !start) return {};
  Limits limits;
  limits.move_time = time;
  const auto loss = review::MoveJudge(**agent, limits, &stop).judge(*lesson.view, lesson.played);
  if (!loss || stop) return {};
  return remark(lesson, *loss,
                {(*back)->objective(**start), (*back)->score_range(**start), (*back)->bounds()});
}

void Coach::set_time(Visitor visitor, Milliseconds time) {
  stop(visitor);
  pupils_[visitor].time = time;
}

bool Coach::is_wanted(Visitor visitor) const {
  const auto pupil = pupils_.find(visitor);
  return pupil != pupils_.end() && pupil->second.time.count() > 0;
}

void Coach::stop(Visitor visitor) {
  const auto pupil = pupils_.find(visitor);
  if (pupil == pupils_.end()) return;
  if (const auto stop = std::exchange(pupil->second.stop, nullptr)) *stop = true;
}

void Coach::judge(Visitor visitor, Lesson lesson) {
  Pupil& pupil = pupils_.at(visitor);
  pupil.stop = std::make_shared<std::atomic<bool>>(false);
  workshop_.take([this, visitor, time = pupil.time, stop = pupil.stop,
                  lesson = std::move(lesson)]() -> Workshop::Done {
    const auto said =
        attempt("the coach failed", [&] { return judge_lesson(lesson, time, *stop); });
    return [this, visitor, stop, message = said ? *said : error_message("coach", said.error())] {
      const auto found = pupils_.find(visitor);
      if (found == pupils_.end() || found->second.stop != stop) return;
      found->second.stop.reset();
      if (!message.empty()) wire_.send(visitor, message);
    };
  });
}

void Coach::forget(Visitor visitor) {
  stop(visitor);
  pupils_.erase(visitor);
}

}  // namespace turnkey::table
