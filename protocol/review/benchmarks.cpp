#include <array>

#include "protocol/review/rating.h"

namespace turnkey::review {

namespace {

// 5 agents at usual tables: 300 nodes but for default-3000. Each row is the mean over all decisions
// of tournaments/cups/benchmarks.toml, judged with 2,000 nodes; ± stands one standard error,
// clustered by game. Agents that can't be told apart share a row. Made by
// tests/strength/benchmarks.py, which says how.
constexpr auto kBenchmarks = std::to_array<Benchmark>({
    {"pig", 2, "default-300", 0.3},
    {"pig", 2, "greedy", 3.8},
    {"pig", 2, "flat-300", 12.5},
    {"pig", 2, "random", 38.4},
});

}  // namespace

std::span<const Benchmark> benchmarks() { return kBenchmarks; }

}  // namespace turnkey::review
