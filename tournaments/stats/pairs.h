// Every two agents that met in a variant, compared over the games in which both sat: differences,
// Elo, normalised Elo, who is ahead how surely.
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

/// Blocks by what the first agent got of their points. With two games a block and draws this is
/// the pentanomial of the chess runners: 0, ½, 1, 1½ and 2 points.
enum class BlockPoints { kNone, kBelowHalf, kHalf, kAboveHalf, kAll };
inline constexpr std::size_t kBlockPoints = 5;

/// The first agent against the second, seen from the first.
///
/// The points of a game are the first agent's share of the win where no third agent sits at the
/// table; else the part of the pairs of their teams in which the first's is placed better, equal
/// places half. There a game that a third agent won counts as a half where the two are unranked,
/// which draws their Elo towards 0; ratings leave it out.
struct PairComparison {
  std::uint16_t first = 0;
  std::uint16_t second = 0;
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;
  /// Games of more than half a point. Those whose win the two share are drawn, though a tie of
  /// three teams gives two thirds of a point to the agent that has two of them.
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::array<std::uint64_t, kBlockPoints> block_points{};  ///< index: BlockPoints
  Estimate share_difference;                               ///< a game, −1 to 1
  Estimate score_difference;
  Estimate points;  ///< a game, 0 to 1
  EloEstimate elo;  ///< of the points
  /// (points − ½) / standard deviation of a game · 800 / ln 10, the deviation being that of a
  /// block's mean times √games: it tells how many games it takes to see the difference, whatever
  /// is drawn (Van den Bergh 2020). Interval by the delta method with skewness and kurtosis of the
  /// blocks. Absent where blocks do not differ.
  std::optional<Estimate> normalized_elo;
  /// Likelihood of superiority: the probability that the first is better, given a flat prior. By
  /// t of the points; where all blocks are won 1 − 2^−(blocks + 1). Absent with fewer than two
  /// blocks.
  std::optional<double> superiority;
  /// The same of the mean score.
  std::optional<double> score_superiority;

  /// Whether all blocks are pairs of games, so that block_points is a pentanomial.
  bool paired() const { return games == 2 * blocks; }

  /// Seen from the second.
  PairComparison reversed() const;
};

/// Blocks may come in any order. Memory as AgentMeans.
class PairTable {
 public:
  void add(const BlockOutcome& block);

  /// All that met, first < second, in order.
  std::vector<PairComparison> all() const;
  /// Absent: they never met.
  std::optional<PairComparison> of(std::uint16_t first, std::uint16_t second) const;

 private:
  /// Sums of powers 1 to 4 of the points − ½ of a block, or of a shared deal.
  using Powers = std::array<double, 4>;
  struct Sums {
    DealSums share_score_points{3};
    /// Of blocks with deals of their own, in the order of tables, so that sums do not depend on
    /// which table came first.
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
