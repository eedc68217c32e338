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
  /// The event that is part of the moment: the luck that a move used, the move that luck answered,
  /// or the later event by which luck took effect.
  std::optional<std::size_t> also = {};
};

inline constexpr std::size_t kMoments = 3;

/// At most kMoments, those that changed most for the reader, in the order of the game: graded
/// moves, of which the reader's own count double, and luck. Without a reader everybody's moves
/// count double, and the largest luck of any seat counts.
std::vector<Moment> moments_of(const Review& review, Seat reader);

/// Whether the moment is a move that the reader of a review can learn from, and so may practise:
/// one of the reader's own; without a reader anybody's.
bool is_to_practise(const Moment& moment, Seat reader);

/// The event as a graded move; none if it is not one.
std::optional<Moment> graded_move(const Review& review, std::size_t event);
/// The event as luck large enough for a grade, and beyond four errors: the reader's, or the largest
/// of any seat. None if it is not one.
/// A card that lies open for all is luck once a seat has it and the game has turned as the luck
/// says. A seat that takes it by a move must be one that gains; that move is then the moment.
std::optional<Moment> great_luck(const Review& review, std::size_t event, Seat reader);
/// The luck of all events, once for each moment.
std::vector<Moment> all_luck(const Review& review, Seat reader);

/// The grade of a decision for people; kNone if it was not judged.
Grade grade_of(const Review& review, const ReviewedEvent& event);

}  // namespace turnkey::review
