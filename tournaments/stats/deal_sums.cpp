#include "tournaments/stats/deal_sums.h"

#include <algorithm>
#include <numeric>
#include <range/v3/view/map.hpp>

#include "engine/core/assert.h"
#include "engine/core/hash.h"

namespace turnkey::tournament {

void SharedDeals::add(std::uint64_t deal, std::uint64_t table, std::span<const double> values) {
  TURNKEY_ASSERT(values.size() == width_);
  if (parts_.empty() || parts_.back().deal != deal) {
    parts_.push_back({deal, 0});
    sums_.resize(sums_.size() + width_);
  }
  parts_.back().tables += table;
  const std::size_t first = sums_.size() - width_;
  for (std::size_t i = 0; i < width_; ++i) sums_[first + i] += values[i];
}

void SharedDeals::for_each(const Visit& visit) const {
  std::vector<std::size_t> order(parts_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return parts_[a].deal < parts_[b].deal; });
  std::vector<double> sums(width_);
  for (std::size_t i = 0; i < order.size();) {
    const std::uint64_t deal = parts_[order[i]].deal;
    std::uint64_t tables = 0;
    std::fill(sums.begin(), sums.end(), 0.0);
    for (; i < order.size() && parts_[order[i]].deal == deal; ++i) {
      tables += parts_[order[i]].tables;
      for (std::size_t j = 0; j < width_; ++j) sums[j] += sums_[order[i] * width_ + j];
    }
    visit(tables, sums);
  }
}

std::uint64_t table_hash(int variant, const Table& table) {
  std::uint64_t hash = hash_of(variant);
  for (const std::uint16_t agent : table) hash = hash_of(agent, hash);
  return hash;
}

void DealSums::add(const BlockOutcome& block, const Table& table, double games,
                   std::span<const double> values) {
  TURNKEY_ASSERT(values.size() == values_);
  ++blocks_;
  if (!block.deal) {
    std::vector<ClusterSums>& stratum = own_[table];
    stratum.resize(values_);
    for (std::size_t i = 0; i < values_; ++i) stratum[i].add(games, values[i]);
    return;
  }
  std::vector<double> sums{games};
  sums.insert(sums.end(), values.begin(), values.end());
  shared_.add(*block.deal, table_hash(block.variant, table), sums);
}

ClusterMean DealSums::mean(std::size_t value) const {
  std::map<std::uint64_t, ClusterSums> by_tables;
  shared_.for_each([&](std::uint64_t tables, std::span<const double> sums) {
    by_tables[tables].add(sums[0], sums[value + 1]);
  });
  std::vector<const ClusterSums*> strata;
  for (const auto& stratum : own_ | ranges::views::values) strata.push_back(&stratum[value]);
  for (const auto& stratum : by_tables | ranges::views::values) strata.push_back(&stratum);
  return cluster_mean(strata);
}

void DealSums::for_each_shared(
    const std::function<void(double games, std::span<const double>)>& visit) const {
  shared_.for_each(
      [&](std::uint64_t, std::span<const double> sums) { visit(sums[0], sums.subspan(1)); });
}

}  // namespace turnkey::tournament
