// Games between networks. Each network makes the move after which it rates its side's share of the
// win highest. They see the whole truth, because an evaluation judges worlds of a search, in which
// no card is hidden.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/chance.h"
#include "engine/learned.h"

namespace turnkey::training {

/// A position after a move, with the network's estimate.
template <Learns G>
struct Judged {
  typename G::Learned::Sides inputs;
  Shares<G::kMaxSeats> share;  ///< by side
};

/// The player of each side, and how often a move is random instead. Null is the game's quick
/// player.
template <Learns G>
struct Players {
  std::array<const typename G::Learned::Network*, G::kMaxSeats> network{};  ///< by side
  double stray = 0;
};

/// A finished game: positions after moves of the sides, all judged by one network, and the result.
template <Learns G>
struct PlayedGame {
  std::vector<Judged<G>> positions;
  Shares<G::kMaxSeats> outcome{};  ///< by side
  int sides = 0;
};

template <Learns G>
Shares<G::kMaxSeats> outcome_of(const typename G::State& state) {
  const auto by_seat = state.payoffs().share;
  Shares<G::kMaxSeats> shares{};
  for (int seat = 0; seat < state.seats(); ++seat) shares[side_of(state, seat)] = by_seat[seat];
  return shares;
}

/// The moves of a State among which training players choose.
template <Game G>
void moves_to_try(const typename G::State& state, typename G::MoveList& list) {
  if constexpr (HasShortlist<G>) {
    RatingsOf<typename G::MoveList> ratings;
    state.shortlist(list, ratings);
  } else if constexpr (HasDistinctMoves<G>) {
    state.distinct_moves(list);
  } else {
    state.moves(list);
  }
}

template <Learns G>
class SelfPlay {
 public:
  using State = typename G::State;
  using Learned = typename G::Learned;
  using Network = typename Learned::Network;

  /// Plays a game from the start. `judge`: the network whose shares are stored for every position;
  /// if it is the player itself, that costs nothing.
  template <ChanceSource Source>
  PlayedGame<G> play(const typename G::Options& options, const Players<G>& players,
                     const Network& judge, Source& chance, Rng& rng) {
    PlayedGame<G> game;
    State state(options);
    game.sides = sides_of(state);
    while (!state.turn().is_nobody()) {
      if (state.turn().is_chance()) {
        state.apply(state.chance(chance));
        continue;
      }
      const Network* mover = players.network[side_of(state, state.turn().seat().index())];
      if (mover != nullptr) {
        state = after_best(state, *mover, rng.unit() < players.stray, rng);
      } else {
        state.apply(G::rollout_move(state, *list_, rng));
        Learned::settle(state);
      }
      if (state.turn().is_nobody()) break;
      Judged<G>& judged = game.positions.emplace_back();
      Learned::describe(state, judged.inputs);
      judged.share = shares_of_sides(judge, judged.inputs, game.sides);
    }
    game.outcome = outcome_of<G>(state);
    return game;
  }

  /// The position after the network's best move, or after a random one.
  State after_best(const State& state, const Network& network, bool at_random, Rng& rng) {
    list_moves(state, rng);
    const auto count = static_cast<std::uint32_t>(tried_.size());
    const int side = side_of(state, state.turn().seat().index());
    const int sides = sides_of(state);
    const std::uint32_t only = rng.below(count);
    State best = state;
    double most = -1;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (at_random && i != only) continue;
      State after = state;
      after.apply(tried_[i]);
      Learned::settle(after);
      double share = 0;
      if (after.turn().is_nobody()) {
        share = outcome_of<G>(after)[side];
      } else if (count > 1 && !at_random) {
        typename Learned::Sides inputs;
        Learned::describe(after, inputs);
        share = shares_of_sides(network, inputs, sides)[side];
      }
      if (share <= most) continue;
      most = share;
      best = after;
    }
    return best;
  }

 private:
  /// Of longer lists so many random moves are tried, plus a rollout's move.
  static constexpr std::uint32_t kMostTried = 64;

  void list_moves(const State& state, Rng& rng) {
    moves_to_try<G>(state, *list_);
    tried_.assign(list_->begin(), list_->end());
    if (tried_.size() <= kMostTried) return;
    for (std::uint32_t i = 0; i < kMostTried; ++i) {
      const auto left = static_cast<std::uint32_t>(tried_.size()) - i;
      std::swap(tried_[i], tried_[i + rng.below(left)]);
    }
    tried_.resize(kMostTried);
    tried_.push_back(G::rollout_move(state, *list_, rng));
  }

  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
  std::vector<typename G::Move> tried_;
};

}  // namespace turnkey::training
