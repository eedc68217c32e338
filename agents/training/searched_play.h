// Games between searches: they give the values of positions for players who think, and the moves
// that these choose. A player that looks one move ahead does not find the best end of a long turn,
// so an evaluation trained on such games alone underrates the leader.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "agents/agent.h"
#include "agents/training/move_training.h"
#include "agents/training/self_play.h"
#include "engine/game_adapter.h"

namespace turnkey::training {

/// The game's default agent on all seats, with `nodes` nodes a move and this build's evaluation;
/// each uses its seat's view. May be called from several threads.
template <Learns G>
class SearchedPlay {
 public:
  explicit SearchedPlay(long nodes) { request_.limits.nodes = static_cast<std::uint64_t>(nodes); }

  /// A game from the start, not yet judged. Equal seeds give equal games.
  PlayedGame<G> operator()(std::uint64_t seed) const {
    PlayedGame<G> game;
    const auto truth = play(
        seed, [](const auto&, const auto&) {}, [&](const auto& made) { note(made, game); });
    game.sides = sides_of(truth);
    game.outcome = outcome_of<G>(truth);
    return game;
  }

 protected:
  /// Returns the final state. Calls `decided(state, move)` before each move of a seat and
  /// `made(state)` after it.
  template <class Decided, class Made>
  typename G::State play(std::uint64_t seed, Decided&& decided, Made&& made) const {
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
      if (!drawn) decided(truth, move);
      for (ViewAdapter<G>& view : views) {
        if (!view.apply(erase(truth.mask(move, view.seat())))) {
          throw std::logic_error("a view refuses an event of its game");
        }
      }
      truth.apply(move);
      if (!drawn) made(truth);
    }
    return truth;
  }

 private:
  typename G::Move choice(Agent& agent, const AnyView& view) const {
    static const std::atomic<bool> never{false};
    const std::vector<AnyMove> moves = view.moves();
    if (moves.size() == 1) return restore<typename G::Move>(moves.front());
    return restore<typename G::Move>(*agent.think(view, request_, never, {}).value().best);
  }

  static void note(typename G::State state, PlayedGame<G>& game) {
    G::Learned::settle(state);
    if (state.turn().is_nobody()) return;
    G::Learned::describe(state, game.positions.emplace_back().inputs);
  }

  SearchRequest request_;
};

/// The choices of such searches among the moves worth considering in a tree.
template <LearnsMoves G>
class SearchedChoices : SearchedPlay<G> {
 public:
  using SearchedPlay<G>::SearchedPlay;

  /// The decisions of a game with something to choose.
  Decisions operator()(std::uint64_t seed) const {
    Decisions decisions;
    const auto list = std::make_unique<typename G::MoveList>();
    this->play(
        seed,
        [&](const typename G::State& state, const typename G::Move& move) {
          moves_to_try<G>(state, *list);
          const auto chosen = std::find(list->begin(), list->end(), move);
          if (chosen == list->end()) list->push_back(move);
          if (list->size() < 2) return;
          decisions.push_back(described(state, *list, move));
        },
        [](const auto&) {});
    return decisions;
  }

 private:
  static Decision described(const typename G::State& state, const typename G::MoveList& list,
                            const typename G::Move& move) {
    Decision decision;
    const auto chooser = G::Learned::choice(state);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i] == move) decision.chosen = i;
      for (const Trait trait : chooser.traits_of(list[i])) decision.add_trait(trait);
      decision.end_move();
    }
    if constexpr (RatesMoves<G>) {
      const typename G::Rater rate(state);
      const auto best =
          std::max_element(list.begin(), list.end(),
                           [&](const auto& a, const auto& b) { return rate(a) < rate(b); });
      decision.rated = static_cast<std::size_t>(best - list.begin());
    }
    return decision;
  }
};

}  // namespace turnkey::training
