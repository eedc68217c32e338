// Other data of a variant's games: their length, each agent's scores, thinking times and faults.
// One pass over all stored games, including unfinished blocks.
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
  Histogram scores;         ///< for each seat and game
  std::uint64_t moves = 0;  ///< including late ones
  double thought = 0;       ///< total seconds
  LogHistogram move_time;   ///< mean µs a move of a seat in a game
  LogHistogram slowest;     ///< slowest move of a seat in a game, µs
  /// In games in which it exceeded its clock: the largest excess, and the number of games.
  std::chrono::microseconds overdrawn{0};
  std::uint64_t overdrawn_games = 0;
  std::array<std::uint64_t, kFaultKinds> faults{};  ///< index: FaultKind

  std::uint64_t all_faults() const;
  /// In seconds; 0 before the first move.
  double mean_move_time() const { return moves == 0 ? 0 : thought / static_cast<double>(moves); }
};

struct GamesSummary {
  /// `given`: by agent, its limits.
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
