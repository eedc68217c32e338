// What a review comes to, seat by seat. Errors of different events are independent of each other,
// so those of sums are the roots of the sums of their squares.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "protocol/review/review.h"

namespace turnkey::review {

/// Of the moves that were judged, each with its loss, also those that look better than the best.
struct LossSums {
  int judged = 0;
  int not_best = 0;
  Estimate share;
  Estimate score;
  std::array<int, 4> verdicts{};  ///< by Verdict
  double thousandths = 0;         ///< as VerdictScale tells them
  double squares = 0;             ///< of each loss's thousandths
};

struct LuckSums {
  int events = 0;
  Estimate share;
  Estimate score;
};

struct SeatSums {
  int forced = 0;
  int unforced = 0;
  LossSums known;
  LossSums open;
  LuckSums deals;
  LuckSums draws;
  /// The result less all luck; none of a game without an end, or where luck was not asked for. The
  /// errors are those of the luck.
  std::optional<Estimate> share_without_luck;
  std::optional<Estimate> score_without_luck;
};

std::vector<SeatSums> sums_of(const Review& review);

}  // namespace turnkey::review
