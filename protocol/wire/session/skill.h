// `Skill`: an opponent for people that errs as people do. Below full strength it searches less, and
// it varies among moves that it values nearly equally. It never makes a move that it knows to lose
// much, and it never sleeps to seem weak.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "agents/agent.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/session/levels.h"
#include "search/common/report.h"

namespace turnkey {

/// The kind of agent that plays: the option's, but `greedy` for `default` at levels that look one
/// move ahead.
std::string_view player_kind(const EngineOptions& options, const AnyGame& game);

/// Makes that player. Errors: as make_agent().
Expected<std::unique_ptr<Agent>> make_player(const EngineOptions& options, const AnyGame& game);

/// Lowers the limits, which count while pondering too, and asks for all moves as candidates. The
/// agent `exact` keeps its whole limit, because it solves a position or fails.
void weaken(SearchRequest& request, const EngineOptions& options, const AnyGame& game);

/// Chooses a move at random with weight e^(−loss / temperature). Candidates are at most four
/// temperatures and at most a fifth of a win below the best. When the agent plays for score, the
/// spread between best and worst move counts as a win, and the bound is half of it. In a sampling
/// search a candidate needs a quarter of the most visited move's visits: with fewer, its value may
/// be luck. A gamble (GameWords::gambles) needs a chance to win of 1 − skill/20 at least, unless
/// all moves are gambles. The choice depends only on the seed and the position's key.
void choose_weakly(Report& report, const EngineOptions& options, const AnyView& view);

/// The same, with a given weakness and for a given seat.
void choose_among_near(Report& report, const Weakness& weakness, Seat seat, std::uint64_t seed);

}  // namespace turnkey
