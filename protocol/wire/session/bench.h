// `bench`: a fixed set of searches, by every agent at every game that it takes, whose signature
// changes only when a search changes. "No functional change" is proved by an equal signature;
// tests/bench/signature.txt holds the one that is due.
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
  std::uint64_t signature = 0;  ///< hash of every move chosen and every value found
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

/// One thread, fixed budgets of nodes, the games `of`, all of the build as a rule. `say` gets a
/// line for each agent at each game. None when stopped.
std::optional<BenchResult> run_bench(const std::atomic<bool>& stop,
                                     const std::function<void(const std::string&)>& say,
                                     std::span<const AnyGame* const> of = games());

}  // namespace turnkey
