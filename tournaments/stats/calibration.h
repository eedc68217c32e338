// Whether what agents say of their chances comes true: the share of the win that a seat expected
// when it moved, held against the share that it had in the end. Running sums only, whatever the
// number of claims. All claims of a deal share its cards and its result, so every error is
// clustered by block.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournaments/stats/cluster_mean.h"

namespace turnkey::tournament {

/// A decision of a seat.
struct Claim {
  std::uint16_t agent = 0;
  int move = 1;                 ///< the how manyeth of its seat in the game
  std::optional<double> said;   ///< the share of the win that its seat expects, 0…1
  std::optional<double> error;  ///< the sampling error of this, as it was said
  double came = 0;              ///< the share that its seat had
  bool forced = false;          ///< there was no other move: it decided nothing
};

/// Claims that are alike: a tenth of what can be said, or a stretch of the game.
struct CalibrationBin {
  double low = 0;   ///< of shares, at least this…
  double high = 0;  ///< and less than this (1 included); of moves, from this one to that one
  std::uint64_t claims = 0;
  double said = 0;  ///< mean
  Estimate came;
  Estimate excess;  ///< said − came
};

struct Calibration {
  std::uint64_t claims = 0;  ///< what all else is of
  std::uint64_t blocks = 0;
  std::uint64_t forced = 0;         ///< claims of forced moves, left out
  std::uint64_t silent = 0;         ///< decisions without a claim
  std::uint64_t unknown_error = 0;  ///< claims without an error
  double said = 0;                  ///< means
  double came = 0;
  double spread = 0;  ///< standard deviation of what was said
  Estimate excess;    ///< said − came: 0 is right
  /// Of the line came = intercept + slope · said, by least squares: 1 and 0 are right. Absent where
  /// nearly the same is said always.
  std::optional<Estimate> slope;
  std::optional<Estimate> intercept;
  /// The slope of claims that are right but for the sampling errors that they name. Absent where
  /// not all of them do.
  std::optional<double> noisy_slope;
  Estimate brier;                      ///< mean of (said − came)²
  double brier_of_mean = 0;            ///< of one who always says `came`
  std::vector<CalibrationBin> tenths;  ///< those that have claims, ascending
  std::vector<CalibrationBin> moves;   ///< 1, 2, 3–4, 5–8… the last without an end (`high` 0)
};

/// One agent's claims in one variant.
class CalibrationSums {
 public:
  /// All of its decisions in a block. Blocks may come in any order.
  void add(std::span<const Claim> block);
  Calibration result() const;

 private:
  static constexpr std::size_t kTenths = 10;
  static constexpr std::size_t kStretches = 8;
  /// What a block adds up to, of its claims x = said − ½ and y = came: 1, x, y, x², x y.
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
  std::array<Sums, kSums> products_{};  ///< over blocks, of each two sums
  double squared_came_ = 0;
  double squared_error_ = 0;
  Bins<kTenths> tenths_;
  Bins<kStretches> stretches_;
};

}  // namespace turnkey::tournament
