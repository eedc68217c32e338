// The reference for rates: a fixed loop of integer operations, measured in the same run, and the
// processor's name. Rates of two machines, or of two hours of one machine, compare as ratios to it.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <fstream>
#include <string>

namespace turnkey {
namespace {

using benchmark::Counter;

/// Steps of SplitMix64 (Steele, Lea, Flood 2014), each of which waits for the previous one:
/// additions, shifts and multiplications of 64 bits in registers, no memory, no branches.
void integers(benchmark::State& state) {
  constexpr std::int64_t kSteps = 1'000'000;
  std::uint64_t value = 1;
  for ([[maybe_unused]] auto _ : state) {
    for (std::int64_t step = 0; step < kSteps; ++step) {
      value += 0x9E3779B97F4A7C15u;
      value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
      value = (value ^ value >> 27) * 0x94D049BB133111EBu;
      value ^= value >> 31;
    }
    benchmark::DoNotOptimize(value);
  }
  const std::int64_t steps = state.iterations() * kSteps;
  state.counters["steps/s"] = Counter(static_cast<double>(steps), Counter::kIsRate);
}

/// The kernel's name for it; "unknown" if it gives none.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

[[maybe_unused]] const bool added = [] {
  benchmark::AddCustomContext("processor", processor());
  benchmark::RegisterBenchmark("reference/integers", integers);
  return true;
}();

}  // namespace
}  // namespace turnkey
