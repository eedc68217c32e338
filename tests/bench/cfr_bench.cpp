// How fast small games are listed and solved by CFR+ on one core. A new game of two seats needs no
// line here; a game that can't be listed reports the reason.
#include <benchmark/benchmark.h>

#include <all_games.h>
#include <string>

#include "engine/model.h"
#include "search/equilibrium/cfr.h"

namespace turnkey {
namespace {

/// Both seats updated once.
template <Game G>
void cfr_iterations(benchmark::State& state) {
  auto solver = CfrSolver<G>::make(*G::parse_options({}));
  if (!solver) return state.SkipWithError(solver.error().detail.c_str());
  for ([[maybe_unused]] auto _ : state) solver->iterate();
  state.counters["iterations/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

/// All information sets found, from the rules.
template <Game G>
void cfr_list(benchmark::State& state) {
  for ([[maybe_unused]] auto _ : state) {
    const auto game = ListedGame<G>::list(*G::parse_options({}), {});
    if (!game) return state.SkipWithError(game.error().detail.c_str());
    state.counters["sets"] = static_cast<double>(game->sets());
  }
}

template <class... Games>
struct CfrBenchmarks {
  static bool add() {
    (add_game<Games>(), ...);
    return true;
  }

 private:
  template <Game G>
  static void add_game() {
    // Games with a model hide nothing and need no mixtures.
    if constexpr (G::kMaxSeats == kDuelSeats && !HasModel<G>) {
      const std::string name(G::kName);
      benchmark::RegisterBenchmark((name + "/cfr").c_str(), cfr_iterations<G>);
      benchmark::RegisterBenchmark((name + "/cfr_list").c_str(), cfr_list<G>);
    }
  }
};

[[maybe_unused]] const bool added = AllGames<CfrBenchmarks>::add();

}  // namespace
}  // namespace turnkey
