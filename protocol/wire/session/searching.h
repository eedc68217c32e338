// Turns engine options and limits into a search request. The session's `go` and a referee with a
// built-in agent share it, so both play the same moves.
#pragma once

#include <optional>

#include "agents/agent.h"
#include "protocol/wire/session/engine_options.h"
#include "search/common/report.h"

namespace turnkey {

/// `multi_pv`: overrides the option. A depth as the only limit also bounds nodes. `Skill` lowers
/// the limits by the game's levels; make_player() and choose_weakly() in skill.h do its other
/// parts.
SearchRequest search_request(const EngineOptions& options, const AnyGame& game,
                             const Limits& limits, Clock::time_point start,
                             std::optional<int> multi_pv = {});

}  // namespace turnkey
