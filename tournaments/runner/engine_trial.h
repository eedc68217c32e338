// Starts each engine once before the first game, so that a mistake in a command costs no game.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "tournaments/cup/cup.h"
#include "tournaments/referee/confinement.h"
#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// Why the agent does not start, for the user: its last words, and which of its limits may be the
/// cause.
std::string start_failure(const AgentSpec& agent, const Fault& fault, bool is_confined);

/// start_failure() of the first engine that does not start; empty if all do, or when `stop` is set.
/// `walls`: by agent (confinement.h). If this process was stopped meanwhile, it tries the
/// engine again.
std::string first_failed_start(const Cup& cup, std::span<const Wall> walls,
                               const std::atomic<bool>& stop);

}  // namespace turnkey::tournament
