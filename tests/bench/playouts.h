// Raw random playouts: the cost of a game's own code. games_bench.cpp measures them for every game,
// and the tournament benchmarks compare with them.
#pragma once

#include <benchmark/benchmark.h>

#include <all_games.h>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/game.h"

namespace turnkey::bench {

struct Played {
  std::int64_t moves = 0;   ///< decisions of players
  std::int64_t events = 0;  ///< these plus chance events
};

/// Plays a whole game, every move drawn from all legal ones.
using Playout = std::function<Played()>;

template <Game G>
Playout playout(const OptionValues& values = {}) {
  struct Workspace {
    typename G::Options options;
    typename G::MoveList list;
    Rng rng{1};
    FreeChance source{rng};
    explicit Workspace(const OptionValues& values) : options(*G::parse_options(values)) {}
  };
  return [workspace = std::make_shared<Workspace>(values)] {
    constexpr int kMostEvents = 100'000;
    auto& [options, list, rng, source] = *workspace;
    Played played;
    typename G::State game(options);
    for (; !game.turn().is_nobody() && played.events < kMostEvents; ++played.events) {
      if (game.turn().is_chance()) {
        game.apply(game.chance(source));
        continue;
      }
      game.moves(list);
      game.apply(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      ++played.moves;
    }
    benchmark::DoNotOptimize(game);
    return played;
  };
}

template <class... Games>
struct Playouts {
  static Playout of(std::string_view name, const OptionValues& values) {
    Playout found;
    ((Games::kName == name ? void(found = playout<Games>(values)) : void()), ...);
    return found;
  }
};

/// For a game by its name; empty if this build does not have it.
inline Playout playout(std::string_view name, const OptionValues& values) {
  return AllGames<Playouts>::of(name, values);
}

/// The cost of move generation: games, players' decisions and all events a second.
inline void random_games(benchmark::State& state, const Playout& play) {
  using benchmark::Counter;
  Played all;
  for ([[maybe_unused]] auto _ : state) {
    const Played played = play();
    all.moves += played.moves;
    all.events += played.events;
  }
  state.counters["games/s"] = Counter(static_cast<double>(state.iterations()), Counter::kIsRate);
  state.counters["moves/s"] = Counter(static_cast<double>(all.moves), Counter::kIsRate);
  state.counters["events/s"] = Counter(static_cast<double>(all.events), Counter::kIsRate);
}

}  // namespace turnkey::bench
