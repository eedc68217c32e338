// `bench`: a fixed set of searches, by every agent at every game that it takes, whose signature
// changes only when a search changes. "No functional change" is proved by an equal signature;
// tests/bench/signature.txt holds the one that is due.
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

/// One thread, fixed budgets of nodes, every game of the build. `say` gets a line for each agent at
/// each game. None when stopped.
std::optional<BenchResult> run_bench(const std::atomic<bool>& stop,
                                     const std::function<void(const std::string&)>& say);

}  // namespace turnkey
