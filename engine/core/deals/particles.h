// Things with weights, of which there may be too many: then some are drawn by their weights and
// stand for the others, as in a particle filter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/deals/even_draws.h"
#include "engine/core/rng.h"

namespace turnkey {

template <class T>
struct Particles {
  /// Whether there are any of a weight above 0, when they were weighed last.
  bool alive() const { return !sums.empty() && sums.back() > 0; }

  template <class WeightOf>
  void weigh(WeightOf&& weight_of) {
    long double sum = 0;
    sums.clear();
    for (const T& one : all) sums.push_back(sum += weight_of(one));
  }

  /// The number of one, by its weight; some must be alive.
  std::size_t draw(Rng& rng) const {
    const auto drawn = std::upper_bound(sums.begin(), sums.end() - 1, rng.unit() * sums.back());
    return static_cast<std::size_t>(drawn - sums.begin());
  }

  /// Of those that are there, some are kept; what is added meanwhile stays behind them.
  template <class Keep>
  void keep_if(Keep&& keep) {
    const std::size_t before = all.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < before; ++i) {
      if (!keep(i)) continue;
      if (kept != i) all[kept] = all[i];
      ++kept;
    }
    all.erase(all.begin() + kept, all.begin() + before);
  }

  /// So many are drawn, evenly spread, and each stands for as much: `stand_for(one, weight)` gives
  /// it its new weight. One that is drawn more than once takes one place, and counts as often.
  template <class StandFor>
  void thin(std::size_t draws, Rng& rng, StandFor&& stand_for) {
    if (!alive()) return all.clear();
    EvenDraws drawn(sums.back(), draws, rng);
    const long double each = sums.back() / draws;
    keep_if([&](std::size_t i) {
      const int times = drawn.times(sums[i]);
      if (times > 0) stand_for(all[i], times * each);
      return times > 0;
    });
  }

  std::vector<T> all;
  std::vector<long double> sums;  ///< of their weights, up to each
};

}  // namespace turnkey
