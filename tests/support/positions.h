// Random positions of any game, for tests and benchmarks that hold for all of them: the views of
// seats some way into a random game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/game.h"
#include "tests/support/random_options.h"
#include "tests/support/watched_game.h"

namespace turnkey::testing {

/// Plays a position to its end: seats play choose(state, list of legal moves). Calls watch(state
/// before, event, state after) for everything that happens.
template <Game G, class Choose, class Watch>
typename G::State play_out(typename G::State state, Rng& rng, Choose&& choose, Watch&& watch) {
  constexpr int kMaxEvents = 65'536;
  const auto list = std::make_unique<typename G::MoveList>();
  FreeChance source(rng);
  for (int events = 0; !state.turn().is_nobody() && events < kMaxEvents; ++events) {
    const typename G::State before = state;
    const bool chance = state.turn().is_chance();
    if (!chance) state.moves(*list);
    const typename G::Move event = chance ? state.chance(source) : choose(before, *list);
    state.apply(event);
    watch(before, event, state);
  }
  return state;
}
template <Game G, class Choose>
typename G::State play_out(const typename G::State& state, Rng& rng, Choose&& choose) {
  return play_out<G>(state, rng, choose, [](const auto&...) {});
}

/// A random element of the list.
template <class List>
auto any_of(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

/// For play_out(): any legal move.
inline auto any_move(Rng& rng) {
  return [&rng](const auto&, const auto& list) { return any_of(list, rng); };
}

/// A whole game in which every seat plays random legal moves.
template <Game G>
Log<G> random_game(const typename G::Options& options, Rng& rng) {
  Log<G> log;
  const auto note = [&](const auto& before, const auto& event, const auto&) {
    log.push_back({before.turn(), event});
  };
  play_out<G>(typename G::State(options), rng, any_move(rng), note);
  return log;
}

/// A position with a seat on turn.
template <Game G>
struct Decision {
  typename G::View view;                ///< of the seat on turn
  std::vector<typename G::View> views;  ///< of all seats, then the spectator
};

/// Some way into a random game: the decision after `plies` others, or the last one of a shorter
/// game.
template <Game G>
Decision<G> decision(const OptionValues& values, Rng& rng, std::size_t plies) {
  const auto options = *G::parse_options(values);
  const auto decides = [](const auto& event) { return event.actor.is_seat(); };
  Log<G> log;
  do log = random_game<G>(options, rng);
  while (std::ranges::none_of(log, decides));  // chance may play a whole game alone
  std::size_t cut = 0;
  for (std::size_t i = 0, seen = 0; i < log.size() && seen <= plies; ++i) {
    if (!log[i].actor.is_seat()) continue;
    cut = i;
    ++seen;
  }
  WatchedGame<G> game(options);
  for (std::size_t i = 0; i < cut; ++i) (void)game.apply(log[i].move);
  return {game.mover(), game.views()};
}

/// Decisions of random games under random options, early and late ones.
template <Game G>
std::vector<Decision<G>> random_decisions(int count, std::uint64_t seed) {
  constexpr std::uint32_t kLatest = 60;  // plies; half of the decisions are among the first four
  Rng rng(seed);
  std::vector<Decision<G>> result;
  for (int i = 0; i < count; ++i) {
    const OptionValues values = i % 2 == 0 ? OptionValues{} : random_options<G>(rng);
    const std::size_t plies = rng.below(rng.below(2) == 0 ? 4 : kLatest);
    result.push_back(decision<G>(values, rng, plies));
  }
  return result;
}

}  // namespace turnkey::testing
