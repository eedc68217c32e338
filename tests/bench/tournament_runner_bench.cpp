// Whole runs: one worker, the storing thread, the store on disk, standings. Games a second by wall
// clock, against the raw playouts of playouts.h. Runs and playouts alternate, so a busy machine
// slows both.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdint>

#include "protocol/platform/posix.h"
#include "tests/bench/playouts.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/runner/runner.h"
#include "tournaments/setup/check_games.h"

namespace turnkey::tournament {
namespace {

using Seconds = std::chrono::duration<double>;

template <class Work>
double seconds_of(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return Seconds(std::chrono::steady_clock::now() - start).count();
}

/// Plays the whole cup into a new store; returns the error, "" if there is none.
std::string run_into(const std::string& path, const Cup& cup) {
  RunSettings settings;
  settings.store = path;
  posix::EndSignals signals;
  auto store = Store::open(path, cup, {});
  if (!store) return store.error();
  Progress progress(nullptr, settings.interval);
  return Runner(cup, *store, settings).run(signals, progress).message;
}

/// Random against random at Jacked with four players.
void run_jacked_4(benchmark::State& state) {
  const OptionValues options{{"Players", "4"}};
  Cup cup = testing::stored_cup({}, 2'000);
  cup.variants.push_back(make_variant("jacked", options).value());
  const std::uint64_t games = Schedule(cup).games();
  const bench::Playout play = bench::playout("jacked", options);
  double raw = 0;
  double wall = 0;
  double played = 0;
  for ([[maybe_unused]] auto _ : state) {
    raw += seconds_of([&] {
      for (std::uint64_t i = 0; i < games; ++i) play();
    });
    const testing::TemporaryFolder place;
    std::string error;
    const double seconds = seconds_of([&] { error = run_into(place / "bench.db", cup); });
    if (!error.empty()) state.SkipWithError(error.c_str());
    state.SetIterationTime(seconds);
    wall += seconds;
    played += static_cast<double>(games);
  }
  state.counters["games/s"] = played / wall;
  state.counters["raw/s"] = played / raw;
  state.counters["of_raw"] = raw / wall;
}
BENCHMARK(run_jacked_4)
    ->Name("tournament/run_jacked_4")
    ->UseManualTime()
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace turnkey::tournament
