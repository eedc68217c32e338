// How fast a tournament plays games: the referee without engines, against the raw playouts of
// playouts.h, and with engine processes that do not search, against a bare pipe. The difference per
// move is the runner's own cost, the engine's part of the round trip included.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "protocol/clients/cpp/client.h"
#include "protocol/platform/posix.h"
#include "tests/bench/playouts.h"
#include "tests/support/paths.h"
#include "tournaments/referee/referee.h"

namespace turnkey::tournament {
namespace {

using benchmark::Counter;

const std::atomic<bool> kGoOn{false};

Cup cup_of(const std::string& game, const OptionValues& options, std::vector<AgentSpec> agents) {
  const AnyGame& found = **find_game(game);
  Variant variant;
  variant.game = variant.label = game;
  variant.options = ResolvedOptions::resolve(found.options(), options)->all();
  variant.seats = found.new_state(options).value()->seats();
  for (int seat = 0; seat < variant.seats; ++seat) variant.teams.push_back(seat);
  Cup cup;
  cup.variants.push_back(std::move(variant));
  cup.agents = std::move(agents);
  cup.time.move_time = Milliseconds(1'000);
  return cup;
}

Block block_of(std::uint64_t index, const Cup& cup) {
  Block block;
  block.index = index;
  block.seed = index;
  Seating seating;
  seating.seats = cup.variants[0].seats;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    seating.agent[seat] = static_cast<std::uint16_t>(seat % cup.agents.size());
  }
  block.games.push_back(seating);
  return block;
}

void play_games(benchmark::State& state, const Cup& cup) {
  Referee referee(cup, {}, kGoOn);
  std::uint64_t games = 0;
  std::int64_t plies = 0;
  for ([[maybe_unused]] auto _ : state) {
    const auto game = referee.play(block_of(games++, cup), 0);
    if (game->fault) state.SkipWithError(game->fault->detail.c_str());
    plies += game->plies;
  }
  const auto moves = static_cast<double>(plies);
  state.counters["games/s"] = Counter(static_cast<double>(games), Counter::kIsRate);
  state.counters["moves/s"] = Counter(moves, Counter::kIsRate);
  state.counters["plies"] = moves / static_cast<double>(games);
  state.counters["s/move"] = Counter(moves, Counter::kIsRate | Counter::kInvert);
}

AgentSpec random_agent() {
  AgentSpec spec;
  spec.name = spec.kind = "random";
  return spec;
}

void random_jacked_4(benchmark::State& state) {
  play_games(state, cup_of("jacked", {{"Players", "4"}}, {random_agent()}));
}

/// The same games without a referee.
void raw_jacked_4(benchmark::State& state) {
  bench::random_games(state, bench::playout("jacked", {{"Players", "4"}}));
}

/// Runs in its own thread, so the pinning ends with it.
template <class Work>
void on_one_core(bool pinned, Work&& work) {
  std::thread([&] {
    if (pinned) posix::pin_to_core(0);
    work();
  }).join();
}

/// Two engines that do not search, 109 plies a game on average: rolling on and on ends every turn
/// of Pig with a 1, after six rolls on average.
void engines(benchmark::State& state, bool pinned) {
  AgentSpec one;
  one.name = "one";
  one.command = {testing::mock_engine()};
  AgentSpec other = one;
  other.name = "other";
  const Cup cup = cup_of("pig", {{"Goal", "300"}, {"MaxTurns", "18"}}, {one, other});
  on_one_core(pinned, [&] { play_games(state, cup); });
}

/// A line to `cat` and back: the limit for a runner that uses pipes.
void ping_pong(benchmark::State& state, bool pinned) {
  on_one_core(pinned, [&] {
    const std::vector<std::string> command = {"cat"};
    auto child = posix::spawn(command).value();
    const std::string line = "position game pig Goal=300 MaxTurns=18 seat 0 moves 0:r c:4\ngo\n";
    std::array<char, 1'024> bytes;
    for ([[maybe_unused]] auto _ : state) {
      posix::write_now(child.input, line);
      std::size_t left = line.size();
      while (left > 0) {
        posix::wait_child(child, {false, true, false}, std::chrono::milliseconds(1'000));
        left -= posix::read_now(child.output, bytes).value_or(0);
      }
    }
    posix::end_child(child);
  });
}

void engines_free(benchmark::State& state) { engines(state, false); }
void engines_pinned(benchmark::State& state) { engines(state, true); }
void ping_pong_free(benchmark::State& state) { ping_pong(state, false); }
void ping_pong_pinned(benchmark::State& state) { ping_pong(state, true); }

BENCHMARK(raw_jacked_4)->Name("tournament/raw_jacked_4");
BENCHMARK(random_jacked_4)->Name("tournament/random_jacked_4");
BENCHMARK(engines_free)->Name("tournament/engines")->UseRealTime();
BENCHMARK(engines_pinned)->Name("tournament/engines_pinned")->UseRealTime();
BENCHMARK(ping_pong_free)->Name("tournament/ping_pong")->UseRealTime();
BENCHMARK(ping_pong_pinned)->Name("tournament/ping_pong_pinned")->UseRealTime();

}  // namespace
}  // namespace turnkey::tournament
