#include "protocol/apps/review/ending.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

#include "engine/core/payoffs.h"
#include "engine/words.h"
#include "protocol/wire/records/record.h"

namespace turnkey::review {

namespace {

constexpr double kRounding = 1e-9;

/// A game without its own scores uses 1000 × share, which adds nothing.
bool has_scores(const Result& result) {
  for (std::size_t seat = 0; seat < result.score.size(); ++seat) {
    if (std::abs(result.score[seat] - kScorePerShare * result.share[seat]) > kRounding) return true;
  }
  return false;
}

/// Whether the board shows the negative of each score under this key.
bool has_opposites(const AnyState& end, const Result& result, std::string_view key) {
  const Facts board = end.board();
  for (std::size_t seat = 0; seat < result.score.size(); ++seat) {
    const auto shown = board.number(fmt::format("{}_{}", key, seat));
    if (!shown || static_cast<double>(*shown) != 0.0 - result.score[seat]) return false;
  }
  return true;
}

/// Whether points count against the seats, so that the fewest win.
bool fewest_win(const AnyState& end, const Result& result) {
  const auto is_zero = [](double score) { return score == 0; };
  if (std::all_of(result.score.begin(), result.score.end(), is_zero)) return false;
  return has_opposites(end, result, "points") || has_opposites(end, result, "score");
}

/// Points by seat, as the board shows them.
std::vector<double> points_of(const Result& result, bool fewest_win) {
  std::vector<double> points = result.score;
  for (double& each : points) each = fewest_win ? 0.0 - each : each;
  return points;
}

/// A score as players count it: "7 pairs". `points`: as the board shows it.
std::string counted(const Review& review, double score, double points) {
  const GameWords* const words = find_words(review.game->name());
  if (words == nullptr || words->score_words == nullptr) return points_text(review, points);
  return words->score_words(score, review.seats);
}

/// The seats with the largest share of the win.
std::vector<std::size_t> winners_of(const Result& result) {
  const double most = *std::max_element(result.share.begin(), result.share.end());
  std::vector<std::size_t> winners;
  for (std::size_t seat = 0; seat < result.share.size(); ++seat) {
    if (result.share[seat] > most - kRounding) winners.push_back(seat);
  }
  return winners;
}

/// "; you have 14 and seat 2 has 9": the others' points, best first.
std::string others_text(const Result& result, const std::vector<double>& points,
                        const People& people, const std::vector<std::size_t>& winners) {
  std::vector<std::size_t> others;
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    if (std::find(winners.begin(), winners.end(), seat) == winners.end()) others.push_back(seat);
  }
  std::stable_sort(others.begin(), others.end(), [&](std::size_t one, std::size_t other) {
    return result.score[one] > result.score[other];
  });
  std::vector<std::string> parts;
  for (const std::size_t seat : others) {
    parts.push_back(fmt::format("{} {} {}", people.name(seat), people.verb(seat, "have", "has"),
                                number_text(points[seat])));
  }
  return parts.empty() ? "" : "; " + listed(parts);
}

/// "You won", "Seat 1 and your partner won", "You and seat 2 share the win".
std::string who_won(const People& people, const std::vector<std::size_t>& winners) {
  std::vector<std::string> names;
  std::set<int> teams;
  for (const std::size_t seat : winners) {
    names.push_back(people.name(seat));
    teams.insert(people.team(seat));
  }
  // Name the reader first.
  std::stable_partition(names.begin(), names.end(),
                        [](const std::string& name) { return name == "you"; });
  return capitalized(listed(names)) + (teams.size() > 1 ? " share the win" : " won");
}

bool scores_are_margins(std::string_view game) {
  const GameWords* const words = find_words(game);
  return words != nullptr && words->score_is_margin;
}

/// Not where seats are only right or wrong.
bool has_margins(const Review& review) {
  return score_words(review.game->name(), 1, review.seats).find('1') != std::string::npos;
}

/// "You won by 1 point.", "Ann won 2 chips.", "You and Ben share the win."
std::string margin_text(const Review& review, const std::string& who) {
  const double margin = std::abs(review.result->score[0]);
  if (margin < kRounding || !has_margins(review)) return who + ".";
  const bool is_paid = score_unit(review.game->name()) == "chips";
  return fmt::format("{} {}{}.", who, is_paid ? "" : "by ", points_text(review, margin));
}

std::string unfinished(const GameRecord& record, const People& people) {
  if (record.fault) {
    const auto seat = static_cast<std::size_t>(record.fault->seat.index());
    return fmt::format("The game was cut short by {} ({}).", people.name(seat), record.fault->kind);
  }
  return record.cut ? "The game was stopped, as it had no end."
                    : "The game was not played to its end.";
}

}  // namespace

std::string ending_of(const Review& review, const GameRecord& record, const People& people,
                      const AnyState& end) {
  if (!review.result) return unfinished(record, people);
  const Result& result = *review.result;
  const bool fewest = fewest_win(end, result);
  const std::vector<double> points = points_of(result, fewest);
  if (people.seats() == 1) {
    return has_scores(result)
               ? fmt::format("The game ended with {}.", counted(review, result.score[0], points[0]))
               : "The game is over.";
  }
  const std::vector<std::size_t> winners = winners_of(result);
  const std::string who = who_won(people, winners);
  if (!has_scores(result)) return who + ".";
  if (scores_are_margins(record.game)) return margin_text(review, who);
  // Seats that share a win may have different points.
  std::set<std::string> best;
  for (const std::size_t seat : winners) {
    best.insert(counted(review, result.score[seat], points[seat]));
  }
  std::string with = best.size() == 1 ? " with " + *best.begin() : "";
  if (fewest) with += ", the fewest";
  return who + with + others_text(result, points, people, winners) + ".";
}

std::string last_move_of(const Review& review, const std::vector<EventWords>& words) {
  if (!review.result || has_scores(*review.result)) return "";
  std::string end;  // what chance said then, such as the verdict on an accusation
  for (std::size_t i = review.events.size(); i-- > 0; end = " " + words[i].happened + end) {
    if (review.events[i].event.actor.is_seat()) {
      return "The last move: " + words[i].happened + end;
    }
  }
  return "";
}

}  // namespace turnkey::review
