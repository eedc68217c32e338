// Sums over iterations, for means and standard errors of both payoffs of every seat.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/core/payoffs.h"
#include "search/common/report.h"

namespace turnkey {

/// The range of a sample's values; none: samples that all agree have no error.
using SampleRange = std::optional<ScoreBounds>;
/// For a share of the win.
inline constexpr ScoreBounds kShareBounds{0, 1};

/// The range of the difference of two samples.
constexpr ScoreBounds differences(const ScoreBounds& range) {
  return {range.low - range.high, range.high - range.low};
}

/// The standard error of a mean of n samples that all agree. Their spread is 0, but up to
/// 4 / (n + 4) of all samples may be different: the end of Wilson's interval at two standard errors
/// (1927). They may lie as far away as the range allows. Half of that distance counts as one error.
inline double error_of_agreeing(double mean, std::uint64_t n, const ScoreBounds& range) {
  const double reach = std::max(mean - range.low, range.high - mean);
  return 2 * reach / (static_cast<double>(n) + 4);
}

/// The mean of n samples, from their sum and the sum of their squares. With less than two samples
/// the error is unknown. Rounding errors of equal samples do not count as spread.
inline Estimate estimate_of(double sum, double squares, std::uint64_t n,
                            const SampleRange& range = {}) {
  if (n == 0) return {0, Estimate::kUnknown};
  const auto count = static_cast<double>(n);
  const double mean = sum / count;
  if (n == 1) return {mean, Estimate::kUnknown};
  const double variance = squares / count - mean * mean;
  // n additions err by half a unit each, once in the squares and twice in the sum.
  const double rounding = 2 * std::numeric_limits<double>::epsilon() * squares;
  if (variance > rounding) return {mean, std::sqrt(variance / (count - 1))};
  return {mean, range ? error_of_agreeing(mean, n, *range) : 0.0};
}

template <int kSeats>
class Tally {
 public:
  void add(const Payoffs<kSeats>& payoffs) {
    ++count_;
    for (std::size_t s = 0; s < kSeats; ++s) {
      sums_.score[s] += payoffs.score[s];
      sums_.share[s] += payoffs.share[s];
      squares_.score[s] += payoffs.score[s] * payoffs.score[s];
      squares_.share[s] += payoffs.share[s] * payoffs.share[s];
    }
  }

  void merge(const Tally& other) {
    count_ += other.count_;
    for (std::size_t s = 0; s < kSeats; ++s) {
      sums_.score[s] += other.sums_.score[s];
      sums_.share[s] += other.sums_.share[s];
      squares_.score[s] += other.squares_.score[s];
      squares_.share[s] += other.squares_.share[s];
    }
  }

  std::uint64_t count() const { return count_; }
  const Payoffs<kSeats>& sums() const { return sums_; }
  Payoffs<kSeats> means() const {
    Payoffs<kSeats> means = sums_;
    const double n = count_ == 0 ? 1.0 : static_cast<double>(count_);
    for (double& score : means.score) score /= n;
    for (double& share : means.share) share /= n;
    return means;
  }

  /// Estimates for the first `seats` seats.
  std::vector<Estimate> scores(int seats, const SampleRange& range = {}) const {
    return estimates(sums_.score, squares_.score, seats, range);
  }
  std::vector<Estimate> shares(int seats, const SampleRange& range = {}) const {
    return estimates(sums_.share, squares_.share, seats, range);
  }

 private:
  using Values = std::array<double, kSeats>;

  std::vector<Estimate> estimates(const Values& sums, const Values& squares, int seats,
                                  const SampleRange& range) const {
    std::vector<Estimate> result(static_cast<std::size_t>(seats));
    for (std::size_t s = 0; s < result.size(); ++s) {
      result[s] = estimate_of(sums[s], squares[s], count_, range);
    }
    return result;
  }

  std::uint64_t count_ = 0;
  Payoffs<kSeats> sums_;
  Payoffs<kSeats> squares_;
};

/// A seat's payoff with the first move minus that with another one, both in the same worlds.
template <int kSeats>
class Behind {
 public:
  void add(const Payoffs<kSeats>& first, const Payoffs<kSeats>& other, Seat seat) {
    const auto own = static_cast<std::size_t>(seat.index());
    tally_.add({{first.score[own] - other.score[own]}, {first.share[own] - other.share[own]}});
  }
  void merge(const Behind& other) { tally_.merge(other.tally_); }

  /// Writes it into the line of the other move. `scores`: the range of a sampled score; none:
  /// agreeing samples have no error.
  void fill(Line& line, const SampleRange& scores = {}) const {
    line.is_tied = is_nothing(tally_.shares(1)[0]) && is_nothing(tally_.scores(1)[0]);
    line.gap = estimate(Objective::kWin, scores);
    line.score_gap = estimate(Objective::kScore, scores);
  }

  /// The mean of the one or the other.
  Estimate estimate(Objective objective, const SampleRange& scores) const {
    const bool is_share = objective == Objective::kWin;
    SampleRange range;
    if (scores) range = differences(is_share ? kShareBounds : *scores);
    return is_share ? tally_.shares(1, range)[0] : tally_.scores(1, range)[0];
  }

 private:
  Tally<1> tally_;
};

}  // namespace turnkey
