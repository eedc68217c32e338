// Sums over iterations from which means and standard errors are made, for every seat, for both
// things a game pays.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/payoffs.h"
#include "search/report.h"

namespace turnkey {

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

  /// Estimates for the first `seats` seats.
  std::vector<Estimate> scores(int seats) const {
    return estimates(sums_.score, squares_.score, seats);
  }
  std::vector<Estimate> shares(int seats) const {
    return estimates(sums_.share, squares_.share, seats);
  }

 private:
  using Values = std::array<double, kSeats>;

  std::vector<Estimate> estimates(const Values& sums, const Values& squares, int seats) const {
    std::vector<Estimate> result(static_cast<std::size_t>(seats));
    if (count_ == 0) return result;
    const auto n = static_cast<double>(count_);
    for (std::size_t s = 0; s < result.size(); ++s) {
      const double mean = sums[s] / n;
      const double variance = std::max(0.0, squares[s] / n - mean * mean);
      result[s] = {mean, std::sqrt(variance / std::max(1.0, n - 1))};
    }
    return result;
  }

  std::uint64_t count_ = 0;
  Payoffs<kSeats> sums_;
  Payoffs<kSeats> squares_;
};

}  // namespace turnkey
