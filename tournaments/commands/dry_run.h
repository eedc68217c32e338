// `run --dry-run`: all that a run says and looks at before its first game, and what is left to
// play.
#pragma once

#include "tournaments/cup/cup.h"
#include "tournaments/runner/run_settings.h"

namespace turnkey::tournament {

/// An exit code. Engines are started and ended again. `extend` as Store::open().
int dry_run(const Cup& cup, const RunSettings& settings, bool extend);

}  // namespace turnkey::tournament
