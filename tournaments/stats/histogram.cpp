#include "tournaments/stats/histogram.h"

#include <algorithm>
#include <cmath>

#include "engine/core/assert.h"

namespace turnkey::tournament {
namespace {

constexpr double kBinsAnOctave = 64;

/// The number of values in the fraction `part` of `count`, at least one.
std::uint64_t wanted(double part, std::uint64_t count) {
  TURNKEY_ASSERT(part >= 0 && part <= 1);
  const double number = std::ceil(part * static_cast<double>(count));
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(number));
}

}  // namespace

void Moments::add(double value) {
  lowest = count == 0 ? value : std::min(lowest, value);
  highest = count == 0 ? value : std::max(highest, value);
  ++count;
  const double step = value - mean;
  mean += step / static_cast<double>(count);
  squares_ += step * (value - mean);
}

std::optional<double> Moments::deviation() const {
  if (count < 2) return std::nullopt;
  return std::sqrt(squares_ / static_cast<double>(count - 1));
}

void Histogram::add(double value) {
  TURNKEY_ASSERT(std::isfinite(value));
  moments_.add(value);
  ++bins_[width_ == 0 ? value + 0.0 : std::floor(value / width_) * width_];
  if (bins_.size() > most_bins_) widen();
}

void Histogram::widen() {
  if (width_ == 0) {
    // At most twice the allowed bins, so the loop ends after a step or two.
    const double range = bins_.rbegin()->first - bins_.begin()->first;
    width_ = std::exp2(std::floor(std::log2(range / static_cast<double>(2 * most_bins_))));
  } else {
    width_ *= 2;
  }
  std::map<double, std::uint64_t> wider;
  for (const auto& [low, count] : bins_) wider[std::floor(low / width_) * width_] += count;
  bins_ = std::move(wider);
  if (bins_.size() > most_bins_) widen();
}

std::vector<Histogram::Bin> Histogram::bins() const {
  std::vector<Bin> result;
  for (const auto& [low, count] : bins_) result.push_back({low, count});
  return result;
}

std::optional<double> Histogram::quantile(double part) const {
  if (bins_.empty()) return std::nullopt;
  std::uint64_t left = wanted(part, moments_.count);
  for (const auto& [low, count] : bins_) {
    if (left <= count) return std::clamp(low + width_ / 2, moments_.lowest, moments_.highest);
    left -= count;
  }
  return moments_.highest;
}

void LogHistogram::add(double value) {
  TURNKEY_ASSERT(std::isfinite(value) && value >= 0);
  moments_.add(value);
  const double place = value < 1 ? 0 : 1 + std::floor(std::log2(value) * kBinsAnOctave);
  const auto bin = static_cast<std::size_t>(place);
  if (bin >= bins_.size()) bins_.resize(bin + 1);
  ++bins_[bin];
}

std::optional<double> LogHistogram::quantile(double part) const {
  if (bins_.empty()) return std::nullopt;
  std::uint64_t left = wanted(part, moments_.count);
  for (std::size_t bin = 0; bin < bins_.size(); ++bin) {
    if (left > bins_[bin]) {
      left -= bins_[bin];
      continue;
    }
    const double middle =
        bin == 0 ? 0.0 : std::exp2((static_cast<double>(bin) - 0.5) / kBinsAnOctave);
    return std::clamp(middle, moments_.lowest, moments_.highest);
  }
  return moments_.highest;
}

}  // namespace turnkey::tournament
