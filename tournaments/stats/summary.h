// What else is told of the games of a variant: how long they were, what each agent scored, how long
// it thought, how often it failed. One pass over all stored games, unfinished blocks too.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/stats/histogram.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// FaultKind counts from 1.
inline constexpr std::size_t kFaultKinds = 7;

struct AgentSummary {
  std::uint64_t seats = 0;  ///< seats played
  Histogram scores;         ///< a seat and game
  std::uint64_t moves = 0;  ///< those included that came too late
  double thought = 0;       ///< seconds in all
  LogHistogram move_time;   ///< mean µs a move of a seat in a game
  LogHistogram slowest;     ///< slowest move of a seat in a game, µs
  /// Of games in which it took more than its clock: by how much at most, and how many there are.
  std::chrono::microseconds overdrawn{0};
  std::uint64_t overdrawn_games = 0;
  std::array<std::uint64_t, kFaultKinds> faults{};  ///< index: FaultKind

  std::uint64_t all_faults() const;
  /// Seconds; 0 before the first move.
  double mean_move_time() const { return moves == 0 ? 0 : thought / static_cast<double>(moves); }
};

struct GamesSummary {
  /// By agent, what it is given.
  explicit GamesSummary(std::vector<TimeControl> given)
      : agents(given.size()), given_(std::move(given)) {}

  void add(const GameRow& row);

  std::uint64_t games = 0;
  Histogram plies;        ///< game length, events of players; games with a fault left out
  LogHistogram duration;  ///< of a game, µs
  std::vector<AgentSummary> agents;

 private:
  std::vector<TimeControl> given_;
};

}  // namespace turnkey::tournament
