#include <fmt/format.h>

#include <utility>

#include "protocol/apps/page/json.h"
#include "protocol/apps/review/rating.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/summary.h"
#include "protocol/apps/review/sums.h"
#include "protocol/wire/records/record.h"

namespace turnkey::review {

namespace {

using json::array;
using json::object;
using json::truth;

/// Renamed, because the standard library has a `quoted` too.
std::string text_json(std::string_view text) { return json::quoted(text); }
std::string number_of(double value) { return json::number(value); }
std::string whole(std::uint64_t value) { return std::to_string(value); }

std::string estimate_json(const Estimate& estimate) {
  return array({number_of(estimate.mean), number_of(estimate.error)});
}

template <class T, class Text>
std::string list_json(const std::vector<T>& values, const Text& text) {
  std::vector<std::string> all;
  for (const T& value : values) all.push_back(text(value));
  return array(all);
}

std::string loss_json(const AnyGame& game, const VerdictScale& scale,
                      const std::optional<Loss>& loss) {
  if (!loss) return "null";
  return object(
      {{"best", text_json(game.text(loss->best))},
       {"share", estimate_json(loss->share)},
       {"score", estimate_json(loss->score)},
       {"how", text_json(loss->how)},
       {"verdict", text_json(kVerdictNames[static_cast<std::size_t>(loss->verdict)])},
       {"grade",
        text_json(kGradeNames[static_cast<std::size_t>(scale.grade(loss->share, loss->score))])}});
}

std::string decision_json(const AnyGame& game, const VerdictScale& scale,
                          const Decision& decision) {
  return object({{"choices", whole(decision.choices)},
                 {"known", loss_json(game, scale, decision.known)},
                 {"open", loss_json(game, scale, decision.open)},
                 {"why_not", decision.known ? "null" : text_json(decision.why_not)}});
}

std::string luck_json(const Luck& luck) {
  return object({{"kind", text_json(luck.is_deal ? "deal" : "draw")},
                 {"outcomes", luck.outcomes == 0 ? "null" : whole(luck.outcomes)},
                 {"exact", truth(luck.is_exact)},
                 {"share", list_json(luck.share, estimate_json)},
                 {"score", list_json(luck.score, estimate_json)}});
}

std::string standing_json(const std::optional<Standing>& standing) {
  if (!standing) return "null";
  return object({{"how", text_json(standing->how)},
                 {"share", list_json(standing->worth.share, estimate_json)},
                 {"score", list_json(standing->worth.score, estimate_json)}});
}

std::string event_json(const AnyGame& game, const VerdictScale& scale, const ReviewedEvent& event) {
  return object(
      {{"event", text_json(event_text(game, event.event))},
       {"decision", event.decision ? decision_json(game, scale, *event.decision) : "null"},
       {"luck", event.luck ? luck_json(*event.luck) : "null"},
       {"stands", standing_json(event.stands)}});
}

std::string losses_json(const LossSums& sums) {
  return object({{"judged", whole(static_cast<std::uint64_t>(sums.judged))},
                 {"not_best", whole(static_cast<std::uint64_t>(sums.not_best))},
                 {"share", estimate_json(sums.share)},
                 {"score", estimate_json(sums.score)},
                 {"thousandths", number_of(sums.thousandths)},
                 {"doubtful", std::to_string(sums.verdicts[1])},
                 {"bad", std::to_string(sums.verdicts[2])},
                 {"very_bad", std::to_string(sums.verdicts[3])}});
}

std::string luck_sums_json(const LuckSums& sums) {
  return object({{"events", std::to_string(sums.events)},
                 {"share", estimate_json(sums.share)},
                 {"score", estimate_json(sums.score)}});
}

std::string maybe(const std::optional<Estimate>& estimate) {
  return estimate ? estimate_json(*estimate) : "null";
}

std::string benchmark_json(const Benchmark* benchmark) {
  if (benchmark == nullptr) return "null";
  return object({{"agent", text_json(benchmark->agent)}, {"lost", estimate_json(benchmark->lost)}});
}

std::string rating_json(const Outcome<Rating>& rating) {
  if (!rating) return "null";
  return object({{"lost", estimate_json(rating->lost)},
                 {"stronger", benchmark_json(rating->stronger)},
                 {"weaker", benchmark_json(rating->weaker)},
                 {"text", text_json(rating_text(*rating))}});
}

std::string seat_json(const Review& review, const SeatSums& sums) {
  const auto rating = rating_of(review, sums.known);
  return object({{"unforced", std::to_string(sums.unforced)},
                 {"forced", std::to_string(sums.forced)},
                 {"known", losses_json(sums.known)},
                 {"open", losses_json(sums.open)},
                 {"rating", rating_json(rating)},
                 {"no_rating", rating ? "null" : text_json(rating.error())},
                 {"deals", luck_sums_json(sums.deals)},
                 {"draws", luck_sums_json(sums.draws)},
                 {"share_without_luck", maybe(sums.share_without_luck)},
                 {"score_without_luck", maybe(sums.score_without_luck)}});
}

std::string moment_json(const ToldMoment& told) {
  const Moment& moment = told.moment;
  const bool is_move = moment.grade != Grade::kNone;
  return object({{"event", whole(moment.event + 1)},
                 {"seat", whole(moment.seat)},
                 {"kind", text_json(is_move ? "move" : "luck")},
                 {"grade", text_json(kGradeNames[static_cast<std::size_t>(moment.grade)])},
                 {"cost", estimate_json(moment.cost)},
                 {"happened", text_json(told.happened)},
                 {"better", told.better.empty() ? "null" : text_json(told.better)},
                 {"meant", text_json(told.meant)}});
}

std::string summary_json(const Summary& summary) {
  return object({{"outcome", text_json(summary.outcome)},
                 {"last", text_json(summary.last)},
                 {"cause", text_json(summary.cause)},
                 {"moves", text_json(summary.moves)},
                 {"moments", list_json(summary.moments, moment_json)}});
}

std::string result_json(const std::optional<Result>& result) {
  if (!result) return "null";
  return object({{"scores", list_json(result->score, number_of)},
                 {"shares", list_json(result->share, number_of)}});
}

}  // namespace

std::string json_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key) {
  const auto option = [](const std::pair<std::string, std::string>& one) {
    return text_json(one.first + "=" + one.second);
  };
  const auto event = [&](const ReviewedEvent& one) {
    return event_json(*review.game, review.scale, one);
  };
  const auto seat = [&](const SeatSums& sums) { return seat_json(review, sums); };
  const bool is_timed = settings.move_time.has_value();
  const VerdictBounds& bounds = review.scale.bounds;
  return object(
             {{"key", text_json(key)},
              {"game", text_json(record.game)},
              {"options", list_json(record.options, option)},
              {"cup", record.cup ? text_json(*record.cup) : "null"},
              {"id", record.id ? whole(*record.id) : "null"},
              {"players", list_json(record.players, text_json)},
              {"agent", text_json(settings.agent)},
              {"judge", text_json(review.judge)},
              {"nodes", whole(settings.nodes)},
              {"movetime", is_timed ? std::to_string(settings.move_time->count()) : "null"},
              {"seed", text_json(whole(settings.seed))},
              {"objective", text_json(review.scale.objective == Objective::kWin ? "win" : "score")},
              {"verdicts", list_json(std::vector<int>(bounds.begin(), bounds.end()),
                                     [](int bound) { return std::to_string(bound); })},
              {"grades", list_json(std::vector<int>(kGradeBounds.begin(), kGradeBounds.end()),
                                   [](int bound) { return std::to_string(bound); })},
              {"hidden", truth(review.hidden)},
              {"moves_only", truth(review.moves_only)},
              {"events", list_json(review.events, event)},
              {"result", result_json(review.result)},
              {"seats", list_json(sums_of(review), seat)},
              {"summary", summary_json(summary_of(review, record))}}) +
         "\n";
}

}  // namespace turnkey::review
