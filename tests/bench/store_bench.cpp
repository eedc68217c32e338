// The cost of a tournament's store: adding a game (whole random games, a transaction each), and the
// start of a run or report with a million stored games.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/tournaments/store_games.h"
#include "tournaments/runner/standings.h"
#include "tournaments/runner/work_list.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {
namespace {

using benchmark::Counter;

/// Some hundred different games, stored again and again under other numbers: this measures the
/// store, not the games.
std::vector<GameResult> some_games(const Cup& cup) {
  constexpr std::uint64_t kDifferent = 500;
  std::vector<GameResult> games;
  const Schedule schedule(cup);
  for (std::uint64_t i = 0; i < kDifferent; ++i) {
    games.push_back(testing::random_game(cup, schedule.block(i), 0));
  }
  return games;
}

void add_games(benchmark::State& state, const std::string& game) {
  const testing::TemporaryFolder directory;
  const std::string path = directory / "bench.store";
  const Cup cup = testing::stored_cup({game}, 10'000'000);
  std::vector<GameResult> games = some_games(cup);
  std::int64_t events = 0;
  std::uint64_t count = 0;
  {
    Store store = Store::open(path, cup, {}).value();
    for ([[maybe_unused]] auto _ : state) {
      GameResult& next = games[count % games.size()];
      next.id = game_id(count / 2, count % 2);
      ++count;
      events += static_cast<std::int64_t>(next.events.size());
      if (!store.add(next)) state.SkipWithError("not stored");
    }
  }
  state.counters["games/s"] = Counter(static_cast<double>(count), Counter::kIsRate);
  state.counters["events/game"] = static_cast<double>(events) / static_cast<double>(count);
  state.counters["bytes/game"] =
      static_cast<double>(std::filesystem::file_size(path)) / static_cast<double>(count);
}
BENCHMARK_CAPTURE(add_games, jacked, std::string("jacked"))->UseRealTime();
BENCHMARK_CAPTURE(add_games, kuhn, std::string("kuhn"))->UseRealTime();

/// A store of a million games of Kuhn poker, made once.
const std::string& million() {
  static const testing::TemporaryFolder directory;
  static const std::string path = [] {
    const std::string file = directory / "million.store";
    const Cup cup = testing::stored_cup({"kuhn"}, 500'000);
    std::vector<GameResult> games = some_games(cup);
    Store store = Store::open(file, cup, {}).value();
    for (std::uint64_t i = 0; i < 1'000'000; ++i) {
      GameResult& next = games[i % games.size()];
      next.id = game_id(i / 2, i % 2);
      if (!store.add(next)) std::abort();
    }
    return file;
  }();
  return path;
}

/// The work of Runner before the first game.
void resume_million(benchmark::State& state) {
  const Cup cup = Store::read(million())->cup();
  const Schedule schedule(cup);
  for ([[maybe_unused]] auto _ : state) {
    const Store store = Store::open(million(), cup, {}).value();
    WorkList list(schedule, {}, store.finished().value());
    Standings standings(cup, schedule);
    const auto read = store.for_each([&](const GameRow& row) { return standings.add(row), true; });
    if (!read) state.SkipWithError("not read");
    benchmark::DoNotOptimize(standings.decided() || list.next());
  }
}
BENCHMARK(resume_million)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(3);

void visit_million(benchmark::State& state) {
  for ([[maybe_unused]] auto _ : state) {
    const Store store = Store::read(million()).value();
    double sum = 0;
    const auto read = store.for_each([&](const GameRow& row) { return sum += row.score[0], true; });
    if (!read) state.SkipWithError("not read");
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(visit_million)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
}  // namespace turnkey::tournament
