// A report as one self-contained page with styles, script and data. The last games can be replayed
// in it, move by move.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "protocol/outcome.h"
#include "tournaments/report/report.h"

namespace turnkey::tournament {

inline constexpr std::size_t kEmbeddedGames = 200;

/// Includes the last `games` games of the store. With `next`, the page says when it will be
/// rewritten and reloads itself. Fails on a store error, or on a game that its rules refuse.
Outcome<std::string> html_report(const Report& report, const Store& store, std::size_t games,
                                 std::optional<std::chrono::seconds> next = {});

}  // namespace turnkey::tournament
