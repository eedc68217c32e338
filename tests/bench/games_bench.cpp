// How fast every game of the build is played, dealt and searched on one core: random playouts,
// samples of a seat's view, iterations of the tree search. A new game is measured without a line
// here.
#include <benchmark/benchmark.h>

#include <all_games.h>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "search/ismcts.h"
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

/// Deals of what a seat can't see. The views are some way into their games.
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

/// Rollouts as the searches make them: by the game's policy, cut off by its bound.
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

/// 10,000 iterations at each first decision, in a tree that is made once, as an agent does.
template <Game G>
void ismcts(benchmark::State& state) {
  constexpr int kIterations = 10'000;
  const auto views = first_decisions<G>();
  Tree<typename G::Move> tree(std::size_t{16} << 20);
  std::size_t next = 0;
  std::int64_t iterations = 0;
  for ([[maybe_unused]] auto _ : state) {
    const typename G::View& view = views[next];
    Ismcts<G> search(view, root_moves<G>(view, {}), G::score_bounds(view.options()), {}, 0, tree);
    for (int i = 0; i < kIterations; ++i) search.iterate();
    benchmark::DoNotOptimize(search.roots().data());
    iterations += kIterations;
    next = next + 1 == views.size() ? 0 : next + 1;
  }
  state.counters["iterations/s"] = Counter(static_cast<double>(iterations), Counter::kIsRate);
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
    const auto add = [](const char* what, void (*function)(benchmark::State&)) {
      benchmark::RegisterBenchmark((std::string(G::kName) + "/" + what).c_str(), function);
    };
    add("random_games", random_games<G>);
    add("samples", samples<G>);
    add("rollouts", rollouts<G>);
    add("ismcts", ismcts<G>);
  }
};

[[maybe_unused]] const bool added = AllGames<Benchmarks>::add();

}  // namespace
}  // namespace turnkey
