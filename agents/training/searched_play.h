// Games between searches: what positions are worth to who thinks. Who looks one move ahead does not
// find a long turn's best end, and an evaluation that has seen such games alone says too little of
// whoever stands well.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "agents/agent.h"
#include "agents/training/self_play.h"
#include "engine/game_adapter.h"

namespace turnkey::training {

/// The game's default agent on all seats, with so many nodes a move and the evaluation of this
/// build; each sees what its seat sees. May be called from several threads.
template <Learns G>
class SearchedPlay {
 public:
  explicit SearchedPlay(long nodes) { request_.limits.nodes = static_cast<std::uint64_t>(nodes); }

  /// A game from the start, not yet judged. The same seed gives the same game.
  PlayedGame<G> operator()(std::uint64_t seed) const {
    PlayedGame<G> game;
    const auto truth = play(seed, [&](const auto& made) { note(made, game); });
    game.sides = sides_of(truth);
    game.outcome = outcome_of<G>(truth);
    return game;
  }

 private:
  /// Returns the end. `made(state)` is called after each move of a seat.
  template <class Made>
  typename G::State play(std::uint64_t seed, Made&& made) const {
    Rng rng(seed);
    const typename G::Options options = G::Learned::table(rng);
    typename G::State truth(options);
    std::vector<ViewAdapter<G>> views;
    for (int seat = 0; seat < truth.seats(); ++seat) {
      views.emplace_back(typename G::View(options, Seat::at(seat)));
    }
    SearchSettings settings;
    settings.objective = Objective::kWin;
    settings.seed = rng.next();
    const auto agent = make_agent("default", any_game<G>(), settings).value();
    KeyedChance chance(rng.next());
    while (!truth.turn().is_nobody()) {
      const bool drawn = truth.turn().is_chance();
      const auto move =
          drawn ? truth.chance(chance) : choice(*agent, views[truth.turn().seat().index()]);
      for (ViewAdapter<G>& view : views) {
        if (!view.apply(erase(truth.mask(move, view.seat())))) {
          throw std::logic_error("a view refuses what has happened");
        }
      }
      truth.apply(move);
      if (!drawn) made(truth);
    }
    return truth;
  }

  typename G::Move choice(Agent& agent, const AnyView& view) const {
    static const std::atomic<bool> never{false};
    const std::vector<AnyMove> moves = view.moves();
    if (moves.size() == 1) return restore<typename G::Move>(moves.front());
    return restore<typename G::Move>(*agent.think(view, request_, never, {}).value().best);
  }

  static void note(typename G::State state, PlayedGame<G>& game) {
    settle<typename G::State, typename G::Learned>(state);
    if (state.turn().is_nobody()) return;
    G::Learned::describe(state, game.positions.emplace_back().inputs);
  }

  SearchRequest request_;
};

}  // namespace turnkey::training
