// What is kept of an engine's `info` lines: what the seat expects, of its best line.
#pragma once

#include <string_view>

#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// Takes `wp`, `wpse`, `eu`, `depth`, `nodes` and `pv` out of a line `info … [multipv 1] … pv …`;
/// any other line changes nothing, and nor does a `wp` that is no part of a win.
void add_estimates(MoveNote& note, std::string_view line);

}  // namespace turnkey::tournament
