// What a stored game holds of claims: who said what of which decision, and what came of it.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tournaments/stats/calibration.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The decisions of a game, in their order. Of a game that was lost by a fault none: its result
/// says nothing of the hands.
std::vector<Claim> claims_of(const GameRow& row, const GameText& text);

/// By variant and agent, from games as a store has them: by ascending id. Errors are clustered by
/// block, or by deal where blocks share it; a shared deal that comes back later, as it does for
/// agents that were added, counts as another there, as all its claims would have to be kept.
class ClaimCollector {
 public:
  explicit ClaimCollector(std::size_t variants, std::size_t agents)
      : sums_(variants, std::vector<CalibrationSums>(agents)) {}

  void add(const GameRow& row, const GameText& text, bool shares_deals = false);
  void finish();
  /// Of the blocks that are finished.
  Calibration of(std::size_t variant, std::size_t agent) const {
    return sums_[variant][agent].result();
  }

 private:
  std::vector<std::vector<CalibrationSums>> sums_;
  using VariantAndAgent = std::pair<std::size_t, std::uint16_t>;

  std::uint64_t deal_ = 0;  ///< the block, or the seed of a shared deal
  std::map<VariantAndAgent, std::vector<Claim>> claims_;  ///< of that deal
};

}  // namespace turnkey::tournament
