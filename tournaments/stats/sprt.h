// The sequential test of "the first agent is better by `high`" (H1) against "by `low`" (H0), on
// block values: Wald's test (1945) with the generalised likelihood ratio of a mean whose variance
// is estimated (Van den Bergh, "A practical introduction to the GSPRT").
//
//   LLR = B (m₁ − m₀)(2 x̄ − m₀ − m₁) / (2 s²),   H0 at log(β / (1 − α)), H1 at log((1 − β) / α)
//
// over the first B blocks of the schedule, from `fewest_blocks` on (with 30 blocks the type II
// error was 10.8 % instead of 5 %).
//
// The meaning of x, m₀ and m₁, by the unit of `low` and `high`:
// - share: x is the difference of the agents' mean shares of the win in the block (−1…1), the
//   bounds differences of mean shares;
// - score: the same of mean scores;
// - elo: x is the first agent's mean share (0…1), m = 1 / (1 + 10^(−elo / 400));
// - normalised elo: x as for elo, m = ½ + nelo · ln 10 / 800 · σ, where σ = s √g is the standard
//   deviation of a game, g games a block.
//
// s² = (Σ (x − x̄)² + k ρ²) / B: adding k observations of size ρ keeps equal blocks from proving
// certainty. ρ is the largest possible deviation: 1 for share, ½ for the Elos. Bounds of score are
// unknown here, so its ρ is the largest difference in any game so far (equal blocks can consist of
// games won in turns), and at least m₁ − m₀. k is the farther bound of the LLR, log 19 for 5 %.
// With k = 1, when 98 % of the blocks were equal and under H1 the others are won, 11 to 15 % of the
// tests accepted H0 instead of 5 %: they saw too few blocks to meet one that differs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "tournaments/cup/cup.h"
#include "tournaments/stats/estimate.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// A block of two agents, as the test needs it. Differences are first − second.
struct BlockDifference {
  double share = 0;  ///< mean a game, −1…1
  double score = 0;
  int games = 2;
  double widest = 0;  ///< the largest difference of scores in one of its games
};

/// The block's games must all be between these two.
BlockDifference block_difference(const BlockOutcome& block, std::uint16_t first,
                                 std::uint16_t second);

struct SprtState {
  enum class Verdict { kRunning, kH0, kH1, kUndecided };
  Verdict verdict = Verdict::kRunning;  ///< kUndecided: the cap on blocks came first
  std::uint64_t blocks = 0;             ///< examined; once decided, the number needed
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

/// Takes block values in any order, and examines each prefix of the schedule once, in order. So the
/// verdict and its block do not depend on the order in which blocks finish. Blocks after the
/// verdict are ignored.
class Sprt {
 public:
  /// At most `most_blocks` blocks, those of the schedule. 0 < α, β; α + β < 1; low < high.
  Sprt(const SprtSettings& settings, std::uint64_t most_blocks);

  /// Adds a finished block by its index in the schedule, each once. A value waits until all earlier
  /// ones are there.
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
  bool corrected = false;  ///< corrected for stopping by the result; else the plain mean
};

/// How much better the first agent is. A test that stops when luck is extreme exaggerates the plain
/// mean. Corrected: the median-unbiased estimate and interval by the stage-wise ordering of
/// outcomes (Siegmund 1978; Tsiatis, Rosner and Mehta 1984). It treats the sum of blocks as a
/// Brownian motion (like fishtest), watched from `fewest_blocks` on, with bounds moved out by 0.583
/// s for the overshoot of a sum (Siegmund 1985, 10.4). While the test runs: the plain mean with its
/// t interval. Absent with fewer than two blocks.
std::optional<SprtEstimate> sprt_estimate(const SprtState& state, const SprtSettings& settings);

}  // namespace turnkey::tournament
