// What a stored game holds of claims: who said what of which decision, and what came of it.
#pragma once

#include <map>
#include <vector>

#include "tournaments/stats/calibration.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The decisions of a game, in their order. Of a game that was lost by a fault none: its result
/// says nothing of the hands.
std::vector<Claim> claims_of(const GameRow& row, const GameText& text);

/// By variant and agent, from games as a store has them: by ascending id.
class ClaimCollector {
 public:
  explicit ClaimCollector(std::size_t variants, std::size_t agents)
      : sums_(variants, std::vector<CalibrationSums>(agents)) {}

  void add(const GameRow& row, const GameText& text);
  void finish();
  /// Of the blocks that are finished.
  Calibration of(std::size_t variant, std::size_t agent) const {
    return sums_[variant][agent].result();
  }

 private:
  std::vector<std::vector<CalibrationSums>> sums_;
  std::uint64_t block_ = 0;
  std::size_t variant_ = 0;
  std::map<std::uint16_t, std::vector<Claim>> claims_;  ///< of the block, by agent
};

}  // namespace turnkey::tournament
