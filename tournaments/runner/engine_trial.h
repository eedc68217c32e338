// Each engine is started once before the first game: a mistake in a command shall cost none.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "protocol/platform/posix.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// Why the agent does not start, for the user: what it said last, and which of its limits may keep
/// it from starting.
std::string start_failure(const AgentSpec& agent, const Fault& fault, bool is_confined);

/// Of the first engine that does not start; empty where all do, or when `stop` is set. `sandboxes`
/// are by agent (confinement.h). Where this process was stopped meanwhile, an engine is tried
/// again.
std::string first_failed_start(const Cup& cup, std::span<const posix::Fd> sandboxes,
                               const std::atomic<bool>& stop);

}  // namespace turnkey::tournament
