// Distributions in bounded memory. Scores: exact while few differ, then in bins. Times: in bins of
// fixed relative width.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace turnkey::tournament {

/// Count, mean, standard deviation (Welford 1962) and extremes of the added values.
struct Moments {
  std::uint64_t count = 0;
  double mean = 0;
  double lowest = 0;  ///< 0 while empty, as are all
  double highest = 0;

  void add(double value);
  /// Absent with fewer than two values.
  std::optional<double> deviation() const;

 private:
  double squares_ = 0;
};

/// For any values, such as scores.
class Histogram {
 public:
  explicit Histogram(std::size_t most_bins = 200) : most_bins_(most_bins) {}

  void add(double value);

  /// 0: a bin is one value; else bins are [low, low + width), width a power of two.
  double width() const { return width_; }
  struct Bin {
    double low;
    std::uint64_t count;
  };
  /// The non-empty bins, in order.
  std::vector<Bin> bins() const;
  const Moments& moments() const { return moments_; }
  /// The least value that at least the fraction `part` (0…1) of all values do not exceed. Exact
  /// while width() is 0, else the middle of its bin. Absent while empty.
  std::optional<double> quantile(double part) const;

 private:
  void widen();

  std::size_t most_bins_;
  double width_ = 0;
  std::map<double, std::uint64_t> bins_;
  Moments moments_;
};

/// For values ≥ 0 such as durations: 64 bins for each factor of two, so a quantile is accurate to
/// 0.8 %. Values below 1 count as 0.
class LogHistogram {
 public:
  void add(double value);
  const Moments& moments() const { return moments_; }
  std::optional<double> quantile(double part) const;  ///< as in Histogram

 private:
  std::vector<std::uint64_t> bins_;
  Moments moments_;
};

}  // namespace turnkey::tournament
