// Seats that lose a game by their own act, for any game and without a word of its rules. Such an
// act is a move that, with what chance answers to it, puts its seat out while others play on; or
// one that ends a game which its seat has not won, though with another it could have left the next
// decision to others. A seat is out when it gets nothing even if another one drops out.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/any_game.h"
#include "protocol/limits.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/session/skill.h"
#include "tests/strength/seated.h"

namespace turnkey::own_acts {

inline double share_of(const Result& result, Seat seat) {
  return result.share[static_cast<std::size_t>(seat.index())];
}

/// Whether the game goes on without the seat.
inline bool is_out(const AnyState& state, Seat seat) {
  bool has_others = false;
  for (int i = 0; i < state.seats(); ++i) {
    const Seat other = Seat::at(i);
    if (state.team(other) == state.team(seat)) continue;
    if (share_of(state.forfeit(other), seat) > 0) return false;
    has_others = true;
  }
  return has_others;
}

/// The position at the next decision or at the end.
inline std::unique_ptr<AnyState> after(const AnyState& state, const AnyMove& move,
                                       const KeyedChance& chance) {
  auto next = state.clone();
  there(next->apply(move));
  while (next->turn().is_chance()) next->make(next->chance(chance));
  return next;
}

/// Whether the seat on turn, if it moves on at random, leaves the next decision to another one.
inline bool leaves_game_on(std::unique_ptr<AnyState> state, Seat seat, const KeyedChance& chance) {
  Rng any(state->key());
  while (state->turn() == Actor(seat)) state = after(*state, state->random_move(any), chance);
  return !state->over();
}

/// Whether the seat on turn loses by this legal move as the cards lie.
inline bool loses_by(const AnyState& state, const AnyMove& move, const KeyedChance& chance) {
  const Seat seat = state.turn().seat();
  const auto next = after(state, move, chance);
  if (!next->over()) return is_out(*next, seat);
  if (share_of(next->result(), seat) > 0) return false;
  const std::vector<AnyMove> moves = state.moves();
  return std::any_of(moves.begin(), moves.end(), [&](const AnyMove& other) {
    return leaves_game_on(after(state, other, chance), seat, chance);
  });
}

/// Who plays all seats of a game.
struct Players {
  std::string agent = "default";
  int skill = kMaxSkill;
  std::uint64_t nodes = 0;  ///< a move
};

/// A table whose seats all have the same kind of player.
class Alike {
 public:
  Alike(const AnyGame& game, const OptionValues& options, const Players& players)
      : game_(game), options_(options) {
    engine_.agent = players.agent;
    engine_.skill = players.skill;
    limits_.nodes = players.nodes;
    const int seats = Seated(game, options).state().seats();
    for (int i = 0; i < seats; ++i) agents_.push_back(there(make_player(engine_, game)));
  }

  /// The part of the seats that lose one game by their own act.
  double part_lost(std::uint64_t seed) {
    engine_.search.seed = seed;
    for (const auto& agent : agents_) agent->new_game(seed);
    const KeyedChance chance(seed);
    Seated table(game_, options_);
    int lost = 0;
    while (!table.state().over()) {
      const AnyState& state = table.state();
      if (state.turn().is_chance()) {
        table.apply(state.chance(chance));
        continue;
      }
      const AnyMove move = choice(table, state.turn().seat().index());
      lost += loses_by(state, move, chance) ? 1 : 0;
      table.apply(move);
    }
    return static_cast<double>(lost) / static_cast<double>(agents_.size());
  }

 private:
  AnyMove choice(const Seated& table, int seat) {
    const AnyView& view = table.view(seat);
    const SearchRequest request = search_request(engine_, game_, limits_, Clock::now());
    const std::atomic<bool> stop{false};
    Agent& agent = *agents_[static_cast<std::size_t>(seat)];
    Report report = there(agent.think(view, request, stop, {}));
    choose_weakly(report, engine_, view);
    return there(table.state().canonical(report.best.value()));
  }

  const AnyGame& game_;
  OptionValues options_;
  EngineOptions engine_;
  Limits limits_;
  std::vector<std::unique_ptr<Agent>> agents_;
};

/// What part of the seats lose so, one number a game. The same seed gives the same deals.
inline std::vector<double> parts_lost(const AnyGame& game, const OptionValues& options,
                                      const Players& players, int games, std::uint64_t seed) {
  Alike table(game, options, players);
  std::vector<double> parts;
  for (int i = 0; i < games; ++i) {
    parts.push_back(table.part_lost(seed + static_cast<std::uint64_t>(i)));
  }
  return parts;
}

struct MeanError {
  double mean = 0;
  double error = 0;  ///< standard
};

inline MeanError mean_error(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  double mean = 0, squares = 0;
  for (const double value : values) mean += value / count;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, std::sqrt(squares / std::max(1.0, count - 1) / count)};
}

/// How much more often one kind of player loses so than another, at the same deals.
inline MeanError more(const std::vector<double>& one, const std::vector<double>& other) {
  std::vector<double> differences(one);
  for (std::size_t i = 0; i < one.size(); ++i) differences[i] -= other[i];
  return mean_error(differences);
}

}  // namespace turnkey::own_acts
