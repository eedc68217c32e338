// The moments that decided a game, for the reader to learn from.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "protocol/apps/review/review.h"

namespace turnkey::review {

struct Moment {
  std::size_t event = 0;       ///< index of the event, from 0
  Grade grade = Grade::kNone;  ///< of the move, given its seat's view; none: chance decided
  std::size_t seat = 0;        ///< the mover, or the seat with the luck
  /// For that seat, in the objective's unit: the loss against the best move, or the luck of chance,
  /// which may be good.
  Estimate cost;
};

inline constexpr std::size_t kMoments = 3;

/// At most kMoments, in the order of the game. First come the reader's worst graded moves
/// (everybody's, without a reader). Others' graded moves and the largest luck follow. Luck is the
/// reader's, or the largest of any seat.
std::vector<Moment> moments_of(const Review& review, Seat reader);

/// The event as a graded move; none if it is not one.
std::optional<Moment> graded_move(const Review& review, std::size_t event);
/// The event as luck large enough for a grade: the reader's, or the largest of any seat. None if it
/// is not one.
std::optional<Moment> great_luck(const Review& review, std::size_t event, Seat reader);

/// The grade of a decision for people; kNone if it was not judged.
Grade grade_of(const Review& review, const ReviewedEvent& event);

}  // namespace turnkey::review
