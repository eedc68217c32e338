// Games by number, on all processors.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "engine/core/hash.h"
#include "search/common/thread.h"

namespace turnkey::training {

/// `count` games of `play(seed)`, in the same order for any number of threads; the seeds follow
/// from `key`. Calls `watch` now and then with the number of finished games.
template <class Play>
auto games_of(const Play& play, const std::array<std::uint64_t, 3>& key, long count,
              const std::function<void(long)>& watch) {
  constexpr long kOfEach = 8;  // games per thread before all wait for each other and call `watch`
  std::vector<decltype(play(std::uint64_t{0}))> games(static_cast<std::size_t>(count));
  const long threads = std::max(1u, std::thread::hardware_concurrency());
  for (long from = 0; from < count; from += kOfEach * threads) {
    const long to = std::min(count, from + kOfEach * threads);
    const auto play_some = [&](std::size_t thread) {
      for (long i = from + static_cast<long>(thread); i < to; i += threads) {
        const std::array seed = {key[0], key[1], key[2], static_cast<std::uint64_t>(i)};
        games[static_cast<std::size_t>(i)] = play(hash_of(seed));
      }
    };
    in_parallel(static_cast<std::size_t>(threads), play_some, [] {});
    if (watch) watch(to);
  }
  return games;
}

}  // namespace turnkey::training
