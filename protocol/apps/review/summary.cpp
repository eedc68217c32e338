#include "protocol/apps/review/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/core/spoken.h"
#include "protocol/apps/review/cause.h"
#include "protocol/apps/review/ending.h"

namespace turnkey::review {

namespace {

constexpr std::size_t kClose = 3;  ///< events that are told as one
constexpr double kEven = 0.6;      ///< a guess of less is bold

/// "about 9 more games in 100"
std::string much(const Review& review, double size, std::string_view more) {
  if (review.scale.objective == Objective::kScore) {
    return "about " + points_text(review, size, more);
  }
  return fmt::format("about {:.0f} {}{}games in 100", 100 * size, more, more.empty() ? "" : " ");
}

/// "You made 34 decisions: 1 doubtful move and 2 mistakes."
std::string moves_of_reader(const Review& review, Seat reader) {
  if (reader.is_spectator()) return "";
  int decisions = 0;
  std::array<int, kGradeNames.size()> grades{};
  for (const ReviewedEvent& event : review.events) {
    if (!event.decision || event.event.actor != Actor(reader)) continue;
    ++decisions;
    ++grades[static_cast<std::size_t>(grade_of(review, event))];
  }
  if (decisions == 0) return "";
  constexpr std::array<std::string_view, kGradeNames.size()> kNouns = {"", "doubtful move",
                                                                       "mistake", "blunder"};
  std::vector<std::string> counts;
  for (std::size_t i = 1; i < grades.size(); ++i) {
    if (grades[i] == 0) continue;
    counts.push_back(fmt::format("{} {}{}", grades[i], kNouns[i], grades[i] == 1 ? "" : "s"));
  }
  return fmt::format("You made {} decision{}: {}.", decisions, decisions == 1 ? "" : "s",
                     counts.empty() ? "no clear mistake" : listed(counts));
}

/// "Cleo guessed one in four, and was lucky. "; empty where the moment is no guess.
std::string guess_text(const Review& review, const People& people, const Moment& moment) {
  const bool is_move = review.events[moment.event].guess.has_value();
  if (!is_move && moment.event == 0) return "";
  const ReviewedEvent& event = review.events[is_move ? moment.event : moment.event - 1];
  if (!event.guess) return "";
  const double chance = event.guess->chance;
  const auto seat = static_cast<std::size_t>(event.event.actor.seat().index());
  const bool is_bold = chance < kEven;
  const std::string how =
      is_bold ? "guessed one in " + number_word(static_cast<std::size_t>(std::lround(1 / chance)))
              : fmt::format("guessed with {:.0f} chances in 100", 100 * chance);
  const std::string_view end =
      event.guess->right ? (is_bold ? "lucky" : "right") : (is_bold ? "wrong" : "unlucky");
  return fmt::format("{} {}, and {} {}. ", people.subject(seat), how,
                     people.verb(seat, "were", "was"), end);
}

/// What happened in the moment, in the order of the game; much may lie between.
std::string happened_in(const std::vector<EventWords>& words, const Moment& moment) {
  const std::string& own = words[moment.event].happened;
  if (!moment.also) return own;
  const std::string& other = words[*moment.also].happened;
  const auto [first, last] = std::minmax(*moment.also, moment.event);
  const std::string_view gap = last - first > kClose ? " Later: " : " ";
  return fmt::format("{}{}{}", first == moment.event ? own : other, gap,
                     first == moment.event ? other : own);
}

}  // namespace

std::string meaning_of(const Review& review, const People& people, const Moment& moment) {
  const std::string& who = people.name(moment.seat);
  const std::string guess = guess_text(review, people, moment);
  const double cost = moment.cost.mean;
  if (moment.grade == Grade::kNone) {
    return guess + fmt::format("This luck {} {} {}.", cost > 0 ? "brought" : "cost", who,
                               much(review, std::abs(cost), ""));
  }
  const std::string_view won = review.scale.objective == Objective::kWin ? "won" : "brought";
  const std::string more = much(review, cost, "more");
  if (!review.hidden) return guess + fmt::format("It would have {} {} {}.", won, who, more);
  // Chances with open cards may tell another story.
  return guess + fmt::format("By what {0} knew, it would have {1} {0} {2}.", who, won, more);
}

Summary summary_of(const Review& review, const GameRecord& record,
                   const std::vector<EventWords>& words, const AnyState& end) {
  const People people(review, record);
  Summary summary;
  summary.outcome = ending_of(review, record, people, end);
  summary.last = last_move_of(review, words);
  summary.cause = cause_of(review, people);
  summary.moves = moves_of_reader(review, people.reader());
  for (const Moment& moment : moments_of(review, people.reader())) {
    const bool is_move = moment.grade != Grade::kNone;
    summary.moments.push_back({moment, happened_in(words, moment),
                               is_move ? words[moment.event].known_best : "",
                               meaning_of(review, people, moment)});
  }
  return summary;
}

Summary summary_of(const Review& review, const GameRecord& record) {
  std::unique_ptr<AnyState> end;
  const auto words =
      event_words(review, record, [&](const AnyState& position) { end = position.clone(); });
  return summary_of(review, record, words, *end);
}

}  // namespace turnkey::review
