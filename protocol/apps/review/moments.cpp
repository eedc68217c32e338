#include "protocol/apps/review/moments.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

namespace turnkey::review {

namespace {

/// A game has a hundred chance events, and one in twenty lies beyond two errors by error alone.
constexpr double kLuckErrors = 4;
constexpr int kOthers = 2;  ///< the rank of others' moves: behind the reader's moves and luck

/// A moment and its priority.
struct Candidate {
  Moment moment;
  int rank = 0;  ///< lowest first
  double size = 0;
};

bool comes_before(const Candidate& one, const Candidate& other) {
  return std::tuple(one.rank, -one.size, one.moment.event) <
         std::tuple(other.rank, -other.size, other.moment.event);
}

std::optional<Candidate> as_move(const Review& review, std::size_t i, Seat reader) {
  const auto moment = graded_move(review, i);
  if (!moment) return std::nullopt;
  return Candidate{*moment, is_to_practise(*moment, reader) ? 0 : kOthers, moment->cost.mean};
}

std::optional<Candidate> as_luck(const Review& review, std::size_t i, Seat reader) {
  const auto moment = great_luck(review, i, reader);
  if (!moment) return std::nullopt;
  return Candidate{*moment, 1, std::abs(moment->cost.mean)};
}

}  // namespace

Grade grade_of(const Review& review, const ReviewedEvent& event) {
  if (!event.decision || !event.decision->known) return Grade::kNone;
  const Loss& loss = *event.decision->known;
  return review.scale.grade(loss.share, loss.score);
}

bool is_to_practise(const Moment& moment, Seat reader) {
  if (moment.grade == Grade::kNone) return false;
  return reader.is_spectator() || moment.seat == static_cast<std::size_t>(reader.index());
}

std::optional<Moment> graded_move(const Review& review, std::size_t event) {
  const ReviewedEvent& one = review.events[event];
  const Grade grade = grade_of(review, one);
  if (grade == Grade::kNone) return std::nullopt;
  const Loss& loss = *one.decision->known;
  const auto seat = static_cast<std::size_t>(one.event.actor.seat().index());
  return Moment{event, grade, seat, review.scale.aim(loss.share, loss.score)};
}

std::optional<Moment> great_luck(const Review& review, std::size_t event, Seat reader) {
  const auto& luck = review.events[event].luck;
  if (!luck) return std::nullopt;
  const VerdictScale& scale = review.scale;
  const auto& lucks = scale.objective == Objective::kWin ? luck->share : luck->score;
  const auto smaller = [](const Estimate& one, const Estimate& other) {
    return std::abs(one.mean) < std::abs(other.mean);
  };
  const auto concerned = reader.is_spectator()
                             ? std::max_element(lucks.begin(), lucks.end(), smaller)
                             : lucks.begin() + reader.index();
  const Estimate size{std::abs(concerned->mean), concerned->error};
  if (!(size.mean > kLuckErrors * size.error)) return std::nullopt;
  if (scale.grade(size, size) == Grade::kNone) return std::nullopt;
  const auto seat = static_cast<std::size_t>(std::distance(lucks.begin(), concerned));
  return Moment{event, Grade::kNone, seat, *concerned};
}

std::vector<Moment> moments_of(const Review& review, Seat reader) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < review.events.size(); ++i) {
    if (auto move = as_move(review, i, reader)) candidates.push_back(*move);
    if (auto luck = as_luck(review, i, reader)) candidates.push_back(*luck);
  }
  std::sort(candidates.begin(), candidates.end(), comes_before);
  candidates.resize(std::min(candidates.size(), kMoments));
  const auto place = [](const Candidate& one) {
    return std::pair(one.rank == kOthers, one.moment.event);
  };
  std::sort(candidates.begin(), candidates.end(),
            [&](const auto& one, const auto& other) { return place(one) < place(other); });
  std::vector<Moment> moments;
  for (const Candidate& candidate : candidates) moments.push_back(candidate.moment);
  return moments;
}

}  // namespace turnkey::review
