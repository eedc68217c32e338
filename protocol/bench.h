// `bench`: a fixed set of searches whose signature changes only when the search changes. "No
// functional change" is proved by an equal signature.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace turnkey {

struct BenchResult {
  std::uint64_t signature = 0;  ///< hash of every move chosen and every value found
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

/// One thread, a fixed budget of iterations, every game of the build. `say` gets one line a game.
/// None when stopped.
std::optional<BenchResult> run_bench(const std::atomic<bool>& stop,
                                     const std::function<void(const std::string&)>& say);

}  // namespace turnkey
