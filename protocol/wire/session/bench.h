// `bench`: a fixed set of searches by every agent at every game that it can play. The signature
// changes only when a search changes, so an equal signature proves "no functional change".
// tests/bench/signature.txt holds the expected one.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "engine/registry.h"

namespace turnkey {

struct BenchResult {
  std::uint64_t signature = 0;  ///< hash of all moves chosen and values found
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

/// Runs on one thread with fixed node budgets, at the games in `of` (normally all of the build).
/// Calls `say` with one line for each agent and game. None when stopped.
std::optional<BenchResult> run_bench(const std::atomic<bool>& stop,
                                     const std::function<void(const std::string&)>& say,
                                     std::span<const AnyGame* const> of = games());

}  // namespace turnkey
