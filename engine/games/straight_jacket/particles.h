// Weighted particles. Where there are too many, a sample by weight stands for the rest, as in a
// particle filter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/rng.h"
#include "engine/games/straight_jacket/even_draws.h"

namespace turnkey::straight_jacket {

template <class T>
struct Particles {
  /// Whether the last weighing found any weight above 0.
  bool alive() const { return !sums.empty() && sums.back() > 0; }

  template <class WeightOf>
  void weigh(WeightOf&& weight_of) {
    long double sum = 0;
    sums.clear();
    for (const T& one : all) sums.push_back(sum += weight_of(one));
  }

  /// Draws an index by weight; alive() must hold.
  std::size_t draw(Rng& rng) const {
    const auto drawn = std::upper_bound(sums.begin(), sums.end() - 1, rng.unit() * sums.back());
    return static_cast<std::size_t>(drawn - sums.begin());
  }

  /// Keeps some of the present particles; particles added meanwhile follow them.
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

  /// Resamples `count` particles, evenly spread, all with the same weight: `stand_for(one, weight)`
  /// sets it. A particle that is drawn more than once takes one place and counts as often.
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
  std::vector<long double> sums;  ///< running sums of the weights
};

}  // namespace turnkey::straight_jacket
