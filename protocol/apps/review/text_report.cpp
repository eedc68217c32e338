#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/payoffs.h"
#include "protocol/apps/review/rating.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/sums.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"

namespace turnkey::review {

namespace {

/// 95 % of a normal distribution lies within so many standard errors.
constexpr double kInterval = 1.96;

/// `12.3 ± 0.4`. Rounds errors up, so that none looks like certainty; never -0.
std::string number_text(const Estimate& value, double unit, int digits, bool with_sign) {
  const double step = std::pow(10, -digits);
  double mean = std::round(unit * value.mean / step) * step;
  if (mean == 0) mean = 0;
  std::string text =
      with_sign ? fmt::format("{:+.{}f}", mean, digits) : fmt::format("{:.{}f}", mean, digits);
  if (!std::isfinite(value.error)) return text + " ± ?";
  if (value.error == 0) return text;
  return text + fmt::format(" ± {:.{}f}", std::ceil(unit * value.error / step) * step, digits);
}

Estimate interval(Estimate estimate) {
  estimate.error *= kInterval;
  return estimate;
}

std::string verdicts_text(const LossSums& sums) {
  std::string text;
  for (std::size_t i = 1; i < kVerdictNames.size(); ++i) {
    if (sums.verdicts[i] > 0) text += fmt::format(", {} {}", sums.verdicts[i], kVerdictNames[i]);
  }
  return text;
}

class TextReport {
 public:
  TextReport(const Review& review, const GameRecord& record)
      : review_(review), record_(record), tells_scores_(scores_say_more()) {}

  std::string heading(const ReviewSettings& settings) const;
  std::string decisions() const;
  std::string seats() const;

 private:
  /// Scores that only repeat the shares are left out.
  bool scores_say_more() const {
    const auto differs = [](const std::optional<Loss>& loss) {
      return loss && std::abs(loss->score.mean - kScorePerShare * loss->share.mean) > 1e-6;
    };
    if (review_.scale.score_range != kScorePerShare) return true;
    return std::any_of(review_.events.begin(), review_.events.end(), [&](const auto& event) {
      return event.decision && (differs(event.decision->known) || differs(event.decision->open));
    });
  }

  static std::string share_text(const Estimate& share, bool with_sign = false) {
    return number_text(share, 1000, 1, with_sign) + " ‰";
  }
  static std::string score_text(const Estimate& score, bool with_sign = false) {
    return number_text(score, 1, 3, with_sign) + " points";
  }
  std::string both(const Estimate& share, const Estimate& score, bool with_sign = false) const {
    const std::string text = share_text(share, with_sign);
    return tells_scores_ ? text + ", " + score_text(score, with_sign) : text;
  }

  std::string loss(const Loss& loss) const;
  std::string decision(std::size_t k) const;
  std::string losses(const char* name, const LossSums& sums) const;
  std::string luck(const char* name, const LuckSums& sums) const;
  std::string seat(const SeatSums& sums, std::size_t seat) const;

