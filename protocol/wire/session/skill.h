// `Skill`: an opponent for people. Below the full strength it thinks less and then chooses at
// random among the moves that it found nearly best; it never sleeps to seem weak.
#pragma once

#include <cstdint>

#include "protocol/wire/session/engine_options.h"
#include "search/common/report.h"

namespace turnkey {

/// Takes thinking away: at most 16·(skill+1)² iterations, and asks for all moves to choose among.
/// The solver knows all or nothing, so it has the whole limit.
void weaken(SearchRequest& request, const EngineOptions& options);

/// Chooses uniformly among the moves that are worse than the best by at most a part of what lies
/// between the best and the worst, which is drawn evenly up to (20−skill)/16: at 0 any move may be
/// chosen, even where there are but two, and better ones are the likelier. The choice depends on
/// the seed and the position's key alone.
void choose_weakly(Report& report, const EngineOptions& options, Seat seat, std::uint64_t key);

}  // namespace turnkey
