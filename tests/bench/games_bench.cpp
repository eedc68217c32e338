// How fast every game of the build is played, dealt and searched on one core: random playouts,
// samples of a seat's view, iterations of the tree search. A new game needs no line here.
#include <benchmark/benchmark.h>

#include <all_games.h>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/cache.h"
#include "search/tree/ismcts.h"
#include "tests/bench/playouts.h"
#include "tests/support/positions.h"

namespace turnkey {
namespace {

using benchmark::Counter;

/// Whole games with default options.
template <Game G>
void random_games(benchmark::State& state) {
  bench::random_games(state, bench::playout<G>());
}

/// The first decision of 20 deals, as the seat on turn sees it.
template <Game G>
std::vector<typename G::View> first_decisions() {
  constexpr int kDeals = 20;
  std::vector<typename G::View> views;
  Rng rng(2);
  for (int i = 0; i < kDeals; ++i) views.push_back(testing::decision<G>({}, rng, 0).view);
  return views;
}

/// Deals from views some way into their games.
template <Game G>
void samples(benchmark::State& state) {
  constexpr int kViews = 20;
  std::vector<typename G::View> views;
  Rng rng(3);
  for (int i = 0; i < kViews; ++i) {
    views.push_back(testing::decision<G>({}, rng, static_cast<std::size_t>(i)).view);
  }
  std::size_t next = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(views[next].sample(rng));
    next = next + 1 == views.size() ? 0 : next + 1;
  }
  state.counters["samples/s"] = Counter(static_cast<double>(state.iterations()), Counter::kIsRate);
}

/// Rollouts as in searches: by the game's policy, up to its bound.
template <Game G>
void rollouts(benchmark::State& state) {
  const auto views = first_decisions<G>();
  const auto list = std::make_unique<typename G::MoveList>();
  Rng rng(4);
  std::size_t next = 0;
  for ([[maybe_unused]] auto _ : state) {
    auto world = views[next].sample(rng);
    benchmark::DoNotOptimize(rollout<G>(world, *list, rng));
    next = next + 1 == views.size() ? 0 : next + 1;
  }
  state.counters["rollouts/s"] = Counter(static_cast<double>(state.iterations()), Counter::kIsRate);
}

/// Searches with different memory: with room for all nodes, and much too small, so that nearly
/// every node replaces another.
struct TreeRun {
  int iterations;  ///< at each position
  std::size_t bytes;
  Observers observers = Observers::kSingle;
};
constexpr TreeRun kRoomyTree{10'000, std::size_t{16} << 20};
constexpr TreeRun kRoomyTrees{10'000, std::size_t{16} << 20, Observers::kMulti};
constexpr TreeRun kFullTree{10'000, std::size_t{64} << 10};

/// All first decisions in every repetition, in one tree, as an agent does.
template <Game G>
void ismcts(benchmark::State& state, const TreeRun& run) {
  const auto views = first_decisions<G>();
  SearchSettings settings;
  settings.observers = run.observers;
  typename Ismcts<G>::TreeType tree(run.bytes);
  std::int64_t iterations = 0;
  double used = 0;
  for ([[maybe_unused]] auto _ : state) {
    used = 0;
    for (const typename G::View& view : views) {
      Ismcts<G> search(view, root_moves<G>(view, {}), G::score_bounds(view.options()), settings, 0,
                       tree);
      for (int i = 0; i < run.iterations; ++i) search.iterate();
      benchmark::DoNotOptimize(search.roots().data());
      iterations += run.iterations;
      used += search.hash_permille() / 1e3 / static_cast<double>(views.size());
    }
  }
  state.counters["iterations/s"] = Counter(static_cast<double>(iterations), Counter::kIsRate);
  state.counters["memory_used"] = used;
}

template <class... Games>
struct Benchmarks {
  static bool add() {
    (add_game<Games>(), ...);
    return true;
  }

 private:
  template <Game G>
  static void add_game() {
    const auto add = [](const char* what, auto&& function, auto&&... arguments) {
      const std::string name = std::string(G::kName) + "/" + what;
      const auto as_an_agent = [function](benchmark::State& state, const auto&... rest) {
        Cache cache;
        const Cache::Use use(cache);
        function(state, rest...);
      };
      benchmark::RegisterBenchmark(name.c_str(), as_an_agent, arguments...);
    };
    add("random_games", random_games<G>);
    add("samples", samples<G>);
    add("rollouts", rollouts<G>);
    add("ismcts", ismcts<G>, kRoomyTree);
    add("ismcts_full", ismcts<G>, kFullTree);
    add("ismcts_multi", ismcts<G>, kRoomyTrees);
  }
};

[[maybe_unused]] const bool added = AllGames<Benchmarks>::add();

}  // namespace
}  // namespace turnkey
