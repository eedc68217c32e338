// `Skill`: an opponent for people. Below the full strength it errs as people do: it sees less far,
// and of moves that it holds for nearly as good as the best it makes now this, now that one. It
// never makes a move that it knows to give the game away, and it never sleeps to seem weak.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "agents/agent.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/session/levels.h"
#include "search/common/report.h"

namespace turnkey {

/// The kind of agent that plays: that of the options, but in place of `default` it is `greedy`
/// where the level looks one move ahead.
std::string_view player_kind(const EngineOptions& options, const AnyGame& game);

/// That player. Errors: as make_agent().
Expected<std::unique_ptr<Agent>> make_player(const EngineOptions& options, const AnyGame& game);

/// Takes thinking away, and asks for all moves to choose among. The agent `exact` knows all or
/// nothing, so it has the whole limit.
void weaken(SearchRequest& request, const EngineOptions& options, const AnyGame& game);

/// Chooses at random, each move with a weight of e^(−loss / temperature), among those that are
/// worse than the best by four temperatures at most and by a fifth of a win at most; where the
/// agent plays for points, the distance between the best and the worst move stands for a win, and
/// half of it for that fifth. Of a search that samples, a move must have a quarter of the visits
/// of the most visited one: lucky ones know nothing. The choice depends on the seed and the
/// position's key alone.
void choose_weakly(Report& report, const EngineOptions& options, const AnyView& view);

/// The same at that level, for that seat.
void choose_among_near(Report& report, const Weakness& weakness, Seat seat, std::uint64_t seed);

}  // namespace turnkey
