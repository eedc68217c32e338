#include <fmt/format.h>

#include <utility>

#include "protocol/apps/review/rating.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/summary.h"
#include "protocol/apps/review/sums.h"
#include "protocol/wire/records/record.h"

namespace turnkey::review {

namespace {

Json estimate_json(const Estimate& estimate) {
  return Json::array({six_digits(estimate.mean), six_digits(estimate.error)});
}
Json estimates_json(const std::vector<Estimate>& estimates) {
  return json_list(estimates, estimate_json);
}

std::string_view grade_name(Grade grade) { return kGradeNames[static_cast<std::size_t>(grade)]; }

Json loss_json(const AnyGame& game, const VerdictScale& scale, const Loss& loss) {
  return {{"best", game.text(loss.best)},
          {"share", estimate_json(loss.share)},
          {"score", estimate_json(loss.score)},
          {"how", loss.how},
          {"verdict", kVerdictNames[static_cast<std::size_t>(loss.verdict)]},
          {"grade", grade_name(scale.grade(loss.share, loss.score))}};
}

Json decision_json(const AnyGame& game, const VerdictScale& scale, const Decision& decision) {
  const auto to_json = [&](const Loss& loss) { return loss_json(game, scale, loss); };
  return {{"choices", decision.choices},
          {"known", json_or_null(decision.known, to_json)},
          {"open", json_or_null(decision.open, to_json)},
          {"why_not", decision.known ? Json() : Json(decision.why_not)}};
}

Json luck_json(const Luck& luck) {
  return {{"kind", luck.is_deal ? "deal" : "draw"},
          {"outcomes", luck.outcomes == 0 ? Json() : Json(luck.outcomes)},
          {"exact", luck.is_exact},
          {"share", estimates_json(luck.share)},
          {"score", estimates_json(luck.score)}};
}

Json standing_json(const Standing& standing) {
  return {{"how", standing.how},
          {"share", estimates_json(standing.worth.share)},
          {"score", estimates_json(standing.worth.score)}};
}

Json event_json(const AnyGame& game, const VerdictScale& scale, const ReviewedEvent& event) {
  const auto to_json = [&](const Decision& choice) { return decision_json(game, scale, choice); };
  return {{"event", event_text(game, event.event)},
          {"decision", json_or_null(event.decision, to_json)},
          {"luck", json_or_null(event.luck, luck_json)},
          {"stands", json_or_null(event.stands, standing_json)}};
}

Json losses_json(const LossSums& sums) {
  return {{"judged", sums.judged},
          {"not_best", sums.not_best},
          {"share", estimate_json(sums.share)},
          {"score", estimate_json(sums.score)},
          {"thousandths", six_digits(sums.thousandths)},
          {"doubtful", sums.verdicts[1]},
          {"bad", sums.verdicts[2]},
          {"very_bad", sums.verdicts[3]}};
}

Json luck_sums_json(const LuckSums& sums) {
  return {{"events", sums.events},
          {"share", estimate_json(sums.share)},
          {"score", estimate_json(sums.score)}};
}

Json benchmark_json(const Benchmark& benchmark) {
  return {{"agent", benchmark.agent}, {"lost", estimate_json(benchmark.lost)}};
}

Json rating_json(const Rating& rating) {
  return {{"lost", estimate_json(rating.lost)},
          {"stronger", json_or_null(rating.stronger, benchmark_json)},
          {"weaker", json_or_null(rating.weaker, benchmark_json)},
          {"text", rating_text(rating)}};
}

Json seat_json(const Review& review, const SeatSums& sums) {
  const auto rating = rating_of(review, sums.known);
  return {{"unforced", sums.unforced},
          {"forced", sums.forced},
          {"known", losses_json(sums.known)},
          {"open", losses_json(sums.open)},
          {"rating", json_or_null(rating, rating_json)},
          {"no_rating", rating ? Json() : Json(rating.error())},
          {"deals", luck_sums_json(sums.deals)},
          {"draws", luck_sums_json(sums.draws)},
          {"share_without_luck", json_or_null(sums.share_without_luck, estimate_json)},
          {"score_without_luck", json_or_null(sums.score_without_luck, estimate_json)}};
}

Json moment_json(const MomentWords& words) {
  const Moment& moment = words.moment;
  return {{"event", moment.event + 1},
          {"seat", moment.seat},
          {"kind", moment.grade == Grade::kNone ? "luck" : "move"},
          {"grade", grade_name(moment.grade)},
          {"cost", estimate_json(moment.cost)},
          {"happened", words.happened},
          {"better", json_or_null(words.better)},
          {"meant", words.meant}};
}

Json summary_json(const Summary& summary) {
  return {{"outcome", summary.outcome},
          {"last", summary.last},
          {"cause", summary.cause},
          {"moves", summary.moves},
          {"moments", json_list(summary.moments, moment_json)}};
}

Json result_json(const Result& result) {
  return {{"scores", json_list(result.score, six_digits)},
          {"shares", json_list(result.share, six_digits)}};
}

}  // namespace

Json review_json(const Review& review, const GameRecord& record, const ReviewSettings& settings,
                 const std::string& key) {
  const auto option = [](const auto& one) { return one.first + "=" + one.second; };
  const auto event = [&](const ReviewedEvent& one) {
    return event_json(*review.game, review.scale, one);
  };
  const auto seat = [&](const SeatSums& sums) { return seat_json(review, sums); };
  const auto time = [](Milliseconds each) { return each.count(); };
  return {{"key", key},
          {"game", record.game},
          {"options", json_list(record.options, option)},
          {"cup", json_or_null(record.cup)},
          {"id", json_or_null(record.id)},
          {"players", record.players},
          {"agent", settings.agent},
          {"judge", review.judge},
          {"nodes", settings.nodes},
          {"movetime", json_or_null(settings.move_time, time)},
          {"seed", std::to_string(settings.seed)},
          {"objective", review.scale.objective == Objective::kWin ? "win" : "score"},
          {"verdicts", review.scale.bounds},
          {"grades", kGradeBounds},
          {"hidden", review.hidden},
          {"moves_only", review.moves_only},
          {"events", json_list(review.events, event)},
          {"result", json_or_null(review.result, result_json)},
          {"seats", json_list(sums_of(review), seat)},
          {"summary", summary_json(summary_of(review, record))}};
}

std::string json_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key) {
  return json_text(review_json(review, record, settings, key)) + "\n";
}

}  // namespace turnkey::review
