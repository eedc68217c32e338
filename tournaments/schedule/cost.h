// Estimates a tournament's cost in advance: game lengths and move times from a few hurried games of
// its agents, and from the limits.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/sample_games.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// The cost of a variant's games.
struct GameLength {
  double moves = 0;    ///< of players in a game, on average
  double seconds = 0;  ///< to play one game without thinking
  int games = 0;       ///< games played for this estimate
};

/// From random games, played for about a tenth of a second. If all of them finish, the lengths
/// depend only on `variant`.
GameLength random_length(const Variant& variant, std::uint64_t max_events);

struct VariantCost {
  GameLength length;
  double seconds = 0;  ///< of a game, all players together
  double counted = 0;  ///< of these, processor time that no time limit bounds
};

struct Cost {
  std::vector<VariantCost> variants;
  double moves = 0;    ///< of all games
  double seconds = 0;  ///< of all games, one after the other
  double counted = 0;  ///< of these, processor time that no time limit bounds
  /// Agents whose time is not included: external engines limited only by nodes or depth.
  std::vector<std::string> unknown;
};

/// Extrapolates sampled games to a schedule; `samples` by variant. Reads no clock.
Cost cost_of(const Cup& cup, const Schedule& schedule, std::span<const SampledGames> samples);

/// The duration of a run with `concurrency` games at a time. Time-limited thinking overlaps freely;
/// processor work overlaps as far as there are cores.
double run_seconds(const Cost& cost, std::uint64_t games, int concurrency, int cores);

/// Takes half a second to three seconds for each agent and variant, more if one game is longer.
Cost estimate_cost(const Cup& cup, const Schedule& schedule);

}  // namespace turnkey::tournament
