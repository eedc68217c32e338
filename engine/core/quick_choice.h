// Chooses a move by its rating, as rollouts do: the best rated one, with some noise to make
// rollouts differ.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/core/rng.h"

namespace turnkey {

/// The best move of a list that is not empty; the first wins ties.
template <class List, class Rate>
auto best_rated(const List& list, Rate&& rate) {
  return *std::max_element(list.begin(), list.end(),
                           [&](const auto& a, const auto& b) { return rate(a) < rate(b); });
}

/// The same with noise: adds 0…noise − 1 to each rating. The first wins ties.
template <class List, class Rate>
auto best_after_noise(const List& list, std::uint32_t noise, Rng& rng, Rate&& rate) {
  std::size_t best = 0;
  int most = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int rating = rate(list[i]) + static_cast<int>(rng.below(noise));
    if (i == 0 || rating > most) {
      best = i;
      most = rating;
    }
  }
  return list[best];
}

/// The same for long lists: rates at most `looks` moves, chosen at random from a longer list. One
/// random number serves for the moves and for the noise.
template <class List, class Rate>
auto best_of_some(const List& list, std::uint32_t looks, std::uint32_t noise, Rng& rng,
                  Rate&& rate) {
  const auto count = static_cast<std::uint32_t>(list.size());
  if (count == 1) return list[0];
  const bool all = count <= looks;
  std::uint32_t best = count;
  int most = 0;
  for (std::uint32_t look = 0; look < std::min(count, looks); ++look) {
    const std::uint64_t random = rng.next();
    const auto high = static_cast<std::uint32_t>(random >> 32);
    const auto low = static_cast<std::uint32_t>(random);
    const std::uint32_t i =
        all ? look : static_cast<std::uint32_t>((std::uint64_t{high} * count) >> 32);
    const int rating = rate(list[i]) + static_cast<int>((std::uint64_t{low} * noise) >> 32);
    if (best == count || rating > most) {
      best = i;
      most = rating;
    }
  }
  return list[best];
}

}  // namespace turnkey
