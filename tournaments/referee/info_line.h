// Extracts a seat's expectation from the best line of an engine's `info` output.
#pragma once

#include <string_view>

#include "tournaments/referee/game_result.h"

namespace turnkey::tournament {

/// Takes `wp`, `wpse`, `eu`, `depth`, `nodes` and `pv` from a line `info … [multipv 1] … pv …`.
/// Other lines change nothing, nor does a `wp` that is not a share of the win.
void add_estimates(MoveNote& note, std::string_view line);

}  // namespace turnkey::tournament