  const Review& review_;
  const GameRecord& record_;
  bool tells_scores_;
};

std::string TextReport::heading(const ReviewSettings& settings) const {
  std::string text = record_.game;
  for (const auto& [name, value] : record_.options) text += fmt::format(" {}={}", name, value);
  if (record_.cup) text += fmt::format(", {}", without_controls(*record_.cup));
  if (record_.id) text += fmt::format(" game {}", *record_.id);
  text += fmt::format(": {} events; agent {}, ", review_.events.size(),
                      review_.judge == settings.agent
                          ? settings.agent
                          : fmt::format("{} ({})", settings.agent, review_.judge));
  text += settings.move_time ? fmt::format("{} ms, ", settings.move_time->count()) : std::string();
  return text + fmt::format("{} nodes, seed {}\n", settings.nodes, settings.seed);
}

std::string TextReport::loss(const Loss& loss) const {
  std::string text = fmt::format("best {}, lost {} ({})", review_.game->text(loss.best),
                                 both(loss.share, loss.score), loss.how);
  if (loss.verdict != Verdict::kNone) {
    text += fmt::format(": {}", kVerdictNames[static_cast<std::size_t>(loss.verdict)]);
  }
  return text;
}

// Empty when the move was best by both verdicts.
std::string TextReport::decision(std::size_t k) const {
  const ReviewedEvent& event = review_.events[k];
  if (!event.decision) return "";
  const auto is_less = [&](const std::optional<Loss>& loss) {
    return loss && loss->best != event.event.move;
  };
  std::string text;
  if (is_less(event.decision->known)) text = loss(*event.decision->known);
  if (!event.decision->known) text = "not judged: " + event.decision->why_not;
  if (is_less(event.decision->open)) {
    if (text.empty()) text = "best move given the player's information";
    text += "; with open cards " + loss(*event.decision->open);
  }
  if (text.empty()) return "";
  return fmt::format("{:5} {}  {}\n", k + 1, event_text(*review_.game, event.event), text);
}

std::string TextReport::decisions() const {
  std::string text;
  for (std::size_t k = 0; k < review_.events.size(); ++k) text += decision(k);
  if (text.empty()) text = "every decision was the best\n";
  if (review_.hidden && review_.judge == "cfr") return text;
  if (review_.hidden)
    return text + "this judge does not understand bluffs: it may call good ones bad\n";
  return text + "nothing is hidden in this game, so hindsight changes nothing\n";
}

std::string TextReport::losses(const char* name, const LossSums& sums) const {
  if (sums.judged == 0) return "";
  const bool for_score = review_.scale.objective == Objective::kScore;
  const Estimate each{(for_score ? sums.score : sums.share).mean / sums.judged, 0};
  return fmt::format("    {}: lost {}, {} a decision; {} of {} not the best{}\n", name,
                     both(sums.share, sums.score), for_score ? score_text(each) : share_text(each),
                     sums.not_best, sums.judged, verdicts_text(sums));
}

std::string TextReport::luck(const char* name, const LuckSums& sums) const {
  if (sums.events == 0) return "";
  return fmt::format("    luck in {} {}{}: {}\n", sums.events, name, sums.events == 1 ? "" : "s",
                     both(sums.share, sums.score, true));
}

std::string TextReport::seat(const SeatSums& sums, std::size_t seat) const {
  std::string text = fmt::format("seat {}", seat);
  if (seat < record_.players.size())
    text += fmt::format(" ({})", without_controls(record_.players[seat]));
  text += fmt::format(": decisions {}, forced moves {}\n", sums.unforced, sums.forced);
  text += losses(review_.hidden ? "by what it knew" : "moves", sums.known);
  text += losses("with open cards", sums.open);
  if (can_rate(review_)) text += "    " + rating_line(rating_of(review_, sums.known)) + "\n";
  text += luck("deal", sums.deals) + luck("draw", sums.draws);
  if (!review_.result) return text;
  const Estimate share{review_.result->share[seat], 0};
  const Estimate score{review_.result->score[seat], 0};
  if (!sums.share_without_luck) return text + fmt::format("    result: {}\n", both(share, score));
  const Estimate& left = *sums.share_without_luck;
  return text + fmt::format("    result: {}; without luck {}{}\n", both(share, score),
                            both(interval(left), interval(*sums.score_without_luck)),
                            left.error > 0 ? " (95 %)" : "");
}

std::string TextReport::seats() const {
  std::string text;
  if (const auto can = can_rate(review_); !can) text = "no ratings: " + can.error() + "\n";
  const std::vector<SeatSums> sums = sums_of(review_);
  for (std::size_t i = 0; i < sums.size(); ++i) text += seat(sums[i], i);
  return text;
}

}  // namespace

std::string text_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings) {
  const TextReport report(review, record);
  return report.heading(settings) + report.decisions() + report.seats();
}

}  // namespace turnkey::review
