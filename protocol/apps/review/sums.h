// What a review comes to, seat by seat. Errors of different events are independent of each other,
// so those of sums are the roots of the sums of their squares.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/apps/review/review.h"

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

/// What somebody has lost by a decision in several games.
class LossRate {
 public:
  /// Of fewer games nobody can tell how much games differ.
  static constexpr std::uint64_t kFewestGames = 10;

  /// The moves that were judged in one game.
  void add(const LossSums& game);
  std::uint64_t decisions() const { return static_cast<std::uint64_t>(decisions_); }
  /// Thousandths a decision. The decisions of a game have its luck and its plan in common, so from
  /// kFewestGames on the error is of how games differ: that of a ratio of two sums over them
  /// (Cochran, Sampling Techniques, 1977, chapter 6). Of fewer it is of how decisions differ.
  Estimate lost() const;

 private:
  std::uint64_t games_ = 0;  ///< with a decision
  double decisions_ = 0;
  double thousandths_ = 0;
  double squares_ = 0;  ///< of each decision's thousandths
  // Of each game's: thousandths squared, times its decisions, and these squared.
  double game_squares_ = 0;
  double products_ = 0;
  double decision_squares_ = 0;
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
