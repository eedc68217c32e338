#include "protocol/apps/review/moments.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace turnkey::review {

namespace {

/// A game has a hundred chance events, and one in twenty lies beyond two errors by error alone.
constexpr double kLuckErrors = 4;
constexpr double kOwn = 2;  ///< a move to learn from counts as much as luck twice as large

/// A moment, and how much it is worth telling.
struct Candidate {
  Moment moment;
  double size = 0;
};

bool comes_before(const Candidate& one, const Candidate& other) {
  return std::tuple(-one.size, one.moment.event) < std::tuple(-other.size, other.moment.event);
}

const std::vector<Estimate>& aims_of(const VerdictScale& scale, const std::vector<Estimate>& share,
                                     const std::vector<Estimate>& score) {
  return scale.objective == Objective::kWin ? share : score;
}

/// How much better the seat stands after an event than before another one.
std::optional<Estimate> turn_for(const Review& review, std::size_t seat, std::size_t first,
                                 std::size_t last) {
  if (first == 0 || !review.events[first - 1].stands || !review.events[last].stands) return {};
  const auto stands = [&](std::size_t event) {
    const Worth& worth = review.events[event].stands->worth;
    return aims_of(review.scale, worth.share, worth.score)[seat];
  };
  const Estimate before = stands(first - 1);
  const Estimate after = stands(last);
  return Estimate{after.mean - before.mean, std::hypot(after.error, before.error)};
}

bool is_graded(const VerdictScale& scale, const Estimate& value) {
  const Estimate size{std::abs(value.mean), value.error};
  return scale.grade(size, size) != Grade::kNone;
}

/// Whether a seat that takes an open card by its own move gains by the luck. What chance gives may
/// be good or bad.
bool is_gainer(const Review& review, const Moment& luck, std::size_t take) {
  const Actor taker = review.events[take].event.actor;
  if (taker.is_chance()) return true;
  const int own = review.teams[static_cast<std::size_t>(taker.seat().index())];
  return (own == review.teams[luck.seat]) == (luck.cost.mean > 0);
}

/// Luck in an open card, once a seat gets it: no more than the game has turned since.
std::optional<Moment> luck_taken(const Review& review, const Moment& luck, const Offer& offer) {
  for (const std::size_t take : offer.takes) {
    if (!is_gainer(review, luck, take)) continue;
    const auto turn = turn_for(review, luck.seat, luck.event, take);
    const bool agrees = turn && (turn->mean > 0) == (luck.cost.mean > 0);
    if (!agrees || !is_graded(review.scale, *turn)) continue;
    Moment moment = luck;
    moment.also = take;
    if (std::abs(turn->mean) < std::abs(luck.cost.mean)) moment.cost = *turn;
    // Luck and the move that used it are one moment, which is the move.
    const bool is_move = review.events[take].event.actor.is_seat();
    if (is_move) std::swap(moment.event, *moment.also);
    return moment;
  }
  return std::nullopt;
}

/// A lucky guess is no mistake to tell of.
bool is_right_guess(const Review& review, std::size_t event) {
  const auto& guess = review.events[event].guess;
  return guess && guess->right;
}

/// Whether the next event can be an answer to the luck: not of a seat that did not get the card.
bool is_answer(const Review& review, std::size_t luck) {
  const auto& dealt = review.events[luck].dealt;
  return !dealt || review.events[luck + 1].event.actor == Actor(*dealt);
}

/// The graded move that a moment of luck belongs to: the one that used it, answers it at once, or
/// asked for it. None if there is none.
std::optional<std::size_t> move_of_luck(const Review& review, const Moment& luck) {
  for (const std::size_t event : {luck.event, luck.event + 1, luck.event - 1}) {
    if (event >= review.events.size() || is_right_guess(review, event)) continue;
    if (event == luck.event + 1 && !is_answer(review, luck.event)) continue;
    const bool is_asked = event + 1 != luck.event || review.events[event].guess.has_value();
    if (is_asked && graded_move(review, event)) return event;
  }
  return std::nullopt;
}

/// The other event of a graded move's moment.
std::size_t told_with(const Moment& luck, std::size_t move) {
  return luck.event == move ? *luck.also : luck.event;
}

/// Whether both are the same chance that a seat missed: nobody else moved between them, and the
/// same move was best.
bool is_missed_again(const Review& review, const Moment& first, const Moment& then) {
  const auto best = [&](const Moment& move) {
    return review.events[move.event].decision->known->best;
  };
  if (first.seat != then.seat || !(best(first) == best(then))) return false;
  const auto begin = review.events.begin();
  return std::none_of(begin + static_cast<std::ptrdiff_t>(first.event),
                      begin + static_cast<std::ptrdiff_t>(then.event), [&](const auto& event) {
                        const Actor actor = event.event.actor;
                        return actor.is_seat() && actor != review.events[then.event].event.actor;
                      });
}

/// The graded moves, and of a chance missed several times running the dearest one.
std::vector<Moment> graded_moves(const Review& review) {
  std::vector<Moment> moves;
  for (std::size_t i = 0; i < review.events.size(); ++i) {
    const auto move = graded_move(review, i);
    if (!move || is_right_guess(review, i)) continue;
    if (moves.empty() || !is_missed_again(review, moves.back(), *move)) {
      moves.push_back(*move);
    } else if (move->cost.mean > moves.back().cost.mean) {
      moves.back() = *move;
    }
  }
  return moves;
}

std::vector<Candidate> candidates_of(const Review& review, Seat reader) {
  std::map<std::size_t, std::size_t> also;  // by move: the luck that is the same moment
  std::vector<Candidate> candidates;
  const int teams = 1 + *std::max_element(review.teams.begin(), review.teams.end());
  for (const Moment& luck : all_luck(review, reader)) {
    if (const auto move = move_of_luck(review, luck)) {
      also.emplace(*move, told_with(luck, *move));
    } else {
      candidates.push_back({luck, std::abs(luck.cost.mean)});
    }
  }
  for (Moment move : graded_moves(review)) {
    if (const auto luck = also.find(move.event); luck != also.end()) move.also = luck->second;
    // What others give away goes to all of the other teams.
    const bool is_ally =
        reader.is_spectator() ||
        review.teams[move.seat] == review.teams[static_cast<std::size_t>(reader.index())];
    const double weight = is_to_practise(move, reader) ? kOwn
                          : is_ally                    ? 1
                                                       : 1.0 / std::max(teams - 1, 1);
    candidates.push_back({move, weight * move.cost.mean});
  }
  return candidates;
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
  const auto& lucks = aims_of(scale, luck->share, luck->score);
  const auto smaller = [](const Estimate& one, const Estimate& other) {
    return std::abs(one.mean) < std::abs(other.mean);
  };
  const auto concerned = reader.is_spectator()
                             ? std::max_element(lucks.begin(), lucks.end(), smaller)
                             : lucks.begin() + reader.index();
  const Estimate size{std::abs(concerned->mean), concerned->error};
  if (!(size.mean > kLuckErrors * size.error)) return std::nullopt;
  if (!is_graded(scale, size)) return std::nullopt;
  const auto seat = static_cast<std::size_t>(std::distance(lucks.begin(), concerned));
  Moment moment{event, Grade::kNone, seat, *concerned};
  if (const auto& offer = review.events[event].offer) return luck_taken(review, moment, *offer);
  if (event > 0 && review.events[event - 1].guess) moment.also = event - 1;
  return moment;
}

std::vector<Moment> all_luck(const Review& review, Seat reader) {
  std::map<std::size_t, Moment> by_event;
  for (std::size_t i = 0; i < review.events.size(); ++i) {
    const auto luck = great_luck(review, i, reader);
    if (!luck) continue;
    const auto [place, is_new] = by_event.emplace(luck->event, *luck);
    const bool is_larger = std::abs(luck->cost.mean) > std::abs(place->second.cost.mean);
    if (!is_new && is_larger) place->second = *luck;
  }
  std::vector<Moment> all;
  for (const auto& [event, luck] : by_event) all.push_back(luck);
  return all;
}

std::vector<Moment> moments_of(const Review& review, Seat reader) {
  std::vector<Candidate> candidates = candidates_of(review, reader);
  std::sort(candidates.begin(), candidates.end(), comes_before);
  candidates.resize(std::min(candidates.size(), kMoments));
  std::sort(candidates.begin(), candidates.end(), [](const auto& one, const auto& other) {
    return one.moment.event < other.moment.event;
  });
  std::vector<Moment> moments;
  for (const Candidate& candidate : candidates) moments.push_back(candidate.moment);
  return moments;
}

}  // namespace turnkey::review
