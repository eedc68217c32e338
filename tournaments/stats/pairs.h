// Compares every two agents that met in a variant, over the games in which both sat: differences,
// Elo, normalised Elo, and the probability of being ahead.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "tournaments/stats/deal_sums.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// Blocks by the first agent's points. With two games a block and draws, this is the pentanomial of
/// chess testing: 0, ½, 1, 1½ and 2 points.
enum class BlockPoints { kNone, kBelowHalf, kHalf, kAboveHalf, kAll };
inline constexpr std::size_t kBlockPoints = 5;

/// The first agent against the second, seen from the first.
///
/// Points of a game: if no third agent sits at the table, the first agent's share of the win.
/// Otherwise the fraction of team pairs in which the first agent's team is placed better; equal
/// places count half. Then a game that a third agent won counts half if the two are unranked. That
/// pulls their Elo towards 0; ratings leave such games out.
struct PairComparison {
  std::uint16_t first = 0;
  std::uint16_t second = 0;
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;
  /// Games with more than half a point. Games whose win the two share are draws, even if a tie of
  /// three teams gives two thirds of a point to the agent with two of them.
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::array<std::uint64_t, kBlockPoints> block_points{};  ///< index: BlockPoints
  Estimate share_difference;                               ///< in a game, −1 to 1
  Estimate score_difference;
  Estimate points;  ///< in a game, 0 to 1
  EloEstimate elo;  ///< from the points
  /// (points − ½) / standard deviation of a game · 800 / ln 10, with the deviation of a block's
  /// mean times √games. It tells how many games show the difference, for any rate of draws (Van den
  /// Bergh 2020). Interval by the delta method with skewness and kurtosis of the blocks. Absent if
  /// blocks do not differ.
  std::optional<Estimate> normalized_elo;
  /// Likelihood of superiority: the probability that the first agent is better, given a flat prior.
  /// From t of the points; if all blocks are won, 1 − 2^−(blocks + 1). Absent with fewer than two
  /// blocks.
  std::optional<double> superiority;
  /// The same for the mean score.
  std::optional<double> score_superiority;

  /// Whether all blocks are pairs of games, so that block_points is a pentanomial.
  bool paired() const { return games == 2 * blocks; }

  /// Seen from the second agent.
  PairComparison reversed() const;
};

/// Blocks may come in any order. Memory as in AgentMeans.
class PairTable {
 public:
  void add(const BlockOutcome& block);

  /// All pairs that met, first < second, in order.
  std::vector<PairComparison> all() const;
  /// Absent if they never met.
  std::optional<PairComparison> of(std::uint16_t first, std::uint16_t second) const;

 private:
  /// Sums of powers 1 to 4 of points − ½ over a block or a shared deal.
  using Powers = std::array<double, 4>;
  struct Sums {
    DealSums share_score_points{3};
    /// Blocks with their own deals, ordered by table, so that sums do not depend on which table
    /// came first.
    std::map<Table, Powers> powers;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::array<std::uint64_t, kBlockPoints> block_points{};
  };
  using Pair = std::array<std::uint16_t, 2>;

  static PairComparison compare(Pair pair, const Sums& sums);
  static Powers powers_of(const Sums& sums);

  std::map<Pair, Sums> pairs_;
};

}  // namespace turnkey::tournament
