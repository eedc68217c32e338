// `run --dry-run`: prints and checks everything that a run does before its first game, and what is
// left to play.
#pragma once

#include "tournaments/cup/cup.h"
#include "tournaments/runner/run_settings.h"

namespace turnkey::tournament {

/// Returns an exit code. Starts and ends the engines. `extend`: as in Store::open().
int dry_run(const Cup& cup, const RunSettings& settings, bool extend);

}  // namespace turnkey::tournament
