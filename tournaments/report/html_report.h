// A report as one page that needs nothing else: styles, script and data inside it. The last games
// can be replayed in it, move by move.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "protocol/outcome.h"
#include "tournaments/report/report.h"

namespace turnkey::tournament {

inline constexpr std::size_t kEmbeddedGames = 200;

/// With the last `games` games of the store; `next`: the page will be written anew after so long,
/// says so and reloads itself. An error of the store, or a game that its rules refuse.
Outcome<std::string> html_report(const Report& report, const Store& store, std::size_t games,
                                 std::optional<std::chrono::seconds> next = {});

}  // namespace turnkey::tournament
