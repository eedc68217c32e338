// From engine options and limits to the call of an agent: the same for an engine that reads `go`
// and for a referee that asks a built-in agent, so that both play the same moves.
#pragma once

#include <optional>

#include "agents/agent.h"
#include "protocol/wire/session/engine_options.h"
#include "search/common/report.h"

namespace turnkey {

/// `multi_pv`: of `go`, instead of the option's. A depth as the only limit is bounded in nodes as
/// well, and `Skill` takes thinking away as the game's levels say; make_player() and
/// choose_weakly() in skill.h are its other parts.
SearchRequest search_request(const EngineOptions& options, const AnyGame& game,
                             const Limits& limits, Clock::time_point start,
                             std::optional<int> multi_pv = {});

}  // namespace turnkey
