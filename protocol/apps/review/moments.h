// The moments that decided a game: what its reader may learn from.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "protocol/apps/review/review.h"

namespace turnkey::review {

struct Moment {
  std::size_t event = 0;       ///< from 0 on, so many events came before
  Grade grade = Grade::kNone;  ///< of the move by what its seat knew; none: chance decided
  std::size_t seat = 0;        ///< who moved, or whom chance concerned
  Estimate cost;  ///< to that seat, in shares or points, as the game is played for: what the best
                  ///< move is worth more; of chance, the luck, which may be good
};

inline constexpr std::size_t kMoments = 3;

/// At most kMoments, in the order of the game: the worst of the reader's moves that have a grade,
/// of everybody's where there is no reader, and only then the moves of others and the events of
/// chance that weigh most. Luck is the reader's, else that of whom it concerned most.
std::vector<Moment> moments_of(const Review& review, Seat reader);

/// A move with a grade; none where the event is none.
std::optional<Moment> graded_move(const Review& review, std::size_t event);
/// Chance whose luck would have a grade as a loss: the reader's, else that of whom it concerned
/// most; none where the event is none.
std::optional<Moment> great_luck(const Review& review, std::size_t event, Seat reader);

/// The grade of a decision for people; none where nobody judged it.
Grade grade_of(const Review& review, const ReviewedEvent& event);

}  // namespace turnkey::review
