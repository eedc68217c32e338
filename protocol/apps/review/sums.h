// Sums of a review for each seat. Errors of different events are independent, so the squared error
// of a sum is the sum of squared errors.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/apps/review/review.h"

namespace turnkey::review {

/// Sums over all judged moves, including those that look better than the best.
struct LossSums {
  int judged = 0;
  int not_best = 0;
  Estimate share;
  Estimate score;
  std::array<int, 4> verdicts{};  ///< by Verdict
  double thousandths = 0;         ///< as in VerdictScale
  double squares = 0;             ///< of each loss, in thousandths
};

/// A player's loss a decision over several games.
class LossRate {
 public:
  /// With fewer games their spread is unknown.
  static constexpr std::uint64_t kFewestGames = 10;

  /// Adds the judged moves of one game.
  void add(const LossSums& game);
  std::uint64_t decisions() const { return static_cast<std::uint64_t>(decisions_); }
  /// Thousandths a decision. Decisions of one game share its luck and plan, so from kFewestGames on
  /// the error is that of a ratio of sums over games (Cochran, Sampling Techniques, 1977, chapter
  /// 6). With fewer games it comes from the spread of decisions.
  Estimate lost() const;

 private:
  std::uint64_t games_ = 0;  ///< with at least one decision
  double decisions_ = 0;
  double thousandths_ = 0;
  double squares_ = 0;  ///< of each decision's loss, in thousandths
  // Sums over games: thousandths squared, thousandths times decisions, decisions squared.
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
  /// The result less all luck, with the errors of the luck. None for an unfinished game, or when
  /// luck was not computed.
  std::optional<Estimate> share_without_luck;
  std::optional<Estimate> score_without_luck;
};

std::vector<SeatSums> sums_of(const Review& review);

}  // namespace turnkey::review
