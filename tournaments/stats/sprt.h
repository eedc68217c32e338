// The sequential test of "the first agent is better by `high`" (H1) against "by `low`" (H0), on
// block values: Wald's test (1945) with the generalised likelihood ratio of a mean whose variance
// is estimated (Van den Bergh, "A practical introduction to the GSPRT").
//
//   LLR = B (m₁ − m₀)(2 x̄ − m₀ − m₁) / (2 s²),   H0 at log(β / (1 − α)), H1 at log((1 − β) / α)
//
// over the first B blocks of the schedule, from `fewest_blocks` on (with 30 blocks the error of the
// second kind was 10.8 % where 5 % was asked for).
//
// What x, m₀ and m₁ are, by the unit of `low` and `high`:
// - share: x is the difference of the agents' mean shares of the win in the block (−1…1), the
//   bounds differences of mean shares;
// - score: the same of mean scores;
// - elo: x is the first agent's mean share (0…1), m = 1 / (1 + 10^(−elo / 400));
// - normalised elo: x as for elo, m = ½ + nelo · ln 10 / 800 · σ, where σ = s √g is the standard
//   deviation of a game, g games a block.
//
// s² = (Σ (x − x̄)² + k ρ²) / B: k observations of size ρ are added, so that a run of equal blocks
// proves no certainty. ρ is the largest deviation that there can be: 1 for share, ½ for the Elos;
// for score, of which bounds are not known here, the largest difference that a single game has had
// so far, as equal blocks are of games that are won in turns; at least m₁ − m₀. k is the farther
// bound of the LLR, log 19 for 5 %. With k = 1, where 98 % of the blocks were equal and H1 was that
// the others are won, H0 was taken in 11 to 15 % of the tests instead of 5 %: too few blocks to
// have seen one that differs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "tournaments/cup/cup.h"
#include "tournaments/stats/estimate.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// What the test needs of a block of two agents; differences are first − second.
struct BlockDifference {
  double share = 0;  ///< mean a game, −1…1
  double score = 0;
  int games = 2;
  double widest = 0;  ///< difference of scores in one of its games, the largest
};

/// The block's games must all be between these two.
BlockDifference block_difference(const BlockOutcome& block, std::uint16_t first,
                                 std::uint16_t second);

struct SprtState {
  enum class Verdict { kRunning, kH0, kH1, kUndecided };
  Verdict verdict = Verdict::kRunning;  ///< kUndecided: the cap on blocks came first
  std::uint64_t blocks = 0;             ///< looked at: once decided, those it took
  double llr = 0;                       ///< 0 before two blocks
  double lower = 0;                     ///< H0 at or below
  double upper = 0;                     ///< H1 at or above
  double mean = 0;                      ///< x̄, in the units of x
  double deviation = 0;                 ///< s
  double games_a_block = 0;
  double low_mean = 0;  ///< m₀ and m₁ as of now
  double high_mean = 0;

  bool decided() const { return verdict != Verdict::kRunning; }
};

/// Takes block values in any order, looks at each prefix of the schedule once and in order: the
/// verdict and the block it falls at do not depend on the order in which blocks are finished. What
/// comes after the verdict is ignored.
class Sprt {
 public:
  /// At most `most_blocks`, the blocks of the schedule; 0 < α, β, α + β < 1 and low < high.
  Sprt(const SprtSettings& settings, std::uint64_t most_blocks);

  /// A finished block by its index in the schedule, each once. Values wait, one each, until all
  /// before them are there.
  void add(std::uint64_t index, const BlockDifference& value);

  const SprtState& state() const { return state_; }
  const SprtSettings& settings() const { return settings_; }

 private:
  void look(const BlockDifference& value);

  SprtSettings settings_;
  std::uint64_t most_blocks_;
  SprtState state_;
  std::map<std::uint64_t, BlockDifference> waiting_;
  double squares_ = 0;  ///< Σ (x − x̄)² (Welford 1962)
  double widest_ = 0;   ///< of all blocks so far
};

/// In the settings' own unit.
struct SprtEstimate {
  double value = 0;
  Interval interval;
  bool corrected = false;  ///< for having stopped by the result; else the plain mean
};

/// How much better the first agent is. The plain mean of a test that stopped exaggerates, as it
/// stops when luck is extreme. Corrected: the median-unbiased estimate and interval by the ordering
/// of outcomes by stages (Siegmund 1978; Tsiatis, Rosner and Mehta 1984), the sum of blocks taken
/// for a Brownian motion (as fishtest does), watched from `fewest_blocks` on; bounds moved out
/// by 0.583 s for what a sum overshoots (Siegmund 1985, 10.4). While the test is running: the plain
/// mean with its t interval. Absent with fewer than two blocks.
std::optional<SprtEstimate> sprt_estimate(const SprtState& state, const SprtSettings& settings);

}  // namespace turnkey::tournament
