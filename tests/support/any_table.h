// A referee's state with the views of all seats and the spectator, for any registered game: as in a
// tournament, for tests that go through AnyGame.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "tests/support/random_options.h"

namespace turnkey::testing {

inline OptionValues random_options(const AnyGame& game, Rng& rng) {
  return random_values(game.options(), rng, [&](const OptionValues& values) {
    return game.new_state(values).has_value();
  });
}

class AnyTable {
 public:
  /// Throws if the game refuses what it has just accepted, which is a bug.
  AnyTable(const AnyGame& game, const OptionValues& values) {
    auto state = game.new_state(values);
    if (!state) throw std::runtime_error(state.error().detail);
    state_ = std::move(*state);
    for (int seat = 0; seat < state_->seats(); ++seat) add(game, values, Seat::at(seat));
    add(game, values, Seat::spectator());
  }

  const AnyState& state() const { return *state_; }
  Actor turn() const { return state_->turn(); }
  /// Of the seats in order, then of the spectator.
  const std::vector<std::unique_ptr<AnyView>>& views() const { return views_; }
  /// The view of the seat on turn.
  const AnyView& mover() const { return *views_[static_cast<std::size_t>(turn().seat().index())]; }

  /// Applies the event for all. Throws if anybody refuses it.
  void apply(const AnyMove& move) {
    for (const auto& view : views_) {
      const auto seen = view->apply(state_->mask(move, view->seat()));
      if (!seen) throw std::runtime_error("a view refuses " + state_->game().text(move));
    }
    const auto done = state_->apply(move);
    if (!done) throw std::runtime_error("illegal: " + done.error().detail);
  }

  /// Plays chance events until a seat is on turn or the game is over.
  void settle(const KeyedChance& source) {
    while (turn().is_chance()) apply(state_->chance(source));
  }

 private:
  void add(const AnyGame& game, const OptionValues& values, Seat seat) {
    auto view = game.new_view(values, seat);
    if (!view) throw std::runtime_error(view.error().detail);
    views_.push_back(std::move(*view));
  }

  std::unique_ptr<AnyState> state_;
  std::vector<std::unique_ptr<AnyView>> views_;
};

/// A random game after `plies` moves, or an earlier position of a shorter one; a seat is on turn.
/// Deals again if chance plays the game to its end alone.
inline AnyTable random_position(const AnyGame& game, const OptionValues& values, std::uint64_t seed,
                                int plies) {
  Rng rng(seed);
  for (std::uint64_t deal = seed;; ++deal) {
    const KeyedChance chance(deal);
    for (int limit = plies;; limit /= 2) {
      AnyTable table(game, values);
      table.settle(chance);
      for (int ply = 0; ply < limit && !table.turn().is_nobody(); ++ply) {
        const auto moves = table.state().moves();
        table.apply(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        table.settle(chance);
      }
      if (table.turn().is_seat()) return table;
      if (limit == 0) break;
    }
  }
}

}  // namespace turnkey::testing
