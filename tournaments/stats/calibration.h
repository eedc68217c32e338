// Whether agents' reported chances are calibrated: compares the share of the win that a seat
// expected when it moved with its final share. Keeps only running sums, for any number of claims.
// All claims of a deal share its cards and its result, so every error is clustered by block.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournaments/stats/cluster_mean.h"

namespace turnkey::tournament {

/// A decision of a seat, with its reported expectation.
struct Claim {
  std::uint16_t agent = 0;
  int move = 1;                 ///< number of the move among its seat's moves in the game
  std::optional<double> said;   ///< the share of the win that the seat expects, 0…1
  std::optional<double> error;  ///< its sampling error, as reported
  double came = 0;              ///< the seat's final share
  bool forced = false;          ///< there was no other move, so no decision
};

/// Similar claims: a tenth of the range, or a stretch of the game.
struct CalibrationBin {
  double low = 0;   ///< of shares: at least this…
  double high = 0;  ///< and less than this (1 included); of moves: from first to last
  std::uint64_t claims = 0;
  double said = 0;  ///< mean
  Estimate came;
  Estimate excess;  ///< said − came
};

struct Calibration {
  std::uint64_t claims = 0;  ///< the number of claims in the other fields
  std::uint64_t blocks = 0;
  std::uint64_t forced = 0;         ///< claims of forced moves, excluded
  std::uint64_t silent = 0;         ///< decisions without a claim
  std::uint64_t unknown_error = 0;  ///< claims without an error
  double said = 0;                  ///< means
  double came = 0;
  double spread = 0;  ///< standard deviation of `said`
  Estimate excess;    ///< said − came: 0 is calibrated
  /// The least-squares line came = intercept + slope · said: 1 and 0 are calibrated. Absent if the
  /// claims are nearly equal.
  std::optional<Estimate> slope;
  std::optional<Estimate> intercept;
  /// The slope of claims that are calibrated up to their reported sampling errors. Absent unless
  /// all claims report one.
  std::optional<double> noisy_slope;
  Estimate brier;                      ///< mean of (said − came)²
  double brier_of_mean = 0;            ///< of a forecast that always says `came`
  std::vector<CalibrationBin> tenths;  ///< only those with claims, ascending
  std::vector<CalibrationBin> moves;   ///< 1, 2, 3–4, 5–8…; the last is open-ended (`high` 0)
};

/// One agent's claims in one variant.
class CalibrationSums {
 public:
  /// Adds all its decisions in a block. Blocks may come in any order.
  void add(std::span<const Claim> block);
  Calibration result() const;

 private:
  static constexpr std::size_t kTenths = 10;
  static constexpr std::size_t kStretches = 8;
  /// A block's sums over its claims, with x = said − ½ and y = came: 1, x, y, x², x y.
  enum Sum { kOne, kX, kY, kXX, kXY, kSums };
  using Sums = std::array<double, kSums>;

  struct Bin {
    ClusterSums came;
    ClusterSums excess;
    double said = 0;
  };

  template <std::size_t n>
  using Bins = std::array<Bin, n>;
  static void add_to(Bin& bin, std::span<const Claim* const> claims);
  static std::optional<CalibrationBin> result_of(const Bin& bin);
  static double mean_product(const Sums& weights, const std::array<Sums, kSums>& products);
  void add_regression(std::span<const Claim* const> claims);
  void add_line(Calibration& result) const;
  Estimate coefficient(double value, const Sums& weights) const;

  Calibration counts_;
  ClusterSums excess_;
  ClusterSums brier_;
  Sums all_{};
  std::array<Sums, kSums> products_{};  ///< over blocks, of each pair of sums
  double squared_came_ = 0;
  double squared_error_ = 0;
  Bins<kTenths> tenths_;
  Bins<kStretches> stretches_;
};

}  // namespace turnkey::tournament
