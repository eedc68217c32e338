// What a tournament will cost, before it is played: the length of games and the time for a move
// from some games of its agents, played in a hurry, and from the limits.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/sample_games.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// What games of a variant take.
struct GameLength {
  double moves = 0;    ///< of players, a game, on average
  double seconds = 0;  ///< to play one, nobody thinking
  int games = 0;       ///< how many were played for this
};

/// Of random games, played for about a tenth of a second. The lengths depend on nothing but
/// `variant` where that is enough for all games.
GameLength random_length(const Variant& variant, std::uint64_t max_events);

struct VariantCost {
  GameLength length;
  double seconds = 0;  ///< of a game, all its players' time together
  double counted = 0;  ///< of that, what a processor works for and no limit in time ends
};

struct Cost {
  std::vector<VariantCost> variants;
  double moves = 0;    ///< of all games
  double seconds = 0;  ///< of all games, one after the other
  double counted = 0;  ///< of that, what a processor works for and no limit in time ends
  /// Agents whose time is not in it: external engines that only nodes or depth stop.
  std::vector<std::string> unknown;
};

/// What games that were looked at make of a schedule; `samples` by variant. Reads no clock.
Cost cost_of(const Cup& cup, const Schedule& schedule, std::span<const SampledGames> samples);

/// How long a run takes with so many games at a time. Time that limits give passes beside that of
/// other games; what a processor works for does so as far as there are cores.
double run_seconds(const Cost& cost, std::uint64_t games, int concurrency, int cores);

/// Takes half a second to three for each agent and variant; more where a game is longer than that.
Cost estimate_cost(const Cup& cup, const Schedule& schedule);

}  // namespace turnkey::tournament
