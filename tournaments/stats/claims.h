// The claims in a stored game: who expected what at which decision, and the result.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tournaments/stats/calibration.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The decisions of a game, in order. None for a game lost by a fault, whose result says nothing
/// about the hands.
std::vector<Claim> claims_of(const GameRow& row, const GameText& text);

/// Calibration by variant and agent, from games by ascending id. Errors are clustered by block, or
/// by deal if blocks share it. A shared deal that returns later, as for added agents, counts as a
/// new one, because keeping all its claims would need too much memory.
class ClaimCollector {
 public:
  explicit ClaimCollector(std::size_t variants, std::size_t agents)
      : sums_(variants, std::vector<CalibrationSums>(agents)) {}

  void add(const GameRow& row, const GameText& text, bool shares_deals = false);
  void finish();
  /// Over finished blocks.
  Calibration of(std::size_t variant, std::size_t agent) const {
    return sums_[variant][agent].result();
  }

 private:
  std::vector<std::vector<CalibrationSums>> sums_;
  using VariantAndAgent = std::pair<std::size_t, std::uint16_t>;

  std::uint64_t deal_ = 0;  ///< the block, or the seed of a shared deal
  std::map<VariantAndAgent, std::vector<Claim>> claims_;  ///< at that deal
};

}  // namespace turnkey::tournament
